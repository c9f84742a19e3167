"""Concrete inputs of a function: drawn from special values, or read off a solver's model. Plain data; running them is ``replay``'s business."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from smtenc.floats.formats import FORMATS, FloatFormat, to_text
from smtenc.ir.attributes import DenseElementsAttr, FloatAttr, IntegerAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type, VectorType

Bits = int | None
"""A bit pattern, or None for poison."""


@dataclass(frozen=True, slots=True)
class InputScalar:
    type: Type
    bits: Bits


@dataclass(frozen=True, slots=True)
class InputTensor:
    """``table`` holds the elements that matter; ``default`` gives the others."""

    type: TensorType | VectorType
    shape: tuple[int, ...]
    table: Mapping[tuple[int, ...], Bits]
    default: Callable[[tuple[int, ...]], Bits]

    def at(self, index: tuple[int, ...]) -> Bits:
        return self.table[index] if index in self.table else self.default(index)


@dataclass(frozen=True, slots=True)
class InputBlock:
    """A piece of memory that the function sees, by a number for people: ``size`` elements of one type, like those of a tensor."""

    number: int
    element: Type
    size: int
    table: Mapping[int, Bits]
    default: Callable[[int], Bits]

    def at(self, position: int) -> Bits:
        return self.table[position] if position in self.table else self.default(position)


@dataclass(frozen=True, slots=True)
class InputMemRef:
    """A view of a block, whose first element lies at ``base + offset``. Two arguments may be views of one block."""

    type: MemRefType
    block: InputBlock
    base: int
    offset: int
    sizes: tuple[int, ...]
    strides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class InputGlobal:
    """What a mutable global of this name holds when the function starts. Comes after the arguments."""

    name: str
    type: MemRefType
    block: InputBlock


Input = InputScalar | InputTensor | InputMemRef | InputGlobal


def is_executable(types: Sequence[Type]) -> bool:
    """Whether inputs of these types can be made."""
    return all(_element_is_executable(t.element if isinstance(t, (TensorType, VectorType, MemRefType)) else t) for t in types)


def _element_is_executable(type: Type) -> bool:
    return (isinstance(type, FloatType) and type.name in FORMATS) or isinstance(type, (IntegerType, IndexType))


def show_bits(type: Type, bits: Bits) -> str:
    """A value as a person reads it: ``-0.0``, ``nan``, ``-3``, ``true``, ``poison``."""
    if bits is None:
        return "poison"
    match type:
        case FloatType(name):
            return to_text(FORMATS[name], bits)
        case IntegerType(1):
            return "true" if bits else "false"
        case IntegerType(width):
            return str(bits - (1 << width) if bits >> (width - 1) else bits)
        case _:
            return str(bits - (1 << 64) if bits >> 63 else bits)


_MOST_SHOWN_ELEMENTS = 16

NO_GLOBALS: Mapping[str, MemRefType] = MappingProxyType({})


def show_input(value: Input, read: Iterable[tuple[int, ...]]) -> str:
    """One input: a scalar; a tensor's shape, or a memref's with its place, and the elements that were ``read`` (of blocks, the positions)."""
    match value:
        case InputScalar(type, bits):
            return show_bits(type, bits)
        case InputTensor():
            shape = "".join(f"{n}x" for n in value.shape)
            shown = [f"{_index(i)} = {show_bits(value.type.element, value.at(i))}" for i in sorted(set(read))]
            return _with_elements(f"{shape}{value.type.element}", shown)
        case InputGlobal(_, type, block):
            shown = [f"position {p} = {show_bits(block.element, block.at(p))}" for (p,) in sorted(set(read))]
            return _with_elements(f"{type} in block {block.number}", shown)
        case InputMemRef():
            from smtenc.verdicts.buffers import show_memref  # imports NumPy: only where something is run

            return _with_elements(*show_memref(value, sorted(p for (p,) in set(read))))


def _index(index: tuple[int, ...]) -> str:
    return f"[{', '.join(map(str, index))}]"


def _with_elements(prefix: str, shown: Sequence[str]) -> str:
    more = [f"… ({len(shown) - _MOST_SHOWN_ELEMENTS} more elements)"] if len(shown) > _MOST_SHOWN_ELEMENTS else []
    return f"{prefix} with {', '.join([*shown[:_MOST_SHOWN_ELEMENTS], *more])}" if shown else f"{prefix}, any elements"


def show_inputs(inputs: Sequence[Input], read: Sequence[Iterable[tuple[int, ...]]] | None = None) -> dict[str, str]:
    """Every input by its name (``arg0``, ``@global``), with the elements that were ``read``; without it, with those that a model speaks of."""
    texts: dict[str, str] = {}
    for k, value in enumerate(inputs):
        elements = _of_model(value) if read is None else read[k]
        texts[f"@{value.name}" if isinstance(value, InputGlobal) else f"arg{k}"] = show_input(value, elements)
    return texts


def _of_model(value: Input) -> Iterable[tuple[int, ...]]:
    match value:
        case InputScalar():
            return ()
        case InputTensor():
            return value.table
        case InputMemRef() | InputGlobal():
            return [(position,) for position in value.block.table]


# -- drawing ----------------------------------------------------------------------------------------------------------


class SpecialValues:
    """Values worth trying for each type: IEEE's special cases, and the programs' own constants with their neighbours."""

    def __init__(self, functions: Sequence[Function]) -> None:
        self._floats: dict[str, list[int]] = {}
        self._integers: set[int] = set()
        constants: dict[str, set[int]] = {}
        for function in functions:
            for operation in _operations(function):
                match operation.attributes.get("value"):
                    case FloatAttr(bits, type):
                        constants.setdefault(type.name, set()).add(bits)
                    case IntegerAttr(value):
                        self._integers.add(value)
                    case DenseElementsAttr() as dense if isinstance(dense.type.element, FloatType):
                        count = min(dense.count, 1 if dense.splat else 8)
                        constants.setdefault(dense.type.element.name, set()).update(dense.bits(i) for i in range(count))
        self._constants = constants

    def floats(self, fmt: FloatFormat) -> list[int]:
        known = self._floats.get(fmt.name)
        if known is None:
            known = self._floats[fmt.name] = _special_floats(fmt, self._constants.get(fmt.name, set()))
        return known

    def integers(self, width: int) -> list[int]:
        if width == 0:
            return [0]
        near = {c + d for c in self._integers for d in (-1, 0, 1)}
        values = {0, 1, 2, 3, -1, -2, 7, (1 << (width - 1)) - 1, 1 << (width - 1), width, width - 1} | near
        return sorted({v % (1 << width) for v in values})


def _special_floats(fmt: FloatFormat, constants: set[int]) -> list[int]:
    magnitudes = {0, 1, fmt.one_bits, fmt.one_bits + 1, fmt.one_bits - 1, fmt.smallest_normal_bits, fmt.max_finite_bits}
    # 2, 1.5, 0.5 (where roundings to integers differ), infinity
    magnitudes |= {
        fmt.one_bits + (1 << fmt.fraction_bits),
        fmt.one_bits - (1 << fmt.fraction_bits),
        fmt.one_bits + (1 << (fmt.fraction_bits - 1)),
        fmt.overflow_bits(False),
    }
    for c in constants:
        m = c & fmt.magnitude_mask
        magnitudes |= {m, m + 1, max(m - 1, 0)}
    magnitudes = {m for m in magnitudes if m <= fmt.overflow_bits(False)}
    signed = magnitudes | {m | fmt.sign_mask for m in magnitudes}
    return [*sorted(signed), *([fmt.nan_bits] if fmt.has_nan else [])]


def _operations(function: Function) -> Iterable[Operation]:
    for block in function.body.blocks if function.body else ():
        for operation in block.operations:
            yield from operation.walk()


def draw(
    types: Sequence[Type],
    values: SpecialValues,
    generator: random.Random,
    largest_dimension: int,
    index_bits: int,
    *,
    plain: bool = False,
    no_alias: bool = False,
    globals: Mapping[str, MemRefType] = NO_GLOBALS,
) -> list[Input]:
    """Random inputs. Unknown dimensions are small, and mostly agree with each other, since programs mostly want that.

    Memrefs are mostly in blocks of their own, and always with ``no_alias``; ``globals`` hold anything, too. ``plain`` inputs are easy to
    read: dimensions of 1 or 2, few distinct values, mostly zeros.
    """
    usual = generator.choice([1, 1, 2] if plain else [1, 2, 3, 4, 4, 5, 8])
    square = generator.random() < 0.5
    by_position = [usual if square else generator.choice([1, 2] if plain else [1, 2, 3, 4, 5]) for _ in range(8)]
    flavour = 1.0 if plain else generator.random()

    def dimension(position: int) -> int:
        n = by_position[position % 8] if generator.random() < 0.95 else generator.randrange(0, 9)
        return min(n, largest_dimension)

    def scalar(type: Type, source: random.Random) -> int:
        match type:
            case FloatType(name) if plain:
                return source.choice(_plain_floats(FORMATS[name]))
            case FloatType(name):
                fmt = FORMATS[name]
                if flavour < 0.4:
                    # ordinary numbers: rounding errors, not special cases
                    return _ordinary(fmt, source)
                return source.choice(values.floats(fmt)) if source.random() < 0.9 else source.getrandbits(fmt.width)
            case IntegerType(width) if plain:
                return source.choice([0, 0, 1, 2, -1]) % (1 << width)
            case IntegerType(width):
                return source.choice(values.integers(width)) if source.random() < 0.7 else source.getrandbits(width)
            case _:
                return source.choice([0, 0, 1, 1, 2, 3, usual, max(usual - 1, 0), (1 << index_bits) - 1])

    def content(element: Type, position: int) -> Callable[[tuple[int, ...]], Bits]:
        seed = generator.getrandbits(32)
        if generator.random() < 0.3:
            only = scalar(element, generator)
            return lambda _: only
        return _pseudorandom(element, seed, position, scalar)

    shapes: dict[int, tuple[int, ...]] = {}
    inputs: dict[int, Input] = {}
    for k, type in enumerate(types):
        match type:
            case TensorType(dims) | VectorType(dims) | MemRefType(dims):
                shapes[k] = tuple(n if n is not None else dimension(d) for d, n in enumerate(dims))
                if not isinstance(type, MemRefType):
                    inputs[k] = InputTensor(type, shapes[k], {}, content(type.element, k))
            case _:
                inputs[k] = InputScalar(type, scalar(type, generator))
    memrefs = {k: (type, shapes[k]) for k, type in enumerate(types) if isinstance(type, MemRefType)}
    if memrefs or globals:
        from smtenc.verdicts.buffers import draw_globals, draw_memrefs  # imports NumPy: only where something is run

        inputs.update(zip(memrefs, draw_memrefs(list(memrefs.values()), generator, content, no_alias=no_alias, plain=plain), strict=True))
        inputs.update(enumerate(draw_globals(globals, len(types), content), len(types)))
    return [inputs[k] for k in sorted(inputs)]


def _plain_floats(fmt: FloatFormat) -> list[int]:
    one, two = fmt.one_bits, fmt.one_bits + (1 << fmt.fraction_bits)
    special = [fmt.nan_bits] if fmt.has_nan else []
    return [0, 0, 0, fmt.zero_bits(True), one, one, one | fmt.sign_mask, two, two, fmt.overflow_bits(False), *special]


def _ordinary(fmt: FloatFormat, source: random.Random) -> int:
    """A number of moderate size with a full fraction, either sign."""
    # formats such as f4E2M1FN have few exponents
    exponent = min(max(fmt.bias + source.randrange(-2, 4), 1), (1 << fmt.exponent_bits) - 2)
    return (source.getrandbits(1) << fmt.magnitude_bits) | (exponent << fmt.fraction_bits) | source.getrandbits(fmt.fraction_bits)


def _pseudorandom(
    element: Type, seed: int, position: int, scalar: Callable[[Type, random.Random], int]
) -> Callable[[tuple[int, ...]], Bits]:
    """An element for each index, the same each time it is asked for, without storing any."""

    def at(index: tuple[int, ...]) -> Bits:
        # str seeds do not depend on the process's hash seed
        return scalar(element, random.Random(f"{seed}.{position}.{index}"))

    return at


# -- from a model -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Model:
    """What a model says of the inputs: ``scalars[name]`` and ``elements[name][index]`` as bits (None: poison), ``dimensions[name]``.

    Of memory: ``places`` has block ids (``arg0.block``, ``global.NAME``), first positions (``arg0.offset``) and strides (``arg0.stride1``);
    ``cells[type, id][position]`` is what a block of a type holds.
    """

    scalars: Mapping[str, Bits]
    elements: Mapping[str, Mapping[tuple[int, ...], Bits]]
    dimensions: Mapping[str, int]
    indices: tuple[int, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    cells: Mapping[tuple[str, int], Mapping[int, Bits]] = field(default_factory=dict)


def inputs_of_model(
    types: Sequence[Type], model: Model, default: Callable[[Type], int], globals: Mapping[str, MemRefType] = NO_GLOBALS
) -> list[Input]:
    """Inputs that agree with the model wherever it speaks; ``default`` gives the other elements.

    Raises ``Unsupported`` for memrefs whose layout cannot be executed.
    """
    inputs: dict[int, Input] = {}
    shapes: dict[int, tuple[int, ...]] = {}
    for k, type in enumerate(types):
        name = f"arg{k}"
        match type:
            case TensorType(dims) | VectorType(dims) | MemRefType(dims):
                shapes[k] = tuple(n if n is not None else model.dimensions.get(f"{name}.dim{d}", 1) for d, n in enumerate(dims))
                if not isinstance(type, MemRefType):
                    table = dict(model.elements.get(name, {}))
                    if not shapes[k] and name in model.scalars:
                        table[()] = model.scalars[name]
                    other = default(type.element)
                    inputs[k] = InputTensor(type, shapes[k], table, lambda _, other=other: other)  # type: ignore[misc]
            case _:
                inputs[k] = InputScalar(type, model.scalars.get(name, default(type)))
    memrefs = {k: (type, shapes[k]) for k, type in enumerate(types) if isinstance(type, MemRefType)}
    if memrefs or globals:
        from smtenc.verdicts.buffers import memory_of_model  # imports NumPy: only where something is run

        placed, held = memory_of_model(memrefs, globals, model, default)
        inputs |= {**placed, **dict(enumerate(held, len(types)))}
    return [inputs[k] for k in sorted(inputs)]
