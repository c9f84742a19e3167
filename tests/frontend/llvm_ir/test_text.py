"""LLVM IR is taken apart into functions, instructions and words, each with its place."""

from __future__ import annotations

from smtenc.frontend.llvm_ir.text import Instruction, scanned

_TEXT = """target datalayout = "e-p:32:32"
@g = internal constant i32 5, align 8
define noundef range(i32 0, 5) i32 @f(i32 noundef %x, ptr nonnull align 4 captures(none) %p, { i32, i1 } %s) #0 !prof !1 {
entry:
  %a = add nuw nsw i32 %x, 1, !dbg !7 ; add
  switch i32 %a, label %out [
    i32 0, label %out
    i32 1, label %entry2
  ]
entry2:
  %l = load i32, ptr getelementptr inbounds (i8, ptr %p, i64 4), !range !0
  %c = tail call nnan noundef float @h(float nofpclass(nan) %y, ptr align 8 null) nounwind "k"="v" [ "align"(ptr %p) ], !tbaa !2
    #dbg_value(i32 %a, !3, !DIExpression(), !4)
  br label %out
out: ret i32 %a
}
declare float @h(float, ptr returned) memory(none)
attributes #0 = { nounwind "target-cpu"="z" }
!0 = !{i32 0, i32 10}
"""


def _instructions(text: str = _TEXT) -> list[Instruction]:
    return [i for block in scanned(text).functions[0].blocks for i in block]


def test_functions_have_their_words() -> None:
    parts = scanned(_TEXT)
    assert [f.name for f in parts.functions] == ["f", "h"]
    function = parts.functions[0]
    assert [str(w) for w in function.before] == ["noundef", "range(i32 0 , 5)"]
    assert [[str(w) for w in own] for own in function.of_arguments] == [["noundef"], ["nonnull", "align(4)", "captures(none)"], []]
    assert [w.text for w in parts.resolved(function.of_itself)] == ["nounwind", '"target-cpu"']
    assert [str(w) for w in parts.functions[1].of_itself] == ["memory(none)"]
    assert parts.layout == "e-p:32:32"


def test_blocks_end_at_labels_and_instructions_begin_on_lines() -> None:
    function = scanned(_TEXT).functions[0]
    assert [[i.opcode for i in block] for block in function.blocks] == [["add", "switch"], ["load", "call", "br"], ["ret"]]
    assert all(_TEXT.startswith(i.opcode, i.offset) for i in _instructions())


def test_words_of_instructions_are_flags_and_attachments_not_types_or_names() -> None:
    add, _, load, call, *_ = _instructions()
    assert [w.text for w in add.words] == ["nuw", "nsw"]
    assert [w.text for w in load.words] == ["getelementptr", "inbounds"]
    assert [str(w) for w in load.attachments] == ["range(!0)"]
    assert call.call is not None
    assert call.call.callee == "h"
    assert [w.text for w in call.call.of_result] == ["nnan", "noundef"]
    assert [[str(w) for w in own] for own in call.call.of_arguments] == [["nofpclass(nan)"], ["align(8)", "null"][:1]]
    assert [w.text for w in call.call.of_function if w.text != "null"] == ["nounwind", '"k"', '"align"']
    assert [w.text for w in call.attachments] == ["tbaa"]


def test_what_only_a_debugger_reads_is_erased() -> None:
    parts = scanned(_TEXT)
    assert [_TEXT[start:end] for start, end in parts.erased] == [", !dbg !7", "#dbg_value(i32 %a, !3, !DIExpression(), !4)"]


def test_text_that_is_no_program_is_taken_apart_without_an_error() -> None:
    for text in ("", "define", "define void @f(", "}{)(", "%a = ", "define void @f() { %a }", '@"x" = global [2 x i8] c"a;"'):
        scanned(text)
