"""Syntax trees of Alive's notation: rules, instructions, expressions of constants, preconditions."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from smtenc.errors import Location


@dataclass(frozen=True, slots=True, eq=False)
class Name:
    """A register (``%x``) or an arbitrary constant (``C1``)."""

    text: str
    location: Location

    @property
    def is_constant(self) -> bool:
        """True for an arbitrary constant."""
        return not self.text.startswith("%")


@dataclass(frozen=True, slots=True, eq=False)
class Number:
    """An integer, or a float if ``value`` is a ``Fraction``; ``negative`` tells -0.0 from 0.0. ``truth``: it was written ``true`` or ``false``."""

    value: int | Fraction
    location: Location
    negative: bool = False
    truth: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Undefined:
    """``undef`` or ``poison``."""

    word: str
    location: Location


@dataclass(frozen=True, slots=True, eq=False)
class Computed:
    """An expression of constants: ``function`` is an operator (``-``, ``~`` with one operand) or a name, such as ``log2``."""

    function: str
    operands: tuple[Expression, ...]
    location: Location


Expression: TypeAlias = Name | Number | Undefined | Computed


@dataclass(frozen=True, slots=True, eq=False)
class Operand:
    """An operand of an instruction, with the type that stands before it; None if there is none."""

    value: Expression
    type: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Instruction:
    """``result = name flags condition operands to target``; ``name`` is ``copy`` for ``%r = %x``. ``condition`` is that of a comparison, empty if it is
    left open.
    """

    result: str
    name: str
    operands: tuple[Operand, ...]
    location: Location
    flags: tuple[str, ...] = ()
    condition: str = ""
    to: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """``one RELATION other`` of a precondition: ``==``, ``u<`` and so on."""

    relation: str
    one: Expression
    other: Expression
    location: Location


@dataclass(frozen=True, slots=True, eq=False)
class Holds:
    """A predicate that is known by name, such as ``isPowerOf2(C)``."""

    name: str
    operands: tuple[Expression, ...]
    location: Location


@dataclass(frozen=True, slots=True, eq=False)
class Not:
    """The negation of a condition."""

    condition: Condition


@dataclass(frozen=True, slots=True, eq=False)
class Joined:
    """Conditions joined by ``&&`` or ``||``."""

    sign: str
    conditions: tuple[Condition, ...]


Condition: TypeAlias = Compared | Holds | Not | Joined


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """A rule as it is written. ``conditions`` are the parts of the precondition that ``&&`` joins. ``refused`` is the error of an instruction that is
    not supported.
    """

    name: str
    location: Location
    arrow: Location
    source: tuple[Instruction, ...]
    target: tuple[Instruction, ...]
    conditions: tuple[Condition, ...] = field(default=())
