"""MLIR's affine maps and sets mean the same as relations, and come back as they went."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from smtenc.errors import Unsupported, UsageError
from smtenc.frontend.affine_reader import read_affine_map, read_integer_set
from smtenc.frontend.scanner import Scanner
from smtenc.ir.affine import AffineMap, IntegerSet
from smtenc.presburger.affine import parameter
from smtenc.presburger.formulas import holds
from smtenc.presburger.isl import Isl
from smtenc.presburger.mlir import mlir_text, relation_of_map, relation_of_set
from smtenc.presburger.notation import read_relation
from tests.presburger.texts import seeds


def affine_map(text: str) -> AffineMap:
    return read_affine_map(Scanner(text))


DIVISIONS = {"f": "floordiv", "c": "ceildiv", "m": "mod"}


def random_expression(r: Random, depth: int = 3) -> str:
    if not depth or r.random() < 0.3:
        return r.choice(("d0", "d1", "s0", str(r.randint(0, 9))))
    a = random_expression(r, depth - 1)
    kind = r.choice("+-*fcm")
    match kind:
        case "+" | "-":
            return f"({a} {kind} {random_expression(r, depth - 1)})"
        case "*":
            return f"({a} * {r.randint(-4, 4)})"
        case _:
            return f"({a} {DIVISIONS[kind]} {r.randint(1, 5)})"


@given(seeds())
def test_a_map_relates_indices_to_what_it_evaluates_to(seed: int) -> None:
    """``ir.affine`` evaluates, and shares nothing with this."""
    r = Random(seed)
    given_map = affine_map(f"(d0, d1)[s0] -> ({random_expression(r)}, {random_expression(r)})")
    ((space, formula),) = relation_of_map(given_map).pieces.items()
    for _ in range(20):
        dims, symbols = [r.randint(-9, 9), r.randint(-9, 9)], [r.randint(-9, 9)]
        results = given_map.evaluate(dims, symbols)
        point = dict(zip(space.dimensions, (*dims, *results), strict=True)) | {parameter("s0"): symbols[0]}
        assert holds(formula, point)
        assert not holds(formula, {**point, space.outputs[0]: results[0] + 1})


@given(seeds())
def test_a_set_has_the_points_that_it_contains(seed: int) -> None:
    r = Random(seed)
    given_set: IntegerSet = read_integer_set(
        Scanner(f"(d0, d1)[s0] : ({random_expression(r)} >= 0, {random_expression(r)} == {random_expression(r, 1)})")
    )
    ((space, formula),) = relation_of_set(given_set).pieces.items()
    for _ in range(40):
        dims, symbols = [r.randint(-9, 9), r.randint(-9, 9)], [r.randint(-9, 9)]
        point = dict(zip(space.dimensions, dims, strict=True)) | {parameter("s0"): symbols[0]}
        assert holds(formula, point) is given_set.contains(dims, symbols)


@given(seeds())
def test_a_map_that_is_written_and_read_again_is_the_same(seed: int) -> None:
    r = Random(seed)
    relation = relation_of_map(affine_map(f"(d0, d1)[s0] -> ({random_expression(r)}, {random_expression(r)})"))
    text = mlir_text(relation)
    again = relation_of_map(affine_map(text.removeprefix("affine_map<").removesuffix(">")))
    assert Isl().is_true("equal", str(again), str(relation))


@pytest.mark.parametrize(
    ("text", "name"), [("(d0)[s0] -> (d0 * s0)", "d0 * s0"), ("(d0)[s0] -> (d0 mod s0)", "mod"), ("(d0) -> (d0 floordiv 0)", "by 0")]
)
def test_semi_affine_forms_are_refused_by_name(text: str, name: str) -> None:
    with pytest.raises(Unsupported, match=name.replace("*", r"\*")):
        relation_of_map(affine_map(text))


def test_sets_are_written_with_one_comparison_each() -> None:
    assert mlir_text(read_relation("[N] -> { [i, j] : 2i <= N and j = i mod 3 }")) == (
        "affine_set<(d0, d1)[s0] : (-d0 * 2 + s0 >= 0, -d0 + d1 + ((d0) floordiv 3) * 3 == 0)>"
    )


@pytest.mark.parametrize(
    "text",
    [
        "{ [i] : i < 3 or i > 5 }",
        "{ A[i]; B[i] }",
        "{ [i] -> [j] : j > i }",
        "{ [i] -> [i] : i > 0 }",
        "{ : }",
        "{ [i] : exists q: i = 3q }",
    ],
)
def test_what_mlir_cannot_say_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        mlir_text(read_relation(text))
