"""Tools one after the other, from MLIR to LLVM IR."""

from __future__ import annotations

import os

import pytest

from smtenc.errors import UsageError
from smtenc.frontend import FrontendOptions
from smtenc.frontend.llvm_wheels import installed_program
from smtenc.pipelines.chain import Tools, parse_chain, run_chain
from smtenc.pipelines.execution import Invocation
from smtenc.pipelines.records import Stage

PROGRAM = "func.func @f(%x: i32) -> i32 {\n  %c = arith.constant 1 : i32\n  %0 = arith.muli %x, %c : i32\n  %1 = arith.addi %0, %0 : i32\n  return %1 : i32\n}\n"
LOWERED = "mlir-opt -canonicalize -convert-arith-to-llvm -convert-func-to-llvm"


def test_commands_are_words_between_pipes_or_one_word() -> None:
    one = parse_chain(["mlir-opt in.mlir -cse | mlir-translate --mlir-to-llvmir | opt -passes='sroa,gvn' -"])
    assert one == (
        Invocation("mlir-opt", "in.mlir", ("-cse",)),
        Invocation("mlir-translate", None, ("--mlir-to-llvmir",)),
        Invocation("opt", "-", ("-passes=sroa,gvn",)),
    )
    assert parse_chain("mlir-opt in.mlir -cse | mlir-translate --mlir-to-llvmir | opt -passes=sroa,gvn -".split()) == one
    assert parse_chain(["opt", "a.ll", "-passes", "gvn", "-o", "b.ll"]) == (Invocation("opt", "a.ll", ("--passes=gvn",)),)
    assert parse_chain(["-passes=gvn"]) == (Invocation(None, None, ("-passes=gvn",)),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mlir-opt -cse | -O2", "command 2 of 2 behind -- does not begin with a program"),
        ("mlir-opt -cse | | opt", "command 2 of 3"),
        ("mlir-opt -cse | opt a.ll -O2", "opt reads what the command before it prints, not a.ll"),
        ("mlir-opt 'x | opt", "the quotes behind -- do not fit together"),
    ],
)
def test_pipes_that_are_none(text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        parse_chain([text])


@pytest.mark.skipif(installed_program("opt") is None, reason="needs smtenc[llvm]")
def test_from_mlir_to_llvm_ir_each_pass_and_translation_is_a_stage() -> None:
    tools = Tools(None, installed_program("mlir-opt"), {"PATH": os.environ.get("PATH", "")}, 60.0)
    chain = parse_chain([f"{LOWERED} | mlir-translate --mlir-to-llvmir | opt -passes=instcombine"])
    made = run_chain(chain, tools, Stage("p.mlir", PROGRAM), lambda _: FrontendOptions())
    assert [s.file for s in made.stages] == [
        "p.mlir",
        "001-canonicalize.mlir",
        "002-convert-arith-to-llvm.mlir",
        "003-convert-func-to-llvm.mlir",
        "004-mlir-to-llvmir.ll",
        "005-instcombine.ll",
    ]
    assert made.stages[4].command[1:] == ("--mlir-to-llvmir",)
    assert "shl i32" in made.stages[5].text
    assert made.pipeline.endswith(" | mlir-to-llvmir | function(instcombine<max-iterations=1;verify-fixpoint>)")
