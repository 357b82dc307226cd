"""Every sentence a learner sees passes through here; English is the message id."""

from __future__ import annotations

import gettext
from typing import Final

_translations: gettext.NullTranslations = gettext.NullTranslations()


def use(translations: gettext.NullTranslations) -> None:
    """Answer from this catalogue from now on."""
    global _translations  # noqa: PLW0603 - the language in use is one per process, as in gettext itself
    _translations = translations


def _(message: str) -> str:
    """Translate a message into the language in use."""
    return _translations.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a message that depends on a number."""
    return _translations.ngettext(one, many, n)


def N_(message: str) -> str:  # noqa: N802 - the name gettext tools look for
    """Mark a message for translation without translating it yet."""
    return message


__all__: Final = ["N_", "_", "ngettext", "use"]
