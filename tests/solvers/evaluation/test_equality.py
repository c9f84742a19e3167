"""When values are equal: arrays and functions by what they are made of, and by points; and where nobody can tell."""

from __future__ import annotations

import pytest

from solvers.evaluation.model_check import check_model

INTS = "(-> Int Int)"
MAPS = "(-> (Array Bool Bool) Int)"
FALSE = "((as const (Array Bool Bool)) false)"
"""One array, written in as many ways as there are arrays of its sort."""
ALIKE = (FALSE, f"(store {FALSE} true false)", f"(store {FALSE} false false)", f"(store (store {FALSE} true false) false false)")


def with_points(default: int) -> str:
    """5 at the one array, else ``default``."""
    found = f"((as const {MAPS}) {default})"
    for point in ALIKE:
        found = f"(store {found} {point} 5)"
    return found


HALF = "(define-fun {} () (-> Int Int) (lambda ((x Int)) (div x 2)))"
CASES = {
    "points and a default": (
        f"(declare-const g {INTS})(declare-const h {INTS})(assert (= g h))",
        f"((define-fun g () {INTS} (store ((as const {INTS}) 0) 3 4))(define-fun h ((x Int)) Int (ite (= x 3) 4 0)))",
        True,
    ),
    "another default": (
        f"(declare-const g {INTS})(declare-const h {INTS})(assert (= g h))",
        f"((define-fun g () {INTS} (store ((as const {INTS}) 1) 3 4))(define-fun h ((x Int)) Int (ite (= x 3) 4 0)))",
        False,
    ),
    "the same function": (f"(declare-const g {INTS})(assert (= g g))", f"({HALF.format('g')})", True),
    "functions that differ where it is tried": (
        f"(declare-const g {INTS})(assert (distinct g (lambda ((x Int)) x)))",
        f"({HALF.format('g')})",
        True,
    ),
    "functions that no point tells apart": (
        f"(declare-const g {INTS})(assert (= g (lambda ((x Int)) (div x 2))))",
        f"({HALF.format('g')})",
        "equality of functions is not decided",
    ),
    "all of few arguments": (
        "(declare-const g (-> Bool Bool Bool))(assert (= g (lambda ((a Bool) (b Bool)) (and a b))))",
        "((define-fun g ((a Bool) (b Bool)) Bool (not (or (not a) (not b)))))",
        True,
    ),
    "one of few arguments": (
        "(declare-const g (-> Bool Bool Bool))(assert (= g (lambda ((a Bool) (b Bool)) (or a b))))",
        "((define-fun g ((a Bool) (b Bool)) Bool (not (or (not a) (not b)))))",
        False,
    ),
    "defaults of many arguments": (
        "(declare-const g (-> (_ BitVec 16) Int))(declare-const h (-> (_ BitVec 16) Int))(assert (= g h))",
        """((define-fun g () (-> (_ BitVec 16) Int) (store ((as const (-> (_ BitVec 16) Int)) 0) #x0001 4))
        (define-fun h () (-> (_ BitVec 16) Int) (store ((as const (-> (_ BitVec 16) Int)) 1) #x0001 4)))""",
        False,
    ),
    "points that are as many as all arguments, but the same": (
        f"(declare-const g {MAPS})(declare-const h {MAPS})(assert (= g h))",
        f"((define-fun g () {MAPS} {with_points(0)})(define-fun h () {MAPS} {with_points(1)}))",
        "equality of functions is not decided",
    ),
    "and the same everywhere else": (
        f"(declare-const g {MAPS})(declare-const h {MAPS})(assert (= g h))",
        f"((define-fun g () {MAPS} {with_points(0)})(define-fun h () {MAPS} {with_points(0)}))",
        True,
    ),
    "a function of functions": (
        f"(declare-const h (-> {INTS} Int))(declare-const g {INTS})(assert (= (h g) 3))",
        f"""((define-fun g () {INTS} (store ((as const {INTS}) 5) 1 6))
        (define-fun h () (-> {INTS} Int) (store ((as const (-> {INTS} Int)) 2) (store ((as const {INTS}) 5) 1 6) 3)))""",
        True,
    ),
    "at another function": (
        f"(declare-const h (-> {INTS} Int))(declare-const g {INTS})(assert (= (h g) 3))",
        f"""((define-fun g () {INTS} (store ((as const {INTS}) 5) 2 6))
        (define-fun h () (-> {INTS} Int) (store ((as const (-> {INTS} Int)) 2) (store ((as const {INTS}) 5) 1 6) 3)))""",
        False,
    ),
    "lambdas as cvc5 compares them": (
        f"(declare-const h (-> {INTS} Int))(assert (= (h (lambda ((x Int)) 0)) 3))",
        f"((define-fun h ((B {INTS})) Int (ite (= (lambda ((y Int)) 0) B) 3 0)))",
        True,
    ),
    "some of the arguments": (
        "(declare-fun f (Int Int) Int)(declare-const g (-> Int Int))(assert (= g (f 1)))(assert (= (g 2) 7))",
        "((define-fun f ((x Int) (y Int)) Int (ite (= x 1) 7 0))(define-fun g () (-> Int Int) ((as const (-> Int Int)) 7)))",
        "equality of functions is not decided",
    ),
    "and what they give": (
        "(declare-fun f (Int Int) Int)(declare-const g (-> Int Int))(assert (= (g 2) ((f 1) 2)))",
        "((define-fun f ((x Int) (y Int)) Int (+ x y))(define-fun g () (-> Int Int) ((as const (-> Int Int)) 3)))",
        True,
    ),
    "a variable that is a function": (
        f"(declare-fun h ({INTS} Int) Int)(assert (= (h (lambda ((x Int)) (* x x)) 5) 26))",
        f"((define-fun h ((k {INTS}) (n Int)) Int (+ 1 (k n))))",
        True,
    ),
    "a function by an array's function": (
        f"(declare-const g {INTS})(assert (= (g 4) 9))",
        f"((define-fun g () {INTS} (_ as-array k!0))(define-fun k!0 ((x Int)) Int (+ x 5)))",
        True,
    ),
    "arrays that differ where it is tried": (
        "(declare-const a (Array Int Int))(declare-const b (Array Int Int))(assert (= a b))",
        "((define-fun a () (Array Int Int) (lambda ((i Int)) i))(define-fun b () (Array Int Int) (lambda ((i Int)) (+ i 1))))",
        False,
    ),
    "datatypes that hold arrays": (
        "(declare-datatype D ((mk (a (Array Int Int)) (n Int)) (no)))(declare-const d D)(declare-const e D)(assert (= d e))",
        """((define-fun d () D (mk (store ((as const (Array Int Int)) 0) 1 0) 5))
        (define-fun e () D (mk ((as const (Array Int Int)) 0) 5)))""",
        True,
    ),
    "datatypes whose arrays differ": (
        "(declare-datatype D ((mk (a (Array Int Int)) (n Int)) (no)))(declare-const d D)(declare-const e D)(assert (= d e))",
        """((define-fun d () D (mk (store ((as const (Array Int Int)) 0) 1 2) 5))
        (define-fun e () D (mk ((as const (Array Int Int)) 0) 5)))""",
        False,
    ),
    "at a point that may be the same": (
        "(declare-const h (-> (Array Int Int) Int))(declare-const a (Array Int Int))(assert (= (h a) 3))",
        """((define-fun a () (Array Int Int) (lambda ((i Int)) (div i 2)))
        (define-fun h () (-> (Array Int Int) Int) (store ((as const (-> (Array Int Int) Int)) 2) (lambda ((k Int)) (div k 2)) 3)))""",
        "equality of arrays that lambdas describe is not decided",
    ),
    "a lambda in a lambda that does not need it": (
        "(declare-const n Int)(assert (= ((lambda ((x Int)) (lambda ((y Int)) (* 2 y))) 1 n) 4))",
        "((define-fun n () Int 2))",
        True,
    ),
    "tuples of arrays and numbers": (
        "(declare-const t (Tuple (Array Int Int) Int))(assert (= t (tuple (store ((_ tuple.select 0) t) 1 0) 5)))",
        "((define-fun t () (Tuple (Array Int Int) Int) (tuple ((as const (Array Int Int)) 0) 5)))",
        True,
    ),
    "sequences of arrays": (
        "(declare-const s (Seq (Array Int Int)))(assert (= s (seq.unit (store (seq.nth s 0) 1 0))))",
        "((define-fun s () (Seq (Array Int Int)) (seq.unit ((as const (Array Int Int)) 0))))",
        True,
    ),
    "no string stands for all others": (
        """(declare-const a (Array String Int))(assert (= (select a "(other)") 7))""",
        """((define-fun a () (Array String Int) (lambda ((s String)) (ite (= s "(other)") 7 0))))""",
        True,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_holds(case: str) -> None:
    script, model, expected = CASES[case]
    check = check_model(f"(set-logic HO_ALL){script}", model, seconds=20)
    assert check.holds is (None if isinstance(expected, str) else expected), check.reason
    assert not isinstance(expected, str) or expected in check.reason
