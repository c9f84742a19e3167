"""What rewriting decided, asked without it: what is confirmed, what is contradicted, what stays open, and that no rule takes part."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from smtenc.floats import algebra
from smtenc.floats.plain import PlainFloats
from smtenc.frontend import read_file, read_text
from smtenc.ir.core import Module
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.index import division, lowering, ranges, space
from smtenc.terms.index.steps import StepwiseIndexSpace, StepwiseLowering
from smtenc.terms.plain import PlainTerms
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.confirmation import Confirmation, Confirmer, Outcome
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.discharge import Asker
from smtenc.verdicts.encoding import encode_query
from smtenc.verdicts.ladder import ABSTRACT, EXACT
from smtenc.verdicts.symbolic import execute_pair
from solvers import Limits, Pool, RaceResult

CORPORA = Path(__file__).resolve().parents[2] / "corpora"
I8 = "(%a: i8, %b: i8) -> i8"
ADD = f"func.func @f{I8} {{\n%r = arith.addi %a, %b : i8\nreturn %r : i8\n}}"
OR = ADD.replace("addi", "ori")


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as pool:
        yield pool


def confirmer(source: Module, target: Module, pool: Any, assumed: Sequence[str] | None = None, **options: Any) -> Confirmer:
    """``assumed`` are the assumptions of the verdict, unless they are those of rewriting."""
    chosen = replace(VerificationOptions(seconds=20.0, compare_first=False), **options)
    modules, functions = (source, target), (source.functions[0], target.functions[0])
    world = World(chosen.semantics)
    execute_pair(world, modules, functions)
    runs = ConcreteRuns(modules, functions, chosen.semantics, nan_any=True, allowed=True, readable=False)
    return Confirmer(
        modules, functions, world.premises.assumptions if assumed is None else assumed, chosen, Asker(chosen, lambda: pool), runs
    )


def asked(source: str, target: str, pool: Any, name: str = "f.return-0", **options: Any) -> Confirmation:
    return confirmer(read_text(source), read_text(target), pool, **options).confirm(name, "return")


def of_corpora(stem: str) -> tuple[Module, Module]:
    return read_file(CORPORA / f"{stem}.src.mlir"), read_file(CORPORA / f"{stem}.tgt.mlir")


# -- confirmed --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "stem",
    [
        "passes/conv2d-to-img2col/conv-nhwc-hwcf",
        "passes/linalg-generalize-named-ops/batch-matmul",
        "passes/fusion-tensor/relu-bias-scale",
        "float-identities/addf-commuted",
    ],
)
def test_a_pair_that_rewriting_decides_is_confirmed(stem: str, pool: Pool) -> None:
    source, target = of_corpora(stem)
    found = confirmer(source, target, pool).confirm(f"{source.functions[0].name}.return-0", "return")
    assert found.outcome is Outcome.CONFIRMED, found.reason
    assert found.certificate is not None
    assert found.certificate.details["by"] in ("z3", "cvc5", "bitwuzla")


def test_what_is_left_of_constants_needs_no_solver(pool: Pool) -> None:
    found = confirmer(read_text(ADD), read_text(ADD), pool).confirm("f.ub", "ub")
    assert found.certificate is not None
    assert found.certificate.details["by"] == "evaluation"


def test_an_assumption_that_holds_for_all_inputs_is_none(pool: Pool) -> None:
    """The positions in a new buffer fit in `index`: normal forms see it by ranges, solvers are asked it."""
    source, target = of_corpora("passes/linalg-bufferize/elementwise-dynamic")
    found = confirmer(source, target, pool).confirm(f"{source.functions[0].name}.return-0", "return")
    assert found.outcome is Outcome.CONFIRMED, found.reason


# -- contradicted -----------------------------------------------------------------------------------------------------


def test_a_wrong_rule_is_contradicted(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    def add(self: Terms, a: Term, b: Term) -> Term:
        return self.bit_or(a, b)

    monkeypatch.setattr(Terms, "add", add)
    found = asked(ADD, OR, pool)
    assert found.outcome is Outcome.CONTRADICTED
    assert found.counterexample is not None
    assert found.counterexample.confirmed


def test_inputs_that_the_assumptions_leave_out_contradict_nothing(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terms, "add", lambda self, a, b: self.bit_or(a, b))
    monkeypatch.setattr("smtenc.verdicts.confirmation.admitted", lambda *_: False)
    assert asked(ADD, OR, pool).outcome is Outcome.OPEN


def test_a_wrong_rule_of_indices_is_contradicted(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(division, "mod", lambda a, b: a)
    body = "%c0 = arith.constant 0 : index\n%d = tensor.dim %t, %c0 : tensor<?xf32>\n%r = affine.apply affine_map<()[s0] -> (EXPR)>()[%d]"
    source = f"func.func @f(%t: tensor<?xf32>) -> index {{\n{body}\nreturn %r : index\n}}"
    found = asked(source.replace("EXPR", "s0 mod 5"), source.replace("EXPR", "s0"), pool)
    assert found.outcome is Outcome.CONTRADICTED, found.reason


def test_a_wrong_rule_of_floats_is_contradicted(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(algebra.FloatAlgebra, "add", lambda self, x, y: x)
    source = "func.func @f(%a: f32, %b: f32) -> f32 {\n%r = arith.addf %a, %b : f32\nreturn %r : f32\n}"
    target = "func.func @f(%a: f32, %b: f32) -> f32 {\nreturn %a : f32\n}"
    assert asked(source, target, pool).outcome is Outcome.CONTRADICTED


# -- open -------------------------------------------------------------------------------------------------------------


def test_a_model_that_no_run_confirms_leaves_it_open(pool: Pool) -> None:
    """The bits of a NaN: a cast there and back keeps them, which rewriting knows and the encodings do not."""
    source, target = of_corpora("float-bits/back-and-there")
    found = confirmer(source, target, pool).confirm("back_and_there.return-0", "return")
    assert found.outcome is Outcome.OPEN
    assert "no run shows a difference" in found.reason


def test_what_needs_a_further_assumption_is_open(pool: Pool) -> None:
    source, target = of_corpora("bugs/frozen-overwritten-part")
    found = confirmer(source, target, pool).confirm("frozen_overwritten_part.return-0", "return")
    assert found.outcome is Outcome.OPEN
    assert "it needs the assumption no-write-after-to-tensor-or-clone" in found.reason


LOOP = """func.func @f(%a: tensor<i8>, %n: tensor<i8>) -> tensor<i8> {
  %zero = "tosa.const"() {value = dense<0> : tensor<i8>} : () -> tensor<i8>
  %one = "tosa.const"() {value = dense<1> : tensor<i8>} : () -> tensor<i8>
  %i, %r = "tosa.while_loop"(%zero, %a) ({
  ^bb0(%k: tensor<i8>, %x: tensor<i8>):
    %more = tosa.greater %n, %k : (tensor<i8>, tensor<i8>) -> tensor<i1>
    "tosa.yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%k: tensor<i8>, %x: tensor<i8>):
    %next = tosa.add %k, %one : (tensor<i8>, tensor<i8>) -> tensor<i8>
    %y = tosa.add %x, %a : (tensor<i8>, tensor<i8>) -> tensor<i8>
    "tosa.yield"(%next, %y) : (tensor<i8>, tensor<i8>) -> ()
  }) : (tensor<i8>, tensor<i8>) -> (tensor<i8>, tensor<i8>)
  return %r : tensor<i8>
}
"""


def test_an_assumption_that_leaves_inputs_out_is_not_taken_for_one_that_always_holds(pool: Pool) -> None:
    """That a loop ends is what rewriting assumed, or else the query without it must not assume it either."""
    source = read_text(LOOP)
    assert confirmer(source, source, pool).confirm("f.return-0", "return").outcome is Outcome.CONFIRMED
    found = confirmer(source, source, pool, assumed=()).confirm("f.return-0", "return")
    assert found.outcome is Outcome.OPEN
    assert "it needs the assumption loops-terminate" in found.reason


class Limited:
    """A pool that notes the limits that it is given."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.seconds: list[float] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pool, name)

    def race(self, text: str, *, limits: Limits, **options: Any) -> RaceResult:
        self.seconds.append(limits.seconds)
        return self._pool.race(text, limits=limits, **options)


def test_time_is_that_of_one_query(pool: Pool) -> None:
    factors = (
        "func.func @f(%a: i32, %b: i32) -> i1 {\n%n = arith.constant 8061522714793830173 : i64\n%x = arith.extui %a : i32 to i64\n"
        "%y = arith.extui %b : i32 to i64\n%p = arith.muli %x, %y : i64\n%e = arith.cmpi eq, %p, %n : i64\nRETURN\n}"
    )
    source = factors.replace("RETURN", "return %e : i1")
    target = factors.replace("RETURN", "%f = arith.constant false\nreturn %f : i1")
    limited = Limited(pool)
    found = asked(source, target, limited, seconds=0.3)
    assert found.outcome is Outcome.OPEN
    assert found.reason
    assert limited.seconds
    assert max(limited.seconds) <= 0.3


# -- nothing is rewritten ---------------------------------------------------------------------------------------------

REPLACED: list[tuple[type, type]] = [
    (Terms, PlainTerms),
    (algebra.FloatAlgebra, PlainFloats),
    (space.IndexSpace, StepwiseIndexSpace),
    (lowering.IndexLowering, StepwiseLowering),
]


@pytest.fixture
def no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every function that may rewrite raises."""

    def forbid(owner: type | ModuleType, name: str) -> None:
        def forbidden(*_: object, **__: object) -> object:
            raise AssertionError(f"{owner.__name__}.{name} was called")

        monkeypatch.setattr(owner, name, forbidden)

    for base, plain in REPLACED:
        for name, member in list(vars(base).items()):
            if inspect.isfunction(member) and name in vars(plain) and name != "__init__":
                forbid(base, name)
    for module in (division, ranges):
        for name, member in list(vars(module).items()):
            if inspect.isfunction(member) and member.__module__ == module.__name__:
                forbid(module, name)


@pytest.mark.usefixtures("no_rule")
def test_the_rules_are_forbidden_here() -> None:
    with pytest.raises(AssertionError):
        execute_pair(World(), *of_pair("float-identities/addf-commuted"))


def of_pair(stem: str) -> Any:
    source, target = of_corpora(stem)
    return (source, target), (source.functions[0], target.functions[0])


@pytest.mark.usefixtures("no_rule")
@pytest.mark.parametrize(
    "stem",
    [
        "arith-canonicalize/"
        + next(iter(sorted(p.name for p in (CORPORA / "arith-canonicalize").glob("*.src.mlir")))).removesuffix(".src.mlir"),
        "float-identities/addf-commuted",
        "passes/conv2d-to-img2col/conv-nhwc-hwcf",
        "passes/fold-memref-subview-op/load-static",
        "passes/linalg-bufferize/elementwise-dynamic",
        "passes/tosa-to-linalg/add-broadcast",
        "passes/linalg-generalize-named-ops/matmul-i8-i32",
    ],
)
def test_no_rule_takes_part(stem: str) -> None:
    """Neither in building the queries nor in encoding them."""
    modules, functions = of_pair(stem)
    pair = execute_pair(World(rewriting=False), modules, functions)
    assert pair.queries
    for query in pair.queries:
        for rung in (ABSTRACT, EXACT):
            encode_query(pair.world, query, rung, None, "a.mlir", "b.mlir")
