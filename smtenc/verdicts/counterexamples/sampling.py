"""Random inputs, mostly special values: what is worth trying before and beside solvers. Sampling memory is ``buffers``'s business."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import prod

from smtenc.floats.formats import FORMATS, FloatFormat, round_fraction
from smtenc.ir.attributes import DenseElementsAttr, FloatAttr, IntegerAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, PointerType, TensorType, Type, VectorType
from smtenc.verdicts.counterexamples.inputs import NO_GLOBALS, Bits, Input, InputMemRef, InputScalar, InputTensor, Palette, of_numbers
from smtenc.verdicts.counterexamples.pointers import NOTHING_POINTED, Pointed, sample_pointers
from smtenc.verdicts.counterexamples.trip_counts import SampledSizes

_LARGE, _FEW, _COLOURS = 4_096, 256, 64
"""Tensors of more than ``_LARGE`` elements, and beside them of more than ``_FEW``, hold only so many different ones: they are sampled at once."""

_INDICES_ARE_PLACES, _INTEGERS_ARE_PLACES = 0.3, 0.1
"""How often elements of ``index``, and of other integers, are the numbers of all places, each once: as indices, they lead nowhere twice."""

_CALM = 0.6
"""How often inputs of large tensors are zeros and small numbers."""

_LONG, _LONGEST = 0.15, 300
"""How often unknown dimensions are about as large as one of the programs' constants, and up to which."""

_ROUNDING = 0.85
"""How often inputs with sampled sizes are ordinary numbers: special ones, once in a sum, hide what else is in it."""

_SUMS, _SUMMANDS = 8, (0.5, 1.0, 1.5, 2.0, 4.0)
"""So many sums over a tensor's smaller sides are told apart; and how many of their summands are not zero, on average."""


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

    @property
    def sizes(self) -> list[int]:
        """Dimensions just around the programs' constants: what only later iterations of a loop do wrong needs as many."""
        return sorted({n for c in self._integers for n in (c, c + 1, c + 2) if 5 < n <= _LONGEST})

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


def sample(
    types: Sequence[Type],
    values: SpecialValues,
    generator: random.Random,
    largest_dimension: int,
    index_bits: int,
    *,
    plain: bool = False,
    corners: bool = False,
    no_alias: bool = False,
    whole: bool = False,
    globals: Mapping[str, MemRefType] = NO_GLOBALS,
    sizes: SampledSizes | None = None,
    pointers: Pointed = NOTHING_POINTED,
) -> list[Input]:
    """Random inputs. Unknown dimensions are small, and mostly agree with each other, since programs mostly want that.

    Memrefs are mostly in blocks of their own, and always with ``no_alias``; ``globals`` hold anything, too. ``plain`` inputs are easy to
    read: dimensions of 1 or 2, few distinct values, mostly zeros. At ``corners`` dimensions are 0, 1 or 2, unknown strides 0, small or equal, and
    memrefs mostly share a block: what proofs about loops and layouts lean on is tried there. With ``whole`` all floats are small, whole and positive.
    ``sizes``: what was sampled for dimensions and for some scalars. ``pointers``: the memory to which only pointers lead.
    """
    usual = generator.choice([1, 1, 2] if plain else [0, 1, 2, 2, 3] if corners else [1, 2, 3, 4, 4, 5, 8])
    square = generator.random() < 0.5
    if not plain and values.sizes and generator.random() < _LONG:
        usual, square = generator.choice([values.sizes[-1], generator.choice(values.sizes)]), True
    by_position = [usual if square else generator.choice([1, 2] if plain else [1, 2, 3, 4, 5]) for _ in range(8)]
    flavour = 1.0 if plain else generator.random()
    if sizes is not None and generator.random() < _ROUNDING:
        flavour = 0.0
    # sums over large tensors of anything else are mostly NaN, and where a specification leaves their order open, everything is
    network = any(prod(n or 1 for n in t.shape) > _LARGE for t in types if isinstance(t, TensorType))
    calm = network and generator.random() < _CALM
    most = _FEW if network else _LARGE
    summands = generator.choice(_SUMMANDS) if calm else 0.0

    def dimension(position: int) -> int:
        if sizes is not None:
            return min(sizes.dimension(generator), largest_dimension)
        n = by_position[position % 8] if generator.random() < 0.95 else generator.randrange(0, 9)
        return min(n, largest_dimension)

    def scalar(type: Type, source: random.Random) -> int:
        match type:
            case FloatType(name) if whole:
                return source.choice(_whole_floats(FORMATS[name]))
            case FloatType(name) if plain:
                return source.choice(_plain_floats(FORMATS[name]))
            case FloatType(name) if calm:
                return source.choice(_small_floats(FORMATS[name]))
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
            case _ if not plain and source.random() < 0.1:
                return source.choice(values.integers(index_bits))
            case _:
                return source.choice([0, 0, 1, 1, 2, 3, usual, usual, max(usual - 1, 0), (1 << index_bits) - 1])

    def content(
        element: Type, position: int, shape: tuple[int, ...] = (), places: range | None = None
    ) -> Callable[[tuple[int, ...]], Bits]:
        seed = generator.getrandbits(32)
        places = places or (range(shape[0]) if len(shape) == 1 and shape[0] <= _LARGE else None)
        if places and len(places) > 1 and not plain and random.Random(f"{seed}.places").random() < _share_of_places(element):
            return _permuted(places, seed, element, index_bits)
        if calm and isinstance(element, FloatType) and prod(shape) > most:
            return Palette(shape, _sparse(shape, generator, summands, lambda: scalar(element, generator)), seed)
        # with loops of sampled trip counts, elements that are all the same hide which of them was read
        if sizes is None and generator.random() < 0.3:
            only = scalar(element, generator)
            return Palette(shape, (only,), seed) if prod(shape) > most else lambda _: only
        if prod(shape) > most:
            return Palette(shape, tuple(scalar(element, generator) for _ in range(_COLOURS)), seed)
        return _pseudorandom(element, seed, position, scalar)

    shapes: dict[int, tuple[int, ...]] = {}
    inputs: dict[int, Input] = {}
    types = of_numbers(types)
    for k, type in enumerate(types):
        match type:
            case TensorType(dims) | VectorType(dims) | MemRefType(dims):
                shapes[k] = tuple(n if n is not None else dimension(d) for d, n in enumerate(dims))
                if not isinstance(type, MemRefType):
                    inputs[k] = InputTensor(type, shapes[k], {}, content(type.element, k, shapes[k]))
            case IntegerType() | IndexType() if sizes is not None and k in sizes.arguments:
                width = type.width if isinstance(type, IntegerType) else index_bits
                value = sizes.arguments[k]
                inputs[k] = InputScalar(type, None if value is None else value % (1 << width))
            case PointerType():
                continue
            case _:
                inputs[k] = InputScalar(type, scalar(type, generator))
    memrefs = {k: (type, shapes[k]) for k, type in enumerate(types) if isinstance(type, MemRefType)}
    if memrefs or globals:
        from smtenc.verdicts.counterexamples.buffers import sample_globals, sample_memrefs  # imports NumPy: only where something is run

    if memrefs:
        inputs.update(
            zip(
                memrefs,
                sample_memrefs(list(memrefs.values()), generator, content, no_alias=no_alias, plain=plain, corners=corners),
                strict=True,
            )
        )
    if pointers:
        first = 1 + len({x.block.number for x in inputs.values() if isinstance(x, InputMemRef)})
        aims = sample_pointers(pointers, generator, content, first, no_alias=no_alias, plain=plain)
        inputs |= {**aims.arguments, **dict(enumerate([*aims.objects, *aims.globals], len(types)))}
    if globals:
        inputs.update(enumerate(sample_globals(globals, len(inputs), content), len(inputs)))
    return [inputs[k] for k in sorted(inputs)]


def _share_of_places(element: Type) -> float:
    match element:
        case IndexType():
            return _INDICES_ARE_PLACES
        case IntegerType(width) if width > 1:
            return _INTEGERS_ARE_PLACES
        case _:
            return 0.0


def _permuted(places: range, seed: int, element: Type, index_bits: int) -> Callable[[tuple[int, ...]], Bits]:
    """The numbers from 0 in another order, one at each of the places, and repeated beside them."""
    order = list(range(len(places)))
    random.Random(f"{seed}.order").shuffle(order)
    width = element.width if isinstance(element, IntegerType) else index_bits
    return lambda index: order[(index[0] - places.start) % len(order)] % (1 << width)


def _sparse(shape: tuple[int, ...], generator: random.Random, summands: float, scalar: Callable[[], int]) -> tuple[int, ...]:
    """Mostly zeros: in sums over all dimensions but the largest, so many summands are none."""
    values = [0] * (_SUMS * max(prod(shape) // max(shape), 1))
    for _ in range(min(round(_SUMS * summands), len(values))):
        values[generator.randrange(len(values))] = scalar()
    return tuple(values)


def _small_floats(fmt: FloatFormat) -> list[int]:
    """Numbers whose sums and products are mostly exact."""
    one, two = fmt.one_bits, fmt.one_bits + (1 << fmt.fraction_bits)
    return [0, one, one, one, two, one | fmt.sign_mask]


def _whole_floats(fmt: FloatFormat) -> list[int]:
    return [round_fraction(fmt, Fraction(n)) for n in (1, 1, 2, 3, 5, 7) if n < 1 << fmt.precision]


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
