"""Edits of LLVM IR as text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from smtenc.frontend.llvm_wheels import installed_program
from smtenc.reduction.case import Case
from smtenc.reduction.edits import Edit
from smtenc.reduction.llvm_text import (
    DropBlocks,
    DropDefinitions,
    DropInstructions,
    DropParameters,
    DropUnused,
    DropWords,
    MakeArguments,
    ReturnOperands,
    StraightenTerminators,
    UseOperands,
    count_instructions,
    lines_of,
    with_texts,
    without_comments,
)
from smtenc.reduction.oracle import Oracle
from smtenc.reduction.reducer import pair_case, reduce
from smtenc.reduction.reproducer import reproducer
from smtenc.reduction.search import Limits
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.lattice import Verdict

SOURCE = """\
@g = global i32 0
declare void @use(i8)
define i8 @other() {
  ret i8 0
}
define i8 @f(i8 %x, i8 %y, i1 %c) #0 {
entry:
  %a = add nsw i8 %x, %y
  call void @use(i8 %x)
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %u = xor i8 %a, 1
  %r = mul i8 %a, %x
  ret i8 %r
}
attributes #0 = { nounwind }
"""


def edited(
    edit: Edit, chosen: Callable[[object], bool] = lambda place: True, source: str = SOURCE, target: str | None = None
) -> tuple[str, str]:
    """The texts after an edit at the first place that is chosen."""
    case = with_texts(Case("", "") if target is not None else Case("", None, ()), [source, target] if target is not None else [source])
    place = next(p for p in edit.places(case) if chosen(p))
    made = edit.apply(case, [place])
    assert made is not None
    assert made.operations == sum(map(count_instructions, [made.source, *([made.target] if target is not None and made.target else [])]))
    return made.source, made.target or ""


@pytest.mark.parametrize(
    ("edit", "place", "gone", "there"),
    [
        (DropDefinitions(), "other", ["@other", "ret i8 0"], ["@f", "@use", "@g"]),
        (DropDefinitions(), "@g", ["@g"], ["@other"]),
        (DropInstructions(), ("f", "call void @use(i8 %x)"), ["call void"], ["declare void @use"]),
        (DropUnused(), (0, "f", "%u"), ["%u"], ["%r = "]),
        (MakeArguments(), ("f", "%a", "add nsw i8 %x, %y", "i8"), ["add nsw"], ["i1 %c, i8 %a) #0", "mul i8 %a, %x"]),
        (UseOperands(), ("f", "%a", "add nsw i8 %x, %y", "%y"), ["%a"], ["mul i8 %y, %x", "xor i8 %y, 1"]),
        (ReturnOperands(), ("f", 0), ["ret i8 %r"], ["ret i8 %a", "%r = mul"]),
        (DropWords(), "nsw ", ["nsw"], ["add i8 %x, %y"]),
        (DropWords(), " #0", ["#0", "attributes"], ["i1 %c) {"]),
        (StraightenTerminators(), ("f", "br i1 %c, label %then, label %end", "%end"), ["br i1"], ["br label %end\nthen:"]),
    ],
)
def test_an_edit_leaves_out_what_its_place_names(edit: Edit, place: object, gone: list[str], there: list[str]) -> None:
    text, _ = edited(edit, lambda p: p == place)
    assert [g for g in gone if g in text] == []
    assert [t for t in there if t not in text] == []


def test_blocks_go_where_nothing_leads_to_them_and_join_where_one_does() -> None:
    body = "define i8 @f(i8 %x, i8 %y) {\na:\n  br label %c\nb:\n  br label %d\nc:\n  %r = add i8 %x, %x\n  ret i8 %r\nd:\n  ret i8 0\n}\n"
    without, _ = edited(DropBlocks(), lambda p: p == (0, "f", "b"), body)
    assert "b:" not in without
    lonely, _ = edited(DropBlocks(), lambda p: p == (0, "f", "d"), without)
    joined, _ = edited(DropBlocks(), lambda p: p == (0, "f", "c"), lonely)
    assert joined == "define i8 @f(i8 %x, i8 %y) {\na:\n  %r = add i8 %x, %x\n  ret i8 %r\n}\n"
    unused, _ = edited(DropParameters(), source=joined)
    assert unused.startswith("define i8 @f(i8 %x) {")


def test_both_programs_of_a_pair_are_cut_alike() -> None:
    target = SOURCE.replace("mul i8 %a, %x", "mul i8 %x, %a").replace("  %u = xor i8 %a, 1\n", "")
    source, other = edited(MakeArguments(), lambda p: "%a" in str(p), SOURCE, target)
    assert "i8 %a) #0" in source
    assert "i8 %a) #0" in other
    assert not [p for p in MakeArguments().places(with_texts(Case("", ""), [SOURCE, target])) if p[1] in ("%r", "%u")]
    # %a is computed in both, but the other's first operand is an argument
    assert not ReturnOperands().places(with_texts(Case("", ""), [SOURCE, target]))
    source, other = edited(ReturnOperands(), lambda p: p == ("f", 0), SOURCE, target.replace("mul i8 %x, %a", "mul i8 %a, %a"))
    assert ("ret i8 %a" in source, "ret i8 %a" in other) == (True, True)


@pytest.mark.parametrize(
    ("instruction", "type"),
    [
        ("add nuw <4 x i8> %a, %b", "<4 x i8>"),
        ("fcmp fast olt <2 x float> %a, %b", "<2 x i1>"),
        ("icmp eq ptr %a, null", "i1"),
        ("zext nneg i8 %a to i32", "i32"),
        ("select i1 %c, half %a, half %b", "half"),
        ("extractelement <4 x float> %a, i32 %b", "float"),
        ("shufflevector <2 x i8> %a, <2 x i8> poison, <3 x i32> <i32 0, i32 1, i32 0>", "<3 x i8>"),
        ("load i64, ptr %p, align 8", "i64"),
        ("getelementptr inbounds i8, ptr %p, i64 1", "ptr"),
        ("call nnan double @llvm.fabs.f64(double %a)", "double"),
        ("extractvalue { i8, i1 } %a, 0", ""),
    ],
)
def test_types_of_results_are_told_from_the_text(instruction: str, type: str) -> None:
    (line, _) = lines_of(f"define void @f() {{\n  %r = {instruction}\n  ret void\n}}\n")
    assert (line.name, line.type) == ("%r", type)


@pytest.mark.skipif(installed_program("mlir-translate") is None, reason="needs smtenc[llvm]")
def test_a_pair_becomes_the_instruction_that_is_wrong(tmp_path: Path) -> None:
    before = "; a comment\n" + SOURCE.replace("mul i8 %a, %x", "sub i8 %a, %x")
    after = SOURCE.replace("mul i8 %a, %x", "sub i8 %x, %a")
    options = PairOptions()
    case, lenient = pair_case(before, after, ("a.ll", "b.ll"), options)
    assert case.source == without_comments(before)
    oracle = Oracle(options, None, lenient)
    found = reduce(case, oracle, limits=Limits(seconds=60.0))
    assert found.last.finding is not None
    assert found.last.finding.verdict is Verdict.INCORRECT
    assert found.last.operations <= 6
    assert "@other" not in found.last.source
    files = reproducer(found, oracle).files
    assert set(files) == {"source.ll", "target.ll", "repro.ll", "issue.md", "reduction.json"}
    assert files["repro.ll"].startswith("; RUN: not smtenc verify %S/source.ll %S/target.ll | FileCheck %s\n; CHECK: @f: incorrect\n")
