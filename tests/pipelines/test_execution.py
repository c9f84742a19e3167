"""Pipelines run pass by pass, by a program in the place of ``mlir-opt`` (``fake_tool``)."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.errors import InputError, UsageError
from smtenc.frontend import FrontendOptions
from smtenc.pipelines.execution import Invocation, Run, parse_invocation, run_pipeline
from smtenc.pipelines.tool import Tool, find_tool, shown_command
from tests.pipelines import fake_tool
from tests.pipelines.fake_tool import PROGRAM


@pytest.fixture(scope="module")
def tool(tmp_path_factory: pytest.TempPathFactory) -> Tool:
    return Tool(str(fake_tool.install(tmp_path_factory.mktemp("tool"))), 20.0)


def run(tool: Tool, *arguments: str, text: str = PROGRAM) -> Run:
    return run_pipeline(tool, "p.mlir", text, arguments, FrontendOptions())


def test_each_pass_has_a_stage_and_the_command_that_makes_it(tool: Tool) -> None:
    made = run(tool, "--pass-pipeline=builtin.module(func.func(double,same{n=1}),wrong)", "--allow-unregistered-dialect")
    assert [s.passed for s in made.stages] == ["", "double{default=1}", "same{default=1}", "wrong{default=1}"]
    assert [s.file for s in made.stages] == ["p.mlir", "001-double.mlir", "002-same.mlir", "003-wrong.mlir"]
    assert made.stages[1].command == (tool.program, "--allow-unregistered-dialect", "--pass-pipeline=builtin.module(double{default=1})")
    assert made.stages[1].text == made.stages[2].text != made.stages[3].text
    again = tool.run([*made.stages[3].command[1:], "-"], made.stages[2].text)
    assert again.output == made.stages[3].text
    assert (made.failure, made.notes) == (None, ())


def test_flags_are_shown_as_typed_and_names_for_several_passes_are_known(tool: Tool) -> None:
    assert [s.passed for s in run(tool, "-double=a=1", "--same").stages] == ["", "double{a=1}", "same"]
    made = run(tool, "--both", "--shout")
    assert [s.passed for s in made.stages] == ["", "double{default=1}", "wrong{default=1}"]
    assert made.stages[1].command[1:-1] == ("--shout",)


@pytest.mark.parametrize(
    ("passed", "said"), [("fail", "p.mlir:2:3: error: 'func.func' op is not to its taste"), ("crash", "it crashed (SIGABRT)")]
)
def test_a_pass_that_fails_keeps_the_stages_before_it(tool: Tool, passed: str, said: str) -> None:
    made = run(tool, "-double", f"-{passed}", "-wrong")
    assert [s.passed for s in made.stages] == ["", "double"]
    assert made.failure is not None
    assert made.failure.startswith(f"{passed}: ")
    assert said.removeprefix("p.mlir") in made.failure


def test_a_tool_that_does_not_answer_is_ended(tool: Tool) -> None:
    made = run(Tool(tool.program, 1.5), "-double", "-hang", "-wrong")
    assert [s.passed for s in made.stages] == ["", "double"]
    assert made.failure == "hang: no answer within 1.5 s (--tool-timeout)"


def test_passes_that_do_something_else_alone_are_taken_from_one_run(tool: Tool) -> None:
    made = run(tool, "-double", "-twice")
    assert [s.passed for s in made.stages] == ["", "double", "twice"]
    assert "@g" in made.stages[2].text
    assert made.notes == ("run one by one, the passes make another program than in one run: the stages are what one run printed",)


def test_a_tool_that_prints_a_program_and_no_passes_has_one_step(tmp_path: Path) -> None:
    plain = Tool(str(fake_tool.install(tmp_path, dumps=False)))
    assert not plain.reads
    made = run(plain, "-double", "-wrong")
    assert [s.passed for s in made.stages] == ["", "-double -wrong"]
    assert "constant 3" in made.stages[1].text
    assert made.notes


def test_what_the_tool_refuses_has_its_place(tool: Tool) -> None:
    with pytest.raises(InputError) as caught:
        run(tool, "-same", text="module {\n  ((\n}\n")
    assert str(caught.value) == "p.mlir:2:3: expected something else"
    assert caught.value.excerpt == "  (("


def test_a_pass_that_nobody_knows_is_bad_usage(tool: Tool) -> None:
    with pytest.raises(UsageError, match="Unknown command line argument '-nosuch'"):
        run(tool, "-nosuch")
    with pytest.raises(UsageError, match="no pass is named"):
        run(tool)


def test_parts_of_a_file_are_not_one_program(tool: Tool) -> None:
    with pytest.raises(InputError, match="separators"):
        run(tool, "-same", text=f"{PROGRAM}// -----\n{PROGRAM}")


def test_whole_commands_may_be_pasted(tool: Tool) -> None:
    words = [tool.program, "in.mlir", "-cse", "-o", "out.mlir", "--split-input-file", "-pass-pipeline", "any(cse)"]
    assert parse_invocation(words) == Invocation(tool.program, "in.mlir", ("-cse", "--pass-pipeline=any(cse)"))
    assert parse_invocation(["-cse"]) == Invocation(None, None, ("-cse",))
    assert parse_invocation(["-cse", "-"]).file == "-"
    with pytest.raises(UsageError, match="one program"):
        parse_invocation(["a.mlir", "b.mlir"])


def test_a_tool_is_found_by_who_names_it_most_plainly(tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = str(fake_tool.install(tmp_path, "mlir-opt"))
    path = {"PATH": str(tmp_path)}
    monkeypatch.setattr("smtenc.frontend.normalisers.installed_program", lambda name: f"/wheel/{name}")
    assert find_tool(None, named, path).program == named
    assert find_tool(None, None, path).program == "/wheel/mlir-opt"
    assert Path(find_tool(None, None, {**path, "SMTENC_MLIR_OPT": "off"}).program).name == "iree-opt"
    monkeypatch.setattr("smtenc.frontend.normalisers.installed_program", lambda name: None)
    assert find_tool(tool.program, "x", {}).program == tool.program
    assert find_tool(None, named, {"SMTENC_MLIR_OPT": tool.program}).program == named
    assert find_tool(None, None, {"SMTENC_MLIR_OPT": tool.program, **path}).program == tool.program
    assert find_tool(None, None, path).program == named
    assert find_tool(None, None, path).release == "77.0.1"
    with pytest.raises(UsageError, match="--tool nosuch: not a program"):
        find_tool("nosuch", None, path)


def test_without_any_mlir_opt_the_one_beside_the_parser_is_taken() -> None:
    assert Path(find_tool(None, None, {"SMTENC_MLIR_OPT": "off"}).program).name == "iree-opt"


def test_commands_are_shown_as_one_types_them() -> None:
    assert (
        shown_command(["mlir-opt", "--pass-pipeline=builtin.module(cse)", "a b.mlir"])
        == "mlir-opt --pass-pipeline='builtin.module(cse)' 'a b.mlir'"
    )


def test_what_a_tool_says_is_shown_without_a_place_that_it_does_not_know(tmp_path: Path) -> None:
    path = tmp_path / "opt"
    path.write_text(
        "#!/bin/sh\necho \"noise\n<unknown>:0: error: \n<unknown>:0: error: no such option n\nDid you mean '-m'?\" >&2\nexit 1\n"
    )
    path.chmod(0o755)
    assert Tool(str(path)).run([], "").failure == "no such option n\nDid you mean '-m'?"
