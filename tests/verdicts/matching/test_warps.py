"""Functions that a warp executes, from two modules to verdicts: what the lanes are, what replaces them, and what is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smtenc.frontend import read_file, read_text
from smtenc.interpreter import run
from smtenc.ir.core import Function, Module
from smtenc.ir.types import IndexType, IntegerType, VectorType
from smtenc.ir.verifier import verify as faults
from smtenc.verdicts.assumptions import ASSUMPTIONS
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.functions import match_functions
from smtenc.verdicts.matching.warps import ROW_MAJOR, WORKGROUP_GLOBALS, lockstep
from smtenc.verdicts.matching.wrappers import Programs
from smtenc.verdicts.records import FunctionRecord
from solvers import Pool
from tests.interpreter.programs import shown, value

CORPORA = Path(__file__).resolve().parents[3] / "corpora" / "vector"
PAIRS = sorted(CORPORA.glob("warp-*.src.mlir"))

Verify = Callable[..., FunctionRecord]


@pytest.fixture
def verify(solvers_pool: Pool) -> Verify:
    def verified(source: str, target: str) -> FunctionRecord:
        (record,) = verify_modules(read_text(source, "a"), read_text(target, "b"), VerificationOptions(), lambda: solvers_pool).functions
        return record

    return verified


def programs_of(source: Module, target: Module) -> Programs:
    (matched,) = match_functions(source, target).functions
    (programs,) = matched.readings((source, target), 64).programs
    return programs


def in_lockstep(text: str) -> tuple[Module, Function]:
    """Return a function as one that executes all lanes."""
    module = read_text(text, "a")
    programs = programs_of(module, module)
    assert programs.obstacle is None
    return module, programs.functions[0]


def obstacle(text: str) -> str:
    """Return the reason why a function is not executed in lockstep, which a verdict gives with its place."""
    module = read_text(text, "a")
    programs = programs_of(module, module)
    assert programs.functions[0] is module.functions[0]
    assert programs.obstacle is not None
    return programs.obstacle.message


def function(signature: str, body: str) -> str:
    return f"func.func @f{signature} {{\n{body}\n}}"


def warp(body: str, head: str = "", result: str = "", size: int = 4) -> str:
    """Return a function of a warp that executes ``head``, and then lane 0 ``body``."""
    return function(
        f"(%lane: index, %m: memref<8xi32>, %v: vector<2xi32>){result}", f"{head}\nvector.warp_execute_on_lane_0(%lane)[{size}] {body}"
    )


NOTHING = "{\n}\nreturn"


# ---- what replaces the functions


@pytest.mark.parametrize("file", PAIRS, ids=lambda p: p.name.partition(".")[0])
def test_functions_of_all_lanes_are_valid_programs_of_one_signature(file: Path) -> None:
    programs = programs_of(read_file(file), read_file(file.with_name(file.name.replace(".src.", ".tgt."))))
    source, target = programs.functions
    assert source.type == target.type
    for module, made in zip(programs.modules, programs.functions, strict=True):
        others = tuple(f for f in module.functions if f.name != made.name)
        assert faults(replace(module, functions=(*others, made))) == {}
    for label in programs.rules:
        assert label.replace(label.partition("=")[2].partition("-")[0], "N", 1) in ASSUMPTIONS or label in ASSUMPTIONS


def test_the_lane_is_no_argument_and_the_first_dimension_of_what_differs_from_lane_to_lane() -> None:
    _, made = in_lockstep(
        function(
            "(%n: i32, %lane: index, %v: vector<2xi32>, %x: index) -> (vector<2xi32>, index, i32)",
            "vector.warp_execute_on_lane_0(%lane)[4] {\n}\nreturn %v, %lane, %n : vector<2xi32>, index, i32",
        )
    )
    i32 = IntegerType(32)
    assert made.type.inputs == (i32, VectorType((4, 2), i32), IndexType())
    assert made.type.results == (VectorType((4, 2), i32), VectorType((4,), IndexType()), i32)


def test_a_result_is_returned_once_if_it_is_the_same_in_all_lanes_of_both_programs() -> None:
    def returning(value: str) -> Module:
        signature = "(%lane: index, %x: index) -> index"
        return read_text(function(signature, f"vector.warp_execute_on_lane_0(%lane)[4] {{\n}}\nreturn {value} : index"), "a")

    def results(one: str, other: str) -> list[Any]:
        return [f.type.results for f in programs_of(returning(one), returning(other)).functions]

    assert results("%x", "%x") == [(IndexType(),)] * 2
    assert results("%x", "%lane") == results("%lane", "%lane") == [(VectorType((4,), IndexType()),)] * 2


def test_a_pair_without_warps_stays_as_it_is() -> None:
    module = read_text(function("(%v: vector<2xi32>) -> vector<2xi32>", "return %v : vector<2xi32>"), "a")
    programs = programs_of(module, module)
    assert programs.functions[0] is module.functions[0]
    assert programs.rules == ()


def test_the_other_function_is_executed_by_all_lanes_too() -> None:
    plain = function("(%lane: index, %m: memref<8xi32>, %v: vector<2xi32>)", "return")
    programs = programs_of(read_text(plain, "a"), read_text(warp(NOTHING), "b"))
    assert [f.type.inputs[-1] for f in programs.functions] == [VectorType((4, 2), IntegerType(32))] * 2
    assert programs.rules == (lockstep(4),)


def test_the_same_program_is_correct_without_an_assumption(verify: Verify) -> None:
    text = warp(NOTHING)
    record = verify(text, text)
    assert record.verdict is Verdict.CORRECT
    assert not any(a.startswith("warp") for a in record.assumptions)


# ---- the lanes, on numbers


def executed(text: str, *given: object) -> Any:
    """Return the only result of all lanes, as nested lists of text."""
    module, made = in_lockstep(text)
    return shown(run(made, module, [value(t, g) for t, g in zip(made.type.inputs, given, strict=True)]))


def test_a_vector_is_distributed_in_row_major_order_of_its_parts() -> None:
    text = function(
        "(%lane: index) -> vector<2x1x3xi32>",
        "%r = vector.warp_execute_on_lane_0(%lane)[8] -> (vector<2x1x3xi32>) {\n"
        "%s = vector.step : vector<96xindex>\n%n = arith.index_cast %s : vector<96xindex> to vector<96xi32>\n"
        "%x = vector.shape_cast %n : vector<96xi32> to vector<4x2x12xi32>\n"
        "%y = vector.extract_strided_slice %x {offsets = [0, 0, 0], sizes = [4, 2, 6], strides = [1, 1, 1]} : vector<4x2x12xi32> to vector<4x2x6xi32>\n"
        "vector.yield %y : vector<4x2x6xi32>\n}\nreturn %r : vector<2x1x3xi32>",
    )
    assert executed(text) == [
        [[[str(((lane // 4 * 2 + i) * 2 + lane // 2 % 2) * 12 + lane % 2 * 3 + k) for k in range(3)]] for i in range(2)]
        for lane in range(8)
    ]


def test_what_the_lanes_pass_is_put_together_as_it_is_distributed() -> None:
    text = function(
        "(%lane: index, %v: vector<1x2xi32>) -> vector<4x4xi32>",
        "%r = vector.warp_execute_on_lane_0(%lane)[8] args(%v : vector<1x2xi32>) -> (vector<4x4xi32>) {\n"
        "^bb0(%all: vector<4x4xi32>):\nvector.yield %all : vector<4x4xi32>\n}\nreturn %r : vector<4x4xi32>",
    )
    whole = [[str(10 * (i * 2 + j // 2) + j % 2) for j in range(4)] for i in range(4)]
    assert executed(text, [[[10 * lane, 10 * lane + 1]] for lane in range(8)]) == whole


def test_what_lanes_store_at_one_place_is_what_the_last_one_stores() -> None:
    text = function(
        "(%lane: index, %m: memref<1xindex>) -> index",
        "%zero = arith.constant 0 : index\nvector.warp_execute_on_lane_0(%lane)[8] {\n}\n"
        "memref.store %lane, %m[%zero] : memref<1xindex>\n%r = memref.load %m[%zero] : memref<1xindex>\nreturn %r : index",
    )
    assert executed(text, [0]) == "7"


# ---- verdicts


def test_an_operation_that_is_undefined_in_one_lane_is_executed_though_it_is_not_used(verify: Verify) -> None:
    target = warp(NOTHING, "%one = arith.constant 1 : index\n%q = arith.divui %one, %lane : index")
    assert verify(warp(NOTHING), target).verdict is Verdict.INCORRECT
    assert verify(target, warp(NOTHING)).verdict is Verdict.CORRECT


def test_an_affine_expression_that_divides_by_the_lane_is_executed_though_it_is_not_used(verify: Verify) -> None:
    target = warp(NOTHING, "%q = affine.apply affine_map<()[s0] -> (7 floordiv s0)>()[%lane]")
    assert verify(warp(NOTHING), target).verdict is Verdict.INCORRECT


def test_each_operation_is_executed_by_all_lanes_before_the_next_one(verify: Verify) -> None:
    """Each lane stores its number beside its own place, and reads its own: it is the neighbour's, whichever lane is first."""
    head = (
        "%one = arith.constant 1 : index\n%next = arith.addi %lane, %one : index\n%c = arith.constant 9 : i32\n"
        "memref.store %c, %m[%next] : memref<8xi32>\n%r = memref.load %m[%lane] : memref<8xi32>\n"
    )
    store = "{\n}\n%two = arith.constant 2 : index\nmemref.store %r, %m[%lane] : memref<8xi32>\nreturn"
    later = (
        "%one = arith.constant 1 : index\n%next = arith.addi %lane, %one : index\n%c = arith.constant 9 : i32\n"
        "%r = memref.load %m[%lane] : memref<8xi32>\nmemref.store %c, %m[%next] : memref<8xi32>\n"
    )
    assert verify(warp(store, head), warp(store, head.replace("addi %lane, %one", "addi %one, %lane"))).verdict is Verdict.CORRECT
    assert verify(warp(store, head), warp(store, later)).verdict is Verdict.INCORRECT


def test_counterexamples_say_that_they_are_about_all_lanes(verify: Verify) -> None:
    source = warp("{\n}\nreturn %v : vector<2xi32>", result=" -> vector<2xi32>")
    target = warp(
        "args(%v : vector<2xi32>) -> (vector<2xi32>) {\n^bb0(%all: vector<8xi32>):\n"
        "%mine = vector.extract_strided_slice %all {offsets = [0], sizes = [2], strides = [1]} : vector<8xi32> to vector<2xi32>\n"
        "vector.yield %mine : vector<2xi32>\n}\nreturn %r : vector<2xi32>",
        "%r = ",
        " -> vector<2xi32>",
    ).replace("%r = \n", "%r = ")
    record = verify(source, target)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert record.counterexample.note == (
        "vectors that differ from lane to lane are those of all 4 lanes, the lane first; argument 0 is the lane's number, and the others are counted "
        "without it"
    )


def test_parts_along_several_dimensions_and_memory_of_the_workgroup_are_assumptions() -> None:
    def rules(name: str) -> tuple[str, ...]:
        return programs_of(*(read_file(CORPORA / f"{name}.{which}.mlir") for which in ("src", "tgt"))).rules

    assert rules("warp-two-dimensions") == (lockstep(16), ROW_MAJOR)
    assert rules("warp-shared-memory") == (lockstep(32), WORKGROUP_GLOBALS)
    assert rules("warp-sum") == (lockstep(32),)


# ---- what is refused


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (warp(NOTHING, "vector.warp_execute_on_lane_0(%lane)[8] {\n}"), "warps of several sizes, or with several numbers of lanes"),
        (
            warp(NOTHING, "%one = arith.constant 1 : index\n%n = arith.addi %lane, %one : index").replace("0(%lane)", "0(%n)"),
            "vector.warp_execute_on_lane_0 whose lane id is neither an argument nor gpu.thread_id x nor gpu.lane_id",
        ),
        (warp(NOTHING, "%t = gpu.thread_id x"), "gpu.thread_id in a warp whose lane id is something else"),
        (warp(NOTHING, "%t = gpu.lane_id"), "gpu.lane_id in a warp whose lane id is something else"),
        (warp(NOTHING, "%t = gpu.thread_id y").replace("%lane: index, ", "").replace("0(%lane)", "0(%t)"), "vector.warp_execute_on_lane_0 whose"),
        (warp(NOTHING, "%b = memref.alloc() : memref<8xi32>"), "memref.alloc executed by all lanes of a warp"),
        (warp(NOTHING, '"test.effect"() : () -> ()'), "test.effect executed by all lanes of a warp"),
        (
            warp(NOTHING, "%c = arith.constant 0 : index\n%d = arith.constant 1 : index\n%n = arith.constant 7 : i32\n"
                 "scf.for %i = %c to %lane step %d {\nmemref.store %n, %m[%i] : memref<8xi32>\n}"),
            "scf.for with several accesses to memory that differ from lane to lane",
        ),
        (
            warp("args(%v : vector<2xi32>) {\n^bb0(%all: vector<2xi32>):\n}\nreturn"),
            "an argument of vector.warp_execute_on_lane_0 that is not distributed and differs from lane to lane",
        ),
    ],
)  # fmt: skip
def test_what_has_no_known_execution_in_lockstep_is_refused_by_name(text: str, reason: str) -> None:
    assert obstacle(text).startswith(reason)


def test_what_is_refused_is_unsupported_with_its_place(verify: Verify) -> None:
    source = warp(NOTHING)
    record = verify(source, warp(NOTHING, "%b = memref.alloc() : memref<8xi32>"))
    assert record.verdict is Verdict.UNSUPPORTED
    assert record.unsupported == "memref.alloc executed by all lanes of a warp at b:2:6"


def test_a_warp_in_a_loop_is_unsupported(verify: Verify) -> None:
    head = "%c = arith.constant 0 : index\n%d = arith.constant 1 : index\nscf.for %i = %c to %d step %d {"
    record = verify(warp("{\n}\n}\nreturn", head), warp("{\n}\nreturn"))
    assert record.verdict is Verdict.UNSUPPORTED
    assert record.unsupported is not None
    assert "warp_execute_on_lane_0" in record.unsupported
