"""check_model on models written by hand: what holds, what fails, and what cannot be told."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from itertools import count

import pytest
from queries import ANSWERS, HARD

from solvers.evaluation import model_check
from solvers.evaluation.model_check import check_model

F16 = "(_ FloatingPoint 5 11)"
ZEROS = f"(declare-const x {F16})(declare-const y {F16})(assert (fp.isZero x))(assert (fp.isZero y))(assert (not (= x y)))"
LIST = "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))"


def defined(**values: str) -> str:
    """A model of constants, ``name=\"sort value\"`` with the sort in one word or in parentheses."""
    lines = []
    for name, text in values.items():
        depth = [text[: i + 1].count("(") - text[: i + 1].count(")") for i in range(len(text))]
        end = next(i for i, character in enumerate(text) if character == " " and depth[i] == 0)
        lines.append(f"(define-fun {name} () {text[:end]} {text[end + 1 :]})")
    return "(" + "\n".join(lines) + ")"


# script, model -> True, False or the reason of None
CASES = {
    "a sum of bit-vectors": (ANSWERS["QF_BV"][0], defined(a="(_ BitVec 8) #xff"), True),
    "a wrong sum": (ANSWERS["QF_BV"][0], defined(a="(_ BitVec 8) #xfe"), False),
    "a value in decimal": (ANSWERS["QF_BV"][0], defined(a="(_ BitVec 8) (_ bv255 8)"), True),
    "no value fits": (ANSWERS["QF_BV"][1], defined(a="(_ BitVec 8) #x00"), False),
    "the wrong width": (ANSWERS["QF_BV"][0], defined(a="(_ BitVec 16) #x00ff"), "other sorts than the query declares"),
    "division of bit-vectors by 0 is defined": (
        "(declare-const a (_ BitVec 4))(assert (= (bvudiv #x5 a) #xf))(assert (= (bvurem #x5 a) #x5))(assert (= (bvsdiv #xb a) #x1))",
        defined(a="(_ BitVec 4) #x0"),
        True,
    ),
    "a function by points": (
        ANSWERS["QF_UFBV"][0],
        "((define-fun a () (_ BitVec 8) #x05)(define-fun f ((x!0 (_ BitVec 8))) (_ BitVec 8) (ite (= x!0 #x05) #x07 #x00)))",
        True,
    ),
    "another point": (
        ANSWERS["QF_UFBV"][0],
        "((define-fun a () (_ BitVec 8) #x05)(define-fun f ((x!0 (_ BitVec 8))) (_ BitVec 8) (ite (= x!0 #x06) #x07 #x00)))",
        False,
    ),
    "the first of two points counts": (
        ANSWERS["QF_UFBV"][0],
        "((define-fun a () (_ BitVec 8) #x05)"
        "(define-fun f ((x (_ BitVec 8))) (_ BitVec 8) (ite (= x #x05) #x07 (ite (= x #x05) #x08 #x00))))",
        True,
    ),
    "a function by itself": (
        "(declare-fun f (Int) Int)(assert (= (f 3) 3))",
        "((define-fun-rec f ((x Int)) Int (ite (= x 0) 0 (+ 1 (f (- x 1))))))",
        True,
    ),
    "a function without end": (
        "(declare-fun f (Int) Int)(assert (= (f 3) 3))",
        "((define-fun-rec f ((x Int)) Int (f (+ x 1))))",
        "without end",
    ),
    "a constant of itself": ("(declare-const a Int)(assert (= a 3))", "((define-fun a () Int a))", "without end"),
    "negative zero": (ANSWERS["QF_FP"][0], defined(x="(_ FloatingPoint 8 24) (_ -zero 8 24)"), True),
    "positive zero": (ANSWERS["QF_FP"][0], defined(x="(_ FloatingPoint 8 24) (_ +zero 8 24)"), False),
    "there is one NaN": (
        f"(declare-const x {F16})(declare-const y {F16})(assert (and (= x y) (fp.isNaN x)))(assert (not (fp.eq x y)))",
        defined(x=f"{F16} (fp #b1 #b11111 #b0000000001)", y=f"{F16} (_ NaN 5 11)"),
        True,
    ),
    "a number by its rounding": (
        f"(declare-const x {F16})(assert (= x (fp #b0 #b01111 #b0000000000)))",
        defined(x=f"{F16} ((_ to_fp 5 11) RNE 1.0)"),
        True,
    ),
    "the least of two zeros is open": (
        f"{ZEROS}(assert (= (fp.min x y) x))",
        defined(x=f"{F16} (_ +zero 5 11)", y=f"{F16} (_ -zero 5 11)"),
        "fp.min of zeros of opposite sign",
    ),
    "but it is a zero": (
        f"{ZEROS}(assert (fp.isZero (fp.add RNE (fp.max x y) (fp.min x y))))",
        defined(x=f"{F16} (_ +zero 5 11)", y=f"{F16} (_ -zero 5 11)"),
        True,
    ),
    "and not its own successor": (
        f"{ZEROS}(assert (= (fp.neg (fp.min x y)) (fp.min x y)))",
        defined(x=f"{F16} (_ +zero 5 11)", y=f"{F16} (_ -zero 5 11)"),
        "fp.min of zeros of opposite sign",
    ),
    "what is open may not matter": (
        f"{ZEROS}(assert (or (= (fp.min x y) x) (fp.isZero y)))(assert (= (ite (= (fp.min x y) x) x x) x))",
        defined(x=f"{F16} (_ +zero 5 11)", y=f"{F16} (_ -zero 5 11)"),
        True,
    ),
    "an open term is equal to itself": (
        f"(declare-const x {F16})(assert (= ((_ fp.to_ubv 8) RNE x) ((_ fp.to_ubv 8) RNE x)))",
        defined(x=f"{F16} (_ NaN 5 11)"),
        True,
    ),
    "but not to what is made of it": (
        f"(declare-const x {F16})(assert (= (bvadd #x01 ((_ fp.to_ubv 8) RNE x)) ((_ fp.to_ubv 8) RNE x)))",
        defined(x=f"{F16} (_ NaN 5 11)"),
        "fp.to_ubv of a number out of range",
    ),
    "a false assertion behind an open one": (
        f"(declare-const x {F16})(assert (= ((_ fp.to_ubv 8) RNE x) #x00))(assert (fp.isZero x))",
        defined(x=f"{F16} (_ NaN 5 11)"),
        False,
    ),
    "reals of infinities": (
        f"(declare-const x {F16})(assert (= (fp.to_real x) 0.0))",
        defined(x=f"{F16} (_ +oo 5 11)"),
        "fp.to_real of NaN",
    ),
    "the bits of NaN": (f"(declare-const x {F16})(assert (= (fp.to_ieee_bv x) #x7e00))", defined(x=f"{F16} (_ NaN 5 11)"), "fp.to_ieee_bv"),
    "division by 0": ("(declare-const a Real)(assert (= (/ 1.0 a) 2.0))", defined(a="Real 0.0"), "/ by 0 may be anything"),
    "division by 0 as the model has it": (
        "(declare-const a Real)(declare-const b Int)(assert (= (/ 1.0 a) 2.0))(assert (= (div 7 b) (mod 7 b) 5))",
        "((define-fun a () Real 0.0)(define-fun b () Int 0)(define-fun /0 ((x!0 Real)) Real 2.0)"
        "(define-fun div0 ((x!0 Int) (x!1 Int)) Int 5)(define-fun mod0 ((x!0 Int) (x!1 Int)) Int 5))",
        True,
    ),
    "division of integers": (
        "(declare-const a Int)(assert (and (= (div a 2) (- 4)) (= (mod a 2) 1) (= (div a (- 2)) 4) (= (mod a (- 2)) 1)))",
        defined(a="Int (- 7)"),
        True,
    ),
    "reals are exact": (
        "(declare-const a Real)(assert (= (* 3.0 a) (- 1.0)))(assert (= (to_int a) (- 1)))(assert (not (is_int a)))",
        defined(a="Real (/ (- 1) 3)"),
        True,
    ),
    "divisors": ("(declare-const a Int)(assert ((_ divisible 3) a))", defined(a="Int (- 6)"), True),
    "an irrational number": (
        "(declare-const a Real)(assert (= (* a a) 2.0))",
        defined(a="Real (root-obj (+ (^ x 2) (- 2)) 2)"),
        True,
    ),
    "arrays are equal where they agree everywhere": (
        "(declare-const a (Array Bool Int))(declare-const b (Array Bool Int))(assert (= a b))",
        defined(
            a="(Array Bool Int) (store (store ((as const (Array Bool Int)) 1) true 3) false 4)",
            b="(Array Bool Int) (store ((as const (Array Bool Int)) 4) true 3)",
        ),
        True,
    ),
    "and different where they differ anywhere": (
        "(declare-const a (Array Int Int))(declare-const b (Array Int Int))(assert (distinct a b))(assert (= (store a 5 0) (store b 5 0)))",
        defined(a="(Array Int Int) ((as const (Array Int Int)) 1)", b="(Array Int Int) (store ((as const (Array Int Int)) 1) 5 0)"),
        True,
    ),
    "arrays of arrays": (
        "(declare-const a (Array Int (Array Int Int)))(assert (= (store a 1 (select a 2)) a))(assert (= (select (select a 1) 7) 8))",
        defined(
            a="(Array Int (Array Int Int)) (store ((as const (Array Int (Array Int Int))) ((as const (Array Int Int)) 8)) 3 "
            "((as const (Array Int Int)) 2))"
        ),
        True,
    ),
    "an array by a function": (
        "(declare-const a (Array Int Int))(assert (= (store a 2 0) ((as const (Array Int Int)) 0)))(assert (= (select a 2) 7))",
        "((define-fun a () (Array Int Int) (_ as-array k!0))(define-fun k!0 ((x!0 Int)) Int (ite (= x!0 2) 7 0)))",
        True,
    ),
    "an array by a lambda": (
        "(declare-const a (Array Int Bool))(assert (= a (store ((as const (Array Int Bool)) false) 3 true)))",
        defined(a="(Array Int Bool) (lambda ((i Int)) (= i 3))"),
        True,
    ),
    "a lambda that can only be read": (
        "(declare-const a (Array Int Int))(assert (= (select a 3) 9))(assert (= (select (store a 4 0) 4) 0))",
        defined(a="(Array Int Int) (lambda ((i Int)) (* i i))"),
        True,
    ),
    "and differs where it is read": (
        "(declare-const a (Array Int Int))(assert (= a (store a 3 8)))",
        defined(a="(Array Int Int) (lambda ((i Int)) (* i i))"),
        False,
    ),
    "nor equated": (
        "(declare-const a (Array Int Int))(declare-const b (Array Int Int))(assert (= a b))",
        defined(a="(Array Int Int) (lambda ((i Int)) (* i i))", b="(Array Int Int) (lambda ((i Int)) (* i i))"),
        "arrays that lambdas describe",
    ),
    "lambdas over few indices": (
        "(declare-const a (Array (_ BitVec 3) (_ BitVec 3)))(assert (= a (store a #b111 #b000)))",
        defined(a="(Array (_ BitVec 3) (_ BitVec 3)) (lambda ((i (_ BitVec 3))) (bvadd i #b001))"),
        True,
    ),
    "lambdas in lambdas": (
        "(declare-const a (Array Int (Array Int Int)))(assert (= (select (select a 1) 1) 5))(assert (= (select (select a 1) 2) 0))",
        defined(a="(Array Int (Array Int Int)) (lambda ((i Int)) (lambda ((j Int)) (ite (= i j) 5 0)))"),
        True,
    ),
    "elements": (
        "(declare-sort S 0)(declare-const a S)(declare-const b S)(declare-fun g (S) S)(assert (distinct a b (g a)))",
        "((declare-fun S!val!0 () S)(declare-fun S!val!1 () S)(declare-fun S!val!2 () S)(define-fun a () S S!val!0)"
        "(define-fun b () S S!val!1)(define-fun g ((x!0 S)) S S!val!2))",
        True,
    ),
    "elements that nothing declares": (
        "(declare-sort S 0)(declare-const a S)(declare-const b S)(assert (= a b))",
        defined(a="S S!val!0", b="S (as @S_1 S)"),
        False,
    ),
    "arrays over all elements": (
        "(declare-sort S 0)(declare-const a (Array S Bool))(declare-const b (Array S Bool))(assert (= a b))",
        "((declare-fun e () S)(forall ((x S)) (= x e))(define-fun a () (Array S Bool) ((as const (Array S Bool)) true))"
        "(define-fun b () (Array S Bool) (store ((as const (Array S Bool)) false) e true)))",
        True,
    ),
    "datatypes": (
        f"{LIST}(declare-const l L)(assert ((_ is cons) l))(assert (= (head (tail l)) 4))(assert (not (= l (tail l))))",
        defined(l="L (cons 9 (cons 4 nil))"),
        True,
    ),
    "a selector of another constructor": (
        f"{LIST}(declare-const l L)(assert (= (head l) 4))",
        defined(l="L (as nil L)"),
        "head of nil may be",
    ),
    "a choice between what may be anything and what is known": (
        f"{LIST}(declare-const l L)(assert (= (+ 1 (ite (= (head l) 0) (head l) 5)) 3))",
        defined(l="L (as nil L)"),
        "head of nil may be",
    ),
    "an update of what another constructor has": (
        f"{LIST}(declare-const l L)(assert (= ((_ update head) l 4) l))",
        defined(l="L (as nil L)"),
        True,
    ),
    "quantifiers over few values": (
        "(declare-const a (_ BitVec 4))(assert (forall ((x (_ BitVec 4))) (exists ((y (_ BitVec 4))) (= (bvadd x y) a))))",
        defined(a="(_ BitVec 4) #x3"),
        True,
    ),
    "quantifiers in each other": (
        "(declare-const t Bool)(assert (forall ((a Bool)) (exists ((b Bool)) (forall ((c Bool)) (= (xor a b c) c t)))))",
        defined(t="Bool true"),
        False,
    ),
    "three in each other": ("(assert (forall ((a Bool)) (exists ((b Bool)) (forall ((c Bool)) (= (xor a b c) c)))))", "()", True),
    "a counterexample among them": (
        "(declare-const a (_ BitVec 4))(assert (forall ((x (_ BitVec 4)) (p Bool)) (=> p (bvuge x a))))",
        defined(a="(_ BitVec 4) #x1"),
        False,
    ),
    "quantifiers over many": (
        "(declare-const a Int)(assert (forall ((x Int)) (>= (* x x) a)))",
        defined(a="Int 0"),
        "forall over Int is not evaluated",
    ),
    "that do not matter": ("(declare-const a Int)(assert (or (= a 0) (forall ((x Int)) (>= (* x x) a))))", defined(a="Int 0"), True),
    "an example among many": ("(declare-const a Int)(assert (exists ((x Int)) (and (> x a) (< x 9))))", defined(a="Int 7"), True),
    "no example among them": (
        "(declare-const a Int)(assert (exists ((x Int)) (and (> (* x x) a) (< (* x x) 9))))",
        defined(a="Int 4"),
        "exists over Int is not evaluated",
    ),
    "a counterexample among many": ("(declare-const a Real)(assert (forall ((x Real)) (>= x a)))", defined(a="Real 0.0"), False),
    "quantifiers over what the model lists": (
        "(declare-sort S 0)(declare-const a S)(assert (forall ((x S)) (= x a)))",
        "((declare-fun e () S)(forall ((x S)) (or (= x e)))(define-fun a () S e))",
        True,
    ),
    "and over what it does not": (
        "(declare-sort S 0)(declare-const a S)(assert (forall ((x S)) (= x a)))",
        defined(a="S (as @e S)"),
        "does not say which elements S has",
    ),
    "and over what holds such elements": (
        "(declare-sort S 0)(declare-datatype D ((mk (part S))))(declare-const a S)(assert (forall ((x D)) (= (part x) a)))",
        defined(a="S (as @e S)"),
        "does not say which elements S has",
    ),
    "and over sets of them": (
        "(declare-sort S 0)(declare-const a S)(assert (forall ((x (Set S))) (set.subset x (set.singleton a))))",
        defined(a="S (as @e S)"),
        "does not say which elements S has",
    ),
    "cvc5 says it in a comment": (
        "(declare-sort S 0)(declare-const a S)(assert (forall ((x S)) (= x a)))",
        "(\n; cardinality of S is 1\n; rep: (as @S_0 S)\n(define-fun a () S (as @S_0 S))\n)",
        True,
    ),
    "what a variable shadows": (
        "(declare-const x Int)(assert (exists ((x Bool)) (and x (let ((x 3)) (= x 3)))))(assert (= x 4))",
        defined(x="Int 4"),
        True,
    ),
    "a symbol that is left out": (
        "(declare-const a Int)(declare-const b Int)(assert (= a 0))(assert (or (= b 7) (= a 0)))",
        defined(a="Int 0"),
        True,
    ),
    "and whose value matters": (
        "(declare-const a Int)(declare-const b Int)(assert (= a b 7))",
        defined(a="Int 7"),
        "the model leaves out b",
    ),
    "left out behind a function": (
        "(declare-const b Int)(declare-fun f (Int) Int)(assert (= (f 1) 7))",
        "((define-fun f ((x Int)) Int (+ x b)))",
        "the model leaves out b",
    ),
    "quoted symbols": (
        "(declare-const |a| Int)(declare-const |b c| Int)(assert (= a |b c|))",
        "((define-fun a () Int 1)(define-fun |b c| () Int 1))",
        True,
    ),
    "heads of our own": ("(declare-fun element (Int) Int)(assert (= (element 1) 2))", "((define-fun element ((x Int)) Int 2))", True),
    "an old wrapper": ("(declare-const p Bool)(assert p)", "(model (define-fun p () Bool true))", True),
    "one definition": ("(declare-const p Bool)(assert p)", "(define-fun p () Bool true)", True),
    "a model of definitions": (
        "(declare-const p Bool)(assert p)",
        "((define-fun q () Bool false)(define-fun p () Bool (let ((q true)) q)))",
        True,
    ),
    "nothing is left to define": ("(assert (= 1 1))", "()", True),
    "no model": ("(declare-const p Bool)(assert p)", '(error "no model")', "cannot be read"),
    "half a model": ("(declare-const p Bool)(assert p)", "((define-fun p () Bool", "never closed"),
    "an ill-sorted model": ("(declare-const p Bool)(assert p)", "((define-fun p () Bool (bvult 1 2)))", "the model's bvult"),
    "a defined symbol twice": ("(declare-const p Bool)(assert p)", "((define-fun p () Bool true)(define-fun p () Bool false))", "twice"),
    "a query that cannot be read": ("(assert p)", "()", "the query cannot be read"),
    "numerals without end": ("(declare-const a Int)(assert (= a 0))", defined(a=f"Int {'9' * 5000}"), "digits"),
}


@pytest.fixture
def usual_digits() -> Iterator[None]:
    """Python's own limit, which a program around this one may have lifted."""
    lifted = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(sys.int_info.default_max_str_digits)
    yield
    sys.set_int_max_str_digits(lifted)


@pytest.mark.usefixtures("usual_digits")
@pytest.mark.parametrize("case", CASES)
def test_what_holds(case: str) -> None:
    script, model, expected = CASES[case]
    check = check_model(script, model)
    if isinstance(expected, str):
        assert check.holds is None
        assert expected in check.reason
    else:
        assert check.holds is expected, check.reason
        assert bool(check.reason) == (expected is False or "left out" in case)


def test_a_failure_names_the_assertion() -> None:
    script = (
        "(set-logic QF_LIA)\n(declare-const a Int)\n(assert (= a 0))\n\n(assert (! (> a 0) :named positive))\n(assert (< a 0))\n(check-sat)"
    )
    assert check_model(script, defined(a="Int 0")).reason == "the assertion positive in line 5 is false"
    assert check_model(script, defined(a="Int 1")).reason == "the assertion in line 3 is false"


def test_symbols_that_were_given_a_value_are_named() -> None:
    script = "".join(f"(declare-const a{i} Bool)" for i in range(8)) + "(assert (not (or a0 a1 a2 a3 a4 a5 a6)))"
    assert check_model(script, "()").reason == "the model leaves out a0, a1, a2, a3, a4 and 2 more: a value was chosen"


def test_terms_may_be_deep_and_shared() -> None:
    """Fifty thousand levels, and a term that has 2^200 parts when it is written out."""
    deep = "(bvadd #x01 " * 50_000 + "a" + ")" * 50_000
    doubled = "".join(f"(let ((v{i + 1} (bvadd v{i} v{i})))" for i in range(200))
    script = f"(declare-const a (_ BitVec 8))(assert (= {deep} (bvadd a #x50)))(assert (let ((v0 a)) {doubled}(= v200 #x00){')' * 201})"
    assert check_model(script, defined(a="(_ BitVec 8) #x07"), seconds=60).holds is True


def test_models_may_be_deep() -> None:
    """A function of ten thousand points, and an array of as many stores."""
    points = "".join(f"(ite (= x {i}) {i + 1} " for i in range(10_000)) + "0" + ")" * 10_000
    script = "(declare-fun f (Int) Int)(declare-const a (Array Int Int))(assert (= (f 7000) 7001))(assert (= (f (- 1)) (select a (- 1)) 0))"
    stores = "(store " * 3000 + "((as const (Array Int Int)) 0)" + "".join(f" {i} {i})" for i in range(3000))
    model = f"((define-fun f ((x Int)) Int {points})(define-fun a () (Array Int Int) {stores}))"
    assert check_model(script, model, seconds=60).holds is True


def test_the_limit_of_time_is_kept() -> None:
    variables = "".join(f"(x{i} (_ BitVec 5))" for i in range(4))
    script = f"(declare-const a (_ BitVec 5))(assert (forall ({variables}) (= a (bvadd x0 x1 x2 x3 a (bvneg (bvadd x0 x1 x2 x3))))))"
    check = check_model(script, defined(a="(_ BitVec 5) #b00001"), seconds=0.05)
    assert check.holds is None
    assert check.reason == "not evaluated within 0.05 s"


DEEP = 30_000
CHAIN = "(cons 1 " * DEEP + "nil" + ")" * DEEP
DEEP_MODELS = {
    "datatypes": ("(= (tail l) (tail (cons 0 (tail l))))", f"(define-fun l () L {CHAIN})"),
    "datatypes as indices": ("(= (select a l) (f l))", f"(define-fun l () L {CHAIN})(define-fun f ((x L)) Int (ite (= x {CHAIN}) 0 1))"),
    "lets": ("((_ is nil) l)", f"(define-fun l () L {'(let ((v nil)) ' * DEEP}v{')' * DEEP})"),
    "signs": ("(= n 0)", f"(define-fun n () Int {'(- ' * DEEP}0{')' * DEEP})"),
}


@pytest.mark.parametrize("case", DEEP_MODELS)
def test_values_may_be_deeper_than_python_recurses(case: str) -> None:
    assertion, model = DEEP_MODELS[case]
    script = f"{LIST}(declare-const l L)(declare-const n Int)(declare-fun f (L) Int)(declare-const a (Array L Int))(assert {assertion})"
    assert check_model(script, f"({model}(define-fun a () (Array L Int) ((as const (Array L Int)) 0)))", seconds=60).holds is True


def test_the_limit_of_time_holds_for_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that moves on by a second whenever somebody looks: both texts have more parentheses than there are seconds."""
    seconds = count()
    monkeypatch.setattr(model_check.time, "monotonic", lambda: float(next(seconds)))
    script, model = f"(declare-const n Int)(assert (= 0 {'(- ' * 500}n{')' * 500}))", defined(n=f"Int {'(- ' * 500}0{')' * 500}")
    for limit in (100, 700, 1200):
        assert check_model(script, model, seconds=limit).reason == f"not evaluated within {limit} s"
    assert check_model(script, model, seconds=1e6).holds is True


@pytest.mark.parametrize(
    "model",
    ["", ")", "((", "sat", "(define-fun)", "((define-fun p q r s))", "(() ())", "((define-fun a () (_ BitVec 64) (_ bv1 9999999999)))"],
)
def test_nothing_that_is_printed_raises(model: str) -> None:
    assert check_model(HARD, model).holds is None


def test_an_index_that_holds_an_array_is_not_told_apart_by_its_text() -> None:
    query = """(set-logic ALL)(declare-datatype D ((mk (f (Array Int Int)))))(declare-const d D)(declare-const e D)(declare-const a (Array D Int))
    (assert (distinct (select (store a d 5) e) 5))(check-sat)"""
    zeros = "((as const (Array Int Int)) 0)"
    model = f"""((define-fun d () D (mk {zeros}))(define-fun e () D (mk (store {zeros} 1 0)))
    (define-fun a () (Array D Int) ((as const (Array D Int)) 7)))"""
    assert check_model(query, model).holds is None


@pytest.mark.parametrize("value", ["(as @E_0 E)", "E!val!0", "e"])
def test_a_datatype_has_no_elements_beside_its_constructors(value: str) -> None:
    query = "(set-logic ALL)(declare-datatype E ((A) (B)))(declare-const x E)(assert (and (distinct x A) (not ((_ is B) x))))(check-sat)"
    model = f"({'(declare-fun e () E)' if value == 'e' else ''}(define-fun x () E {value}))"
    assert check_model(query, model).holds is None


@pytest.mark.parametrize("collecting", [True, False])
def test_the_collector_of_cycles_is_left_as_it_was(collecting: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        assert check_model("(declare-const p Bool)(assert p)", defined(p="Bool true")).holds
        assert not check_model("(declare-const p Bool)(assert p)", "(").holds
        assert gc.isenabled() is collecting
    finally:
        (gc.enable if before else gc.disable)()


@pytest.mark.parametrize(
    ("closed", "relation", "holds"), [(False, "=", None), (False, "distinct", True), (True, "=", True), (True, "distinct", False)]
)
def test_arrays_that_differ_beyond_what_is_listed_may_be_the_same_where_there_may_be_nothing_beyond(
    closed: bool, relation: str, holds: bool | None
) -> None:
    script = (
        "(set-logic ALL)(declare-sort U 0)(declare-const c U)(declare-const a (Array U Int))(declare-const b (Array U Int))"
        f"(assert ({relation} a b))(check-sat)"
    )
    universe = "(declare-fun U!val!0 () U)(forall ((x U)) (= x U!val!0))" if closed else ""
    model = (
        f"({universe}(define-fun c () U U!val!0)(define-fun a () (Array U Int) ((as const (Array U Int)) 1))"
        "(define-fun b () (Array U Int) (store ((as const (Array U Int)) 0) U!val!0 1)))"
    )
    assert check_model(script, model).holds is holds
