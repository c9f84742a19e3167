"""Data as terms: a run on numbers whose inputs' elements stand for anything. One such run is a run on all inputs.

Control flow, indices and constants are numbers, as in any other run. What is computed from the elements of inputs is a term: the operation that made
it, with all that its result depends on, and its operands. Terms are hash-consed, so that two runs with one ``DataTerms`` computed the same where they
have the same term. Whoever needs the number behind a term (a branch, an index, a trip count) ends the run with ``Inconclusive``.

A term stands for what the operation gives, poison included: the same operation with the same flags on the same operands is poison alike. Where an
operation may be undefined by its operands, it is among what the run ``requires``.

After: Tucker et al., Practical Formal Verification for MLIR Programs, 2026. What makes equal terms of unequal ones are ``Rewriting``'s rules.
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
    """A payload that depends on data. ``number`` is its own among all terms of one ``DataTerms``; ``scalar`` is it with its type."""

    __slots__ = ("number", "scalar")

    def __init__(self, number: int, type: Type) -> None:
        self.number = number
        self.scalar = Scalar(type, self)

    def unseen(self) -> str:
        return "what is executed depends on data"


class Rewriting(Enum):
    """Which terms count as equal beside those with one operation and the same operands."""

    NONE = "nothing"
    EXACT = "what holds of every bit pattern"
    ANY_NAN = "what holds where all NaNs are one value"


CHOICES_BY_VALUE, NAN_BITS, NAN_SIGN = "fastmath-choices=by-value", "nan-bits=any", "nan-sign=unobserved"
"""Assumptions of what operations leave open: that the same operation leaves it the same way on the same operands."""

_CHOOSING = frozenset({"arith.minnumf", "arith.maxnumf"})
"""Operations whose result on zeros is either zero."""

_FREE_FLAGS = frozenset({"reassoc", "contract", "arcp", "afn", "nsz", "fast"})
"""Fast-math flags that leave something open."""

_INTEGERS_COMMUTE = frozenset(
    f"arith.{n}" for n in ("addi", "muli", "andi", "ori", "xori", "maxsi", "maxui", "minsi", "minui", "addui_extended", "mului_extended")
)
_FLOATS_COMMUTE = frozenset(f"arith.{n}" for n in ("addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf"))
"""Two NaNs give one of them: which one shows in its bits only."""

_NEUTRAL: Mapping[str, Callable[[Type, int], bool]] = MappingProxyType(
    {
        **dict.fromkeys(("arith.addi", "arith.subi", "arith.ori", "arith.xori"), lambda _, bits: bits == 0),
        "arith.muli": lambda _, bits: bits == 1,
        "arith.addf": lambda type, bits: bits == _zero(type, True),
        "arith.subf": lambda type, bits: bits == _zero(type, False),
        **dict.fromkeys(("arith.mulf", "arith.divf"), lambda type, bits: bits == unit_of(type).format.one_bits),  # type: ignore[arg-type]
    }
)
"""Right operands, by their bits, that leave the left one as it is (x + 0, x - 0, x | 0, x ^ 0, x * 1; x + -0.0, x - 0.0, x * 1.0, x / 1.0), but for a
NaN's bits. A poison operand leaves poison on both sides.
"""


def _zero(type: Type, negative: bool) -> int:
    """The bits of a zero of a float type; of a format without it none."""
    assert isinstance(type, FloatType)
    format = unit_of(type).format
    return -1 if negative and not format.has_negative_zero else format.zero_bits(negative)


@dataclass(eq=False)
class DataTerms:
    """All terms of several runs. ``nan_any``: a NaN is any NaN."""

    rewriting: Rewriting = Rewriting.ANY_NAN
    notes: dict[str, None] = field(default_factory=dict)
    """Assumptions that the terms made so far rest on."""
    _operators: dict[Hashable, int] = field(default_factory=dict)
    known: dict[tuple[int, ...], Term] = field(default_factory=dict)
    """By the numbers of operator and operands."""
    _constants: dict[Hashable, int] = field(default_factory=dict)
    _count: int = 0

    def operator(self, key: Hashable) -> int:
        """The number of what makes terms."""
        return self._operators.setdefault(key, len(self._operators))

    def made(self, operator: int, operands: Sequence[int], type: Type) -> Term:
        """The term that an operator makes of operands, by their numbers."""
        key = (operator, *operands)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = Term(self._next(), type)
        return found

    def input(self, name: Hashable, type: Type) -> Scalar:
        """An element of an input, which may hold anything."""
        return self.made(self.operator(("input", name)), (), type).scalar

    def number(self, payload: Payload, of: Type, *, exact: bool = False) -> int:
        """What stands for a payload of a type among the operands of a term; ``exact``: NaNs have their bits. Raises ``Inconclusive`` for what is
        left open.
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
    """Whether one of them depends on data."""
    for p in payloads:  # noqa: SIM110 - this is asked for every operation that is executed
        if type(p) is Term:
            return True
    return False


@dataclass(eq=False)
class TermMaker:
    """One elementwise operation on payloads some of which depend on data, or whose result nobody knows.

    ``plainly`` executes it on numbers, ``approximate`` has what was approximated there, ``require`` is told what must be defined.
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
        """The result, or a tuple of results. Raises ``Undefined``, ``Inconclusive``."""
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
        """The same as a function of two operands, which finds quickly what was made of two terms before or can be made without more ado."""
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
        """What is undefined for some operands is required to be defined on these, unless the divisor tells."""
        op = self.operation
        if declared(op.name).has(Trait.DIVISION):
            divisor, width = payloads[1], getattr(self._operand_types[1], "width", None)
            if divisor is POISON or (type(divisor) is not Term and divisor == 0):
                raise Undefined(f"{op.name} by zero or poison", op.location)
            if type(divisor) is not Term and width is not None and as_signed(int(divisor), width) != -1:
                return
        self.require(self.terms.made(self.terms.operator(("defined", self._operators[0])), numbers, self._result_types[0]).number)

    def _note(self) -> None:
        """What the same operation on the same operands is taken to do alike."""
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
"""Attributes, as text, that are as good as none."""
