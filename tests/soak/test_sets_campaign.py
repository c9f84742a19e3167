"""A sample of the campaign, and that it notices what is wrong."""

from __future__ import annotations

from smtenc.presburger.isl import Isl
from solvers import Pool
from tests.effort import times

from .sets_campaign import campaign


def test_no_sampled_operation_is_contradicted(solvers_pool: Pool) -> None:
    tally = campaign(times(30, least=12), 1, solvers_pool)
    assert tally.contradicted == []
    assert tally.verdicts["correct"] > tally.verdicts["unknown"]
    assert "certified in" in tally.summary()


def test_a_wrong_engine_is_noticed(solvers_pool: Pool) -> None:
    class OffByOne(Isl):
        def result(self, operation: str, *operands: str) -> str:
            return super().result(operation, *operands).replace("<= 4", "<= 3")

    assert campaign(6, 1, solvers_pool, OffByOne()).contradicted
