"""LLVM's ``opt``, run pass by pass."""

from __future__ import annotations

import pytest

from smtenc.errors import InputError, UsageError
from smtenc.frontend import FrontendOptions
from smtenc.frontend.llvm_wheels import installed_program
from smtenc.pipelines.execution import Run
from smtenc.pipelines.optimizer import OptimizerArguments, find_optimizer, is_optimizer, optimizer_arguments, run_optimizer
from smtenc.pipelines.records import Stage

needs_opt = pytest.mark.skipif(installed_program("opt") is None, reason="needs smtenc[llvm]")

PROGRAM = """\
define i32 @f(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %a = load i32, ptr %p
  %b = mul i32 %a, 2
  ret i32 %b
}
define internal i32 @unused() {
  ret i32 0
}
define i32 @g(i32 %x) {
  %a = call i32 @f(i32 %x)
  ret i32 %a
}
"""


def run(*arguments: str, text: str = PROGRAM) -> Run:
    return run_optimizer(find_optimizer(None, {}), Stage("a.ll", text), arguments, FrontendOptions())


def test_arguments_are_taken_apart() -> None:
    words = "-S -passes=sroa -mtriple=x86_64 -o out.ll --print-changed -debug-pass-manager -f -verify-each".split()
    assert optimizer_arguments(words) == OptimizerArguments("sroa", ("-passes=sroa",), ("-mtriple=x86_64",))
    assert optimizer_arguments(["-p", "gvn", "-aa-pipeline=basic-aa"]) == OptimizerArguments(
        "gvn", ("-passes=gvn",), ("-aa-pipeline=basic-aa",)
    )
    assert optimizer_arguments(["--O2"]) == OptimizerArguments("", ("--O2",), ())
    assert [is_optimizer(name) for name in ("opt", "/usr/bin/opt-22", "mlir-opt", "iree-opt")] == [True, True, False, False]


@needs_opt
def test_each_pass_has_a_stage_the_name_that_was_typed_and_its_command() -> None:
    made = run("-passes=function(sroa,instcombine<max-iterations=2>),verify,globaldce", "-S", "-mtriple=x86_64")
    assert [(s.file, s.passed) for s in made.stages] == [
        ("a.ll", ""),
        ("001-sroa.ll", "sroa"),
        ("002-instcombine.ll", "instcombine<max-iterations=2>"),
        ("003-globaldce.ll", "globaldce"),
    ]
    assert made.stages[1].pipeline == "function(sroa<modify-cfg>)"
    assert made.stages[1].command[1:] == ("-mtriple=x86_64", "-passes=function(sroa<modify-cfg>)", "-S")
    assert ["alloca" in s.text for s in made.stages] == [True, False, False, False]
    assert ["@unused" in s.text for s in made.stages] == [True, True, True, False]
    assert (made.failure, made.notes) == (None, ())


@needs_opt
def test_a_level_is_the_passes_that_it_names() -> None:
    names = [s.passed for s in run("-O1").stages]
    assert names[0] == ""
    assert {"sroa", "instcombine", "globaldce"} <= set(names)
    assert not {"verify", "require"} & set(names)


@needs_opt
def test_passes_that_do_something_else_alone_are_taken_from_one_run() -> None:
    # all passes run on what is called before any runs on its caller, which sees that the call has no effect
    called = "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n"
    made = run(
        "-passes=cgscc(function(instcombine),function-attrs)",
        text=f"{called}define void @g() {{\n  %a = call i32 @f(i32 1)\n  ret void\n}}\n",
    )
    assert made.notes == ("run one by one, the passes make another program than in one run: the stages are what one run printed",)
    assert [s.passed for s in made.stages] == ["", "PostOrderFunctionAttrsPass", "InstCombinePass", "PostOrderFunctionAttrsPass"]
    assert ["call" in s.text for s in made.stages] == [True, True, False, False]


@needs_opt
@pytest.mark.parametrize(
    ("arguments", "text", "error", "said"),
    [
        (["-passes=sroa"], "define i32 @f() {\n  ret i64 0\n}\n", InputError, "a.ll:2:7: value doesn't match function result type 'i32'"),
        (["-passes=nothing-like-it"], PROGRAM, UsageError, "unknown pass name 'nothing-like-it'"),
        (["-mtriple=x86_64"], PROGRAM, UsageError, "no pass is named for"),
        (["-passes=verify"], PROGRAM, UsageError, "no pass that changes programs is named for"),
        (["-nothing-like-it"], PROGRAM, UsageError, "Unknown command line argument '-nothing-like-it'"),
    ],
)
def test_faults_are_told_before_a_pass_is_run(arguments: list[str], text: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error) as caught:
        run(*arguments, text=text)
    assert said in str(caught.value)


def test_an_opt_that_is_none_is_refused_with_its_origin() -> None:
    with pytest.raises(UsageError, match=r"\$SMTENC_OPT /no/opt: not a program"):
        find_optimizer(None, {"SMTENC_OPT": "/no/opt"})
    with pytest.raises(UsageError, match="--tool /no/opt: not a program"):
        find_optimizer("/no/opt", {})
