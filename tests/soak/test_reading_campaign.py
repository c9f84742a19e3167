"""A sample of the campaign, and that it notices what is wrong."""

from __future__ import annotations

from random import Random

import pytest

from smtenc.errors import InputError, Location
from smtenc.frontend import FrontendOptions
from tests.effort import times
from tests.soak.programs.broken_texts import broken, programs

from . import reading_campaign
from .reading_campaign import readings


@pytest.mark.parametrize("seed", [3, 4])
def test_no_broken_text_of_a_sample_does_harm(seed: int) -> None:
    found = list(readings(times(12, least=8), seed, FrontendOptions()))
    assert [f"{r.case}: {r.wrong}" for r in found if r.wrong] == []
    assert {r.outcome for r in found} > {"refused"}


def test_a_case_is_the_same_text_again() -> None:
    known = programs()
    assert broken(Random("1/5"), known) == broken(Random("1/5"), known)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (ZeroDivisionError(), "ZeroDivisionError"),
        (InputError("somewhere", Location("a.mlir")), "no line and column"),
        (InputError("m" * 3000, Location("a.mlir", 1, 1)), "a line of 3"),
    ],
    ids=["traceback", "no-place", "long"],
)
def test_what_is_wrong_is_noticed(fault: Exception, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise fault

    monkeypatch.setattr(reading_campaign, "read_text", fails)
    monkeypatch.setattr(reading_campaign, "read_many", fails)
    found = [r for r in readings(3, 1, FrontendOptions()) if r.outcome != "no text"]
    assert found
    assert all(said in r.wrong for r in found)
