"""RUN lines: what is taken from them, and why others are of no use."""

from __future__ import annotations

import pytest

from smtenc.pipelines.run_lines import Run, Skipped, ToolRun, runs_of

TOOLS = frozenset({"mlir-opt", "my-opt"})


def only(text: str, *features: str) -> Run | Skipped:
    (found,) = runs_of(text, "test/a.mlir", TOOLS, frozenset(features))
    return found


def arguments(text: str) -> list[tuple[str, ...]]:
    found = only(text)
    assert isinstance(found, Run), found
    return [tool.arguments for tool in found.tools]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("mlir-opt %s -cse | FileCheck %s", [("-cse",)]),
        ("mlir-opt -cse < %s | FileCheck %s", [("-cse",)]),
        ("cat %s | mlir-opt -cse -", [("-cse",)]),
        ("mlir-opt -cse %{s}", [("-cse",)]),
        ("/usr/bin/mlir-opt %s", [()]),
        ("mlir-opt %s -a | my-opt -b | FileCheck %s", [("-a",), ("-b",)]),
        ("mlir-opt %s -a | mlir-opt -b - -o %t", [("-a",), ("-b",)]),
        ("mlir-opt %s -cse -o %t && FileCheck %s < %t", [("-cse",)]),
        ("mlir-opt %s -cse -o=%t; FileCheck %s --input-file=%t", [("-cse",)]),
        ("mlir-opt %s -cse > %t.mlir 2>&1", [("-cse",)]),
        ("mlir-opt %s -cse 2>%t.err | FileCheck %s", [("-cse",)]),
        ("mlir-opt %s -cse 2> /dev/null |& FileCheck %s", [("-cse",)]),
        ('mlir-opt %s --pass-pipeline="builtin.module(func.func(cse),inline{a=1 b=2})"', [("--pass-pipeline=builtin.module(func.func(cse),inline{a=1 b=2})",)]),
        ("mlir-opt %s --x='a|b && c'", [("--x=a|b && c",)]),
        ("mlir-opt %s --x=100%%", [("--x=100%",)]),
        ("true && mlir-opt %s -cse", [("-cse",)]),
    ],
)  # fmt: skip
def test_what_is_run_and_nothing_else(line: str, expected: list[tuple[str, ...]]) -> None:
    assert arguments(f"// RUN: {line}") == expected


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("not mlir-opt %s", "it is expected to fail (not)"),
        ("mlir-translate %s", "it runs mlir-translate, which is none of the tools (--tool)"),
        ("FileCheck %s", "it runs FileCheck, which is none of the tools (--tool)"),
        ("mlir-opt %s || true", "it needs a shell (||)"),
        ("mlir-opt $(cat %s)", "it needs a shell ($()"),
        ("mlir-opt `cat %s`", "it needs a shell (`)"),
        ("mlir-opt %s &", "it needs a shell (&)"),
        ("mlir-opt %s --x='a", "its quotes do not fit together (No closing quotation)"),
        ("mlir-opt -cse", "it does not read its own file (%s)"),
        ("mlir-opt %S/other.mlir", "it reads another file, test/other.mlir"),
        ("mlir-opt < %S/other.mlir", "it reads another file than its own"),
        ("mlir-opt %s --lib=%mlir_libs", "nobody says what %mlir_libs is"),
        ("%{tool} %s", "nobody says what %{tool} is"),
        ("env A=B mlir-opt %s", "it sets variables"),
        ("A=B mlir-opt %s", "it sets variables"),
        ("mlir-opt %s -emit-bytecode", "it prints bytecode (-emit-bytecode)"),
        ("mlir-opt --help", "it prints no program (--help)"),
        ("mlir-opt --config=%s", "it names its file within an argument"),
        ("mlir-opt %s | mlir-opt %s", "only its first tool may read the file"),
        ("mlir-opt %s -split-input-file | mlir-opt -cse", "only some of its tools split the file"),
        ("", "it is empty"),
        ("| FileCheck", "it is empty"),
        ("mlir-opt %s \\", "it goes on in a line that is not there"),
    ],
)
def test_what_is_of_no_use_and_why(line: str, reason: str) -> None:
    assert only(f"// RUN: {line}") == Skipped(1, 1, reason)


def test_lines_go_on_behind_a_backslash() -> None:
    found = only("// first\n// RUN: mlir-opt %s \\\n// RUN:   -cse \\\n// RUN: | FileCheck %s\nmodule {}")
    assert found == Run(1, 2, (ToolRun("mlir-opt", ("-cse",)),))


def test_several_lines_have_their_numbers() -> None:
    found = runs_of("// RUN: mlir-opt %s\n# RUN: not mlir-opt %s\n; RUN: my-opt %s\n// RUNS: x\n// PRERUN: y", "a.mlir", TOOLS)
    assert [(type(r).__name__, r.number, r.line) for r in found] == [("Run", 1, 1), ("Skipped", 2, 2), ("Run", 3, 3)]


@pytest.mark.parametrize(
    ("option", "marker"),
    [("-split-input-file", "// -----"), ("--split-input-file", "// -----"), ("--split-input-file=//.", "//."), ("-cse", None)],
)
def test_parts(option: str, marker: str | None) -> None:
    found = only(f"// RUN: mlir-opt %s {option}")
    assert isinstance(found, Run)
    assert found.marker == marker


def test_expected_diagnostics() -> None:
    found = only("// RUN: mlir-opt %s -verify-diagnostics=only-expected -cse")
    assert isinstance(found, Run)
    assert (found.may_fail, found.tools[0].arguments) == (True, ("-cse",))


def test_definitions_hold_from_where_they_stand() -> None:
    text = "// DEFINE: %{a} = -cse %{b}\n// DEFINE: %{b} = -x\n// RUN: mlir-opt %s %{a}\n// REDEFINE: %{b} = -y\n// RUN: mlir-opt %s %{a}"
    found = runs_of(text, "a.mlir", TOOLS)
    assert [r.tools[0].arguments for r in found if isinstance(r, Run)] == [("-cse", "-x"), ("-cse", "-y")]


def test_definitions_in_a_circle_come_to_an_end() -> None:
    assert isinstance(only("// DEFINE: %{a} = %{b} %{b}\n// DEFINE: %{b} = %{a}\n// RUN: mlir-opt %s %{a}"), Skipped)


@pytest.mark.parametrize(
    ("condition", "features", "reason"),
    [
        ("REQUIRES: a", [], "it requires a (--feature)"),
        ("REQUIRES: a", ["a"], ""),
        ("REQUIRES: a, b", ["a"], "it requires b (--feature)"),
        ("REQUIRES: a && (b || !c)", ["a"], ""),
        ("REQUIRES: a && (b || !c)", ["a", "c"], "it requires a && (b || !c) (--feature)"),
        ("UNSUPPORTED: a", ["a"], "it is unsupported where a"),
        ("UNSUPPORTED: a", [], ""),
        ("UNSUPPORTED: system-windows, *", [], "it is unsupported where *"),
        ("XFAIL: *", [], "it is expected to fail (XFAIL)"),
        ("REQUIRES: )(", [], "it requires )( (--feature)"),
    ],
)
def test_conditions(condition: str, features: list[str], reason: str) -> None:
    found = only(f"// {condition}\n// RUN: mlir-opt %s", *features)
    assert (found.reason if isinstance(found, Skipped) else "") == reason


def test_a_file_without_run_lines() -> None:
    assert only("module {}") == Skipped(0, 0, "it has no RUN line")


def test_deep_conditions_and_long_lines_come_to_an_end() -> None:
    only(f"// REQUIRES: {'(' * 5000}a\n// RUN: mlir-opt %s")
    only(f"// REQUIRES: {'!' * 5000}a\n// RUN: mlir-opt %s")
    only("// RUN: mlir-opt %s " + "-cse " * 50_000)
