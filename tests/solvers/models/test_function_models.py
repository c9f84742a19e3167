"""Models as solvers print them, read; and whatever else may be printed, refused."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from solvers.answers import SolverInputError
from solvers.evaluation.model_check import check_model
from solvers.models.function_models import AS_ARRAY, ELEMENT, LAMBDA, FunctionModel, auxiliary, read_model
from solvers.smtlib.reader import read_problem
from solvers.smtlib.sexpr import SExpr, read, show
from solvers.smtlib.terms import INT, REAL, Sort

S = Sort("S")
QUERY = """(declare-sort S 0)(declare-datatype L ((nil) (cons (head Int) (tail L))))
(declare-const c Int)(declare-const r Real)(declare-fun f (Int Int) Bool)(declare-const a (Array Int Int))(declare-const e S)"""


def model_of(text: str, query: str = QUERY) -> FunctionModel:
    return read_model(text, read_problem(query))


def test_functions_have_variables_of_their_own() -> None:
    model = model_of("((define-fun f ((x Int) (y Int)) Bool (and (= x 1) (= y 2))) (define-fun k ((x Int)) Int x))")
    f, k = model.definitions["f"], model.definitions[auxiliary("k")]
    assert [parameter.sort for parameter in f.parameters] == [INT, INT]
    assert f.body.arguments[0].arguments[0] is f.parameters[0]
    assert k.body is k.parameters[0]
    assert k.parameters[0].head != f.parameters[0].head


def test_curried_lambdas_are_parameters_but_arrays_stay_arrays() -> None:
    model = model_of(
        "((define-fun f () Bool (lambda ((x Int)) (lambda ((y Int)) (= x y)))) (define-fun a () (Array Int Int) (lambda ((x Int)) x)))",
    )
    assert len(model.definitions["f"].parameters) == 2
    assert model.definitions["a"].parameters == ()
    assert model.definitions["a"].body.head == LAMBDA


def test_integers_among_reals_are_reals() -> None:
    model = model_of("((define-fun r () Real (ite (= 1 1.0) (/ (- 1) 2) 3)))")
    assert model.definitions["r"].body.sort == REAL


def test_elements_and_their_universe() -> None:
    declared = model_of("((declare-fun S!val!0 () S) (forall ((x S)) (= x S!val!0)) (define-fun e () S S!val!0))")
    listed = model_of("(\n; cardinality of S is 2\n; rep: (as @S_0 S)\n; rep: (as @S_1 S)\n(define-fun e () S (as @S_0 S)))")
    bare = model_of("((define-fun e () S S!val!3))")
    assert declared.elements == {S: ("S!val!0",)}
    assert listed.elements == {S: ("@S_0", "@S_1")}
    assert declared.closed == listed.closed == {S}
    assert bare.definitions["e"].body.head == ELEMENT
    assert not bare.closed


def test_elements_by_their_names_alone() -> None:
    model = model_of("(model\n; cardinality of S is 2\n(declare-sort S 0)\n; rep: @uc_S_0\n; rep: @uc_S_1\n(define-fun e () S @uc_S_1)\n)")
    assert (model.elements, model.closed) == ({S: ("@uc_S_0", "@uc_S_1")}, {S})


def test_a_universe_of_which_not_all_elements_are_listed_is_not_closed() -> None:
    model = model_of("(\n; cardinality of S is 2\n; rep: (as @S_0 S)\n(define-fun e () S (as @S_0 S)))")
    assert (model.elements, model.closed) == ({S: ("@S_0",)}, frozenset())


@pytest.mark.parametrize(("last", "holds"), [("7", True), ("8", False)])
def test_an_array_that_is_defined_as_a_function_is_its_lambda(last: str, holds: bool) -> None:
    query = (
        "(set-logic QF_ALIA) (declare-const a (Array Int Int)) (declare-const b (Array Int (Array Int Int)))"
        "(assert (= (select a 1) 5 (select (select b 1) 2))) (assert (= (select a 2) 7)) (check-sat)"
    )
    a = f"(define-fun a ((x Int)) Int (ite (= x 1) 5 {last}))"
    b = "(define-fun b ((x Int) (y Int)) Int (ite (and (= x 1) (= y 2)) 5 0))"
    assert check_model(query, f"(model {a} {b})", seconds=60).holds is holds


@pytest.mark.parametrize(("bit", "holds"), [("#b1", True), ("#b0", False)])
def test_a_predicate_that_is_defined_as_a_bit_is_its_truth(bit: str, holds: bool) -> None:
    query = "(set-logic QF_UFBV) (declare-fun p ((_ BitVec 2)) Bool) (assert (p #b01)) (assert (not (p #b10))) (check-sat)"
    model = f"((define-fun p ((x (_ BitVec 2))) (_ BitVec 1) (ite (= x #b01) {bit} #b0)))"
    assert check_model(query, model, seconds=60).holds is holds


def test_arrays_of_functions() -> None:
    model = model_of("((define-fun a () (Array Int Int) (_ as-array k!1)) (define-fun k!1 ((x Int)) Int 2))")
    assert model.definitions["a"].body.head == AS_ARRAY


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("(define-fun c () Bool true)", "other sorts than the query declares"),
        ("(define-fun f ((x Int)) Bool true)", "other sorts than the query declares"),
        ("(define-fun c () Int true)", "of the sort Bool where Int belongs"),
        ("(define-fun c () Int (f 1 2))", "of the sort Bool where Int belongs"),
        ("(define-fun c () Int (f 1))", "applies f to 1 arguments, not 2"),
        ("(define-fun c () Int unheard)", "unheard, which nothing defines"),
        ("(define-fun c () Int (bvadd 1 2))", "the model's bvadd"),
        ("(define-fun c () Int (root-obj (+ (^ x 2) (- 2)) 1))", "of the sort Real where Int belongs"),
        ("(define-fun r () Real (root-obj (+ (^ y 2) (- 2)) 1))", "not a polynomial"),
        ("(define-fun r () Real (root-obj (+ (^ x 99999) (- 2)) 1))", "not a polynomial"),
        ("(define-fun r () Real (_ real_algebraic_number <1*y + 2, (1, 2)>))", "not an algebraic number"),
        ("(define-fun c () Int ())", "not a term"),
        ("(define-fun c () (_ BitVec 0) #b0)", "not a sort"),
        ("(define-fun c () Array 1)", "not a sort"),
        ("(define-fun a () (Array Int Int) (_ as-array f))", "not a function of one argument"),
        ("(define-fun a () (Array Int Int) ((as const Int) 3))", "not a constant array"),
        ("(define-fun nil () Int 3)", "as something else than the query"),
        ("(define-fun k () Bool ((_ is nil) 3))", "tests for the constructor nil"),
        ("(define-fun k () Bool ((_ is none) nil))", "tests for the constructor none"),
        ("(declare-fun c () S)", "is a symbol of the query"),
        ("(declare-fun new () Int)", "leaves new of the sort Int undefined"),
        ("(assert true)", "not a definition"),
        ("nonsense", "not a definition"),
    ],
)
def test_what_is_refused(entry: str, message: str) -> None:
    with pytest.raises(SolverInputError, match=message):
        model_of(f"({entry} (define-fun k2 () Bool true))")


LISTS = "(declare-datatypes ((List 1)) ((par (T) ((nil) (cons (head T) (tail (List T)))))))"
VALUES = {
    "a list of z3's, which does not say of what": ("(List Int)", "(cons 1 (cons 2 nil))", "(= v (cons 1 (cons 2 (as nil (List Int)))))"),
    "a list of cvc5's": ("(List Int)", "((as cons (List Int)) 1 (as nil (List Int)))", "(= v (cons 1 (as nil (List Int))))"),
    "lists in lists": ("(List (List Bool))", "(cons nil nil)", "(= v (cons (as nil (List Bool)) (as nil (List (List Bool)))))"),
    "a choice between lists": ("(List Int)", "(ite ((_ is cons) (cons 1 nil)) nil (cons 1 nil))", "(= v (as nil (List Int)))"),
    "an array of lists": ("(Array Int (List Int))", "((as const (Array Int (List Int))) nil)", "(= (select v 3) (as nil (List Int)))"),
    "the sort by its abbreviation": ("Ints", "(cons 1 nil)", "(= (head v) 1)"),
    "a string": ("String", '"a""\\u{62}"', '(= v (str.++ "a" (str.from_code 34) "b"))'),
    "a string of characters": ("String", "(seq.++ (seq.unit (_ Char 97)) (_ char #x62))", '(= v "ab")'),
    "a sequence": ("(Seq Int)", "(seq.++ (seq.unit 1) (as seq.empty (Seq Int)))", "(= v (seq.unit 1))"),
    "a regular expression": ("RegLan", '(re.* (str.to_re "a"))', '(str.in_re "aa" v)'),
    "a set": ("(Set Int)", "(set.union (set.singleton 1) (as set.empty (Set Int)))", "(set.member 1 v)"),
    "a bag": ("(Bag Int)", "(bag 1 2)", "(= (bag.count 1 v) 2)"),
    "a relation": ("(Relation Int Bool)", "(set.singleton (tuple 1 true))", "(set.member (tuple 1 true) v)"),
    "a table": ("(Table Int)", "(bag (tuple 1) 2)", "(= (bag.card v) 2)"),
    "no row": ("UnitTuple", "tuple.unit", "(= v tuple.unit)"),
    "an element of a field": ("(_ FiniteField 5)", "#f3m5", "(= v #f3m5)"),
    "as z3 writes it": ("(_ FiniteField 5)", "(as ff3 (_ FiniteField 5))", "(= v (as ff-2 (_ FiniteField 5)))"),
    "a constant function": ("(-> Int Bool)", "((as const (-> Int Bool)) true)", "(v 3)"),
    "a function but for a point": ("(-> Int Int Int)", "(store ((as const (-> Int Int Int)) 4) 1 2 3)", "(= (+ (v 1 2) (v 2 1)) 7)"),
    "a function by parameters": ("(-> Int (-> Int Int))", "(lambda ((x Int)) (lambda ((y Int)) (- x y)))", "(= ((v 3) 1) 2)"),
    "a function of some parameters": ("(-> Int Int Int)", "(lambda ((x Int)) (lambda ((y Int)) (- x y)))", "(= (v 3 1) 2)"),
    "a choice of functions": (
        "(-> Int Int Int Int)",
        "(ite (= 1 2) ((as const (-> Int Int Int Int)) 0) (lambda ((x Int)) (lambda ((y Int)) (lambda ((z Int)) (- x y z)))))",
        "(= (v 9 3 2) 4)",
    ),
    "a choice of lambdas": (
        "(-> Int Int Int)",
        "(ite false (lambda ((x Int)) (lambda ((y Int)) x)) (lambda ((x Int)) (lambda ((y Int)) (- x y))))",
        "(= (v 9 3) 6)",
    ),
    "a root": ("Real", "(root-obj (+ (^ x 2) (* (- 1) x) (- 1)) 2)", "(= (* v v) (+ v 1.0))"),
    "a multiple of a root": ("Real", "(* 2.0 (root-obj (+ (* 4 (^ x 2)) (- 2)) 1))", "(and (= (* v v) 2.0) (< v 0.0))"),
    "a root in an interval": ("Real", "(_ real_algebraic_number <1*x^2 + (-2), (-3/2, -1)>)", "(and (= (* v v) 2.0) (< v 0.0))"),
    "a root between integers": ("Real", "(_ real_algebraic_number <2*x^3 + (-1*x) + 5, (-2, 0)>)", "(= (+ (* 2.0 v v v) 5.0) v)"),
    "nested lets": ("Int", "(let ((a 1) (b 2)) (let ((a b) (b a)) (- a b)))", "(= v 1)"),
    "a let of two names": ("Int", "(let ((a 1) (b 2)) (- a b))", "(= v (- 1))"),
    "a name behind its let": ("(-> Int Int)", "(lambda ((x Int)) (+ (let ((x 1) (y 2)) (- x y)) (* 10 x)))", "(= (v 5) 49)"),
    "a let in a lambda": ("(-> Int Int)", "(lambda ((x Int)) (let ((x (+ x 1))) (* x x)))", "(= (v 2) 9)"),
}


@pytest.mark.parametrize("case", VALUES)
def test_values_of_solvers(case: str) -> None:
    """The assertion is true of the value, and its negation is not."""
    sort, value, assertion = VALUES[case]
    script = f"(set-logic HO_ALL){LISTS}(define-sort Ints () (List Int))(declare-const v {sort})"
    model = f"((define-fun v () {sort} {value}))"
    check = check_model(f"{script}(assert {assertion})", model)
    assert check.holds is True, check.reason
    assert check_model(f"{script}(assert (not {assertion}))", model).holds is False


def test_a_query_may_call_its_own_what_a_theory_calls_its_symbols() -> None:
    script = "(set-logic QF_UF)(declare-sort Set 0)(declare-fun mod (Set) Set)(declare-const div Set)(assert (distinct (mod div) div))"
    model = """((declare-fun Set!val!0 () Set)(declare-fun Set!val!1 () Set)(define-fun div () Set Set!val!0)
    (define-fun mod ((x Set)) Set {}))"""
    assert check_model(script, model.format("Set!val!1")).holds is True
    assert check_model(script, model.format("x")).holds is False


@pytest.mark.parametrize("value", ["(arcsin 0.0)", "(arctan 0.0)", "(ite (= (arccos 0.0) 1.0) 0.0 1.0)"])
def test_what_the_evaluation_does_not_know_is_no_value_that_may_be_chosen(value: str) -> None:
    check = check_model("(declare-const v Real)(assert (= v 0.0))", f"((define-fun v () Real {value}))")
    assert check.holds is None
    assert "is not known to the evaluation" in check.reason


@pytest.mark.parametrize(
    ("sort", "value", "message"),
    [
        ("(List Int)", "(cons true nil)", "of the sort"),
        ("(List Int)", "(cons 1)", "applies cons to 1 arguments, not 2"),
        ("(List Int)", "(as nil (List Bool))", "of the sort"),
        ("(List Int)", "(as nil Int)", "the model's nil takes"),
        ("String", "(seq.unit 97)", "of the sort"),
        ("(Set Int)", "(as set.empty (Set Bool))", "of the sort"),
        ("(-> Int Int)", "((as const (-> Int Int)) true)", "of the sort Bool where Int belongs"),
        ("(-> Int Int)", "(store ((as const (-> Int Int)) 1) 2 3 4)", "stores at 2 arguments of a function of 1"),
        ("Int", "(@ 3 4)", "applies a value of the sort Int"),
        ("Real", "(root-obj (+ (^ x 2) (- 2)) 5)", "has no real root number 5"),
        ("Real", "(_ real_algebraic_number <1*x^2 + (-2), (2, 3)>)", "has not one root"),
        ("Unknown", "3", "not a sort of the query"),
        ("(Seq Int Int)", "3", "not a sort of the query"),
    ],
)
def test_values_that_are_none(sort: str, value: str, message: str) -> None:
    declared = "Int" if sort in ("Unknown", "(Seq Int Int)") else sort
    check = check_model(f"(set-logic HO_ALL){LISTS}(declare-const v {declared})(assert (= v v))", f"((define-fun v () {sort} {value}))")
    assert check.holds is None
    assert message in check.reason


SCRIPT = """(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))(declare-sort S 0)
(declare-const l L)(declare-const e S)(declare-const x (_ FloatingPoint 5 11))(declare-const m (Array Int Bool))(declare-fun f (S Int) Real)
(assert (and (= (f e (head l)) 0.5) (select m (head l)) (fp.isNegative x)))"""
MODEL = """((declare-fun S!val!0 () S) (forall ((x S)) (= x S!val!0)) (define-fun l () L (cons (- 3) nil)) (define-fun e () S S!val!0)
(define-fun x () (_ FloatingPoint 5 11) (fp #b1 #b00000 #b0000000001)) (define-fun m () (Array Int Bool) (_ as-array k!0))
(define-fun k!0 ((x!0 Int)) Bool (ite (= x!0 (- 3)) true false)) (define-fun /0 ((x!0 Real)) Real 1.0)
(define-fun f ((x!0 S) (x!1 Int)) Real (let ((a!1 (/ 1 2))) (ite (and (= x!0 S!val!0) (= x!1 (- 3))) a!1 (- 1.0)))))"""


def paths(tree: SExpr, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    if path:
        yield path
    if isinstance(tree, tuple):
        for index, part in enumerate(tree):
            yield from paths(part, (*path, index))


def at(tree: SExpr, path: tuple[int, ...]) -> SExpr:
    return at(tree[path[0]], path[1:]) if path else tree


def replaced(tree: SExpr, path: tuple[int, ...], part: SExpr) -> SExpr:
    if not path:
        return part
    return (*tree[: path[0]], replaced(tree[path[0]], path[1:], part), *tree[path[0] + 1 :])


MANY_SORTS = f"""(set-logic HO_ALL){LISTS}(declare-sort U 0)
(define-fun-rec len ((l (List Int))) Int (match l ((nil 0) ((cons h t) (+ 1 (len t))))))
(declare-const l (List Int))(declare-const s String)(declare-const q (Seq Int))(declare-const r Real)(declare-const t (Set Int))
(declare-const b (Bag Int))(declare-const g (-> Int Int))(declare-fun f (U Int) Real)(declare-const e U)(declare-const w RegLan)
(declare-const k (_ FiniteField 7))(declare-const a (Array String (List Int)))(declare-const n (Nullable Int))(declare-const p (Relation Int Int))
(assert (and (= (len l) 2) (str.in_re s w) (= (seq.nth q 0) (g 3)) (> (* r r) 1.9) (set.member 3 t) (= (bag.count 1 b) 2) (= (f e 3) r)))
(assert (and (= k (ff.add k k)) (= (select a s) l) (= (nullable.val n) 3) (set.member (tuple 1 2) p) (= (seq.map g q) q)))
(assert (and (forall ((x Int)) (or (< x 5) (> x (+ 5 (g 4))))) (= (str.replace_re "" w "x") "x")))"""
MODEL_OF_MANY = """((declare-fun U!val!0 () U)(forall ((x U)) (= x U!val!0))(define-fun l () (List Int) (cons 1 (cons 2 nil)))
(define-fun s () String "ab\\u{e9}")(define-fun q () (Seq Int) (seq.++ (seq.unit 5) (as seq.empty (Seq Int))))
(define-fun r () Real (root-obj (+ (^ x 2) (- 2)) 2))(define-fun t () (Set Int) (set.union (set.singleton 3) (set.singleton 1)))
(define-fun b () (Bag Int) (bag 1 2))(define-fun g () (-> Int Int) (store ((as const (-> Int Int)) 5) 4 (- 1)))
(define-fun f ((x U) (y Int)) Real (ite (= y 3) (_ real_algebraic_number <1*x^2 + (-2), (1, 3/2)>) 0.0))(define-fun e () U U!val!0)
(define-fun w () RegLan (re.* re.allchar))(define-fun k () (_ FiniteField 7) (as ff0 (_ FiniteField 7)))
(define-fun a () (Array String (List Int)) (store ((as const (Array String (List Int))) nil) "ab\\u{e9}" (cons 1 (cons 2 nil))))
(define-fun n () (Nullable Int) (nullable.some 3))(define-fun p () (Set (Tuple Int Int)) (set.singleton (tuple 1 2))))"""


@pytest.mark.parametrize(("script", "model"), [(SCRIPT, MODEL), (MANY_SORTS, MODEL_OF_MANY)])
def test_no_change_of_a_model_raises(script: str, model: str) -> None:
    """Any part in the place of any other: most of it is nonsense, which is said; where it holds, the solvers' logic is not hurt."""
    tree, draw = read(model)[0], random.Random(8)
    assert check_model(script, model).holds
    places = list(paths(tree))
    outcomes = set()
    for _ in range(700):
        changed = replaced(tree, draw.choice(places), at(tree, draw.choice(places)))
        check = check_model(script, show(changed))
        outcomes.add(check.holds)
        assert check.holds or check.reason
    assert outcomes == {True, False, None}
