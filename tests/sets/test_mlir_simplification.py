"""MLIR simplifies affine maps and sets to what isl and the solvers call the same: three implementations, none of which knows the others."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from smtenc.presburger.affine import Affine, Variable, parameter
from smtenc.presburger.formulas import FALSE, TRUE, Formula, substitute
from smtenc.presburger.isl import Isl
from smtenc.presburger.relations import Relation, Space
from smtenc.sets.operands import Operand, operand
from smtenc.sets.operations import Sets
from smtenc.verdicts.lattice import Verdict
from tests.effort import times
from tests.presburger.test_mlir import random_expression

PROGRAM = Path(__file__).with_name("simplify_with_mlir.py")
ARGUMENTS = "(%a0: index, %a1: index, %a2: index)"
OPERANDS = "(%a0, %a1)[%a2]"


def simplified(functions: Sequence[str], declarations: str = "") -> list[Any]:
    text = "\n".join([declarations, *functions])
    run = subprocess.run([sys.executable, PROGRAM], input=text, capture_output=True, text=True, check=True)
    return list(json.loads(run.stdout))


def given_and_left(given: str, left: Any) -> tuple[Operand, Operand]:
    """The attribute, and what MLIR makes of it as a relation in the same space."""
    first = operand(given)
    (space,) = first.relation.spaces()
    return first, as_operand(replace(first.relation, pieces={space: formula_of(left, space)}))


def as_operand(relation: Relation) -> Operand:
    return Operand(str(relation), relation)


def formula_of(left: Any, space: Space) -> Formula:
    indices = space.inputs or space.outputs
    arguments = [*map(Affine.variable, indices), Affine.variable(parameter("s0"))]
    match left:
        case bool():
            return TRUE if left else FALSE
        case int():
            left = {"attribute": f"affine_map<() -> ({left})>", "arguments": []}
        case [number]:
            left = {"attribute": "affine_map<(d0) -> (d0)>", "arguments": [number]}
    found = operand(left["attribute"]).relation
    ((own, formula),) = found.pieces.items()
    dimensions: list[Variable] = [*(own.inputs if found.is_map else own.outputs), *map(parameter, found.parameters)]
    return substitute(formula, {v: arguments[number] for v, number in zip(dimensions, left["arguments"], strict=True)})


@pytest.fixture(scope="module")
def maps() -> list[tuple[Operand, Operand]]:
    r = Random(14)
    given = [f"affine_map<(d0, d1)[s0] -> ({random_expression(r)})>" for _ in range(times(200))]
    functions = [
        f"func.func @f{k}{ARGUMENTS} -> index {{ %0 = affine.apply {text}{OPERANDS} return %0 : index }}" for k, text in enumerate(given)
    ]
    return [given_and_left(text, left) for text, left in zip(given, simplified(functions), strict=True)]


@pytest.fixture(scope="module")
def integer_sets() -> list[tuple[Operand, Operand]]:
    r = Random(15)
    given = []
    for _ in range(times(200)):
        constraints = [f"{random_expression(r, 2)} {r.choice(('>=', '>=', '=='))} 0" for _ in range(r.randint(1, 4))]
        given.append(f"affine_set<(d0, d1)[s0] : ({', '.join(constraints)})>")
    functions = [
        f"func.func @f{k}{ARGUMENTS} {{ affine.if {text}{OPERANDS} {{ func.call @holds{k}() : () -> () }} return }}"
        for k, text in enumerate(given)
    ]
    declarations = "\n".join(f"func.func private @holds{k}()" for k in range(len(given)))
    return [given_and_left(text, left) for text, left in zip(given, simplified(functions, declarations), strict=True)]


def test_simplified_maps_are_the_same(maps: list[tuple[Operand, Operand]], sets: Sets) -> None:
    for given, left in maps:
        assert Isl().is_true("equal", given.text, left.text), given.text
        assert sets.decide("equal", given, left).verdict is Verdict.CORRECT, given.text


def test_simplified_sets_are_the_same(integer_sets: list[tuple[Operand, Operand]], sets: Sets) -> None:
    for given, left in integer_sets:
        assert Isl().is_true("equal", given.text, left.text), given.text
        assert sets.decide("equal", given, left).verdict is Verdict.CORRECT, given.text


def test_some_sets_are_empty_and_some_are_not(integer_sets: list[tuple[Operand, Operand]]) -> None:
    """Else little would be compared."""
    empty = [Isl().is_true("empty", left.text) for _, left in integer_sets]
    assert 0 < sum(empty) < len(empty)


def test_another_map_is_told_from_it(maps: list[tuple[Operand, Operand]], sets: Sets) -> None:
    given, left = maps[0]
    (space,) = left.relation.spaces()
    (output,) = space.outputs
    moved = {s: substitute(f, {output: Affine.variable(output) + 1}) for s, f in left.relation.pieces.items()}
    assert sets.decide("equal", given, as_operand(replace(left.relation, pieces=moved))).verdict is Verdict.INCORRECT
