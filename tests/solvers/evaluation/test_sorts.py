"""How many values sorts have, and which: what is listed is all there is, each once."""

from __future__ import annotations

import pytest

from solvers.evaluation.sorts import Sorts
from solvers.models.function_models import read_model
from solvers.smtlib.reader import read_problem
from solvers.smtlib.terms import Sort

DECLARED = """(set-logic ALL)(declare-sort S 0)
(declare-datatypes ((Pair 0) (List 0) (Table 0) (Of 1)) (((pair (a Bool) (b (_ BitVec 2))) (none)) ((nil) (cons (head Bool) (tail List)))
((table (entries (Array Bool Bool)))) (par (X) ((one (of X)) (two)))))"""


def told(sort: str) -> tuple[Sorts, Sort]:
    problem = read_problem(f"{DECLARED}(declare-const e {sort})(assert (= e e))")
    model = read_model("((declare-fun s0 () S)(declare-fun s1 () S)(forall ((x S)) (or (= x s0) (= x s1))))", problem)
    return Sorts(problem, model), problem.functions["e"][1]


LISTED = {
    "Bool": 2,
    "RoundingMode": 5,
    "(_ BitVec 3)": 8,
    "(_ FloatingPoint 2 3)": 27,
    "(_ FiniteField 5)": 5,
    "S": 2,
    "(Set S)": 4,
    "(Tuple S Bool)": 4,
    "Pair": 9,
    "(Of Pair)": 10,
    "(Set (Of Bool))": 8,
}


@pytest.mark.parametrize("sort", LISTED)
def test_all_values_are_listed_once(sort: str) -> None:
    sorts, found = told(sort)
    values = list(sorts.values(found))
    assert sorts.listable(found)
    assert sorts.size(found) == len(values) == len(set(values)) == LISTED[sort]


@pytest.mark.parametrize(
    ("sort", "size"),
    [
        ("(Array S Bool)", 4),
        ("Table", 4),
        ("(Tuple Table Bool)", 8),
        ("(Of Table)", 5),
        ("List", None),
        ("Int", None),
        ("(Of Int)", None),
        ("(Set Int)", None),
        ("(Seq Bool)", None),
        ("(Array Int Bool)", None),
        ("(Array (_ BitVec 8) Bool)", None),
        ("(_ BitVec 80)", None),
    ],
)
def test_what_is_counted_need_not_be_listed(sort: str, size: int | None) -> None:
    sorts, found = told(sort)
    assert sorts.size(found) == size
    assert sort == "(_ BitVec 80)" or not sorts.listable(found)


@pytest.mark.parametrize("constructors", ["(mk (u U)) (leaf)", "(leaf) (mk (u U))"])
def test_a_datatype_has_a_value_whichever_constructor_is_declared_first(constructors: str) -> None:
    problem = read_problem(f"(declare-datatypes ((T 0) (U 0)) (({constructors}) ((back (t T)))))(declare-const e T)(assert (= e e))")
    sorts = Sorts(problem, read_model("()", problem))
    assert "leaf" in str(sorts.any(problem.functions["e"][1]))
