"""isl, certified by the solvers that all tests share."""

from __future__ import annotations

import pytest

from smtenc.presburger.isl import Isl
from smtenc.sets.certification import Certifier
from smtenc.sets.operations import Sets
from smtenc.verdicts.configuration.options import VerificationOptions
from solvers import Pool


@pytest.fixture(scope="session")
def sets(solvers_pool: Pool) -> Sets:
    return Sets(Isl(), Certifier(VerificationOptions(), lambda: solvers_pool))
