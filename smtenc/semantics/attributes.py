"""Readers of operations' attributes (flags, integer lists, affine maps, iterator types). Nothing in this module builds terms."""

from __future__ import annotations

import re

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineMap
from smtenc.ir.attributes import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    EnumAttr,
    IntegerAttr,
    OpaqueAttr,
    StringAttr,
    UnsettledEnumAttr,
)
from smtenc.ir.core import Operation, Value

DYNAMIC = -(1 << 63)
"""MLIR's ``ShapedType::kDynamic`` in static sizes, offsets and strides."""


def flags(operation: Operation, name: str) -> frozenset[str]:
    """Return the words of an enum attribute such as ``#arith.fastmath<nnan,ninf>``. ``none`` and a missing attribute give the empty set; ``fast`` is
    replaced by all flags of ``FAST``.

    Raises ``Unsupported`` if the attribute has another form, or has a flag other than the fast-math flags, ``nsw`` and ``nuw``.
    """
    match operation.attributes.get(name):
        case None:
            return frozenset()
        case OpaqueAttr(text):
            words = frozenset(re.findall(r"\w+", text.partition("<")[2])) - {"none"}
        case attribute:
            raise Unsupported(f"{name} = {attribute}")
    if unknown := words - FAST - _OVERFLOW - {"fast"}:
        raise Unsupported(f"{name} {', '.join(sorted(unknown))}")
    return words | FAST if "fast" in words else words


FAST = frozenset({"reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"})
"""The fast-math flags that ``fast`` implies."""
_OVERFLOW = frozenset({"nsw", "nuw"})


def enum_word(operation: Operation, name: str) -> str:
    """Return the word of the enumeration attribute ``name``, which generic form writes as a number. Raises ``Unsupported`` if the attribute is
    missing, is no enumeration, or has a number whose word is unknown.
    """
    match operation.attributes.get(name):
        case EnumAttr(word=word):
            return word
        case UnsettledEnumAttr() as attribute:
            raise Unsupported(f"{name} {attribute}")
        case attribute:
            raise Unsupported(f"{name} = {attribute}")


def integers(attribute: Attribute | None) -> tuple[int, ...]:
    """Return the integers of ``array<i64: …>``, ``dense<…>`` (signed) or ``[1, 2]``; a missing attribute gives ``()``. Raises ``Unsupported`` for an
    attribute of another form.
    """
    match attribute:
        case None:
            return ()
        case DenseArrayAttr(_, values):
            return values
        case DenseElementsAttr():
            width = 8 * attribute.element_bytes
            unsigned = (attribute.bits(i) for i in range(attribute.count))
            return tuple(v - (1 << width) if v >> (width - 1) else v for v in unsigned)
        case ArrayAttr(elements):
            return tuple(integer(e) for e in elements)
        case _:
            raise Unsupported(f"attribute {attribute} is not a list of integers")


def integer(attribute: Attribute | None) -> int:
    """Return the value of an integer attribute. Raises ``Unsupported`` if the attribute is missing or of another kind."""
    if not isinstance(attribute, IntegerAttr):
        raise Unsupported(f"attribute {attribute} is not an integer")
    return attribute.value


def nested_integers(attribute: Attribute | None) -> tuple[tuple[int, ...], ...]:
    """Return the integers of a list of lists such as ``[[0, 1], [2]]`` (``reassociation``). Raises ``Unsupported`` for an attribute of another
    form.
    """
    if not isinstance(attribute, ArrayAttr):
        raise Unsupported(f"attribute {attribute} is not a list of lists")
    return tuple(integers(e) for e in attribute)


def affine_maps(attribute: Attribute | None) -> tuple[AffineMap, ...]:
    """Return the maps of an array of affine maps. Raises ``Unsupported`` if the attribute is missing or of another form."""
    if not isinstance(attribute, ArrayAttr) or not all(isinstance(e, AffineMapAttr) for e in attribute):
        raise Unsupported("indexing maps are missing")
    return tuple(e.map for e in attribute if isinstance(e, AffineMapAttr))


def iterator_types(attribute: Attribute | None) -> tuple[str, ...]:
    """Return the word of each loop, such as ``parallel``, ``reduction`` or ``window``, from strings (old form) or ``#linalg.iterator_type<…>``.
    Raises ``Unsupported`` if the attribute is missing or of another form.
    """
    if not isinstance(attribute, ArrayAttr):
        raise Unsupported("iterator types are missing")
    words: list[str] = []
    for element in attribute:
        match element:
            case StringAttr(value):
                words.append(value)
            case OpaqueAttr(text):
                words.append(text.partition("<")[2].rstrip(">"))
            case _:
                raise Unsupported(f"iterator type {element}")
    return tuple(words)


def mixed(static: tuple[int, ...], dynamic: tuple[Value, ...]) -> list[int | Value]:
    """Return ``static`` with each ``DYNAMIC`` marker replaced by the next value of ``dynamic``. Raises ``Unsupported`` if the number of markers is
    not the number of values.
    """
    operands = list(dynamic)
    if sum(n == DYNAMIC for n in static) != len(operands):
        raise Unsupported("static and dynamic entries do not fit together")
    return [operands.pop(0) if n == DYNAMIC else n for n in static]


def attribute(operation: Operation, *names: str) -> Attribute | None:
    """Return the first attribute of ``names`` that the operation has (names differ between MLIR releases); None if it has none of them."""
    return next((operation.attributes[n] for n in names if n in operation.attributes), None)
