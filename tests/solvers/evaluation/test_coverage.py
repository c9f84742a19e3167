"""What the evaluator does not know is said to be unknown, whatever the model says."""

from __future__ import annotations

import pytest

from solvers.evaluation.model_check import check_model


@pytest.mark.parametrize(
    ("script", "model", "word"),
    [
        (
            "(declare-codatatype S ((more (rest S))))(declare-const x S)(assert (= x (more x)))",
            "(define-fun x () S (more x))",
            "S",
        ),
        ("(declare-heap (Int Int))(assert (sep (pto 1 2) true))", "", "pto"),
        ("(declare-sort-parameter A)(declare-fun f (A) Bool)(assert (f 1))", "(define-fun f ((x Int)) Bool true)", "sort parameters"),
        ("(declare-heap (Int Int))(assert (not sep.emp))", "", "sep.emp"),
        ("(declare-const x Real)(assert (= x (arcsin 1.0)))", "(define-fun x () Real 3.0)", "arcsin"),
        ("(declare-sort U 0)(assert (_ fmf.card U 1))", "", "fmf.card"),
        ("(declare-const x Int)(assert (= x (choice ((y Int)) (> y 3))))", "(define-fun x () Int 5)", "choice"),
    ],
)
def test_what_is_not_known_is_not_evaluated(script: str, model: str, word: str) -> None:
    check = check_model(f"(set-logic ALL){script}(check-sat)", f"({model})")
    assert check.holds is None
    assert word in check.reason
