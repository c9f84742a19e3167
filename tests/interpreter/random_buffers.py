"""Steps of random programs on buffers: views of arguments and of local blocks, accesses, copies, structured operations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod

from .random_tensors import Step
from .random_writer import ELEMENTS, FLOATS, INTEGERS, Program, Shape, Shaped, Unfit


def _row_major(shape: Shape) -> Shape:
    return tuple(prod(shape[k + 1 :]) for k in range(len(shape)))


@dataclass(frozen=True)
class View(Shaped):
    """A memref type with known strides and offset."""

    kind: str = "memref"
    strides: Shape = ()
    offset: int = 0

    @property
    def row_major(self) -> bool:
        return self.strides == _row_major(self.shape) and not self.offset

    def __str__(self) -> str:
        layout = "" if self.row_major else f", strided<{list(self.strides)}, offset: {self.offset}>"
        return f"memref<{''.join(f'{n}x' for n in self.shape)}{self.element}{layout}>"


def _whole(shape: Shape, element: str) -> View:
    return View(shape, element, strides=_row_major(shape))


def _view(program: Program, allowed: Callable[[View], bool]) -> tuple[str, View]:
    """A buffer of the program, or a new argument. Raises ``Unfit``."""
    known = [(name, type) for name, type in program.values if isinstance(type, View) and allowed(type)]
    if known and program.source.random() < 0.85:
        return program.source.choice(known + known[-3:])
    type = _whole(program.shape(program.source.randint(1, 3)), program.source.choice(ELEMENTS))
    if allowed(type):
        return program.parameter(type), type
    if not known:
        raise Unfit
    return program.source.choice(known)


def _like(program: Program, shape: Shape, element: str) -> tuple[str, View]:
    known = [(n, t) for n, t in program.values if isinstance(t, View) and t.shape == shape and t.element == element]
    if known and program.source.random() < 0.8:
        return program.source.choice(known)
    type = _whole(shape, element)
    return program.parameter(type), type


# -- blocks and views -------------------------------------------------------------------------------------------------


def alloc(program: Program) -> None:
    _, like = _view(program, lambda t: True)
    type = _whole(like.shape, like.element)
    program.emit(f"memref.{program.source.choice(('alloc', 'alloca'))}() : {type}", type)


def subview(program: Program) -> None:
    """With numbers or values; what is dropped are the first so many dimensions of size 1."""
    name, type = _view(program, lambda t: True)
    source = program.source
    steps = [source.choice((1, 1, 1, 2)) for _ in type.shape]
    sizes = [source.randint(1, (n - 1) // s + 1) for n, s in zip(type.shape, steps, strict=True)]
    offsets = [source.randint(0, n - 1 - (k - 1) * s) for n, k, s in zip(type.shape, sizes, steps, strict=True)]
    strides = tuple(a * b for a, b in zip(type.strides, steps, strict=True))
    offset = type.offset + sum(a * b for a, b in zip(type.strides, offsets, strict=True))
    result = View(tuple(sizes), type.element, strides=strides, offset=offset)
    shown = str(result)
    if result.row_major:
        shown = f"memref<{''.join(f'{n}x' for n in sizes)}{type.element}, strided<{list(strides)}>>"
    cut = program.emit(f"memref.subview {name}{offsets} {sizes} {steps} : {type} to {shown}", result, visible=shown == str(result))
    if shown != str(result):
        program.emit(f"memref.cast {cut} : {shown} to {result}", result)


def dynamic_subview(program: Program) -> None:
    """At an offset that is a value, of unknown layout from then on, and cast back."""
    name, type = _view(program, lambda t: True)
    k = program.source.randint(0, type.shape[0] - 1)
    sizes = [type.shape[0] - k, *type.shape[1:]]
    result = View(tuple(sizes), type.element, strides=type.strides, offset=type.offset + k * type.strides[0])
    shown = f"memref<{''.join(f'{n}x' for n in sizes)}{type.element}, strided<{list(type.strides)}, offset: ?>>"
    offsets = ", ".join([program.index(k), *("0" for _ in sizes[1:])])
    cut = program.emit(f"memref.subview {name}[{offsets}] {sizes} {[1] * len(sizes)} : {type} to {shown}", result, visible=False)
    program.emit(f"memref.cast {cut} : {shown} to {result}", result)


def collapse(program: Program) -> None:
    name, type = _view(program, lambda t: len(t.shape) > 1 and t.row_major)
    k = program.source.randrange(len(type.shape) - 1)
    groups = [*([i] for i in range(k)), [k, k + 1], *([i] for i in range(k + 2, len(type.shape)))]
    result = _whole(tuple(prod(type.shape[i] for i in group) for group in groups), type.element)
    program.emit(f"memref.collapse_shape {name} {groups} : {type} into {result}", result)


def expand(program: Program) -> None:
    name, type = _view(program, lambda t: len(t.shape) < 3 and t.row_major)
    n = type.shape[0]
    factor = program.source.choice([k for k in range(1, n + 1) if n % k == 0])
    result = _whole((factor, n // factor, *type.shape[1:]), type.element)
    groups = [[0, 1], *([k + 2] for k, _ in enumerate(type.shape[1:]))]
    program.emit(f"memref.expand_shape {name} {groups} output_shape {list(result.shape)} : {type} into {result}", result)


def reinterpret(program: Program) -> None:
    """Another window of a block: overlapping rows too."""
    name, type = _view(program, lambda t: t.row_major)
    source, size = program.source, prod(type.shape)
    shape = tuple(source.randint(1, 3) for _ in range(source.randint(1, 2)))
    strides = tuple(source.randint(1, 3) for _ in shape)
    reach = sum((n - 1) * s for n, s in zip(shape, strides, strict=True))
    if reach >= size:
        raise Unfit
    result = View(shape, type.element, strides=strides, offset=source.randint(0, size - 1 - reach))
    if result.row_major:
        raise Unfit
    parts = f"offset: [{result.offset}], sizes: {list(shape)}, strides: {list(strides)}"
    program.emit(f"memref.reinterpret_cast {name} to {parts} : {type} to {result}", result)


def transpose(program: Program) -> None:
    name, type = _view(program, lambda t: len(t.shape) == 2 and not t.row_major)
    result = View(type.shape[::-1], type.element, strides=type.strides[::-1], offset=type.offset)
    if result.row_major:
        raise Unfit
    program.emit(f"memref.transpose {name} (i, j) -> (j, i) : {type} to {result}", result)


# -- accesses ---------------------------------------------------------------------------------------------------------


def _place(program: Program, type: View) -> str:
    return ", ".join(program.index(program.source.randrange(n)) for n in type.shape)


def store(program: Program) -> None:
    """Of something computed from elements of other buffers of the element type."""
    name, type = _view(program, lambda t: True)
    elements = []
    for _ in range(2):
        other, where = _view(program, lambda t: True)
        elements.append((program.emit(f"memref.load {other}[{_place(program, where)}] : {where}", where, visible=False), where.element))
    body = program.body(elements)
    for _ in range(program.source.randint(0, 3)):
        body.operation()
    value = body.operand(type.element)
    program.lines += body.lines
    program.lines.append(f"memref.store {value}, {name}[{_place(program, type)}] : {type}")


def atomic(program: Program) -> None:
    name, type = _view(program, lambda t: t.element in ("i32", "i64", "f32", "f64"))
    kinds = ("addf", "assign") if type.element in FLOATS else ("addi", "andi", "ori", "maxs", "minu", "maxu", "mins", "assign")
    old = program.emit(f"memref.load {name}[{_place(program, type)}] : {type}", type, visible=False)
    place = _place(program, type)
    found = program.emit(
        f"memref.atomic_rmw {program.source.choice(kinds)} {old}, {name}[{place}] : ({type.element}, {type}) -> {type.element}", type, False
    )
    program.lines.append(f"memref.store {found}, {name}[{_place(program, type)}] : {type}")


def copy(program: Program) -> None:
    name, type = _view(program, lambda t: True)
    other, to = _like(program, type.shape, type.element)
    if other == name:
        raise Unfit
    program.lines.append(f"memref.copy {name}, {other} : {type} to {to}")


# -- structured operations --------------------------------------------------------------------------------------------


def generic(program: Program) -> None:
    """In place where the operands happen to share a block."""
    source = program.source
    name, type = _view(program, lambda t: True)
    rank = len(type.shape)
    order = source.sample(range(rank), rank)
    inputs = [_like(program, tuple(type.shape[k] for k in order), source.choice((type.element, source.choice(ELEMENTS))))]
    dims = [f"d{k}" for k in range(rank)]
    maps = [", ".join(f"d{k}" for k in order), ", ".join(dims)]
    body = program.body([("%x", inputs[0][1].element), ("%y", type.element)])
    for _ in range(source.randint(1, 4)):
        body.operation()
    value = body.operand(type.element)
    shown = ", ".join(f"affine_map<({', '.join(dims)}) -> ({m})>" for m in maps)
    kinds = ", ".join(['"parallel"'] * rank)
    lines = "\n    ".join([f"^bb0(%x: {inputs[0][1].element}, %y: {type.element}):", *body.lines, f"linalg.yield {value} : {type.element}"])
    operands = f"ins({inputs[0][0]} : {inputs[0][1]}) outs({name} : {type})"
    program.lines.append(f"linalg.generic {{indexing_maps = [{shown}], iterator_types = [{kinds}]}} {operands} {{\n    {lines}\n  }}")


def fill(program: Program) -> None:
    name, type = _view(program, lambda t: True)
    program.lines.append(f"linalg.fill ins({program.zero(type.element)} : {type.element}) outs({name} : {type})")


def matmul(program: Program) -> None:
    name, type = _view(program, lambda t: len(t.shape) == 2 and t.element in (*INTEGERS, *FLOATS))
    k = program.source.randint(1, 3)
    # arguments that nothing else has seen yet: the output must not overlap with them
    left, right = _whole((type.shape[0], k), type.element), _whole((k, type.shape[1]), type.element)
    program.lines.append(
        f"linalg.matmul ins({program.parameter(left)}, {program.parameter(right)} : {left}, {right}) outs({name} : {type})"
    )


def reduce(program: Program) -> None:
    name, type = _view(program, lambda t: len(t.shape) > 1 and t.element != "i1")
    k = program.source.randrange(len(type.shape))
    other, to = _like(program, (*type.shape[:k], *type.shape[k + 1 :]), type.element)
    combiner = program.source.choice(("addf", "mulf", "maximumf") if type.element in FLOATS else ("addi", "muli", "xori", "minsi"))
    program.lines.append(f"linalg.reduce {{ arith.{combiner} }} ins({name} : {type}) outs({other} : {to}) dimensions = [{k}]")


STEPS: tuple[Step, ...] = (
    *(alloc, subview, subview, subview, dynamic_subview, collapse, expand, reinterpret, transpose),
    *(store, store, store, atomic, copy, copy, copy, generic, generic, generic, fill, matmul, reduce),
)
