"""``--unroll``: what is claimed of loops of unknown length, on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app

_LOOP = """func.func @f(%a: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {{
  %zero = "tosa.const"() {{value = dense<0> : tensor<i32>}} : () -> tensor<i32>
  %one = "tosa.const"() {{value = dense<1> : tensor<i32>}} : () -> tensor<i32>
  %i, %r = "tosa.while_loop"(%zero, %a) ({{
  ^bb0(%k: tensor<i32>, %x: tensor<i32>):
    %more = tosa.greater %n, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "tosa.yield"(%more) : (tensor<i1>) -> ()
  }}, {{
  ^bb0(%k: tensor<i32>, %x: tensor<i32>):
    %next = tosa.add %k, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %y = tosa.add {operands} : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "tosa.yield"(%next, %y) : (tensor<i32>, tensor<i32>) -> ()
  }}) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  return %r : tensor<i32>
}}
"""


@pytest.mark.parametrize(("options", "assumption"), [((), "unroll=8"), (("--unroll", "2"), "unroll=2"), (("--unroll", "0"), "unroll=0")])
def test_the_bound_is_an_assumption_of_the_verdict(tmp_path: Path, options: tuple[str, ...], assumption: str) -> None:
    source, target = tmp_path / "a.mlir", tmp_path / "b.mlir"
    source.write_text(_LOOP.format(operands="%x, %a"))
    target.write_text(_LOOP.format(operands="%a, %x"))
    result = CliRunner().invoke(app, ["verify", str(source), str(target), "--json", "-", *options])
    assert result.exit_code == 0, result.output
    (function,) = json.loads(result.stdout.splitlines()[0])["functions"]
    assert assumption in function["assumptions"]
