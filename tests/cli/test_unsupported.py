"""What ``unsupported`` says: the operation first, then what of it is missing, then its place in the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app

FLAGS = '%r = "arith.select"(%c, %x, %y) <{fastmath = #arith.fastmath<nnan>}> : (i1, f32, f32) -> f32'
ROUNDED = '%r = "arith.addf"(%x, %y) <{roundingmode = 1 : i32}> : (f32, f32) -> f32'

CASES = {
    FLAGS: "arith.select: fast-math flags at {file}:4:3",
    ROUNDED: "arith.addf: roundingmode = downward at {file}:4:3",
    ROUNDED.replace("addf", "maximumf"): "arith.maximumf: roundingmode = 1 : i32 at {file}:4:3",
    '%i = "arith.constant"() <{value = 3 : i32}> : () -> i32\n  %r = "arith.sitofp"(%i) <{roundingmode = 2 : i32}> : (i32) -> f32': (
        "arith.sitofp: roundingmode = upward at {file}:5:3"
    ),
    '%n = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32\n  %r = "math.copysign"(%x, %n) : (f32, f32) -> f32': (
        "math.copysign: the sign of a NaN constant at {file}:5:3"
    ),
    '%r = "func.call"(%c, %x, %y) <{callee = @f}> : (i1, f32, f32) -> f32': "func.call: recursive calls at {file}:4:3",
}
"""A line of a function of (i1, f32, f32), in generic form, to the message."""


def program(line: str, returned: str) -> str:
    return (
        '"builtin.module"() ({\n"func.func"() <{function_type = (i1, f32, f32) -> f32, sym_name = "f"}> ({\n^bb0(%c: i1, %x: f32, %y: f32):\n'
        f'  {line}\n  "func.return"({returned}) : (f32) -> ()\n}}) : () -> ()\n}}) : () -> ()\n'
    )


@pytest.mark.parametrize(("line", "message"), CASES.items(), ids=[m.split(" at ")[0] for m in CASES.values()])
def test_the_message_names_the_operation_what_is_missing_and_the_place(line: str, message: str, tmp_path: Path) -> None:
    source, target = tmp_path / "a.mlir", tmp_path / "b.mlir"
    source.write_text(program(line, "%r"))
    # not the same program: that would be correct whatever it does
    target.write_text(program(f'{line}\n  %other = "arith.negf"(%x) : (f32) -> f32', "%r"))
    result = CliRunner().invoke(app, ["verify", str(source), str(target), "--json", "-"])
    (function,) = json.loads(result.stdout)["functions"]
    assert function["verdict"] == "unsupported"
    assert function["unsupported"] == message.format(file=source)


def test_a_type_without_values_is_named_with_the_place_of_the_function(tmp_path: Path) -> None:
    source, target = tmp_path / "a.mlir", tmp_path / "b.mlir"
    text = "// a comment\nfunc.func @f(%a: tensor<*xf32>, %b: tensor<*xf32>, %c: tensor<*xf32>) -> tensor<*xf32> {\n  return %a : tensor<*xf32>\n}\n"
    source.write_text(text)
    target.write_text(text.replace("return %a", "return %b"))
    result = CliRunner().invoke(app, ["verify", str(source), str(target)])
    assert result.exit_code == 4
    assert f"type tensor<*xf32> at {source}:2:1" in result.stdout
