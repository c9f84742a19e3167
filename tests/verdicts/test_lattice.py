"""Verdicts, their order, and exit codes."""

from __future__ import annotations

from itertools import product

import pytest

from smtenc.verdicts.lattice import EXIT_CODES, Verdict, worst

IN_ORDER = ["correct", "unsupported", "unknown", "possibly-incorrect", "conflict", "incorrect"]


def test_the_order_of_severity_is_the_documented_one() -> None:
    assert [v.value for v in Verdict] == IN_ORDER


@pytest.mark.parametrize(
    ("verdict", "code"),
    [("correct", 0), ("incorrect", 1), ("unknown", 3), ("unsupported", 4), ("possibly-incorrect", 5), ("conflict", 6)],
)
def test_exit_codes(verdict: str, code: int) -> None:
    assert Verdict(verdict).exit_code == code


def test_no_verdict_has_the_exit_code_of_bad_usage() -> None:
    assert sorted(EXIT_CODES.values()) == [0, 1, 3, 4, 5, 6]
    assert set(EXIT_CODES) == set(Verdict)


@pytest.mark.parametrize(("a", "b"), list(product(Verdict, Verdict)))
def test_the_worse_of_two_decides(a: Verdict, b: Verdict) -> None:
    expected = max(a, b, key=lambda v: IN_ORDER.index(v.value))
    assert worst([a, b]) is worst([b, a]) is expected
    assert worst([a, a]) is a


def test_nothing_masks_incorrect() -> None:
    assert worst(Verdict) is Verdict.INCORRECT


def test_nothing_to_verify_is_correct() -> None:
    assert worst([]) is Verdict.CORRECT
