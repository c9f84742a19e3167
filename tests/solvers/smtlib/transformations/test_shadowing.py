"""Lets whose variables hide other symbols, for solvers that bind them one after the other."""

from __future__ import annotations

import pytest

from solvers.evaluation.model_check import check_model
from solvers.smtlib.transformations.rewriting import rewrite
from solvers.smtlib.transformations.shadowing import without_shadowing

DECLARED = "(declare-const a Int)\n(declare-const |b| Int)\n(declare-fun f (Int) Int)\n"


@pytest.mark.parametrize(
    ("term", "renamed"),
    [
        ("(let ((a b) (b a)) (= a b))", "(let ((let!1 b) (let!2 a)) (= let!1 let!2))"),
        ("(let ((|a| |b|)) (= a |a|))", "(let ((let!1 |b|)) (= let!1 let!1))"),
        ("(let ((x a)) (let ((x (+ x 1)) (y x)) (= x y)))", "(let ((x a)) (let ((let!1 (+ x 1)) (y x)) (= let!1 y)))"),
        ("(and (let ((a 1)) (= a 1)) (= a 2))", "(and (let ((let!1 1)) (= let!1 1)) (= a 2))"),
        ("(let ((a 1)) (forall ((a Int)) (= a a)))", "(let ((let!1 1)) (forall ((a Int)) (= a a)))"),
        ("(forall ((x Int)) (let ((x 1)) (= x 1)))", "(forall ((x Int)) (let ((let!1 1)) (= let!1 1)))"),
        ("(let ((a (let ((a b)) a))) (= (f a) b))", "(let ((let!1 (let ((let!2 b)) let!2))) (= (f let!1) b))"),
        ("(let ((a 1)) ; a\n (= a 1))", "(let ((let!1 1)) ; a\n (= let!1 1))"),
        ('(let ((a 1)) (= "a" a ((_ a 1) a)))', '(let ((let!1 1)) (= "a" let!1 ((_ a 1) let!1)))'),
        ("(let ((f 1)) (= f (f f)))", "(let ((let!1 1)) (= let!1 (f let!1)))"),
        ("(let ((f 1)) (! (= f 1) :named f!))", "(let ((let!1 1)) (! (= let!1 1) :named f!))"),
    ],
)
def test_what_hides_is_renamed(term: str, renamed: str) -> None:
    assert without_shadowing(f"{DECLARED}(assert {term})\n(check-sat)") == f"{DECLARED}(assert {renamed})\n(check-sat)"


@pytest.mark.parametrize(
    "script",
    [
        f"{DECLARED}(assert (let ((x a) (y b)) (and (= x y) (let ((z x)) (= z y)))))",
        f"{DECLARED}(assert (let ((x a)) (= x 1)))(assert (let ((x b)) (= x 2)))",
        f"{DECLARED}(assert (and (let ((x a)) (= x 1)) (forall ((x Int)) (= x x))))",
        f"{DECLARED}(define-fun g ((x Int) (y Int)) Int (+ x y))(assert (let ((x a) (y b)) (= (g x y) 1)))",
        f"{DECLARED}; (let ((a b) (b a)) a)\n(assert (= a b))",
        f"{DECLARED}(assert (match a ((a (let ((a b)) a)))))",
    ],
)
def test_what_hides_nothing_stays(script: str) -> None:
    assert without_shadowing(script) == script


def test_parameters_and_names_are_hidden_too() -> None:
    script = (
        "(define-fun g ((x Int) (y Int)) Int (let ((y x) (z y)) (+ y z)))\n(assert (! true :named n))\n(assert (let ((n false)) (not n)))"
    )
    expected = script.replace("((y x) (z y)) (+ y z)", "((let!1 x) (z y)) (+ let!1 z)").replace(
        "((n false)) (not n)", "((let!2 false)) (not let!2)"
    )
    assert without_shadowing(script) == expected


@pytest.mark.parametrize("literal", ["5", "1.5", "#b1", "#x0f"])
def test_a_symbol_between_bars_is_not_the_literal_that_it_looks_like(literal: str) -> None:
    script = f"(declare-const |{literal}| Bool)(assert (let ((|{literal}| false)) (= (= {literal} {literal}) |{literal}|)))"
    expected = f"(declare-const |{literal}| Bool)(assert (let ((let!1 false)) (= (= {literal} {literal}) let!1)))"
    assert without_shadowing(script) == expected


def test_new_names_are_nobodys() -> None:
    script = f"{DECLARED}(declare-const let!1 Int)(assert (let ((a b)) (= a let!1)))"
    assert without_shadowing(script).endswith("(assert (let ((let!!1 b)) (= let!!1 let!1)))")


def test_the_meaning_stays() -> None:
    query = f"(set-logic QF_UFLIA)\n{DECLARED}(assert (let ((a b) (b a)) (let ((a (+ a b)) (c a)) (= (f a) c b))))\n(check-sat)\n"
    rewritten = rewrite(query, ("let",))
    assert rewritten != query
    for a, b, at in ((1, 1, 2), (2, 1, 3), (1, 2, 3), (3, 3, 6)):
        model = f"((define-fun a () Int {a}) (define-fun b () Int {b}) (define-fun f ((x Int)) Int (ite (= x {at}) {b} 0)))"
        assert check_model(query, model, seconds=60).holds is check_model(rewritten, model, seconds=60).holds is (a == b)


def test_deep_lets_need_no_stack() -> None:
    depth = 20_000
    script = f"(declare-const a Int)(assert {'(let ((a (+ a 1))) ' * depth}(= a 0){')' * depth})"
    assert without_shadowing(script).count("let!") > depth
