"""Native constraints and rewrites that are known by name, as formulas of MLIR's operations on constants.

A name is known however it is written: ``isPowerOfTwo``, ``IsPowerOfTwo`` and ``is_power_of_two`` are one. Whoever means something else by such a
name gives a function of that name, which comes first.

A formula is an argument by its name, a number of its type, or an operation on formulas: one of arith, or a predicate of arith.cmpi.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.canon.constants import element_type
from smtenc.canon.functions import inverted, swapped
from smtenc.canon.holes import Part
from smtenc.ir.attributes import bit_width
from smtenc.ir.enumerations import CMPI_PREDICATE
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type

PREDICATES = CMPI_PREDICATE.words


def known_as(name: str) -> str:
    """A name without the differences between ways of writing it."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


_ONE_NUMBER: Mapping[str, int | str] = {
    "iszero isconstantzero": 0,
    "isone isconstantone": 1,
    "isminusone isallones": -1,
    "isminsigned issignedmin isminsignedvalue": "least",
    "ismaxsigned issignedmax ismaxsignedvalue": "greatest",
}
CONSTANTS: Mapping[str, int | str] = MappingProxyType({word: number for words, number in _ONE_NUMBER.items() for word in words.split()})
"""That an integer constant is one number, as ``rule.constant`` says it."""

FLOATS: Mapping[str, int] = MappingProxyType({"isone": 1, "isconstantone": 1, "isminusone": -1})
"""The same of floats. Whether 0 may be -0 is not said by a name."""

CONDITIONS: Mapping[str, tuple[str, object]] = MappingProxyType(
    {
        word: row
        for words, row in {
            "ispoweroftwo ispowerof2 ispow2": ("a", ("andi", ("ne", "a", 0), ("eq", ("andi", "a", ("subi", "a", 1)), 0))),
            "isnonzero isnotzero": ("a", ("ne", "a", 0)),
            "isodd": ("a", ("eq", ("andi", "a", 1), 1)),
            "iseven": ("a", ("eq", ("andi", "a", 1), 0)),
            "ispositive isstrictlypositive": ("a", ("sgt", "a", 0)),
            "isnegative": ("a", ("slt", "a", 0)),
            "isnonnegative": ("a", ("sge", "a", 0)),
            "isequal isattrequal attrequal isequalattr sameattr areequal": ("a b", ("eq", "a", "b")),
            "isnotequal isattrnotequal": ("a b", ("ne", "a", "b")),
            "iszero isconstantzero": ("a", ("eq", "a", 0)),
            "isone isconstantone": ("a", ("eq", "a", 1)),
            "isminusone isallones": ("a", ("eq", "a", -1)),
        }.items()
        for word in words.split()
    }
)
"""Conditions on integer constants: their names, and a formula."""

REWRITES: Mapping[str, tuple[str, object]] = MappingProxyType(
    {
        **{f"{name}": ("a b", (name, "a", "b")) for name in ("addi", "subi", "muli", "andi", "ori", "xori", "shli")},
        **{name: ("a b", (f"{name}i", "a", "b")) for name in ("add", "sub", "mul", "and", "or", "xor")},
        "negate": ("a", ("subi", 0, "a")),
        "neg": ("a", ("subi", 0, "a")),
        "not": ("a", ("xori", "a", -1)),
        "invert": ("a", ("xori", "a", -1)),
        **dict.fromkeys(("log2", "exactlog2", "logbase2"), ("a", ("math.cttz", "a"))),
    }
)
"""Integer constants made of integer constants."""

NUMBERS: Mapping[str, int] = MappingProxyType(
    {
        word: value
        for words, value in {"getzeroattr getzero zeroattr": 0, "getoneattr getone oneattr": 1, "getminusoneattr getminusone": -1}.items()
        for word in words.split()
    }
)
"""A number of a type."""

PARAMETERS: Mapping[str, Callable[..., Part]] = MappingProxyType(
    {
        **dict.fromkeys(("invertarithcmpipredicate", "invertcmpipredicate", "invertpredicate"), inverted),
        **dict.fromkeys(("swaparithcmpipredicate", "swapcmpipredicate", "swappredicate"), swapped),
    }
)
"""Attributes that follow from others which are parameters."""


def is_integer(type: Type) -> bool:
    return isinstance(element_type(type), IntegerType | IndexType)


def _is_of(*kinds: type) -> Callable[[Type], bool]:
    return lambda type: isinstance(element_type(type), kinds)


def is_wider(one: Type, other: Type) -> bool:
    a, b = element_type(one), element_type(other)
    return isinstance(a, IntegerType) and isinstance(b, IntegerType) and bit_width(a) > bit_width(b)


def same(one: Type, other: Type) -> bool:
    return bool(one == other)


_OF_TYPES: Mapping[str, tuple[int, Callable[..., bool]]] = {
    "isgreaterintegertype iswider iswiderinteger isgreaterwidth": (2, is_wider),
    "isnarrower isnarrowerinteger issmallerintegertype": (2, lambda one, other: is_wider(other, one)),
    "issametype sametype issametypes isequaltype typesequal": (2, same),
    "isinteger isintegertype issignlessinteger isanyinteger": (1, _is_of(IntegerType)),
    "isindex isindextype": (1, _is_of(IndexType)),
    "isintegerorindex isintorindex": (1, _is_of(IntegerType, IndexType)),
    "isfloat isfloattype isanyfloat": (1, _is_of(FloatType)),
}
ON_TYPES: Mapping[str, tuple[int, Callable[..., bool]]] = MappingProxyType(
    {word: row for words, row in _OF_TYPES.items() for word in words.split()}
)
"""What types, and those of values, must be: how many, and whether they are."""

OF_NO_VALUE = frozenset({"hasoneuse", "isarithcmpipredicate", "isarithcmpfpredicate"})
"""Constraints that hold, or say nothing of what values are: a pattern that is right without them is right."""
