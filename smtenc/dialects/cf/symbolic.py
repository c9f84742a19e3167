"""The cf dialect: runtime assertions. Authority: MLIR's "'cf' Dialect" document.

An assertion that fails ends the program. That is undefined behaviour here, under the assumption ``assertions-hold``: what the source does before it
is not compared, and a target must not add one that fails. Branches need a body of several blocks, which ``execution`` does not run.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import SymbolicValue
from smtenc.terms.environment import Term


def assertion(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    condition = frame.scalar(operation.operands[0])
    frame.undefined_if(condition.poison)
    require(frame, frame.world.holds(condition))
    return []


def require(frame: Frame, holds: Term) -> None:
    """A runtime assertion of ``holds``."""
    if holds is not frame.world.terms.true:
        frame.world.premises.note("assertions-hold")
    frame.undefined_if(frame.world.terms.not_(holds))


SEMANTICS: Mapping[str, Semantics] = {"cf.assert": assertion}
