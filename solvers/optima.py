"""Models that are optimal, from the one library that looks for them. That a model satisfies its script is checked as of any solver; that none is
better is z3's word, and a question for a race of its own.
"""

from __future__ import annotations

from dataclasses import replace

from solvers.pool import Pool
from solvers.specs import Z3

OPTIMUM = replace(Z3, name="z3-optimum", module="solvers.bindings.z3_optimum")


def optimum_pool(seed: int = 0, jobs: int = 1) -> Pool:
    """Whose ``sat`` is of a model with the lexicographically least values of the symbols in the script's ``(set-info :minimize "SYMBOL …")``; to be
    closed by the caller.
    """
    return Pool((OPTIMUM,), jobs=jobs, seed=seed)
