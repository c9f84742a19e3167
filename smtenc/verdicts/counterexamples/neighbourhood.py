"""Inputs near a model: an abstract model fixes order and constants only, so other floats in the same order are as good a reading of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from smtenc.floats.formats import FORMATS, FloatFormat, is_finite, is_zero
from smtenc.ir.types import FloatType, MemRefType, TensorType, Type, VectorType
from smtenc.verdicts.counterexamples.inputs import Bits, Model

NEIGHBOURS = 32
"""Readings of one model that are tried besides the first."""


def neighbourhood(model: Model, types: Sequence[Type], seed: int) -> Iterator[Model]:
    """``model`` itself first, then models whose finite floats differ from its own; equal floats stay equal.

    ``types`` are those of the function's arguments ``arg0``, ``arg1`` …; poison, zeros, infinities, NaN, integers and dimensions stay.
    """
    yield model
    formats = {f"arg{k}": fmt for k, type in enumerate(types) if (fmt := _format(type)) is not None}
    generator = random.Random(seed)
    for trial in range(NEIGHBOURS if formats else 0):
        moved: dict[tuple[str, int], int] = {}

        def move(fmt: FloatFormat, bits: Bits, trial: int = trial, moved: dict[tuple[str, int], int] = moved) -> Bits:
            if bits is None or not is_finite(fmt, bits) or is_zero(fmt, bits):
                return bits
            key = (fmt.name, bits & fmt.magnitude_mask)
            if key not in moved:
                moved[key] = _moved(fmt, key[1], trial, generator)
            return bits & fmt.sign_mask | moved[key]

        yield replace(
            model,
            scalars={n: move(formats[n], b) if n in formats else b for n, b in model.scalars.items()},
            elements={n: _all_moved(formats.get(n), table, move) for n, table in model.elements.items()},
        )


def _all_moved(
    fmt: FloatFormat | None, table: Mapping[tuple[int, ...], Bits], move: Callable[[FloatFormat, Bits], Bits]
) -> Mapping[tuple[int, ...], Bits]:
    return table if fmt is None else {index: move(fmt, bits) for index, bits in table.items()}


def _format(type: Type) -> FloatFormat | None:
    element = type.element if isinstance(type, (TensorType, VectorType, MemRefType)) else type
    return FORMATS.get(element.name) if isinstance(element, FloatType) else None


def _moved(fmt: FloatFormat, magnitude: int, trial: int, generator: random.Random) -> int:
    """Another finite magnitude, in turn: some units in the last place away; of moderate size; so small that products underflow; so large that they
    overflow.
    """
    greatest = (1 << fmt.exponent_bits) - 2
    match trial % 4:
        case 0:
            near = magnitude + generator.choice((-3, -2, -1, 1, 2, 3))
            return near if 0 < near <= fmt.max_finite_bits else magnitude
        case 2:
            return generator.randrange(1, 4)
        case kind:
            exponent = fmt.bias + generator.randrange(-3, 4) if kind == 1 else greatest - generator.randrange(3)
            sampled = max(1, min(exponent, greatest)) << fmt.fraction_bits | generator.getrandbits(fmt.fraction_bits)
            return min(sampled, fmt.max_finite_bits)
