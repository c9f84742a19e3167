"""Logs of ``opt``: dumps of modules and of functions, as stages."""

from __future__ import annotations

import pytest

from smtenc.errors import InputError
from smtenc.pipelines.llvm_logs import is_llvm_log, llvm_dumps_of, stages_of_llvm_log
from smtenc.pipelines.records import Stage
from smtenc.pipelines.stage_files import stages_of_log

F = ["define i32 @f(i32 %x) {\n  %a = add i32 %x, 0\n  ret i32 %a\n}\n", "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n"]
G = ["define i32 @g(i32 %x) {\n  %a = mul i32 %x, 2\n  ret i32 %a\n}\n", "define i32 @g(i32 %x) {\n  %a = shl i32 %x, 1\n  ret i32 %a\n}\n"]
HEAD = "; ModuleID = '<stdin>'\nsource_filename = \"<stdin>\"\n\n"
START = f"{HEAD}{F[0]}\n{G[0]}"
FIRST = Stage("a.ll", START)


def dump(what: str, text: str, mark: str = "") -> str:
    return f"{mark}*** IR Dump {what} ***\n{text}"


def shown(log: str, first: Stage | None = FIRST) -> list[tuple[str, int, int]]:
    """Each stage's pass, and which text of @f and @g its program has."""
    found, _ = stages_of_llvm_log(log, first)
    return [(s.passed, *(next(k for k, t in enumerate(texts) if t.strip() in s.text) for texts in (F, G))) for s in found]


CHANGED = (
    dump("At Start", START)
    + dump("After InstCombinePass on f", F[1])
    + "*** IR Pass PassManager<Function> on f ignored ***\n"
    + "*** IR Dump After SROAPass on g omitted because no change ***\n"
    + dump("After InstCombinePass on g", G[1])
)
MODULES = dump("After InstCombinePass on f", f"{HEAD}{F[1]}\n{G[0]}") + dump("After GlobalOptPass on [module]", f"{HEAD}{F[1]}\n{G[1]}")
BEFORE = "".join(
    dump(f"Before {n}Pass on {on}", text, "; ") for n, on, text in [("A", "f", F[0]), ("B", "f", F[1]), ("A", "g", G[0]), ("B", "g", G[1])]
)
CYCLE = dump("After InlinerPass on (f, g)", F[1] + G[1], "; ")


@pytest.mark.parametrize(
    ("log", "stages"),
    [
        (CHANGED, [("", 0, 0), ("InstCombinePass", 1, 1)]),
        (MODULES, [("", 0, 0), ("InstCombinePass", 1, 0), ("GlobalOptPass", 1, 1)]),
        (BEFORE, [("", 0, 0), ("APass", 1, 1)]),
        (CYCLE, [("", 0, 0), ("InlinerPass", 1, 1)]),
        (dump("After 7-SROAPass on f", F[1]) * 2, [("", 0, 0), ("SROAPass", 1, 0), ("SROAPass", 1, 0)]),
    ],
    ids=["changed", "modules", "before", "cycle", "numbers"],
)
def test_each_pass_has_a_stage_with_what_it_left(log: str, stages: list[tuple[str, int, int]]) -> None:
    assert is_llvm_log(log)
    assert shown(log) == stages
    assert stages_of_log(log, FIRST)[0] == stages_of_llvm_log(log, FIRST)[0]


def test_the_program_that_went_in_is_taken_from_the_log_or_missed() -> None:
    assert shown(CHANGED, None) == shown(CHANGED)
    found, notes = stages_of_llvm_log(MODULES, None)
    assert [s.passed for s in found] == ["", "GlobalOptPass"]
    assert [n for n in notes if "is not in the log" in n]


def test_functions_that_were_printed_before_the_first_pass_on_each_make_the_program_that_went_in() -> None:
    assert shown(BEFORE, None) == shown(BEFORE)


def test_attributes_of_a_function_that_is_printed_alone_are_those_of_its_comment() -> None:
    grouped = "define i32 @f(i32 %x) #0 {\n  ret i32 %x\n}\n"
    first = Stage("a.ll", f"{grouped}\nattributes #0 = {{ nounwind }}\n")
    same = dump("After APass on f", f"; Function Attrs: nounwind\n{grouped}")
    other = dump("After BPass on f", f"; Function Attrs: nounwind memory(none)\n{grouped}")
    found, notes = stages_of_llvm_log(same + other, first)
    assert "@f(i32 %x) #0 {" in found[1].text
    assert "@f(i32 %x) nounwind memory(none) {" in found[2].text
    assert any("-print-module-scope" in n for n in notes)


def test_loops_alone_and_differences_are_no_programs() -> None:
    found, notes = stages_of_llvm_log(dump("After LICMPass on loop %l", "; Loop:\nl:\n  br label %l\n"), FIRST)
    assert (found, len(notes)) == ([FIRST], 1)
    with pytest.raises(InputError, match="differences in place of programs"):
        llvm_dumps_of(dump("After APass on f", "-define i32 @f() {\n+define i32 @f() #0 {\n"))


def test_a_log_of_mlir_is_none_of_these() -> None:
    assert not is_llvm_log("// -----// IR Dump After Canonicalizer (canonicalize) //----- //\nmodule {\n}\n")
    assert not is_llvm_log("// *** IR Dump After Canonicalizer (canonicalize) ***\nmodule {\n}\n")
