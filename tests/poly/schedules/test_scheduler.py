"""The search for schedules: what is found for well-known nests, that it is legal, and that nothing is better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import islpy
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from smtenc.deadline import Exceeded
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.schedules.optima import ByEngine, BySolver, InTurn, NoOptimum, OptimumCertifier, Problem
from smtenc.poly.schedules.schedule import legality
from smtenc.poly.schedules.scheduler import Options, Schedule, scheduled, scheduled_by_engine
from smtenc.poly.schedules.trees import Band, Leaf, Order, tiled, times_of
from smtenc.presburger.affine import Affine, Variable, parameter
from smtenc.presburger.isl import Isl
from smtenc.sets.certification import Certifier
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool
from solvers.optima import optimum_pool
from tests.effort import examples
from tests.poly.nests import GEMM, JACOBI_1D, MATRIX_PRODUCT, SEIDEL_2D, TWO_PRODUCTS, dependences, disorder, instances

ISL = Isl()
DIAGONAL = "for (int i = 1; i < N; i++) for (int j = 1; j < N; j++) S: A[i][j] = A[i-1][j-1] + 1.0;"
DOWN = "for (int i = N - 1; i >= 1; i--) S: A[i] = A[i - 1] + A[i + 1];"
CROSSED = "for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { S: A[i][j] = B[j][i] + A[i][j]; T: B[i][j] = A[j][i] + 1.0; }"
LU = """
for (int i = 0; i < N; i++) {
  for (int j = 0; j < i; j++) {
    for (int k = 0; k < j; k++)
      S0: A[i][j] = A[i][j] - A[i][k] * A[k][j];
    S1: A[i][j] = A[i][j] / A[j][j];
  }
  for (int j = i; j < N; j++)
    for (int k = 0; k < i; k++)
      S2: A[i][j] = A[i][j] - A[i][k] * A[k][j];
}
"""
REDUCTIONS = "for (int i = 0; i < N; i++) { S: s = 0.0; for (int j = 0; j < N; j++) T: s = s + A[i][j]; U: y[i] = s; }"
PARTED = "for (int i = 0; i < N; i++) S: A[i] = B[i]; for (int i = 0; i < N; i++) T: C[i] = A[N - 1 - i];"
NESTS = {
    "gemm": GEMM,
    "two products": TWO_PRODUCTS,
    "jacobi-1d": JACOBI_1D,
    "seidel-2d": SEIDEL_2D,
    "lu": LU,
    "diagonal": DIAGONAL,
    "down": DOWN,
    "crossed": CROSSED,
    "reductions": REDUCTIONS,
    "parted": PARTED,
    "steps": "for (int i = 0; i < N; i += 2) for (int j = 0; j < N; j += 3) S: A[i + j] = A[i + j] + 1.0;",
    "no loop": "S: a = 1.0; T: b = a;",
}


def found(text: str, options: Options | None = None) -> Schedule:
    program = read_c(text, "nest")
    return scheduled(program, dependences(program), ISL, ByEngine(ISL), options or Options())


def shown(schedule: Schedule) -> dict[str, str]:
    """``(t, 2*t + i)`` of each statement."""
    return {n: f"({', '.join(e.text(lambda v: v.label or v.name) for e in time)})" for n, time in schedule.times.items()}


def wrong(schedule: Schedule, times: Mapping[str, Sequence[Affine]] | None = None, largest: int = 4) -> str:
    """By enumeration, for a small value of all parameters."""
    chosen = schedule.times if times is None else {n: tuple(t) for n, t in times.items()}
    return disorder(schedule.program, chosen, dict.fromkeys(schedule.program.parameters, largest), largest)


# -- what is found ----------------------------------------------------------------------------------------------------


def test_a_matrix_product_is_one_band() -> None:
    schedule = found(MATRIX_PRODUCT)
    (band,) = schedule.bands
    assert (band.count, band.permutable, band.coincident) == (3, True, (True, True, False))
    assert shown(schedule) == {"S": "(i, j, k)"}


def test_two_products_are_fused_as_far_as_that_goes() -> None:
    schedule = found(TWO_PRODUCTS)
    match schedule.tree:
        case Band(_, Order((((("S1",)), Band()), ((("S2",)), Band()))), True, (True, False)):
            pass
        case other:
            pytest.fail(str(other))
    # column by column; the first product's row is the second one's k
    assert shown(schedule) == {"S1": "(j, i, 0, k)", "S2": "(j, k, 1, i)"}


def test_a_stencil_in_time_is_skewed() -> None:
    schedule = found(JACOBI_1D)
    assert shown(schedule) == {"S0": "(t, 2*t + i, 0)", "S1": "(t, 2*t + i + 1, 1)"}
    (band,) = schedule.bands
    assert (band.count, band.permutable, band.coincident) == (2, True, (False, False))


def test_seidel_is_skewed_twice() -> None:
    assert shown(found(SEIDEL_2D)) == {"S": "(t, t + i, 2*t + i + j)"}


def test_fusion() -> None:
    parts = {fusion: found(GEMM, Options(fusion)).tree for fusion in ("max", "smart", "no")}
    assert isinstance(parts["max"], Band)
    assert parts["max"].members == 3
    # of loops two and three deep
    assert isinstance(parts["smart"], Order)
    assert parts["smart"] == parts["no"]
    assert isinstance(found(TWO_PRODUCTS, Options("no")).tree, Order)


def test_components_that_fit_stay_together() -> None:
    # S and T share a loop; U reads the whole of what they write, and begins after them
    text = """
    for (int i = 0; i < N; i++) S: A[i] = 0.0;
    for (int i = 0; i < N; i++) T: B[i] = A[i];
    for (int i = 0; i < N; i++) U: C[i] = B[N - 1 - i] + B[i];
    """
    match found(text, Options("max")).tree:
        case Order((((("S", "T")), Band(_, Order(), True, (True,))), ((("U",)), Band()))):
            pass
        case other:
            pytest.fail(str(other))


def test_a_component_comes_after_all_that_its_members_need() -> None:
    # S and T are one component, and of the two only T, the second one, is read by U, which is the first in the text
    text = "for (int t = 1; t < N; t++) { U: x[t] = B[t - 1]; S: A[t] = B[t - 1]; T: B[t] = A[t]; }"
    schedule = found(text, Options("no"))
    match schedule.tree:
        case Order((((("S", "T")), _), ((("U",)), _))):
            pass
        case other:
            pytest.fail(str(other))
    assert wrong(schedule) == ""


def test_negative_coefficients() -> None:
    assert shown(found(DIAGONAL)) == {"S": "(i, j)"}
    schedule = found(DIAGONAL, Options(negative=True))
    assert schedule.bands[0].coincident == (True, False)
    assert shown(schedule)["S"] in ("(i - j, i)", "(-i + j, i)")
    assert wrong(schedule) == ""


def test_loops_that_descend() -> None:
    schedule = found(DOWN)
    assert shown(schedule) == {"S": "(-i)"}
    assert not schedule.notes


def test_what_has_no_dimension_is_in_the_programs_order() -> None:
    schedule = found(CROSSED)
    assert schedule.notes == ("no dimension was found for S, T: what is left is in the program's order",)
    assert [b.permutable for b in schedule.bands] == [True, False, False]
    assert wrong(schedule) == ""


def test_a_statement_without_loops() -> None:
    schedule = found("S: a = 1.0;")
    assert schedule.tree == Leaf()
    assert shown(schedule) == {"S": "()"}


def test_multipliers_may_be_kept(optima: Pool) -> None:
    program = read_c(JACOBI_1D, "jacobi-1d")
    schedule = scheduled(program, dependences(program), ISL, BySolver(lambda: optima), Options(keep_multipliers=True))
    assert schedule.times == found(JACOBI_1D).times
    assert any(c.multipliers for c in schedule.steps[0].problem.constraints)


class GivesUp:
    """At whatever is about more than so many statements."""

    name = "tired"

    def __init__(self, most: int) -> None:
        self.most = most

    def minimum(self, problem: Problem) -> tuple[int, ...] | None:
        if sum("shift" in name for name in problem.unknowns) > self.most:
            raise NoOptimum("it is late")
        return ByEngine(ISL).minimum(problem)


class Lies:
    """Always the same dimension, which is none."""

    name = "liar"

    def minimum(self, problem: Problem) -> tuple[int, ...] | None:
        return (0,) * len(problem.unknowns)


def test_what_is_no_solution_is_not_taken() -> None:
    program = read_c(JACOBI_1D, "jacobi-1d")
    schedule = scheduled(program, dependences(program), ISL, Lies())
    assert wrong(schedule) == ""
    assert "what liar found is no solution" in schedule.notes[0]
    assert not schedule.steps


@pytest.mark.parametrize("nest", ["two products", "jacobi-1d"])
def test_an_optimiser_may_give_up(nest: str) -> None:
    program = read_c(NESTS[nest], nest)
    for most in (0, 1):
        schedule = scheduled(program, dependences(program), ISL, GivesUp(most))
        assert wrong(schedule) == ""
        assert "is not known: it is late" in schedule.notes[0]


def test_polyhedra_with_too_many_vertices_keep_their_multipliers(optima: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smtenc.poly.schedules.farkas.MOST_RAYS", 4)
    program = read_c(JACOBI_1D, "jacobi-1d")
    schedule = scheduled(program, dependences(program), ISL, BySolver(lambda: optima))
    multipliers = [c.multipliers for c in schedule.steps[0].problem.constraints]
    assert any(multipliers)
    assert not all(multipliers)
    assert shown(schedule) == {"S0": "(t, 2*t + i, 0)", "S1": "(t, 2*t + i + 1, 1)"}


def test_time_is_limited() -> None:
    program = read_c(JACOBI_1D, "jacobi-1d")
    with pytest.raises(Exceeded):
        scheduled(program, dependences(program), ISL, ByEngine(ISL), seconds=0.000001)


# -- that it is legal -------------------------------------------------------------------------------------------------


CHOICES = {
    **{f"{nest}, {fusion}": (nest, Options(fusion)) for nest in NESTS for fusion in ("max", "smart")},
    **{f"{nest}, no": (nest, Options("no")) for nest in ("gemm", "jacobi-1d", "parted")},
    **{f"{nest}, negative": (nest, Options(negative=True)) for nest in ("gemm", "diagonal", "down", "parted", "steps")},
}


@pytest.mark.parametrize("choice", CHOICES)
def test_the_order_of_conflicting_instances_is_kept(choice: str) -> None:
    nest, options = CHOICES[choice]
    schedule = found(NESTS[nest], options)
    assert wrong(schedule) == ""
    assert wrong(schedule, times_of(tiled(schedule.tree, (2, 3)), list(schedule.times))) == ""
    assert wrong(schedule, times_of(tiled(schedule.tree, (2,), wavefront=True), list(schedule.times))) == ""
    assert carried(schedule) == ""


def carried(schedule: Schedule) -> str:
    """A conflict within a coincident dimension, by enumeration."""
    program = schedule.program
    values = dict.fromkeys(program.parameters, 5)
    at = {parameter(p): n for p, n in values.items()}
    touching: dict[Any, list[tuple[str, tuple[Any, ...], bool]]] = {}
    for s in program.statements:
        for point in instances(s, values, 5):
            here: dict[Variable, int] = {**at, **dict(zip(s.iterators, point, strict=True))}
            time = tuple(e.evaluate(here) for e in schedule.times[s.name])
            for a in s.accesses:
                touching.setdefault((a.array, tuple(e.evaluate(here) for e in a.subscripts)), []).append((s.name, time, a.writes))
    for band in schedule.bands:
        for member, flag in enumerate(band.coincident):
            for all_of_one in touching.values() if flag else ():
                inside = [t for t in all_of_one if t[0] in band.statements]
                for (_, a, first), (_, b, second) in product(inside, repeat=2):
                    if (first or second) and a[: band.first] == b[: band.first] and a[band.first + member] != b[band.first + member]:
                        return f"{band}: {a} and {b}"
    return ""


def test_a_schedule_is_legal_and_a_part_of_it_is_not(solvers_pool: Pool) -> None:
    program = read_c(JACOBI_1D, "jacobi-1d")
    schedule = found(JACOBI_1D)
    certifier = Certifier(VerificationOptions(), lambda: solvers_pool)

    def verdict(times: Mapping[str, Sequence[Affine]]) -> Verdict:
        named = [(f"order.{k}", c) for k, c in enumerate(legality(program, times))]
        return certifier.certify(named).verdict

    assert verdict(schedule.times) is Verdict.CORRECT
    # the second dimension alone goes back
    assert verdict({n: t[1:] for n, t in schedule.times.items()}) is Verdict.INCORRECT


bounds = st.sampled_from(["0; i < N", "1; i < N - 1"])
subscripts = st.sampled_from(["i", "i - 1", "i + 1", "2 * i", "N - i", "j", "i + j", "j - 1", "j + 1", "0"])


@examples(20, least=5)
@given(
    st.lists(st.tuples(st.integers(0, 2), subscripts, subscripts, st.integers(0, 1)), min_size=2, max_size=3),
    st.sampled_from(["max", "smart"]),
)
def test_random_nests(statements: list[tuple[int, str, str, int]], fusion: Any) -> None:
    """Statements below one loop or two, all of one array."""
    text = "for (int i = 1; i < N; i++) {"
    for number, (kind, written, read, same) in enumerate(statements):
        deep = kind > 0
        assume(deep or ("j" not in written and "j" not in read))
        assignment = f"S{number}: A[{written}] = {'A' if same else 'B'}[{read}] + 1.0;"
        text += f"for (int j = {'i' if kind > 1 else 1}; j < N; j++) {assignment}" if deep else assignment
    schedule = found(text + "}", Options(fusion))
    assert wrong(schedule) == ""
    assert carried(schedule) == ""
    assert wrong(schedule, times_of(tiled(schedule.tree, (2,)), list(schedule.times))) == ""


# -- that nothing is better -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def optima() -> Iterator[Pool]:
    with optimum_pool() as pool:
        yield pool


@pytest.mark.parametrize("nest", ["two products", "seidel-2d", "parted"])
def test_each_step_is_certified(nest: str, solvers_pool: Pool) -> None:
    schedule = found(NESTS[nest])
    results = list(OptimumCertifier(VerificationOptions(), lambda: solvers_pool).certify(schedule.steps))
    assert {r.verdict for r in results} == {Verdict.CORRECT}
    assert len(results) == len(schedule.steps)
    # of what has its multipliers
    assert "QF_LIRA" in schedule.steps[0].claim.text


@pytest.mark.parametrize("nest", ["two products", "parted"])
def test_the_polyhedra_are_certified_to_be_the_dependences(nest: str, solvers_pool: Pool) -> None:
    schedule = found(NESTS[nest])
    certifier = Certifier(VerificationOptions(), lambda: solvers_pool)
    claims = [(f"decomposition.{k}", c) for k, c in enumerate(c for p in schedule.decompositions for c in p.claims())]
    assert claims
    assert certifier.certify(claims).verdict is Verdict.CORRECT
    # one of them forgotten
    first = schedule.decompositions[0]
    lacking = replace(first, parts=first.parts[1:])
    assert certifier.certify([("decomposition", c) for c in lacking.claims()]).verdict is Verdict.INCORRECT


class Worse:
    """Half as good: whatever is found must be better in some objective."""

    name = "worse"

    def minimum(self, problem: Problem) -> tuple[int, ...] | None:
        best = ByEngine(ISL).minimum(problem)
        return None if best is None else tuple(2 * v for v in best)


def test_what_is_not_optimal_is_not_certified(solvers_pool: Pool) -> None:
    program = read_c(MATRIX_PRODUCT, "product")
    schedule = scheduled(program, dependences(program), ISL, Worse())
    assert wrong(schedule) == ""
    results = list(OptimumCertifier(VerificationOptions(), lambda: solvers_pool).certify(schedule.steps))
    assert {r.verdict for r in results} == {Verdict.INCORRECT}


def test_both_optimisers_reach_the_same_costs(optima: Pool) -> None:
    program = read_c(TWO_PRODUCTS, "two")
    by_solver = scheduled(program, dependences(program), ISL, InTurn((BySolver(lambda: optima),)))
    assert [s.costs for s in by_solver.steps] == [s.costs for s in found(TWO_PRODUCTS).steps]


# -- isl's scheduler --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nest", NESTS)
def test_isls_schedules_are_read_and_legal(nest: str) -> None:
    program = read_c(NESTS[nest], nest)
    schedule = scheduled_by_engine(program, dependences(program), ISL)
    assert wrong(schedule) == ""
    assert carried(schedule) == ""


def test_isls_options_count() -> None:
    program = read_c(GEMM, "gemm")
    together = scheduled_by_engine(program, dependences(program), ISL)
    parted = scheduled_by_engine(program, dependences(program), ISL, {"serialize_sccs": 1})
    assert isinstance(together.tree, Band)
    assert isinstance(parted.tree, Order)


@pytest.mark.parametrize("nest", NESTS)
def test_isl_reads_what_was_found(nest: str) -> None:
    untiled = found(NESTS[nest])
    schedule = replace(untiled, tree=tiled(untiled.tree, (4, 2), wavefront=True))
    context = islpy.Context()
    read = islpy.Schedule.read_from_str(context, schedule.tree_text)
    domain = islpy.UnionSet.read_from_str(context, str(schedule.program.domains()))
    ours = islpy.UnionMap.read_from_str(context, str(schedule.relation))
    pairs = []
    for one in (read.get_map(), ours):
        timed = one.intersect_domain(domain)
        pairs.append(timed.lex_lt_union_map(timed))
    assert pairs[0].is_equal(pairs[1])
