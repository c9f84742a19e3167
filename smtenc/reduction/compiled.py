"""Execution of programs as machine code: MLIR's own passes lower a function and its just-in-time compiler runs it. The outcomes of two programs can
thus be checked independently of this validator.

Many calls share one process each of ``mlir-opt`` and the runner: a ``main`` makes the calls one after the other on constants, and prints the results
as hexadecimal numbers.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from pathlib import Path

from smtenc.errors import SmtencError
from smtenc.floats.formats import format_of
from smtenc.frontend.literals import float_bits
from smtenc.frontend.normalisers import mlir_opts_installed, mlir_opts_on_path, named_mlir_opts
from smtenc.interpreter.values import linearize
from smtenc.ir.attributes import ArrayAttr, ShapedType, StringAttr
from smtenc.ir.core import Function, Module
from smtenc.ir.printing import print_function
from smtenc.ir.types import FloatType, FunctionType, IndexType, IntegerType, MemRefType, TensorType, Type, VectorType
from smtenc.pipelines.tool import Tool
from smtenc.verdicts.counterexamples.inputs import show_bits
from smtenc.verdicts.records import Counterexample

SECONDS = 120.0
"""The time limit for one run of a tool, in seconds."""
_RUNNERS = ("mlir-runner", "mlir-cpu-runner")
"""The newer and the older name of the runner."""
RUNNER = "SMTENC_MLIR_RUNNER"
"""The environment variable that names a runner."""

Bits = Sequence[int]
"""The bits of each element of a tensor or buffer with known dimensions, row-major; for a number, a single entry."""
Run = tuple[str, Sequence[Bits]]
"""A function's name and its arguments."""
Element = FloatType | IntegerType | IndexType


class Failed(AssertionError):
    """An error for a program that cannot be lowered, or whose machine code did not end normally."""


@dataclass(frozen=True, slots=True)
class Machine:
    """An ``mlir-opt`` and the runner of its release."""

    opt: str
    runner: str

    @property
    def release(self) -> str:
        """The release number that ``mlir-opt`` reports; empty if it reports none."""
        return Tool(self.opt).release

    @property
    def name(self) -> str:
        """The name in messages: ``MLIR 22.1.8``, or the program's path if the release is unknown."""
        return f"MLIR {self.release}" if self.release else self.opt


def machines(named: Sequence[str], environ: Mapping[str, str]) -> tuple[Machine, ...]:
    """Return every ``mlir-opt`` that is given in ``named``, by the environment, by the extra ``llvm`` or on PATH and that has a runner, each real file
    once.

    The runner is that of $SMTENC_MLIR_RUNNER for the first machine; else the program beside ``mlir-opt``; else a program with its release number on
    PATH.
    """
    opts = dict.fromkeys((*named, *named_mlir_opts(None, environ), *mlir_opts_installed(environ), *mlir_opts_on_path(environ)))
    chosen = environ.get(RUNNER) or None
    found: list[Machine] = []
    seen: set[str] = set()
    for opt in opts:
        program = shutil.which(opt, path=environ.get("PATH", ""))
        if program is not None and (real := os.path.realpath(program)) not in seen:
            seen.add(real)
        else:
            continue
        runner = (shutil.which(chosen, path=environ.get("PATH", "")) if chosen else None) or _runner_of(program, environ)
        if runner is not None:
            found.append(Machine(program, runner))
            chosen = None
    return tuple(found)


def _runner_of(opt: str, environ: Mapping[str, str]) -> str | None:
    path = Path(os.path.realpath(opt))
    major = Tool(opt).release.partition(".")[0]
    beside = [str(path.parent / name) for name in _RUNNERS]
    numbered = [f"{name}-{major}" for name in _RUNNERS] if major else []
    return next((found for name in (*beside, *numbered) if (found := shutil.which(name, path=environ.get("PATH", "")))), None)


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

VECTORS = (*PIPELINE[:-1], "convert-vector-to-llvm", PIPELINE[-1])
"""The passes of ``PIPELINE`` with a lowering of vectors, for programs with vectors."""

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
"""A transform script that lowers ``tensor.concat``; no pass does."""

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
class Program:
    """Functions, as text, that take and return tensors with known dimensions, and take buffers of that kind, with their types by function name.

    A function's *outcomes* are its results, then its buffers with their final contents.
    """

    text: str
    types: Mapping[str, FunctionType]
    machine: Machine
    pipeline: Sequence[str] = PIPELINE
    flags: Sequence[str] = ()

    def outcomes(self, name: str) -> tuple[Type, ...]:
        """Return the types of a function's outcomes: its results, then its buffers."""
        type = self.types[name]
        return (*type.results, *(t for t in type.inputs if isinstance(t, MemRefType)))

    def execute(self, runs: Sequence[Run]) -> list[list[list[int]]]:
        """Return, for each run, the bits of each outcome that the machine code computed. Raises ``Failed``."""
        text = _CONCATENATIONS + self.text + _LIBRARY + "".join(self._driver(runs)) + "}\n"
        lowered = _output(self.machine.opt, [f"--pass-pipeline=builtin.module({','.join(self.pipeline)})"], text)
        shown = _output(self.machine.runner, [*self.flags, "-e", "main", "-entry-point-result=void"], lowered)
        lines = iter(shown.splitlines())
        return [[[int(number, 16) for number in next(lines).split()] for _ in self.outcomes(name)] for name, _ in runs]

    def _driver(self, runs: Sequence[Run]) -> Iterator[str]:
        elements = {str(element_of(t)): element_of(t) for name, _ in runs for t in self.outcomes(name)}
        yield from (_printing(kind, element) for element in elements.values() for kind in ("tensor", "memref"))
        inputs = {(shape_of(t), element_of(t)) for name, _ in runs for t in self.types[name].inputs}
        yield from (_float(shape, element) for shape, element in inputs if isinstance(element, FloatType))
        for k, (name, arguments) in enumerate(runs):
            yield from self._call(k, name, arguments)
        calls = "".join(f"call @run_{k}() : () -> ()\n" for k in range(len(runs)))
        yield f"func.func @main() {{\n{calls}return\n}}\n"

    def _call(self, k: int, name: str, arguments: Sequence[Sequence[int]]) -> Iterator[str]:
        """Yield a function that calls ``name`` on constants and prints the outcomes."""
        types = self.types[name]
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
    """Yield the operations that define ``%a{i}`` with the given bits."""
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
    """Return a function that converts integers to the floats with the same bits."""
    sizes = "".join(f"{n}x" for n in shape)
    integers, floats = f"tensor<{sizes}i{width_of(element)}>", f"tensor<{sizes}{element}>"
    body = f"%b = arith.bitcast %a : {integers} to {floats}\nreturn %b : {floats}"
    return f"func.func private @float_{sizes}{element}(%a: {integers}) -> {floats} {{\n{body}\n}}\n"


def _output(program: str, arguments: Sequence[str], text: str) -> str:
    try:
        outcome = Tool(program, SECONDS).run(arguments, text)
    except SmtencError as error:
        raise Failed(str(error)) from None
    if outcome.failure is not None:
        raise Failed(f"{program}: {outcome.failure[:4000]}")
    return outcome.output


def _dense(type: Type, bits: Sequence[int]) -> str:
    """Return a constant with these elements, row-major: as raw bytes, except for elements of one bit."""
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
    """Return the operations that print an outcome. ``flat`` is a unique prefix of value names."""
    kind, shape, element = ("memref" if isinstance(type, MemRefType) else "tensor"), shape_of(type), element_of(type)
    row, line = f"{kind}<{size_of(type)}x{element}>", f"{kind}<?x{element}>"
    if not shape:
        collapse = f"%{flat} = {kind}.expand_shape {value} [] output_shape [1] : {type} into {row}"
    else:
        collapse = f"%{flat} = {kind}.collapse_shape {value} [[{', '.join(map(str, range(len(shape))))}]] : {type} into {row}"
    return f"{collapse}\n%{flat}_line = {kind}.cast %{flat} : {row} to {line}\ncall @print_{kind}_{element}(%{flat}_line) : ({line}) -> ()"


def _printing(kind: str, element: Element) -> str:
    """Return a function that prints the elements of a one-dimensional tensor or buffer and ends the line."""
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


def shape_of(type: Type) -> tuple[int, ...]:
    """Return the known dimensions of a tensor, vector or buffer; empty for a number."""
    return tuple(n for n in type.shape if n is not None) if isinstance(type, ShapedType) else ()


def element_of(type: Type) -> Element:
    """Return the element type of a shaped type; for a number, the type itself."""
    element = type.element if isinstance(type, ShapedType) else type
    assert isinstance(element, Element)
    return element


def width_of(element: Element) -> int:
    """Return the bit width of a scalar type; 64 for ``index``."""
    match element:
        case FloatType():
            return format_of(element).width
        case IntegerType(width):
            return width
        case IndexType():
            return 64


def size_of(type: Type) -> int:
    """Return the element count of a tensor or buffer with known dimensions."""
    return prod(shape_of(type))


# -- functions of numbers and vectors, on a counterexample's inputs ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """The outcomes of both programs' machine code at the place where the counterexample says that they differ. ``fault`` says why a program gave
    none; ``agrees`` tells whether both outcomes are those of the counterexample.
    """

    machine: Machine
    source: str | None
    target: str | None
    fault: str = ""
    agrees: bool = False


def confirm(machine: Machine, modules: Sequence[Module], name: str, example: Counterexample) -> Shown:
    """Return the outcomes of the function ``name`` of both programs as machine code on the counterexample's inputs. Failures of a program are
    reported in the result, not raised.
    """
    outcomes: list[str | None] = []
    faults: list[str] = []
    for module, side in zip(modules, ("source", "target"), strict=True):
        try:
            outcomes.append(_at(module, name, example, machine))
        except (Failed, AssertionError, KeyError, ValueError, IndexError, SmtencError) as error:
            outcomes.append(None)
            faults.append(f"{side}: {' '.join(str(error).split())[:300] or type(error).__name__}")
    agrees = not faults and tuple(outcomes) == (example.source, example.target)
    return Shown(machine, outcomes[0], outcomes[1], "; ".join(faults), agrees)


def _at(module: Module, name: str, example: Counterexample, machine: Machine) -> str:
    """Return a function's value at the place that the counterexample compares. Raises ``Failed`` if it compares memory, and other errors for
    unsuitable programs.
    """
    function = module.by_name[name]
    if example.result is None:
        raise Failed("memory is not looked at in machine code")
    renamed = not_inlined(function)
    others = "".join(print_function(f) for f in module.functions if f is not function)
    if module.others:
        raise Failed("globals are not lowered here")
    shapes, arguments = arguments_of(function, example)
    wrapper, type = on_tensors(renamed, shapes)
    program = Program(print_function(renamed) + others + wrapper, {WRAPPER: type}, machine, VECTORS, ("-O0",))
    (found,) = program.execute([(WRAPPER, arguments)])
    position = linearize(example.index, shape_of(type.results[example.result]))
    return show_bits(element_of(function.type.results[example.result]), found[example.result][position])


def not_inlined(function: Function) -> Function:
    """Return the function, renamed to ``@function`` and marked ``noinline``, so that its arguments are no constants in the machine code."""
    return replace(function, name="function", attributes={"passthrough": ArrayAttr((StringAttr("noinline"),))})


def arguments_of(function: Function, example: Counterexample) -> tuple[list[tuple[int, ...]], list[list[int]]]:
    """Return the dimensions and the bits of a function's arguments from the counterexample; elements that it does not list are zero.

    Raises ``ValueError`` for a value that is no number, such as ``poison``.
    """
    contents = {c.name: c for c in example.contents}
    shapes: list[tuple[int, ...]] = []
    arguments: list[list[int]] = []
    for k, type in enumerate(function.type.inputs):
        element = element_of(type)
        if not isinstance(type, ShapedType):
            shapes.append(())
            arguments.append([bits_of(element, example.inputs[f"arg{k}"])])
            continue
        known = contents.get(f"arg{k}")
        if known is not None and known.before is not None:
            shape, texts = known.shape, known.before
            arguments.append([0 if text is None else bits_of(element, text) for text in texts])
        else:
            shape = _shown_shape(type, example.inputs[f"arg{k}"])
            arguments.append([0] * prod(shape))
        shapes.append(shape)
    return shapes, arguments


def _shown_shape(type: ShapedType, text: str) -> tuple[int, ...]:
    """Return the dimensions in a text such as ``2x3xf32, any elements``."""
    if all(n is not None for n in type.shape):
        return shape_of(type)
    sizes = text.split("x")[: len(type.shape)]
    return tuple(map(int, sizes))


def bits_of(element: Element, text: str) -> int:
    """Return the bits of a number in the text form of counterexamples. Raises ``ValueError`` for ``poison`` and any other text that is no number."""
    if isinstance(element, FloatType):
        form = format_of(element)
        special = {"nan": form.nan_bits, "inf": form.infinity_bits, "-inf": form.infinity_bits | form.sign_mask}
        return special[text] if text in special else float_bits(text, element.name)
    number = {"true": 1, "false": 0}[text] if text in ("true", "false") else int(text)
    return number % (1 << width_of(element))


_BYTE = IntegerType(8)


def _handed_over(element: Element) -> Element:
    """Return the type in which a number or an element of a vector is handed over. MLIR 22 does not lower accesses to less than a byte."""
    return _BYTE if isinstance(element, IntegerType) and element.width < _BYTE.width else element


WRAPPER = "on_tensors"


def on_tensors(function: Function, shapes: Sequence[Sequence[int]]) -> tuple[str, FunctionType]:
    """Return the text and type of ``@on_tensors``, which takes tensors with known dimensions and calls a function of numbers, tensors and vectors.

    Raises ``Failed`` for a function with buffers, or whose results have unknown dimensions.
    """
    inputs, results = function.type.inputs, function.type.results
    if any(isinstance(t, MemRefType) for t in (*inputs, *results)):
        raise Failed("buffers are not handed over here")
    outer = [TensorType(tuple(shape), _outer_element(t)) for t, shape in zip(inputs, shapes, strict=True)]
    body: list[str] = []
    for k, (type, given) in enumerate(zip(inputs, outer, strict=True)):
        body += _unpacked(k, type, given)
    operands = ", ".join(f"%x{k}" for k in range(len(inputs)))
    packs = f"%r:{len(results)} = " if results else ""
    body.append(f"{packs}func.call @{function.name}({operands}) : {function.type}")
    returned: list[Type] = []
    for k, type in enumerate(results):
        lines, packed = _packed(k, type)
        body += lines
        returned.append(packed)
    made = FunctionType(tuple(outer), tuple(returned))
    if returned:
        body.append(f"return {', '.join(f'%t{k}' for k in range(len(results)))} : {', '.join(map(str, returned))}")
    else:
        body.append("return")
    arguments = ", ".join(f"%a{k}: {t}" for k, t in enumerate(outer))
    lines_ = "\n".join(body)
    return f"func.func @{WRAPPER}({arguments}) -> ({', '.join(map(str, returned))}) {{\n{lines_}\n}}\n", made


def _outer_element(type: Type) -> Element:
    return element_of(type) if isinstance(type, TensorType) else _handed_over(element_of(type))


def _narrowed(result: str, given: str, element: Element) -> Iterator[str]:
    """Yield what defines ``result``, of type ``element``, as the number that was handed over: the line that defines it is ``given``."""
    outer = _handed_over(element)
    if outer == element:
        yield f"{result} = {given}"
    else:
        yield f"{result}_byte = {given}"
        yield f"{result} = arith.trunci {result}_byte : {outer} to {element}"


def _widened(value: str, name: str, element: Element) -> tuple[list[str], str]:
    """Return what makes ``value`` a number that can be handed over, and its name."""
    outer = _handed_over(element)
    return ([], value) if outer == element else ([f"{name} = arith.extui {value} : {element} to {outer}"], name)


def _unpacked(k: int, type: Type, outer: TensorType) -> Iterator[str]:
    match type:
        case TensorType():
            yield f"%x{k} = tensor.cast %a{k} : {outer} to {type}"
        case VectorType():
            yield f"%v{k}_0 = arith.constant dense<{'0.0' if isinstance(type.element, FloatType) else '0'}> : {type}"
            indices = list(product(*map(range, shape_of(outer))))
            for n, index in enumerate(indices):
                places = []
                for d, i in enumerate(index):
                    yield f"%i{k}_{n}_{d} = arith.constant {i} : index"
                    places.append(f"%i{k}_{n}_{d}")
                yield from _narrowed(f"%e{k}_{n}", f"tensor.extract %a{k}[{', '.join(places)}] : {outer}", element_of(type))
                result = f"%x{k}" if n + 1 == len(indices) else f"%v{k}_{n + 1}"
                yield f"{result} = vector.insert %e{k}_{n}, %v{k}_{n} [{', '.join(map(str, index))}] : {type.element} into {type}"
        case _:
            yield from _narrowed(f"%x{k}", f"tensor.extract %a{k}[] : {outer}", element_of(type))


def _packed(k: int, type: Type) -> tuple[list[str], Type]:
    match type:
        case TensorType(shape):
            if any(n is None for n in shape):
                raise Failed("a result has dimensions that are not known")
            return [f"%t{k} = tensor.cast %r#{k} : {type} to {type}"], TensorType(shape, type.element)
        case VectorType():
            packed = TensorType(type.shape, _handed_over(element_of(type)))
            lines: list[str] = []
            elements: list[str] = []
            for n, i in enumerate(product(*map(range, shape_of(type)))):
                lines.append(f"%p{k}_{n} = vector.extract %r#{k}[{', '.join(map(str, i))}] : {type.element} from {type}")
                widening, element = _widened(f"%p{k}_{n}", f"%w{k}_{n}", element_of(type))
                lines += widening
                elements.append(element)
            return [*lines, f"%t{k} = tensor.from_elements {', '.join(elements)} : {packed}"], packed
        case _:
            packed = TensorType((), _handed_over(element_of(type)))
            lines, element = _widened(f"%r#{k}", f"%w{k}", element_of(type))
            return [*lines, f"%t{k} = tensor.from_elements {element} : {packed}"], packed
