"""Cores that name the program's parts, on pairs of which it is known what makes them correct."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.refinement.explanation import parts_of
from smtenc.semantics.world import World
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import CoreRecord
from smtenc.verdicts.symbolic import execute_pair
from smtenc.verdicts.verification import verify_functions
from solvers import Pool


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as pool:
        yield pool


@dataclass(frozen=True)
class Case:
    """``needed`` and ``not_needed`` are pieces of labels of the core of ``query``: each piece occurs in one label of its kind at least, and in none of
    the other.
    """

    name: str
    source: str
    target: str
    query: str
    needed: tuple[str, ...]
    not_needed: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()


def function(signature: str, body: str) -> str:
    result = signature.rpartition("->")[2].strip()
    return f"func.func @f{signature} {{\n{body}\nreturn %r : {result}\n}}"


TRUE = "%r = arith.constant true"
ONE = "%one = arith.constant 1 : i32\n"
CASES = [
    Case(
        "nsw",
        function("(%a: i32, %b: i32) -> i1", f"{ONE}%s = arith.addi %a, %one overflow<nsw> : i32\n%r = arith.cmpi sgt, %s, %a : i32"),
        function("(%a: i32, %b: i32) -> i1", TRUE),
        "return-0",
        ("not poison: arith.addi",),
    ),
    Case(
        "of two flags one is needed",
        function(
            "(%a: i32, %b: i32) -> i1",
            f"{ONE}%p = arith.muli %b, %b overflow<nsw> : i32\n%z = arith.constant 0 : i32\n%n = arith.muli %p, %z : i32\n"
            "%s = arith.addi %a, %one overflow<nsw> : i32\n%t = arith.addi %s, %n : i32\n%r = arith.cmpi sgt, %t, %a : i32",
        ),
        function("(%a: i32, %b: i32) -> i1", TRUE),
        "return-0",
        ("not poison: arith.addi",),
        ("not poison: arith.muli",),
    ),
    Case(
        "division by zero",
        function(
            "(%a: i32, %b: i32) -> i1", "%z = arith.constant 0 : i32\n%d = arith.divui %a, %b : i32\n%r = arith.cmpi ne, %b, %z : i32"
        ),
        function("(%a: i32, %b: i32) -> i1", TRUE),
        "return-0",
        ("source is defined: arith.divui",),
    ),
    Case(
        "of two divisions one is needed",
        function(
            "(%a: i32, %b: i32) -> i1",
            "%z = arith.constant 0 : i32\n%d = arith.divui %a, %b : i32\n%e = arith.remui %b, %a : i32\n%r = arith.cmpi ne, %b, %z : i32",
        ),
        function("(%a: i32, %b: i32) -> i1", TRUE),
        "return-0",
        ("source is defined: arith.divui",),
        ("source is defined: arith.remui",),
    ),
    Case(
        "the source's division allows the target's",
        function("(%a: i32, %b: i32) -> i32", "%d = arith.divui %b, %a : i32\n%r = arith.divsi %a, %b : i32"),
        function("(%a: i32, %b: i32) -> i32", "%r = arith.divsi %a, %b : i32"),
        "ub",
        ("source is defined: arith.divsi",),
        ("source is defined: arith.divui",),
    ),
    Case(
        "bounds",
        function(
            "(%t: tensor<?xi32>, %i: index) -> i1",
            "%c = arith.constant 0 : index\n%e = tensor.extract %t[%i] : tensor<?xi32>\n%r = arith.cmpi sge, %i, %c : index",
        ),
        function("(%t: tensor<?xi32>, %i: index) -> i1", TRUE),
        "return-0",
        ("source is defined: tensor.extract",),
    ),
    Case(
        "dimensions",
        function(
            "(%t: tensor<?xi32>) -> tensor<4xi32>",
            "%r = tensor.cast %t : tensor<?xi32> to tensor<4xi32>",
        ),
        function(
            "(%t: tensor<?xi32>) -> tensor<4xi32>",
            "%c = arith.constant 0 : index\n%d = tensor.dim %t, %c : tensor<?xi32>\n%u = tensor.cast %t : tensor<?xi32> to tensor<4xi32>\n"
            "%four = arith.constant 4 : index\n%e = arith.cmpi eq, %d, %four : index\n"
            "%r = arith.select %e, %u, %t4 : tensor<4xi32>".replace("%t4", "%u"),
        ),
        "ub",
        ("source is defined: tensor.cast",),
    ),
    Case(
        "of a load and a store the bounds of one are needed",
        "func.func @f(%a: memref<?xi32>, %b: memref<?xi32>, %i: index, %j: index) -> i1 {\n%c = arith.constant 0 : index\n"
        "%x = memref.load %a[%i] : memref<?xi32>\nmemref.store %x, %b[%j] : memref<?xi32>\n%r = arith.cmpi sge, %j, %c : index\n"
        "return %r : i1\n}",
        "func.func @f(%a: memref<?xi32>, %b: memref<?xi32>, %i: index, %j: index) -> i1 {\n"
        "%x = memref.load %a[%i] : memref<?xi32>\nmemref.store %x, %b[%j] : memref<?xi32>\n%r = arith.constant true\nreturn %r : i1\n}",
        "return-0",
        ("source is defined: memref.store",),
        ("source is defined: memref.load",),
    ),
    Case(
        "sums",
        function(
            "(%a: tensor<100xf32>, %b: tensor<100xf32>) -> tensor<f32>",
            "%z = arith.constant dense<0.0> : tensor<f32>\n%r = linalg.dot ins(%a, %b : tensor<100xf32>, tensor<100xf32>) "
            "outs(%z : tensor<f32>) -> tensor<f32>",
        ),
        function(
            "(%a: tensor<100xf32>, %b: tensor<100xf32>) -> tensor<f32>",
            "%z = arith.constant dense<0.0> : tensor<f32>\n%r = linalg.dot ins(%b, %a : tensor<100xf32>, tensor<100xf32>) "
            "outs(%z : tensor<f32>) -> tensor<f32>",
        ),
        "return-0",
        (),
    ),
    Case(
        "properties of additions",
        function(
            "(%a: f32, %b: f32) -> i1",
            "%x = math.absf %a : f32\n%y = math.absf %b : f32\n%s = arith.addf %x, %y : f32\n%r = arith.cmpf oge, %s, %x : f32\n"
            "%n = arith.cmpf uno, %a, %b : f32".replace("%r =", "%g =")
            + "\n%r = arith.ori %g, %n : i1",
        ),
        function("(%a: f32, %b: f32) -> i1", TRUE),
        "return-0",
        ("IEEE 754 properties of add in f32",),
    ),
]


def core_of(case: Case, pool: Pool) -> CoreRecord:
    before, after = read_text(case.source, "src.mlir"), read_text(case.target, "tgt.mlir")
    options = replace(VerificationOptions(trials=0, explain=True, compare_first=False), **dict(case.options))
    record = verify_functions(before, before.functions[0], after, after.functions[0], options, lambda: pool)
    assert record.verdict is Verdict.CORRECT, record
    (query,) = [q for q in record.queries if q.name.endswith(f".{case.query}")]
    assert query.core is not None
    return query.core


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_core_names_what_was_needed(case: Case, pool: Pool) -> None:
    core = core_of(case, pool)
    assert core.by is not None, core
    assert core.goal_needed
    assert core.undecided == ()
    for piece in case.needed:
        assert [label for label in core.needed if piece in label], core
        assert not [label for label in core.not_needed if piece in label], core
    for piece in case.not_needed:
        assert [label for label in core.not_needed if piece in label], core
        assert not [label for label in core.needed if piece in label], core


def test_the_place_is_that_of_the_operation(pool: Pool) -> None:
    core = core_of(CASES[0], pool)
    (label,) = core.needed
    assert "src.mlir:3:" in label


def test_a_source_that_is_always_poison_contradicts_itself(pool: Pool) -> None:
    shift = "%k = arith.constant 40 : i32\n%r = arith.shli %a, %k : i32"
    case = Case(
        "", function("(%a: i32) -> i32", shift), function("(%a: i32) -> i32", f"{ONE}%r = arith.addi %a, %one : i32"), "return-0", ()
    )
    core = core_of(case, pool)
    assert not core.goal_needed
    assert any("arith.shli" in label for label in core.needed)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_parts_say_what_the_query_says(case: Case) -> None:
    """Their conjunction folds to the claim's, or the claim folds to false, where parts alone show nothing yet."""
    options = replace(VerificationOptions(compare_first=False), **dict(case.options))
    before, after = read_text(case.source), read_text(case.target)
    pair = execute_pair(World(options.semantics, explained=True), (before, after), (before.functions[0], after.functions[0]))
    for query in pair.queries:
        joined = pair.world.terms.and_(*(part.term for part in parts_of(pair.world, query, *pair.outcomes)))
        assert joined is pair.world.terms.and_(*query.assertions) or query.claim is pair.world.terms.false, query.name


def test_without_an_explanation_the_queries_are_the_same() -> None:
    case = CASES[0]
    before, after = read_text(case.source), read_text(case.target)
    functions = (before.functions[0], after.functions[0])
    plain, explained = (execute_pair(World(explained=e), (before, after), functions) for e in (False, True))
    assert [[str(a) for a in q.assertions] for q in plain.queries] == [[str(a) for a in q.assertions] for q in explained.queries]
    assert plain.world.provenance is None
