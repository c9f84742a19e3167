"""Semantics of the cf dialect: branches between blocks, and runtime assertions. Authority: MLIR's "'cf' Dialect" document.

A failing assertion ends the program. Here it is undefined behaviour, under the assumption ``assertions-hold``: the source's events before it are not
compared, and a target must not add a failing assertion. A branch on poison is undefined behaviour. Graphs of blocks
are in ``semantics.loops.graph``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.ir.core import Operation, Value
from smtenc.semantics.attributes import integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.loops.graph import Branches
from smtenc.semantics.values import SymbolicValue
from smtenc.terms.environment import Term


def assertion(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    condition = frame.scalar(operation.operands[0])
    frame.undefined_if(condition.poison)
    require(frame, frame.world.holds(condition))
    return []


def require(frame: Frame, holds: Term) -> None:
    """Make the failure of ``holds`` undefined behaviour in ``frame``, and note the assumption ``assertions-hold`` unless ``holds`` is the constant
    true.
    """
    if holds is not frame.world.terms.true:
        frame.world.premises.note("assertions-hold")
    frame.undefined_if(frame.world.terms.not_(holds))


def branch(frame: Frame, operation: Operation) -> list[tuple[Term, Sequence[Value]]]:
    return [(frame.world.terms.true, operation.operands)]


def conditional_branch(frame: Frame, operation: Operation) -> list[tuple[Term, Sequence[Value]]]:
    (condition,), then, otherwise = operation.operand_groups()
    flag = frame.scalar(condition)
    frame.undefined_if(flag.poison)
    holds = frame.world.holds(flag)
    return [(holds, then), (frame.world.terms.not_(holds), otherwise)]


def switch(frame: Frame, operation: Operation) -> list[tuple[Term, Sequence[Value]]]:
    """Return the condition and the operands of each successor of ``cf.switch``: the default first, then the cases. A case is taken if it is the first
    that equals the flag, the default if none does.
    """
    (flag,), default, handed = operation.operand_groups()
    world, t, value = frame.world, frame.world.terms, frame.scalar(flag)
    frame.undefined_if(value.poison)
    counts, rest = integers(operation.attributes.get("case_operand_segments")), list(handed)
    ways: list[tuple[Term, Sequence[Value]]] = []
    other = t.true
    for number, count in zip(integers(operation.attributes.get("case_values")), counts, strict=True):
        here = t.equal(world.bits(value), t.constant(number, t.width(world.bits(value))))
        ways.append((t.and_(other, here), rest[:count]))
        other = t.and_(other, t.not_(here))
        del rest[:count]
    return [(other, default), *ways]


BRANCHES: Mapping[str, Branches] = {"cf.br": branch, "cf.cond_br": conditional_branch, "cf.switch": switch}

SEMANTICS: Mapping[str, Semantics] = {"cf.assert": assertion}
