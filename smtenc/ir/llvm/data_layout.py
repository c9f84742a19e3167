"""Sizes and alignments of types in memory: bytes, and the leaves of aggregates with their offsets.

Scalars have the natural layout that LLVM's data layouts for 64-bit machines have in common: a number of N bits takes the bytes that hold it, aligned to
the next power of two, at most 16; a pointer 8 bytes; a vector its bits, aligned to the next power of two. Authority: LLVM's Language Reference, "Data
Layout" and "Type System".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.attributes import bit_width
from smtenc.ir.types import ArrayType, FloatType, IndexType, IntegerType, PointerType, StoredPointerType, StructType, Type, VectorType

INDEX_BYTES = 8
"""The size of ``index`` in memory."""
_MOST_ALIGNED = 16
MOST_LEAVES = 256
"""The largest number of leaves of an aggregate that is taken apart."""


@dataclass(frozen=True, slots=True)
class MachineLayout:
    """The facts about memory that a module's data layout states, and its types do not: the bits of an address, and whether the first byte of a number
    is its highest one.
    """

    pointer_bits: int = 64
    big_endian: bool = False


USUAL_MACHINE = MachineLayout()
"""Little-endian, with pointers of 64 bits: the machine of MLIR that states none."""


def is_aggregate(type: Type) -> bool:
    """Return whether values of the type consist of others: structures and arrays of the llvm dialect."""
    return isinstance(type, StructType | ArrayType)


def size_of(type: Type) -> int:
    """Return the bytes from one element of an array of this type to the next. Raises ``Unsupported`` for types without known layout."""
    match type:
        case StructType(fields):
            end = 0
            for k, field in enumerate(fields):
                end = _aligned(end, _field_alignment(type, k)) + size_of(field)
            return _aligned(end, alignment_of(type))
        case ArrayType(count, element):
            return count * size_of(element)
        case _:
            return _aligned(stored_bytes(type), alignment_of(type))


def alignment_of(type: Type) -> int:
    """Return the alignment in bytes. Raises ``Unsupported`` for types without known layout."""
    match type:
        case StructType(fields, packed, _, alignments):
            if packed or alignments:
                return 1 if packed else alignments[-1]
            return max(map(alignment_of, fields), default=1)
        case ArrayType(_, element):
            return alignment_of(element)
        case VectorType():
            return _power_above(stored_bytes(type))
        case _:
            return min(_MOST_ALIGNED, _power_above(stored_bytes(type)))


def fills_its_bytes(type: Type) -> bool:
    """Return whether a scalar has no unused bits in memory, as ``i1`` and ``i24`` have: LLVM does not say what those are, and packs them in vectors.

    Raises ``Unsupported`` for types without known layout.
    """
    if isinstance(type, StoredPointerType):
        return True
    return _bits(type) == 8 * size_of(type)


def has_whole_bytes(type: Type) -> bool:
    """Return whether a store of a scalar writes no unused bits, as it does of ``i1`` and ``i17``, but not of ``i24``.

    Raises ``Unsupported`` for types without known layout.
    """
    return isinstance(type, PointerType | IndexType | StoredPointerType) or bit_width(type) == 8 * stored_bytes(type)


def packed_lanes(type: VectorType) -> IntegerType | None:
    """Return the integer that has the bits of a vector's lanes where these are no whole bytes: in memory both are the same. None for other vectors.

    Authority: LLVM's Language Reference, "Vector Type": a vector is stored as if it were first cast to an integer. Raises ``Unsupported`` for types
    without known layout.
    """
    if (
        type.is_scalable
        or len(type.shape) != 1
        or isinstance(type.element, PointerType)
        or bit_width(type.element) == 8 * size_of(type.element)
    ):
        return None
    return IntegerType(bit_width(type.element) * (type.shape[0] or 0))


def leaves_of(type: Type) -> list[Type]:
    """Return the scalars and vectors of which a type consists, in order. Raises ``Unsupported`` for more than ``MOST_LEAVES``."""
    match type:
        case StructType(fields):
            found = [leaf for field in fields for leaf in leaves_of(field)]
        case ArrayType(count, element):
            inner = leaves_of(element)
            if count * len(inner) > MOST_LEAVES:
                raise Unsupported(f"an aggregate of {count * len(inner)} parts")
            found = inner * count
        case _:
            return [type]
    if len(found) > MOST_LEAVES:
        raise Unsupported(f"an aggregate of {len(found)} parts")
    return found


def offsets_of(type: Type, start: int = 0) -> Iterator[int]:
    """Yield the offset in bytes of each leaf (``leaves_of``), counted from ``start`` bytes before the value. Raises ``Unsupported`` as ``size_of``."""
    match type:
        case StructType(fields):
            for k, field in enumerate(fields):
                yield from offsets_of(field, start + field_offset(type, k))
        case ArrayType(count, element):
            step = size_of(element)
            for k in range(count):
                yield from offsets_of(element, start + k * step)
        case _:
            yield start


def field_offset(type: StructType, number: int) -> int:
    """Return the offset in bytes of a field of a structure. Raises ``Unsupported`` as ``size_of``."""
    end = 0
    for k, field in enumerate(type.fields):
        end = _aligned(end, _field_alignment(type, k))
        if k == number:
            break
        end += size_of(field)
    return end


_DEFAULT_ALIGNED = 4
"""The alignment, in bytes, of integers of more than 32 bits by LLVM's data layout of a module that states none."""


def is_aligned_otherwise(type: Type) -> bool:
    """Return whether LLVM aligns an integer less where a module states no data layout than is natural."""
    return isinstance(type, IntegerType) and type.width > 8 * _DEFAULT_ALIGNED


def lies_otherwise(type: Type) -> bool:
    """Return whether LLVM lays a type out otherwise where a module states no data layout than is natural. Raises ``Unsupported`` as ``size_of``."""
    match type:
        case StructType(fields, packed):
            end = 0
            for k, field in enumerate(fields):
                end = _aligned(end, 1 if packed else _default_alignment(field))
                if lies_otherwise(field) or end != field_offset(type, k):
                    return True
                end += size_of(field)
            return _aligned(end, _default_alignment(type)) != size_of(type)
        case ArrayType(_, element):
            return lies_otherwise(element)
        case _:
            return is_aligned_otherwise(type) and _aligned(stored_bytes(type), _DEFAULT_ALIGNED) != size_of(type)


def _default_alignment(type: Type) -> int:
    match type:
        case StructType(fields, packed):
            return 1 if packed else max(map(_default_alignment, fields), default=1)
        case ArrayType(_, element):
            return _default_alignment(element)
        case _:
            return _DEFAULT_ALIGNED if is_aligned_otherwise(type) else alignment_of(type)


DYNAMIC_INDEX = -(1 << 31)
"""The entry of ``rawConstantIndices`` of ``llvm.getelementptr`` that stands for an operand."""


def address_steps(element: Type, indices: Sequence[int]) -> Iterator[tuple[int, int | None]]:
    """Yield what each index of ``llvm.getelementptr`` over ``element`` adds: a number of bytes, and how often that is; None if an operand says so.

    Raises ``Unsupported`` for an index into a type that has no such part, and as ``size_of``.
    """
    type: Type | None = None
    for number in indices:
        constant = number if number != DYNAMIC_INDEX else None
        match type:
            case None:
                # the first index counts whole elements
                type = element
                yield size_of(element), constant
            case StructType(fields) if constant is not None and 0 <= constant < len(fields):
                yield field_offset(type, constant), 1
                type = fields[constant]
            case ArrayType(_, inner) | VectorType(_, inner):
                yield size_of(inner), constant
                type = inner
            case _:
                raise Unsupported(f"an index into {type}")


def stored_bytes(type: Type) -> int:
    """Return the bytes that a store of a scalar or vector writes. Raises ``Unsupported`` for types without known layout."""
    match type:
        case PointerType() | IndexType():
            return _bits(type) // 8
        case StoredPointerType():
            return type.bytes
        case IntegerType(width) if width > 0:
            return (width + 7) // 8
        case FloatType():
            return (bit_width(type) + 7) // 8
        case VectorType(shape, element) if not type.is_scalable:
            bits = _bits(element)
            for n in shape:
                bits *= n
            return (bits + 7) // 8
        case _:
            raise Unsupported(f"the layout of {type} in memory")


def _bits(type: Type) -> int:
    match type:
        case PointerType():
            return type.bits
        case IndexType():
            return 8 * INDEX_BYTES
        case _:
            return bit_width(type)


def _field_alignment(type: StructType, number: int) -> int:
    if type.packed:
        return 1
    return type.alignments[number] if type.alignments else alignment_of(type.fields[number])


def _aligned(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment


def _power_above(n: int) -> int:
    return 1 << max(n - 1, 0).bit_length()
