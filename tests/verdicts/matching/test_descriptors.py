"""Functions of the llvm dialect are compared with what they were before their conversion."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smtenc.frontend import read_text
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.descriptors import BARE_POINTERS, DESCRIPTORS, described
from smtenc.verdicts.matching.wrappers import Programs
from smtenc.verdicts.records import FunctionRecord
from solvers import Pool

Verify = Callable[[str, str], FunctionRecord]

D1 = "struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>"
PARTS = "!llvm.ptr, !llvm.ptr, i64, i64, i64"


def before(signature: str, body: str) -> str:
    return f"func.func @f{signature} {{\n{body}\n}}"


def after(type: str, arguments: str, body: str) -> str:
    return f'"builtin.module"() ({{\n"llvm.func"() <{{sym_name = "f", function_type = !llvm.func<{type}>}}> ({{\n^bb0({arguments}):\n{body}\n}}) : () -> ()\n}}) : () -> ()'


SOURCES = {
    "memref": before(
        "(%a: memref<4xf32>) -> f32", "%c = arith.constant 2 : index\n%r = memref.load %a[%c] : memref<4xf32>\nreturn %r : f32"
    ),
    "tensor": before(
        "(%a: tensor<4xf32>) -> f32", "%c = arith.constant 2 : index\n%r = tensor.extract %a[%c] : tensor<4xf32>\nreturn %r : f32"
    ),
    "results": before("(%a: memref<4xf32>, %i: index) -> (memref<4xf32>, index)", "return %a, %i : memref<4xf32>, index"),
    "number": before("(%a: index) -> index", "return %a : index"),
    "sizes": before(
        "(%a: memref<?xf32>) -> index", "%z = arith.constant 0 : index\n%n = memref.dim %a, %z : memref<?xf32>\nreturn %n : index"
    ),
}
LOAD = """%q = "llvm.getelementptr"(%{0}) <{{elem_type = f32, rawConstantIndices = array<i32: {1}>}}> : (!llvm.ptr) -> !llvm.ptr
%r = "llvm.load"(%q) <{{ordering = 0 : i64}}> : (!llvm.ptr) -> f32
"llvm.return"(%r) : (f32) -> ()"""
DESCRIPTOR = "%b: !llvm.ptr, %p: !llvm.ptr, %o: i64, %n: i64, %s: i64"
TARGETS = {
    "descriptor": after("f32 (ptr, ptr, i64, i64, i64)", DESCRIPTOR, LOAD.format("p", 2)),
    "descriptor, another element": after("f32 (ptr, ptr, i64, i64, i64)", DESCRIPTOR, LOAD.format("p", 1)),
    "bare pointer": after("f32 (ptr)", "%p: !llvm.ptr", LOAD.format("p", 2)),
    "bare pointer, another element": after("f32 (ptr)", "%p: !llvm.ptr", LOAD.format("p", 3)),
    "packed": after(
        f"struct<({D1}, i64)> (ptr, ptr, i64, i64, i64, i64)",
        f"{DESCRIPTOR}, %i: i64",
        f"""%u = "llvm.mlir.poison"() : () -> !llvm.{D1}
%0 = "llvm.insertvalue"(%u, %b) <{{position = array<i64: 0>}}> : (!llvm.{D1}, !llvm.ptr) -> !llvm.{D1}
%1 = "llvm.insertvalue"(%0, %p) <{{position = array<i64: 1>}}> : (!llvm.{D1}, !llvm.ptr) -> !llvm.{D1}
%2 = "llvm.insertvalue"(%1, %o) <{{position = array<i64: 2>}}> : (!llvm.{D1}, i64) -> !llvm.{D1}
%3 = "llvm.insertvalue"(%2, %n) <{{position = array<i64: 3, 0>}}> : (!llvm.{D1}, i64) -> !llvm.{D1}
%4 = "llvm.insertvalue"(%3, %s) <{{position = array<i64: 4, 0>}}> : (!llvm.{D1}, i64) -> !llvm.{D1}
%v = "llvm.mlir.poison"() : () -> !llvm.struct<({D1}, i64)>
%5 = "llvm.insertvalue"(%v, %4) <{{position = array<i64: 0>}}> : (!llvm.struct<({D1}, i64)>, !llvm.{D1}) -> !llvm.struct<({D1}, i64)>
%6 = "llvm.insertvalue"(%5, %i) <{{position = array<i64: 1>}}> : (!llvm.struct<({D1}, i64)>, i64) -> !llvm.struct<({D1}, i64)>
"llvm.return"(%6) : (!llvm.struct<({D1}, i64)>) -> ()""",
    ),
    "number": after("i64 (i64)", "%i: i64", '"llvm.return"(%i) : (i64) -> ()'),
    "size": after("i64 (ptr, ptr, i64, i64, i64)", DESCRIPTOR, '"llvm.return"(%n) : (i64) -> ()'),
    "stride for a size": after("i64 (ptr, ptr, i64, i64, i64)", DESCRIPTOR, '"llvm.return"(%s) : (i64) -> ()'),
}


@pytest.fixture
def verify(solvers_pool: Pool) -> Callable[[str, str], FunctionRecord]:
    def run(source: str, target: str) -> FunctionRecord:
        record = verify_modules(read_text(source), read_text(target), VerificationOptions(), lambda: solvers_pool)
        return next(f for f in record.functions if f.name == "f")

    return run


@pytest.mark.parametrize(
    ("source", "target", "rule"),
    [
        ("memref", "descriptor", DESCRIPTORS),
        ("tensor", "descriptor", DESCRIPTORS),
        ("memref", "bare pointer", BARE_POINTERS),
        ("results", "packed", DESCRIPTORS),
        ("sizes", "size", DESCRIPTORS),
        ("number", "number", None),
    ],
)
def test_one_signature_is_the_conversion_of_the_other(verify: Verify, source: str, target: str, rule: str | None) -> None:
    record = verify(SOURCES[source], TARGETS[target])
    assert record.verdict is Verdict.CORRECT, (record.unsupported, record.reason)
    assert rule is None or rule in record.assumptions


@pytest.mark.parametrize(
    ("source", "target"),
    [("memref", "descriptor, another element"), ("memref", "bare pointer, another element"), ("sizes", "stride for a size")],
)
def test_the_parts_are_told_apart(verify: Verify, source: str, target: str) -> None:
    assert verify(SOURCES[source], TARGETS[target]).verdict is Verdict.INCORRECT


def test_other_signatures_stay_as_they_are() -> None:
    modules = (
        read_text(SOURCES["memref"]),
        read_text(TARGETS["size"].replace("(ptr, ptr, i64, i64, i64)", "(ptr, i64)").replace(DESCRIPTOR, "%p: !llvm.ptr, %n: i64")),
    )
    programs = Programs(modules, (modules[0].functions[0], modules[1].functions[0]))
    found = described(programs, 64)
    assert found.rules == ()
    assert found.functions[1].operation == "llvm.func"


def test_index_is_as_wide_as_it_is_said_to_be() -> None:
    narrow = TARGETS["size"].replace("i64", "i32")
    modules = read_text(SOURCES["sizes"]), read_text(narrow)
    programs = Programs(modules, (modules[0].functions[0], modules[1].functions[0]))
    assert described(programs, 64).rules == ()
    assert described(programs, 32).rules == (DESCRIPTORS,)


# -- complex numbers --------------------------------------------------------------------------------------------------

C = "complex<f32>"


def test_a_complex_number_is_a_structure_of_its_parts(verify: Verify) -> None:
    source = before(f"(%z: {C}, %i: index) -> {C}", f"return %z : {C}")
    part = '%{0} = "llvm.extractvalue"(%z) <{{position = array<i64: {1}>}}> : (!llvm.struct<(f32, f32)>) -> f32\n'
    put = '%{0} = "llvm.insertvalue"(%{1}, %{2}) <{{position = array<i64: {3}>}}> : (!llvm.struct<(f32, f32)>, f32) -> !llvm.struct<(f32, f32)>\n'
    body = part.format("a", 0) + part.format("b", 1) + '%u = "llvm.mlir.undef"() : () -> !llvm.struct<(f32, f32)>\n'
    end = '"llvm.return"(%w) : (!llvm.struct<(f32, f32)>) -> ()'
    right = body + put.format("v", "u", "a", 0) + put.format("w", "v", "b", 1) + end
    arguments = "%z: !llvm.struct<(f32, f32)>, %i: i64"
    assert verify(source, after("struct<(f32, f32)> (struct<(f32, f32)>, i64)", arguments, right)).verdict is Verdict.CORRECT
    wrong = body + put.format("v", "u", "b", 0) + put.format("w", "v", "a", 1) + end
    assert verify(source, after("struct<(f32, f32)> (struct<(f32, f32)>, i64)", arguments, wrong)).verdict is Verdict.INCORRECT


def test_complex_numbers_stay_whole_in_both_programs_where_one_cannot_be_taken_apart() -> None:
    apart = before(f"(%z: {C}) -> {C}", f"%r = complex.neg %z : {C}\nreturn %r : {C}")
    whole = before(f"(%z: {C}) -> {C}", f"%b = complex.bitcast %z : {C} to i64\n%r = complex.bitcast %b : i64 to {C}\nreturn %r : {C}")
    for texts, inputs in (((apart, apart), "(f32, f32)"), ((apart, whole), f"({C})"), ((whole, apart), f"({C})")):
        modules = read_text(texts[0]), read_text(texts[1])
        found = described(Programs(modules, (modules[0].functions[0], modules[1].functions[0])), 64)
        assert [str(f.type).partition(" -> ")[0] for f in found.functions] == [inputs, inputs]


def test_a_function_that_is_not_compared_does_not_keep_others_whole() -> None:
    text = before(f"(%z: {C}) -> {C}", f"%r = complex.neg %z : {C}\nreturn %r : {C}")
    other = before(f"(%z: {C}) -> i64", f"%r = complex.bitcast %z : {C} to i64\nreturn %r : i64").replace("@f", "@g")
    called = text.replace(f"%r = complex.neg %z : {C}", f"%b = func.call @g(%z) : ({C}) -> i64\n%r = complex.neg %z : {C}")
    for source, count in ((text, 2), (called, 1)):
        module = read_text(source + "\n" + other)
        found = described(Programs((module, module), (module.by_name["f"],) * 2), 64)
        assert len(found.functions[0].type.inputs) == count


def test_a_tensor_and_a_buffer_of_complex_numbers_stay_whole() -> None:
    tensor, memref = (
        read_text(before(f"(%t: {kind}<4x{C}>) -> i1", "%r = arith.constant true\nreturn %r : i1")) for kind in ("tensor", "memref")
    )
    for source, target, count in ((tensor, tensor, 2), (memref, memref, 1), (tensor, memref, 1)):
        found = described(Programs((source, target), (source.functions[0], target.functions[0])), 64)
        assert [len(f.type.inputs) for f in found.functions] == [count] * 2


def test_a_memref_of_complex_numbers_is_passed_as_a_descriptor_that_counts_numbers(verify: Verify) -> None:
    source = before(
        f"(%m: memref<4x{C}>) -> f32",
        f"%c = arith.constant 2 : index\n%z = memref.load %m[%c] : memref<4x{C}>\n%r = complex.im %z : {C}\nreturn %r : f32",
    )
    for place, verdict in ((5, Verdict.CORRECT), (4, Verdict.INCORRECT)):
        record = verify(source, after("f32 (ptr, ptr, i64, i64, i64)", DESCRIPTOR, LOAD.format("p", place)))
        assert record.verdict is verdict
        assert DESCRIPTORS in record.assumptions
