"""Building a deck of Echolis: every card of the set, and how often it is in the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gamekit.core.i18n import N_, _
from gamekit.games.echolis.cards import MODES, ULTRA
from gamekit.games.echolis.draw_faces import card_face
from gamekit.games.echolis.draw_seat import named
from gamekit.games.echolis.text import seat_title
from gamekit.stage import html as h
from gamekit.stage import kit

if TYPE_CHECKING:
    from gamekit.core.contract import Seat
    from gamekit.games.echolis.rules import EcholisState

_FULL: Final = 10
"""Cards of a deck (ECHO-04)."""

CLASSES: Final = {
    "warrior": N_("warrior"),
    "healer": N_("healer"),
    "mage": N_("mage"),
    "shapeshifter": N_("shapeshifter"),
}


def builder(state: EcholisState, seat: Seat, scene: kit.Scene) -> h.Element:
    """Return the cards of the set, a hero's three states together: touching one adds it, the button below takes it out."""
    names = [seat_title(each, scene.names) for each in (0, 1)]
    groups = [
        (f"{hero.name} · {_(CLASSES[hero.kind])}", range(len(MODES) * at, len(MODES) * (at + 1)))
        for at, hero in enumerate(state.set.heroes)
    ]
    if state.set.ultras:
        groups.append((_("Ultras"), range(ULTRA, ULTRA + len(state.set.ultras))))
    row = None if scene.still or not scene.options else "1"
    return h.div(".eho-builder")[
        h.div(".eho-decks")[
            [
                h.span(class_="eho-deck-count now" if each == seat else "eho-deck-count")[
                    h.b[names[each]], " ", _("{n} of {all} cards").format(n=len(state.decks[each]), all=_FULL)
                ]
                for each in (0, 1)
            ]
        ],
        h.div(".eho-heroes", role="group", aria_label=_("Cards for the deck"), data_row=row)[
            [
                h.div(".eho-hero")[
                    h.span(".gk-label")[title], h.div(".eho-cells")[[_cell(card, state, seat, scene) for card in cards]]
                ]
                for title, cards in groups
            ]
        ],
    ]


def _cell(card: int, state: EcholisState, seat: Seat, scene: kit.Scene) -> h.Element:
    """Return one card of the set, how often it is in the deck, and the buttons that change that."""
    name = state.set.code(card)
    n = state.decks[seat].count(card)
    add, remove = scene.take(f"add {name}"), scene.take(f"remove {name}")
    said = _("{n} in the deck").format(n=n)
    return h.div(class_="eho-cell in" if n else "eho-cell", key=f"cell {card}")[
        kit.option(
            add._replace(note=said), card_face(card, small=True, cards=state.set), kind="card", still=scene.still
        )
        if add
        else named(card, state.set, small=True),
        h.div(".eho-number")[
            remove and kit.option(remove, "−", kind="slip", still=scene.still),
            n > 0 and h.b(title=said)[f"×{n}"],
        ],
    ]
