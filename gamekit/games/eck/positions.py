"""Which positions can occur: what the notation and the sandbox may set up."""

from __future__ import annotations

from gamekit.core.contract import NotationError
from gamekit.games.eck.campaign import COUNTER_X, card_for
from gamekit.games.eck.cards import COLOURED, HAND, THIRTEEN_OR_NONE, card_codes
from gamekit.games.eck.notation import SIDES, numbers_text
from gamekit.games.eck.piles import ECK, NO_TRICK, OVER, PLAYER, PLAYING, TIED
from gamekit.games.eck.rules import EckState
from gamekit.games.eck.tricks import MATCHING, TIE, outcome


def check(state: EckState) -> None:
    """Raise `NotationError` unless the position can occur."""
    _check_campaign(state)
    for name, some in (("tied", state.tied), ("mine", state.mine), ("ecks", state.ecks)):
        if len(some) % 2:
            expected = f"two cards for each trick in {name}="
            raise NotationError(expected, card_codes(some))
    if state.phase == PLAYING:
        _check_lead(state)
        _check_sides(state)
    else:
        _check_between(state)
    if state.face_up and not state.mine:
        expected = "no up= before the player has won a trick and led"
        raise NotationError(expected, card_codes(state.face_up))
    for at in range(0, len(state.tied), 2):
        if outcome(state.tied[at], state.tied[at + 1]).winner != TIE:
            expected = "two cards of the same shape for each tied trick"
            raise NotationError(expected, card_codes(state.tied[at : at + 2]))


def _check_lead(state: EckState) -> None:
    """There is a card to play, and what is held is what a search for an answer turned up."""
    if not state.hand and not (state.lead >= 0 and state.leader == PLAYER):
        expected = "a card in the hand while a round is in play"
        raise NotationError(expected, "hand=-")
    if not state.hold:
        return
    if state.leader == ECK or not 0 <= state.lead < COLOURED:
        expected = "a hold area that is empty unless ECK looks for an answer to a coloured card of the player"
        raise NotationError(expected, card_codes(state.hold))
    if any(card in MATCHING[state.lead] for card in state.hold):
        expected = "only cards in the hold area that do not answer the lead"
        raise NotationError(expected, card_codes(state.hold))


def _check_sides(state: EckState) -> None:
    """The winner of a trick leads the next one, ECK the first; a tie changes nothing (ECK-11, ECK-12, ECK-23)."""
    expected = ""
    if state.leader == PLAYER and not state.mine:
        expected = "ECK to lead until the player has won a trick"
    elif state.leader == ECK and state.mine and not state.ecks:
        expected = "the player to lead where ECK has not won a trick"
    if expected:
        raise NotationError(expected, f"leader={SIDES[state.leader]}")
    if state.last_winner != NO_TRICK:
        _check_last(state)


def _check_last(state: EckState) -> None:
    """The trick still in sight is the newest, and its winner leads."""
    last = state.last_winner
    expected = ""
    if state.lead >= 0:
        expected = "no last= once the next card is led"
    elif not state.last:
        expected = "a trick over for last= to show"
    elif last != TIED and state.tied:
        expected = "last=tie where tied tricks are put aside"
    elif last not in {TIED, state.leader}:
        expected = f"last={SIDES[state.leader]}, as the winner of a trick leads the next"
    if expected:
        raise NotationError(expected, f"last={SIDES[last]}")


def _check_between(state: EckState) -> None:
    """Between rounds and at the end no card is in play, and all 13 tricks lie there or none."""
    if state.hand or state.hold or state.tied or state.lead >= 0 or state.leader != ECK:
        expected = "no hand, lead, leader, hold area or tied tricks where no round is in play"
        raise NotationError(expected, "over" if state.phase == OVER else "deal")
    if state.last_winner == TIED or (state.last_winner != NO_TRICK and not state.last):
        expected = "last= with the winner of the last trick"
        raise NotationError(expected, f"last={SIDES[state.last_winner]}")
    if state.tricks_over:
        _check_round_just_over(state)


def _check_round_just_over(state: EckState) -> None:
    """What the round just over brought shows in the trick cards (ECK-44, ECK-48)."""
    tricks, campaign = len(state.mine) // 2, state.campaign
    card, ecks = card_for(tricks, state.rules), card_for(HAND - tricks, state.rules)
    if card and card not in campaign.held:
        expected = f"trick card {card} among held=, as the player has won {tricks} tricks"
        raise NotationError(expected, numbers_text(campaign.held))
    if not card and not campaign.counter:
        expected = f"a counter that has moved, as no trick card is on {tricks} tricks"
        raise NotationError(expected, "counter=0")
    if ecks and ecks != THIRTEEN_OR_NONE and ecks not in campaign.held and ecks not in campaign.grey:
        expected = f"trick card {ecks} grey or held, as ECK has won {HAND - tricks} tricks"
        raise NotationError(expected, numbers_text(campaign.grey))
    if campaign.taken and campaign.taken != ecks:
        expected = f"taken={ecks}, the number of ECK's tricks" if ecks else "no taken= with this number of tricks"
        raise NotationError(expected, str(campaign.taken))


def _check_campaign(state: EckState) -> None:
    """Trick cards, counter and round number agree with each other and with the phase."""
    campaign, laid = state.campaign, state.rules.cards
    held, grey = campaign.held, campaign.grey
    expected, got = "", numbers_text(bytes(sorted(held + grey)))
    if set(held) & set(grey):
        expected = "no trick card both held and grey"
    elif not set(held + grey) <= set(laid):
        expected = f"only trick cards that are laid out ({numbers_text(bytes(laid))})"
    elif THIRTEEN_OR_NONE in grey:
        expected = "13/0 never grey, as ECK cannot win it"
    elif campaign.taken and campaign.taken not in grey:
        expected, got = "taken= with a card that is grey", str(campaign.taken)
    else:
        expected = _wrong_phase(state)
    if expected:
        raise NotationError(expected, got)
    _check_rounds(state)


def _wrong_phase(state: EckState) -> str:
    """What is expected where the game should be over and is not, or the other way round."""
    campaign, needed = state.campaign, state.rules.needed
    won, lost = campaign.is_won(state.rules), campaign.is_lost
    if state.phase != OVER:
        return f"a game that is not over: fewer than {needed} trick cards, the counter below X" if won or lost else ""
    counter_fits = campaign.counter == 0 if won else campaign.counter > 0
    if won == lost or len(campaign.held) > needed or not counter_fits:
        return f"a game that is over: {needed} trick cards and the counter at 0, or the counter at X, or taken="
    return "" if state.tricks_over else "the 13 tricks of the last round"


def _check_rounds(state: EckState) -> None:
    """Every round brings one trick card or moves the counter, and one grey card at most (ECK-46 to ECK-48)."""
    campaign = state.campaign
    cards = len(campaign.held)
    without = campaign.round - (0 if state.phase == OVER else 1) - cards
    least = max(campaign.counter, len(campaign.grey) + (1 if campaign.taken else 0))
    most = campaign.counter + (COUNTER_X - 1) * cards
    if least > most:
        expected = "at most two rounds without a trick card before each trick card"
        raise NotationError(expected, f"grey={numbers_text(campaign.grey)}")
    if not least <= without <= most:
        shift = cards + (0 if state.phase == OVER else 1)
        expected = f"a round from {least + shift} to {most + shift} with these trick cards and this counter"
        raise NotationError(expected, str(campaign.round))
