"""Readers of attributes that several dialects share: flags, integers, integer lists, affine maps, and words."""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.interpreter.values import Inconclusive
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
    bit_width,
)
from smtenc.ir.core import Operation

DYNAMIC = -(1 << 63)
"""The value ``ShapedType::kDynamic`` (-2^63), which marks a dynamic entry in a static list."""


def flags(operation: Operation, name: str) -> frozenset[str]:
    """Return the words of a flags attribute such as ``#arith.fastmath<nnan,ninf>`` or ``#arith.overflow<nsw, nuw>``. ``fast`` is replaced by all
    fast-math flags, and ``none`` is left out. An absent attribute gives an empty set. Raises ``Inconclusive`` if the attribute has another form or an
    unknown word.
    """
    match operation.attributes.get(name):
        case OpaqueAttr(text):
            words = {w.strip() for w in text.partition("<")[2].rstrip(">").split(",")} - {"none", ""}
            if words <= FAST_MATH | {"fast", "nsw", "nuw"}:
                return frozenset(words | FAST_MATH if "fast" in words else words)
            raise Inconclusive(f"{operation.name} with {name} {text} cannot be executed", operation.location)
        case None:
            return frozenset()
        case attribute:
            raise Inconclusive(f"{operation.name} with {name} {attribute} cannot be executed", operation.location)


FAST_MATH = frozenset({"reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"})


def enum_word(operation: Operation, name: str) -> str:
    """Return the word of an enumeration attribute, which the generic form writes as a number. Raises ``Inconclusive`` if the operation has no
    enumeration attribute of this name.
    """
    match operation.attributes.get(name):
        case EnumAttr(word=word):
            return word
        case attribute:
            raise Inconclusive(f"{operation.name} with {name} {attribute} cannot be executed", operation.location)


def integer(operation: Operation, *names: str, default: int | None = None) -> int:
    """Return the value of the first of the named attributes that is an integer attribute, or ``default`` if there is none. Raises ``Inconclusive`` if
    there is neither.
    """
    for name in names:
        match operation.attributes.get(name):
            case IntegerAttr(value):
                return value
            case _:
                continue
    if default is None:
        raise Inconclusive(f"{operation.name} has no integer attribute {names[0]}", operation.location)
    return default


def integers(operation: Operation, *names: str, default: Sequence[int] | None = None) -> tuple[int, ...]:
    """Return the first of the named attributes that is present, as a tuple of signed integers (see ``as_integers``), or ``default`` if none is
    present. Raises ``Inconclusive`` if there is neither, or if the attribute is not a list of integers.
    """
    for name in names:
        attribute = operation.attributes.get(name)
        if attribute is not None:
            return as_integers(attribute)
    if default is None:
        raise Inconclusive(f"{operation.name} has no attribute {names[0]}", operation.location)
    return tuple(default)


def as_integers(attribute: Attribute) -> tuple[int, ...]:
    """Return the signed integers of ``array<i64: …>``, ``[1, 2]``, a ``dense<…>`` of integers, or a single integer attribute (a list of one). Raises
    ``Inconclusive`` for any other attribute.
    """
    match attribute:
        case DenseArrayAttr(_, values):
            return values
        case ArrayAttr(elements):
            return tuple(e.value if isinstance(e, IntegerAttr) else as_integers(e)[0] for e in elements)
        case DenseElementsAttr(type):
            width = bit_width(type.element)
            patterns = [attribute.bits(i) for i in range(attribute.count)]
            return tuple(v - (1 << width) if v >> (width - 1) else v for v in patterns)
        case IntegerAttr(value):
            return (value,)
        case _:
            raise Inconclusive(f"{attribute} is not a list of integers")


def nested_integers(operation: Operation, name: str) -> tuple[tuple[int, ...], ...]:
    """Return an attribute of the form ``[[0, 1], [2]]`` as a tuple of tuples. Raises ``Inconclusive`` if the attribute is not an array."""
    match operation.attributes.get(name):
        case ArrayAttr(elements):
            return tuple(as_integers(e) for e in elements)
        case _:
            raise Inconclusive(f"{operation.name} has no attribute {name}", operation.location)


def affine_maps(operation: Operation, name: str) -> tuple[AffineMap, ...] | None:
    """Return the affine maps of an array attribute, or None if the attribute is absent, no array, or has an element that is no affine map."""
    match operation.attributes.get(name):
        case ArrayAttr(elements):
            maps = tuple(e.map for e in elements if isinstance(e, AffineMapAttr))
            return maps if len(maps) == len(elements) else None
        case _:
            return None


def words(operation: Operation, name: str) -> tuple[str, ...]:
    """Return the words of ``["parallel", …]`` or ``[#linalg.iterator_type<parallel>, …]`` as plain strings. Raises ``Inconclusive`` if the attribute
    is not an array.
    """
    match operation.attributes.get(name):
        case ArrayAttr(elements):
            return tuple(_word(e) for e in elements)
        case _:
            raise Inconclusive(f"{operation.name} has no attribute {name}", operation.location)


def _word(attribute: Attribute) -> str:
    match attribute:
        case StringAttr(value):
            return value
        case OpaqueAttr(text):
            return text.partition("<")[2].rstrip(">")
        case _:
            return str(attribute)
