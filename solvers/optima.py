"""Optimal models, from z3, the one library that finds them. The model is checked against its script like that of any solver; that no model is better
is only z3's claim, which a race of its own can check.
"""

from __future__ import annotations

from dataclasses import replace

from solvers.pool import Pool
from solvers.specs import Z3

OPTIMUM = replace(Z3, name="z3-optimum", module="solvers.bindings.z3_optimum")


def optimum_pool(seed: int = 0, jobs: int = 1) -> Pool:
    """Return a pool whose ``sat`` comes with a model that has the lexicographically least values of the symbols in the script's ``(set-info :minimize
    "SYMBOL …")``. The caller must close it.
    """
    return Pool((OPTIMUM,), jobs=jobs, seed=seed)
