"""``--unroll``: what is claimed of loops of unknown length, on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app

# neither in closed form nor a recurrence: the size of a tensor changes from round to round
_LOOP = """func.func @f(%n: index, %t: tensor<?xf32>) -> index {{
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%x = %t) -> (tensor<?xf32>) {{
    %size = tensor.dim %x, %zero : tensor<?xf32>
    %next = arith.addi {operands} : index
    %y = tensor.empty(%next) : tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }}
  %k = tensor.dim %r, %zero : tensor<?xf32>
  return %k : index
}}
"""


@pytest.mark.parametrize(("options", "assumption"), [((), "unroll=8"), (("--unroll", "2"), "unroll=2"), (("--unroll", "0"), "unroll=0")])
def test_the_bound_is_an_assumption_of_the_verdict(tmp_path: Path, options: tuple[str, ...], assumption: str) -> None:
    source, target = tmp_path / "a.mlir", tmp_path / "b.mlir"
    source.write_text(_LOOP.format(operands="%size, %one"))
    target.write_text(_LOOP.format(operands="%one, %size"))
    result = CliRunner().invoke(app, ["verify", str(source), str(target), "--json", "-", *options])
    assert result.exit_code == 0, result.output
    (function,) = json.loads(result.stdout.splitlines()[0])["functions"]
    assert assumption in function["assumptions"]
