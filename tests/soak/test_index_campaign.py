"""A sample of the campaign, and that it notices what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.terms.index.lowering import IndexLowering
from smtenc.terms.index.space import Index, IndexSpace
from tests.effort import times

from .index_campaign import Case, Leaf, Node, Number, failures, main, shrink, small_space, value

SMALL, LARGE, SIZE = Leaf("i"), Leaf("j"), Leaf("n")
SUM = Node("add", Node("mul", SMALL, Number(12)), LARGE)


@pytest.mark.parametrize("seed", [1, 2])
def test_no_sampled_expression_disagrees(seed: int) -> None:
    assert [f"{case}: {case.run()}" for _, case in failures(times(800), seed)] == []


def test_symbols_keep_their_bounds() -> None:
    space, symbols = small_space()
    assert (symbols["b"].lo, symbols["b"].hi) == (-3, 3)
    assert space.less_than(symbols["k"], 3 * symbols["n"]) is True


def _off_by_one(original: Any) -> Any:
    return lambda self, a, b: original(self, a, b) + (1 if b.constant_value == 7 else 0)


class TestWhatIsWrongIsNoticed:
    def test_a_value(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(IndexSpace, "floordiv", _off_by_one(IndexSpace.floordiv))
        assert "not" in (Case("values", (Node("floordiv", LARGE, Number(7)),), 1).run() or "")

    def test_a_range(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(IndexSpace, "bounds_of", lambda self, index: (1, 5))
        assert "[1, 5]" in (Case("values", (SUM,), 1).run() or "")

    @pytest.mark.parametrize("comparison", ["less_than", "less_equal", "equal"])
    def test_a_comparison(self, comparison: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(IndexSpace, comparison, lambda self, a, b: True)
        assert "is said to be True" in (Case("comparisons", (SUM, SMALL), 1).run() or "")

    def test_a_digit(self, monkeypatch: pytest.MonkeyPatch) -> None:
        case = Case("shape", (SUM, Number(4), Number(7)), 1)
        assert case.run() is None
        monkeypatch.setattr(IndexSpace, "mod", _off_by_one(IndexSpace.mod))
        assert "digits" in (case.run() or "")

    def test_a_bit_vector(self, monkeypatch: pytest.MonkeyPatch) -> None:
        case = Case("lowering", (SUM, SMALL), 1)
        assert case.run() is None
        lower = IndexLowering.lower
        monkeypatch.setattr(IndexLowering, "lower", lambda self, index, width: lower(self, index + (width == 32), width))
        assert "as 32 bits" in (case.run() or "")

    def test_a_crash(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(self: IndexSpace, a: Index, b: Index) -> Index:
            raise RecursionError

        monkeypatch.setattr(IndexSpace, "mod", fail)
        assert "RecursionError" in (Case("values", (Node("mod", SMALL, SIZE),), 1).run() or "")

    def test_what_is_found_is_shrunk_and_printed(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(IndexSpace, "floordiv", _off_by_one(IndexSpace.floordiv))
        small = shrink(Case("values", (Node("add", SUM, Node("floordiv", Node("mul", SMALL, LARGE), Number(7))),), 1))
        assert str(small) == "values of floordiv(0, 7)"
        assert main(["--count", "400", "--seed", "1"]) == 1
        assert "seed 1: " in capsys.readouterr().out


def test_campaigns_repeat_and_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "20", "--seed", "5"]) == 0
    assert main(["--count", "1000000", "--seconds", "1"]) == 0
    assert "0 disagree" in capsys.readouterr().err


def test_trees_mean_what_python_computes() -> None:
    row = {"i": 3, "j": -7, "n": 4}
    for operator, expected in {
        "add": -4,
        "sub": 10,
        "mul": -21,
        "floordiv": -1,
        "ceildiv": 0,
        "mod": -4,
        "minimum": -7,
        "maximum": 3,
    }.items():
        assert value(Node(operator, SMALL, LARGE), row) == expected
