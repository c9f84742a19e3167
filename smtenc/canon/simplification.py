"""Programs made simpler before they are compared: ``smtenc verify --canonicalize``.

If the source refines to ``s``, and the target does no more than ``t`` does, then that ``t`` refines ``s`` says that the target refines the source. So
any rule that is proved may change the source, and equations only the target. What is found wrong of ``s`` and ``t`` says nothing: the programs
themselves are compared then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from smtenc.canon.driver import COMMUTATION, CONSTANT_PLACE, DEAD_CODE, RuleSet, Strategy, canonicalize_function
from smtenc.canon.rule_files import applicable
from smtenc.ir.core import Function, Module


@dataclass(frozen=True, slots=True)
class Canonicalization:
    """Rules that are proved for all that they are applied to. Plain data, for other processes, too."""

    def __call__(self, module: Module, function: Function, *, exact: bool) -> Function:
        """The function of ``module``, simplified; ``exact``: without any refinement. Raises ``deadline.Exceeded``."""
        if function.body is None:
            return function
        outcome = canonicalize_function(function, module, _rules(function), replace(_STRATEGY, exact=exact))
        return outcome.function if outcome.converged and not outcome.counts.keys() <= _NOTHING_SIMPLER else function


_STRATEGY = Strategy()
_NOTHING_SIMPLER = {CONSTANT_PLACE, COMMUTATION, DEAD_CODE}
"""What the simplifier of terms sees through anyway."""


def _rules(function: Function) -> RuleSet:
    assert function.body is not None
    used = frozenset(o.name for block in function.body.blocks for top in block.operations for o in top.walk())
    return RuleSet([r for r in applicable(used) if not r.sampled])
