"""Every sentence of EKKO by what it tells of: the reasons of verdicts and the kinds of events."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_

VERDICTS: Final = {
    "game-over": N_("The game is over: {winner} has the fewest points and won."),
    "game-over-tie": N_("The game is over with a tie at {points}: nobody won, and a new game is needed."),
    "no-such-seat": N_("There is no such player: {seats} play, and never more than 8."),
    "deal-first": N_("Round {round} has not been dealt yet: {dealer} deals first."),
    "not-dealer": N_("{dealer} deals this round."),
    "already-dealt": N_("Round {round} has been dealt; the next deal comes when it is over."),
    "deal": N_("With {seats} players everyone is dealt {size} cards, and the others form the draw pile."),
    "look-first": N_("First everybody looks at their cards: nothing is played until all are ready."),
    "ready": N_("Once all have looked at their cards and are ready, the first card is turned up."),
    "is-ready": N_("This player is ready; others are still looking at their cards."),
    "already-begun": N_("Round {round} has begun: everybody was ready."),
    "not-in-hand": N_("{card} is not in this player's hand."),
    "effect-first": N_("A Mirror has been played: first {owner} chooses one of its two effects."),
    # On one's turn.
    "last-card": N_(
        "{owner} has played the last card of the hand: nobody has a turn now, and only its Mirror keeps the round going."
    ),
    "not-your-turn": N_("It is {turn}'s turn: turns go clockwise."),
    "not-your-turn-mirror": N_(
        "It is {turn}'s turn, so {card} may not be played as a turn; but it is the Mirror of {top} and may interrupt."
    ),
    "others-first": N_("This player has answered {top}; first the others say whether they play its Mirror."),
    "barred": N_("{card} was drawn for a wrong card and may not be played before this turn has ended."),
    "higher": N_("{top} is odd (plus), so the card must be higher, and {card} is."),
    "not-higher": N_("{top} is odd (plus), so the card must be higher; {card} is lower."),
    "lower": N_("{top} is even (minus), so the card must be lower, and {card} is."),
    "not-lower": N_("{top} is even (minus), so the card must be lower; {card} is higher."),
    "follow-higher": N_(
        "{top} is a multiple of 11, so another card must follow: {top} is odd (plus), so it must be higher, and {card} is."
    ),
    "follow-not-higher": N_(
        "{top} is a multiple of 11, so another card must follow: {top} is odd (plus), so it must be higher, and {card} is lower."
    ),
    "follow-lower": N_(
        "{top} is a multiple of 11, so another card must follow: {top} is even (minus), so it must be lower, and {card} is."
    ),
    "follow-not-lower": N_(
        "{top} is a multiple of 11, so another card must follow: {top} is even (minus), so it must be lower, and {card} is higher."
    ),
    "free": N_("Nobody could play on {top}: any card may be played, {card} as well, and one must be."),
    "free-starter": N_(
        "Nobody could play on {top}, the first card, which counts as the dealer's: the dealer may play any card, "
        "{card} as well, and must play one."
    ),
    "also-mirror": N_("It is also the Mirror of {top}, but played as a turn it has no effect."),
    "but-mirror": N_("It is the Mirror of {top}, though, and may be played as that."),
    "must-play": N_("Whoever has a card that fits must play. What fits on {top}: {cards}."),
    "must-play-free": N_("Nobody could play on {top}: any card may be played now, so one must be, and none is drawn."),
    "must-follow": N_("{top} is a multiple of 11, so another card must follow if one fits. What fits: {cards}."),
    "draw": N_(
        "No card in hand fits on {top}, so one is drawn and the turn ends; the drawn card is not played, even if it would fit."
    ),
    "draw-follow": N_("No card in hand fits on {top}: one is drawn instead of playing again, and the turn ends."),
    "draw-empty": N_("No card in hand fits on {top}, and the draw pile is empty: having to draw now ends the round."),
    "draw-barred": N_(
        "Only what was drawn for a wrong card fits on {top}, and that may not be played yet: another card is drawn "
        "and the turn ends."
    ),
    "draw-or-mirror": N_(
        "No card in hand fits on {top}, so one is drawn and the turn ends. {mirror} is its Mirror: it may be played "
        "as that, also right after drawing, but need not be."
    ),
    # In the window.
    "pass": N_("Every card played, and every draw that ends a turn, may be answered by a Mirror; nobody has to."),
    "pass-last": N_(
        "{owner} has played the last card of the hand: everybody is asked, and without a Mirror the round is over."
    ),
    "has-passed": N_("This player has said that no Mirror is coming on {top}."),
    "must-act": N_("All have answered {top}: now a card that fits is played, or one drawn if there is none."),
    "no-window": N_("Nobody is asked for a Mirror now: turns go clockwise, and it is {turn}'s turn."),
    "barred-mirror": N_(
        "{card} is the Mirror of {top}, but it was drawn for a wrong card and may not be played before this turn has "
        "ended, not even as a Mirror."
    ),
    "window-closed": N_("All have said that no Mirror is coming on {top}; only {turn}, who has the turn, still may."),
    "no-mirror": N_("{top} is a multiple of 11: its digits in reverse order are {top} again, so it has no Mirror."),
    "no-mirror-follow": N_(
        "{top} is a multiple of 11 and has no Mirror; the card that follows it has one, once it is played."
    ),
    "too-late": N_("{card} is the Mirror of {under}, but another card, {top}, has been played on that: too late."),
    "not-mirror": N_("The Mirror of {top} is {mirror}, its digits in reverse order, and not {card}."),
    "not-mirror-low": N_(
        "Numbers below 10 are read with a 0 in front: the Mirror of {top_two} is {mirror_two}, not {card}."
    ),
    "mirror": N_(
        "{card} is the Mirror of {top}, its digits in reverse order: it may interrupt at any moment, odd or even."
    ),
    "mirror-low": N_(
        "{card_two} is the Mirror of {top_two}, as numbers below 10 are read with a 0 in front: it may interrupt at "
        "any moment, odd or even."
    ),
    # The effects of a Mirror.
    "no-effect": N_("Only a Mirror has an effect, and none has just been played."),
    "not-your-effect": N_("{owner} has played the Mirror and chooses its effect."),
    "others-draw": N_("One of the two effects of a Mirror: every other player draws a card at once."),
    "others-draw-only": N_(
        "The Mirror was the last card, so this is its only effect: every other player draws a card."
    ),
    "nothing-to-discard": N_("The Mirror was the last card: none is left to discard."),
    "discard": N_("One of the two effects of a Mirror: any card in hand leaves the round face down, {card} as well."),
    "discard-last": N_("Any card in hand may leave the round face down; {card} is the last one, so the round is over."),
    "discard-penalty": N_("Any card in hand may leave the round face down, even {card}, drawn for a wrong card."),
    # Mistakes.
    "no-mistake": N_("{card} fits on {top} and has to be played as it should: that is no mistake."),
    "no-mistake-mirror": N_("{card} is the Mirror of {top}, the top card, and so never a wrong card."),
    "late": N_("{card} is the Mirror of {under}, but {top} was there first: it is taken back, with no penalty."),
    "misplay-number": N_(
        "A mistake with consequences: {card} does not fit on {top}. It is taken back and a card is drawn, which may "
        "not be played at once; another card that fits still may."
    ),
    "misplay-reflex": N_(
        "A mistake with consequences: {card} is not the Mirror of {top}, and nothing else may be played in between. "
        "It is taken back and a card is drawn, which may not be played at once."
    ),
    "misplay-penalty": N_(
        "A mistake with consequences: {card} itself was drawn for a wrong card and may not be played before this turn "
        "has ended. It is taken back and another card is drawn."
    ),
}

MIRROR_MORE: Final = {
    "mirror": "",
    "mirror-last": N_("{top} was a last card: its player must draw one, and the round is not over."),
    "mirror-turn": N_("The player who has the turn may do that as well."),
    "mirror-passed": N_("The player who has the turn may do that even after all others have spoken."),
    "mirror-drawn": N_("A player who has just drawn may do that as well."),
    "mirror-own": N_("The player whose card is on top may do that as well."),
}
"""What is said of a Mirror that may be played, after how it is one."""

EVENTS: Final = {
    "deck": N_(
        "The deck has {cards} cards, 1 to 98, each once. Odd ones have a plus, even ones a minus, and each shows "
        "its Mirror number in small. Chance makes {seat} the first dealer."
    ),
    "shuffle": N_("{seat} shuffles the cards."),
    "shuffle-again": N_("{seat} gathers all cards and shuffles them."),
    "dealt": N_(
        "Everyone is dealt {size} cards, one at a time from the dealer's left; the other {cards} form the draw pile."
    ),
    "ready": N_("{seat} is ready."),
    "starter": N_("All are ready: {card} is turned up as the Play Area and counts as played by {seat}, the dealer."),
    "begins": N_("{seat}, on the dealer's left, has the first turn."),
    "play-higher": N_("{seat} plays {card}, higher than {top}."),
    "play-lower": N_("{seat} plays {card}, lower than {top}."),
    "play-free": N_("{seat} plays {card} on {top}, as any card may be played."),
    "again": N_("{card} is a multiple of 11: {seat} must play again."),
    "again-free": N_(
        "{card} is a multiple of 11: though any card was allowed, {seat} must play again, now by odd and even."
    ),
    "again-starter": N_("{card} is a multiple of 11 and counts as {seat}'s card: the dealer must play on it at once."),
    "last-card": N_("{seat} has no card left: the round is over unless a Mirror comes now."),
    "not-out": N_("No round ends with a multiple of 11: {seat} has no card left after {card}, draws one and is done."),
    "draw": N_("{seat} has no card that fits on {top} and draws one; the turn ends."),
    "draw-follow": N_("{seat} has no card that follows {top} and draws one; the turn ends."),
    "free-play": N_("Nobody could play on {top}: {seat} may play any card."),
    "free-play-starter": N_("Nobody could play on {top}, which counts as {seat}'s card: the dealer may play any card."),
    "pass": N_("{seat} plays no Mirror."),
    "out": N_("{seat} has played the last card and the turn is over, with no Mirror in reply."),
    "out-mirror": N_("{seat} has no card left, and a Mirror cannot be mirrored."),
    "out-discarded": N_("{seat} has discarded the last card."),
    "out-warned": N_("{warned} keeps the card drawn because of the Mirror."),
    "mirror": N_("{seat} plays {card}, the Mirror of {top}."),
    "mirror-low": N_("{seat} plays {card_two}, the Mirror of {top_two}."),
    "warning": N_("{seat}'s last card has been mirrored: {seat} must draw a card, and the round is not over."),
    "discard": N_("{seat} discards a card face down: it leaves the round."),
    "others-draw": N_("{seat} lets every other player draw a card."),
    "draws-twice": N_("{seat} draws once more: first because the last card was mirrored, now because of the effect."),
    "spared": N_("{seat} has drawn because the last card was mirrored, and does not draw again."),
    "goes-on": N_("The round goes on with {seat}, on the left of the Mirror player."),
    "misplay": N_("{seat} puts {card} down; it neither fits on {top} nor is its Mirror, and {seat} takes it back."),
    "misplay-reflex": N_("{seat} plays {card} in between; it is not the Mirror of {top}, and {seat} takes it back."),
    "misplay-barred": N_("{seat} plays {card}, which may not be played before this turn has ended, and takes it back."),
    "penalty": N_("{seat} draws a card, which may not be played at once, and the game goes on where it was."),
    "penalty-mine": N_(
        "{seat} draws a card, which may not be played at once; the game goes on where it was, and {seat} may still "
        "play another card that fits."
    ),
    "late": N_(
        "{seat}'s {card} is the Mirror of {under}, but {top} was there first: too late. {seat} takes it back, with no penalty."
    ),
    "cannot-draw": N_("{seat} has to draw because no card fits, but the draw pile is empty."),
    "cannot-draw-eleven": N_(
        "{seat} has no card left after a multiple of 11 and must draw one, but the draw pile is empty."
    ),
    "cannot-draw-warning": N_(
        "{seat} must draw because the last card was mirrored, but the draw pile is empty: the Mirror has no effect."
    ),
    "cannot-draw-effect": N_("The draw pile is empty when it comes to {seat}; whoever has drawn keeps the card."),
    "cannot-draw-mistake": N_("{seat} has to draw for the wrong card, but the draw pile is empty."),
    "round-over": N_("Round {round} is over."),
    "score": N_("{seat} counts {working}; total {total}."),
    "score-nothing": N_("{seat} has no card left and adds nothing; total {total}."),
    "next-dealer": N_("{seat} has played the last card, gathers all cards and deals next."),
    "next-dealer-pile": N_("{seat}'s card is on top, so {seat} gathers all cards and deals next."),
    "game-over": N_("A total of {reached} ends the game: {winners} has the fewest points, {points}, and wins."),
    "tie": N_(
        "A total of {reached} ends the game, but {leaders} share the fewest points, {points}: a new game is needed."
    ),
    # Said only as wrong answers to questions.
    "next-turn": N_("Nothing else happens: the turn goes to the left."),
    "passes-on": N_("{seat}'s turn is over, and the player on the left goes on."),
    "skips": N_("The player on {seat}'s left is left out."),
    "keeps": N_("{seat} keeps {card} and plays it as a normal card."),
}

VARIANTS: Final = {
    "shuffle": (("again", "shuffle-again"),),
    "play": (("free", "play-free"),),
    "again": (("starter", "again-starter"), ("free", "again-free")),
    "draw": (("follow", "draw-follow"),),
    "free-play": (("starter", "free-play-starter"),),
    "out": (("discarded", "out-discarded"), ("mirrored", "out-mirror")),
    "misplay": (("barred", "misplay-barred"), ("reflex", "misplay-reflex")),
    "penalty": (("mine", "penalty-mine"),),
    "next-dealer": (("pile", "next-dealer-pile"),),
}
"""For a kind of event told in several ways: the fact that decides, and the sentence it asks for."""

WHY_DRAWN: Final = {
    "EKKO-G14": "cannot-draw-eleven",
    "EKKO-G15": "cannot-draw-warning",
    "EKKO-G13": "cannot-draw-effect",
    "EKKO-G16": "cannot-draw-mistake",
}
"""Which sentence tells why somebody had to draw from an empty pile, by the ruling that the event cites."""
