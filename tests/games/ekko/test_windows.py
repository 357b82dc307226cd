"""Who may speak when: the window after every card and every draw, the late Mirror, silence and mistakes."""

from __future__ import annotations

import pytest

from gamekit import ekko
from gamekit.core.contract import IllegalMove
from gamekit.core.match import Match, Player
from tests.games.ekko.tables import A, B, C, D, allowed, at, cites, go, hand, judged, legal, refused, run, settle

OPEN = "A:3.40 B:38.90 C:20.97 D:5.50 turn=B dealer=A window=ABCD played=83"


@pytest.mark.clause("EKKO-G7", "EKKO-21")
def test_everybody_is_asked_and_the_one_on_turn_may_go_on_at_once() -> None:
    state = at(OPEN)
    assert (state.question, state.to_act) == ("window", frozenset({A, B, C, D}))
    assert legal(state, A) == legal(state, C) == legal(state, D) == {"pass"}
    assert legal(state, B) == {"play 90", "mirror 38", "pass"}


@pytest.mark.clause("EKKO-G7")
def test_being_asked_leaks_nothing() -> None:
    with_mirror = at("A:3.40 B:8.90 C:38.97 turn=B dealer=A window=ABC played=83")
    without = at("A:3.40 B:8.90 C:37.97 turn=B dealer=A window=ABC played=83")
    assert with_mirror.to_act == without.to_act
    assert with_mirror.seen_by(A) == without.seen_by(A)


@pytest.mark.clause("EKKO-G7", "EKKO-23")
def test_the_next_card_closes_the_window_and_opens_another() -> None:
    state, _ = run(OPEN, "A pass", "B play 90")
    assert (state.turn, state.owner, state.to_act) == (C, B, frozenset({A, B, C, D}))
    assert refused(at("A:3 B:9 C:38.97 turn=A owner=C window=ABC played=83.90"), "C mirror 38", "EKKO-23", "EKKO-G31")


@pytest.mark.clause("EKKO-G26", "EKKO-G6")
def test_the_one_on_turn_may_pass_and_still_has_the_turn_and_the_mirror() -> None:
    state, _ = run(OPEN, "B pass")
    assert state.to_act == {A, C, D}
    assert refused(state, "B play 90", "EKKO-G7")
    assert refused(state, "B mirror 38", "EKKO-G7")
    assert refused(state, "B pass", "EKKO-G7")
    state, _ = settle(state)
    assert (state.question, state.to_act) == ("turn", frozenset({B}))
    assert legal(state, B) == {"play 90", "mirror 38"}
    assert allowed(state, "B mirror 38", "EKKO-G26")
    assert refused(state, "B pass", "EKKO-12")


@pytest.mark.clause("EKKO-G7", "EKKO-G26")
def test_whoever_else_has_passed_is_asked_again_only_after_the_next_card() -> None:
    state, _ = settle(at("A:3.40 B:8.90 C:38.97 turn=B dealer=A window=ABC played=83"))
    assert refused(state, "C mirror 38", "EKKO-G7", "EKKO-G26")
    assert refused(state, "C pass", "EKKO-11")
    state, _ = go(state, "B play 90")
    assert state.to_act == {A, B, C}


@pytest.mark.clause("EKKO-G30", "EKKO-21")
@pytest.mark.parametrize("text", [OPEN, OPEN.replace(" window=ABCD", ""), OPEN.replace("window=ABCD", "window=ACD")])
def test_a_right_card_is_never_a_mistake_even_when_it_has_to_wait(text: str) -> None:
    state = at(text)
    assert refused(state, "B misplay 38", "EKKO-21")
    assert refused(state, "B misplay 90", "EKKO-12")
    assert state.mistake(B, ekko.PLAY[90]) is None
    assert state.mistake(B, ekko.MIRROR[38]) is None
    assert state.mistake(B, ekko.DRAW) is None
    assert state.mistake(B, ekko.PASS) is None
    with pytest.raises(IllegalMove):
        state.play(B, ekko.MISPLAY[38])


@pytest.mark.clause("EKKO-22", "EKKO-G9", "EKKO-G27")
def test_whoever_has_drawn_may_still_play_the_mirror() -> None:
    state = at("A:3.40 B:38.50 C:20.97 turn=B dealer=A played=83 pile=7.*")
    assert allowed(state, "B draw", "EKKO-G9")
    state, _ = go(state, "B draw")
    assert state.to_act == {A, B, C}
    assert allowed(state, "B mirror 38", "EKKO-22")
    state, _ = go(state, "B mirror 38", "B others draw")
    assert (state.turn, state.top) == (C, 38)


@pytest.mark.clause("EKKO-G6", "EKKO-21")
def test_one_may_mirror_the_own_card() -> None:
    state, _ = run("A:38.83.40 B:5.50 C:20.97 turn=A dealer=C played=81", "A play 83")
    assert allowed(state, "A mirror 38", "EKKO-G6")
    state, _ = go(state, "A mirror 38", "A discard 40")
    assert state.result is None
    assert state.question == "deal", "the hand is empty"


@pytest.mark.clause("EKKO-G5", "EKKO-G8")
def test_nothing_mirrors_a_multiple_of_11_but_the_card_after_it_may_be_mirrored() -> None:
    state, _ = run("A:33.67.2 B:76.50 C:20.97 turn=A dealer=C played=38", "A play 33")
    assert not any(move.startswith("mirror") for seat in (A, B, C) for move in legal(state, seat))
    assert refused(state, "B mirror 76", "EKKO-G5", "EKKO-G8")
    state, _ = go(state, "A play 67")
    assert allowed(state, "B mirror 76", "EKKO-21", "EKKO-24")


@pytest.mark.clause("EKKO-23", "EKKO-G31")
def test_a_late_mirror_costs_nothing_and_changes_nothing() -> None:
    state, _ = run("A:3.90 B:38.50 C:20.97 turn=A dealer=C played=83", "A play 90")
    for move in (ekko.MIRROR[38], ekko.PLAY[38]):
        slip = state.mistake(C, move)
        assert slip is None, "C does not hold it"
    assert allowed(at("A:3 B:97 C:38.20 turn=B dealer=C window=C played=83.90"), "C misplay 38", "EKKO-23", "EKKO-G31")
    state = at("A:3 B:97 C:38.20 turn=B dealer=C window=BC played=83.90")
    after, events = go(state, "C misplay 38")
    assert after == state
    assert [event.kind for event in events] == ["late"]
    assert cites(events, "EKKO-23", "EKKO-G31")


@pytest.mark.clause("EKKO-23", "EKKO-32", "EKKO-G31")
def test_what_lies_deeper_is_wrong_and_not_late() -> None:
    state = at("A:3 B:97 C:38.20 turn=B dealer=C window=BC played=83.90.96")
    assert judged(state, "C misplay 38").reason == "misplay-reflex"


@pytest.mark.clause("EKKO-32", "EKKO-33", "EKKO-35", "EKKO-G27")
def test_a_mistake_leaves_the_window_as_it_was() -> None:
    state, _ = run(OPEN, "C pass")
    after, events = go(state, "D misplay 50")
    assert [event.kind for event in events] == ["misplay", "penalty"]
    assert cites(events, "EKKO-32", "EKKO-33", "EKKO-35", "EKKO-G30")
    assert (after.pending, after.turn, after.owner, after.played) == (
        state.pending,
        state.turn,
        state.owner,
        state.played,
    )
    assert len(hand(after, D)) == 3
    assert 50 in hand(after, D)
    (card,) = after.barred[D]
    assert card == state.pile[0]


@pytest.mark.clause("EKKO-G18", "EKKO-G28", "EKKO-33")
def test_a_penalty_card_is_barred_until_an_act_ends_a_turn() -> None:
    text = "A:22.30.2 B:50.90 C:20.97 turn=A dealer=C window=ABC played=41 pile=14.15.16.*"
    state, _ = run(text, "B misplay 50")
    assert refused(state, "B mirror 14", "EKKO-33", "EKKO-G18")
    again, events = go(state, "B misplay 14")
    assert cites(events, "EKKO-G28")
    assert again.barred[B] == bytes((14, 15))
    state = at("A:22.30.2 B:50.14!.90 C:20.97 turn=A dealer=C window=ABC played=88")
    state, _ = go(state, "A play 22")
    assert state.barred[B] == b"\x0e", "the turn goes on"
    state, _ = go(state, "A play 2")
    assert not any(state.barred), "the turn has ended"


@pytest.mark.clause("EKKO-33", "EKKO-G17")
def test_with_nothing_but_the_penalty_card_to_play_another_is_drawn() -> None:
    state, _ = run("A:90 B:5.50 turn=A dealer=B played=60 pile=9.10.*", "A misplay 90")
    assert legal(state, A) == {"draw"}
    assert refused(state, "A play 9", "EKKO-33")
    assert allowed(state, "A draw", "EKKO-G17")
    state, _ = go(state, "A draw")
    assert hand(state, A) == [9, 10, 90]
    assert not any(state.barred)


@pytest.mark.clause("EKKO-G28", "EKKO-28")
def test_a_penalty_card_may_be_discarded_as_the_effect_of_a_mirror() -> None:
    state, _ = run("A:3.38.90 B:5.50 turn=A dealer=B window=AB played=83 pile=9.*", "A misplay 3", "A mirror 38")
    assert allowed(state, "A discard 9", "EKKO-G28")
    state, _ = go(state, "A discard 9")
    assert state.removed[A] == b"\x09"
    assert state.barred == (b"", b"")


@pytest.mark.clause("EKKO-G19", "EKKO-32")
def test_mistakes_can_be_made_but_are_never_offered() -> None:
    state = at(OPEN)
    for seat in range(4):
        assert not any(move.kind == "misplay" for move in (*state.legal_moves(seat), *state.candidates(seat)))
    assert state.mistake(A, ekko.PLAY[3]) == state.mistake(A, ekko.MIRROR[3]) == ekko.MISPLAY[3]
    assert state.mistake(A, ekko.PLAY[90]) is None, "A does not hold it"
    assert allowed(state, "A misplay 3", "EKKO-G19", "EKKO-32")
    assert refused(state, "A misplay 90", "EKKO-12")
    assert refused(at("A:- B:- deal=A"), "A misplay 3", "EKKO-G21")
    looking = at("A:1.2.3.4.5.6 B:10.20.30.40.50.60 looking=AB")
    assert refused(looking, "A misplay 3", "EKKO-09")


@pytest.mark.clause("EKKO-32", "EKKO-G30")
def test_in_between_a_mirror_and_its_effect_every_card_is_wrong() -> None:
    state = at("A:3.40 B:5.50 C:20.97 effect=A dealer=A played=83.38 pile=7.*")
    for decision in ("A misplay 40", "B misplay 50", "C misplay 20"):
        assert allowed(state, decision, "EKKO-32", "EKKO-G30")
    after, _ = go(state, "B misplay 50", "A discard 40")
    assert len(hand(after, B)) == 3
    assert (after.turn, after.barred) == (B, (b"", b"", b""))


@pytest.mark.clause("EKKO-36", "EKKO-37", "EKKO-G30")
def test_after_a_last_card_nobody_has_a_turn() -> None:
    state, _ = run("A:45 B:46.60 C:9.54 turn=A dealer=C played=41", "A play 45")
    assert (state.last_card, state.on_turn, state.to_act) == (True, -1, frozenset({A, B, C}))
    assert refused(state, "B play 46", "EKKO-36", "EKKO-37")
    assert refused(state, "B draw", "EKKO-36")
    assert legal(state, B) == {"pass"}
    assert allowed(state, "B misplay 46", "EKKO-32")
    assert allowed(state, "C mirror 54", "EKKO-37")
    assert allowed(state, "A pass", "EKKO-36")


@pytest.mark.clause("EKKO-G7")
def test_silence_is_a_pass_for_all_but_the_one_on_turn() -> None:
    state = at(OPEN)
    assert [state.silence(seat) for seat in range(-1, 5)] == [None, ekko.PASS, None, ekko.PASS, ekko.PASS, None]
    passed, _ = go(state, "A pass")
    assert passed.silence(A) is None
    assert settle(state)[0].silence(A) is None
    last = at("A:- B:54 C:9 turn=B played=41.45 window=ABC")
    assert [last.silence(seat) for seat in range(3)] == [ekko.PASS] * 3
    looking = at("A:1.2.3.4.5.6 B:10.20.30.40.50.60 looking=AB")
    assert looking.silence(A) is None


@pytest.mark.clause("EKKO-G7", "EKKO-32")
def test_a_match_with_mistakes_is_written_down_and_read_again() -> None:
    match = Match(at(OPEN), tuple(map(Player, ("Ann", "Ben", "Cleo", "Dana"))))
    for seat, move in ((D, "misplay 50"), (A, "pass"), (B, "play 90"), (B, "misplay 38"), (C, "misplay 97")):
        match.play(seat, ekko.parse_move(move))
    again = Match.parse(match.transcript())
    assert again.state == match.state
    assert [turn.events for turn in again.history] == [turn.events for turn in match.history]
    assert [event.kind for turn in match.history for event in turn.events] == [
        *("misplay", "penalty", "pass", "play", "late", "misplay", "penalty"),
    ]
