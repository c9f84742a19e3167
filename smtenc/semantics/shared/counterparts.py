"""Operations that equal an operation of another dialect (``OperationDeclaration.same_as``) and have its semantics."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Operation, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.semantics.attributes import flags
from smtenc.semantics.frame import Frame, Semantics, semantics_named
from smtenc.semantics.values import SymbolicValue

Renaming = Callable[[Operation], Mapping[str, Attribute]]
"""A function from an operation to the attributes that its counterpart has."""


def like(other: str, attributes: Renaming | None = None) -> Semantics:
    """Return the semantics of the operation ``other``, with attributes translated by ``attributes`` (default: unchanged)."""

    def same(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        return semantics_named(other)(frame, counterpart(frame, operation, other, attributes))

    return same


def counterpart(
    frame: Frame, operation: Operation, other: str, attributes: Renaming | None = None, operands: Sequence[Value] | None = None
) -> Operation:
    """Return ``operation`` as the operation ``other``, on ``operands`` (default: its own). Raises ``Unsupported`` for fast-math flags if ``other``
    does not support them.

    The result is the same object in all calls, since open choices are identified by their operation (``Choice.places``).
    """
    choices = frame.world.choices
    found = choices.counterparts.get(operation)
    if found is None:
        found = replace(
            operation,
            name=other,
            attributes=operation.attributes if attributes is None else attributes(operation),
            operands=operation.operands if operands is None else tuple(operands),
        )
        if not declared(other).has(Trait.FAST_MATH) and flags(found, "fastmath"):
            raise Unsupported("fast-math flags")
        choices.counterparts[operation] = found
        if operation in choices.decided:
            choices.decided |= {found}
    return found
