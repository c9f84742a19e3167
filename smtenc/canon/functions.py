"""Functions of types and attributes by which a rule's parameters follow from others: what native code computes where MLIR's own rules do."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.canon.holes import Part
from smtenc.floats.formats import FORMATS, FloatFormat, to_fraction
from smtenc.ir.attributes import EnumAttr, OpaqueAttr, UnitAttr, bit_width
from smtenc.ir.enumerations import CMPF_PREDICATE, CMPI_PREDICATE
from smtenc.ir.types import FloatType, IntegerType, TensorType, VectorType


class NotApplicable(ValueError):
    """The function has no value there: the rule does not apply."""


_SWAPPED = {"slt": "sgt", "sle": "sge", "ult": "ugt", "ule": "uge", "olt": "ogt", "ole": "oge"}
_SWAPPED |= {b: a for a, b in _SWAPPED.items()} | {"ugt": "ult", "uge": "ule"}
_INVERTED_INTEGER = {"eq": "ne", "slt": "sge", "sle": "sgt", "ult": "uge", "ule": "ugt"}
_INVERTED_INTEGER |= {b: a for a, b in _INVERTED_INTEGER.items()}


def swapped(predicate: Part) -> Part:
    """The predicate ``q`` with ``p(a, b) = q(b, a)``, of arith.cmpi and cmpf."""
    match predicate:
        case EnumAttr(enumeration, word):
            return EnumAttr(enumeration, _SWAPPED.get(word, word))
        case _:
            raise NotApplicable(f"{predicate} is no predicate")


def inverted(predicate: Part) -> Part:
    """The predicate that holds where ``predicate`` of arith.cmpi does not."""
    match predicate:
        case EnumAttr(enumeration, word) if word in _INVERTED_INTEGER:
            return EnumAttr(enumeration, _INVERTED_INTEGER[word])
        case _:
            raise NotApplicable(f"{predicate} is no predicate of integers")


def double_width(type: Part) -> Part:
    """The integers with twice as many bits, in the same shape."""
    match type:
        case IntegerType(width):
            return replace(type, width=2 * width)
        case TensorType() | VectorType():
            return replace(type, element=double_width(type.element))
        case _:
            raise NotApplicable(f"{type} has no width")


def bits_of(type: Part) -> Part:
    """The integers that are as wide, in the same shape."""
    match type:
        case IntegerType() | FloatType() if width := bit_width(type):
            return IntegerType(width)
        case TensorType() | VectorType():
            return replace(type, element=bits_of(type.element))
        case _:
            raise NotApplicable(f"{type} has no width")


_FLAGS = re.compile(r"#[\w.]+<([\w, ]*)>")
_ALL_FAST = "reassoc nnan ninf nsz arcp contract afn".split()


def _words(text: str) -> list[str]:
    found = _FLAGS.fullmatch(text)
    assert found is not None
    words = [w.strip() for w in found.group(1).split(",")]
    return _ALL_FAST if words == ["fast"] else [w for w in words if w != "none"]


def common_flags(*flags: Part) -> Part:
    """The flags (of overflow, or for fast mathematics) that all have."""
    if not all(isinstance(f, OpaqueAttr) and _FLAGS.fullmatch(f.text) for f in flags):
        raise NotApplicable("flags that are not written as words")
    sets = [_words(f.text) for f in flags]
    kept = [w for w in sets[0] if all(w in s for s in sets)]
    kind = flags[0].text.partition("<")[0]
    # as MLIR prints them
    words = "fast" if kept == _ALL_FAST else (", " if kind.endswith("overflow") else ",").join(kept)
    return OpaqueAttr(f"{kind}<{words or 'none'}>")


# -- floats -----------------------------------------------------------------------------------------------------------

_TRUE_WHERE: Mapping[str, str] = MappingProxyType(
    {"false": "", "oeq": "=", "ogt": ">", "oge": "=>", "olt": "<", "ole": "<=", "one": "<>", "ord": "<=>"}
    | {"uno": "?", "ueq": "=?", "ugt": ">?", "uge": "=>?", "ult": "<?", "ule": "<=?", "une": "<>?", "true": "<=>?"}
)
"""Predicates of arith.cmpf, by whether they hold of operands that are less, equal, greater, unordered."""

_OF_INTEGERS: Mapping[str, str] = MappingProxyType({"=": "eq", "<>": "ne", "<": "lt", "<=": "le", ">": "gt", "=>": "ge"})


def _true_where(predicate: Part) -> str:
    match predicate:
        case EnumAttr(CMPF_PREDICATE.name, word):
            return _TRUE_WHERE[word]
        case _:
            raise NotApplicable(f"{predicate} is no predicate of floats")


def says(answer: bool, relation: str) -> Callable[[Part], Part]:
    """The condition that a predicate of arith.cmpf is true, or false, of operands in a relation."""

    def condition(predicate: Part) -> Part:
        if (relation in _true_where(predicate)) is not answer:
            raise NotApplicable(f"{predicate} says otherwise")
        return UnitAttr()

    return condition


def on_integers(sign: str, where: Mapping[str, str] = MappingProxyType({})) -> Callable[[Part], Part]:
    """The predicate of arith.cmpi that says of integers what one of arith.cmpf says of them as floats; ``where`` replaces relations."""

    def predicate_of(predicate: Part) -> Part:
        relations = _true_where(predicate).replace("?", "")
        word = _OF_INTEGERS.get(where.get(relations.replace("=", ""), "") if where else relations)
        if word is None:
            raise NotApplicable(f"{predicate} says nothing of integers")
        return EnumAttr(CMPI_PREDICATE.name, word if word in ("eq", "ne") else sign + word)

    return predicate_of


_ABOVE: Mapping[str, str] = MappingProxyType({"<": "<=", ">": ">"})
_BELOW: Mapping[str, str] = MappingProxyType({"<": "<", ">": "=>"})
"""A number between t and t + 1, or between t - 1 and t, compared as t."""


def _format(type: Part) -> FloatFormat:
    element = type.element if isinstance(type, TensorType | VectorType) else type
    if not isinstance(element, FloatType) or element.name not in FORMATS:
        raise NotApplicable(f"{type} has no floats")
    return FORMATS[element.name]


def has_nan(floats: Part) -> Part:
    if not _format(floats).has_nan:
        raise NotApplicable(f"{floats} has no NaN")
    return UnitAttr()


def _least_exponent(form: FloatFormat) -> int:
    """Of the smallest number above zero."""
    return form.minimum_exponent - form.fraction_bits


def represents(wide: Part, narrow: Part) -> Part:
    """The floats ``wide`` have every value of the floats ``narrow``, or NaN for all NaNs."""
    large, small = _format(wide), _format(narrow)
    greatest = [to_fraction(f, f.max_finite_bits) for f in (large, small)]
    if (
        large.precision < small.precision
        or _least_exponent(large) > _least_exponent(small)
        or greatest[0] < greatest[1]
        or (small.has_infinity and not large.has_infinity)
        or (small.has_nan and not large.has_nan)
        or (small.has_negative_zero and not large.has_negative_zero)
    ):
        raise NotApplicable(f"{wide} lacks a value of {narrow}")
    return UnitAttr()


def holds_integers(signed: bool) -> Callable[[Part, Part], Part]:
    """The condition that a type of floats has every value of a type of integers."""

    def condition(floats: Part, integers: Part) -> Part:
        form = _format(floats)
        element = integers.element if isinstance(integers, TensorType | VectorType) else integers
        magnitude = element.width - signed if isinstance(element, IntegerType) else 0
        greatest = (1 << magnitude) - (not signed)
        if (
            not 0 <= magnitude <= form.precision
            or to_fraction(form, form.max_finite_bits) < greatest
            or not isinstance(element, IntegerType)
        ):
            raise NotApplicable(f"{floats} lacks a value of {integers}")
        return UnitAttr()

    return condition


_RELATIONS: Mapping[str, str] = MappingProxyType({"less": "<", "equal": "=", "greater": ">", "unordered": "?"})

FUNCTIONS: Mapping[str, Callable[..., Part]] = MappingProxyType(
    {"swapped": swapped, "inverted": inverted, "common-flags": common_flags, "double-width": double_width, "bits-of": bits_of}
    | {f"{answer}-of-{name}": says(answer == "true", sign) for answer in ("true", "false") for name, sign in _RELATIONS.items()}
    | {"signed": on_integers("s"), "signed-above": on_integers("s", _ABOVE), "signed-below": on_integers("s", _BELOW)}
    | {"unsigned": on_integers("u"), "unsigned-above": on_integers("u", _ABOVE)}
    | {"has-nan": has_nan, "represents": represents, "holds-signed": holds_integers(True), "holds-unsigned": holds_integers(False)}
)
"""By the names that rules use."""
