"""Semantics of the llvm dialect's terminators. Branches are those of cf under LLVM's names; a branch on poison is undefined behaviour there as here.

Authority: LLVM's Language Reference, "Terminator Instructions".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from smtenc.dialects.cf.symbolic import branch, conditional_branch, switch
from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseArrayAttr, DenseElementsAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.graph import Branches
from smtenc.terms.environment import Term


def unreachable(frame: Frame, operation: Operation) -> list[tuple[Term, Sequence[Value]]]:
    """Return no successor: to come here is undefined behaviour."""
    frame.undefined_if(frame.world.terms.true)
    return []


def switch_of_integers(frame: Frame, operation: Operation) -> list[tuple[Term, Sequence[Value]]]:
    """Return the conditions and operands of the successors of ``llvm.switch``, the default first."""
    values = operation.attributes.get("case_values")
    match values:
        case None:
            cases: tuple[int, ...] = ()
        case DenseElementsAttr():
            cases = tuple(values.bits(k) for k in range(values.count))
        case DenseArrayAttr():
            cases = values.values
        case _:
            raise Unsupported(f"case values {values}")
    attributes = {**operation.attributes, "case_values": DenseArrayAttr(IntegerType(64), cases)}
    if "case_operand_segments" not in attributes:
        attributes["case_operand_segments"] = DenseArrayAttr(IntegerType(32), (0,) * len(cases))
    return switch(frame, replace(operation, attributes=attributes))


BRANCHES: Mapping[str, Branches] = {
    "llvm.br": branch,
    "llvm.cond_br": conditional_branch,
    "llvm.switch": switch_of_integers,
    "llvm.unreachable": unreachable,
}
