"""Terms over sets, bags, tuples, relations and values that may be missing."""

from __future__ import annotations

import pytest
from asked import ask
from values_of_terms import assert_is, reason_of

from solvers.evaluation.model_check import check_model

ONE_TWO = "(set.union (set.singleton 1) (set.singleton 2))"
ROWS = "(set.union (set.singleton (tuple 1 2)) (set.singleton (tuple 2 3)))"
BAG = '(bag.union_disjoint (bag "a" 2) (bag "b" 1))'
TEXTS = "(Bag String)"
PAIRS = "(Set (Tuple Int Int))"


@pytest.mark.parametrize(
    ("sort", "term", "value", "other"),
    [
        ("(Set Int)", f"(set.insert 3 2 {ONE_TWO})", "(set.insert 1 2 3 (as set.empty (Set Int)))", "(set.singleton 3)"),
        ("(Set Int)", f"(set.inter {ONE_TWO} (set.singleton 2))", "(set.singleton 2)", "(set.singleton 1)"),
        ("(Set Int)", f"(set.minus {ONE_TWO} (set.singleton 2))", "(set.singleton 1)", "(set.singleton 2)"),
        ("Bool", f"(set.member 2 {ONE_TWO})", "true", "false"),
        ("Bool", f"(set.subset {ONE_TWO} (set.singleton 2))", "false", "true"),
        ("Int", f"(set.card (set.union {ONE_TWO} {ONE_TWO}))", "2", "4"),
        ("Bool", "(set.is_empty (as set.empty (Set Int)))", "true", "false"),
        ("Bool", f"(set.is_singleton {ONE_TWO})", "false", "true"),
        ("Int", "(set.choose (set.singleton 4))", "4", "0"),
        ("(Set Bool)", f"(set.map (lambda ((x Int)) (> x 0)) {ONE_TWO})", "(set.singleton true)", "(set.singleton false)"),
        ("(Set Int)", f"(set.filter (lambda ((x Int)) (> x 1)) {ONE_TWO})", "(set.singleton 2)", "(set.singleton 1)"),
        ("Bool", f"(set.all (lambda ((x Int)) (> x 1)) {ONE_TWO})", "false", "true"),
        ("Bool", f"(set.some (lambda ((x Int)) (> x 1)) {ONE_TWO})", "true", "false"),
        ("Int", f"(set.fold (lambda ((x Int) (y Int)) (+ x y)) 10 {ONE_TWO})", "13", "3"),
        ("(Set (Set Int))", "(set.singleton (set.singleton 1))", "(set.singleton (set.singleton 1))", "(set.singleton (as set.empty (Set Int)))"),
        (TEXTS, '(bag.union_max (bag "a" 2) (bag "a" 1))', '(bag "a" 2)', '(bag "a" 3)'),
        (TEXTS, f'(bag.inter_min {BAG} (bag "a" 1))', '(bag "a" 1)', '(bag "a" 2)'),
        (TEXTS, f'(bag.difference_subtract {BAG} (bag "a" 1))', '(bag.union_disjoint (bag "a" 1) (bag "b" 1))', '(bag "b" 1)'),
        (TEXTS, f'(bag.difference_remove {BAG} (bag "a" 1))', '(bag "b" 1)', '(bag "a" 1)'),
        (TEXTS, '(bag "a" (- 1))', "(as bag.empty (Bag String))", '(bag "a" 1)'),
        (TEXTS, f"(bag.setof {BAG})", '(bag.union_disjoint (bag "a" 1) (bag "b" 1))', BAG),
        ("Int", f'(+ (bag.count "a" {BAG}) (* 10 (bag.count "c" {BAG})))', "2", "12"),
        ("Bool", f'(and (bag.member "a" {BAG}) (not (bag.member "c" {BAG})))', "true", "false"),
        ("Bool", f'(bag.subbag (bag "a" 3) {BAG})', "false", "true"),
        ("Bool", f"(bag.subbag {BAG} {BAG})", "true", "false"),
        ("Int", f"(set.card ((_ rel.table_join 0 0 1 1) {ROWS} {ROWS}))", "2", "4"),
        ("Int", f"(bag.card {BAG})", "3", "2"),
        ("(Bag Int)", f"(bag.map (lambda ((x String)) (str.len x)) {BAG})", "(bag 1 3)", "(bag 1 2)"),
        (TEXTS, f'(bag.filter (lambda ((x String)) (= x "a")) {BAG})', '(bag "a" 2)', '(bag "a" 1)'),
        ("Int", f"(bag.fold (lambda ((x String) (n Int)) (+ n 1)) 0 {BAG})", "3", "2"),
        ("Bool", '((_ tuple.select 1) (tuple 3 true))', "true", "false"),
        ("(Tuple Int Bool)", "((_ tuple.update 0) (tuple 3 true) 4)", "(tuple 4 true)", "(tuple 3 true)"),
        ("(Tuple Bool Int)", "((_ tuple.project 1 0) (tuple 3 true))", "(tuple true 3)", "(tuple false 3)"),
        (PAIRS, f"(rel.transpose {ROWS})", "(set.insert (tuple 2 1) (tuple 3 2) (as set.empty (Relation Int Int)))", ROWS),
        (PAIRS, f"(rel.tclosure {ROWS})", f"(set.insert (tuple 1 3) {ROWS})", ROWS),
        (PAIRS, f"(rel.join {ROWS} {ROWS})", "(set.singleton (tuple 1 3))", "(set.singleton (tuple 1 2))"),
        ("Int", f"(set.card (rel.product {ROWS} {ROWS}))", "4", "2"),
        ("(Relation Int Int Int Int)", f"((_ rel.table_join 1 0) {ROWS} {ROWS})", "(set.singleton (tuple 1 2 2 3))", "(set.singleton (tuple 1 2 1 2))"),
        ("(Relation Int)", f"((_ rel.project 1) {ROWS})", "(set.insert (tuple 2) (tuple 3) (as set.empty (Relation Int)))", "(set.singleton (tuple 2))"),
        (PAIRS, "(rel.iden ((_ rel.project 0) (set.singleton (tuple 7 8))))", "(set.singleton (tuple 7 7))", "(set.singleton (tuple 7 8))"),
        ("(Relation Int)", f"(rel.join_image (set.insert (tuple 1 5) {ROWS}) 2)", "(set.singleton (tuple 1))", "(set.singleton (tuple 2))"),
        ("(Table Int Int Int Int)", "((_ table.join 1 0) (bag (tuple 1 2) 2) (bag (tuple 2 3) 3))", "(bag (tuple 1 2 2 3) 6)", "(bag (tuple 1 2 2 3) 5)"),
        ("Int", "(nullable.val (nullable.some 3))", "3", "0"),
        ("Bool", "(nullable.is_null (as nullable.null (Nullable Int)))", "true", "false"),
        ("(Nullable Int)", "(nullable.some 3)", "(nullable.some 3)", "(as nullable.null (Nullable Int))"),
    ],
)  # fmt: skip
def test_what_a_term_is(sort: str, term: str, value: str, other: str) -> None:
    assert_is(sort, term, value, other)


@pytest.mark.parametrize(
    ("sort", "term", "value", "reason"),
    [
        ("Int", f"(set.choose {ONE_TWO})", "1", "set.choose of 2 elements may be any"),
        ("Int", f"(set.fold (lambda ((x Int) (y Int)) (- x y)) 0 {ONE_TWO})", "1", "depends on the order"),
        ("(Set Int)", "(as set.universe (Set Int))", "(set.singleton 1)", "the solver's to say"),
        ("Int", "(set.card (set.singleton ((as const (Array Int Int)) 0)))", "1", "equality is not decided"),
        ("Int", "(nullable.val (as nullable.null (Nullable Int)))", "0", "of nothing may be anything"),
        ("Int", f"(set.card (rel.join_image {ROWS} 0))", "2", "of no partners"),
    ],
)
def test_what_cannot_be_told(sort: str, term: str, value: str, reason: str) -> None:
    assert reason in reason_of(sort, term, value)


def test_models_of_cvc5_hold() -> None:
    script = """(set-logic ALL)(declare-const s (Set Int))(declare-const r (Relation Int Int))(declare-const b (Bag Int))
    (assert (= (set.card s) 3))(assert (set.member (set.card s) s))(assert (set.member (tuple 1 2) r))(assert (= r (rel.transpose r)))
    (assert (= (bag.count 7 b) 2))(assert (= (bag.card b) 3))(check-sat)"""
    ((verdict, model),) = ask("cvc5", [script])
    assert verdict == "sat"
    assert check_model(script, model).holds is True
