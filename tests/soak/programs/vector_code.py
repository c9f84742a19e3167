"""Runs of functions of numbers, vectors and buffers: by the interpreter, and as machine code that MLIR's passes make.

Both take an ``Input`` and give outcomes: the function's results and then its buffers. Beside each buffer lie bytes that nothing may change.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random

from smtenc.errors import SmtencError
from smtenc.floats.formats import format_of, is_nan
from smtenc.interpreter import (
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Origin,
    Scalar,
    Undefined,
    run,
    scalar_from_bits,
    tensor_from_bits,
)
from smtenc.interpreter.layouts import row_major
from smtenc.ir.attributes import ShapedType
from smtenc.ir.core import Function, Module
from smtenc.ir.printing import print_function
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, Type, VectorType
from smtenc.pipelines.tool import Tool
from smtenc.reduction.compiled import Element, Failed, Machine, element_of, shape_of, width_of

GUARD = 64
"""The elements before and behind each buffer."""

SECONDS = 60.0
"""The time limit for one run of a tool."""

_PATTERNS = """
module attributes {transform.with_named_sequence} {
  transform.named_sequence private @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.vector.lower_scan
      transform.apply_patterns.vector.lower_multi_reduction
      transform.apply_patterns.vector.lower_create_mask
    } : !transform.any_op
    transform.yield
  }
}
"""
"""Patterns that no pass applies."""

_REST = """expand-strided-metadata,lower-affine,convert-scf-to-cf,convert-vector-to-llvm{{{options}}},
convert-arith-to-llvm,arith-expand,convert-arith-to-llvm,convert-math-to-llvm,convert-math-to-libm,
convert-index-to-llvm,finalize-memref-to-llvm,convert-func-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-ub-to-llvm,
reconcile-unrealized-casts""".replace("\n", "")

PIPELINES = tuple(
    f"func.func({passes}),{'transform-interpreter,' if patterns else ''}symbol-dce,{_REST.format(options=options)}"
    for passes, patterns, options in (
        ("lower-vector-mask,convert-vector-to-scf", True, ""),
        ("lower-vector-mask,convert-vector-to-scf{full-unroll=true}", True, "vector-contract-lowering=outerproduct"),
        (
            "lower-vector-mask,lower-vector-multi-reduction{lowering-strategy=inner-reduction},convert-vector-to-scf{target-rank=1}",
            True,
            "vector-transpose-lowering=shuffle1d",
        ),
        ("lower-vector-mask,convert-vector-to-scf{full-unroll=true target-rank=1}", True, "vector-contract-lowering=parallelarith"),
        ("lower-vector-mask,lower-vector-multi-reduction,convert-vector-to-scf", False, "use-vector-alignment=false"),
    )
)
"""Ways to machine code."""


@dataclass(frozen=True)
class Contents:
    """The contents of a buffer argument: ``bits`` may be more than its ``sizes`` have places, and those behind may not be changed."""

    sizes: tuple[int, ...]
    bits: tuple[int, ...]


Argument = Contents | tuple[int, ...]
Input = tuple[Argument, ...]
"""For each argument of a function, the bits of its elements, row-major."""


@dataclass(frozen=True)
class Open:
    """An element that the dialects leave open."""


Interpreted = Sequence[Sequence[int | Open | None]]
"""Of each outcome, the bits of each element; None is poison."""
Compiled = Sequence[Sequence[int]]
"""Of each outcome, the bits of each element, then of each buffer how many bytes beside it were changed."""


# -- inputs ----------------------------------------------------------------------------------------------------------------------------------


def random_input(function: Function, shapes: Sequence[Sequence[int]], generator: Random) -> Input:
    """Return arguments for the function. ``shapes`` are the sizes of its buffers, about which dynamic ones vary."""
    whole = generator.random() < 0.5
    found: list[Argument] = []
    sizes = iter(shapes)
    for type in function.type.inputs:
        if isinstance(type, MemRefType):
            shape = next(sizes)
            actual = tuple(
                n if known is not None else max(1, n + generator.choice((-1, 0, 0, 1))) for n, known in zip(shape, type.shape, strict=True)
            )
            most = prod(n if known is not None else n + 1 for n, known in zip(shape, type.shape, strict=True))
            found.append(Contents(actual, tuple(_number(element_of(type), generator, whole) for _ in range(most))))
        else:
            found.append(tuple(_number(element_of(type), generator, whole) for _ in range(prod(shape_of(type)))))
    return tuple(found)


def _number(element: Element, generator: Random, whole: bool) -> int:
    match element:
        case IndexType():
            return generator.choice((0, 0, 1, 1, 2, 3, 4, 7))
        case IntegerType(width):
            small, top = generator.choice((0, 1, 2, 3, 4, -1)), 1 << (width - 1)
            return (small if whole or generator.random() < 0.5 else generator.choice((top, top - 1, generator.getrandbits(width)))) % (
                1 << width
            )
        case FloatType():
            form = format_of(element)
            if whole or generator.random() < 0.3:
                return scalar_bits(float(generator.choice((0, 1, 2, 3, -1, -2))), element)
            special = (0, form.sign_mask, form.one_bits, form.infinity_bits, form.infinity_bits | form.sign_mask, form.nan_bits, 1)
            return generator.choice((*special, generator.getrandbits(form.width), generator.getrandbits(form.width)))


def scalar_bits(number: float, type: FloatType) -> int:
    """Return the bits of a small whole number."""
    form = format_of(type)
    if number == 0:
        return 0
    sign, magnitude, exponent = (form.sign_mask if number < 0 else 0), abs(number), 0
    while magnitude >= 2:
        magnitude, exponent = magnitude / 2, exponent + 1
    step = form.one_bits & -form.one_bits
    unit = 1 << (step.bit_length() - 1)
    return sign | (form.one_bits + exponent * unit) | int((magnitude - 1) * unit)


# -- the interpreter -------------------------------------------------------------------------------------------------------------------------


def interpreted(function: Function, module: Module, arguments: Input) -> Interpreted:
    """Return the outcomes of a run by the interpreter. Raises ``Undefined``, ``Inconclusive``."""
    values = [_value(t, a) for t, a in zip(function.type.inputs, arguments, strict=True)]
    execution = run(function, module, values, fuel=2_000_000, vectors_in_bounds=True)
    execution.force_effects()
    outcomes: list[list[Scalar]] = []
    for k, value in enumerate(execution.results):
        outcomes.append(execution.elements(k) if isinstance(value, ConcreteTensor) else [execution.element(k)])
    outcomes += [[execution.cell(v.block, i) for i in range(v.block.size)] for v in values if isinstance(v, ConcreteMemRef)]
    return [[_bits(s) for s in scalars] for scalars in outcomes]


def _bits(scalar: Scalar) -> int | Open | None:
    if scalar.reasons:
        return Open()
    known = scalar.taken
    return None if known.is_poison else known.bits()


def _value(type: Type, argument: Argument) -> ConcreteValue:
    element = element_of(type)
    if isinstance(argument, Contents):
        assert isinstance(type, MemRefType)
        bits, count = argument.bits, prod(argument.sizes)
        block = Block(element, count, Origin.ARGUMENT, "an argument's block", lambda k: scalar_from_bits(element, bits[k]))
        return ConcreteMemRef(type, block, 0, 0, argument.sizes, row_major(argument.sizes))
    if isinstance(type, VectorType):
        return tensor_from_bits(type, shape_of(type), argument)
    return scalar_from_bits(element, argument[0])


def defined_inputs(
    function: Function, module: Module, shapes: Sequence[Sequence[int]], generator: Random, count: int
) -> list[tuple[Input, Interpreted]]:
    """Return up to ``count`` inputs on which the function is defined, with its outcomes there. Raises ``Inconclusive`` if there are none, and some on
    which it cannot be executed.
    """
    found: list[tuple[Input, Interpreted]] = []
    fault: Inconclusive | None = None
    for _ in range(4 * count):
        if len(found) == count:
            break
        arguments = random_input(function, shapes, generator)
        try:
            found.append((arguments, interpreted(function, module, arguments)))
        except Undefined:
            continue
        except Inconclusive as error:
            fault = error
    if fault is not None and not found:
        raise fault
    return found


def differences(function: Function, arguments: Input, expected: Interpreted, given: Compiled, *, zeros: bool = False) -> list[str]:
    """Return where machine code's outcomes are none that the interpreter's allow: elements that are poison or left open may be any, a NaN any NaN. With
    ``zeros``, a zero may be the other zero.
    """
    types = [*function.type.results, *(t for t in function.type.inputs if isinstance(t, MemRefType))]
    buffers = [a for a in arguments if isinstance(a, Contents)]
    found: list[str] = []
    for k, (type, ours, theirs) in enumerate(zip(types, expected, given, strict=False)):
        element, results = element_of(type), len(function.type.results)
        behind: Sequence[int] = buffers[k - results].bits[len(ours) :] if k >= results else ()
        for i, (a, b) in enumerate(zip((*ours, *behind), theirs, strict=True)):
            if a is not None and not isinstance(a, Open) and not same(element, a, b, zeros=zeros):
                found.append(f"outcome {k}[{i}]: interpreted {scalar_from_bits(element, a)}, compiled {scalar_from_bits(element, b)}")
    found += [f"{n[0]} bytes beside buffer {k} were changed" for k, n in enumerate(given[len(types) :]) if n[0]]
    return found


def same(element: Element, a: int, b: int, *, zeros: bool = False) -> bool:
    """Return whether two elements are equal, where any NaN equals any other; with ``zeros``, -0.0 equals +0.0, too."""
    if a == b or not isinstance(element, FloatType):
        return a == b
    form = format_of(element)
    return (is_nan(form, a) and is_nan(form, b)) or (zeros and not (a | b) & form.magnitude_mask)


# -- machine code ----------------------------------------------------------------------------------------------------------------------------

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
func.func private @fill(%bytes: memref<?xi8>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %mark = arith.constant -91 : i8
  %size = memref.dim %bytes, %zero : memref<?xi8>
  scf.for %i = %zero to %size step %one {
    memref.store %mark, %bytes[%i] : memref<?xi8>
  }
  return
}
func.func private @changed(%bytes: memref<?xi8>, %from: index, %to: index) -> i64 {
  %one = arith.constant 1 : index
  %none = arith.constant 0 : i64
  %mark = arith.constant -91 : i8
  %count = scf.for %i = %from to %to step %one iter_args(%n = %none) -> (i64) {
    %b = memref.load %bytes[%i] : memref<?xi8>
    %other = arith.cmpi ne, %b, %mark : i8
    %more = arith.extui %other : i1 to i64
    %next = arith.addi %n, %more : i64
    scf.yield %next : i64
  }
  return %count : i64
}
"""


def executed(
    machine: Machine, functions: Sequence[Function], inputs: Mapping[str, Sequence[Input]], pipeline: str
) -> dict[str, list[Compiled] | Failed]:
    """Return, for each function that has inputs, the outcomes of its machine code on each, or why there are none: it cannot be lowered, or its machine
    code ends abnormally.
    """
    chosen = [f for f in functions if inputs.get(f.name)]
    lowered = parts(machine.opt, [_PATTERNS + print_function(f) for f in chosen], [f"--pass-pipeline=builtin.module({pipeline})"])
    refused = {f.name: Failed(fault) for f, text in zip(chosen, lowered, strict=True) if (fault := _not_lowered(text))}
    return {**refused, **_by_halves(machine, [f for f in chosen if f.name not in refused], inputs, pipeline)}


_LEFT = re.compile(r"\b(vector|arith|builtin|scf|memref)\.[a-z_]+ ")
"""An operation that is not lowered."""
_MARKER = "// =====\n"


def _not_lowered(text: str) -> str:
    """Return why a text is no lowered program; empty if it is one."""
    if not text:
        return "refused"
    left = _LEFT.search(text)
    return f"{left[0].strip()} is left" if left else ""


def parts(opt: str, programs: Sequence[str], arguments: Sequence[str]) -> list[str]:
    """Return what ``mlir-opt`` makes of each program; empty for one that it refuses or crashes on."""
    if not programs:
        return []
    command = ["--split-input-file", f"--output-split-marker={_MARKER.strip()}", *arguments]
    done = Tool(opt, SECONDS).run(command, "// -----\n".join(programs))
    found = done.output.split(_MARKER)
    if len(found) == len(programs):
        return [text if text.strip() else "" for text in found]
    if len(programs) == 1:
        return [""]
    half = len(programs) // 2
    return [*parts(opt, programs[:half], arguments), *parts(opt, programs[half:], arguments)]


def _by_halves(
    machine: Machine, functions: Sequence[Function], inputs: Mapping[str, Sequence[Input]], pipeline: str
) -> dict[str, list[Compiled] | Failed]:
    if not functions:
        return {}
    try:
        return dict(_executed(machine, functions, inputs, pipeline))
    except Failed as error:
        if len(functions) == 1:
            return {functions[0].name: error}
        half = len(functions) // 2
        return {**_by_halves(machine, functions[:half], inputs, pipeline), **_by_halves(machine, functions[half:], inputs, pipeline)}


def _executed(
    machine: Machine, functions: Sequence[Function], inputs: Mapping[str, Sequence[Input]], pipeline: str
) -> Iterator[tuple[str, list[Compiled]]]:
    text = "".join(
        (_PATTERNS, _LIBRARY, *(print_function(f) for f in functions), *(line for f in functions for line in _driver(f, inputs[f.name])))
    )
    calls = "".join(
        f"%n{k} = arith.constant {len(inputs[f.name])} : index\nscf.for %i = %zero to %n{k} step %one {{ func.call @drive_{f.name}(%i) : (index) -> () }}\n"
        for k, f in enumerate(functions)
    )
    text += f"func.func @main() {{\n%zero = arith.constant 0 : index\n%one = arith.constant 1 : index\n{calls}return\n}}\n"
    lowered = output(machine.opt, [f"--pass-pipeline=builtin.module({pipeline})"], text)
    lines = iter(output(machine.runner, ["-O0", "-e", "main", "-entry-point-result=void"], lowered).splitlines())
    for function in functions:
        buffers = sum(isinstance(t, MemRefType) for t in function.type.inputs)
        count = len(function.type.results) + 2 * buffers
        try:
            yield function.name, [[[int(n, 16) for n in next(lines).split()] for _ in range(count)] for _ in inputs[function.name]]
        except (StopIteration, RuntimeError):
            raise Failed("the machine code printed too little") from None


def output(program: str, arguments: Sequence[str], text: str) -> str:
    """Return what a tool of MLIR's prints. Raises ``Failed``."""
    try:
        done = Tool(program, SECONDS).run(arguments, text)
    except SmtencError as error:
        raise Failed(str(error)) from None
    if done.failure is not None:
        raise Failed(f"{program}: {done.failure[:2000]}")
    return done.output


def _driver(function: Function, inputs: Sequence[Input]) -> Iterator[str]:
    """Yield a function that calls ``function`` on the input of a number, and prints the outcomes."""
    rows = [[n for a in arguments for n in ((*a.sizes, *a.bits) if isinstance(a, Contents) else a)] for arguments in inputs]
    width = len(rows[0])
    data = f"memref<{len(rows)}x{max(1, width)}xi64>"
    shown = ", ".join(f"[{', '.join(str(n - (1 << 64) if n >> 63 else n) for n in (row or [0]))}]" for row in rows)
    name = function.name
    yield f'memref.global "private" constant @data_{name} : {data} = dense<[{shown}]>\n'
    body = [f"%data = memref.get_global @data_{name} : {data}", "%zero = arith.constant 0 : index", "%one = arith.constant 1 : index"]
    place = 0
    for k, (type, argument) in enumerate(zip(function.type.inputs, inputs[0], strict=True)):
        if isinstance(argument, Contents):
            body += _allocated(k, type, argument, place, data)
            place += len(argument.sizes) + len(argument.bits)
        else:
            body += _unpacked(k, type, argument, place, data)
            place += len(argument)
    names = ", ".join(f"%a{k}" for k in range(len(function.type.inputs)))
    results = function.type.results
    left = f"%r:{len(results)} = " if results else ""
    body.append(f"{left}func.call @{name}({names}) : ({', '.join(map(str, function.type.inputs))}) -> ({', '.join(map(str, results))})")
    for k, type in enumerate(results):
        body += _shown(k, type)
    body += [line for k, a in enumerate(inputs[0]) if isinstance(a, Contents) for line in _contents(k, function.type.inputs[k], a)]
    body += [line for k, a in enumerate(inputs[0]) if isinstance(a, Contents) for line in _guards(k, function.type.inputs[k], a)]
    lines = "\n".join(body)
    yield f"func.func private @drive_{name}(%run: index) {{\n{lines}\nreturn\n}}\n"


def _loaded(name: str, place: int, data: str) -> list[str]:
    return [f"{name}_at = arith.constant {place} : index", f"{name}_word = memref.load %data[%run, {name}_at] : {data}"]


def _from_word(name: str, element: Element) -> list[str]:
    """Return the operations that make ``name`` of the word ``name_word``."""
    match element:
        case IndexType():
            return [f"{name} = arith.index_cast {name}_word : i64 to index"]
        case IntegerType(64):
            return [f"{name} = arith.bitcast {name}_word : i64 to i64"]
        case IntegerType(width):
            return [f"{name} = arith.trunci {name}_word : i64 to i{width}"]
        case FloatType():
            width = width_of(element)
            if width == 64:
                return [f"{name} = arith.bitcast {name}_word : i64 to {element}"]
            return [
                f"{name}_bits = arith.trunci {name}_word : i64 to i{width}",
                f"{name} = arith.bitcast {name}_bits : i{width} to {element}",
            ]


def _to_word(name: str, element: Element) -> list[str]:
    """Return the operations that make the word ``name_word`` of ``name``."""
    match element:
        case IndexType():
            return [f"{name}_word = arith.index_cast {name} : index to i64"]
        case IntegerType(64):
            return [f"{name}_word = arith.bitcast {name} : i64 to i64"]
        case IntegerType(width):
            return [f"{name}_word = arith.extui {name} : i{width} to i64"]
        case FloatType():
            width = width_of(element)
            if width == 64:
                return [f"{name}_word = arith.bitcast {name} : {element} to i64"]
            return [
                f"{name}_bits = arith.bitcast {name} : {element} to i{width}",
                f"{name}_word = arith.extui {name}_bits : i{width} to i64",
            ]


def _unpacked(k: int, type: Type, bits: Sequence[int], place: int, data: str) -> list[str]:
    element, body = element_of(type), []
    for i in range(len(bits)):
        name = f"%a{k}_{i}" if isinstance(type, VectorType) else f"%a{k}"
        body += [*_loaded(name, place + i, data), *_from_word(name, element)]
    if isinstance(type, VectorType):
        body.append(f"%a{k} = vector.from_elements {', '.join(f'%a{k}_{i}' for i in range(len(bits)))} : {type}")
    return body


def _bytes(type: Type, buffer: Contents) -> tuple[int, int, int]:
    """Return where the buffer begins and ends within its bytes, and how many these are."""
    size = max(1, width_of(element_of(type)) // 8)
    return GUARD * size, (GUARD + len(buffer.bits)) * size, (2 * GUARD + len(buffer.bits)) * size


def _flat(type: Type, buffer: Contents) -> str:
    return f"memref<{len(buffer.bits)}x{element_of(type)}>"


def _allocated(k: int, type: Type, buffer: Contents, place: int, data: str) -> list[str]:
    assert isinstance(type, MemRefType)
    first, _, count = _bytes(type, buffer)
    flat, rank = _flat(type, buffer), len(buffer.sizes)
    body = [
        f"%y{k}_fixed = memref.alloc() : memref<{count}xi8>",
        f"%y{k} = memref.cast %y{k}_fixed : memref<{count}xi8> to memref<?xi8>",
        f"func.call @fill(%y{k}) : (memref<?xi8>) -> ()",
        f"%f{k}_first = arith.constant {first} : index",
        f"%f{k} = memref.view %y{k}[%f{k}_first][] : memref<?xi8> to {flat}",
        f"%f{k}_size = arith.constant {len(buffer.bits)} : index",
        f"%f{k}_place = arith.constant {place + rank} : index",
        f"scf.for %i = %zero to %f{k}_size step %one {{",
        f"%at = arith.addi %f{k}_place, %i : index",
        f"%x_word = memref.load %data[%run, %at] : {data}",
        *_from_word("%x", element_of(type)),
        f"memref.store %x, %f{k}[%i] : {flat}",
        "}",
    ]
    sizes = []
    for d, known in enumerate(type.shape):
        if known is None:
            body += [*_loaded(f"%a{k}_{d}", place + d, data), *_from_word(f"%a{k}_{d}", IndexType())]
            sizes.append(f"%a{k}_{d}")
    return [*body, f"%a{k} = memref.view %y{k}[%f{k}_first][{', '.join(sizes)}] : memref<?xi8> to {type}"]


def _shown(k: int, type: Type) -> list[str]:
    body: list[str] = []
    for i, index in enumerate(product(*map(range, shape_of(type)))):
        name = f"%s{k}_{i}"
        if isinstance(type, ShapedType):
            body.append(f"{name} = vector.extract %r#{k}[{', '.join(map(str, index))}] : {element_of(type)} from {type}")
        else:
            body.append(f"{name}_as = arith.constant true\n{name} = arith.select {name}_as, %r#{k}, %r#{k} : {type}")
        body += [*_to_word(name, element_of(type)), f"func.call @print({name}_word) : (i64) -> ()"]
    return [*body, "func.call @print_end() : () -> ()"]


def _contents(k: int, type: Type, buffer: Contents) -> list[str]:
    return [
        f"scf.for %i = %zero to %f{k}_size step %one {{",
        f"%x = memref.load %f{k}[%i] : {_flat(type, buffer)}",
        *_to_word("%x", element_of(type)),
        "func.call @print(%x_word) : (i64) -> ()",
        "}",
        "func.call @print_end() : () -> ()",
    ]


def _guards(k: int, type: Type, buffer: Contents) -> list[str]:
    _, end, count = _bytes(type, buffer)
    return [
        f"%g{k}_end = arith.constant {end} : index",
        f"%g{k}_all = arith.constant {count} : index",
        f"%g{k}_before = func.call @changed(%y{k}, %zero, %f{k}_first) : (memref<?xi8>, index, index) -> i64",
        f"%g{k}_behind = func.call @changed(%y{k}, %g{k}_end, %g{k}_all) : (memref<?xi8>, index, index) -> i64",
        f"%g{k} = arith.addi %g{k}_before, %g{k}_behind : i64",
        f"func.call @print(%g{k}) : (i64) -> ()",
        "func.call @print_end() : () -> ()",
    ]
