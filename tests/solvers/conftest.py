"""The pools of these tests. The fake solvers' module is found by their processes through ``sys.path``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from solvers import Pool

sys.path.append(str(Path(__file__).parent))


@pytest.fixture(scope="session")
def pool() -> Iterator[Pool]:
    with Pool(jobs=2) as pool:
        yield pool


@pytest.fixture(scope="session")
def alone() -> Iterator[dict[str, Pool]]:
    """One pool per solver, so that each has to answer by itself."""
    pools = {name: Pool((name,)) for name in ("z3", "cvc5", "bitwuzla")}
    yield pools
    for pool in pools.values():
        pool.close()
