"""Operations of arith and math on the parts of complex numbers, one after the other, as a program is given them.

What is computed with complex numbers is in ``algorithms``; here are the floats, ``i1`` and pairs of floats that it is made of.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of, round_fraction
from smtenc.ir.attributes import Attribute, EnumAttr, FloatAttr, IntegerAttr, OpaqueAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Type

Result = TypeVar("Result")

Pair = tuple[Value, Value]
"""The real and the imaginary part of a complex number."""

_BIT = IntegerType(1)
_PROMISES = frozenset({"nnan", "ninf"})


@dataclass(slots=True)
class Arithmetic:
    """Appends the operations of which a complex operation consists.

    ``operation`` is that one: its place is theirs. Each takes the fast-math ``flags``, if it is one of floats.
    """

    operation: Operation
    element: FloatType
    flags: OpaqueAttr | None = None
    made: list[Operation] = field(default_factory=list)
    _constants: dict[int, Value] = field(default_factory=dict)

    def add(self, a: Value, b: Value) -> Value:
        return self._float("arith.addf", a, b)

    def sub(self, a: Value, b: Value) -> Value:
        return self._float("arith.subf", a, b)

    def mul(self, a: Value, b: Value) -> Value:
        return self._float("arith.mulf", a, b)

    def div(self, a: Value, b: Value) -> Value:
        return self._float("arith.divf", a, b)

    def neg(self, a: Value) -> Value:
        return self._float("arith.negf", a)

    def maximum(self, a: Value, b: Value) -> Value:
        return self._float("arith.maximumf", a, b)

    def minimum(self, a: Value, b: Value) -> Value:
        return self._float("arith.minimumf", a, b)

    def function(self, name: str, *operands: Value) -> Value:
        """Return a function of the math dialect: ``exp``, ``atan2``, ``copysign`` and so on."""
        return self._float(f"math.{name}", *operands)

    def compare(self, predicate: str, a: Value, b: Value) -> Value:
        """Return ``arith.cmpf`` with a predicate such as ``oeq``, an ``i1``."""
        return self._made("arith.cmpf", (a, b), _BIT, predicate=EnumAttr("arith.CmpFPredicate", predicate), **self._flags())

    def both(self, a: Value, b: Value) -> Value:
        return self._made("arith.andi", (a, b), _BIT)

    def either(self, a: Value, b: Value) -> Value:
        return self._made("arith.ori", (a, b), _BIT)

    def negation(self, a: Value) -> Value:
        """Return the other value of an ``i1``."""
        return self._made("arith.xori", (a, self._made("arith.constant", (), _BIT, value=IntegerAttr(1, _BIT))), _BIT)

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        return self._made("arith.select", (condition, a, b), self.element)

    def select_pair(self, condition: Value, a: Pair, b: Pair) -> Pair:
        return self.select(condition, a[0], b[0]), self.select(condition, a[1], b[1])

    def is_zero(self, a: Value) -> Value:
        return self.compare("oeq", a, self.number(0))

    def number(self, value: float) -> Value:
        """Return a constant: the float next to ``value``."""
        return self._constant(round_fraction(format_of(self.element), Fraction(value)))

    def infinity(self, negative: bool = False) -> Value:
        """Return an infinity. Raises ``Unsupported`` for formats without."""
        fmt = format_of(self.element)
        return self._constant(fmt.infinity_bits | fmt.zero_bits(negative))

    def nan(self) -> Value:
        """Return a NaN. Raises ``Unsupported`` for formats without."""
        return self._constant(format_of(self.element).nan_bits)

    def converted(self, integer: Value) -> Value:
        """Return a signed integer as a float."""
        return self._made("arith.sitofp", (integer,), self.element)

    def tried(self, make: Callable[[], Result]) -> Result | None:
        """Return what ``make`` returns; None if it needs numbers that the format does not have, and then nothing is appended."""
        made, constants = len(self.made), dict(self._constants)
        try:
            return make()
        except Unsupported:
            del self.made[made:]
            self._constants = constants
            return None

    def _constant(self, bits: int) -> Value:
        if bits not in self._constants:
            self._constants[bits] = self._made("arith.constant", (), self.element, value=FloatAttr(bits, self.element))
        return self._constants[bits]

    def _flags(self) -> dict[str, Attribute]:
        return {} if self.flags is None else {"fastmath": self.flags}

    def _float(self, name: str, *operands: Value) -> Value:
        return self._made(name, operands, self.element, **self._flags())

    def _made(self, name: str, operands: Sequence[Value], type: Type, **attributes: Attribute) -> Value:
        result = Value(type, f"{self._name}.{len(self.made)}")
        self.made.append(Operation(name, tuple(operands), (result,), MappingProxyType(attributes), location=self.operation.location))
        return result

    @property
    def _name(self) -> str:
        return self.operation.results[0].name


def flags_promise(flags: Attribute | None) -> bool:
    """Return whether fast-math flags are promises about values: ``nnan`` or ``ninf``."""
    return isinstance(flags, OpaqueAttr) and not _PROMISES.isdisjoint(_words(flags))


def without_promises(flags: OpaqueAttr | None) -> OpaqueAttr | None:
    """Return fast-math flags without ``nnan`` and ``ninf``, which are about operands and results, not about what is computed on the way."""
    kept = [] if flags is None else [word for word in _words(flags) if word not in _PROMISES]
    return OpaqueAttr(f"#arith.fastmath<{','.join(kept)}>") if kept else None


def _words(flags: OpaqueAttr) -> list[str]:
    words = re.findall(r"\w+", flags.text.partition("<")[2])
    return ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"] if "fast" in words else words
