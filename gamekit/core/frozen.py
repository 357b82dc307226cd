"""What makes a working copy a position: the same fields, but nothing in them changes any more."""

from __future__ import annotations

from typing import ClassVar, Self, TypeVar


class Frozen:
    """The first base of a state whose fields live in `FIELDS`, the slots of its working copy.

    The state is compared, hashed and pickled by the values of these fields.
    """

    __slots__ = ()
    game: ClassVar[str]
    FIELDS: ClassVar[tuple[str, ...]]

    def __setattr__(self, name: str, value: object) -> None:
        message = f"a position never changes: cannot set {name}"
        raise AttributeError(message)

    def _key(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.FIELDS])

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and self._key() == other._key())

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"{self.game}.parse_state({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return frozen_from, (type(self), self._key())

    def changed(self, **values: object) -> Self:
        """A position that differs in these fields; the game's `positions.check` says whether it can be.

        Raises `TypeError` for a field there is not.
        """
        unknown = values.keys() - set(self.FIELDS)
        if unknown:
            message = f"no such field: {', '.join(sorted(unknown))}"
            raise TypeError(message)
        key = tuple(values.get(name, getattr(self, name)) for name in self.FIELDS)
        return frozen_from(type(self), key)


F = TypeVar("F", bound=Frozen)


def frozen_from(kind: type[F], key: tuple[object, ...]) -> F:
    """The state of that class with these field values, in the order of the fields."""
    state: F = object.__new__(kind)
    for name, value in zip(kind.FIELDS, key, strict=True):
        object.__setattr__(state, name, value)
    return state
