"""The arguments that decide how often loops run and where they look, and numbers worth trying for them: around the programs' steps, and negative."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from smtenc.ir.affine import AffineBinary, AffineConstant, AffineExpr
from smtenc.ir.attributes import AffineMapAttr, ArrayAttr, Attribute, DenseArrayAttr, IntegerAttr
from smtenc.ir.core import Function, Operation, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import IndexType, IntegerType

_LARGEST_NUMBER = 128
"""Loops around greater constants take too many iterations to be tried."""
_ALONE, _SMALL_SHARE = 0.6, 0.4
"""How often one number alone is unusual, and how often each is small where several may be."""
_SMALL = ((1,), (1, 1, 2), (1, 1, 2, 2, 3, 4, 5))
"""What the small numbers of one input are chosen from: many loops in each other run for long even where each has few iterations."""
_LARGEST_SMALL = 5
_SLACK = (0, 0, 1, 2, 5)
"""Of a dimension beyond the greatest of the numbers that count iterations."""
_ABOVE = (-1, 0, 1, 2, 3, 4)
"""Numbers around a step: a loop over tiles has a remainder of none, of one and of more iterations there."""
_BEYOND = 4
"""So much greater than a tile is a range of which a tile and some of the next are left, where the loops leave out the margins."""


@dataclass(frozen=True, slots=True)
class SampledSizes:
    """Values of some scalar arguments by their positions (None is poison), and ``room``, the size of every unknown dimension.

    ``counted``: what dimensions may be instead, where loops run to them.
    """

    arguments: Mapping[int, int | None]
    room: int
    counted: tuple[int, ...] = ()

    def dimension(self, generator: random.Random) -> int:
        return generator.choice(self.counted) if self.counted else self.room


@dataclass(frozen=True, slots=True)
class TripCounts:
    """The arguments and constants that decide the trip counts of a program's loops.

    ``arguments`` are positions of scalars; ``dimensions`` is true if sizes of arguments decide, too. ``steps`` are the steps of loops, ``numbers``
    all constants that bounds and subscripts may have, from 2 on.
    """

    arguments: tuple[int, ...]
    dimensions: bool
    steps: tuple[int, ...]
    numbers: tuple[int, ...]

    @staticmethod
    def of(functions: Sequence[Function]) -> TripCounts:
        """Return the arguments and constants that decide trip counts in any of the functions, which have one type."""
        positions: set[int] = set()
        dimensions = False
        steps: set[int] = set()
        numbers: set[int] = set()
        for function in functions:
            if not any(declared(o.name).has(Trait.LOOP) for o in _operations(function)):
                continue
            deciding = _deciding(function)
            positions |= {k for k, value in enumerate(function.arguments) if value in deciding}
            dimensions |= any(o.name.endswith(".dim") for o in _operations(function) if deciding.intersection(o.results))
            steps |= set(_constants(function, ("step", "steps")))
            numbers |= {*_constants(function, ("value",)), *_in_maps(function)}
        return TripCounts(tuple(sorted(positions)), dimensions, _tried(steps), _tried(steps | numbers))

    def __bool__(self) -> bool:
        return bool(self.arguments) or self.dimensions

    def sample(self, generator: random.Random) -> SampledSizes:
        """Mostly all are small but one, which is negative, 0, or near one of the programs' constants: the loops around that one run then. Dimensions
        have room for all of them.
        """
        alone = generator.choice(self.arguments) if self.arguments and generator.random() < _ALONE else None
        small = generator.choice(_SMALL)
        few = [] if alone is None else [k for k in self.arguments if k != alone]
        chosen = {k: generator.choice(small) if k in few else self._count(generator, small, alone == k) for k in self.arguments}
        room = _most(chosen) + generator.choice(_SLACK)
        if not self.dimensions:
            return SampledSizes(chosen, room)
        return SampledSizes(chosen, room, tuple(max(self._count(generator, small), 0) for _ in range(3)))

    def around(self, suspects: Mapping[int, int | None]) -> Iterator[SampledSizes]:
        """Yield sizes around ``suspects``, for which a difference is suspected, so that longer runs are worth it.

        First these themselves, if they are small; then with one of the greater ones 2, and with one just beyond a step, all others being 2, so that
        each loop has one iteration before another.
        """
        values = {k: suspects.get(k, 1) for k in self.arguments}
        if _most(values) <= _LARGEST_SMALL:
            yield from (SampledSizes(values, _most(values) + slack) for slack in _SLACK)
        large = [k for k, value in values.items() if value is not None and value > _LARGEST_SMALL]
        fewer: list[dict[int, int | None]] = [{**values, k: 2} for k in large]
        fewer += [{**dict.fromkeys(self.arguments, 2), k: step + _BEYOND} for step in self.steps for k in self.arguments]
        yield from 2 * [SampledSizes(each, _most(each)) for each in fewer if _most(each) <= _LARGEST_NUMBER]

    def _count(self, generator: random.Random, small: Sequence[int], unusual: bool = False) -> int:
        near = generator.choice(self.numbers or (2,))
        if not unusual and generator.random() < _SMALL_SHARE:
            return generator.choice(small)
        kind = generator.random()
        if kind < 0.6:
            return generator.choice((-1, -2, -3, 1 - near, -near, -near - 2))
        return 0 if kind < 0.7 else generator.choice(_ABOVE) + near


def _most(values: Mapping[int, int | None]) -> int:
    return max([*(v for v in values.values() if v is not None), 1])


def _tried(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(n for n in numbers if 1 < n <= _LARGEST_NUMBER))


def _operations(function: Function) -> Iterator[Operation]:
    for block in function.body.blocks if function.body else ():
        for operation in block.operations:
            yield from operation.walk()


def _deciding(function: Function) -> set[Value]:
    """The integers on which bounds, steps, conditions and subscripts depend: all that operations use which are not computations themselves."""
    definitions = {value: operation for operation in _operations(function) for value in operation.results}
    found: set[Value] = set()
    left = [v for o in _operations(function) if o.regions or not declared(o.name).has(Trait.PURE) for v in o.operands]
    while left:
        value = left.pop()
        if value in found or not isinstance(value.type, IndexType | IntegerType):
            continue
        found.add(value)
        definition = definitions.get(value)
        if definition is not None and not definition.regions and declared(definition.name).has(Trait.PURE):
            left += definition.operands
    return found


def _constants(function: Function, names: Sequence[str]) -> Iterator[int]:
    """The magnitudes of integers among attributes with such names."""
    for operation in _operations(function):
        for name in names:
            if name in operation.attributes:
                yield from _in_attribute(operation.attributes[name])


def _in_attribute(attribute: Attribute) -> Iterable[int]:
    match attribute:
        case IntegerAttr(value, IndexType() | IntegerType()):
            return (abs(value),)
        case DenseArrayAttr(_, values):
            return values
        case ArrayAttr(elements):
            return [n for e in elements for n in _in_attribute(e)]
        case _:
            return ()


def _in_maps(function: Function) -> Iterator[int]:
    for operation in _operations(function):
        for attribute in operation.attributes.values():
            if isinstance(attribute, AffineMapAttr):
                for expression in attribute.map.results:
                    yield from map(abs, _in_expression(expression))


def _in_expression(expression: AffineExpr) -> Iterator[int]:
    match expression:
        case AffineConstant(value):
            yield value
        case AffineBinary(_, lhs, rhs):
            yield from _in_expression(lhs)
            yield from _in_expression(rhs)
        case _:
            pass
