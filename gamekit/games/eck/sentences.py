"""The sentences of ECK: one for every reason of a verdict and every kind of event.

`{name}` is the player. An event whose kind can be told in several ways has its variants
after a slash; `text` chooses by what the event says.
"""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_

COLOURS: Final = (N_("red"), N_("orange"), N_("yellow"), N_("green"), N_("blue"), N_("purple"))
SHAPES: Final = (N_("line"), N_("triangle"), N_("square"), N_("pentagon"), N_("hexagon"), N_("octagon"))

VERDICTS: Final = {
    "no-such-seat": N_("ECK is played alone: the cards that {name} does not take are ECK's deck."),
    "deal": N_("Round {round} is dealt: {name} takes 13 cards, and the other 29 are ECK's deck."),
    "deal-first": N_("First the cards are shuffled and {name} takes 13 of them: round {round} has not been dealt yet."),
    "already-dealt": N_("A round has 13 tricks, one for each card dealt: this is trick {trick}."),
    "no-looking": N_(
        "Tricks already won stay face down until the round is over: they can be counted, not looked at. "
        "Only the hold area lies open."
    ),
    "look-over": N_(
        "No round is in play, so any card may be looked at: there is nothing to decide before round {round} is dealt."
    ),
    "turn-first-lead": N_("ECK leads the first trick of a round, with the top card of its deck."),
    "turn-lead": N_("ECK won the last trick, so it leads this one, with the top card of its deck."),
    "turn-lead-again": N_("ECK led the tied trick, so it leads this one as well, with the top card of its deck."),
    "turn-answer": N_("{name} has led the {lead}, so ECK answers with the top card of its deck, whatever that is."),
    "turn-search": N_(
        "ECK looks for an answer to the {lead}: cards are turned up until one has its colour, its shape, or is a circle."
    ),
    "follow-first": N_("ECK has led the {lead}: first {name} has to follow in {colour}."),
    "follow-any-first": N_("ECK has led the {lead}: {name} has no {colour} card and first follows with any card."),
    "follow-circle-first": N_("ECK has led the {lead}: first {name} has to follow with a circle of the same kind."),
    "answer-circle-first": N_("ECK has led the {lead}: first {name} answers it, with any card."),
    "lead-first": N_("{name} won the last trick, so this trick begins with a card of {name}'s hand."),
    "lead-again-first": N_("{name} led the tied trick, so this trick begins with a card of {name}'s hand as well."),
    "not-in-hand": N_("The {card} is not among the cards that {name} took and still has."),
    "eck-leads-first": N_("ECK leads this trick: the top card of its deck comes first."),
    "eck-answers-first": N_("{name} has led the {lead}: now ECK answers with the top card of its deck."),
    "eck-searches-first": N_("{name} has led the {lead}: now ECK turns up cards until one of them answers it."),
    "lead": N_("{name} leads, and may play any card of the hand: the {card} too."),
    "lead-circle": N_("{name} leads, and may play a circle as freely as any card."),
    "must-follow": N_("ECK has led the {lead}: {name} has {must} and has to play that colour, so not the {card}."),
    "circle-too-early": N_(
        "A circle may follow only if there is no card of the led colour: {name} has {must} and has to play that colour."
    ),
    "must-follow-circle": N_(
        "ECK has led the {lead}: {name} has a circle of the same kind and has to play it, so not the {card}."
    ),
    "follow": N_("The {card} has the colour of the {lead}, so it may follow."),
    "cannot-follow": N_("{name} has no {colour} card, so any card may follow: the {card} too."),
    "circle-instead": N_("{name} has no {colour} card, so any card may follow, and a circle too."),
    "circle-led": N_("The {lead} has no colour to be followed, so any card may answer it: the {card} too."),
    "follow-circle": N_("The {card} is a circle of the kind that ECK has led, so it may follow."),
    "game-won": N_("The game is over: {name} has won with {held} trick cards."),
    "lost-counter": N_("The game is over: three rounds in a row brought no trick card, so ECK has won."),
    "lost-grey": N_("The game is over: ECK has won the grey trick card {number}."),
    "lost-both": N_(
        "The game is over: ECK has won the grey trick card {number}, and three rounds in a row brought no trick card."
    ),
}

EVENTS: Final = {
    "set-up": N_(
        "The trick cards {numbers} lie in a row, colour side up; the counter card, which goes 0, 1, 2, X, shows 0. "
        "There is room for ECK's deck, a hold area, the two cards of a trick, and tied tricks. "
        "{name} needs {needed} of the {laid} trick cards to win, and never more than lie there are needed."
    ),
    "set-up/some": N_(
        "Only the trick cards {numbers} are laid out, colour side up; the counter card, which goes 0, 1, 2, X, shows 0. "
        "There is room for ECK's deck, a hold area, the two cards of a trick, and tied tricks. "
        "{name} needs {needed} of the {laid} trick cards to win, and never more than lie there are needed."
    ),
    "shuffle": N_(
        "All 42 cards are shuffled: six shapes in each of six colours, three black circles and three white ones."
    ),
    "dealt": N_("{seat} takes {hand} cards; the other {deck} lie face down and are ECK's deck."),
    "round-starts": N_("Round {round} begins: 13 tricks, and nobody bids for them. ECK leads the first."),
    "turned-over": N_("The top card of ECK's deck lies face up: only now is the whole deck turned over and shuffled."),
    "turned-over/single": N_(
        "The top card of ECK's deck lies face up: only now is the whole deck turned over and shuffled, "
        "although ECK needs a single card."
    ),
    "turned-over/held": N_(
        "The top card of ECK's deck lies face up: only now is the whole deck turned over and shuffled; "
        "the cards in the hold area stay there: {held}."
    ),
    "hold-shuffled": N_("ECK's whole deck lies in the hold area, so that is what is turned face down and shuffled."),
    "turns/ECK-14": N_("{seat} turns up the top card of ECK's deck for its lead: the {card}."),
    "turns/ECK-17": N_("{seat} turns up the next card for ECK's answer: the {card}."),
    "turns/ECK-38": N_("{seat} turns up the top card of ECK's deck, its answer: the {card}."),
    "turns/ECK-G1": N_("{seat} turns up the top card, which ECK has to play: the {card}."),
    "eck-leads/ECK-11": N_("ECK leads the first trick of the round with the {card}."),
    "eck-leads/ECK-12": N_("ECK won the last trick and leads the {card}."),
    "eck-leads/ECK-23": N_("ECK led the tied trick and leads again: the {card}."),
    "eck-leads/circle": N_("It may lead a circle whenever one comes up."),
    "holds": N_("The {card} has neither the colour nor the shape of the {lead} and is no circle: it is held."),
    "eck-follows/colour": N_("The {card} has the colour of the {lead}: ECK plays it."),
    "eck-follows/shape": N_("The {card} has the shape of the {lead}: ECK plays it."),
    "eck-follows/circle": N_("The {card} may always answer: ECK plays it."),
    "no-match": N_("No card of ECK's whole deck answers the {lead}."),
    "under": N_("The held cards go under ECK's deck in the order turned up, face up for all to see: {cards}."),
    "leads/ECK-13": N_("{seat} leads the {card}, a free choice."),
    "leads/ECK-36": N_("{seat} leads the {card}: a circle may be led at any time."),
    "follows/ECK-15": N_("{seat} follows the {lead} in its colour with the {card}."),
    "follows/ECK-16": N_("{seat} has no {colour} card and plays the {card}."),
    "follows/ECK-37": N_("{seat} has no {colour} card and may play the {card}."),
    "follows/ECK-G2": N_("The {lead} asks for no colour: {seat} answers with the {card}."),
    "follows/ECK-G21": N_("{seat} follows the {lead} with a circle of the same kind."),
    "tie": N_("{why} The trick is tied and put aside, and {leader} leads again."),
    "player-wins": N_("{why} {seat} wins the trick and leads the next one."),
    "player-wins/last": N_("{why} {seat} wins the last trick."),
    "eck-wins": N_("{why} ECK wins the trick and leads the next one."),
    "eck-wins/last": N_("{why} ECK wins the last trick."),
    "player-takes-tied": N_("{seat} takes the tied trick with it, which makes {tricks} tricks."),
    "player-takes-tied/several": N_("{seat} takes all tied tricks with it, which makes {tricks} tricks."),
    "eck-takes-tied": N_("ECK takes the tied trick with it, which makes {tricks} tricks."),
    "eck-takes-tied/several": N_("ECK takes all tied tricks with it, which makes {tricks} tricks."),
    "takes-tied/last": N_("None is left over."),
    "round-over": N_("Round {round} is over: {name} has won {tricks} of the 13 tricks and ECK {ecks}."),
    "card-won": N_("{seat} has won exactly {tricks} tricks and takes the trick card {number}."),
    "card-won/all": N_("{seat} has won all 13 tricks and takes the 13/0 card."),
    "card-won/none": N_("{seat} has lost all 13 tricks and takes the 13/0 card."),
    "card-won/grey": N_("It was grey; now ECK can never win it."),
    "no-card/again": N_(
        "{seat} has won {tricks} tricks but has that trick card already: no card, and the counter moves to {counter}."
    ),
    "no-card/odd": N_("{seat} has won {tricks} tricks, which is on no trick card: the counter moves to {counter}."),
    "no-card/not-there": N_(
        "{seat} has won {tricks} tricks, but that trick card was not laid out: the counter moves to {counter}."
    ),
    "counter-back": N_("With a trick card won, the counter goes back from {counter} to 0."),
    "card-flipped": N_(
        "ECK has won {tricks} tricks: the trick card {number} is turned to its grey side. "
        "That is no card for {name}, so the counter has moved all the same."
    ),
    "card-taken": N_("ECK has won {tricks} tricks, and the trick card {number} is grey already: ECK takes it."),
    "card-safe": N_(
        "ECK has won {tricks} tricks, but {name} has the trick card {number}, which stays where it is; "
        "{name}'s own number is odd, so the counter has moved."
    ),
    "card-never": N_("ECK has won {tricks} tricks, but the 13/0 card is not for ECK."),
    "won": N_(
        "{seat} has {held} different trick cards and wins the game at once. "
        "ECK's {ecks} tricks cannot have hit a trick card in the same round."
    ),
    "lost/counter": N_(
        "The third round in a row without a trick card: the counter is at its end, and ECK wins the game."
    ),
    "lost/grey": N_("ECK has taken the grey trick card {number} and wins the game."),
    "lost/both": N_(
        "ECK wins the game in two ways: three rounds in a row without a trick card have brought the counter to its end, "
        "and ECK has taken the grey trick card {number}."
    ),
    "next-round": N_("All 42 cards are shuffled for round {round}; the trick cards and the counter stay as they are."),
}

REASONS: Final = {
    "higher": N_("Same colour, and no card is there twice: the {high} is higher than the {low}."),
    "same-shape": N_("Another colour and the same shape: two equal ranks."),
    "same-circle": N_("Two circles of the same kind."),
    "last-same-shape": N_("Another colour and the same shape, but the last trick goes to whoever led it."),
    "last-same-circle": N_("Two circles of the same kind, but the last trick goes to whoever led it, circles or not."),
    "neither": N_(
        "The {second} has neither the colour nor the shape of the {lead}, so whoever played it loses, "
        "which happens only to {name}."
    ),
    "no-match": N_("The {second} has neither the colour nor the shape of the {lead}, so this time ECK loses by it."),
    "black-wins": N_("A black circle beats every coloured card, the {other} too."),
    "white-loses": N_("A white circle loses to every coloured card, and so to the {other}."),
    "white-beats-black": N_("A circle always wins or always loses: white wins against black."),
    # Said only in wrong answers to questions.
    "beats": N_("The {own} beats the {other}."),
    "equal": N_("Neither of the two cards beats the other."),
}
"""Why a trick is won, lost or tied."""
