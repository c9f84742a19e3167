"""Semantics of the llvm dialect's terminators. Branches are those of cf under LLVM's names; a branch on poison is undefined behaviour there as here.

Authority: LLVM's Language Reference, "Terminator Instructions".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.cf.symbolic import branch, conditional_branch, switch
from smtenc.ir.core import Operation, Value
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.graph import Branches
from smtenc.terms.environment import Term


def unreachable(frame: Frame, operation: Operation) -> list[tuple[Term, Sequence[Value]]]:
    """Return no successor: to come here is undefined behaviour."""
    frame.undefined_if(frame.world.terms.true)
    return []


BRANCHES: Mapping[str, Branches] = {
    "llvm.br": branch,
    "llvm.cond_br": conditional_branch,
    "llvm.switch": switch,
    "llvm.unreachable": unreachable,
}
