"""Overflow of the numbers computed for loops and subscripts: intervals, from the types of a function's arguments, show which numbers fit their
types.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smtenc.poly.programs.model import Arithmetic, Program
from smtenc.presburger.affine import Affine, Floor, constant, parameter
from smtenc.presburger.formulas import Formula, at_least, conjunction, free_variables
from smtenc.presburger.ranges import EVERYTHING, Box, Interval, bounds
from smtenc.sets.encoding import prepared


@dataclass(frozen=True, slots=True)
class Fitting:
    """The result: ``open`` are the numbers that may not fit; ``by_sizes``: the proof for the others depends on the bound on dimensions."""

    open: tuple[Arithmetic, ...]
    by_sizes: bool


def fitting(program: Program, index_bits: int, largest_dimension: int) -> Fitting:
    """Return which numbers of a program may not fit their types for some arguments; dimensions are at most ``largest_dimension``."""
    ranges = conjunction((program.context, *_ranges(program, index_bits, largest_dimension)))
    sizes = {parameter(p) for p in program.parameters if p not in program.widths}
    boxes: dict[Formula, Box | None] = {}
    open_: list[Arithmetic] = []
    used = False
    for each in program.arithmetic:
        if each.domain not in boxes:
            boxes[each.domain] = bounds(prepared(conjunction((ranges, each.domain)), eliminate=False))
        box = boxes[each.domain]
        if box is None:
            # the number is never computed
            continue
        used |= not sizes.isdisjoint((*each.expression.variables(), *free_variables(each.domain)))
        if not _fits(_range(each.expression, box), each.width or index_bits):
            open_.append(each)
    return Fitting(tuple(open_), used)


def _ranges(program: Program, index_bits: int, largest_dimension: int) -> Iterator[Formula]:
    """Yield the bounds of the parameters."""
    for name in program.parameters:
        value = Affine.variable(parameter(name))
        if name in program.widths:
            most = 1 << ((program.widths[name] or index_bits) - 1)
            yield from (at_least(value + most), at_least(constant(most - 1) - value))
        else:
            yield from (at_least(value), at_least(constant(largest_dimension) - value))


def _fits(values: Interval, index_bits: int) -> bool:
    """Return whether all values are signed numbers of this bit width."""
    most = 1 << (index_bits - 1)
    return values.low is not None and values.high is not None and -most <= values.low and values.high < most


def _range(expression: Affine, box: Box) -> Interval:
    """Return the interval of an expression with integer coefficients, whose variables are in ``box``."""
    low: int | None = int(expression.constant)
    high: int | None = int(expression.constant)
    for atom, coefficient in expression.terms:
        values = _of_floor(atom, box) if isinstance(atom, Floor) else box.get(atom, EVERYTHING)
        ends = [values.low, values.high] if coefficient > 0 else [values.high, values.low]
        first, last = (None if end is None else end * int(coefficient) for end in ends)
        low = None if low is None or first is None else low + first
        high = None if high is None or last is None else high + last
    return Interval(low, high)


def _of_floor(floor: Floor, box: Box) -> Interval:
    """Return the interval of a floor."""
    values = _range(floor.numerator, box)
    low, high = (None if end is None else end // floor.denominator for end in (values.low, values.high))
    return Interval(low, high)
