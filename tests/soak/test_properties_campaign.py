"""What the campaign of properties takes in, and that effort is what it says."""

from __future__ import annotations

import importlib

import pytest

import tests.effort

from .properties_campaign import files


def test_properties_of_floats_and_of_dialects_are_among_them() -> None:
    assert {"tests/floats/test_exhaustive.py", "tests/dialects/linalg/symbolic/test_named_operations.py", "tests/test_soundness.py"} <= set(
        files()
    )


@pytest.fixture
def effort(monkeypatch: pytest.MonkeyPatch):
    yield lambda value: (monkeypatch.setenv("SMTENC_EFFORT", value), importlib.reload(tests.effort))[1]
    # other tests of this process have the effort that they were started with
    monkeypatch.undo()
    importlib.reload(tests.effort)


def test_effort_multiplies_and_leaves_one(effort) -> None:
    assert effort("10").times(15) == 150
    assert effort("10").examples(15).max_examples == 150
    assert effort("0.001").times(15) == 1


def test_the_examples_of_make_test_are_always_the_same(effort) -> None:
    assert effort("1").examples(15).derandomize
    assert not effort("10").examples(15).derandomize
