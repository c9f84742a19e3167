"""Native constraints and rewrites that are known by name, as formulas of MLIR operations on constants.

Names are compared without case and punctuation: ``isPowerOfTwo``, ``IsPowerOfTwo`` and ``is_power_of_two`` are one name. A function of that name that
the user gives takes precedence. A formula is an argument (its name), a number of the argument's type, or an operation on formulas: one of arith, or a
predicate of arith.cmpi.
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
    """Return a name in lower case, without all characters other than letters and digits."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


_ONE_NUMBER: Mapping[str, int | str] = {
    "iszero isconstantzero": 0,
    "isone isconstantone": 1,
    "isminusone isallones": -1,
    "isminsigned issignedmin isminsignedvalue": "least",
    "ismaxsigned issignedmax ismaxsignedvalue": "greatest",
}
CONSTANTS: Mapping[str, int | str] = MappingProxyType({word: number for words, number in _ONE_NUMBER.items() for word in words.split()})
"""Constraints that an integer constant is one number; the number is written as in ``rule.constant``."""

FLOATS: Mapping[str, int] = MappingProxyType({"isone": 1, "isconstantone": 1, "isminusone": -1})
"""Constraints that a float constant is one number. Zero is missing, because a name does not say whether -0.0 is meant."""

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
"""Conditions on integer constants: for each name the arguments, and a formula."""

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
"""Integer constants computed from integer constants: for each name the arguments, and a formula."""

NUMBERS: Mapping[str, int] = MappingProxyType(
    {
        word: value
        for words, value in {"getzeroattr getzero zeroattr": 0, "getoneattr getone oneattr": 1, "getminusoneattr getminusone": -1}.items()
        for word in words.split()
    }
)
"""Rewrites that give a fixed number of a type."""

PARAMETERS: Mapping[str, Callable[..., Part]] = MappingProxyType(
    {
        **dict.fromkeys(("invertarithcmpipredicate", "invertcmpipredicate", "invertpredicate"), inverted),
        **dict.fromkeys(("swaparithcmpipredicate", "swapcmpipredicate", "swappredicate"), swapped),
    }
)
"""Functions that compute an attribute from attributes that are parameters."""


def is_integer(type: Type) -> bool:
    """Return whether the (element) type is an integer type or ``index``."""
    return isinstance(element_type(type), IntegerType | IndexType)


def _is_of(*kinds: type) -> Callable[[Type], bool]:
    """Return the predicate that the (element) type is of one of these kinds."""
    return lambda type: isinstance(element_type(type), kinds)


def is_wider(one: Type, other: Type) -> bool:
    """Return whether both (element) types are integers and the first has more bits."""
    a, b = element_type(one), element_type(other)
    return isinstance(a, IntegerType) and isinstance(b, IntegerType) and bit_width(a) > bit_width(b)


def same(one: Type, other: Type) -> bool:
    """Return whether two types are equal."""
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
"""Constraints on types, or on the types of values: for each name the number of types, and a predicate of them."""

OF_NO_VALUE = frozenset({"hasoneuse", "isarithcmpipredicate", "isarithcmpfpredicate"})
"""Constraints that always hold here or do not depend on values. They are ignored: a pattern that is right without them is right."""
