"""`show`: put an activity where the reader is."""

from __future__ import annotations

import os
import sys
from typing import Any

from gamekit.core.contract import NotationError, State
from gamekit.core.i18n import _
from gamekit.stage.opening import open_address, open_state


def host() -> str:
    """Where we are: `GAMEKIT_HOST` if set, `jupyter` in a notebook's kernel, else `static`."""
    given = os.environ.get("GAMEKIT_HOST", "")
    if given:
        return given
    kernel = sys.modules.get("IPython")
    shell = kernel.get_ipython() if kernel is not None else None
    return "jupyter" if shell is not None and hasattr(shell, "kernel") else "static"


def show(what: str | State[Any]) -> Any:
    """Show an address such as `"soch/line"` or `"soch/play?seats=3"`, or a sandbox on a state.

    Never raises for a wrong address: it shows one friendly line.
    """
    from gamekit.hosts.static import Problem, SiteView, StaticView  # noqa: PLC0415 - loaded with the first picture

    try:
        activity = open_state(what) if isinstance(what, State) else open_address(what)
    except NotationError as error:
        return Problem(_("Nothing to show: {problem}.").format(problem=error))
    if host() != "jupyter":
        return SiteView(activity) if host() == "site" else StaticView(activity)
    from gamekit.hosts.jupyter import Stage  # noqa: PLC0415 - needs the learn extra

    return Stage(activity)
