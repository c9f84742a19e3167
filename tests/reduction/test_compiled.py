"""Machine code of both programs: with tools that are none, and with MLIR's where they are at hand (``tests.interpreter.runner`` finds them)."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from smtenc.floats.formats import FORMATS
from smtenc.frontend import read_text
from smtenc.ir.types import FloatType, IndexType, IntegerType
from smtenc.reduction.compiled import Failed, Machine, arguments_of, bits_of, confirm, machines, on_tensors
from smtenc.verdicts.records import Contents, Counterexample
from tests.interpreter.runner import find_tools

SOURCE = """func.func @f(%a: f32, %v: vector<2xi8>, %t: tensor<?xf32>) -> f32 {
  %0 = arith.maximumf %a, %a : f32
  return %0 : f32
}"""
EXAMPLE = Counterexample(
    {"arg0": "-0.0", "arg1": "2xi8, any elements", "arg2": "3xf32 with [1] = nan"},
    "the values differ",
    0,
    (),
    "-0.0",
    "0.0",
    confirmed=True,
    contents=(Contents("arg2", "f32", (3,), before=("1.0", "nan", None)),),
)


@pytest.mark.parametrize(
    ("element", "text", "bits"),
    [
        (FloatType("f32"), "-0.0", 1 << 31),
        (FloatType("f32"), "-inf", 0xFF800000),
        (FloatType("f16"), "nan", FORMATS["f16"].nan_bits),
        (IntegerType(8), "-3", 253),
        (IntegerType(1), "true", 1),
        (IndexType(), "-1", (1 << 64) - 1),
    ],
    ids=str,
)
def test_numbers_as_counterexamples_show_them(element: FloatType | IntegerType | IndexType, text: str, bits: int) -> None:
    assert bits_of(element, text) == bits


def test_poison_is_no_number() -> None:
    with pytest.raises(ValueError, match="poison"):
        bits_of(IntegerType(8), "poison")


def test_arguments_of_a_counterexample() -> None:
    (function,) = read_text(SOURCE).functions
    shapes, arguments = arguments_of(function, EXAMPLE)
    assert shapes == [(), (2,), (3,)]
    assert arguments == [[1 << 31], [0, 0], [FORMATS["f32"].one_bits, FORMATS["f32"].nan_bits, 0]]


def test_a_function_is_called_with_tensors() -> None:
    (function,) = read_text(SOURCE).functions
    text, type = on_tensors(function, [(), (2,), (3,)])
    assert str(type) == "(tensor<f32>, tensor<2xi8>, tensor<3xf32>) -> tensor<f32>"
    read_text(f"func.func private @f(f32, vector<2xi8>, tensor<?xf32>) -> f32\n{text}")
    (buffers,) = read_text("func.func @g(%m: memref<2xf32>) {\n  return\n}").functions
    with pytest.raises(Failed, match="buffers"):
        on_tensors(buffers, [(2,)])


def fake(folder: Path, name: str, body: str) -> str:
    program = folder / name
    program.write_text(f"#!{sys.executable}\nimport sys\n{body}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


def test_what_machine_code_gives_is_compared(tmp_path: Path) -> None:
    # the runner prints -0.0 for a source with a maximum, and else 0.0
    opt = fake(tmp_path, "mlir-opt", "print(sys.stdin.read() if '--version' not in sys.argv else 'version 22.1.0')")
    runner = fake(tmp_path, "mlir-runner", "print('80000000' if 'maximumf' in sys.stdin.read() else '0')")
    (machine,) = machines([opt], {"PATH": str(tmp_path), "SMTENC_MLIR_OPT": "off"})
    assert (machine.opt, machine.runner, machine.release) == (opt, runner, "22.1.0")
    modules = read_text(SOURCE), read_text(SOURCE.replace("maximumf", "addf"))
    shown = confirm(machine, modules, "f", EXAMPLE)
    assert (shown.source, shown.target, shown.agrees, shown.fault) == ("-0.0", "0.0", True, "")
    other = confirm(machine, (modules[0], modules[0]), "f", EXAMPLE)
    assert (other.target, other.agrees) == ("-0.0", False)
    broken = confirm(Machine(fake(tmp_path, "broken", "sys.exit(1)"), runner), modules, "f", EXAMPLE)
    assert (broken.source, broken.agrees) == (None, False)
    assert "broken: exit code 1" in broken.fault


def test_no_machine_where_there_is_no_runner(tmp_path: Path) -> None:
    opt = fake(tmp_path, "mlir-opt", "")
    assert machines([opt], {"PATH": str(tmp_path), "SMTENC_MLIR_OPT": "off"}) == ()
    chosen = fake(tmp_path, "other-runner", "")
    assert machines([opt], {"PATH": str(tmp_path), "SMTENC_MLIR_RUNNER": chosen, "SMTENC_MLIR_OPT": "off"}) == (Machine(opt, chosen),)


@pytest.mark.skipif(find_tools() is None, reason="needs smtenc[llvm], or mlir-opt 19, 20 or 22 with its runner")
def test_the_machine_itself() -> None:
    tools = find_tools()
    assert tools is not None
    source = SOURCE.replace("%a, %a", "%a, %z").replace("  %0", "  %z = arith.constant 0.0 : f32\n  %0", 1)
    expanded = source.replace("arith.maximumf %a, %z : f32", "arith.addf %a, %a : f32")
    example = Counterexample(EXAMPLE.inputs, EXAMPLE.what, 0, (), "0.0", "-0.0", confirmed=True, contents=EXAMPLE.contents)
    shown = confirm(Machine(tools.opt, tools.runner), (read_text(source), read_text(expanded)), "f", example)
    assert (shown.source, shown.target, shown.agrees) == ("0.0", "-0.0", True), shown.fault


BITS = """func.func @f(%a: i1, %v: vector<2xi1>, %n: i4) -> (vector<2xi1>, i4) {
  %w = vector.insert %a, %v [1] : i1 into vector<2xi1>
  return %w, %n : vector<2xi1>, i4
}"""


@pytest.mark.skipif(find_tools() is None, reason="needs smtenc[llvm], or mlir-opt 19, 20 or 22 with its runner")
@pytest.mark.parametrize(
    ("change", "result", "index", "source", "target"),
    [
        (("%a, %v [1]", "%a, %v [0]"), 0, (1,), "true", "false"),
        (("return %w, %n", "%m = arith.addi %n, %n : i4 return %w, %m"), 1, (), "-3", "-6"),
    ],
)
def test_numbers_of_less_than_a_byte(change: tuple[str, str], result: int, index: tuple[int, ...], source: str, target: str) -> None:
    """MLIR 22 lowers no loads and stores of them."""
    tools = find_tools()
    assert tools is not None
    contents = (Contents("arg1", "i1", (2,), before=("false", "false")),)
    example = Counterexample(
        {"arg0": "true", "arg1": "", "arg2": "-3"}, "", result, index, source, target, confirmed=True, contents=contents
    )
    shown = confirm(Machine(tools.opt, tools.runner), (read_text(BITS), read_text(BITS.replace(*change))), "f", example)
    assert (shown.source, shown.target, shown.agrees) == (source, target, True), shown.fault
