"""The sentences of Ekö's verdicts and events, by the reasons of the verdicts and the kinds of events."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_

VERDICTS: Final = {
    "over": N_("The game is over: {winner} has a palace and {points}, and won."),
    "over-alone": N_("The game is over: {winner} is the only one with pieces on the board, and won."),
    "over-nobody": N_("The game is over and nobody won: no player has a piece on the board."),
    "over-too-long": N_("The game is over and nobody won: {turns} turns have been played, the limit agreed on."),
    "no-such-seat": N_("There is no such player: {seats} play on this board, and never more than 4."),
    "no-such-space": N_("There is no space {space} on this board."),
    # Before the first turn.
    "setup": N_("All pieces, {pieces} of each player, are placed at random, one on each of the {sand} spaces of sand."),
    "already-set-up": N_("The board has been filled with all pieces; that happens once."),
    "not-first": N_("{turn} was drawn to begin and fills the board."),
    "setup-first": N_("First all pieces are placed at random: {turn} fills the board."),
    "keep": N_("Before the first turn each player may leave the Emperor where it is, here on {space}."),
    "swap": N_(
        "Before the first turn the Emperor on {space} may change places with another piece of its colour, as on {to}."
    ),
    "swap-same": N_("The Emperor is on {to} already; it changes places with another piece of its colour."),
    "swap-other": N_("The piece on {to} is {owner}'s: an Emperor changes places only with a piece of its own colour."),
    "swap-empty": N_("There is no piece on {to} for the Emperor to change places with."),
    "has-swapped": N_("This player has been asked about the Emperor, and each is asked once; now it is {turn}."),
    "not-your-swap": N_("The players are asked about their Emperors in turn order, and now it is {turn}."),
    "swaps-first": N_("First each player may move the Emperor; now {turn} is asked. Then the first turn begins."),
    "too-late-to-swap": N_("The Emperors may change places only before the first turn, and that has begun."),
    # The phases of a turn.
    "not-your-turn": N_("It is {turn}'s turn, and it passes clockwise."),
    "is-out": N_(
        "This player has no piece on the board and cannot come back: nobody reinforces an empty space. It is {turn}'s turn."
    ),
    "action-first": N_("A turn has two phases in this order: first the action, then the reinforcement."),
    "march-action-first": N_("Three pieces have been sacrificed for an extra action, so that action comes first."),
    "one-action": N_(
        "The action phase of this turn is over: a turn has only one action. Three sacrificed pieces may allow one more."
    ),
    "two-actions": N_("The extra action has been taken as well; there is no third one, and the reinforcement follows."),
    # Moving.
    "no-stack": N_("There is no stack on {space} to move."),
    "no-pieces-there": N_("{space} is {terrain}: pieces stand on sand only."),
    "nothing-to-sacrifice": N_("There is no stack on {space} to sacrifice pieces of."),
    "not-your-stack": N_("The stack on {space} is {owner}'s: a player moves and sacrifices only pieces of their own."),
    "stays": N_("The stack is on {space} already: a move goes somewhere else."),
    "onto-building-space": N_(
        "{to} is {terrain}, where buildings stand: pieces stand on sand only. To build there, a stack next to it is needed."
    ),
    "onto-chasm": N_("{to} is a chasm: nothing stands there, and no stack passes over it."),
    "move": N_("{to} is empty, and a path of free spaces leads there from {space}."),
    "blocked": N_("{to} is blocked: no path of free spaces leads there from {space}. {by} is in the way."),
    "blocked-more": N_(
        "{to} is blocked: no path of free spaces leads there from {space}. {by} and more are in the way."
    ),
    "regroup": N_(
        "{size} and {other} make a stack of {height}: a stack may join another of its colour, up to 4 pieces."
    ),
    "too-high": N_("{size} and {other} would make a stack of {height}: no stack has more than 4 pieces."),
    "attack": N_(
        "{size} against {against}: a stack may attack one with strictly fewer pieces, and a free path leads there."
    ),
    "attack-equal": N_(
        "{size} against {against}: with the Emperor in its stack an equal number may be attacked as well."
    ),
    "attack-capture": N_("{owner}'s Emperor is in it and will be captured."),
    "equal": N_(
        "{size} against {against}: strictly fewer is needed. Only a stack with its Emperor may attack an equal one."
    ),
    "weaker": N_("{size} against {against}: a stack may attack only one with strictly fewer pieces."),
    "weaker-emperor": N_(
        "{size} against {against}: with the Emperor an equal number may be attacked as well, but never a higher stack."
    ),
    "no-kamikaze": N_(
        "{size} against {against}: a stack of four may be attacked by a single piece, but not by {size}."
    ),
    "kamikaze": N_("1 against 4: a single piece may attack a stack of four; both are gone then."),
    "kamikaze-emperor": N_(
        "1 against 4: a single piece may attack a stack of four, even the Emperor alone; both are gone then, and the "
        "Emperor goes to its own reserve."
    ),
    # Building.
    "no-building-space": N_("{site} is {terrain}: nothing is built there."),
    "not-adjacent": N_("{space} is not next to {site}: the pieces come from one stack next to the building space."),
    "terrain": N_("{site} is {terrain}, and that does not admit a {building}."),
    "same-building": N_(
        "There is a {old} of this player's on {site} already: a new building has to be of another type."
    ),
    "no-downgrade": N_(
        "There is a {old} on {site}: by the ruling in force one's own building is only replaced by a higher one."
    ),
    "out-of-order": N_(
        "By the ruling in force a {building} stands only on a {step} of one's own, and there is none on {site}."
    ),
    "enemy-higher": N_("{owner}'s {old} on {site} can only be replaced by a building of at least the same value."),
    "no-stock": N_("All buildings of that type are on the board: each player has 5 villages, 3 towers and 1 castle."),
    "no-emperor": N_("The Emperor is not in the stack on {space}."),
    "needs-emperor": N_(
        "A {building} on {site} costs {cost_text}: {space} has {size}, but one of them is the Emperor, which is only "
        "sacrificed by choice."
    ),
    "too-few": N_("A {building} costs {cost_text} of one single stack, and {space} has {size}."),
    "too-few-over": N_(
        "A {building} in place of {owner}'s {old} costs {cost_text} of one single stack, one more than usual, and {space} has {size}."
    ),
    "build": N_("{site} is {terrain} and admits a {building}; it costs {cost_text} of the stack on {space}."),
    "rebuild": N_("A {building} takes the place of the {old} on {site}; it costs {cost_text} of the stack on {space}."),
    "build-over": N_(
        "A {building} takes the place of {owner}'s {old} on {site}; it costs {cost_text} of the stack on {space}, one "
        "more than usual."
    ),
    "with-emperor": N_("The Emperor is one of them, by choice, and goes to the reserve."),
    "whole-stack": N_("That uses the stack up."),
    # The extra action.
    "march": N_(
        "Three pieces of the reserve leave the game for one more action, which then has to be taken; {left} left there."
    ),
    "march-stack": N_(
        "Three pieces of {space} go to the reserve for one more action, which then has to be taken; {left} left there."
    ),
    "marched": N_("An extra action is possible once in a turn, and it has been paid for."),
    "march-too-early": N_("The extra action comes after the first one."),
    "march-too-few": N_(
        "An extra action costs three pieces of the reserve, and there is not more than {reserve_text}."
    ),
    "march-emperor": N_(
        "An extra action costs three pieces of the reserve: of the {reserve} there one is the Emperor, which is never taken."
    ),
    "march-no-action": N_("Three pieces are sacrificed only for an action that follows, and none would be possible."),
    "march-from-reserve": N_(
        "The three pieces for an extra action come from the reserve, not from the stack on {space}."
    ),
    "march-which-stack": N_("By the ruling in force the three pieces come from one stack on the board: which one?"),
    "march-low-stack": N_("An extra action costs three pieces of one stack, and {space} has {size}."),
    "march-low-emperor": N_(
        "An extra action costs three pieces of one stack: of the {size} on {space} one is the Emperor, which is never taken."
    ),
    # The reinforcement.
    "empty-reserve": N_("There is no piece in this player's reserve."),
    "reinforce": N_("{count_text} of the reserve may go onto the stack on {space}, which is {height} high then."),
    "reinforce-emperor": N_(
        "{count_text} of the reserve may go onto the stack on {space}, which is {height} high then. The Emperor is in "
        "the reserve and comes back first."
    ),
    "beside-own": N_("The buildings next to it are the player's own and do not matter."),
    "reinforce-empty": N_("{space} is empty: reinforcements are never placed on an empty space."),
    "reinforce-other": N_("The stack on {space} is {owner}'s: reinforcements go onto a stack of one's own colour."),
    "beside-enemy-building": N_("{space} is next to {owner}'s {building} on {site}, so no reinforcements go there."),
    "reinforce-none": N_("At least one piece comes back, up to three, as many as the reserve and the stack allow."),
    "not-enough": N_("Only {reserve_text} in the reserve, so {count} cannot come back."),
    "full": N_("The stack on {space} has 4 pieces already, and no stack has more."),
    "too-high-then": N_("{size} and {count} would make a stack of {height}: no stack has more than 4 pieces."),
    "must-reinforce": N_("{reserve_text} in the reserve, and at least one can come back, so one has to."),
    "done-empty": N_("The extra action is a choice; there is no piece in the reserve, so the turn can end."),
    "done-blocked": N_(
        "The extra action is a choice, and no piece can come back: every stack is four high or next to a building of another player. So the turn can end."
    ),
}

EVENTS: Final = {
    "setup": N_(
        "{seat} fills the board: {pieces} pieces of each of the {seats} players lie at random, one on each of the "
        "{sand} spaces of sand. Pieces stand nowhere else."
    ),
    "first": N_("{seat} was drawn to begin, and is the first to say where the Emperor starts."),
    "swap": N_("{seat}'s Emperor goes from {space} to {to}, and the piece from there to {space}."),
    "keep": N_("{seat} leaves the Emperor on {space}."),
    "begins": N_("All have said where their Emperors start: {seat} has the first turn."),
    "move": N_("{seat} moves {size_stack} from {space} to {to}, along free spaces."),
    "regroup": N_("{seat} regroups: {size_stack} from {space} joins the stack on {to}, which is {height} high now."),
    "attack": N_("{seat} attacks {to} from {space}, {size} against {against}, and takes its place."),
    "attack-equal": N_(
        "{seat} attacks {to} from {space} with the Emperor, {size} against {against}, and takes its place."
    ),
    "kamikaze": N_("{seat}'s single piece attacks the stack of four on {to} from {space}: both are gone."),
    "returned": N_("{count_text} go back to {seat}'s reserve."),
    "returned-one": N_("{count_text} goes back to {seat}'s reserve."),
    "returned-emperor": N_("{seat}'s own Emperor goes to the reserve; nobody has captured it."),
    "capture": N_("{seat} captures {owner}'s Emperor and keeps it."),
    "build": N_("{seat} builds a {building} on {site}, for {count_text} from {space}."),
    "rebuild": N_("{seat} replaces the {old} on {site} by a {building}, for {count_text} from {space}."),
    "build-over": N_("{seat} replaces {owner}'s {old} on {site} by a {building}, for {count_text} from {space}."),
    "sacrifice": N_("The pieces sacrificed go to {seat}'s reserve; {left} left on {space}."),
    "sacrifice-all": N_("The pieces sacrificed go to {seat}'s reserve, and {space} is empty now."),
    "with-emperor": N_("The Emperor is one of them."),
    "points": N_("{seat} has {working}."),
    "palace": N_("The {building} on {site} is a palace of {seat}'s."),
    "no-palace": N_("{seat} has {points}, but no palace: the game goes on."),
    "out": N_("{seat} has no piece left on the board and cannot come back."),
    "exchange": N_("{seat} and {owner} hold each other's Emperor and exchange them: each goes to its own reserve."),
    "march": N_("{seat} takes three pieces of the reserve out of the game for an extra action; {left} left there."),
    "march-stack": N_("{seat} sends three pieces from {space} to the reserve for an extra action; {left} left there."),
    "skip": N_("{seat} can neither move nor build: the action is skipped."),
    "reinforce": N_("{seat} reinforces {space} with {count_text}: the stack is {height} high now."),
    "reinforce-emperor": N_(
        "{seat} reinforces {space} with {count_text}, the Emperor among them: the stack is {height} high now."
    ),
    "no-reserve": N_("{seat} has nothing in reserve, so nothing comes back."),
    "cannot-reinforce": N_(
        "{seat} cannot reinforce: every stack is four high or next to a building of another player. {count} left in reserve."
    ),
    "done": N_("{seat} takes no extra action and ends the turn."),
    "passed-over": N_("{seat} has no piece on the board and is passed over."),
    "game-over": N_("{winner} has a palace and {points}: the game is over at once, and {winner} wins."),
    "last-standing": N_("{winner} is the only one with pieces on the board and wins."),
    "nobody-left": N_("Nobody has a piece on the board: the game is a draw."),
    "too-long": N_("{turns} turns have been played, the limit agreed on: the game is a draw."),
    # Said only as wrong answers to questions.
    "stays-put": N_("{seat}'s stack destroys the other and stays on {space}."),
    "lost-too": N_("Both stacks are gone."),
    "out-of-game": N_("The pieces are out of the game."),
    "nothing": N_("Nothing else happens."),
}

VARIANTS: Final = {
    "reinforce": (("emperor", "reinforce-emperor"),),
    "returned": (("emperor", "returned-emperor"),),
    "march": (("space", "march-stack"),),
}
"""For a kind of event told in several ways: the fact that decides, and the sentence it asks for."""
