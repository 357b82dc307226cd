"""Contrasts are computed from the palette of the style sheet, in light and in dark."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

import pytest

CSS: Final = files("gamekit").joinpath("assets", "stage.css").read_text(encoding="utf-8")
BLOCK: Final = re.compile(r"/\* palette: (.*?) ?\*/(.*?)/\* end palette \*/", re.DOTALL)
PALETTES: Final = {
    name: dict(re.findall(r"--gk-([\w-]+): (#[0-9a-f]{6});", block)) for name, block in BLOCK.findall(CSS)
}

TERRAINS: Final = ("sand", "stone", "gorge", "capital", "mountain", "chasm")

TEXT: Final = [
    *(("ink", ground) for ground in ("panel", "felt", "well", "pick", "card", "ok-bg", "no-bg", "info-bg", "miss-bg")),
    *(("mute", ground) for ground in ("panel", "felt", "well")),
    *(("accent", ground) for ground in ("panel", "pick", "felt")),
    *((kind, f"{kind}-bg") for kind in ("ok", "no", "info", "miss", "mod", "x2", "ice", "flip", "life")),
    *(("panel", ground) for ground in ("ok", "no", "miss", "accent")),
    *(("card", ground) for ground in ("ice", "flip", "life")),
    *((f"n{number}", ground) for number in range(13) for ground in (f"t{number}", "card")),
    *((kind, ground) for kind in ("odd", "even") for ground in (f"{kind}-bg", "card")),
    *((suit, ground) for suit in ("red", "orange", "yellow", "green", "blue", "purple") for ground in (f"{suit}-bg", "card")),
    *((kind, f"{kind}-bg") for kind in ("disc", "prize", "grey")),
    *((suit, "orange-bg") for suit in ("red", "blue", "purple")),
    *((f"{terrain}-ink", terrain) for terrain in TERRAINS),
    *(("on-seat", f"seat{seat}") for seat in range(4)),
    ("on-ultra", "ultra"), ("on-eho", "eho"), ("ink", "felt"),
    ("panel", "ink"), ("disc", "disc-white"), ("call", "ekko"), ("echo", "ekko"), ("on-eck", "eck"),
    ("on-accent", "accent"), ("ok", "panel"), ("ok", "felt"), ("star", "panel"), ("star", "ok-bg"), ("on-back", "back"),
]  # fmt: skip
"""What is written, on what ground."""

EDGES: Final = [
    *(("edge", ground) for ground in ("panel", "felt", "well", "card")),
    *(("accent", ground) for ground in ("panel", "felt", "well", "line")),
    ("ok", "ok-bg"), ("ok", "felt"), ("no", "felt"), ("miss", "felt"), ("mod", "card"), ("mod", "panel"),
    ("on-back", "back"), ("ekko-edge", "ekko"), ("eck-edge", "eck"), ("eho-edge", "eho"), ("ultra-edge", "ultra"),
    *((mark, terrain) for terrain in TERRAINS[:-1] for mark in ("accent", "ok", "no", "miss", "ink")),
    *((f"seat{seat}", terrain) for terrain in TERRAINS[:-1] for seat in range(4)),
    *((mark, ground) for mark in ("frag", "gap") for ground in ("felt", "panel")),
    ("crown-edge", "crown"), ("facet", "frag"), ("orange", "card"), ("orange", "orange-bg"),
]  # fmt: skip
"""Frames, marks and outlines that have to be seen."""

THEMES: Final = pytest.mark.parametrize("theme", PALETTES)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    """The ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_formula_is_the_one_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert contrast("#3557c9", "#3557c9") == 1


def test_there_are_three_palettes_with_the_same_names() -> None:
    assert len(PALETTES) == 3
    light, dark, unnamed = PALETTES.values()
    assert light.keys() == dark.keys() == unnamed.keys()
    assert dark == unnamed
    assert light != dark


@THEMES
def test_text_can_be_read(theme: str) -> None:
    colours = PALETTES[theme]
    low = {
        f"{a} on {b}": round(contrast(colours[a], colours[b]), 2)
        for a, b in TEXT
        if contrast(colours[a], colours[b]) < 4.5
    }
    assert low == {}


@THEMES
def test_edges_and_marks_can_be_seen(theme: str) -> None:
    colours = PALETTES[theme]
    low = {
        f"{a} on {b}": round(contrast(colours[a], colours[b]), 2)
        for a, b in EDGES
        if contrast(colours[a], colours[b]) < 3
    }
    assert low == {}


def test_no_colour_is_written_outside_the_palettes() -> None:
    rest = BLOCK.sub("", CSS)
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[^{}]*[;}])", rest) == []


def test_every_colour_used_is_in_the_palette_and_the_other_way_round() -> None:
    used = set(re.findall(r"var\(--gk-([\w-]+)", CSS))
    known = set(next(iter(PALETTES.values())))
    assert used - known == set()


def test_the_style_sheet_asks_for_nothing_outside() -> None:
    assert "url(" not in CSS
    assert "@import" not in CSS
    assert "prefers-reduced-motion" in CSS
