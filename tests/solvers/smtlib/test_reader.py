"""Reading scripts: what is accepted, what is refused and where, and how it compares with the three solvers."""

from __future__ import annotations

from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scripts_to_read import BAD, EXTENDED, GOOD, LIST, PAIRS, REFUSED, script

from solvers.answers import SolverInputError
from solvers.smtlib.reader import Problem, read_problem, read_term
from solvers.smtlib.sexpr import tokens
from solvers.smtlib.terms import BOOL, INT, REAL, Sort, array, bitvector, show

SOLVERS = ("z3", "cvc5", "bitwuzla")


def problem_of(body: str, logic: str = "ALL") -> Problem:
    return read_problem(script(logic, body))


def shown(body: str, logic: str = "ALL") -> str:
    """The last assertion as text."""
    return show(problem_of(body, logic).assertions[-1])


def refusal(text: str) -> SolverInputError:
    with pytest.raises(SolverInputError) as caught:
        read_problem(text, "q.smt2")
    return caught.value


# What is allowed


@pytest.mark.parametrize("name", GOOD)
def test_what_smt_lib_allows_is_read(name: str) -> None:
    assert problem_of(GOOD[name][1], GOOD[name][0]).assertions


@pytest.mark.parametrize("name", BAD)
def test_what_smt_lib_forbids_is_refused_at_its_place(name: str) -> None:
    _, logic, body = BAD[name]
    text = script(logic, body)
    before = text[: text.index("«")]
    error = refusal(text.replace("«", ""))
    assert (error.file, error.line, error.column) == ("q.smt2", before.count("\n") + 1, len(before) - before.rfind("\n"))


@pytest.mark.parametrize("name", EXTENDED)
def test_what_solvers_read_beyond_smt_lib_is_read_and_named_with_its_place(name: str) -> None:
    _, logic, body = EXTENDED[name]
    text = script(logic, body)
    assert min(read_problem(text.replace("«", "")).extensions.values()) == text.index("«")


@pytest.mark.parametrize("name", GOOD)
def test_nothing_that_smt_lib_allows_is_beyond_it(name: str) -> None:
    assert problem_of(GOOD[name][1], GOOD[name][0]).extensions == {}


def refusing(text: str) -> str:
    """The first letters of the solvers for which a script is an error."""
    found = ""
    for name in SOLVERS:
        try:
            status, _ = import_module(f"solvers.bindings.{name}_library").Binding().solve(text, 10.0, 0, {})
        except Exception:  # whatever a solver's parser raises
            status = "error"
        found += name[0] if status == "error" else ""
    return found


@pytest.mark.parametrize("name", GOOD)
def test_solvers_accept_what_is_accepted(name: str) -> None:
    logic, body = GOOD[name]
    unsupported = "b" if any(piece in logic for piece in ("DT", "IA", "RA", "IRA", "IDL", "AX")) else ""
    assert refusing(script(logic, body)) == REFUSED.get(name, unsupported)


@pytest.mark.parametrize("name", [*BAD, *EXTENDED])
def test_solvers_refuse_what_is_refused_or_beyond_smt_lib(name: str) -> None:
    refused, logic, body = (BAD | EXTENDED)[name]
    assert refusing(script(logic, body.replace("«", ""))) == refused


def verdict(name: str, text: str) -> str:
    return str(import_module(f"solvers.bindings.{name}_library").Binding().solve(text, 10.0, 0, {})[0])


@pytest.mark.parametrize("name", GOOD)
def test_a_solver_finds_what_was_read_equivalent_to_what_stands_there(name: str) -> None:
    """Lets, definitions, shadowing and coercions: the solver expands the script's, and has ours beside them."""
    solver = "cvc5" if "z" in REFUSED.get(name, "") else "z3"
    text = script(*GOOD[name])
    problem = read_problem(text)
    commands = [text[command.start : command.end] for command in problem.commands]
    asserted = [i for i, command in enumerate(problem.commands) if command.name == "assert"]
    for term, place in zip(problem.assertions, asserted, strict=True):
        # the other assertions stay for the names that they give, but say nothing
        changed = [f"(assert (or true {c.removeprefix('(assert')})" if i in asserted else c for i, c in enumerate(commands)]
        changed[place] = f"(assert (distinct {commands[place].removeprefix('(assert')[:-1]} {show(term)}))"
        assert verdict(solver, "\n".join(changed)) == "unsat"


# What is read


def test_declarations() -> None:
    problem = problem_of(
        "(declare-sort S 1)(declare-fun f (Int (S Bool)) Real)(declare-const |x| (Array Int (_ BitVec 4)))(define-sort T () Int)"
    )
    assert problem.logic == "ALL"
    assert problem.sorts == {"S": 1}
    assert problem.functions == {"f": ((INT, Sort("S", (), (BOOL,))), REAL), "x": ((), array(INT, bitvector(4)))}


def test_infos_are_kept_as_written() -> None:
    problem = problem_of('(set-info :source |a\n b|)(set-info :status sat)(set-info :flag)(set-info :list (1 |y z| "s"))')
    assert problem.infos == ((":source", "|a\n b|"), (":status", "sat"), (":flag", ""), (":list", '(1 |y z| "s")'))


def test_commands_are_listed_with_their_places() -> None:
    text = "; first\n(set-logic QF_UF)(assert true)\n(check-sat)(get-model)(exit)(asert)"
    problem = read_problem(text)
    assert [text[c.start : c.end] for c in problem.commands] == [
        "(set-logic QF_UF)", "(assert true)", "(check-sat)", "(get-model)", "(exit)", "(asert)",
    ]  # fmt: skip


def test_equal_terms_are_one_object() -> None:
    problem = problem_of("(declare-const x (_ BitVec 8))(assert (= (bvadd x #x01) x))(assert (let ((y #x01)) (= (bvadd |x| y) x)))")
    first, second = problem.assertions
    assert first is second
    assert first.arguments[0].arguments[1].head == "#x01"


def test_bars_do_not_make_another_symbol() -> None:
    assert (
        shown("(declare-const |a| Bool)(declare-const |a b| Bool)(declare-const |as| Bool)(assert (|or| a |a b| |as|))")
        == "(or a |a b| |as|)"
    )


def test_lets_bind_in_parallel_and_end() -> None:
    assert shown("(declare-const x Int)(assert (< (let ((x (+ x 1)) (y x)) (- x y)) x))") == "(< (- (+ x 1) x) x)"


def test_definitions_are_expanded() -> None:
    body = "(declare-const x Int)(define-fun f ((x Int) (y Int)) Int (- x y))(define-fun one () Int 1)(assert (= (f one (f 2 x)) x))"
    assert shown(body) == "(= (- 1 (- 2 x)) x)"


def test_expansion_captures_nothing() -> None:
    body = "(define-fun below ((y Int)) Bool (exists ((x Int)) (< x y)))(assert (forall ((x Int)) (and (below x) (below (+ x 1)))))"
    (outer,) = problem_of(body).assertions
    ((variable, _),) = outer.bound
    first, second = outer.arguments[0].arguments
    assert first.arguments[0].arguments[1].head == variable
    assert show(second.arguments[0].arguments[1]) == f"(+ {variable} 1)"
    assert len({variable, first.bound[0][0], second.bound[0][0]}) == 3


def test_bound_variables_have_names_that_nothing_else_has() -> None:
    problem = problem_of(
        "(declare-const x!1 Int)(declare-const x!!2 Int)(assert (forall ((x Int)) (< x x!1)))(assert (forall ((x Int)) (< x x!!2)))"
    )
    names = [term.bound[0][0] for term in problem.assertions]
    assert len({*names, *problem.functions}) == 4


def test_names() -> None:
    problem = problem_of("(declare-const p Bool)(assert (! (not p) :named n))(assert (or n p))")
    assert problem.names["n"] is problem.assertions[0] is problem.assertions[1].arguments[0]


def test_numerals_are_real_in_logics_of_reals_only() -> None:
    body = "(declare-const x Real)(assert (= x 1))"
    assert problem_of(body, "QF_UFLRA").assertions[0].arguments[1].sort == REAL
    assert refusal(script("QF_LRA", "(declare-const x Int)(assert (= x 1))")).column == 30


def test_integers_become_reals_where_the_logic_has_both() -> None:
    body = "(declare-const x Real)(declare-const i Int)(assert (< (+ x i 1) (/ i 2)))"
    assert shown(body, "AUFLIRA") == "(let ((?0 (to_real i))) (< (+ x ?0 (to_real 1)) (/ ?0 (to_real 2))))"
    assert problem_of(body, "AUFLIRA").extensions == {}
    assert [message.split()[0] for message in problem_of(body, "ALL").extensions] == ["+", "/"]
    assert "argument 2 has the sort Int, not Real" in refusal(script("QF_LRA", body)).message


def test_a_power_of_integers_is_one_unless_a_real_is_beside_them() -> None:
    assert shown("(declare-const x Int)(assert (= (mod (^ x 2) 3) 1))") == "(= (mod (^ x 2) 3) 1)"
    assert shown("(declare-const x Int)(assert (= (^ 0.5 2) (sin 1)))") == "(= (^ 0.5 (to_real 2)) (sin (to_real 1)))"


def test_datatypes() -> None:
    problem = problem_of("(declare-datatype L ((nil) (cons (hd Int) (tl L))))(assert ((_ is cons) (cons 1 nil)))")
    assert [(c.name, c.selectors) for c in problem.datatypes["L"]] == [("nil", ()), ("cons", (("hd", INT), ("tl", Sort("L"))))]
    assert problem.functions == {}


def test_parametric_datatypes_have_the_constructors_of_each_sort() -> None:
    problem = problem_of(PAIRS + "(assert (= (it x) 1))(assert (distinct x (as nothing (M Int))))")
    (sort,) = problem.functions["x"][1:]
    assert sort == Sort("M", (), (INT,))
    assert problem.datatypes == {}
    assert [c.name for c in problem.parametric["M"].constructors] == ["nothing", "just"]
    assert [c.selectors for c in problem.constructors(sort) or ()] == [(), (("it", INT),)]
    assert problem.constructors(INT) is None
    assert show(problem.assertions[1]) == "(distinct x (as nothing (M Int)))"


POLYMORPHIC = "(declare-sort-parameter A)(declare-sort-parameter B)(declare-datatype L (par (T) ((nil) (cons (hd T) (tl (L T))))))"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("(declare-fun f (A (L A)) Int)(assert (= (f true (as nil (L Bool))) (f 1 (cons 1 (as nil (L Int))))))",
         "(= (f true (as nil (L Bool))) (f 1 (cons 1 (as nil (L Int)))))"),
        ("(declare-const c (L A))(assert (= (hd (as c (L Int))) 1))", "(= (hd (as c (L Int))) 1)"),
        ("(declare-fun g (Int) A)(assert (distinct ((as g Bool) 1) true))", "(distinct ((as g Bool) 1) true)"),
        ("(define-fun both ((x A) (y B)) (L A) (cons x (as nil (L A))))(assert (= (hd (both 2 true)) 2))",
         "(= (hd (cons 2 (as nil (L Int)))) 2)"),
        ("(define-fun all ((x A)) Bool (forall ((y A)) (= x y)))(assert (all 1))", "(forall ((y!6 Int)) (= 1 y!6))"),
        ("(define-fun-rec len ((l (L A))) Int (match l ((nil 0) ((cons x y) (+ 1 (len y))))))(assert (= 0 (len (as nil (L Int)))))",
         "(= 0 (len (as nil (L Int))))"),
    ],
)  # fmt: skip
def test_functions_over_sort_parameters(body: str, text: str) -> None:
    problem = problem_of(POLYMORPHIC + body)
    assert show(problem.assertions[0]) == text
    assert problem.functions == problem.extensions == {}


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("(declare-fun f (A A) Int)(assert (= (f 1 true) 1))", "f: takes A A, not Int Bool"),
        ("(declare-fun g (Int) A)(assert (g 1))", "needs its sort"),
        ("(define-fun f ((x A) (y A)) A x)(assert (= (f 1 true) 1))", "f: takes"),
        ("(define-fun f ((x Int)) (L A) (as nil (L A)))(assert (= (f 1) (as nil (L Int))))", "f: takes"),
        ("(declare-const c A)(assert c)", "needs its sort"),
        ("(declare-sort-parameter A)", "declared already"),
    ],
)
def test_sort_parameters_stand_for_one_sort_each(body: str, word: str) -> None:
    assert word in refusal(script("ALL", POLYMORPHIC + body)).message


def test_two_sorts_of_one_constructor_are_two_terms() -> None:
    problem = problem_of(
        "(declare-datatype E (par (A B) ((left (l A)) (right (r B)))))"
        "(assert (= (l ((as left (E Int Bool)) 1)) (l ((as left (E Int Int)) 1))))"
    )
    one, other = (selected.arguments[0] for selected in problem.assertions[0].arguments)
    assert one is not other
    assert show(one) == "((as left (E Int Bool)) 1)"
    assert other.sort == Sort("E", (), (INT, INT))


def test_match_is_a_choice_between_constructors() -> None:
    assert shown(LIST + "(assert (match x ((nil true) ((cons y z) (= y 1)))))") == "(ite ((_ is nil) x) true (= (hd x) 1))"
    assert shown(LIST + "(assert (match x (((cons _ z) (= z x)) (w (= w nil)))))") == "(ite ((_ is cons) x) (= (tl x) x) (= x nil))"
    assert shown(LIST + "(assert (match (tl x) ((w (= w x)) (nil false))))") == "(= (tl x) x)"


def test_recursive_functions_are_kept_and_not_expanded() -> None:
    problem = problem_of(
        "(define-fun-rec f ((x Int)) Int (ite (<= x 0) 0 (f (- x 1))))(define-funs-rec ((c () Int)) (2))(assert (= (f c) 0))"
    )
    definition = problem.recursive["f"]
    ((parameter, sort),) = definition.parameters
    assert (sort, definition.result, list(problem.recursive), problem.functions) == (INT, INT, ["f", "c"], {})
    assert show(definition.body) == f"(ite (<= {parameter} 0) 0 (f (- {parameter} 1)))"
    assert show(problem.assertions[0]) == "(= (f c) 0)"


def test_what_is_called_like_a_symbol_of_a_theory_stands_between_bars() -> None:
    body = (
        "(declare-sort Seq 1)(declare-fun mod ((Seq Bool)) Bool)(declare-const bv3 (Seq Bool))(assert (mod bv3))(assert (= (_ bv3 8) #x03))"
    )
    problem = problem_of(body, "QF_UF")
    assert problem.functions == {"|mod|": ((Sort("|Seq|", (), (BOOL,)),), BOOL), "|bv3|": ((), Sort("|Seq|", (), (BOOL,)))}
    assert [show(term) for term in problem.assertions] == ["(|mod| |bv3|)", "(= (_ bv3 8) #x03)"]
    assert read_term("(mod |bv3|)", problem) is problem.assertions[0]


@pytest.mark.parametrize(
    ("logic", "symbol"), [("QF_LIA", "mod"), ("QF_LRA", "/"), ("QF_SLIA", "str.len"), ("ALL", "select"), ("QF_BV", "bvadd")]
)
def test_what_the_logic_has_is_not_declared(logic: str, symbol: str) -> None:
    assert "is a symbol of the theory" in refusal(script(logic, f"(declare-fun {symbol} (Bool) Bool)")).message
    assert problem_of(f"(declare-fun {symbol} (Bool) Bool)", "QF_UF").functions


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("(declare-const g (-> Int Int))(assert (= (g 1) 2))", "(= (@ g 1) 2)"),
        ("(declare-fun f (Int Int) Int)(declare-const g (-> Int Int))(assert (= g (f 1)))", "(= g (@ f 1))"),
        ("(declare-fun f (Int Int) Int)(assert (= ((f 1) 2) (@ f 1 2)))", "(let ((?0 (f 1 2))) (= ?0 ?0))"),
        ("(declare-fun f (Int) (-> Int Int))(assert (= (f 1 2) 3))", "(= (@ (f 1) 2) 3)"),
        ("(define-fun f ((x Int)) Int (+ x 1))(declare-const g (-> Int Int))(assert (= g f))", "(= g (lambda ((x!2 Int)) (+ x!2 1)))"),
        ("(declare-const x Int)(assert (= ((lambda ((y Int)) (+ x y)) 1) 2))", "(= (@ (lambda ((y!1 Int)) (+ x y!1)) 1) 2)"),
        ("(assert (exists ((g (-> Int Bool)) (x Int)) (g x)))", "(exists ((g!1 (-> Int Bool)) (x!2 Int)) (@ g!1 x!2))"),
        ("(define-fun a ((g (-> Int Bool))) Bool (g 1))(declare-fun p (Int) Bool)(assert (a p))", "(@ p 1)"),
    ],
)
def test_functions_are_values(body: str, text: str) -> None:
    assert shown(body, "HO_ALL") == text


def test_a_lambda_beside_an_array_is_one() -> None:
    problem = problem_of("(declare-const a (Array Int (Array Bool Int)))(assert (= a (lambda ((x Int) (y Bool)) (ite y x 0))))", "HO_ALL")
    (_, term) = problem.assertions[0].arguments
    assert show(term) == "(lambda ((x!3 Int)) (lambda ((y!4 Bool)) (ite y!4 x!3 0)))"
    assert term.sort == array(INT, array(BOOL, INT))
    other = "(declare-const a (Array Int Int))(assert (= a (lambda ((x Int)) true)))"
    assert "has the sort (-> Int Bool)" in refusal(script("HO_ALL", other)).message


def test_sorts_of_functions_are_curried() -> None:
    problem = problem_of("(declare-const f (-> Int Int Bool))(declare-const g (-> Int (-> Int Bool)))", "HO_ALL")
    assert problem.functions["f"] == problem.functions["g"] == ((), Sort("->", (), (INT, INT, BOOL)))


def test_other_spellings_are_read_as_smt_libs() -> None:
    body = '(declare-const s String)(assert (str.in.re s ((_ re.loop 1 2) re.nostr)))(assert (= (seq.len s) (str.to.int "1") -2))'
    problem = problem_of(body, "QF_SLIA")
    assert [show(term) for term in problem.assertions] == [
        "(str.in_re s ((_ re.loop 1 2) re.none))",
        '(= (str.len s) (str.to_int "1") (- 2))',
    ]
    loop = f"(re.loop re.allchar 2 {10**20})"
    assert shown(f'(assert (str.in_re "" {loop}))') == f'(str.in_re "" ((_ re.loop 2 {10**20}) re.allchar))'
    assert shown('(assert (= (_ char #x1F) "a""b"))') == '(= "\\u{1F}" "a""b")'
    assert shown("(assert (= #f12m5 (as ff-3 (_ FiniteField 5))))") == "(= #f2m5 #f2m5)"
    assert shown("(assert (= (concat #b1 #b0 #b1) #b101))") == "(= (concat (concat #b1 #b0) #b1) #b101)"


def test_the_second_variable_of_one_name_hides_the_first() -> None:
    assert shown("(declare-const x Int)(assert (and (forall ((x Bool) (x Int)) (= x 1)) (= x 2)))") == (
        "(and (forall ((x!1 Bool) (x!2 Int)) (= x!2 1)) (= x 2))"
    )


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("(push 1)", "push"),
        ("(check-sat-assuming ())", "check-sat-assuming"),
        ("(declare-pool p Int (1))", "pools of instances"),
        ("(assert (set.comprehension ((x Int)) true x))", "set.comprehension"),
        ("(check-sat)(assert true)", "after check-sat"),
        ("(check-sat)", "after check-sat"),
    ],
)
def test_what_is_not_supported_is_refused_by_name(body: str, word: str) -> None:
    assert word in refusal(script("ALL", body)).message


def test_an_unbalanced_script_is_refused() -> None:
    assert refusal("(set-logic QF_UF)\n (assert true").line == 2


@given(st.sampled_from(sorted(GOOD)), st.lists(st.tuples(st.integers(0, 3), st.integers(0), st.integers(0)), min_size=1, max_size=3))
def test_any_change_is_read_or_refused_in_its_place(name: str, changes: list[tuple[int, int, int]]) -> None:
    logic, body = GOOD[name]
    atoms = tokens(body, 0, len(body))
    for kind, place, other in changes:
        i = place % len(atoms)
        atoms[i : i + (kind != 0)] = [] if kind == 1 and len(atoms) > 1 else [atoms[other % len(atoms)]]
    text = script(logic, " ".join(atoms))
    try:
        read_problem(text)
        place = (1, 1)
    except SolverInputError as error:
        place = (error.line, error.column)
    lines = text.split("\n")
    assert 1 <= place[0] <= len(lines)
    assert 1 <= place[1] <= len(lines[place[0] - 1]) + 1


# Size


def test_deep_terms() -> None:
    depth = 50_000
    text = "(declare-const x (_ BitVec 8))(assert (= x " + "(bvnot " * depth + "x" + ")" * (depth + 2)
    assert show(problem_of(text, "QF_BV").assertions[0]) == text[text.index("(= x") : -1]


def test_deep_lets_and_quantifiers() -> None:
    depth = 20_000
    lets = "".join(f"(let ((v{i} (and v{i - 1} v{i - 1})))" for i in range(1, depth))
    body = f"(declare-const v0 Bool)(assert {lets}v{depth - 1}{')' * depth}"
    assert shown(body).count("(and ") == depth - 1
    quantifiers = "(assert " + "(exists ((x Bool)) (and x " * depth + "true" + "))" * depth + ")"
    assert shown(quantifiers).count("exists") == depth


def test_deep_matches_and_lambdas() -> None:
    depth = 2_000
    cases = "(match x ((nil 0) ((cons h x) " * depth + "h" + ")))" * depth
    assert shown(f"{LIST}(declare-const h Int)(assert (= 0 {cases}))").count("(_ is nil)") == depth
    scrutinee = "(match " * depth + "x" + " ((y y)))" * depth
    assert shown(f"{LIST}(assert (= x {scrutinee}))") == "(= x x)"
    applied = "((lambda ((x Int)) " * depth + "1" + ") 1)" * depth
    assert shown(f"(assert (= 0 {applied}))").count("lambda") == depth


def test_definitions_that_double_share_their_terms() -> None:
    doubling = "".join(f"(define-fun f{i} ((x Int)) Int (+ (f{i - 1} x) (f{i - 1} x)))" for i in range(1, 60))
    text = shown(f"(declare-const y Int)(define-fun f0 ((x Int)) Int x){doubling}(assert (= (f59 y) 0))")
    assert text.count("+") == 59


def test_huge_sorts_and_literals_are_refused_or_read() -> None:
    doubling = "".join(f"(define-sort S{i} () (Array S{i - 1} S{i - 1}))" for i in range(1, 60))
    assert "more than" in refusal(script("ALL", f"(define-sort S0 () Int){doubling}")).message
    digits = "9" * 5000
    assert "does not fit" in refusal(script("QF_BV", f"(assert (= (_ bv{digits} 8) #x00))")).message
    assert shown(f"(assert (= (_ bv{digits} 20000) (_ bv{digits} 20000)))").count(digits) == 2
    assert "too large" in refusal(script("QF_BV", f"(declare-const x (_ BitVec {digits}))")).message


# Single terms


def test_terms_over_a_problem() -> None:
    problem = problem_of("(declare-fun f (Int) Int)(define-fun one () Int 1)(assert (= (f 1) 2))")
    assert read_term("(= (f one) 2)", problem) is problem.assertions[0]


@pytest.mark.parametrize(("text", "column"), [("(f true)", 1), ("(f 1) (f 2)", 7), ("(f g)", 4), ("", 1), ("(let ((y 1)) (f z))", 17)])
def test_bad_terms_over_a_problem(text: str, column: int) -> None:
    problem = problem_of("(declare-fun f (Int) Int)")
    with pytest.raises(SolverInputError) as caught:
        read_term(text, problem)
    assert (caught.value.line, caught.value.column) == (1, column)
    with pytest.raises(SolverInputError):
        read_term("y", problem)
