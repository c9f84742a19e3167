"""Data as terms: a run in which the elements of inputs are symbolic, and indices and constants are numbers. One such run stands for the runs on all
inputs.

Control flow, indices and constants are numbers, as in any other run. A value computed from the elements of inputs is a term: the operation, with
everything that its result depends on, and its operands. Terms are hash-consed, so that two runs with one ``DataTerms`` computed the same value if
they have the same term. A use of the number behind a term (by a branch, an index, a trip count) ends the run with ``Inconclusive``.

A term stands for the result of the operation, poison included: the same operation with the same flags on the same operands is poison in the same
cases. If an operation may be undefined by its operands, its definedness is among the requirements of the run (``Machine.required``).

After: Tucker et al., Practical Formal Verification for MLIR Programs, 2026. The rules of ``Rewriting`` make some unequal terms equal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from smtenc.interpreter.values import POISON, Inconclusive, Payload, Scalar, Undefined, Unseen, as_signed, element_type, unit_of
from smtenc.ir.core import Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, Type


class Term(Unseen):
    """A payload that depends on data. ``number`` identifies it among all terms of one ``DataTerms``; ``scalar`` is the term with its type."""

    __slots__ = ("number", "scalar")

    def __init__(self, number: int, type: Type) -> None:
        self.number = number
        self.scalar = Scalar(type, self)

    def unseen(self) -> str:
        return "what is executed depends on data"


class Rewriting(Enum):
    """The rules by which terms count as equal beside those with the same operation and operands."""

    NONE = "nothing"
    EXACT = "what holds of every bit pattern"
    ANY_NAN = "what holds where all NaNs are one value"


CHOICES_BY_VALUE, NAN_BITS, NAN_SIGN = "fastmath-choices=by-value", "nan-bits=any", "nan-sign=unobserved"
"""Names of assumptions: an operation that leaves its result open gives the same result on the same operands."""

_CHOOSING = frozenset(
    {
        *("arith.minnumf", "arith.maxnumf"),
        *("llvm.intr.fmuladd", "llvm.intr.llrint", "llvm.intr.llround", "llvm.intr.lrint", "llvm.intr.lround"),
    }
)
"""The operations that leave their result open for some operands: on zeros of both signs, on what does not fit, or whether a product is rounded."""

_FREE_FLAGS = frozenset({"reassoc", "contract", "arcp", "afn", "nsz", "fast"})
"""The fast-math flags that leave the result open."""

_INTEGERS_COMMUTE = frozenset(
    f"arith.{n}" for n in ("addi", "muli", "andi", "ori", "xori", "maxsi", "maxui", "minsi", "minui", "addui_extended", "mului_extended")
)
_FLOATS_COMMUTE = frozenset(f"arith.{n}" for n in ("addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf"))
"""Float operations that are commutative but for the bits of a NaN: of two NaN operands, the result is one of them."""

_NEUTRAL: Mapping[str, Callable[[Type, int], bool]] = MappingProxyType(
    {
        **dict.fromkeys(("arith.addi", "arith.subi", "arith.ori", "arith.xori"), lambda _, bits: bits == 0),
        "arith.muli": lambda _, bits: bits == 1,
        "arith.addf": lambda type, bits: bits == _zero(type, True),
        "arith.subf": lambda type, bits: bits == _zero(type, False),
        **dict.fromkeys(("arith.mulf", "arith.divf"), lambda type, bits: bits == unit_of(type).format.one_bits),  # type: ignore[arg-type]
    }
)
"""Tests, on bits, for right operands that leave the left operand unchanged (x + 0, x - 0, x | 0, x ^ 0, x * 1; x + -0.0, x - 0.0, x * 1.0, x / 1.0),
but for a NaN's bits. A poison left operand gives poison on both sides.
"""


def _zero(type: Type, negative: bool) -> int:
    """The bits of a zero of a float type; -1 for the negative zero of a format that has none."""
    assert isinstance(type, FloatType)
    format = unit_of(type).format
    return -1 if negative and not format.has_negative_zero else format.zero_bits(negative)


@dataclass(eq=False)
class DataTerms:
    """All terms of several runs. ``rewriting`` tells which terms count as equal."""

    rewriting: Rewriting = Rewriting.ANY_NAN
    notes: dict[str, None] = field(default_factory=dict)
    """The assumptions that the terms made so far rest on."""
    _operators: dict[Hashable, int] = field(default_factory=dict)
    known: dict[tuple[int, ...], Term] = field(default_factory=dict)
    """The terms by the numbers of their operator and operands."""
    _constants: dict[Hashable, int] = field(default_factory=dict)
    _count: int = 0

    def operator(self, key: Hashable) -> int:
        """Return the number of the operator with this key; a new key gets a new number."""
        return self._operators.setdefault(key, len(self._operators))

    def made(self, operator: int, operands: Sequence[int], type: Type) -> Term:
        """Return the term of an operator and its operands, both given by their numbers; equal arguments give the same term."""
        key = (operator, *operands)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = Term(self._next(), type)
        return found

    def input(self, name: Hashable, type: Type) -> Scalar:
        """Return the term for the element ``name`` of an input, which may hold any value."""
        return self.made(self.operator(("input", name)), (), type).scalar

    def number(self, payload: Payload, of: Type, *, exact: bool = False) -> int:
        """Return the number that stands for a payload of type ``of`` among the operands of a term. ``exact``: NaNs with different bits get different
        numbers. Raises ``Inconclusive`` for a payload that is left open.
        """
        if type(payload) is Term:
            return payload.number
        if isinstance(payload, Unseen):
            payload._look()
        key = of, "poison" if payload is POISON else self._bits(payload, of, exact)
        found = self._constants.get(key)
        if found is None:
            found = self._constants[key] = self._next()
        return found

    def _bits(self, payload: Payload, of: Type, exact: bool) -> int | str:
        if not isinstance(of, FloatType):
            return int(payload)
        unit = unit_of(of)
        return "nan" if self.rewriting is Rewriting.ANY_NAN and not exact and unit.is_nan(payload) else unit.bits(payload)

    def _next(self) -> int:
        self._count += 1
        return self._count


def is_data(payloads: Sequence[Payload]) -> bool:
    """Return whether one of the payloads depends on data."""
    for p in payloads:  # noqa: SIM110 - this is asked for every operation that is executed
        if type(p) is Term:
            return True
    return False


@dataclass(eq=False)
class TermMaker:
    """One elementwise operation on payloads of which some depend on data, or whose result is unknown.

    ``plainly`` executes the operation on numbers, ``approximate`` collects what was approximated there, and ``require`` is called with the number of
    a term that must be defined.
    """

    operation: Operation
    terms: DataTerms
    plainly: Callable[[Sequence[Payload]], Payload]
    strict: bool
    may_be_undefined: bool
    approximate: set[str]
    require: Callable[[int], None]
    _operand_types: Sequence[Type] = field(init=False)
    _result_types: Sequence[Type] = field(init=False)
    _operators: Sequence[int] = field(init=False)
    _commutes: bool = field(init=False)
    _neutral: Callable[[Type, int], bool] | None = field(init=False)
    _name: str = field(init=False)

    def __post_init__(self) -> None:
        op, terms = self.operation, self.terms
        name = self._name = declared(op.name).same_as or op.name
        self._operand_types = [element_type(v.type) for v in op.operands]
        self._result_types = [element_type(v.type) for v in op.results]
        attributes = frozenset((k, text) for k, a in op.attributes.items() if (text := str(a)) not in _SAY_NOTHING)
        key = name, attributes, tuple(self._operand_types), tuple(self._result_types)
        self._operators = [terms.operator((*key, k)) for k in range(len(self._result_types))]
        relaxed = terms.rewriting is Rewriting.ANY_NAN
        exact = relaxed or terms.rewriting is Rewriting.EXACT
        equality = name == "arith.cmpi" and str(op.attributes.get("predicate")) in ("eq", "ne")
        self._commutes = (exact and (name in _INTEGERS_COMMUTE or equality)) or (relaxed and name in _FLOATS_COMMUTE)
        floats = isinstance(self._result_types[0], FloatType)
        # flags may make poison of one operand, too
        self._neutral = _NEUTRAL.get(name) if not attributes and (relaxed if floats else exact) else None

    def __call__(self, payloads: Sequence[Payload]) -> Payload:
        """Return the result, or a tuple of results. Raises ``Undefined``, ``Inconclusive``."""
        if not is_data(payloads):
            found = self.plainly(payloads)
            if not self.approximate and not isinstance(found, Unseen):
                return found
            self.approximate.clear()
        elif self.strict:
            if any(p is POISON for p in payloads):
                return POISON
        elif declared(self.operation.name).has(Trait.CHOICE) and type(payloads[0]) is not Term:
            return self.plainly(payloads)
        return self._on_data(payloads)

    def of_two(self, otherwise: Callable[[Payload, Payload], Payload]) -> Callable[[Payload, Payload], Payload]:
        """Return this operation as a function of two operands, with a fast path for two terms; ``otherwise`` computes the other cases. Return
        ``otherwise`` itself if the operation has no fast path.
        """
        if self.may_be_undefined or len(self._operators) > 1 or not self.strict or not declared(self.operation.name).has(Trait.PURE):
            return otherwise
        self._note()
        (operator,), (result,), commutes, terms = self._operators, self._result_types, self._commutes, self.terms
        known, made = terms.known, terms.made

        def call(a: Payload, b: Payload) -> Payload:
            if type(a) is Term and type(b) is Term:
                m, n = a.number, b.number
                if commutes and m > n:
                    m, n = n, m
                found = known.get((operator, m, n))
                return made(operator, (m, n), result) if found is None else found
            return otherwise(a, b)

        return call

    def _on_data(self, payloads: Sequence[Payload]) -> Payload:
        # the sign of a NaN shows
        exact = self._name == "math.copysign"
        numbers = [self.terms.number(p, t, exact=exact) for p, t in zip(payloads, self._operand_types, strict=True)]
        if self.may_be_undefined:
            self._require_defined(payloads, numbers)
        if self._neutral is not None:
            left, right = payloads
            if self._is_neutral(right, 1):
                return left
            if self._commutes and self._is_neutral(left, 0):
                return right
        if self._commutes:
            numbers.sort()
        if not declared(self.operation.name).has(Trait.PURE):
            raise Inconclusive(f"{self.operation.name} on data cannot be executed", self.operation.location)
        self._note()
        found = [self.terms.made(o, numbers, t) for o, t in zip(self._operators, self._result_types, strict=True)]
        return found[0] if len(found) == 1 else tuple(found)

    def _is_neutral(self, payload: Payload, operand: int) -> bool:
        if payload is POISON or type(payload) is Term or self._neutral is None:
            return False
        type_ = self._operand_types[operand]
        bits = unit_of(type_).bits(payload) if isinstance(type_, FloatType) else int(payload)
        return self._neutral(type_, bits)

    def _require_defined(self, payloads: Sequence[Payload], numbers: Sequence[int]) -> None:
        """Require that the operation is defined on these operands, unless the divisor shows it. Raises ``Undefined`` for a divisor that is zero or
        poison.
        """
        op = self.operation
        if declared(op.name).has(Trait.DIVISION):
            divisor, width = payloads[1], getattr(self._operand_types[1], "width", None)
            if divisor is POISON or (type(divisor) is not Term and divisor == 0):
                raise Undefined(f"{op.name} by zero or poison", op.location)
            if type(divisor) is not Term and width is not None and as_signed(int(divisor), width) != -1:
                return
        self.require(self.terms.made(self.terms.operator(("defined", self._operators[0])), numbers, self._result_types[0]).number)

    def _note(self) -> None:
        """Record the assumptions that the same operation on the same operands gives the same result."""
        notes, attributes = self.terms.notes, self.operation.attributes
        flags = {w for k, a in attributes.items() if k.startswith("fastmath") for w in re.findall(r"\w+", str(a).partition("<")[2])}
        if self._name in _CHOOSING or flags & _FREE_FLAGS:
            notes[CHOICES_BY_VALUE] = None
        if self._name in _SHOW_BITS and isinstance(self._operand_types[0], FloatType):
            notes[NAN_BITS] = None
        if self._name == "math.copysign":
            notes[NAN_SIGN] = None


_SHOW_BITS = ("arith.bitcast", "vector.bitcast", "tensor.bitcast", "llvm.bitcast")

_SAY_NOTHING = ("#arith.fastmath<none>", "#arith.overflow<none>")
"""The texts of attributes that mean the same as an absent attribute."""
