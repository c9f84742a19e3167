"""Simplification of programs before they are compared: ``smtenc verify --canonicalize``.

Let the source simplify to ``s`` by refinements, and the target to ``t`` by equations. If ``t`` refines ``s``, then the target refines the source. So
all proved rules may be applied to the source, but only equations to the target. If ``t`` does not refine ``s``, nothing follows: the programs
themselves are compared then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from smtenc.canon.driver import COMMUTATION, CONSTANT_PLACE, DEAD_CODE, RuleSet, Strategy, canonicalize_function
from smtenc.canon.rule_files import applicable
from smtenc.ir.core import Function, Module


@dataclass(frozen=True, slots=True)
class Canonicalization:
    """A simplification by built-in rules that are proved for all parameter values to which they are applied. It is plain data, and can be sent to
    other processes.
    """

    def __call__(self, module: Module, function: Function, *, exact: bool) -> Function:
        """Return the simplified function of ``module``; the function itself if it does not converge, or if only simplifications that terms get anyway
        were made.

        ``exact``: make only changes that are no proper refinement. Raises ``deadline.Exceeded``.
        """
        if function.body is None:
            return function
        outcome = canonicalize_function(function, module, _rules(function), replace(_STRATEGY, exact=exact))
        return outcome.function if outcome.converged and not outcome.counts.keys() <= _NOTHING_SIMPLER else function


_STRATEGY = Strategy()
_NOTHING_SIMPLER = {CONSTANT_PLACE, COMMUTATION, DEAD_CODE}
"""The rules whose effect the simplifier of terms achieves, too."""


def _rules(function: Function) -> RuleSet:
    """Return the built-in rules for the operations of a function, without those whose parameters are only sampled."""
    assert function.body is not None
    used = frozenset(o.name for block in function.body.blocks for top in block.operations for o in top.walk())
    return RuleSet([r for r in applicable(used) if not r.sampled])
