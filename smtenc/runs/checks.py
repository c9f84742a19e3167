"""The checks of StableHLO's programs: ``stablehlo.custom_call @check.…``, as its interpreter's test dialect (``CheckOps``) defines them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from smtenc.errors import Location
from smtenc.interpreter.values import POISON, ConcreteTensor, ConcreteValue, Inconclusive, Payload, Scalar, unit_of
from smtenc.ir.core import Operation
from smtenc.ir.types import ComplexType, FloatType, Type

MOST_ULPS, TOLERANCE = 3, 0.001
"""How far ``expect_close`` (in units in the last place) and ``expect_almost_eq`` (absolutely) let values be from each other."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A check that does not hold: its name, its place, how many elements differ, and the first of them as text."""

    name: str
    location: Location
    count: int
    first: str

    def __str__(self) -> str:
        return f"{self.location}: check.{self.name} fails at {self.count} element{'' if self.count == 1 else 's'}: {self.first}"


def distance(type: FloatType, a: Payload, b: Payload) -> float:
    """Return how many floats lie between two, with both zeros as one; 0 for two NaNs, and infinite where only one is NaN or an infinity."""
    unit = unit_of(type)
    if unit.is_nan(a) or unit.is_nan(b):
        return 0 if unit.is_nan(a) and unit.is_nan(b) else math.inf
    if unit.is_inf(a) != unit.is_inf(b):
        return math.inf
    places = []
    for x in (a, b):
        bits = unit.bits(x)
        magnitude = bits & unit.format.magnitude_mask
        places.append(-magnitude if bits & unit.format.sign_mask else magnitude)
    return abs(places[0] - places[1])


def _same(type: Type, a: Payload, b: Payload) -> bool:
    if isinstance(type, FloatType):
        unit = unit_of(type)
        return unit.bits(a) == unit.bits(b) or distance(type, a, b) == 0
    return bool(a == b)


def _close(type: Type, a: Payload, b: Payload) -> bool:
    return distance(type, a, b) <= MOST_ULPS if isinstance(type, FloatType) else _same(type, a, b)


def _almost_same(type: Type, a: Payload, b: Payload) -> bool:
    if not isinstance(type, FloatType) or distance(type, a, b) == 0:
        return _same(type, a, b)
    unit = unit_of(type)
    return abs(float(unit.double(a)) - float(unit.double(b))) <= TOLERANCE


_RULES: Mapping[str, Callable[[Type, Payload, Payload], bool]] = MappingProxyType(
    {"eq": _same, "expect_eq": _same, "expect_close": _close, "expect_almost_eq": _almost_same, "almost_eq": _almost_same}
)


def parts(scalar: Scalar) -> list[tuple[Type, Payload]]:
    """Return a number, or the two parts of a complex one, with their types."""
    value = scalar.taken.value
    match scalar.type:
        case ComplexType(FloatType() as part):
            return [(part, value.real), (part, value.imag)]
        case type:
            return [(type, value)]


@dataclass(eq=False)
class Checker:
    """The checks of a run so far: how many there were, and those that do not hold."""

    count: int = 0
    failures: list[Failure] = field(default_factory=list)

    def __call__(self, operation: Operation, name: str, values: Sequence[ConcreteValue]) -> None:
        """Compare the two operands of a check. Raises ``Inconclusive`` for one that is not known."""
        rule = _RULES.get(name)
        if rule is None or len(values) != 2 or not all(isinstance(v, ConcreteTensor) for v in values):
            raise Inconclusive(f"the check {name} is not known", operation.location)
        found, expected = (v for v in values if isinstance(v, ConcreteTensor))
        if found.shape != expected.shape:
            raise Inconclusive(f"the check {name} of shapes {list(found.shape)} and {list(expected.shape)}", operation.location)
        self.count += 1
        differ = [index for index in found.indices() if not _holds(rule, found.at(index), expected.at(index))]
        if differ:
            first = f"[{', '.join(map(str, differ[0]))}] is {found.at(differ[0])}, not {expected.at(differ[0])}"
            self.failures.append(Failure(name, operation.location, len(differ), first))


def _holds(rule: Callable[[Type, Payload, Payload], bool], found: Scalar, expected: Scalar) -> bool:
    if found.taken.value is POISON or expected.taken.value is POISON:
        return False
    return all(rule(type, a, b) for (type, a), (_, b) in zip(parts(found), parts(expected), strict=True))


def differing(found: Sequence[Scalar], expected: Sequence[Scalar], ulps: int) -> list[int]:
    """Return the positions at which values differ by more than ``ulps`` floats (other numbers: at all). Poison differs from all but poison."""

    def same(type: Type, a: Payload, b: Payload) -> bool:
        if ulps and isinstance(type, FloatType):
            return distance(type, a, b) <= ulps
        if isinstance(type, FloatType):
            unit = unit_of(type)
            return unit.bits(a) == unit.bits(b) or (unit.is_nan(a) and unit.is_nan(b))
        return bool(a == b)

    return [k for k, (a, b) in enumerate(zip(found, expected, strict=True)) if not _holds(same, a, b)]
