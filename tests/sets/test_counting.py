"""How many elements there are: textbook formulas, sets against enumeration, and derivations that are wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import islpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import UsageError
from smtenc.presburger.affine import Affine, constant, parameter
from smtenc.presburger.counting import Cell, Derivation, NotCounted, Part, Source, Step, Substitution, Sum, derived
from smtenc.presburger.elimination import without_quantifiers
from smtenc.presburger.engine import EngineFailure
from smtenc.presburger.formulas import FALSE, TRUE, And, Formula, at_least, conjunction, equal, holds, negation, substitute
from smtenc.presburger.isl import Isl
from smtenc.presburger.notation import read_relation
from smtenc.presburger.polynomials import Piece, Piecewise, Polynomial
from smtenc.presburger.relations import Relation
from smtenc.sets.certification import Certifier
from smtenc.sets.claims import named
from smtenc.sets.counting import WrongDerivation, counted
from smtenc.sets.operations import Sets, operand
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool
from tests.effort import examples


@pytest.fixture(scope="session")
def certifier(solvers_pool: Pool) -> Certifier:
    return Certifier(VerificationOptions(seconds=60.0), lambda: solvers_pool)


@pytest.fixture(scope="session")
def sets(certifier: Certifier) -> Sets:
    return Sets(Isl(), certifier)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("[N] -> { [i, j] : 0 < i < N and i < j < N }", "[N] -> { 1/2*(N^2 - 3*N + 2) : N >= 3 }"),
        ("[N] -> { [i, j] : 0 <= i <= j < N }", "[N] -> { 1/2*(N^2 + N) : N >= 1 }"),
        ("[N, M] -> { [i, j] : 0 <= i < N and 0 <= j < M }", "[N, M] -> { M*N : M >= 1 and N >= 1 }"),
        ("[N] -> { [i] : 0 <= 2i < N }", "[N] -> { floor((N + 1)/2) : N >= 1 }"),
        ("[N] -> { [i] : 0 <= i < N and i mod 3 = 0 }", "[N] -> { floor((N + 2)/3) : N >= 1 }"),
        ("[N] -> { [i] : exists j : i = 128 j and 0 <= j < N }", "[N] -> { N : N >= 1 }"),
        ("[N] -> { [i, j] : 2i = 3j and 0 <= i <= N }", "[N] -> { floor((N)/3) + 1 : N >= 0 }"),
        ("[N] -> { [i] : 0 <= i < N or 5 <= i < N + 5 }", "[N] -> { N + 5 : N >= 5; 2*N : 1 <= N <= 4 }"),
        ("[N] -> { [i] : exists j : 0 <= j < N and j <= i <= j + 1 }", "[N] -> { N + 1 : N >= 1 }"),
        ("[N] -> { A[i] -> B[j] : 0 <= i < N and 0 <= j < 3; B[i] -> A[i] : 0 <= i < N }", "[N] -> { 4*N : N >= 1 }"),
        ("[N] -> { [i, j] : 0 <= j <= i <= 2N and i mod 2 = 1 }", "[N] -> { N^2 + N : N >= 1 }"),
        ("[N] -> { [i, j] : 0 <= i < N and 3j = i + 1 }", "[N] -> { floor((N)/3) : N >= 3 }"),
        ("[N] -> { : N > 3 }", "[N] -> { 1 : N >= 4 }"),
        ("[N] -> { [i] : 1 = 0 }", "[N] -> { 0 }"),
        ("[N] -> { [i] : i >= N }", "[N] -> { infty }"),
        ("[N] -> { [i] : (i >= 0 and N > 5) or (0 <= i < 10 and N < 4) }", "[N] -> { infty : N >= 6; 10 : N <= 3 }"),
        (
            "[N, M] -> { [ti, tj, i, j] : 0 <= i < N and 0 <= j < M and 32ti <= i < 32ti + 32 and 32tj <= j < 32tj + 32 }",
            "[N, M] -> { M*N : M >= 1 and N >= 1 }",
        ),
    ],
)
def test_formulas_are_those_of_textbooks_and_certified(sets: Sets, text: str, number: str) -> None:
    answer = sets.count(operand(text))
    assert answer.result == number
    assert (answer.verdict, answer.details["method"], answer.reason) == (Verdict.CORRECT, "symbolic sum", "")
    assert islpy.PwQPolynomial(number)


@pytest.mark.parametrize("dimensions", range(1, 6))
def test_a_simplex_is_a_binomial_coefficient(dimensions: int) -> None:
    """Of ``0 <= x_1 <= … <= x_d < N`` there are ``N + d - 1`` over ``d``."""
    names = [f"x{k}" for k in range(dimensions)]
    found = derived(read_relation(f"[N] -> {{ [{', '.join(names)}] : 0 <= {' <= '.join(names)} < N }}"), Isl()).result
    assert len(found.pieces) == 1
    assert [found.evaluate({"N": n}) for n in range(12)] == [comb(n + dimensions - 1, dimensions) for n in range(12)]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("{ [i] : 0 <= i < 1000000000000 }", 10**12),
        ("{ [i, j] : 0 <= i <= j < 1000000 }", 500000500000),
        ("{ [i, j] : 0 <= i < 1000000 and 0 <= j < 1000000; A[i] : 0 <= i < 7 }", 10**12 + 7),
        ("{ [ti, tj, i, j] : 0 <= i < 1000 and 0 <= j < 1000 and 32ti <= i < 32ti + 32 and 32tj <= j < 32tj + 32 }", 10**6),
        ("{ [i] -> [j] : 0 <= i <= 3000 and i <= 2j <= i + 7 }", 3001 * 4),
    ],
)
def test_large_numbers_are_certified(sets: Sets, text: str, number: int) -> None:
    answer = sets.count(operand(text))
    assert (answer.verdict, answer.result, answer.details["count"]) == (Verdict.CORRECT, str(number), number)
    assert answer.details["method"] == "symbolic sum"


def test_few_elements_are_listed(sets: Sets) -> None:
    answer = sets.count(operand("{ [i, j] : 0 <= i < j < 5 }"))
    assert (answer.verdict, answer.details) == (Verdict.CORRECT, {"count": 10, "method": "enumeration"})


def test_infinitely_many_are_an_answer(sets: Sets) -> None:
    """isl itself counts 0 of these."""
    answer = sets.count(operand("{ [i, j] : i >= 0 and j = 2i }"))
    assert (answer.verdict, answer.result, answer.details["count"]) == (Verdict.CORRECT, "infty", "infty")


def test_parameters_can_have_values(sets: Sets) -> None:
    triangle = operand("[N, M] -> { [i, j] : 0 <= i <= j < N and j < M }")
    some = sets.count(triangle, {"N": 1000})
    assert (some.verdict, some.details["values"]) == (Verdict.CORRECT, {"N": 1000})
    assert some.result is not None
    there = islpy.PwQPolynomial(some.result)
    assert [str(there.eval(islpy.Set(f"[M] -> {{ : M = {m} }}").sample_point())) for m in (0, 10, 5000)] == ["0", "55", "500500"]
    both = sets.count(triangle, {"N": 1000, "M": 2000})
    assert (both.verdict, both.details["count"], both.details["values"]) == (Verdict.CORRECT, 500500, {"N": 1000, "M": 2000})
    with pytest.raises(UsageError, match="no parameter is called 'K'"):
        sets.count(triangle, {"K": 1})


# -- against enumeration ----------------------------------------------------------------------------------------------


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Sets of two dimensions between 0 and 12, whatever the parameters are: unions, strides, floors, what exists."""

    def side(names: list[str]) -> str:
        return " + ".join([f"{draw(st.integers(-2, 2))}*{name}" for name in names] + [str(draw(st.integers(-4, 4)))])

    cases = []
    for _ in range(draw(st.integers(1, 2))):
        conditions = ["0 <= i <= 12", "0 <= j <= 12"]
        for _ in range(draw(st.integers(1, 3))):
            conditions.append(f"{side(['i', 'j', 'N'])} >= 0")
        match draw(st.integers(0, 5)):
            case 0:
                conditions.append(f"({side(['i', 'j', 'N'])}) mod {draw(st.integers(2, 3))} = {draw(st.integers(0, 1))}")
            case 1:
                conditions.append(f"floor((i + {draw(st.integers(0, 3))})/3) <= j")
            case 2:
                conditions.append(f"exists e : {side(['i', 'e'])} = 0 and 0 <= e <= j")
            case 3:
                conditions.append(f"{side(['i', 'j'])} = 0")
        cases.append(" and ".join(conditions))
    return f"[N] -> {{ [i, j] : {' or '.join(f'({case})' for case in cases)} }}"


def enumerated(relation: Relation, n: int) -> int:
    """By evaluation alone."""
    ((space, formula),) = relation.pieces.items()
    fixed = without_quantifiers(substitute(formula, {parameter("N"): constant(n)}))
    i, j = space.outputs
    return sum(holds(fixed, {i: x, j: y}) for x, y in product(range(13), repeat=2))


@examples(25)
@given(texts())
def test_the_sum_is_what_enumeration_counts(text: str) -> None:
    relation = read_relation(text)
    try:
        found = derived(relation, Isl())
    except NotCounted:
        return
    assert [found.result.evaluate({"N": n}) for n in range(-6, 13, 3)] == [enumerated(relation, n) for n in range(-6, 13, 3)]
    values = islpy.PwQPolynomial(str(found.result))
    for n in range(-6, 13, 3):
        assert str(values.eval(islpy.Set(f"[N] -> {{ : N = {n} }}").sample_point())) == str(enumerated(relation, n))


@examples(8)
@given(texts())
def test_what_is_right_is_certified(certifier: Certifier, text: str) -> None:
    relation = read_relation(text)
    try:
        found = derived(relation, Isl())
    except NotCounted:
        return
    assert certifier.certify(named(counted(relation, found), "count")).verdict is Verdict.CORRECT


# -- what is wrong is found -------------------------------------------------------------------------------------------

TRIANGLE = read_relation("[N] -> { [i, j] : 0 <= i <= j < N and (i + j) mod 2 = 0 or 0 <= i < 3 and j = -1 and N > 7 }")


def with_parts(derivation: Derivation, change: Callable[[Part], Part | None]) -> Iterator[Derivation]:
    """Once for each part: with ``change`` of it alone (None: without it)."""

    def steps(step: object) -> Iterator[Sum | None]:
        match step:
            case Sum(_, parts):
                for k, part in enumerate(parts):
                    changed = change(part)
                    yield replace(step, parts=(*parts[:k], *([changed] if changed else []), *parts[k + 1 :]))
                    for inner in steps(part.following):
                        yield replace(step, parts=(*parts[:k], replace(part, following=inner), *parts[k + 1 :]))

    for k, source in enumerate(derivation.sources):
        for c, (condition, step) in enumerate(source.cases):
            if not isinstance(step, Sum) and step is not None:
                for inner in steps(step.following):
                    yield with_case(derivation, k, c, (condition, replace(step, following=inner)))
            for inner in steps(step):
                yield with_case(derivation, k, c, (condition, inner))


def with_case(derivation: Derivation, k: int, c: int, case: tuple[Formula, object]) -> Derivation:
    source = derivation.sources[k]
    changed = replace(source, cases=(*source.cases[:c], case, *source.cases[c + 1 :]))  # type: ignore[arg-type]
    return replace(derivation, sources=(*derivation.sources[:k], changed, *derivation.sources[k + 1 :]))


def is_caught(certifier: Certifier, relation: Relation, wrong: Derivation) -> bool:
    try:
        return certifier.certify(named(counted(relation, wrong), "count")).verdict is Verdict.INCORRECT
    except WrongDerivation:
        return True


CHANGES: dict[str, Callable[[Part], Part | None]] = {
    "the upper bound is one more": lambda p: replace(p, upper=p.upper + 1),
    "the lower bound is one more": lambda p: replace(p, lower=p.lower + 1),
    # of one value the stride does not matter
    "the stride is twice as long": lambda p: p if p.lower == p.upper else replace(p, modulus=2 * p.modulus),
    "the residue is another": lambda p: replace(p, residue=p.residue + 1),
    "the part is nowhere": lambda p: replace(p, condition=FALSE),
    "the part is everywhere": lambda p: replace(p, condition=TRUE),
    "the part is left out": lambda _: None,
    "the polynomial is another": lambda p: replace(p, antidifference=p.antidifference * Polynomial.constant(2)),
    "the next sum is left out": lambda p: replace(p, following=None if p.following else Sum(next(iter(TRIANGLE.spaces())).outputs[0], ())),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_wrong_part_is_caught_wherever_it_is(certifier: Certifier, change: str) -> None:
    right = derived(TRIANGLE, Isl())
    assert certifier.certify(named(counted(TRIANGLE, right), "count")).verdict is Verdict.CORRECT
    wrong = [d for d in with_parts(right, CHANGES[change]) if d != right]
    assert len(wrong) >= 3
    assert all(is_caught(certifier, TRIANGLE, each) for each in wrong)


def test_a_bound_that_depends_on_what_it_bounds_is_caught() -> None:
    right = derived(TRIANGLE, Isl())
    variables = [Affine.variable(v) for v in next(iter(TRIANGLE.spaces())).outputs]
    for variable in variables:

        def bounded(part: Part, variable: Affine = variable) -> Part:
            return replace(part, condition=conjunction((part.condition, at_least(variable)))) if part.following is None else part

        for wrong in with_parts(right, bounded):
            if wrong != right:
                with pytest.raises(WrongDerivation, match="depends on"):
                    list(counted(TRIANGLE, wrong))


def test_a_wrong_way_to_gather_is_caught(certifier: Certifier) -> None:
    right = derived(TRIANGLE, Isl())
    assert len(right.cells) >= 2
    pieces = right.result.pieces
    source: Source = right.sources[0]
    wrong = [
        replace(right, cells=right.cells[1:]),
        replace(right, cells=(replace(right.cells[0], condition=TRUE), *right.cells[1:])),
        replace(right, cells=(replace(right.cells[0], present=frozenset()), *right.cells[1:])),
        replace(right, result=replace(right.result, pieces=(replace(pieces[0], condition=TRUE), *pieces[1:]))),
        replace(right, result=replace(right.result, pieces=(replace(pieces[0], value=Polynomial.constant(3)), *pieces[1:]))),
        replace(right, result=replace(right.result, pieces=(replace(pieces[0], value=None), *pieces[1:]))),
        replace(right, sources=(replace(source, cases=source.cases[1:]),)),
        replace(right, sources=(replace(source, cases=(*source.cases, source.cases[0])),)),
        replace(right, sources=()),
    ]
    assert all(is_caught(certifier, TRIANGLE, each) for each in wrong)


def test_a_finite_set_is_not_called_infinite(certifier: Certifier) -> None:
    infinite = derived(read_relation("[N] -> { [i] : i >= N }"), Isl())
    finite = read_relation("[N] -> { [i] : 0 <= i <= N }")
    ((variables, _, everywhere),) = infinite.spaces
    whole = finite.formula(next(iter(finite.spaces())))
    source = replace(infinite.sources[0], formula=FALSE)
    assert is_caught(certifier, finite, replace(infinite, spaces=((variables, whole, everywhere),), sources=(source,)))


# -- derivations by hand: each is wrong in one place ------------------------------------------------------------------

UP_TO_N = read_relation("[N] -> { [i] : 0 <= i <= N }")
N, K = Affine.variable(parameter("N")), next(iter(UP_TO_N.spaces())).outputs[0]


def at_least_(least: int) -> Formula:
    return at_least(N - least)


def by_hand(relation: Relation, part: Part, where: Formula, infinite: Formula = FALSE) -> Derivation:
    """One sum over ``i`` with one part, which is there where it says, and whose sum is the result ``where`` that is."""
    (whole,) = relation.pieces.values()
    finite = whole if infinite == FALSE else conjunction((whole, negation(infinite)))
    pieces = [Piece(infinite, None)] if infinite != FALSE else []
    result = Piecewise(("N",), (*pieces, Piece(where, part.sum_(K))))
    source = Source((K,), finite, ((finite, Sum(K, (part,))),))
    return Derivation((((K,), whole, infinite),), (source,), (Cell(where, frozenset((0,)), len(pieces)),), result)


def whole_range(where: Formula) -> Part:
    return Part(where, 1, constant(0), constant(0), N, Polynomial.affine(Affine.variable(K)), None)


@pytest.mark.parametrize(
    ("least", "verdict"), [(0, Verdict.CORRECT), (-1, Verdict.CORRECT), (-2, Verdict.INCORRECT), (-3, Verdict.INCORRECT)]
)
def test_bounds_that_cross_by_more_than_one_have_no_sum(certifier: Certifier, least: int, verdict: Verdict) -> None:
    """At N = -2 the polynomial N + 1 is -1."""
    given = by_hand(UP_TO_N, whole_range(at_least_(least)), at_least_(least))
    assert certifier.certify(named(counted(UP_TO_N, given), "count")).verdict is verdict


def test_what_is_counted_twice(certifier: Certifier) -> None:
    """In two cases, in two parts, in two classes of residues: the number is 2 N + 2 each time, or more."""
    part = whole_range(at_least_(0))
    where, (_, whole, _) = at_least_(0), by_hand(UP_TO_N, part, at_least_(0)).spaces[0]
    twice = Piecewise(("N",), (Piece(where, part.sum_(K).scaled(2)),))
    even = replace(part, modulus=2, residue=N, lower=constant(0), upper=constant(-1))
    steps: dict[tuple[Step, ...], int] = {
        (Sum(K, (part,)), Sum(K, (part,))): 2,
        (Sum(K, (part, part)),): 2,
        (Sum(K, (part, part, even)),): 3,
    }
    for cases, number in steps.items():
        wrong = Derivation(
            (((K,), whole, FALSE),),
            (Source((K,), whole, tuple((whole, step) for step in cases)),),
            (Cell(where, frozenset(range(number)), 0),),
            twice,
        )
        assert certifier.certify(named(counted(UP_TO_N, wrong), "count")).verdict is Verdict.INCORRECT


def test_what_is_wrong_is_shown_where_it_is(certifier: Certifier) -> None:
    short = by_hand(UP_TO_N, replace(whole_range(at_least_(0)), lower=constant(1)), at_least_(0))
    found = certifier.certify(named(counted(UP_TO_N, short), "count"))
    assert found.finding is not None
    assert str(found.finding.point).startswith("[0] for N = ")
    assert found.finding.goal == "is not counted once in the sum over i"
    source = replace(RIGHT.sources[0], cases=((conjunction((_SOURCE.formula, at_least(Affine.variable(K) - 1))), _SOURCE.cases[0][1]),))
    found = certifier.certify(named(counted(UP_TO_N, replace(RIGHT, sources=(source,))), "count"))
    assert found.finding is not None
    assert (found.finding.goal, found.finding.point.space) == ("is in the set and not counted", next(iter(UP_TO_N.spaces())))


INFINITE = read_relation("[N] -> { [i] : i >= 0 and N > 5 }")


def test_what_is_infinite_has_no_other_number(certifier: Certifier) -> None:
    nothing = replace(whole_range(at_least_(6)), upper=constant(-1))
    given = by_hand(INFINITE, nothing, at_least_(6), infinite=at_least_(6))
    assert certifier.certify(named(counted(INFINITE, given), "count")).verdict is Verdict.INCORRECT
    hidden = replace(given, result=Piecewise(("N",), given.result.pieces[1:]), cells=(replace(given.cells[0], piece=0),))
    with pytest.raises(WrongDerivation, match="what is infinite is not said"):
        list(counted(INFINITE, hidden))
    nowhere = by_hand(INFINITE, replace(nothing, condition=FALSE), FALSE, infinite=at_least_(6))
    assert certifier.certify(named(counted(INFINITE, nowhere), "count")).verdict is Verdict.CORRECT


RIGHT = by_hand(UP_TO_N, whole_range(at_least_(0)), at_least_(0))
(_SPACE,) = RIGHT.spaces
(_SOURCE,) = RIGHT.sources
(_PIECE,) = RIGHT.result.pieces


def with_part(**changes: Any) -> Derivation:
    return with_step(Sum(K, (replace(whole_range(at_least_(0)), **changes),)))


def with_step(step: Step) -> Derivation:
    return replace(RIGHT, sources=(replace(_SOURCE, cases=((_SOURCE.formula, step),)),))


def with_pieces(*pieces: Piece) -> Derivation:
    return replace(RIGHT, result=replace(RIGHT.result, pieces=pieces))


OTHER = replace(K, position=1)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (replace(RIGHT, spaces=()), "other spaces"),
        (replace(RIGHT, sources=(_SOURCE, _SOURCE)), "other spaces"),
        (replace(RIGHT, result=replace(RIGHT.result, parameters=("N", "M"))), "other parameters"),
        (replace(RIGHT, spaces=(((K,), TRUE, FALSE),)), "other sets"),
        (replace(RIGHT, sources=(replace(_SOURCE, formula=TRUE),)), "counts other sets"),
        (replace(RIGHT, sources=(replace(_SOURCE, variables=(K, OTHER)),)), "counts other sets"),
        (replace(RIGHT, spaces=(((K,), _SPACE[1], at_least(Affine.variable(K))),)), "what is infinite depends on"),
        (with_step(None), "a condition|dimensions are left"),
        (with_step(Sum(OTHER, ())), "a sum is over no dimension"),
        (with_part(modulus=0), "a stride is not positive"),
        (with_part(modulus=-1), "a stride is not positive"),
        (with_part(residue=Affine.variable(K)), "a bound depends on"),
        (with_part(lower=Affine.variable(K)), "a bound depends on"),
        (with_part(upper=Affine.variable(K)), "a bound depends on"),
        (with_part(condition=at_least(Affine.variable(K))), "a condition depends on"),
        (with_part(antidifference=Polynomial.affine(Affine.variable(K).scaled(2))), "is not the sum of"),
        (with_part(following=Sum(K, ())), "a sum is over no dimension"),
        (with_step(Substitution(OTHER, 1, constant(0), TRUE, None)), "a substitution is for no dimension"),
        (with_step(Substitution(K, 0, constant(0), TRUE, None)), "a substitution is for no dimension"),
        (with_step(Substitution(K, 1, Affine.variable(K), TRUE, None)), "a residue depends on"),
        (replace(RIGHT, cells=(replace(RIGHT.cells[0], piece=1),)), "a cell is of nothing"),
        (replace(RIGHT, cells=(replace(RIGHT.cells[0], piece=-1),)), "a cell is of nothing"),
        (replace(RIGHT, cells=(replace(RIGHT.cells[0], present=frozenset((0, 1))),)), "a cell is of nothing"),
        (with_pieces(Piece(at_least_(0), None)), "a finite number is called infinite"),
        (with_pieces(_PIECE, Piece(at_least_(100), None)), "a finite number is called infinite"),
        (
            replace(with_pieces(Piece(at_least_(100), None), _PIECE), cells=(replace(RIGHT.cells[0], piece=1),)),
            "a finite number is called infinite",
        ),
        (with_pieces(Piece(at_least_(0), Polynomial.affine(N))), "is not"),
    ],
)
def test_what_no_solver_is_needed_for(wrong: Derivation, reason: str) -> None:
    with pytest.raises(WrongDerivation, match=reason):
        list(counted(UP_TO_N, wrong))


def test_a_number_that_holds_for_one_value_of_a_parameter(certifier: Certifier) -> None:
    """Where N = 3, N + 1 is 4."""
    at_3 = equal(N - 3)
    given = parameter("N"), constant(3)
    four = Piece(at_3, Polynomial.constant(4))
    part = Part(at_3, 1, constant(0), constant(0), N, Polynomial.affine(Affine.variable(K)), None)
    only = read_relation("[N] -> { [i] : 0 <= i <= N and N = 3 }")
    right = replace(by_hand(only, part, at_3), cells=(Cell(at_3, frozenset((0,)), 0, given),), result=Piecewise(("N",), (four,)))
    assert certifier.certify(named(counted(only, right), "count")).verdict is Verdict.CORRECT
    lie = replace(right, cells=(replace(right.cells[0], given=(parameter("N"), constant(4))),))
    five = replace(lie, result=Piecewise(("N",), (Piece(at_3, Polynomial.constant(5)),)))
    assert certifier.certify(named(counted(only, five), "count")).verdict is Verdict.INCORRECT
    with pytest.raises(WrongDerivation, match="is not"):
        list(counted(only, lie))
    itself = replace(right, cells=(replace(right.cells[0], given=(parameter("N"), N + 1)),))
    with pytest.raises(WrongDerivation, match="depends on itself"):
        list(counted(only, itself))


def condition_of(text: str) -> Formula:
    (formula,) = read_relation(text).pieces.values()
    return formula


def one_in_three(text: str) -> tuple[Relation, Derivation]:
    """Of the pairs ``0 <= j <= i <= 3 N + 1``, those with ``i = 3 k + 1``: for each k there are 3 k + 2."""
    relation = read_relation(text)
    ((space, whole),) = relation.pieces.items()
    i, j = space.outputs
    k = Polynomial.affine(Affine.variable(i))
    rows = Part(at_least_(0), 3, constant(1), constant(0), N, (k * k).scaled(Fraction(3, 2)) + k.scaled(Fraction(7, 2)), None)
    conditions = condition_of(text.replace("[i, j]", "[i, 0]").replace("0 <= j <= i", "0 <= i"))
    there = conjunction(f for f in conditions.operands if f != equal(Affine.variable(j))) if isinstance(conditions, And) else conditions
    row = Part(there, 1, constant(0), constant(0), Affine.variable(i), Polynomial.affine(Affine.variable(j)), Sum(i, (rows,)))
    result = Piecewise(("N",), (Piece(at_least_(0), rows.sum_(i)),))
    source = Source((i, j), whole, ((whole, Sum(j, (row,))),))
    return relation, Derivation((((i, j), whole, FALSE),), (source,), (Cell(at_least_(0), frozenset((0,)), 0),), result)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("[N] -> { [i, j] : 0 <= j <= i <= 3N + 1 and i mod 3 = 1 }", Verdict.CORRECT),
        ("[N] -> { [i, j] : 0 <= j <= i <= 3N + 1 and i mod 3 = 2 }", Verdict.INCORRECT),
        ("[N] -> { [i, j] : 0 <= j <= i <= 3N + 1 }", Verdict.INCORRECT),
    ],
)
def test_one_class_of_residues_is_all_there_is(certifier: Certifier, text: str, verdict: Verdict) -> None:
    relation, given = one_in_three(text)
    assert given.result.evaluate({"N": 2}) == 2 + 5 + 8
    assert certifier.certify(named(counted(relation, given), "count")).verdict is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("[N] -> { [i] : 0 <= i <= 3N + 1 and i mod 3 = 1 }", Verdict.CORRECT),
        ("[N] -> { [i] : 0 <= i <= 3N + 1 and i mod 3 = 2 }", Verdict.INCORRECT),
        ("[N] -> { [i] : 0 <= i <= 3N + 1 }", Verdict.INCORRECT),
    ],
)
def test_what_is_substituted_has_the_residue(certifier: Certifier, text: str, verdict: Verdict) -> None:
    relation = read_relation(text)
    given = by_hand(relation, whole_range(at_least_(0)), at_least_(0))
    (source,) = given.sources
    ((condition, sum_),) = source.cases
    step = Substitution(K, 3, constant(1), condition_of("[N] -> { [i] : 0 <= i <= N }"), sum_)
    given = replace(given, sources=(replace(source, cases=((condition, step),)),))
    assert certifier.certify(named(counted(relation, given), "count")).verdict is verdict


def test_another_set_or_another_cell_than_there_is(certifier: Certifier) -> None:
    other = read_relation("[N] -> { [i] : 0 <= i <= N and i != 3 }")
    with pytest.raises(WrongDerivation, match="it is about other sets"):
        list(counted(other, RIGHT))
    larger = by_hand(UP_TO_N, whole_range(at_least_(0)), at_least_(-5))
    assert certifier.certify(named(counted(UP_TO_N, larger), "count")).verdict is Verdict.INCORRECT


HALVES = read_relation("[N] -> { [i, j] : 2i = 3j and 0 <= i <= N }")


def with_substitutions(derivation: Derivation, change: Callable[[Substitution], Substitution]) -> Iterator[Derivation]:
    for k, source in enumerate(derivation.sources):
        for c, (condition, step) in enumerate(source.cases):
            if isinstance(step, Substitution):
                yield with_case(derivation, k, c, (condition, change(step)))


@pytest.mark.parametrize(
    "change",
    [
        lambda s: replace(s, residue=s.residue + 1),
        lambda s: replace(s, modulus=s.modulus + 1),
        lambda s: replace(s, condition=TRUE),
        lambda s: replace(s, condition=FALSE),
    ],
    ids=["residue", "modulus", "everywhere", "nowhere"],
)
def test_a_wrong_substitution_is_caught(certifier: Certifier, change: Callable[[Substitution], Substitution]) -> None:
    right = derived(HALVES, Isl())
    wrong = list(with_substitutions(right, change))
    assert wrong
    assert all(is_caught(certifier, HALVES, each) for each in wrong)


@dataclass(frozen=True, slots=True)
class Broken(Isl):
    """isl, but for what it says of a text that has ``trigger``."""

    says: Callable[[str, str], str | None] = lambda _, __: None

    def result(self, operation: str, *operands: str) -> str:
        said = self.says(operation, operands[0])
        return Isl.result(self, operation, *operands) if said is None else said


def test_nothing_rests_on_isl(certifier: Certifier) -> None:
    """Where it fails, the sum is found without; where it is wrong, nothing is certified."""

    def fails(_: str, __: str) -> str:
        raise EngineFailure("no")

    text = "[N] -> { [i, j] : 0 <= i <= j < N }"
    alone = Sets(Broken(says=fails), certifier).count(operand(text), None)
    assert alone.verdict is Verdict.CORRECT
    assert derived(read_relation(text), Broken(says=fails)).result.evaluate({"N": 10}) == 55

    nothing = Sets(Broken(says=lambda operation, _: "[N] -> { }" if operation == "simple" else None), certifier).count(operand(text))
    assert nothing.verdict is Verdict.CONFLICT
    assert "the sum is wrong" in nothing.reason
    more = "[N] -> { [i, j] : 0 <= i <= j <= N }"
    larger = Sets(Broken(says=lambda operation, _: more if operation == "disjoint" else None), certifier).count(operand(text))
    assert larger.verdict is Verdict.CONFLICT
    assert "is counted and not in the set" in larger.reason


def test_another_number_of_isl_is_a_conflict(certifier: Certifier) -> None:
    class Miscounting(Isl):
        def count(self, operand: str, most_operations: int | None = None) -> int:
            return 1001

    answer = Sets(Miscounting(), certifier).count(operand("{ [i] : 0 <= i < 1000 }"))
    assert answer.verdict is Verdict.CONFLICT
    assert answer.reason == "isl counts 1001, and the sum is 1000"


def test_what_the_method_does_not_reach_says_so(sets: Sets) -> None:
    """isl's word is given, and not certified."""
    answer = sets.count(operand("{ [i, j, k] : 0 <= i and 0 <= j and 0 <= k and 97i + 89j + 83k <= 3000 }"))
    assert answer.verdict is Verdict.UNKNOWN
    assert answer.details["method"] == "isl"
    assert "no sum is derived: there are more than 64 residues of one dimension" in answer.reason
    unknown = sets.count(operand("[N] -> { [i, j, k] : 0 <= i and 0 <= j and 0 <= k and 97i + 89j + 83k <= N }"))
    assert (unknown.verdict, unknown.result) == (Verdict.UNKNOWN, None)


def test_without_a_certifier_a_sum_is_not_certified() -> None:
    answer = Sets(Isl(), None).count(operand("[N] -> { [i] : 0 <= i < N }"))
    assert (answer.verdict, answer.result) == (Verdict.UNKNOWN, "[N] -> { N : N >= 1 }")
    assert answer.reason == "the sum is not certified: no solver was asked"
