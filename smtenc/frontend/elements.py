"""Readers of the bodies of ``dense<…>`` and ``sparse<…>``: element literals, or one hexadecimal string, become raw little-endian bytes.

A large constant is one string that becomes one ``bytes`` object; only element literals are converted one by one.
"""

from __future__ import annotations

import re
from math import prod

from smtenc.frontend.literals import NUMBER, float_bits, integer_value, shown_literal
from smtenc.ir.attributes import DenseElementsAttr, ShapedType, SparseElementsAttr, bit_width
from smtenc.ir.types import ComplexType, FloatType, IndexType, IntegerType, Type

_ELEMENT = re.compile(rf"{NUMBER.pattern}|true|false")
_LITERAL_BODY = re.compile(r"[-+0-9a-fA-FxtruelsE.,()\[\]\s]*")


_MOST_BYTES = 1 << 28
_MOST_BYTES_A_CHARACTER = 16
"""Limits of what literals become: a hundred thousand times ``0`` of two million bytes each is more than a machine holds."""


class ElementsError(Exception):
    """An error for a body that does not fit its type; the caller adds the location."""


def has_element_bits(element: Type) -> bool:
    """Return whether elements of this type have a bit pattern (integers, index, floats, complex numbers of those)."""
    match element:
        case IntegerType() | IndexType() | FloatType():
            return True
        case ComplexType(inner):
            return has_element_bits(inner)
        case _:
            return False


def literal_bits(literal: str, element: Type) -> int:
    """Return the unsigned bit pattern of one integer, boolean or float literal. Raises ``ElementsError`` if the literal does not fit the type."""
    try:
        if isinstance(element, FloatType):
            return float_bits(literal, element.name)
        value, width = integer_value(literal), bit_width(element)
    except ValueError as error:
        raise ElementsError(f"{shown_literal(literal)!r} is not a literal of type {element}: {error}") from None
    if not -(1 << width >> 1) <= value < 1 << width:
        raise ElementsError(f"{shown_literal(literal)} does not fit {element}")
    return value & ((1 << width) - 1)


def dense_from_literals(body: str, type: ShapedType) -> DenseElementsAttr:
    """Return the constant whose text between ``dense<`` and ``>`` is ``body``: nested lists of literals, one literal (a splat), or nothing. Raises
    ``ElementsError`` for other text or a wrong element count.
    """
    if not _LITERAL_BODY.fullmatch(body):
        raise ElementsError("unexpected text among the elements")
    literals = _ELEMENT.findall(body)
    count, size = _count(type), _element_bytes(type.element)
    _require_bytes(len(literals) * size, len(body))
    patterns = _patterns(literals, type.element)
    splat = not body.lstrip().startswith("[") and len(patterns) == 1
    if not splat and len(patterns) != count:
        raise ElementsError(f"{len(patterns)} elements for the {count} of {type}")
    return DenseElementsAttr(type, b"".join(bits.to_bytes(size, "little") for bits in patterns), splat or count == 1)


def _require_bytes(size: int, characters: int) -> None:
    if size > max(_MOST_BYTES, _MOST_BYTES_A_CHARACTER * characters):
        raise ElementsError(f"elements of {size >> 20} MiB, written as {characters} characters: at most {_MOST_BYTES >> 20} MiB are read")


def dense_from_hex(digits: str, type: ShapedType) -> DenseElementsAttr:
    """Return the constant for ``dense<"0x…">``, which is MLIR's own storage; booleans are unpacked to one byte each. Raises ``ElementsError``."""
    try:
        raw = bytes.fromhex(digits)
    except ValueError as error:
        raise ElementsError(f"malformed hexadecimal elements: {error}") from None
    return dense_from_storage(raw, type)


def dense_from_storage(raw: bytes, type: ShapedType) -> DenseElementsAttr:
    """Return the constant for MLIR's storage: each element in whole little-endian bytes, except booleans, which are packed (not in newer MLIR).
    Raises ``ElementsError`` for a wrong number of bytes.
    """
    count, width = _count(type), bit_width(type.element)
    match type.element:
        case IntegerType(width=1):
            return _booleans(raw, count, type)
        case ComplexType(inner) if bit_width(inner) % 8:
            raise ElementsError(f"packed elements of type {type.element}")
        case _:
            pass
    size = (width + 7) // 8
    splat = len(raw) == size
    if not splat and len(raw) != size * count:
        raise ElementsError(f"{len(raw)} bytes for {count} elements of {size} bytes")
    if width < 8:
        raw = raw.translate(bytes(b & ((1 << width) - 1) for b in range(256)))
    elif width % 8:
        mask = (1 << width) - 1
        parts = (int.from_bytes(raw[i : i + size], "little") & mask for i in range(0, len(raw), size))
        raw = b"".join(bits.to_bytes(size, "little") for bits in parts)
    return DenseElementsAttr(type, raw, splat)


def _booleans(raw: bytes, count: int, type: ShapedType) -> DenseElementsAttr:
    if count != 1 and len(raw) == (count + 7) // 8 and (count > 8 or raw not in (b"\x00", b"\xff")):
        bits = "".join(_BYTE_BITS[b] for b in raw)[:count]
        return DenseElementsAttr(type, bits.encode("latin-1").translate(_DIGIT_TO_BOOLEAN), False)
    if len(raw) == 1:
        return DenseElementsAttr(type, bytes([raw[0] & 1]), True)
    if len(raw) == count:
        return DenseElementsAttr(type, raw.translate(bytes(b & 1 for b in range(256))), False)
    raise ElementsError(f"{len(raw)} bytes for {count} booleans")


_BYTE_BITS = tuple(f"{b:08b}"[::-1] for b in range(256))
_DIGIT_TO_BOOLEAN = bytes.maketrans(b"01", b"\x00\x01")


def sparse_from_bodies(indices: str, values: str, type: ShapedType) -> SparseElementsAttr:
    """Return the sparse constant. ``indices`` and ``values`` are literals or quoted hexadecimal strings; a single value, or a single coordinate
    without brackets, is repeated. Raises ``ElementsError``.
    """
    rank, count_of_index_list = len(type.shape), indices.lstrip().startswith("[")
    flat = _index_list(indices)
    if not flat:
        return SparseElementsAttr(type, (), ())
    if not count_of_index_list and len(flat) == 1:
        flat = flat * rank
    if not rank or len(flat) % rank:
        raise ElementsError(f"{len(flat)} sparse coordinates for rank {rank}")
    positions = tuple(tuple(flat[i : i + rank]) for i in range(0, len(flat), rank))
    if values.startswith('"'):
        size = _element_bytes(type.element)
        raw = bytes.fromhex(values.strip('"')[2:])
        patterns = [int.from_bytes(raw[i : i + size], "little") for i in range(0, len(raw), size)]
    else:
        literals = _ELEMENT.findall(values)
        _require_bytes(len(literals) * _element_bytes(type.element), len(values))
        patterns = _patterns(literals, type.element)
    if len(patterns) == 1:
        patterns = patterns * len(positions)
    if len(patterns) != len(positions):
        raise ElementsError(f"{len(patterns)} sparse values for {len(positions)} indices")
    for position in positions:
        if any(not 0 <= i < (n or 0) for i, n in zip(position, type.shape, strict=True)):
            raise ElementsError(f"sparse index {list(position)} lies outside {type}")
    return SparseElementsAttr(type, positions, tuple(patterns))


def _index_list(indices: str) -> list[int]:
    if indices.startswith('"'):
        raw = bytes.fromhex(indices.strip('"')[2:])
        return [int.from_bytes(raw[i : i + 8], "little", signed=True) for i in range(0, len(raw), 8)]
    return [integer_value(literal) for literal in _ELEMENT.findall(indices)]


def _patterns(literals: list[str], element: Type) -> list[int]:
    match element:
        case ComplexType(inner):
            parts = _patterns(literals, inner)
            if len(parts) % 2:
                raise ElementsError("a complex element has two parts")
            width = bit_width(inner)
            # the real part lies in the low bits, as in memory
            return [parts[i] | parts[i + 1] << width for i in range(0, len(parts), 2)]
        case _:
            return [literal_bits(literal, element) for literal in literals]


def _element_bytes(element: Type) -> int:
    return (bit_width(element) + 7) // 8


def _count(type: ShapedType) -> int:
    if any(n is None for n in type.shape):
        raise ElementsError(f"elements of {type}, whose shape is not static")
    return prod(n for n in type.shape if n is not None)
