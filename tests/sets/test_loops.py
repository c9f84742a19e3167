"""Loops from schedules: what they execute, in which order, as which text; and that loops that are wrong are found out."""

from __future__ import annotations

import operator
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import islpy
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from iree.compiler import ir

from smtenc.errors import InputError, UsageError
from smtenc.frontend import read_text
from smtenc.ir import core
from smtenc.ir.affine import AffineMap, IntegerSet
from smtenc.presburger.affine import Affine, Kind, Variable, parameter
from smtenc.presburger.engine import EngineFailure
from smtenc.presburger.formulas import FALSE, And, Equal, substitute
from smtenc.presburger.isl import Isl
from smtenc.presburger.loops import (
    Block,
    Expression,
    For,
    If,
    Integer,
    Name,
    Node,
    Operation,
    Operator,
    Statement,
    TooLong,
    evaluate,
    run,
)
from smtenc.presburger.notation import read_relation
from smtenc.presburger.syntax_trees import syntax_tree
from smtenc.sets.c_text import c_text, expression_text, macros
from smtenc.sets.certification import Certifier
from smtenc.sets.claims import is_true_at
from smtenc.sets.loops import meaning, with_times, without_times
from smtenc.sets.mlir_text import mlir_text
from smtenc.sets.operations import Sets, operand
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool
from tests.effort import examples

TRIANGLE = "[N] -> { A[i, j] -> [i, j] : 0 < i < N and j > i and 0 < j < N }"
TURNED = "[N] -> { A[i, j] -> [j, i] : 0 < i < N and j > i and 0 < j < N }"
PACKING = """{ [i0, i1] -> [ct, slot] : (i0 - i1 + ct) mod 16 = 0 and (-i0 + slot) mod 16 = 0
    and 0 <= i0 <= 9 and 0 <= i1 <= 15 and 0 <= ct <= 15 and 0 <= slot <= 1023 }"""
PRINTED = {
    TRIANGLE: """\
for (int c0 = 1; c0 < N - 1; c0 += 1)
  for (int c1 = c0 + 1; c1 < N; c1 += 1)
    A(c0, c1);
""",
    TURNED: """\
for (int c0 = 2; c0 < N; c0 += 1)
  for (int c1 = 1; c1 < c0; c1 += 1)
    A(c1, c0);
""",
    PACKING: """\
for (int c0 = 0; c0 <= 15; c0 += 1)
  for (int c1 = 0; c1 <= 1023; c1 += 1)
    if ((c1 + 6) % 16 >= 6)
      (c1 % 16, (c0 + c1) % 16);
""",
}
"""As isl's own program prints them."""

TILED = "[N] -> { A[i] -> [a, b] : 0 <= i < N and a = 8*floor(i/8) and b = i }"
SEVERAL = """[N] -> { A[i] -> [0, i, 0] : 0 <= i < N; B[i] -> [0, i, 1] : 0 <= i < N and i mod 3 = 1; C[] -> [1, 0, 0];
    A[i, j] -> [2, j, i] : 0 <= i, j < N and 2i + 3j = N }"""
OVERLAPPING = "[N, M] -> { A[i] -> [i] : 0 <= i < N and i < M; B[i] -> [i + 3] : 0 <= i < M }"
GUARDED = "[N] -> { A[i] -> [i] : 0 <= i < N and (i mod 2 = 0 or i mod 3 = 1) }"
BACKWARDS = "[N] -> { A[i] -> [-i] : 0 <= i < N and i mod 2 = 0 }"
TWICE = "[N] -> { A[i] -> [0, i] : 0 < i < N; A[i] -> [5, -i] : 0 < i < N }"
WITNESS = "[N] -> { A[i] -> [i] : exists q : 0 <= i < N and i = 2*q and q mod 5 < 3 }"
ALIKE = "[N] -> { A[B[i] -> C[j]] -> [i, j] : 0 < j < i < N; A[i, j] -> [j, i] : 0 < j < i < N; [[i] -> [j]] -> [i, j] : 0 <= i, j < 2 }"
NOTHING = "{ A[i] -> [i] : false }"


@pytest.fixture(scope="module")
def certifier(solvers_pool: Pool) -> Certifier:
    return Certifier(VerificationOptions(seconds=20.0), lambda: solvers_pool)


@dataclass(frozen=True)
class Lying(Isl):
    """isl, with its loops changed on their way out."""

    lie: Callable[[Node], Node] = lambda node: node

    def code(self, schedule: str, context: str, options: str) -> Node:
        return self.lie(super().code(schedule, context, options))


def everywhere(change: Callable[[Node], Node]) -> Callable[[Node], Node]:
    """``change`` of every part of a program, the inner ones first."""

    def walk(node: Node) -> Node:
        match node:
            case Block(children):
                return change(Block(tuple(map(walk, children))))
            case If(condition, then, otherwise):
                return change(If(condition, walk(then), otherwise and walk(otherwise)))
            case For():
                return change(replace(node, body=walk(node.body)))
            case Statement():
                return change(node)

    return walk


def plus(expression: Expression, number: int) -> Expression:
    return Operation(Operator.ADD, (expression, Integer(number)))


# -- what is certified --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("schedule", PRINTED)
def test_the_primers_examples_are_printed_as_in_the_primer_and_certified(schedule: str, certifier: Certifier) -> None:
    answer = Sets(Isl(), certifier).code(operand(schedule))
    assert (answer.verdict, answer.reason) == (Verdict.CORRECT, "")
    assert answer.result == PRINTED[schedule]


@pytest.mark.parametrize(
    ("schedule", "options"),
    [
        (TILED, "{}"),
        (SEVERAL, "{}"),
        (OVERLAPPING, "{ [i] -> separate[x] }"),
        (OVERLAPPING, "{ [i] -> atomic[x] }"),
        ("[N] -> { A[i] -> [i] : 0 <= i < 6 and i < N }", "{ [i] -> unroll[0] }"),
        (GUARDED, "{}"),
        (BACKWARDS, "{}"),
        (WITNESS, "{}"),
        (NOTHING, "{}"),
        ("{}", "{}"),
    ],
)
def test_loops_are_certified_for_all_values_of_the_parameters(schedule: str, options: str, certifier: Certifier) -> None:
    answer = Sets(Isl(), certifier).code(operand(schedule), options=options)
    assert (answer.verdict, answer.reason) == (Verdict.CORRECT, "")
    assert all(q.answer == "unsat" for q in answer.queries)
    assert not any("isl" in q.answers for q in answer.queries), "an engine does not vote on its own loops"


@pytest.mark.parametrize("schedule", [TWICE, ALIKE])
def test_what_has_several_times_is_executed_at_each(schedule: str, certifier: Certifier) -> None:
    """And instances whose calls look alike are told apart, though not in the text."""
    answer = Sets(Isl(), certifier).code(operand(schedule))
    assert (answer.verdict, answer.reason) == (Verdict.CORRECT, "")
    assert str(answer.result).count("A(") == 2


def test_a_context_is_assumed(certifier: Certifier) -> None:
    schedule = "[N] -> { A[i] -> [0, i] : 0 <= i < N; B[] -> [1, 0] : N > 5 }"
    assert "if" in str(Sets(Isl(), certifier).code(operand(schedule)).result)
    answer = Sets(Isl(), certifier).code(operand(schedule), context="[N] -> { : N > 20 }")
    assert (answer.verdict, "if" in str(answer.result)) == (Verdict.CORRECT, False)


def test_loops_for_another_context_are_wrong(certifier: Certifier) -> None:
    @dataclass(frozen=True)
    class Presuming(Isl):
        def code(self, schedule: str, context: str, options: str) -> Node:
            return super().code(schedule, "[N] -> { : N > 20 }", options)

    answer = Sets(Presuming(), certifier).code(operand("[N] -> { A[i] -> [0, i] : 0 <= i < N; B[] -> [1, 0] : N > 5 }"))
    assert answer.verdict is Verdict.CONFLICT
    assert answer.finding is not None
    assert answer.finding.point.parameters["N"] <= 20


def test_without_a_solver_runs_decide_what_they_can() -> None:
    honest = Sets(Isl(), None).code(operand(TURNED))
    assert (honest.verdict, honest.details["runs"]) == (Verdict.UNKNOWN, 7)
    for lie, goal in [(reversed_blocks, "after what is scheduled later"), (without_guards, "not scheduled"), (twice, "twice")]:
        answer = Sets(Lying(lie=lie), None).code(operand(SEVERAL))
        assert (answer.verdict, goal in answer.reason) == (Verdict.CONFLICT, True)
    late = Sets(Lying(lie=shifted(1)), None).code(operand(TURNED))
    assert (late.verdict, "not executed" in late.reason) == (Verdict.CONFLICT, True)


def test_a_run_ends_where_it_is_too_long() -> None:
    empty = For("c0", Integer(0), Operation(Operator.LESS, (Name("c0"), Integer(10**12))), 1, Block(()))
    with pytest.raises(TooLong):
        list(run(empty, {}, 100))
    assert Sets(Lying(lie=lambda node: Block((empty, node))), None).code(operand(TRIANGLE)).details["runs"] == 0


# -- loops that are wrong -----------------------------------------------------------------------------------------------


@everywhere
def without_guards(node: Node) -> Node:
    return node.then if isinstance(node, If) else node


@everywhere
def reversed_blocks(node: Node) -> Node:
    return Block(node.children[::-1]) if isinstance(node, Block) else node


def twice(node: Node) -> Node:
    return Block((node, node))


def shifted(lower: int, upper: int = 0) -> Callable[[Node], Node]:
    def change(node: Node) -> Node:
        if not isinstance(node, For) or node.condition is None:
            return node
        first, bound = node.condition.operands
        return replace(node, lower=plus(node.lower, lower), condition=Operation(node.condition.operator, (first, plus(bound, upper))))

    return everywhere(change)


def stepping(step: int) -> Callable[[Node], Node]:
    return everywhere(lambda node: replace(node, step=step) if isinstance(node, For) else node)


@everywhere
def transposed(node: Node) -> Node:
    match node:
        case For(body=For() as inner):
            return replace(inner, body=replace(node, body=inner.body))
        case _:
            return node


@everywhere
def turned_arguments(node: Node) -> Node:
    return Statement(node.name, node.arguments[::-1]) if isinstance(node, Statement) else node


@everywhere
def renamed(node: Node) -> Node:
    return Statement("Z", node.arguments) if isinstance(node, Statement) else node


@everywhere
def alternatives_swapped(node: Node) -> Node:
    return If(node.condition, node.otherwise, node.then) if isinstance(node, If) and node.otherwise is not None else node


RECTANGLE = "[N] -> { A[i, j] -> [i, j] : 0 <= i < N and 0 <= j < 4 }"
EITHER = "[N] -> { A[i] -> [i] : 0 <= i < N and N < 8; A[i] -> [-i] : 0 <= i < N and N >= 8 }"


@pytest.mark.parametrize(
    ("schedule", "lie", "goal"),
    [
        (PACKING, without_guards, "is executed and not scheduled"),
        (SEVERAL, without_guards, "is executed and not scheduled"),
        (TRIANGLE, shifted(1), "is scheduled and not executed"),
        (TRIANGLE, shifted(0, -1), "is scheduled and not executed"),
        (TRIANGLE, shifted(-1), "is executed and not scheduled"),
        (TRIANGLE, shifted(0, 1), "is executed and not scheduled"),
        (TRIANGLE, stepping(2), "is scheduled and not executed"),
        (TILED, lambda node: replace(node, step=4) if isinstance(node, For) else node, "is executed twice"),
        (TRIANGLE, twice, "is executed twice"),
        (TRIANGLE, turned_arguments, "is executed and not scheduled"),
        (TRIANGLE, renamed, "is executed and not scheduled"),
        (RECTANGLE, transposed, "are executed in this order, and scheduled in the other"),
        (SEVERAL, reversed_blocks, "are executed in this order, and scheduled in the other"),
        (EITHER, alternatives_swapped, "are executed in this order, and scheduled in the other"),
        (TWICE, reversed_blocks, "are executed in this order, and scheduled in the other"),
        (TWICE, lambda node: node.children[0] if isinstance(node, Block) else node, "is scheduled and not executed"),
    ],
)
def test_a_lie_about_loops_is_found_out(schedule: str, lie: Callable[[Node], Node], goal: str, certifier: Certifier) -> None:
    honest = Sets(Isl(), certifier).code(operand(schedule))
    answer = Sets(Lying(lie=lie), certifier).code(operand(schedule))
    assert (honest.verdict, answer.verdict) == (Verdict.CORRECT, Verdict.CONFLICT)
    assert answer.finding is not None
    assert answer.finding.goal == goal
    assert str(answer.finding.point) in answer.reason


def test_the_instance_of_a_forgotten_guard_is_none_of_the_schedule(certifier: Certifier) -> None:
    answer = Sets(Lying(lie=without_guards), certifier).code(
        operand("[N] -> { A[i] -> [i] : 0 <= i < N and i mod 2 = 1; B[i] -> [i] : 0 <= i < N }")
    )
    assert answer.finding is not None
    (i,) = (answer.finding.point.values[v] for v in answer.finding.point.space.outputs)
    assert answer.finding.point.space.text(dict.fromkeys(answer.finding.point.space.outputs, "i")) == "A[i]"
    assert i % 2 == 0
    assert 0 <= i < answer.finding.point.parameters["N"]


def test_a_dividend_below_zero_is_found_out(certifier: Certifier) -> None:
    """``floord`` rounds down, ``/`` towards 0: isl may only write the latter where the two are the same."""

    def rounded(expression: Expression) -> Expression:
        match expression:
            case Operation(Operator.FLOOR_DIVIDE, operands):
                return Operation(Operator.DIVIDE, operands)
            case Operation(kind, operands):
                return Operation(kind, tuple(map(rounded, operands)))
            case _:
                return expression

    lie = everywhere(lambda node: replace(node, lower=rounded(node.lower)) if isinstance(node, For) else node)
    answer = Sets(Lying(lie=lie), certifier).code(operand(BACKWARDS))
    assert answer.verdict is Verdict.CONFLICT
    assert answer.finding is not None
    assert answer.finding.goal == "are iterators for which a division rounds towards 0, and not down"
    assert answer.finding.point.parameters["N"] < 0


NATURAL = Operation(Operator.AT_LEAST, (Name("N"), Integer(0)))
NEGATIVE = Operation(Operator.LESS, (Name("N"), Integer(0)))
RESIDUE = Operation(Operator.REMAINDER, (Name("N"), Integer(3)))
LEFT = Operation(Operator.GREATER, (RESIDUE, Integer(0)))


@pytest.mark.parametrize(
    ("condition", "schedule", "verdict"),
    [
        (Operation(Operator.AND, (NATURAL, LEFT)), "N >= 0 and N mod 3 > 0", Verdict.CORRECT),
        (Operation(Operator.OR, (NEGATIVE, LEFT)), "N < 0 or N mod 3 > 0", Verdict.CORRECT),
        (
            Operation(Operator.LESS, (Integer(0), Operation(Operator.SELECT, (NATURAL, RESIDUE, Integer(0))))),
            "N >= 0 and N mod 3 > 0",
            Verdict.CORRECT,
        ),
        (LEFT, "N mod 3 > 0", Verdict.CONFLICT),
        (Operation(Operator.OR, (NATURAL, LEFT)), "N >= 0 or N mod 3 > 0", Verdict.CONFLICT),
        (Operation(Operator.EQUAL, (RESIDUE, Integer(0))), "N mod 3 = 0", Verdict.CORRECT),
        (Operation(Operator.EQUAL, (RESIDUE, Integer(1))), "N mod 3 = 1", Verdict.CONFLICT),
    ],
)
def test_a_division_counts_where_c_comes_to_it(condition: Expression, schedule: str, verdict: Verdict, certifier: Certifier) -> None:
    """``%`` of a negative number is none of floors, unless it is only asked whether it is 0."""
    lie = Lying(lie=lambda node: If(condition, Statement("A", ())))
    answer = Sets(lie, certifier).code(operand(f"[N] -> {{ A[] -> [] : {schedule} }}"))
    assert (answer.verdict, "rounds towards 0" in answer.reason) == (verdict, verdict is Verdict.CONFLICT)


never = Operation(Operator.AT_LEAST, (Name("c0"), Integer(0)))
"""That a loop is left."""


@pytest.mark.parametrize(
    ("lie", "reason"),
    [
        (everywhere(lambda n: Statement(n.name, (Name("k"),) * 2) if isinstance(n, Statement) else n), "nothing defines 'k'"),
        (everywhere(lambda n: replace(n, iterator="N") if isinstance(n, For) else n), "two things that are called 'N'"),
        (everywhere(lambda n: replace(n, condition=never) if isinstance(n, For) else n), "has no upper bound"),
        (stepping(0), "does not go up"),
        (everywhere(lambda n: replace(n, lower=Name(n.iterator)) if isinstance(n, For) else n), "begins at itself"),
        (
            everywhere(lambda n: Statement(n.name, (Operation(Operator.MULTIPLY, n.arguments),) * 2) if isinstance(n, Statement) else n),
            "not affine",
        ),
    ],
)
def test_loops_without_a_meaning_are_refused(lie: Callable[[Node], Node], reason: str) -> None:
    answer = Sets(Lying(lie=lie), None).code(operand(TRIANGLE))
    assert (answer.verdict, answer.result) == (Verdict.CONFLICT, None)
    assert reason in answer.reason


@pytest.mark.parametrize("schedule", ["{ A[i] -> [i] : i > 0 }", "{ A[i] -> [i] }", "{ A[i] -> [i] : i < 5 }"])
def test_unbounded_schedules_have_no_loops(schedule: str) -> None:
    answer = Sets(Isl(), None).code(operand(schedule))
    assert (answer.verdict, answer.result) == (Verdict.UNKNOWN, None)
    assert "bound" in answer.reason


def test_loops_that_take_too_long_are_given_up() -> None:
    answer = Sets(Isl(most_operations=8000), None).code(operand(SEVERAL))
    assert (answer.verdict, answer.result, answer.reason) == (Verdict.UNKNOWN, None, "isl: it gave up after 8000 steps")


def test_what_is_no_schedule_context_or_option_is_refused_by_name() -> None:
    sets = Sets(Isl(), None)
    with pytest.raises(UsageError, match="takes relations"):
        sets.code(operand("{ A[i] : 0 <= i < 4 }"))
    with pytest.raises(UsageError, match="no condition on parameters"):
        sets.code(operand(TRIANGLE), context="{ [N] : N > 0 }")
    with pytest.raises(UsageError, match="no option 'vectorise'"):
        sets.code(operand(TRIANGLE), options="{ [i] -> vectorise[0] }")
    with pytest.raises(InputError, match="the options:1:"):
        sets.code(operand(TRIANGLE), options="{ [i] -> unroll[0 }")


# -- properties ---------------------------------------------------------------------------------------------------------


@st.composite
def schedules(draw: st.DrawFn) -> str:
    """Of one or two statements with bounded domains and one parameter."""
    pieces = []
    for name in draw(st.sampled_from(["A", "AB"])):
        dims = ["i", "j"][: draw(st.integers(1, 2))]
        sums = st.builds(lambda c, f, n: f"{c}{f:+}*{n}", st.integers(-2, 3), st.integers(-3, 3), st.sampled_from(dims))
        conditions = [f"{draw(st.integers(-2, 1))} <= {d} < {draw(st.sampled_from(['N', '4', 'N - 1']))}" for d in dims]
        for _ in range(draw(st.integers(0, 2))):
            left, right, number = draw(sums), draw(sums), draw(st.integers(2, 4))
            forms = ["{0} <= {1} + N", "({0}) mod {2} = 1", "({0} <= 0 or {1} = 1)", "exists q : {0} <= {2}*q <= {1}", "{0} <= min(N, {1})"]
            conditions.append(draw(st.sampled_from(forms)).format(left, right, number))
        times = st.one_of(st.sampled_from(["0", "1", *dims, "-i", "N - i"]), sums, sums.map(lambda s: f"floor(({s})/3)"))
        range_ = ", ".join(draw(times) for _ in range(2))
        pieces.append(f"{name}[{', '.join(dims)}] -> [{range_}] : {' and '.join(conditions)}")
    return f"[N] -> {{ {'; '.join(pieces)} }}"


OPTIONS = st.sampled_from(["{}", "{}", "{ [a, b] -> separate[x] }", "{ [a, b] -> atomic[x] }", "{ [a, b] -> unroll[1] : 0 <= b < 3 }"])
QUICK = Isl(most_operations=100_000)


def generated(schedule: str, options: str) -> Node:
    try:
        return QUICK.code(schedule, "{ : }", options)
    except EngineFailure:
        assume(False)
        raise


def enumerated(schedule: str, n: int) -> list[tuple[tuple[str, tuple[int, ...]], tuple[int, ...]]]:
    """Instances with their times, by trying all tuples of a box that holds them."""
    found = []
    for space, formula in read_relation(schedule).pieces.items():
        assert space.domain is not None
        ground = substitute(formula, {parameter("N"): Affine((), n)})
        for values in product(range(-2, max(n, 4)), repeat=space.domain.size):
            inputs = dict(zip(space.inputs, values, strict=True))
            inside = substitute(ground, {v: Affine((), value) for v, value in inputs.items()})
            # a time is written as what its instance makes it
            equations = inside.operands if isinstance(inside, And) else (inside,)
            time = {e.terms[0][0]: -int(e.constant) * int(e.terms[0][1]) for e in (f.expression for f in equations if isinstance(f, Equal))}
            if inside != FALSE and is_true_at(inside, {v: n for v, n in time.items() if isinstance(v, Variable)}):
                found.append(((space.domain.name, values), tuple(time[v] for v in space.outputs)))
    return found


@examples(40)
@given(schedules(), OPTIONS)
def test_c_is_printed_as_isl_prints_it(schedule: str, options: str) -> None:
    loops = generated(schedule, options)
    tree = syntax_tree(islpy.Context(), schedule, "{ : }", options)
    assert c_text(loops) == tree.to_C_str()


@examples(60)
@given(schedules(), OPTIONS, st.integers(-1, 5))
def test_a_run_is_the_enumeration_in_order(schedule: str, options: str, n: int) -> None:
    executed = list(run(generated(schedule, options), {"N": n}))
    expected = enumerated(schedule, n)
    assert Counter(executed) == Counter(instance for instance, _ in expected)
    times = dict(expected)
    assert [times[instance] for instance in executed] == sorted(times.values())


@examples(15)
@given(schedules(), OPTIONS)
def test_no_loops_of_isl_are_refused(certifier: Certifier, schedule: str, options: str) -> None:
    answer = Sets(QUICK, certifier).code(operand(schedule), options=options)
    assume(answer.result is not None)
    assert answer.verdict in (Verdict.CORRECT, Verdict.UNKNOWN), answer.reason


# -- texts --------------------------------------------------------------------------------------------------------------


def expressions() -> st.SearchStrategy[Expression]:
    """Of the names ``i`` and ``N``: all that isl makes of integers."""

    def larger(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        pairs = st.tuples(inner, inner)
        sums = st.builds(Operation, st.sampled_from([Operator.ADD, Operator.SUBTRACT, Operator.MINIMUM, Operator.MAXIMUM]), pairs)
        dividing = st.sampled_from([Operator.DIVIDE, Operator.DIVIDE_EXACTLY, Operator.REMAINDER, Operator.FLOOR_DIVIDE])
        divisions = st.builds(Operation, dividing, st.tuples(inner, st.builds(Integer, st.integers(1, 4))))
        products = st.builds(Operation, st.just(Operator.MULTIPLY), st.tuples(st.builds(Integer, st.integers(-3, 3)), inner))
        return sums | divisions | products | st.builds(Operation, st.just(Operator.NEGATE), st.tuples(inner))

    leaves = st.builds(Integer, st.integers(0, 5)) | st.sampled_from([Name("i"), Name("N")])
    return st.recursive(leaves, larger, max_leaves=8)


def conditions() -> st.SearchStrategy[Expression]:
    kinds = [Operator.LESS, Operator.AT_MOST, Operator.GREATER, Operator.AT_LEAST, Operator.EQUAL]
    compared = st.builds(Operation, st.sampled_from(kinds), st.tuples(expressions(), expressions()))
    connected = st.sampled_from([Operator.AND, Operator.OR])
    return st.recursive(compared, lambda inner: st.builds(Operation, connected, st.tuples(inner, inner)), max_leaves=4)


class Number(int):
    """With C's ``/`` and ``%``."""

    def __truediv__(self, other: int) -> Number:
        a, b = int(self), int(other)
        return Number(a // b if a >= 0 else -(-a // b))

    def __mod__(self, other: int) -> Number:
        return Number(int(self) - int(other) * int(self / other))

    def __add__(self, other: int) -> Number:
        return Number(int(self) + int(other))

    def __sub__(self, other: int) -> Number:
        return Number(int(self) - int(other))

    def __mul__(self, other: int) -> Number:
        return Number(int(self) * int(other))

    def __neg__(self) -> Number:
        return Number(-int(self))


@examples(150)
@given(expressions() | conditions(), st.integers(-5, 5), st.integers(-5, 5))
def test_c_groups_as_the_operations_do(expression: Expression, i: int, n: int) -> None:
    """By Python, whose precedences of these operators are C's."""
    text = re.sub(r"\b(\d+)\b", r"Number(\1)", expression_text(expression)).replace("&&", "and").replace("||", "or").replace("--", "- -")
    names = {"i": Number(i), "N": Number(n), "Number": Number, "min": min, "max": max, "floord": lambda a, b: Number(int(a) // int(b))}
    assert int(eval(text, names)) == evaluate(expression, {"i": i, "N": n})


ARGUMENTS = tuple(Variable(Kind.OUT, k) for k in range(2))


@examples(250)
@given(conditions(), expressions(), st.tuples(conditions(), expressions(), expressions()), st.integers(-7, 7), st.integers(-7, 7))
def test_formulas_mean_what_c_does_where_no_division_differs(
    condition: Expression, argument: Expression, choice: tuple[Expression, Expression, Expression], i: int, n: int
) -> None:
    chosen = Operation(Operator.SELECT, choice)
    program = Block((If(condition, Statement("A", (argument, Integer(1))), Statement("A", (Integer(0), chosen))),))
    understood = meaning(program, ("i", "N"))
    values = {parameter("i"): i, parameter("N"): n}
    if any(is_true_at(division.differs, values) for division in understood.divisions):
        return
    ((_, numbers),) = run(program, {"i": i, "N": n})
    executed = {**values, **dict(zip(ARGUMENTS, numbers, strict=True))}
    another = {**executed, ARGUMENTS[1]: numbers[1] + 1}
    leaves = [leaf.is_instance(ARGUMENTS) for leaf in understood.leaves]
    assert sorted(bool(is_true_at(leaf, executed)) for leaf in leaves) == [False, True]
    assert not any(is_true_at(leaf, another) for leaf in leaves)


@pytest.mark.parametrize(("dividend", "differs"), [(-4, True), (-3, False), (-2, True), (-1, True), (0, False), (1, False), (2, False)])
def test_a_division_differs_where_it_rounds_up(dividend: int, differs: bool) -> None:
    for operator_ in (Operator.DIVIDE, Operator.DIVIDE_EXACTLY, Operator.REMAINDER):
        (division,) = meaning(Statement("A", (Operation(operator_, (Name("N"), Integer(3))),)), ("N",)).divisions
        assert is_true_at(division.differs, {parameter("N"): dividend}) is differs
    assert not meaning(Statement("A", (Operation(Operator.FLOOR_DIVIDE, (Name("N"), Integer(3))),)), ("N",)).divisions


SHOWN = [
    (TRIANGLE, "{}"),
    (TILED, "{}"),
    (SEVERAL, "{}"),
    (GUARDED, "{}"),
    (BACKWARDS, "{}"),
    (EITHER, "{}"),
    (OVERLAPPING, "{ [i] -> separate[x] }"),
]


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_compiled_loops_execute_what_runs_do(tmp_path: Path) -> None:
    functions, calls, expected = [], [], []
    for k, (schedule, options) in enumerate(SHOWN):
        parameters = read_relation(schedule).parameters
        loops = Isl().code(schedule, "{ : }", options)
        functions.append(f"void loops{k}({', '.join(f'int {p}' for p in parameters)}) {{\n{c_text(loops)}}}\n")
        for values in product((-3, 0, 1, 9, 21), repeat=len(parameters)):
            calls.append(f"loops{k}({', '.join(map(str, values))}); putchar('\\n');")
            executed = run(loops, dict(zip(parameters, values, strict=True)))
            expected.append("".join(f"{name}{len(numbers)}({','.join(map(str, (*numbers, 0, 0)[:2]))})" for name, numbers in executed))
    called = "(...) called(#{0}, sizeof((int[]){{0, __VA_ARGS__}}) / sizeof(int) - 1, (int[]){{__VA_ARGS__ __VA_OPT__(,) 0, 0}})"
    heads = [
        "#include <stdio.h>",
        *map(str, c_macros()),
        'static void called(const char *n, int k, int *a) { printf("%s%d(%d,%d)", n, k, a[0], a[1]); }',
    ]
    heads += [f"#define {name}{called.format(name).replace(f'#{name}', chr(34) + name + chr(34))}" for name in "ABC"]
    program = tmp_path / "loops.c"
    program.write_text("\n".join([*heads, *functions, "int main(void) {", *calls, "}"]) + "\n", encoding="utf-8")
    subprocess.run(["cc", "-w", "-o", str(tmp_path / "loops"), str(program)], check=True)
    printed = subprocess.run([str(tmp_path / "loops")], check=True, capture_output=True, text=True).stdout
    assert printed.splitlines() == expected


def c_macros() -> list[str]:
    """Of a program that needs all of them."""
    one = Integer(1)
    return macros(Statement("A", tuple(Operation(o, (one, one)) for o in (Operator.FLOOR_DIVIDE, Operator.MINIMUM, Operator.MAXIMUM))))


def test_only_macros_that_are_called_are_defined(certifier: Certifier) -> None:
    sets = Sets(Isl(), None)
    assert sets.code(operand(TRIANGLE)).details["macros"] == []
    assert [m.split("(")[0] for m in sets.code(operand(BACKWARDS)).details["macros"]] == ["#define floord"]
    assert sets.code(operand(TILED)).details["macros"] == ["#define min(x,y)    ((x) < (y) ? (x) : (y))"]


def test_a_loop_that_is_executed_once_declares_its_iterator() -> None:
    once = For("c0", Name("N"), None, 1, Statement("A", (Name("c0"),)))
    assert c_text(once) == "{\n  int c0 = N;\n  A(c0);\n}\n"
    assert c_text(Block((once, once))).count("int c0") == 2
    assert list(run(Block((once, once)), {"N": 3})) == [("A", (3,))] * 2
    assert list(executed_by_mlir(mlir_text(Block((once, once)), ("N",), "loops"), [3])) == [("A", (3,))] * 2


def test_the_triangle_in_affine() -> None:
    answer = Sets(Isl(), None).code(operand(TURNED), language="mlir", name="visit")
    assert (
        answer.result
        == """\
func.func private @A(index, index)
func.func @visit(%N: index) {
  affine.for %c0 = 2 to %N {
    affine.for %c1 = 1 to affine_map<(d0) -> (d0)>(%c0) {
      func.call @A(%c1, %c0) : (index, index) -> ()
    }
  }
  return
}
"""
    )


def test_a_bound_that_is_an_iterator_is_a_dimension() -> None:
    """A plain name would be that of a symbol, which MLIR's own verifier does not let it be."""
    text = str(Sets(Isl(), None).code(operand(TURNED), language="mlir").result)
    with ir.Context() as context:
        context.allow_unregistered_dialects = False
        assert ir.Module.parse(text).operation.verify()


def test_what_is_not_affine_is_structured() -> None:
    texts = [str(Sets(Isl(), None).code(operand(s), language="mlir").result) for s in (TILED, GUARDED)]
    assert [("affine.for" in t, "scf.for" in t) for t in texts] == [(True, False), (False, True)]


def test_functions_have_names_of_their_own() -> None:
    both = Block((Statement("loops", ()), Statement("A", (Integer(1),)), Statement("A", (Integer(1), Integer(2))), Statement("", ())))
    text = mlir_text(both, (), "loops")
    assert [line.split("@")[1] for line in text.splitlines() if "private" in line] == [
        "loops_0()",
        "A(index)",
        "A_2(index, index)",
        "statement()",
    ]
    assert read_text(text).by_name["loops"].body is not None


@pytest.mark.parametrize(("schedule", "options"), [*SHOWN, (PACKING, "{}"), (WITNESS, "{}"), (NOTHING, "{}")])
def test_mlir_executes_what_runs_do(schedule: str, options: str) -> None:
    """The text is read by the parser of MLIR, and what it reads executed."""
    parameters = read_relation(schedule).parameters
    loops = Isl().code(schedule, "{ : }", options)
    text = mlir_text(loops, parameters, "loops")
    for values in product((-3, 1, 9, 20), repeat=len(parameters)):
        expected = [(name or "statement", numbers) for name, numbers in run(loops, dict(zip(parameters, values, strict=True)))]
        assert [(name.split("_")[0], numbers) for name, numbers in executed_by_mlir(text, values)] == expected


@examples(25)
@given(conditions(), expressions(), st.integers(-4, 4), st.integers(-4, 4))
def test_mlir_computes_what_runs_do(condition: Expression, argument: Expression, i: int, n: int) -> None:
    """In ``scf``, whose operators are C's: for ``affine`` it is certified that no division differs."""
    either = Operation(Operator.SELECT, (condition, argument, Name("i")))
    program = If(condition, Statement("A", (argument, either)), Statement("B", (either,)))
    assert list(executed_by_mlir(mlir_text(program, ("i", "N"), "loops"), [i, n])) == list(run(program, {"i": i, "N": n}))


parsed = cache(read_text)


def executed_by_mlir(text: str, parameters: Sequence[int]) -> Iterator[tuple[str, tuple[int, ...]]]:
    body = parsed(text).by_name["loops"].body
    assert body is not None
    return _region(body, {}, parameters)


_COMPUTED: Mapping[str, Callable[[int, int], int]] = {
    "arith.addi": operator.add,
    "arith.subi": operator.sub,
    "arith.muli": operator.mul,
    "arith.divsi": lambda a, b: int(Number(a) / b),
    "arith.remsi": lambda a, b: int(Number(a) % b),
    "arith.floordivsi": operator.floordiv,
    "arith.minsi": min,
    "arith.maxsi": max,
    "arith.andi": operator.and_,
    "arith.ori": operator.or_,
}
_COMPARED = {"eq": operator.eq, "sle": operator.le, "slt": operator.lt, "sge": operator.ge, "sgt": operator.gt}


def _applied(map_: AffineMap, operands: Sequence[int]) -> tuple[int, ...]:
    """The parser makes symbols of what may be one."""
    return map_.evaluate(operands[: map_.num_dims], operands[map_.num_dims :])


def _contains(set_: IntegerSet, operands: Sequence[int]) -> bool:
    return set_.contains(operands[: set_.num_dims], operands[set_.num_dims :])


def _region(region: core.Region, outer: Mapping[core.Value, int], arguments: Sequence[int]) -> Iterator[tuple[str, tuple[int, ...]]]:
    (block,) = region.blocks
    values = {**outer, **dict(zip(block.arguments, arguments, strict=True))}
    for op in block.operations:
        attributes: Mapping[str, Any] = op.attributes
        given = [values[v] for v in op.operands]
        match op.name:
            case "func.call":
                yield attributes["callee"].path[0], tuple(given)
            case "affine.for":
                split = attributes["operandSegmentSizes"].values[0]
                low = max(_applied(attributes["lowerBoundMap"].map, given[:split]))
                high = min(_applied(attributes["upperBoundMap"].map, given[split:]))
                for k in range(low, high, attributes["step"].value):
                    yield from _region(op.regions[0], values, [k])
            case "scf.for":
                for k in range(*given):
                    yield from _region(op.regions[0], values, [k])
            case "affine.if" | "scf.if":
                holds = given[0] if op.name == "scf.if" else _contains(attributes["condition"].set, given)
                chosen = op.regions[0 if holds else 1]
                if chosen.blocks:
                    yield from _region(chosen, values, [])
            case "affine.apply":
                (values[op.results[0]],) = _applied(attributes["map"].map, given)
            case "arith.constant":
                values[op.results[0]] = attributes["value"].value
            case "arith.cmpi":
                values[op.results[0]] = int(_COMPARED[attributes["predicate"].word](*given))
            case "arith.select":
                values[op.results[0]] = given[1] if given[0] else given[2]
            case "affine.yield" | "scf.yield" | "func.return":
                pass
            case name:
                values[op.results[0]] = _COMPUTED[name](*given)


# -- several times ------------------------------------------------------------------------------------------------------


def test_instances_with_their_times_have_names_of_their_own() -> None:
    timed = with_times(read_relation(ALIKE))
    assert [(s.domain.name, s.domain.size) for s in timed.spaces() if s.domain] == [("A", 4), ("A_0", 4), ("S_0", 4)]


@examples(20)
@given(schedules())
def test_times_make_no_difference_to_the_text(schedule: str) -> None:
    """isl gives the same loops for the pairs of instances and times of a schedule, each at its time."""
    timed = with_times(read_relation(schedule))
    loops = without_times(generated(str(timed), "{}"), timed)
    for n in (0, 3):
        assert Counter(run(loops, {"N": n})) == Counter(run(generated(schedule, "{}"), {"N": n}))
