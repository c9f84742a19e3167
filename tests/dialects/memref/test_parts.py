"""Memrefs of complex numbers, whose parts lie side by side."""

from __future__ import annotations

import pytest
from differential import concrete, draw_arguments, function_text, read, symbolic

from smtenc.ir.core import Module
from smtenc.ir.llvm.aggregates import flattened

C, M = "complex<f32>", "memref<4xcomplex<f32>>"
NEW = f"%0 = arith.constant 0 : index\n%1 = arith.constant 1 : index\n%2 = arith.constant 2 : index\n%m = memref.alloc() : {M}\n"
BODIES = {
    "store": f"memref.store %z, %m[%1] : {M}\nmemref.store %w, %m[%2] : {M}\n%r = memref.load %m[%1] : {M}",
    "copy": f"memref.store %z, %m[%1] : {M}\n%n = memref.alloc() : {M}\nmemref.copy %m, %n : {M} to {M}\n%r = memref.load %n[%1] : {M}",
    "window": f"memref.store %z, %m[%1] : {M}\nmemref.store %w, %m[%0] : {M}\n"
    f"%s = memref.subview %m[1] [2] [1] : {M} to memref<2xcomplex<f32>, strided<[1], offset: 1>>\n"
    "%r = memref.load %s[%0] : memref<2xcomplex<f32>, strided<[1], offset: 1>>",
    "steps": f"memref.store %z, %m[%2] : {M}\nmemref.store %w, %m[%1] : {M}\n"
    f"%s = memref.subview %m[0] [2] [2] : {M} to memref<2xcomplex<f32>, strided<[2]>>\n"
    "%r = memref.load %s[%1] : memref<2xcomplex<f32>, strided<[2]>>",
    "cast": f"memref.store %z, %m[%1] : {M}\n%s = memref.cast %m : {M} to memref<?xcomplex<f32>>\n%r = memref.load %s[%1] : memref<?xcomplex<f32>>",
}


def in_parts(signature: str, body: str) -> Module:
    return flattened(read(function_text("f", signature, body)), complex_numbers=True)


@pytest.mark.parametrize("name", BODIES)
def test_what_is_stored_is_loaded(name: str) -> None:
    module = in_parts(f"(%z: {C}, %w: {C}) -> {C}", NEW + BODIES[name])
    (function,) = module.functions
    for seed in range(5):
        given = draw_arguments(function.type.inputs, seed)
        found = concrete(function, module, given, 64)
        passed = in_parts(f"(%r: {C}, %w: {C}) -> {C}", "")
        assert found == symbolic(function, module, given, 64) == concrete(passed.functions[0], passed, given, 64)


@pytest.mark.parametrize(
    ("type", "parts"),
    [
        (M, "memref<4x2xf32>"),
        ("memref<?x4xcomplex<f16>>", "memref<?x4x2xf16>"),
        ("memref<4xcomplex<f32>, strided<[?], offset: 3>>", "memref<4x2xf32, strided<[?, 1], offset: 6>>"),
        ("memref<4x4xcomplex<f32>, strided<[8, 2], offset: ?>>", "memref<4x4x2xf32, strided<[16, 4, 1], offset: ?>>"),
    ],
)
def test_a_layout_counts_parts(type: str, parts: str) -> None:
    (function,) = in_parts(f"(%m: {type}) -> i1", "%r = arith.constant true").functions
    assert str(function.type.inputs[0]) == parts


def test_a_size_is_that_of_the_numbers() -> None:
    module = in_parts(f"(%z: {C}) -> index", NEW + f"%r = memref.dim %m, %0 : {M}")
    (function,) = module.functions
    assert concrete(function, module, draw_arguments(function.type.inputs, 0), 64) == ["0x4"]


def test_other_layouts_and_views_are_not_taken_apart() -> None:
    (mapped,) = in_parts("(%m: memref<4xcomplex<f32>, affine_map<(i) -> (3 - i)>>) -> i1", "%r = arith.constant true").functions
    assert mapped.fault is not None
    cast = f"%s = memref.reinterpret_cast %m to offset: [1], sizes: [2], strides: [1] : {M} to memref<2xcomplex<f32>, strided<[1], offset: 1>>\n%r = arith.constant true"
    (function,) = in_parts(f"(%m: {M}) -> i1", cast).functions
    assert "memref.reinterpret_cast of complex numbers" in str(function.fault)
