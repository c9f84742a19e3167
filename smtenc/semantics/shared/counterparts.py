"""Operations that are another dialect's under names of their own (``OperationDeclaration.same_as``): they mean what that one means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.semantics.attributes import flags
from smtenc.semantics.frame import Frame, Semantics, semantics_named
from smtenc.semantics.values import SymbolicValue

Renaming = Callable[[Operation], Mapping[str, Attribute]]
"""The attributes of an operation as its counterpart has them."""


def like(other: str, attributes: Renaming | None = None) -> Semantics:
    """What the operation ``other`` means, whose attributes ``attributes`` makes of the own ones."""

    def same(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        return semantics_named(other)(frame, counterpart(frame, operation, other, attributes))

    return same


def counterpart(frame: Frame, operation: Operation, other: str, attributes: Renaming | None = None) -> Operation:
    """``operation`` as the operation ``other``. Raises ``Unsupported`` for flags that this one does not know.

    It is one object however often it is asked for: what an operation leaves open is kept by where it stands (``Choice.places``).
    """
    choices = frame.world.choices
    found = choices.counterparts.get(operation)
    if found is None:
        found = replace(operation, name=other, attributes=operation.attributes if attributes is None else attributes(operation))
        if not declared(other).has(Trait.FAST_MATH) and flags(found, "fastmath"):
            raise Unsupported("fast-math flags")
        choices.counterparts[operation] = found
        if operation in choices.decided:
            choices.decided |= {found}
    return found
