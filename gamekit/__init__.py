"""Interactive rules tutorials for tabletop games.

`show("soch/line")` shows one step of a tutorial, `show("soch/play")` a table,
`show(state)` a sandbox on a position. Each game is a module: `from gamekit import soch`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gamekit.games import echolis as echolis
    from gamekit.games import eck as eck
    from gamekit.games import ekko as ekko
    from gamekit.games import eko as eko
    from gamekit.games import soch as soch
    from gamekit.hosts.show import show as show

__version__ = "0.1.0"
__all__ = ["__version__", "echolis", "eck", "ekko", "eko", "show", "soch"]


def __getattr__(name: str) -> Any:
    """Load a game or `show` when it is first used, so that importing gamekit costs nothing."""
    from importlib import import_module  # noqa: PLC0415 - only when something is asked for

    if name == "show":
        return import_module("gamekit.hosts.show").show
    try:
        return import_module(f"gamekit.games.{name}")
    except ModuleNotFoundError:
        message = f"module 'gamekit' has no attribute {name!r}"
        raise AttributeError(message) from None
