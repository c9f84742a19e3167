"""Functions without a body are called alike before and after the conversion of their signatures."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.verdicts.matching.declarations import C_WRAPPERS, with_declared_calls
from smtenc.verdicts.matching.descriptors import BARE_POINTERS, DESCRIPTORS
from smtenc.verdicts.matching.wrappers import Programs

D = "!llvm.struct<(ptr, ptr, i64)>"
DECLARED = "func.func private @g(memref<f32>, i32) -> memref<f32>\n"
CALLER = DECLARED + "func.func @f(%m: memref<f32>, %i: i32) {\n%r = func.call @g(%m, %i) : (memref<f32>, i32) -> memref<f32>\nreturn\n}"
WRAPPER = f"""
llvm.func @_mlir_ciface_g(!llvm.ptr, !llvm.ptr, i32)
llvm.func @g(%a: !llvm.ptr, %b: !llvm.ptr, %o: i64, %i: i32) -> {D} {{
  %one = llvm.mlir.constant(1 : index) : i64
  %u = llvm.mlir.poison : {D}
  %0 = llvm.insertvalue %a, %u[0] : {D}
  %1 = llvm.insertvalue %b, %0[1] : {D}
  %d = llvm.insertvalue %o, %1[2] : {D}
  %r = llvm.alloca %one x {D} : (i64) -> !llvm.ptr
  %s = llvm.alloca %one x {D} : (i64) -> !llvm.ptr
  llvm.store %d, %s : {D}, !llvm.ptr
  llvm.call @_mlir_ciface_g(%r, %s, %i) : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %l = llvm.load %r : !llvm.ptr -> {D}
  llvm.return %l : {D}
}}
"""
OUTSIDE = f"llvm.func @g(!llvm.ptr, !llvm.ptr, i64, i32) -> {D}\n"
CALL = f"""llvm.func @f(%a: !llvm.ptr, %b: !llvm.ptr, %o: i64, %i: i32) {{
  %r = llvm.call @g(%a, %b, %o, %i) : (!llvm.ptr, !llvm.ptr, i64, i32) -> {D}
  llvm.return
}}"""


def programs(source: str, target: str, name: str) -> Programs:
    modules = read_text(source), read_text(target)
    return with_declared_calls(Programs(modules, (modules[0].by_name[name], modules[1].by_name[name])), 64)


def called(found: Programs, side: int) -> list[str]:
    """The operations with a callee, of all functions of one program, with the names that they call."""
    bodies = [found.functions[side].body, *(f.body for f in found.modules[side].functions if f.name.endswith(".wrapper"))]
    operations = [op for body in bodies if body is not None for op in body.blocks[0].operations]
    return [f"{op.name} {op.attributes['callee']}" for op in operations if "callee" in op.attributes]


def test_a_declaration_with_a_c_wrapper_is_called_on_both_sides() -> None:
    found = programs(DECLARED, WRAPPER, "g")
    assert found.rules == (C_WRAPPERS,)
    assert called(found, 0) == ["func.call @g"]
    assert set(called(found, 1)) == {"func.call @g"}
    assert found.modules[1].by_name["g"].is_declaration
    names = [op.name for op in found.modules[1].by_name["g.wrapper"].body.blocks[0].operations]  # type: ignore[union-attr]
    assert not {"llvm.alloca", "llvm.store", "llvm.load"}.intersection(names)


def test_callers_reach_the_declaration_through_the_wrapper() -> None:
    found = programs(CALLER, WRAPPER + CALL, "f")
    assert found.rules == (C_WRAPPERS,)
    assert called(found, 1) == ["llvm.call @g.wrapper", "func.call @g"]


@pytest.mark.parametrize(
    ("outside", "passed", "rule"),
    [
        (OUTSIDE + CALL, DECLARED + CALLER.removeprefix(DECLARED), DESCRIPTORS),
        (
            "llvm.func @g(!llvm.ptr, i32) -> !llvm.ptr\nllvm.func @f(%a: !llvm.ptr, %i: i32) {\n"
            "%r = llvm.call @g(%a, %i) : (!llvm.ptr, i32) -> !llvm.ptr\nllvm.return\n}",
            CALLER,
            BARE_POINTERS,
        ),
    ],
)
def test_a_declaration_of_descriptors_calls_that_of_memrefs(outside: str, passed: str, rule: str) -> None:
    found = programs(passed, outside, "f")
    assert found.rules == (rule,)
    assert called(found, 1) == ["llvm.call @g.wrapper", "func.call @g"]


def test_another_signature_is_another_function() -> None:
    target = (OUTSIDE + CALL).replace("i64, i32)", "i64, f32)").replace("%i: i32", "%i: f32").replace("i64, i32", "i64, f32")
    assert programs(CALLER, target, "f").rules == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ciface_g(%r, %s, %i)", "ciface_g(%s, %s, %i)"),
        ("llvm.store %d, %s", "llvm.store %d, %s {volatile_}"),
        ("%one x", "%o x"),
        ("constant(1 :", "constant(2 :"),
        (f"  llvm.store %d, %s : {D}, !llvm.ptr\n", f"  llvm.store %d, %s : {D}, !llvm.ptr\n  llvm.store %u, %s : {D}, !llvm.ptr\n"),
        (f"  %l = llvm.load %r : !llvm.ptr -> {D}\n  llvm.return %l", "  llvm.return %d"),
        (f"llvm.alloca %one x {D} : (i64) -> !llvm.ptr\n  llvm.store", "llvm.alloca %one x !llvm.struct<(ptr, ptr, i32)> : (i64) -> !llvm.ptr\n  llvm.store"),
        ("!llvm.ptr, i32) -> ()\n", "!llvm.ptr, i32) -> ()\n  llvm.store %u, %s : !llvm.struct<(ptr, ptr, i64)>, !llvm.ptr\n"),
        (
            f"  llvm.store %d, %s : {D}, !llvm.ptr\n  llvm.call @_mlir_ciface_g(%r, %s, %i) : (!llvm.ptr, !llvm.ptr, i32) -> ()\n",
            f"  llvm.call @_mlir_ciface_g(%r, %s, %i) : (!llvm.ptr, !llvm.ptr, i32) -> ()\n  llvm.store %d, %s : {D}, !llvm.ptr\n",
        ),
        (
            f"  llvm.call @_mlir_ciface_g(%r, %s, %i) : (!llvm.ptr, !llvm.ptr, i32) -> ()\n  %l = llvm.load %r : !llvm.ptr -> {D}\n",
            f"  %l = llvm.load %r : !llvm.ptr -> {D}\n  llvm.call @_mlir_ciface_g(%r, %s, %i) : (!llvm.ptr, !llvm.ptr, i32) -> ()\n",
        ),
    ],
)  # fmt: skip
def test_another_call_of_a_c_wrapper_has_no_meaning(old: str, new: str) -> None:
    assert old in WRAPPER
    found = programs(DECLARED, WRAPPER.replace(old, new), "g")
    assert found.functions[1].fault is not None
    assert "not the one that MLIR's wrapper of @g makes" in str(found.functions[1].fault)
