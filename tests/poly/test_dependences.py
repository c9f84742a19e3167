"""Dependences: those that runs show, no others; with the loops that carry them, distances, and flow by value."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.poly.dependences import DependenceKind, Dependences, dependences, distances, flow_by_value
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.model import Program
from smtenc.presburger.affine import parameter
from smtenc.presburger.formulas import holds
from smtenc.presburger.isl import Isl
from smtenc.presburger.notation import read_relation
from smtenc.sets.claims import Claim, is_true_at, named
from smtenc.sets.operations import Sets
from smtenc.verdicts.lattice import Verdict
from tests.effort import examples

from .random_nests import Event, Instance, Nest, model_events

ISL = Isl()
SIZE = 3


def read(text: str) -> Program:
    return read_c(text, "nest.c")


def found(text: str) -> Dependences:
    return dependences(read(text), ISL)


def summary(text: str) -> set[tuple[str, str, str, str | None]]:
    return {(d.kind.value, d.source.name, d.sink.name, None if d.carrier is None else d.carrier.iterator) for d in found(text).found}


def certified(sets: Sets, claims: list[Claim]) -> Verdict:
    assert sets.certifier is not None
    return sets.certifier.certify(named(claims, "dependences")).verdict


def of_runs(events: list[Event]) -> set[tuple[DependenceKind, Instance, Instance]]:
    pairs = set()
    for k, late in enumerate(events):
        for early in events[:k]:
            for kind, first, second in (
                (DependenceKind.FLOW, early.writes, late.reads),
                (DependenceKind.ANTI, early.reads, late.writes),
                (DependenceKind.OUTPUT, early.writes, late.writes),
            ):
                if first & second:
                    pairs.add((kind, early.instance, late.instance))
    return pairs


@given(seed=st.integers(0, 2**32))
@examples(60)
def test_dependences_are_those_of_runs(seed: int) -> None:
    program = read(Nest(Random(seed)).text)
    events = model_events(program, SIZE)
    expected = of_runs(events)
    said = set()
    instances = [e.instance for e in events]
    for d in dependences(program, ISL).found:
        for first in (i for i in instances if i[0] == d.source.name):
            for second in (i for i in instances if i[0] == d.sink.name):
                values = dict(zip(d.space.dimensions, (*first[1], *second[1]), strict=True))
                if holds(d.relation, {**values, parameter("N"): SIZE}):
                    said.add((d.kind, first, second))
                    assert d.level is None or first[1][: d.level] == second[1][: d.level] != first[1]
    assert said == expected


@given(seed=st.integers(0, 2**32))
@examples(15)
def test_that_there_are_no_others_is_certified(sets: Sets, seed: int) -> None:
    assert certified(sets, list(dependences(read(Nest(Random(seed)).text), ISL).claims())) is Verdict.CORRECT


def test_a_dependence_that_is_left_out_is_refuted(sets: Sets) -> None:
    all_ = found("for (int i = 0; i < N; i++) a[i] = a[i - 1];")
    (flow,) = all_.found
    assert certified(sets, list(Dependences(all_.program, (), (*all_.excluded, flow)).claims())) is Verdict.INCORRECT


@pytest.mark.parametrize(
    ("text", "dependences_"),
    [
        ("for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) if (i > j) b[i][j] = b[j][i];", set()),
        ("for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) a[i][j] = a[i][j-1];", {("flow", "S0", "S0", "j")}),
        ("for (int i = 0; i < N; i++) { a[i] = 1; b[i] = a[i]; }", {("flow", "S0", "S1", None)}),
        ("for (int i = 0; i < N; i++) { b[i] = a[i]; a[i] = 1; }", {("anti", "S0", "S1", None)}),
        ("for (int i = 0; i < N; i++) { b[i] = a[i + 1]; a[i] = 1; }", {("anti", "S0", "S1", "i")}),
        ("for (int i = N - 1; i >= 0; i--) a[i] = a[i + 1];", {("flow", "S0", "S0", "i")}),
        ("for (int i = 0; i < N; i += 2) a[i] = a[i + 1];", set()),
        ("for (int i = 0; i < N; i++) a[0] = i;", {("output", "S0", "S0", "i")}),
    ],
)
def test_kinds_and_loops_that_carry(text: str, dependences_: set[tuple[str, str, str, str | None]]) -> None:
    assert summary(text) == dependences_


def test_pairs_of_reads_on_request() -> None:
    program = read("for (int i = 0; i < N; i++) b[i] = a[0];")
    assert not dependences(program, ISL).found
    assert {d.kind for d in dependences(program, ISL, inputs=True).found} == {DependenceKind.INPUT}


def test_witnesses_are_pairs_of_the_dependence() -> None:
    for d in found("for (int i = 0; i < N; i++) for (int j = 0; j < i; j++) a[i][j] = a[j][i] + a[i - 1][j + 1];").found:
        assert d.witness is not None
        assert is_true_at(d.relation, d.witness.values)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("for (int i = 1; i < N; i++) for (int j = 1; j < N; j++) a[i][j] = a[i - 1][j + 2];", "1, -2"),
        ("for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i] = a[i] + 1;", "0, <"),
        ("for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i + j] = 1;", "<, >"),
        ("for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[0] = 1;", "<, *"),
        ("for (int i = 0; i < N; i++) for (int j = i; j < N; j++) a[j] = b[j];", "<, 0"),
    ],
)
def test_distances_and_directions(sets: Sets, text: str, shown: str) -> None:
    program = read(text)
    d = next(d for d in dependences(program, ISL).found if d.level == 0 or "a[i] = a[i]" in text)
    far, claims = distances(d, ISL, program)
    assert ", ".join(map(str, far)) == shown
    assert certified(sets, claims) is Verdict.CORRECT


@given(seed=st.integers(0, 2**32))
@examples(40)
def test_flow_by_value_is_from_the_last_write(seed: int) -> None:
    program = read(Nest(Random(seed), depth=2).text)
    text, _ = flow_by_value(program, ISL)
    relation = read_relation(text)
    expected, last = set(), {}
    for event in model_events(program, SIZE):
        for element in event.reads & last.keys():
            expected.add((last[element], event.instance, element))
        last |= dict.fromkeys(event.writes, event.instance)
    said = set()
    events = model_events(program, SIZE)
    for space, formula in relation.pieces.items():
        assert space.domain is not None
        assert space.range is not None
        assert space.range.nested is not None
        reader, array = space.range.nested
        for first in (e.instance for e in events if e.instance[0] == space.domain.name):
            for second in (e for e in events if e.instance[0] == reader.name):
                for element in (r for r in second.reads if r[0] == array.name and len(r[1]) == array.size):
                    numbers = (*first[1], *second.instance[1], *element[1])
                    if is_true_at(formula, {**dict(zip(space.dimensions, numbers, strict=True)), parameter("N"): SIZE}):
                        said.add((first, second.instance, element))
    assert said == expected


@pytest.mark.parametrize(
    "text",
    [
        "for (int i = 0; i < N; i++) { t[0] = a[i]; b[i] = t[0]; }",
        "for (int i = 0; i < N; i++) for (int j = 0; j < i; j++) a[j] = a[j] + a[i - j];",
    ],
)
def test_flow_by_value_is_certified(sets: Sets, text: str) -> None:
    _, claims = flow_by_value(read(text), ISL)
    assert certified(sets, claims) is Verdict.CORRECT


def test_flow_over_a_write_is_refuted(sets: Sets) -> None:
    class Forgetful(Isl):
        def result(self, operation: str, *operands: str) -> str:
            return "[N] -> { S0[i] -> [S1[j] -> t[0]] : 0 <= i <= j < N }"

    program = read("for (int i = 0; i < N; i++) { t[0] = a[i]; b[i] = t[0]; }")
    _, claims = flow_by_value(program, Forgetful())
    assert certified(sets, claims) is Verdict.INCORRECT
