"""Semantics of the llvm dialect's operations that state facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import SymbolicValue

Results = SymbolicValue | Sequence[SymbolicValue]


def assume(frame: Frame, operation: Operation) -> Results:
    """Execute ``llvm.intr.assume``: a condition that is false or poison is undefined behaviour. Raises ``Unsupported`` for operand bundles, which
    state facts about pointers.
    """
    if "op_bundle_tags" in operation.attributes:
        raise Unsupported("operand bundles")
    condition = frame.scalar(operation.operands[0])
    frame.undefined_if(condition.poison)
    frame.undefined_if(frame.world.terms.not_(frame.world.holds(condition)))
    return []


SEMANTICS: Mapping[str, Semantics] = {"llvm.intr.assume": assume}
