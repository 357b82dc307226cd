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
    "no-such-seat": N_("ECK is a game for one: the cards that {name} does not take are ECK's deck."),
    "deal": N_("Round {round} is dealt: {name} takes 13 cards, and the other 29 are ECK's deck."),
    "deal-first": N_("First the cards are shuffled and {name} takes 13 of them: round {round} has not been dealt yet."),
    "already-dealt": N_("A round has 13 tricks, one for each card dealt: this is trick {trick}."),
    "no-looking": N_(
        "Tricks already won stay face down until the round is over: they may be counted, but not looked at. "
        "The hold area lies open."
    ),
    "look-over": N_(
        "The round is over, so any card may be looked at freely; it is no move. Next, round {round} is dealt."
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
    "not-in-hand": N_("The {card} is not in {name}'s hand."),
    "eck-leads-first": N_("ECK leads this trick: the top card of its deck comes first."),
    "eck-answers-first": N_("{name} has led the {lead}: now ECK answers with the top card of its deck."),
    "eck-searches-first": N_("{name} has led the {lead}: now ECK turns up cards until one of them answers it."),
    "lead": N_("{name} leads and may play any card, so the {card} too."),
    "lead-circle": N_("{name} leads, and a circle may be led at any time."),
    "must-follow": N_("ECK has led the {lead}: {name} has {must} and must play that colour, so not the {card}."),
    "circle-too-early": N_(
        "A circle may follow only if there is no card of the led colour: {name} has {must} and must play that colour."
    ),
    "must-follow-circle": N_(
        "ECK has led the {lead}: {name} has a circle of the same kind and must play it, so not the {card}."
    ),
    "follow": N_("The {card} has the colour of the {lead}, so it may follow."),
    "cannot-follow": N_("{name} has no {colour} card, so any card may be played, the {card} too."),
    "circle-instead": N_("{name} has no {colour} card, so any card may be played, a circle too."),
    "circle-led": N_("The {lead} has no colour to follow, so any card may be played, the {card} too."),
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
        "{name} needs {needed} of the {laid} trick cards to win."
    ),
    "set-up/some": N_(
        "Only the trick cards {numbers} are laid out, colour side up; the counter card, which goes 0, 1, 2, X, shows 0. "
        "There is room for ECK's deck, a hold area, the two cards of a trick, and tied tricks. "
        "{name} needs {needed} of these {laid} to win, so there could not be fewer than {needed}."
    ),
    "shuffle": N_(
        "All 42 cards are shuffled: six shapes in each of six colours, no two of them alike, "
        "and three black and three white circles."
    ),
    "dealt": N_("{seat} takes {hand} cards; the other {deck} lie face down and are ECK's deck."),
    "round-starts": N_("Round {round} begins: there will be 13 tricks, without any bidding. ECK leads the first."),
    "turned-over": N_("The top card of ECK's deck lies face up: the whole deck is now turned over and shuffled."),
    "turned-over/single": N_(
        "The top card of ECK's deck lies face up: the whole deck is now turned over and shuffled, "
        "even though ECK needs only one card."
    ),
    "turned-over/held": N_(
        "The top card of ECK's deck lies face up: the whole deck is now turned over and shuffled. "
        "What lies in the hold area stays there."
    ),
    "hold-shuffled": N_("All of ECK's deck is now in the hold area, so those cards are turned face down and shuffled."),
    "turns/ECK-14": N_("{seat} turns up the top card of ECK's deck for its lead: the {card}."),
    "turns/ECK-17": N_("{seat} turns up the next card for ECK's answer: the {card}."),
    "turns/ECK-38": N_("{seat} turns up the top card of ECK's deck, its answer: the {card}."),
    "turns/ECK-G1": N_("{seat} turns up the top card, which ECK has to play: the {card}."),
    "eck-leads/ECK-11": N_("ECK leads the first trick of the round with the {card}."),
    "eck-leads/ECK-12": N_("ECK won the last trick and leads the {card}."),
    "eck-leads/ECK-23": N_("ECK led the tied trick and leads again: the {card}."),
    "eck-leads/circle": N_("ECK may lead a circle whenever one comes up."),
    "holds": N_(
        "The {card} has neither the colour nor the shape of the {lead}, and it is no circle: it goes to the hold area."
    ),
    "eck-follows/colour": N_("The {card} has the colour of the {lead}: ECK plays it."),
    "eck-follows/shape": N_("The {card} has the shape of the {lead}: ECK plays it."),
    "eck-follows/circle": N_("A circle always fits: ECK plays the {card}."),
    "no-match": N_("No card in the whole of ECK's deck answers the {lead}."),
    "under": N_("The cards of the hold area go face up under ECK's deck, in the order in which they came: {cards}."),
    "leads/ECK-13": N_("{seat} leads the {card}; any card may be led."),
    "leads/ECK-36": N_("{seat} leads the {card}; a circle may be led at any time."),
    "follows/ECK-15": N_("{seat} follows the {lead} with a card of its colour, the {card}."),
    "follows/ECK-16": N_("{seat} has no {colour} card and plays the {card}."),
    "follows/ECK-37": N_("{seat} has no {colour} card, so a circle may be played: the {card}."),
    "follows/ECK-G2": N_("The {lead} asks for no colour: {seat} answers with the {card}."),
    "follows/ECK-G21": N_("{seat} follows the {lead} with another circle of that kind."),
    "tie": N_("{why} The trick is tied and set aside, and {leader} leads again."),
    "player-wins": N_("{why} {seat} wins the trick and leads the next one."),
    "player-wins/last": N_("{why} {seat} wins the last trick."),
    "eck-wins": N_("{why} ECK wins the trick and leads the next one."),
    "eck-wins/last": N_("{why} ECK wins the last trick."),
    "player-takes-tied": N_("{seat} takes the tied trick with it, which makes {tricks} tricks."),
    "player-takes-tied/several": N_("{seat} takes all tied tricks with it, which makes {tricks} tricks."),
    "eck-takes-tied": N_("ECK takes the tied trick with it, which makes {tricks} tricks."),
    "eck-takes-tied/several": N_("ECK takes all tied tricks with it, which makes {tricks} tricks."),
    "takes-tied/last": N_("No tied trick is left over."),
    "round-over": N_("Round {round} is over: of the 13 tricks {name} has won {tricks} and ECK {ecks}."),
    "card-won": N_("{seat} has won exactly {won} and takes the trick card {number}."),
    "card-won/all": N_("{seat} has won all 13 tricks and takes the 13/0 card."),
    "card-won/none": N_("{seat} has lost all 13 tricks and takes the 13/0 card."),
    "card-won/grey": N_("It was grey; now ECK can never win it."),
    "no-card/again": N_(
        "{seat} has won {won} but already has that trick card: no card, and the counter moves on to {counter}."
    ),
    "no-card/odd": N_("{seat} has won {won}, and no trick card has that number: the counter moves on to {counter}."),
    "no-card/not-there": N_(
        "{seat} has won {won}, but that trick card was not laid out: the counter moves on to {counter}."
    ),
    "counter-back": N_("A trick card was won, so the counter goes back from {counter} to 0."),
    "card-flipped": N_(
        "ECK has won {won}: the trick card {number} is turned to its grey side. {name} took no card, so the counter moves on too."
    ),
    "card-taken": N_("ECK has won {won}, and the trick card {number} is grey already: ECK takes it."),
    "card-safe": N_(
        "ECK has won {won}, but {name} has the trick card {number}, so nothing happens to it. "
        "{name} took no card, so the counter moves on too."
    ),
    "card-never": N_("ECK has won {won}, but ECK cannot win the 13/0 card."),
    "won": N_(
        "{seat} has {held} different trick cards and wins the game at once. "
        "ECK, with {eck_won}, cannot have hit a trick card in the same round."
    ),
    "lost/counter": N_(
        "That was the third round in a row without a trick card: the counter shows X, and ECK wins the game."
    ),
    "lost/grey": N_("ECK has taken the grey trick card {number} and wins the game."),
    "lost/both": N_(
        "ECK wins the game in two ways: the counter shows X after three rounds in a row without a trick card, "
        "and ECK has taken the grey trick card {number}."
    ),
    "next-round": N_("All 42 cards are shuffled for round {round}; the trick cards and the counter stay as they are."),
}

REASONS: Final = {
    "higher": N_("Same colour: the {high} is higher than the {low}."),
    "same-shape": N_("Same shape, different colours."),
    "same-circle": N_("Two circles of the same kind."),
    "last-same-shape": N_("Same shape, different colours: a tied last trick goes to whoever led it."),
    "last-same-circle": N_("Two circles of the same kind: a tied last trick goes to whoever led it, with circles too."),
    "neither": N_(
        "The {second} has neither the colour nor the shape of the {lead}, so it loses. That can happen only to {name}."
    ),
    "no-match": N_(
        "The {second} has neither the colour nor the shape of the {lead}, so this time it is ECK's card that loses."
    ),
    "black-wins": N_("A black circle beats every coloured card, the {other} too."),
    "white-loses": N_("A white circle loses to every coloured card, so to the {other} too."),
    "white-beats-black": N_(
        "A white circle beats a black one, though white loses to every coloured card and black beats them all."
    ),
    # Said only in wrong answers to questions.
    "beats": N_("The {own} beats the {other}."),
    "equal": N_("Neither of the two cards beats the other."),
}
"""Why a trick is won, lost or tied."""

IN_SHORT: Final = {
    "player-wins": N_("{seat} wins the trick."),
    "eck-wins": N_("ECK wins the trick."),
    "tie": N_("It is a tie: the trick is set aside."),
    "card-won": N_("{name} takes the trick card {number}."),
    "no-card": N_("The counter moves on to {counter}."),
    "counter-back": N_("The counter goes back to 0."),
    "lost": N_("The counter moves on to X, and the game is lost."),
    "card-flipped": N_("The trick card {number} turns grey."),
    "card-taken": N_("ECK takes the trick card {number}, and the game is lost."),
    "card-safe": N_("Nothing happens to the trick card {number}."),
    "card-never": N_("Nothing happens to the trick card {number}."),
    # Said only as wrong answers.
    "card-any": N_("{name} takes any one trick card that is left."),
    "counter-stays": N_("The counter stays at {stays}."),
}
"""What an event brings, as an answer to choose: no reasons, and all of one form."""
