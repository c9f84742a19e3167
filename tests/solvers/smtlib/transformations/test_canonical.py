"""Scripts up to names: what renaming must not see, and what it must."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from queries import ANSWERS

from solvers import SolverInputError
from solvers.smtlib.transformations.canonical import canonical

SCRIPT = """(set-info :status unsat)
(set-logic QF_UFBV)
(declare-sort S 0)
(declare-fun f ((_ BitVec 8)) (_ BitVec 8))
(declare-const a (_ BitVec 8)) ; a comment
(define-fun twice ((x (_ BitVec 8))) (_ BitVec 8) (bvadd x x))
(assert (let ((y (f a)) (z a)) (let ((y (bvmul y z))) (! (= (twice y) #x01) :named goal))))
(check-sat)
(exit)
"""


def renamed(script: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        script = script.replace(f" {old} ", f" {new} ").replace(f"({old} ", f"({new} ").replace(f" {old})", f" {new})")
    return script


@pytest.mark.parametrize(
    "other",
    [
        renamed(SCRIPT, {"f": "g", "a": "b"}),
        renamed(SCRIPT, {"a": "|a|"}),
        renamed(SCRIPT, {"y": "w", "z": "q", "twice": "double", "goal": "|the goal|", "S": "Sort"}),
        SCRIPT.replace("; a comment", ""),
        SCRIPT.replace("\n", "   \n\t"),
        SCRIPT.replace("unsat", "sat"),
        SCRIPT.replace("(exit)", "(get-model)"),
    ],
)
def test_names_comments_and_white_space_do_not_count(other: str) -> None:
    assert other != SCRIPT
    assert canonical(other).key == canonical(SCRIPT).key


@pytest.mark.parametrize(
    "other",
    [
        SCRIPT.replace("#x01", "#x02"),
        SCRIPT.replace("bvadd x x", "bvadd x #x00"),
        SCRIPT.replace("(f a)) (z a)", "(f a)) (z (f a))"),
        SCRIPT.replace("bvmul y z", "bvmul z y"),
        SCRIPT.replace("QF_UFBV", "ALL"),
        SCRIPT.replace("bvmul", "bvsub"),
        SCRIPT.replace("(assert", "(assert-soft"),
    ],
)
def test_what_is_asked_counts(other: str) -> None:
    assert other != SCRIPT
    assert canonical(other).key != canonical(SCRIPT).key


DATATYPES = """(set-logic ALL)(declare-datatypes ((L 1)) ((par (T) ((nil) (cons (hd T) (tl (L T)))))))
(declare-const a (L Int))(declare-const nil2 Int)(define-fun-rec len ((l (L Int))) Int (match l ((nil 0) ((cons x y) (+ 1 (len y))))))
(assert (= (len a) (match a ((nil nil2) (z 2)))))(assert (forall ((g (-> Int Int)) (z Int)) (= (g z) ((lambda ((w Int)) (+ w z)) 1))))"""


@pytest.mark.parametrize(
    "other",
    [
        DATATYPES.replace("(nil nil2)", "(nil2 nil2)"),  # a variable, which catches all
        DATATYPES.replace("(z 2)", "((cons z a) 2)"),
        DATATYPES.replace("((cons x y)", "((cons y x)"),
        DATATYPES.replace("(hd T)", "(hd Int)"),
        DATATYPES.replace("(L Int)))", "(L Bool)))"),
        DATATYPES.replace("define-fun-rec", "define-fun"),
        DATATYPES.replace("lambda ((w", "lambda ((z"),
        DATATYPES.replace("(-> Int Int)", "(Array Int Int)"),
        DATATYPES.replace("(L Int)", "(L (L Int))"),
    ],
)
def test_what_datatypes_matches_and_functions_mean_counts(other: str) -> None:
    assert other != DATATYPES
    assert canonical(other).key != canonical(DATATYPES).key


def test_names_of_constants_and_recursive_functions_do_not_count_beside_datatypes() -> None:
    other = renamed(DATATYPES, {"a": "b", "nil2": "no", "len": "size"}).replace("(len ", "(size ").replace(" a)", " b)")
    assert canonical(other).key == canonical(DATATYPES).key


def test_two_names_are_not_merged() -> None:
    script = "(set-logic QF_BV)(declare-const a Bool)(declare-const b Bool)(assert (and {} {}))(check-sat)"
    assert canonical(script.format("a", "b")).key != canonical(script.format("a", "a")).key


def test_undeclared_symbols_stay() -> None:
    script = "(set-logic QF_BV)(assert (= {0} {0}))(check-sat)"
    assert canonical(script.format("a")).key != canonical(script.format("b")).key


def test_terms_are_renamed_alike() -> None:
    one = canonical("(declare-fun f (Int) Int)(declare-const a Int)(assert (= a (f a)))")
    two = canonical("(declare-fun |g h| (Int) Int)(declare-const |b| Int)(assert (= b (|g h| b)))")
    assert one.key == two.key
    assert one.rename("(f (f a))") == two.rename("(|g h|  (|g h| b))")
    assert one.rename("(f a)") != one.rename("(a f)")


@pytest.mark.parametrize("text", ["(assert", "assert)", ")", "(assert |x)", "()"])
def test_what_is_no_script_is_refused(text: str) -> None:
    with pytest.raises(SolverInputError):
        canonical(text)


KEYS = {script: canonical(script).key for scripts in ANSWERS.values() for script in scripts}


def test_different_queries_have_different_keys() -> None:
    assert len(set(KEYS.values())) == len(KEYS)


@given(st.permutations(["p", "q", "r"]), st.permutations(["x1", "|x 2|", "let1"]))
def test_every_injective_renaming_keeps_the_key(old: list[str], new: list[str]) -> None:
    script = "(declare-const {0} Bool)(declare-const {1} Bool)(assert (or {1} (exists (({2} Bool)) (xor {2} {0} {1}))))"
    assert canonical(script.format(*old)).key == canonical(script.format(*new)).key


@pytest.mark.parametrize(
    ("script", "names"),
    [
        ("(declare-const |{0}| Bool)(declare-fun p (Int) Bool)(assert ({0} ((x Int)) (p x)))", ("exists", "forall")),
        ("(declare-const {0} (_ BitVec 8))(assert (= {0} (_ {0} 8) #x05))", ("bv5", "bv6")),
        ("(declare-const {0} Bool)(declare-const y {0})(assert (= (* y y) 2))", ("Int", "Real")),
        ("(declare-sort {0} 0)(declare-const p Bool)(assert ({0} p (not p)))", ("and", "or")),
        ("(declare-const p Bool)(assert ({0} p (not p)))(assert (exists (({0} Bool)) {0}))", ("and", "or")),
        ("(declare-const x Float32)(assert (let (({0} true)) {0}))(assert (= x (fp.roundToIntegral {0} x)))", ("RNE", "RTZ")),
        ("(assert (let (({0} true)) {0}))(assert ({0} 1 2))", ("less", "greater")),
        ("(set-logic {0})(declare-const {0} Bool)(assert {0})", ("QF_BV", "QF_LIA")),
        ("(declare-const {0} Bool)({0} ((N 0)) (((s (p N)))))(assert (exists ((x N)) true))", ("declare-codatatypes", "declare-types")),
        ("(declare-const x Real)(assert (let (({0} x)) (< {0} x)))(assert (= x {0}))", ("pi", "euler")),
        ("(declare-const x String)(assert (let (({0} x)) (= {0} x)))(assert (str.in_re x {0}))", ("re.all", "re.none")),
        ("(declare-const x Int)(assert (exists (({0} Int)) (= {0} x)))(assert (= x (div x {0})))", ("@zero", "@one")),
        ("(assert (let (({0} 1)) (= {0} 1)))(declare-const s ({0} Int))", ("List", "Seq")),
        ("(declare-const {0} Int)(declare-const x Int)(assert (not ((_ {0} 0) x {0})))", ("partial-order", "linear-order")),
        ("(declare-fun {0} (Bool Bool Bool) Bool)(assert (not ({0} true true true)))", ("if", "otherwise")),
    ],
)
def test_a_symbol_with_the_name_of_something_else_is_not_taken_for_it(script: str, names: tuple[str, str]) -> None:
    one, other = (canonical(script.format(name)).key for name in names)
    assert one != other
