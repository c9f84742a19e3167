"""Casts that conversions leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.interpreter import POISON, ConcreteMemRef, Inconclusive, Undefined
from smtenc.ir.attributes import StridedLayoutAttr
from smtenc.ir.types import FloatType, MemRefType
from tests.interpreter.programs import block, evaluate, shown


def cast(source: str, target: str) -> str:
    head = f"func.func @f(%a: {source}) -> {target} {{\n"
    return f"{head} %0 = builtin.unrealized_conversion_cast %a : {source} to {target}\n return %0 : {target}\n}}"


@pytest.mark.parametrize(
    ("source", "target", "bits", "given", "expected"),
    [
        ("i64", "index", 64, -3, "-3"),
        ("index", "i64", 64, -3, "-3"),
        ("i32", "index", 32, -3, str(2**32 - 3)),
        ("index", "i64", 64, POISON, "poison"),
        ("i8", "i8", 64, POISON, "poison"),
        ("vector<2xi64>", "vector<2xindex>", 64, [1, -1], ["1", "-1"]),
        ("f32", "f32", 64, -0.0, "-0.0"),
        ("tensor<2xf32>", "tensor<2xf32>", 64, [1.0, 2.0], ["1.0", "2.0"]),
    ],
)
def test_numbers_of_one_width_are_the_same_bits(source: str, target: str, bits: int, given: Any, expected: Any) -> None:
    assert shown(evaluate(cast(source, target), given, index_bits=bits)) == expected


@pytest.mark.parametrize(("source", "target", "bits"), [("i32", "index", 64), ("index", "i32", 64), ("index", "i64", 32)])
def test_another_width_of_index_cannot_be_executed(source: str, target: str, bits: int) -> None:
    with pytest.raises(Inconclusive, match="bits"):
        evaluate(cast(source, target), 1, index_bits=bits)


def test_a_vector_of_two_dimensions_is_its_rows() -> None:
    text = (
        "func.func @f(%v: vector<2x3xindex>, %x: i64) -> (i64, vector<2x3xindex>) {\n"
        "%a:2 = builtin.unrealized_conversion_cast %v : vector<2x3xindex> to vector<3xi64>, vector<3xi64>\n"
        "%c2 = llvm.mlir.constant(2 : i64) : i64\n"
        "%0 = llvm.extractelement %a#1[%c2 : i64] : vector<3xi64>\n %1 = llvm.insertelement %x, %a#1[%c2 : i64] : vector<3xi64>\n"
        "%2 = builtin.unrealized_conversion_cast %1, %a#1 : vector<3xi64>, vector<3xi64> to vector<2x3xindex>\n"
        "return %0, %2 : i64, vector<2x3xindex>\n}"
    )
    found = evaluate(text, [[1, 2, 3], [4, POISON, -6]], 7)
    assert shown(found, 0) == "-6"
    assert shown(found, 1) == [["4", "poison", "7"], ["4", "poison", "-6"]]


def test_a_vector_without_dimensions_is_a_vector_of_one_lane() -> None:
    text = (
        "func.func @f(%v: vector<f32>) -> (f32, vector<f32>) {\n %a = builtin.unrealized_conversion_cast %v : vector<f32> to vector<1xf32>\n"
        "%c0 = llvm.mlir.constant(0 : i64) : i64\n %0 = llvm.extractelement %a[%c0 : i64] : vector<1xf32>\n %1 = llvm.fneg %a : vector<1xf32>\n"
        "%2 = builtin.unrealized_conversion_cast %1 : vector<1xf32> to vector<f32>\n return %0, %2 : f32, vector<f32>\n}"
    )
    found = evaluate(text, 2.0)
    assert shown(found, 0) == "2.0"
    assert shown(found, 1) == "-2.0"


DESCRIPTOR = "!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64"
PARTS = (
    f"%d:7 = builtin.unrealized_conversion_cast %m : memref<?x?xf32, strided<[?, ?], offset: ?>> to {DESCRIPTOR}\n"
    "%q = llvm.getelementptr %d#1[%d#2] : (!llvm.ptr, i64) -> !llvm.ptr, f32\n"
)


def of_memref(body: str, results: str) -> str:
    """A function of a memref, an index, and a number."""
    return f"func.func @f(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %x: f32) -> {results} {{\n{body}\n}}"


def view(offset: int = 2) -> ConcreteMemRef:
    """Two rows of three elements, in rows of four behind ``offset`` other elements; the aligned pointer is the second element of the block."""
    type = MemRefType((None, None), FloatType("f32"), StridedLayoutAttr((None, None), None))
    elements = block(FloatType("f32"), 16, float)
    return ConcreteMemRef(type, elements, 1, offset, (2, 3), (4, 1))


def test_the_parts_of_a_descriptor() -> None:
    """Offset, sizes and strides; what is stored through the aligned pointer is found in the memref."""
    body = (
        PARTS + "%v = llvm.load %q : !llvm.ptr -> f32\n llvm.store %x, %q : f32, !llvm.ptr\n %c0 = arith.constant 0 : index\n"
        "%w = memref.load %m[%c0, %c0] : memref<?x?xf32, strided<[?, ?], offset: ?>>\n"
        "return %d#2, %d#3, %d#4, %d#5, %d#6, %v, %w : i64, i64, i64, i64, i64, f32, f32"
    )
    found = evaluate(of_memref(body, "(i64, i64, i64, i64, i64, f32, f32)"), view(), 0, 7.0)
    assert [shown(found, k) for k in range(7)] == ["2", "2", "3", "4", "1", "3.0", "7.0"]


def test_a_memref_of_a_descriptor() -> None:
    """With the sizes exchanged for others: the row of four elements has one more."""
    body = (
        PARTS + "%c4 = llvm.mlir.constant(4 : i64) : i64\n"
        f"%n = builtin.unrealized_conversion_cast %d#0, %d#1, %d#2, %d#3, %c4, %d#5, %d#6 : {DESCRIPTOR} to memref<?x?xf32, strided<[?, ?], offset: ?>>\n"
        "%c1 = arith.constant 1 : index\n %c3 = arith.constant 3 : index\n"
        "%v = memref.load %n[%c1, %c3] : memref<?x?xf32, strided<[?, ?], offset: ?>>\n return %v : f32"
    )
    assert shown(evaluate(of_memref(body, "f32"), view(), 0, 7.0)) == str(float(1 + 2 + 4 + 3))


@pytest.mark.parametrize(
    ("stated", "error", "said"),
    [
        ("memref<2x4xf32, strided<[?, ?], offset: ?>>", Undefined, "a descriptor with 3 where .* has 4"),
        ("memref<2x3xf32>", Undefined, "a descriptor with 2 where .* has 0"),
        ("memref<?x?xi32, strided<[?, ?], offset: ?>>", Inconclusive, "whose elements are f32, as a memref of i32"),
    ],
)
def test_a_descriptor_that_is_not_of_the_type_is_undefined_or_cannot_be_executed(stated: str, error: type[Exception], said: str) -> None:
    operands = "%d#0, %d#1, %d#2, %d#3, %d#4, %d#5, %d#6"
    body = PARTS + f"%n = builtin.unrealized_conversion_cast {operands} : {DESCRIPTOR} to {stated}\n return %x : f32"
    with pytest.raises(error, match=said):
        evaluate(of_memref(body, "f32"), view(), 0, 7.0)


def test_a_bare_pointer_is_the_aligned_pointer() -> None:
    text = (
        "func.func @f(%m: memref<2xf32, strided<[1], offset: 1>>) -> (f32, f32) {\n"
        "%p = builtin.unrealized_conversion_cast %m : memref<2xf32, strided<[1], offset: 1>> to !llvm.ptr\n"
        "%v = llvm.load %p : !llvm.ptr -> f32\n"
        "%n = builtin.unrealized_conversion_cast %p : !llvm.ptr to memref<2xf32, strided<[1], offset: 1>>\n"
        "%c1 = arith.constant 1 : index\n %w = memref.load %n[%c1] : memref<2xf32, strided<[1], offset: 1>>\n return %v, %w : f32, f32\n}"
    )
    type = MemRefType((2,), FloatType("f32"), StridedLayoutAttr((1,), 1))
    found = evaluate(text, ConcreteMemRef(type, block(FloatType("f32"), 4, float), 1, 1, (2,), (1,)))
    assert [shown(found, k) for k in range(2)] == ["1.0", "3.0"]


@pytest.mark.parametrize(("bits", "of_size"), [(64, 24), (32, 20)])
def test_an_unranked_memref_is_a_rank_and_a_descriptor_in_memory(bits: int, of_size: int) -> None:
    """Its numbers are as wide as index: the first size lies behind two pointers and one of them."""
    body = (
        "%u = memref.cast %m : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<*xf32>\n"
        f"%d:2 = builtin.unrealized_conversion_cast %u : memref<*xf32> to i{bits}, !llvm.ptr\n"
        f"%s = llvm.getelementptr %d#1[{of_size}] : (!llvm.ptr) -> !llvm.ptr, i8\n %n = llvm.load %s : !llvm.ptr -> i{bits}\n"
        f"%v = builtin.unrealized_conversion_cast %d#0, %d#1 : i{bits}, !llvm.ptr to memref<*xf32>\n"
        "%w = memref.cast %v : memref<*xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>\n %c1 = arith.constant 1 : index\n"
        f"%e = memref.load %w[%c1, %c1] : memref<?x?xf32, strided<[?, ?], offset: ?>>\n return %d#0, %n, %e : i{bits}, i{bits}, f32"
    )
    text = of_memref(body, f"(i{bits}, i{bits}, f32)")
    found = evaluate(text, view(), 0, 7.0, index_bits=bits)
    assert [shown(found, k) for k in range(3)] == ["2", "2", str(float(1 + 2 + 4 + 1))]


def test_memory_from_malloc_is_a_memref_of_its_type() -> None:
    """Elements that were stored through a pointer are read by a memref, and the other way round."""
    text = (
        "llvm.func @malloc(i64) -> !llvm.ptr\nfunc.func @f(%x: i32, %y: i32) -> (i32, i32) {\n %c16 = llvm.mlir.constant(16 : i64) : i64\n"
        "%p = llvm.call @malloc(%c16) : (i64) -> !llvm.ptr\n %c0 = llvm.mlir.constant(0 : i64) : i64\n"
        "%c4 = llvm.mlir.constant(4 : i64) : i64\n %c1 = llvm.mlir.constant(1 : i64) : i64\n llvm.store %x, %p : i32, !llvm.ptr\n"
        "%m = builtin.unrealized_conversion_cast %p, %p, %c0, %c4, %c1 : !llvm.ptr, !llvm.ptr, i64, i64, i64 to memref<?xi32>\n"
        "%i0 = arith.constant 0 : index\n %i3 = arith.constant 3 : index\n memref.store %y, %m[%i3] : memref<?xi32>\n"
        "%v = memref.load %m[%i0] : memref<?xi32>\n %q = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i32\n"
        "%w = llvm.load %q : !llvm.ptr -> i32\n return %v, %w : i32, i32\n}"
    )
    found = evaluate(text, 3, 5)
    assert [shown(found, k) for k in range(2)] == ["3", "5"]
