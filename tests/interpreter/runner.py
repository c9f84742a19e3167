"""Programs lowered by MLIR's own passes and run by its just-in-time compiler: the lowering is what MLIR takes an operation to mean.

Many functions go through one process each of ``mlir-opt`` and the runner: a ``main`` calls them one after the other on constants, and prints
what they return as hexadecimal numbers.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, Type

from .comparing import Failed, Interpreted, element_of, shape_of, size_of, width_of

Run = tuple[str, Sequence[Sequence[int]]]
"""A function's name and its arguments."""

_RUNNERS = ("mlir-runner", "mlir-cpu-runner")
"""The newer and the older name."""

_SUFFIXES = ("", "-22", "-21", "-20", "-19")


@dataclass(frozen=True)
class Tools:
    opt: str
    runner: str

    def major(self) -> int:
        """The release. Those that the pipeline and the operations' attributes are written for are 19 and 20."""
        found = re.search(r"version (\d+)", _output([self.opt, "--version"], ""))
        return int(found[1]) if found else 0


@cache
def find_tools() -> Tools | None:
    """``mlir-opt`` from ``$SMTENC_MLIR_OPT`` (kept by ``conftest``) or the path, the runner next to it, from ``$SMTENC_MLIR_RUNNER``, or the path."""
    opts = [os.environ.get("SMTENC_TEST_MLIR_OPT"), os.environ.get("SMTENC_MLIR_OPT"), *(shutil.which(f"mlir-opt{s}") for s in _SUFFIXES)]
    opt = next((shutil.which(o) for o in opts if o), None)
    if opt is None:
        return None
    beside = [str(Path(opt).resolve().parent / name) for name in _RUNNERS]
    names = [f"{name}{suffix}" for name in _RUNNERS for suffix in _SUFFIXES]
    runners = (shutil.which(name) for name in (os.environ.get("SMTENC_MLIR_RUNNER", ""), *beside, *names) if name)
    runner = next((found for found in runners if found), None)
    tools = Tools(opt, runner) if runner else None
    return tools if tools and tools.major() in (19, 20) else None


PIPELINE = (
    "func.func(tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith{include-apply-rescale},tosa-to-tensor)",
    "transform-interpreter,symbol-dce",
    "func.func(convert-elementwise-to-linalg)",
    # The other boundaries have layouts with unknown offsets.
    "one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map}",
    "func.func(convert-linalg-to-loops)",
    "expand-strided-metadata,lower-affine,convert-scf-to-cf",
    # The expansion of floating-point maxima has the sign of zero wrong, so it comes when only what LLVM lacks is left.
    "convert-arith-to-llvm,arith-expand,convert-arith-to-llvm",
    "func.func(convert-math-to-llvm),convert-math-to-funcs,convert-math-to-libm",
    "convert-index-to-llvm,convert-func-to-llvm,finalize-memref-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts",
)

_CONCATENATIONS = """
module attributes {transform.with_named_sequence} {
  transform.named_sequence private @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.tensor.decompose_concat
    } : !transform.any_op
    transform.yield
  }
"""
"""The only way to lower ``tensor.concat``."""

_LIBRARY = """
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @number("%llx \\00")
llvm.mlir.global internal constant @end("\\n\\00")
func.func private @print(%bits: i64) {
  %format = llvm.mlir.addressof @number : !llvm.ptr
  %written = llvm.call @printf(%format, %bits) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64) -> i32
  return
}
func.func private @print_end() {
  %format = llvm.mlir.addressof @end : !llvm.ptr
  %written = llvm.call @printf(%format) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  return
}
// What memref.copy is lowered to where a layout has gaps: MLIR's library of C functions need not be installed.
func.func @memrefCopy(%bytes: i64, %from: !llvm.ptr, %to: !llvm.ptr) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %rank = llvm.load %from : !llvm.ptr -> i64
  %from_field = llvm.getelementptr %from[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %to_field = llvm.getelementptr %to[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %a = llvm.load %from_field : !llvm.ptr -> !llvm.ptr
  %b = llvm.load %to_field : !llvm.ptr -> !llvm.ptr
  %a_data_field = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %b_data_field = llvm.getelementptr %b[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %a_offset_field = llvm.getelementptr %a[2] : (!llvm.ptr) -> !llvm.ptr, i64
  %b_offset_field = llvm.getelementptr %b[2] : (!llvm.ptr) -> !llvm.ptr, i64
  %a_data = llvm.load %a_data_field : !llvm.ptr -> !llvm.ptr
  %b_data = llvm.load %b_data_field : !llvm.ptr -> !llvm.ptr
  %a_offset = llvm.load %a_offset_field : !llvm.ptr -> i64
  %b_offset = llvm.load %b_offset_field : !llvm.ptr -> i64
  %a_sizes = llvm.getelementptr %a[3] : (!llvm.ptr) -> !llvm.ptr, i64
  %b_sizes = llvm.getelementptr %b[3] : (!llvm.ptr) -> !llvm.ptr, i64
  %a_strides = llvm.getelementptr %a_sizes[%rank] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %b_strides = llvm.getelementptr %b_sizes[%rank] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %count = scf.for %d = %zero to %rank step %one iter_args(%product = %one) -> (i64) : i64 {
    %field = llvm.getelementptr %a_sizes[%d] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %size = llvm.load %field : !llvm.ptr -> i64
    %next = arith.muli %product, %size : i64
    scf.yield %next : i64
  }
  scf.for %position = %zero to %count step %one : i64 {
    %rest, %i, %j = scf.for %k = %zero to %rank step %one iter_args(%left = %position, %p = %a_offset, %q = %b_offset) -> (i64, i64, i64) : i64 {
      %last = arith.subi %rank, %one : i64
      %d = arith.subi %last, %k : i64
      %field = llvm.getelementptr %a_sizes[%d] : (!llvm.ptr, i64) -> !llvm.ptr, i64
      %size = llvm.load %field : !llvm.ptr -> i64
      %index = arith.remui %left, %size : i64
      %quotient = arith.divui %left, %size : i64
      %a_field = llvm.getelementptr %a_strides[%d] : (!llvm.ptr, i64) -> !llvm.ptr, i64
      %b_field = llvm.getelementptr %b_strides[%d] : (!llvm.ptr, i64) -> !llvm.ptr, i64
      %a_stride = llvm.load %a_field : !llvm.ptr -> i64
      %b_stride = llvm.load %b_field : !llvm.ptr -> i64
      %a_step = arith.muli %index, %a_stride : i64
      %b_step = arith.muli %index, %b_stride : i64
      %r = arith.addi %p, %a_step : i64
      %s = arith.addi %q, %b_step : i64
      scf.yield %quotient, %r, %s : i64, i64, i64
    }
    %m = arith.muli %i, %bytes : i64
    %n = arith.muli %j, %bytes : i64
    %x = llvm.getelementptr %a_data[%m] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %y = llvm.getelementptr %b_data[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    "llvm.intr.memcpy"(%y, %x, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  }
  return
}
"""


@dataclass(frozen=True)
class Lowered(Interpreted):
    """A module whose functions ``mlir-opt`` lowers, by these passes, and the runner executes, with these flags."""

    tools: Tools
    pipeline: Sequence[str] = PIPELINE
    flags: Sequence[str] = ()

    def execute(self, runs: Sequence[Run]) -> list[list[list[int]]]:
        """The outcomes of the machine code, of each run. Raises ``Failed``."""
        text = _CONCATENATIONS + self.text + _LIBRARY + "".join(self._driver(runs)) + "}\n"
        passes = f"--pass-pipeline=builtin.module({','.join(self.pipeline)})"
        lowered = _output([self.tools.opt, passes], text)
        shown = _output([self.tools.runner, *self.flags, "-e", "main", "-entry-point-result=void"], lowered)
        lines = iter(shown.splitlines())
        return [[[int(number, 16) for number in next(lines).split()] for _ in self.outcomes(name)] for name, _ in runs]

    def _driver(self, runs: Sequence[Run]) -> Iterator[str]:
        elements = {str(element_of(t)): element_of(t) for name, _ in runs for t in self.outcomes(name)}
        yield from (_printing(kind, element) for element in elements.values() for kind in ("tensor", "memref"))
        inputs = {(shape_of(t), element_of(t)) for name, _ in runs for t in self.module.by_name[name].type.inputs}
        yield from (_float(shape, element) for shape, element in inputs if isinstance(element, FloatType))
        for k, (name, arguments) in enumerate(runs):
            yield from self._call(k, name, arguments)
        calls = "".join(f"call @run_{k}() : () -> ()\n" for k in range(len(runs)))
        yield f"func.func @main() {{\n{calls}return\n}}\n"

    def _call(self, k: int, name: str, arguments: Sequence[Sequence[int]]) -> Iterator[str]:
        """A function that runs another one on constants."""
        types = self.module.by_name[name].type
        body: list[str] = []
        for i, (type, bits) in enumerate(zip(types.inputs, arguments, strict=True)):
            body += _argument(i, type, bits)
        names = ", ".join(f"%a{i}" for i, _ in enumerate(types.inputs))
        results = f"%r:{len(types.results)} = " if types.results else ""
        returned = ", ".join(map(str, types.results))
        body.append(f"{results}call @{name}({names}) : ({', '.join(map(str, types.inputs))}) -> ({returned})")
        body += [_print(f"%r#{i}", f"s{i}", type) for i, type in enumerate(types.results)]
        body += [_print(f"%a{i}", f"b{i}", type) for i, type in enumerate(types.inputs) if isinstance(type, MemRefType)]
        lines = "\n".join(body)
        yield f"func.func private @run_{k}() {{\n{lines}\nreturn\n}}\n"


def _argument(i: int, type: Type, bits: Sequence[int]) -> Iterator[str]:
    """Operations that make ``%a{i}``."""
    element, shape = element_of(type), "".join(f"{n}x" for n in shape_of(type))
    name, tensor = f"%{'t' if isinstance(type, MemRefType) else 'a'}{i}", f"tensor<{shape}{element}>"
    if isinstance(element, FloatType):
        # MLIR 19 emits whole tensors of -0.0 as +0.0, but not as integers. A function of its own, because constants are folded.
        integers = f"tensor<{shape}i{width_of(element)}>"
        yield f"%i{i} = arith.constant {_dense(type, bits)} : {integers}"
        yield f"{name} = call @float_{shape}{element}(%i{i}) : ({integers}) -> {tensor}"
    else:
        yield f"{name} = arith.constant {_dense(type, bits)} : {tensor}"
    if isinstance(type, MemRefType):
        yield f"%a{i} = memref.alloc() : {type}"
        yield f"bufferization.materialize_in_destination {name} in restrict writable %a{i} : ({tensor}, {type}) -> ()"


def _float(shape: Sequence[int], element: FloatType) -> str:
    """A function from integers to the floats of the same bits."""
    sizes = "".join(f"{n}x" for n in shape)
    integers, floats = f"tensor<{sizes}i{width_of(element)}>", f"tensor<{sizes}{element}>"
    body = f"%b = arith.bitcast %a : {integers} to {floats}\nreturn %b : {floats}"
    return f"func.func private @float_{sizes}{element}(%a: {integers}) -> {floats} {{\n{body}\n}}\n"


def _output(command: list[str], text: str) -> str:
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise Failed(f"{command[0]} ended with {done.returncode}: {done.stderr[:4000]}")
    return done.stdout


def _dense(type: Type, bits: Sequence[int]) -> str:
    """A constant of these elements, row-major: raw bytes, except where elements are smaller than that."""
    width = width_of(element_of(type))
    if not bits:
        return "dense<>"
    if width == 1:
        return f"dense<{_nested(shape_of(type), ['true' if b else 'false' for b in bits])}>"
    return f'dense<"0x{b"".join(b.to_bytes(width // 8, "little") for b in bits).hex().upper()}">'


def _nested(shape: Sequence[int], elements: Sequence[str]) -> str:
    if not shape:
        return elements[0]
    n = len(elements) // shape[0]
    return f"[{', '.join(_nested(shape[1:], elements[k * n : (k + 1) * n]) for k in range(shape[0]))}]"


def _print(value: str, flat: str, type: Type) -> str:
    """Operations that print an outcome. ``flat`` begins names that nothing else has."""
    kind, shape, element = ("memref" if isinstance(type, MemRefType) else "tensor"), shape_of(type), element_of(type)
    row, line = f"{kind}<{size_of(type)}x{element}>", f"{kind}<?x{element}>"
    if not shape:
        collapse = f"%{flat} = {kind}.expand_shape {value} [] output_shape [1] : {type} into {row}"
    else:
        collapse = f"%{flat} = {kind}.collapse_shape {value} [[{', '.join(map(str, range(len(shape))))}]] : {type} into {row}"
    return f"{collapse}\n%{flat}_line = {kind}.cast %{flat} : {row} to {line}\ncall @print_{kind}_{element}(%{flat}_line) : ({line}) -> ()"


def _printing(kind: str, element: FloatType | IntegerType | IndexType) -> str:
    """A function that prints the elements of a vector and ends the line."""
    type, width = f"{kind}<?x{element}>", width_of(element)
    lines = [f"%e = {'memref.load' if kind == 'memref' else 'tensor.extract'} %v[%i] : {type}"]
    if isinstance(element, IndexType):
        lines.append("%w = arith.index_castui %e : index to i64")
    else:
        bits = "%e"
        if isinstance(element, FloatType):
            lines.append(f"%b = arith.bitcast %e : {element} to i{width}")
            bits = "%b"
        lines.append(f"%w = arith.extui {bits} : i{width} to i64" if width < 64 else f"%w = arith.bitcast {bits} : i64 to i64")
    body = "\n".join(lines)
    return f"""
func.func private @print_{kind}_{element}(%v: {type}) {{
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %size = {kind}.dim %v, %zero : {type}
  scf.for %i = %zero to %size step %one {{
    {body}
    func.call @print(%w) : (i64) -> ()
  }}
  call @print_end() : () -> ()
  return
}}
"""
