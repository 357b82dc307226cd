"""The lobby of a table: who plays, under which rulings, at what pace."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from gamekit.core.bots import BOT_LABELS
from gamekit.core.contract import NotationError, Rules, State
from gamekit.core.i18n import N_, _
from gamekit.core.match import PERSON, Player, clean_name
from gamekit.core.registry import Game
from gamekit.core.setup import Offer
from gamekit.stage import html as h
from gamekit.stage import kit, rulings

MOST_SEED: Final = 0xFFFFFFFF
BOT_NAMES: Final = ("Ben", "Cleo", "Dana", "Eli", "Fay", "Gus", "Hana", "Ivo", "June", "Kai", "Lena", "Milo")

PACES: Final = {"wait": 0.0, "slow": 4.0, "quick": 2.0}
"""Seconds a bot on turn gives the others to react; 0: until they have spoken."""

_PACE_LABELS: Final = {
    "wait": N_("the others wait until I have spoken"),
    "slow": N_("a few seconds"),
    "quick": N_("as quick as at a real table"),
}


class Lobby:
    """What a game is started with. Each `set_x` raises `NotationError` for what cannot be."""

    def __init__(self, game: Game, *, seats: int | None = None, seed: int = 1, goal: int | None = None) -> None:
        self.game = game
        self.seats = game.usual if seats is None else seats
        if not game.fewest <= self.seats <= game.most:
            expected = f"{game.fewest} to {game.most} seats"
            raise NotationError(expected, str(self.seats))
        self.seed = seed
        self.rules: Rules = game.rules(**({} if goal is None or not game.goal else {game.goal: goal}))
        self.pace = "slow"
        self.strict = False
        self.hide = True
        self.chosen: dict[str, str] = {}
        self.names: dict[int, str] = {0: "Ann"}
        self.kinds: dict[int, str] = {0: PERSON}

    def start(self) -> State[Any]:
        """The position the game begins with."""
        return self.game.start(self.seats, self.seed, self.rules, self.chosen)

    def player(self, seat: int) -> Player:
        """Who sits there."""
        usual = BOT_NAMES[seat - 1] if seat <= len(BOT_NAMES) else f"Bot {seat}"
        return Player(clean_name(self.names.get(seat, usual), seat), self.kinds.get(seat, "rollout"))

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody in order of the seats."""
        return tuple(map(self.player, range(self.seats)))

    @property
    def _alone(self) -> bool:
        return self.game.most == 1

    @property
    def _reacts(self) -> bool:
        """Whether the game has moments in which silence stands for a move."""
        return type(self.start()).silence is not State.silence

    @property
    def _hides(self) -> bool:
        """Whether persons at this screen have cards to hide from each other."""
        persons = [player for player in self.players if player.kind == PERSON]
        return self.start().private and len(persons) > 1

    # ---- what is shown ------------------------------------------------------------

    def view(self, *, kept: bool) -> h.Node:
        """The fields; `kept`: a game of an earlier sitting can be gone on with."""
        game = self.game
        main = frozenset((game.goal,)) if game.goal else frozenset()
        options = {option.name: option for option in fields(self.rules)}
        others = rulings.form(game, self.rules, but=main)
        same = _("The same seed brings the same luck.")
        words = same if self._alone else _("Sit down, or let bots play every seat and watch.") + " " + same
        return [
            h.p(".gk-task")[_("A new game") if self._alone else _("Who plays?")],
            kept and h.p(".gk-sub")[_("Your game of last time is kept: go on with it, or start a new one.")],
            h.p(".gk-sub")[words],
            h.div(".gk-form")[
                game.fewest != game.most
                and kit.number_field("seats", _("Seats"), str(self.seats), game.fewest, game.most),
                game.goal and rulings.number(options[game.goal], getattr(self.rules, game.goal)),
                kit.number_field("seed", _("Seed"), str(self.seed), 0, MOST_SEED),
                self._reacts and kit.select_field("pace", _("Time to react"), self._paces(), self.pace),
                game.mistakes and kit.select_field("strict", _("Mistakes"), self._manners(), str(int(self.strict))),
            ],
            h.div(".gk-form.lobby")[map(self._seat, range(self.seats))],
            bool(self.offers) and h.div(".gk-form")[map(self._offer, self.offers)],
            self._hides and kit.check_field("hide", _("Hide the cards while the screen changes hands"), on=self.hide),
            others and kit.details("rulings", _("Play by other rulings"), h.fieldset(".gk-set")[others]),
        ]  # fmt: skip

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What else the game lets one choose."""
        return self.game.room("setup").offers(self.rules, self.chosen) if self.game.has("setup") else ()

    @staticmethod
    def _offer(offer: Offer) -> h.Element:
        return h.label[
            offer.label,
            h.select(data_act="setup", data_arg=offer.key, key=f"setup {offer.key}")[
                [h.option(value=value, selected=value == offer.value)[words] for value, words in offer.options]
            ],
        ]

    def _paces(self) -> list[tuple[str, str]]:
        return [(key, _(words)) for key, words in _PACE_LABELS.items()]

    def _manners(self) -> list[tuple[str, str]]:
        return [("0", _("are explained")), ("1", _("are made, as the rules have it"))]

    def _seat(self, seat: int) -> h.Element:
        player = self.player(seat)
        kinds = [(PERSON, _("person")), *((kind, _(words)) for kind, words in BOT_LABELS.items())]
        played_by = h.label[
            _("Played by"),
            h.select(data_act="kind", data_arg=str(seat), key=f"kind {seat}")[
                [h.option(value=kind, selected=kind == player.kind)[label] for kind, label in kinds]
            ],
        ]
        return h.div(".gk-lobby-seat", key=f"lobby {seat}")[
            h.label[
                _("Your name") if self._alone else _("Seat {n}").format(n=seat + 1),
                h.input(
                    type="text",
                    value=player.name,
                    maxlength="24",
                    data_act="name",
                    data_arg=str(seat),
                    key=f"name {seat}",
                ),
            ],
            kit.details(f"bot {seat}", _("Let a bot play"), played_by) if self._alone else played_by,
        ]

    # ---- what is set ----------------------------------------------------------------

    def set_seats(self, arg: str) -> None:
        """How many seats."""
        self.seats = whole_number(arg, self.game.fewest, self.game.most, _("Seats"))

    def set_seed(self, arg: str) -> None:
        """The number that decides the cards."""
        self.seed = whole_number(arg, 0, MOST_SEED, _("Seed"))

    def set_rule(self, arg: str) -> None:
        """`goal=100`: one option of the rulings."""
        self.rules = replace(self.rules, **{
            name: bool(value) if isinstance(getattr(self.rules, name), bool) else value
            for name, value in rulings.switched(self.rules, arg).items()
        })  # fmt: skip
        self._forget()

    def set_name(self, arg: str) -> None:
        """`0=Ann`: who sits there."""
        seat, _equals, name = arg.partition("=")
        place = whole_number(seat, 0, self.seats - 1, _("Seats"))
        self.names[place] = clean_name(name, place)

    def set_kind(self, arg: str) -> None:
        """`1=random`: a person or which bot plays the seat."""
        seat, _equals, kind = arg.partition("=")
        if kind != PERSON and kind not in BOT_LABELS:
            expected = f"{PERSON}, {', '.join(BOT_LABELS)}"
            raise NotationError(expected, kind)
        self.kinds[whole_number(seat, 0, self.seats - 1, _("Seats"))] = kind

    def set_pace(self, arg: str) -> None:
        """How long a bot on turn gives the others to react."""
        if arg not in PACES:
            expected = ", ".join(PACES)
            raise NotationError(expected, arg)
        self.pace = arg

    def set_strict(self, arg: str) -> None:
        """Whether a person's forbidden move is carried out with its consequences, or only explained."""
        self.strict = bool(whole_number(arg, 0, 1, _("Mistakes")))

    def set_setup(self, arg: str) -> None:
        """`deck0=Dawn`: what the game's setup offers."""
        key, _equals, value = arg.partition("=")
        offer = next((offer for offer in self.offers if offer.key == key), None)
        if offer is None or value not in dict(offer.options):
            expected = ", ".join(f"{offer.key}={value}" for offer in self.offers for value, _words in offer.options)
            raise NotationError(expected or "nothing more to choose", arg)
        self.chosen[key] = value
        self._forget()

    def _forget(self) -> None:
        """What cannot be chosen any more is chosen no more."""
        still = {offer.key: dict(offer.options) for offer in self.offers}
        self.chosen = {key: value for key, value in self.chosen.items() if value in still.get(key, ())}

    def set_hide(self, arg: str) -> None:
        """Whether cards are hidden while the screen changes hands."""
        self.hide = bool(whole_number(arg, 0, 1, _("Hide the cards while the screen changes hands")))


def whole_number(text: str, least: int, most: int, what: str) -> int:
    """Read a number that somebody typed. Raises `NotationError` outside the bounds."""
    if text.isascii() and text.isdecimal() and len(text) <= 10 and least <= int(text) <= most:  # noqa: PLR2004 - 2**32 has ten digits
        return int(text)
    expected = f"{what}: {least} to {most}"
    raise NotationError(expected, text)
