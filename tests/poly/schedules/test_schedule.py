"""Schedules: what is legal keeps the order of all instances that depend on each other, which is proved or shown to be wrong; texts are read."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import InputError
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.model import Program
from smtenc.poly.schedules.schedule import Times, legality, one_to_one, padded, read_times, vector_text
from smtenc.presburger.affine import Affine, parameter
from smtenc.sets.operations import Sets
from smtenc.verdicts.lattice import Verdict
from tests.effort import examples
from tests.poly.random_nests import Nest, model_events

PRODUCTS = """
for(i = 0; i < N; ++i) for(j = 0; j < N; ++j) for(k = 0; k < N; ++k)
  c[i][j] = c[i][j] + a[i][k] * b[k][j]; // S1
for(i = 0; i < N; ++i) for(j = 0; j < N; ++j) for(k = 0; k < N; ++k)
  d[i][j] = d[i][j] + e[i][k]*c[k][j]; // S2
"""
FUSED = {
    "vectors": "S1: (j, i, 0, k); S2: (j, k, 1, i)",
    "isl": "[N] -> { S1[i, j, k] -> [j, i, 0, k]; S2[i, j, k] -> [j, k, 1, i] }",
    "matrices": '{"S1": [[0,1,0],[1,0,0],[0,0,0],[0,0,1]], "S2": [[0,1,0,0],[0,0,1,0],[0,0,0,0,1],[1,0,0,0]]}',
}


def read(text: str) -> Program:
    return read_c(text, "nest.c")


def times_of(text: str, program: Program) -> Times:
    times, claims = read_times(text, program)
    assert not claims
    return times


def verdict(sets: Sets, text: str, times: str) -> Verdict:
    program = read(text)
    return sets.holds("legal", list(legality(program, times_of(times, program)))).verdict


# -- legality


@pytest.mark.parametrize("form", FUSED)
def test_two_matrix_products_are_fused(sets: Sets, form: str) -> None:
    program = read(PRODUCTS)
    times = times_of(FUSED[form], program)
    assert [vector_text(s, times[s.name]) for s in program.statements] == ["(j, i, 0, k)", "(j, k, 1, i)"]
    assert sets.holds("legal", [*one_to_one(program, times), *legality(program, times)]).verdict is Verdict.CORRECT


def test_a_fusion_that_reads_too_early_is_shown(sets: Sets) -> None:
    program = read(PRODUCTS)
    answer = sets.holds("legal", list(legality(program, times_of("S1: (j, i, 0, k); S2: (j, i, 1, k)", program))))
    assert answer.verdict is Verdict.INCORRECT
    assert answer.finding is not None
    assert {s.range.name for s in [answer.finding.point.space] if s.range} == {"S2"}


@pytest.mark.parametrize(
    ("text", "times", "expected"),
    [
        ("for (int i = 0; i < N; i++) a[i] = b[i];", "S0: (-i)", Verdict.CORRECT),
        ("for (int i = 0; i < N; i++) a[i] = a[i - 1];", "S0: (-i)", Verdict.INCORRECT),
        ("for (int i = 0; i < N; i++) a[i] = a[i - 1];", "S0: (2i + N)", Verdict.CORRECT),
        ("for (int i = 0; i < N; i++) a[i] = a[i - 1];", "S0: (0)", Verdict.INCORRECT),
        ("for (int i = 1; i < N; i++) for (int j = 1; j < N; j++) a[i][j] = a[i - 1][j + 1];", "S0: (j, i)", Verdict.INCORRECT),
        ("for (int i = 1; i < N; i++) for (int j = 1; j < N; j++) a[i][j] = a[i - 1][j + 1];", "S0: (i + j, i)", Verdict.CORRECT),
        (
            "for (int t = 0; t < T; t++) for (int i = 1; i < N; i++) a[i] = a[i] + a[i + 1];",
            "S0: (floor(t/4), floor((t + i)/4), t, t + i)",
            Verdict.CORRECT,
        ),
        (
            "for (int t = 0; t < T; t++) for (int i = 1; i < N; i++) a[i] = a[i] + a[i + 1];",
            "S0: (floor(t/4), floor(i/4), t, i)",
            Verdict.INCORRECT,
        ),
    ],
)
def test_orders_of_recurrences_and_stencils(sets: Sets, text: str, times: str, expected: Verdict) -> None:
    assert verdict(sets, text, times) is expected


def keeps_order(program: Program, times: Times, size: int) -> bool:
    new = padded(times)
    events = model_events(program, size)

    def when(name: str, numbers: tuple[int, ...]) -> list[int]:
        values = {parameter("N"): size, **dict(zip(program.by_name[name].iterators, numbers, strict=True))}
        return [int(t.evaluate(values)) for t in new[name]]

    return all(
        when(*a.instance) < when(*b.instance)
        for k, b in enumerate(events)
        for a in events[:k]
        if a.writes & (b.reads | b.writes) or a.reads & b.writes
    )


@given(seed=st.integers(0, 2**32))
@examples(40)
def test_random_schedules_are_legal_where_runs_keep_their_order(sets: Sets, seed: int) -> None:
    random = Random(seed)
    program = read(Nest(random, depth=2).text)
    times = {}
    for s in program.statements:
        rows = list(s.time)
        rows[random.randrange(len(rows))] = Affine.of([(v, random.randint(-1, 1)) for v in s.iterators], random.randint(0, 1))
        times[s.name] = tuple(rows)
    answer = sets.holds("legal", list(legality(program, times)))
    runs = [keeps_order(program, times, size) for size in (2, 4)]
    if answer.verdict is Verdict.CORRECT:
        assert all(runs)
    elif all(runs):
        assert answer.finding is not None
        assert answer.finding.point.parameters["N"] not in (2, 4)


@pytest.mark.parametrize(
    ("times", "expected"), [("S0: (i, j)", Verdict.CORRECT), ("S0: (i + j, 0)", Verdict.INCORRECT), ("S0: (2i + j, j)", Verdict.CORRECT)]
)
def test_no_two_instances_have_one_time(sets: Sets, times: str, expected: Verdict) -> None:
    program = read("for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = 0;")
    assert sets.holds("one-to-one", list(one_to_one(program, times_of(times, program)))).verdict is expected


# -- texts


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("S9: (i)", "no statement is called 'S9'", (1, 1)),
        ("S0: (i); S1: (", "expected a schedule", (1, 10)),
        ("S0: (x)", "'x' is not known here", (1, 6)),
        ("{ S0[i, j] -> [i] }", "S0 has 1 iterators, and 2 here", (1, 1)),
        ("{ S0[i] -> [j] : i <= j <= i + 1 }", "the times of S0 are not one expression for each dimension", (1, 1)),
        ('{"S0": [[1, 0, 0, 0]]}', "a row of 4 numbers", (0, 0)),
        ('{"S0": [["i"]]}', "has what is no integer", (0, 0)),
        ('{"S0": ', "no JSON", (1, 7)),
        ("S1: (i)", "S0 has no time", (0, 0)),
        ("S0: (i); S1: (i); S0: (-i)", "S0 has two times", (1, 19)),
        ("{ S0[i] -> [i]; S1[i] -> [i]; S0[i] -> [-i, 0] }", "S0 has times of two forms", (1, 1)),
        ("[M] -> { S0[i] -> [M]; S1[i] -> [i] }", "'M' is no parameter of the program", (1, 1)),
        ('{"S0": [[1]], "S1": [[1]], "S0": [[-1]]}', "S0 has two times", (0, 0)),
        ('{"S0": ' + "[" * 100000, "no JSON", (0, 0)),
        ('{"S0": [[' + "1" * 5000 + "]]}", "no JSON", (0, 0)),
    ],
)
def test_what_is_no_schedule(text: str, message: str, place: tuple[int, int]) -> None:
    program = read("for (int i = 0; i < N; i++) { a[i] = 0; b[i] = 1; }")
    with pytest.raises(InputError) as error:
        read_times(text, program)
    assert message in error.value.message
    assert (error.value.location.line, error.value.location.column) == place


def test_a_map_with_conditions_has_to_give_every_instance_a_time(sets: Sets) -> None:
    program = read("for (int i = 0; i < N; i++) a[i] = 0;")
    for condition, expected in (("0 <= i < N", Verdict.CORRECT), ("0 < i < N", Verdict.INCORRECT)):
        _, claims = read_times(f"[N] -> {{ S0[i] -> [i] : {condition} }}", program)
        assert claims
        assert sets.holds("legal", claims).verdict is expected


@pytest.mark.parametrize(("map_", "expected"), [("t = i and t >= 0", Verdict.CORRECT), ("t = i - 1 and t >= 0", Verdict.INCORRECT)])
def test_a_condition_may_be_about_the_time(sets: Sets, map_: str, expected: Verdict) -> None:
    program = read("for(i = 0; i < N; ++i) a[i] = 0; // S1")
    _, claims = read_times(f"[N] -> {{ S1[i] -> [t] : {map_} }}", program)
    assert sets.holds("timed", claims).verdict is expected
