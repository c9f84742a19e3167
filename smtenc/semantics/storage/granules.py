"""Values as they lie in the elements of an object: one element, or several that together have a value's bytes, the lowest first, on big-endian machines
the highest first.

Objects that are accessed in several sizes have integers as elements, or parts of pointers (``ir.llvm.pointees``). A float is stored there by its bits.
A value of which an element is poison is poison, and so is every element of a value that is poison.

Authority: LLVM's Language Reference, "Memory Access and Addressing Operations" and "Data Layout".
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, format_of, is_nan
from smtenc.ir.llvm.data_layout import has_whole_bytes, size_of, stored_bytes
from smtenc.ir.types import FloatType, IndexType, IntegerType, StoredPointerType, Type
from smtenc.semantics.bit_patterns import bits_of, of_bits
from smtenc.semantics.storage.stored_pointers import number_in, stored_number
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term


def count_of(type: Type, element: Type) -> int:
    """Return the number of elements of type ``element`` that a value of a type takes in memory.

    Raises ``Unsupported`` if that is no whole number, and for a value with unused bits in memory, unless the element is of its type and holds it whole.

    Authority: LLVM's Language Reference, ``load``: a number whose bits are no whole bytes is undefined unless a store of its type wrote it.
    """
    whole = stored_bytes(element) == size_of(element)
    if type == element and whole:
        return 1
    count, rest = divmod(stored_bytes(type), size_of(element))
    if not (whole and has_whole_bytes(type) and has_whole_bytes(element)):
        raise Unsupported(f"an access as {type}, with unused bits, to elements of type {element}")
    if rest:
        raise Unsupported(f"an access of {stored_bytes(type)} bytes to elements of type {element}")
    return count


def split(world: World, value: Scalar, element: Type) -> list[Scalar]:
    """Return the elements of a number as it lies in memory, in order.

    Raises ``Unsupported`` as ``count_of`` does, and for an integer that may be a NaN among floats, which memory does not tell from other NaNs.
    """
    count = count_of(value.type, element)
    if value.type == element:
        return [value]
    if isinstance(element, IndexType) and count == 1 and isinstance(value.type, IntegerType):
        return [world.index_scalar(world.as_index(value), value.poison)]
    whole, width = bits_of(world, value), 8 * size_of(element)
    parts = [
        _element(world, element, _part(world, whole, width * (k + 1) - 1, width * k) if count > 1 else whole, value.poison)
        for k in range(count)
    ]
    return _lowest_first(world, parts)


def joined(world: World, elements: Sequence[Scalar], type: Type) -> Scalar:
    """Return the number of this type that lies in elements. Raises ``Unsupported`` for pointers that are read as numbers."""
    first = elements[0]
    if len(elements) == 1 and first.type == type:
        return first
    poison = world.terms.or_(*(e.poison for e in elements))
    if len(elements) == 1 and IndexType() in (type, first.type) and not isinstance(first.type, StoredPointerType | FloatType):
        index = world.as_index(first)
        return world.index_scalar(index, poison) if type == IndexType() else world.as_integer(index, poison)
    parts = _lowest_first(world, elements)
    bits = [number_in(world, e.type, e.term) if isinstance(e.type, StoredPointerType) else bits_of(world, e) for e in parts]
    return of_bits(world, type, _concatenated(world, bits), poison)


def _lowest_first(world: World, elements: Sequence[Scalar]) -> list[Scalar]:
    """The parts of a number in the order of their addresses as those from its lowest bits on, and the other way round."""
    return list(reversed(elements)) if world.options.layout.big_endian else list(elements)


def _element(world: World, element: Type, bits: Term, poison: Term) -> Scalar:
    """The element with these bits."""
    if isinstance(element, StoredPointerType):
        return Scalar(element, stored_number(world, bits), poison)
    if isinstance(element, FloatType) and (not bits.is_bv_constant() or is_nan(FORMATS[format_of(element).name], bits.constant_value())):
        raise Unsupported(f"a number that may be a NaN, stored by its bits among elements of type {element}")
    return of_bits(world, element, bits, poison)


def _part(world: World, whole: Term, high: int, low: int) -> Term:
    """Some bits of a term, of a conditional one as a conditional term of them."""
    t = world.terms
    if whole.is_ite():
        condition, a, b = whole.args()
        return t.ite(condition, _part(world, a, high, low), _part(world, b, high, low))
    return t.extract(whole, high, low)


def _concatenated(world: World, parts: Sequence[Term]) -> Term:
    """The term whose bits are these, the lowest first: the one of which they are parts, if that is known.

    x[7:0], x[15:8] = x[15:0];  (c ? a : b), (c ? a' : b') = c ? (a, a') : (b, b')
    """
    t, first = world.terms, parts[0]
    if len(parts) == 1:
        return first
    if all(p.is_ite() and p.args()[0] is first.args()[0] for p in parts):
        branches = [_concatenated(world, [p.args()[k] for p in parts]) for k in (1, 2)]
        return t.ite(first.args()[0], *branches)
    if all(p.is_bv_extract() and p.args()[0] is first.args()[0] for p in parts):
        end = first.bv_extract_start()
        for p in parts:
            if p.bv_extract_start() != end:
                break
            end = p.bv_extract_end() + 1
        else:
            return t.extract(first.args()[0], end - 1, first.bv_extract_start())
    found = first
    for p in parts[1:]:
        found = t.concat(p, found)
    return found
