"""What is looked for where nobody says it is what ``verify`` says of the whole."""

import pytest

from smtenc.reduction.oracle import finding_of
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord, PairRecord


@pytest.mark.parametrize("one", Verdict)
@pytest.mark.parametrize("other", Verdict)
def test_without_a_wish_the_verdict_is_that_of_the_record(one: Verdict, other: Verdict) -> None:
    record = PairRecord("a.mlir", "b.mlir", (FunctionRecord("f", one), FunctionRecord("g", other)))
    assert finding_of(record, None, "").verdict is record.verdict


def test_what_is_wanted_is_found_beside_what_is_worse() -> None:
    record = PairRecord("a.mlir", "b.mlir", (FunctionRecord("f", Verdict.INCORRECT), FunctionRecord("g", Verdict.UNKNOWN)))
    assert finding_of(record, Verdict.UNKNOWN, "").function == "g"
    assert finding_of(record, Verdict.CONFLICT, "").function == "f"
