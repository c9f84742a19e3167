"""LLVM IR becomes the llvm dialect with the places and names of the text, and nothing that it says is lost without a word."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import FrontendOptions, read_file, read_text
from smtenc.frontend.llvm_ir.importer import VARIABLE, found_importers
from smtenc.frontend.llvm_ir.recognition import is_llvm_ir
from smtenc.frontend.llvm_wheels import installed_program
from smtenc.ir.attributes import StringAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.llvm.data_layout import MachineLayout, field_offset
from smtenc.ir.llvm.lost_promises import ADDRESS_ONLY, DENORMAL_MODES, lost_promises
from smtenc.ir.types import PointerType

OPTIONS = FrontendOptions(environ=os.environ)
needs_importer = pytest.mark.skipif(next(found_importers(os.environ, ()), None) is None, reason="no mlir-translate")


def _function(text: str, name: str = "f") -> Function:
    return read_text(text, "a.ll", OPTIONS).by_name[name]


def _operations(text: str) -> list[Operation]:
    function = _function(text)
    assert function.body is not None, function.fault
    return [op for block in function.body.blocks for op in block.operations]


def _body(instructions: str, arguments: str = "i32 %x, i32 %y, ptr %p, float %z", more: str = "") -> str:
    return f"define void @f({arguments}) {{\n{instructions}\n  ret void\n}}\n{more}"


def test_llvm_ir_is_told_from_mlir_by_name_or_content() -> None:
    assert is_llvm_ir("", "a.ll")
    assert is_llvm_ir("define void @f() {", "-")
    assert not is_llvm_ir("define void @f() {", "a.mlir")
    assert not is_llvm_ir("func.func @define() {", "-")


def test_without_importer_the_extra_is_named() -> None:
    with pytest.raises(InputError, match="mlir-translate") as caught:
        read_text(_body(""), "a.ll", FrontendOptions(environ={VARIABLE: "/no/such/program"}))
    assert "smtenc[llvm]" in caught.value.hint


@needs_importer
def test_operations_have_the_places_and_names_of_their_instructions() -> None:
    load, add = [op for op in _operations(_body("  %l = load i32, ptr %p\n  %sum = add i32 %l, 7")) if op.name in ("llvm.load", "llvm.add")]
    assert (load.location.line, load.location.column) == (2, 8)
    assert (add.location.line, add.results[0].name) == (3, "sum")
    (constant,) = (op for op in _operations(_body("  %sum = add i32 %x, 7\n  store i32 %sum, ptr %p")) if op.name == "llvm.mlir.constant")
    assert constant.location.line == 2


@needs_importer
def test_an_error_has_its_place_and_costs_its_own_function_only() -> None:
    name = "float @llvm.experimental.constrained.fmul.f32"
    rounded = f'  %q = call {name}(float %z, float %z, metadata !"round.upward", metadata !"fpexcept.strict")'
    more = f"declare {name}(float, float, metadata, metadata)\n"
    module = read_text(_body(rounded, more=more) + "define void @g() {\n  ret void\n}\n", "a.ll", OPTIONS)
    fault = module.by_name["f"].fault
    assert fault is not None
    assert (fault.location.line, "metadata" in fault.message) == (2, True)
    assert module.by_name["g"].body is not None
    newer = read_text("define void @f() words_of_the_future {\n  ret void\n}\ndefine void @g() {\n  ret void\n}\n", "a.ll", OPTIONS)
    assert newer.by_name["f"].fault is not None
    with pytest.raises(InputError) as caught:
        read_text("@g = no_such_word global i32 0\ndefine void @f() {\n  ret void\n}", "a.ll", OPTIONS)
    assert caught.value.location.line == 1
    with pytest.raises(InputError, match="redefinition"):
        read_text(_body("") + _body(""), "a.ll", OPTIONS)


FAULTS = {
    "phi with nnan": "  br label %a\na:\n  %r = phi nnan float [ %z, %0 ]",
    "the metadata !unknown.promise": "  %l = load i32, ptr %p, !unknown.promise !{}",
    "a call with strictfp": "  call void @g() strictfp",
}


@needs_importer
@pytest.mark.parametrize("message", FAULTS)
def test_what_changes_the_meaning_and_is_lost_is_a_fault(message: str) -> None:
    function = _function(_body(FAULTS[message], more="declare void @g()\n"))
    assert function.fault is not None
    assert message in str(function.fault)
    assert function.fault.location.line in (2, 4)


HEADERS = {
    "null_pointer_is_valid": "define void @f(ptr %p) null_pointer_is_valid {",
    "pointers of 24, 32 bits": 'target datalayout = "p:32:32:32:24"\ndefine void @f(ptr %p) {',
    "aligned to 4 bytes": "define void @f(ptr %p) {\n  %q = getelementptr { i32, i72 }, ptr %p, i64 0, i32 1",
    "may replace": "@c = weak constant i32 0\ndefine void @f(ptr %p) {\n  %v = load i32, ptr @c",
    "@g, which another module may replace": "define weak void @g() {\n  ret void\n}\ndefine void @f(ptr %p) {\n  call void @g()",
}


@needs_importer
@pytest.mark.parametrize("message", HEADERS)
def test_what_the_semantics_do_not_know_is_a_fault(message: str) -> None:
    function = _function(f"{HEADERS[message]}\n  ret void\n}}\n")
    assert function.fault is not None
    assert message in str(function.fault)


@needs_importer
def test_syntax_that_is_newer_than_the_importer_is_read() -> None:
    text = _body("  %q = ptrtoaddr ptr %p to i64\n  %s = fadd float %z, 1.0").replace(") {", ") denormal_fpenv(preservesign|ieee) {", 1)
    taken, sum = (op for op in _operations(text) if op.name in ("llvm.ptrtoint", "llvm.fadd"))
    assert (taken.location.line, taken.location.column, ADDRESS_ONLY in taken.attributes) == (2, 8, True)
    assert (sum.location.line, sum.location.column) == (3, 8)
    assert _function(text).attributes[DENORMAL_MODES] == StringAttr("preservesign|ieee, float: preservesign|ieee")


@needs_importer
def test_types_and_modules_have_the_data_layout_that_the_text_states() -> None:
    text = "define void @f(ptr %p) {\n  %q = getelementptr { i32, i64 }, ptr %p, i64 0, i32 1\n  ret void\n}\n"
    module = read_text(f'target datalayout = "E-p:32:32-i64:64"\n{text}', "a.ll", OPTIONS)
    assert (module.layout, module.functions[0].type.inputs) == (MachineLayout(32, big_endian=True), (PointerType(0, 32),))
    ours, usual = (
        next(op for op in _operations(t) if "elem_type" in op.attributes) for t in (text, f'target datalayout = "e-i64:64"\n{text}')
    )
    assert [str(op.attributes["elem_type"]) for op in (ours, usual)] == ["!llvm.struct<(i32, i64)>"] * 2
    assert [field_offset(op.attributes["elem_type"].type, 1) for op in (ours, usual)] == [4, 8]  # type: ignore[attr-defined]


LOST = {
    "!tbaa": "  %l = load i32, ptr %p, !tbaa !{!1, !1, i64 0}",
    "memory(argmem : read)": "  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false) memory(argmem: read)",
    "noreturn": "  call void @g() noreturn",
    "nnan": "  %r = fptrunc nnan float %z to half",
}


@needs_importer
@pytest.mark.parametrize("word", LOST)
def test_promises_that_the_dialect_cannot_state_stay_with_their_operation(word: str) -> None:
    more = 'declare void @g()\ndeclare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n!1 = !{!"int", !2}\n!2 = !{!"root"}\n'
    assert [lost for op in _operations(_body(LOST[word], more=more)) for lost in lost_promises(op.attributes)] == [word]


@needs_importer
def test_flags_that_the_import_keeps_are_no_loss() -> None:
    kept = """  %a = add nuw nsw i32 %x, %y
  %b = udiv exact i32 %x, %y
  %c = or disjoint i32 %x, %y
  %d = zext nneg i32 %x to i64
  %e = fadd nnan contract float %z, %z
  %g = getelementptr inbounds nuw i8, ptr %p, i64 %d
  store volatile i32 %x, ptr %g, align 4, !nontemporal !0
  %l = load atomic i32, ptr %g seq_cst, align 4"""
    assert not any(lost_promises(op.attributes) for op in _operations(_body(kept, more="!0 = !{i32 1}\n")))


CONDITIONS = {
    "  %c = icmp samesign ult i32 %x, %y\n  store i1 %c, ptr %p": ["llvm.xor", "llvm.icmp", "llvm.mlir.poison", "llvm.select"],
    "  %l = load i32, ptr %p, !range !{i32 0, i32 10}\n  store i32 %l, ptr %p": [
        "llvm.sub",
        "llvm.icmp",
        "llvm.mlir.poison",
        "llvm.select",
    ],
    "  %l = load i32, ptr %p, !noundef !{}": ["llvm.icmp", "llvm.intr.assume"],
    "  %l = call range(i32 0, 3) i32 @g(i32 %x)": ["llvm.sub", "llvm.icmp", "llvm.mlir.poison", "llvm.select"],
    "  %l = call i32 @h(i32 %x)": ["llvm.intr.ssa.copy"],
}


@needs_importer
@pytest.mark.parametrize("text", CONDITIONS)
def test_promises_about_numbers_become_operations(text: str) -> None:
    operations = iter(op.name for op in _operations(_body(text, more="declare i32 @g(i32)\ndeclare i32 @h(i32 returned)\n")))
    # in this order, with others between them
    assert all(name in operations for name in CONDITIONS[text])


@needs_importer
def test_bitcode_is_read_as_the_text_that_it_is(tmp_path: Path) -> None:
    assembler = installed_program("opt")
    if assembler is None:
        pytest.skip("no opt")
    import subprocess

    from smtenc.frontend.llvm_wheels import libraries

    source, bitcode = tmp_path / "a.ll", tmp_path / "a.bc"
    source.write_text(_body("  store i32 %x, ptr %p"))
    subprocess.run([assembler, source, "-o", bitcode], check=True, env={**os.environ, **libraries(assembler)})
    function = read_file(bitcode, OPTIONS).by_name["f"]
    assert function.body is not None
    assert [op.name for op in function.body.blocks[0].operations] == ["llvm.store", "llvm.return"]
