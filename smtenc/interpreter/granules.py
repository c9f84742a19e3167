"""Reading and writing memory blocks at byte offsets: as scalars of any type, whatever scalars were written there.

The elements of a block are its granules: a scalar of a granule's size at a granule's offset is one element. Of an untyped block, to which only
pointers lead, an element may be a scalar of any type, or a ``Piece`` of a larger one, and the size of granules is that of its first access; it
shrinks where a later access needs it. The elements of any other block keep their type, as memrefs read it.

A scalar that is read as another type has the same bits (LLVM's Language Reference, "Memory Access and Addressing Operations"); reading a byte that
is poison gives poison.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import gcd

from smtenc.interpreter.addresses import Addresses
from smtenc.interpreter.values import NULL, POISON, Block, Inconclusive, Open, Pointer, Remembered, Scalar, Unseen, scalar_from_bits
from smtenc.ir.attributes import bit_width
from smtenc.ir.types import FloatType, IndexType, IntegerType, PointerType, Type


@dataclass(frozen=True, slots=True, eq=False)
class Piece(Unseen):
    """The payload of a granule that holds bytes ``start`` to ``start + size`` of a larger scalar of ``whole`` bytes. It never leaves memory."""

    scalar: Scalar
    start: int
    size: int
    whole: int

    def unseen(self) -> str:
        return f"a part of a value of type {self.scalar.type}"


@dataclass(frozen=True, slots=True)
class Granules:
    """Blocks as bytes, with the sizes of types of one execution."""

    addresses: Addresses

    # ---- reading

    def read(self, block: Block, offset: int, type: Type, size: int) -> Scalar:
        """Return the ``size`` bytes at an offset, all within the block, as a scalar of a type of this size.

        Raises ``Inconclusive`` where bits that belong to no value would be read, or the bits of a pointer.
        """
        granule = block.granule or self.addresses.granule(block)
        if block.untyped:
            granule = self._fitted(block, offset, size)
        if size == granule and offset % granule == 0:
            found = block.read(offset // granule)
            return (
                found
                if found.type == type and not isinstance(found.value, Piece)
                else self._as_type([self._whole(found, size)], type, size)
            )
        return self._as_type(self._pieces(block, offset, size), type, size)

    def _whole(self, scalar: Scalar, size: int) -> Piece:
        return scalar.value if isinstance(scalar.value, Piece) else Piece(scalar, 0, size, size)

    def _pieces(self, block: Block, offset: int, size: int) -> list[Piece]:
        """Return the parts of scalars that lie in a range of bytes, in order."""
        granule, end = self.addresses.granule(block), offset + size
        found: list[Piece] = []
        for position in range(offset // granule, -(-end // granule)):
            piece = self._whole(block.read(position), granule)
            cut, left = max(offset - position * granule, 0), max((position + 1) * granule - end, 0)
            found.append(Piece(piece.scalar, piece.start + cut, granule - cut - left, piece.whole))
        return found

    def _as_type(self, pieces: list[Piece], type: Type, size: int) -> Scalar:
        """Return the scalar of a type whose bytes these are."""
        first = pieces[0]
        follow = all(p.scalar is first.scalar and p.start == first.start + sum(q.size for q in pieces[:k]) for k, p in enumerate(pieces))
        if follow and first.start == 0 and first.whole == size:
            if first.scalar.type == type:
                return first.scalar
            if self._is_plain(first.scalar.type) and self._is_plain(type):
                return _converted(first.scalar, type)
        if any(p.scalar.value is POISON for p in pieces):
            return Scalar(type, POISON)
        if not self._is_plain(type) or not all(self._is_plain(p.scalar.type) for p in pieces):
            raise Inconclusive(f"{', '.join(dict.fromkeys(str(p.scalar.type) for p in pieces))} in memory, read as {type}")
        big, bits, place = self.addresses.layout.big_endian, 0, 0
        for p in pieces:
            # on big-endian machines the first byte has the highest bits
            low = p.whole - p.start - p.size if big else p.start
            shift = size - place - p.size if big else place
            bits |= (p.scalar.bits() >> 8 * low) % (1 << 8 * p.size) << 8 * shift
            place += p.size
        return scalar_from_bits(type, bits)

    def _is_plain(self, type: Type) -> bool:
        """Return whether the bits of a type fill its bytes in memory, and are those of a number."""
        match type:
            case IndexType():
                return True
            case IntegerType() | FloatType():
                return bit_width(type) == 8 * self.addresses.size_of(type)
            case _:
                return False

    # ---- writing

    def write(self, block: Block, offset: int, scalar: Scalar, size: int) -> None:
        """Write a scalar of ``size`` bytes at an offset, all within the block. Raises ``Inconclusive`` where a block that memrefs read would hold a
        part of a value, or a value of a type that cannot be read as its elements.
        """
        granule = block.granule or self.addresses.granule(block)
        if block.untyped:
            granule = self._fitted(block, offset, size)
        if size == granule and offset % granule == 0:
            fits = block.untyped or scalar.type == block.element
            block.store(offset // granule, scalar if fits else self._as_type([Piece(scalar, 0, size, size)], block.element, size))
        elif block.untyped:
            for start in range(0, size, granule):
                block.store((offset + start) // granule, Scalar(block.element, Piece(scalar, start, granule, size)))
        else:
            self._write_elements(block, offset, Piece(scalar, 0, size, size))

    def _write_elements(self, block: Block, offset: int, new: Piece) -> None:
        """Write a scalar to elements of another size, whose other bytes stay as they are."""
        granule, end = self.addresses.granule(block), offset + new.size
        for position in range(offset // granule, -(-end // granule)):
            first = position * granule
            low, high = max(offset, first), min(end, first + granule)
            pieces = [Piece(new.scalar, new.start + low - offset, high - low, new.whole)]
            if high - low < granule:
                kept = self._whole(block.read(position), granule)
                if kept.scalar.value is POISON or new.scalar.value is POISON:
                    raise Inconclusive(f"a part of an element of {block.name} that is poison elsewhere")
                before = [Piece(kept.scalar, 0, low - first, granule)] if low > first else []
                after = [Piece(kept.scalar, high - first, first + granule - high, granule)] if high < first + granule else []
                pieces = [*before, *pieces, *after]
            block.store(position, self._as_type(pieces, block.element, granule))

    # ---- copying

    def copy(self, source: Block, start: int, target: Block, offset: int, count: int) -> None:
        """Copy ``count`` bytes, with poison and pieces as they are; both ranges lie within their blocks, and may overlap. Raises ``Inconclusive`` as
        ``write`` does.
        """
        unit = gcd(self.addresses.granule(target), offset, count)
        if target.untyped:
            unit = self._fitted(target, offset, gcd(self.addresses.granule(source), start, offset, count))
        read = [self._pieces(source, start + k, unit) for k in range(0, count, unit)]
        for k, pieces in enumerate(read):
            self._put(target, offset + k * unit, pieces, unit)

    def _put(self, block: Block, offset: int, pieces: list[Piece], size: int) -> None:
        """Write consecutive parts of scalars, ``size`` bytes together, to a granule or to a part of one."""
        granule = self.addresses.granule(block)
        if block.untyped or granule != size:
            for piece in pieces:
                if not block.untyped:
                    self._write_elements(block, offset, piece)
                elif piece.start == 0 and piece.size == piece.whole == granule:
                    block.store(offset // granule, piece.scalar)
                else:
                    for k in range(0, piece.size, granule):
                        block.store(
                            (offset + k) // granule, Scalar(block.element, Piece(piece.scalar, piece.start + k, granule, piece.whole))
                        )
                offset += piece.size
        else:
            block.store(offset // granule, self._as_type(pieces, block.element, size))

    # ---- granules

    def _fitted(self, block: Block, offset: int, size: int) -> int:
        """Return the granule of an untyped block, so that the bytes of an access are granules. The first access to a block that was never written
        decides it.
        """
        granule = block.granule
        if size == granule and offset % granule == 0:
            return granule
        total = block.size * granule
        # the bytes of a block of the caller's are not alike
        fresh = not block.stored and not block.written and not block.origin.visible
        if fresh and size > granule and offset % size == 0 and total % size == 0:
            self._regranulate(block, size)
        elif size % granule or offset % granule:
            self._regranulate(block, gcd(granule, size, offset))
        return block.granule

    def _regranulate(self, block: Block, granule: int) -> None:
        """Give an untyped block granules of another size. Larger ones are for blocks that were never written, whose bytes are all alike."""
        before, old, count, rest = block.snapshot(), block.granule, block.size, granule // block.granule
        element = IntegerType(8 * granule)

        def content(position: int) -> Scalar:
            if granule > old:
                first = before.read(position * rest)
                if first.value is POISON:
                    return Scalar(element, POISON)
                return scalar_from_bits(element, int.from_bytes(first.bits().to_bytes(old, "little") * rest, "little"))
            held = before.read(position * granule // old)
            if held.value is POISON:
                return Scalar(element, POISON)
            piece = self._whole(held, old)
            return Scalar(element, Piece(piece.scalar, piece.start + position * granule % old, granule, piece.whole))

        written = {p * old // granule + k for p in block.stored for k in range(max(old // granule, 1))}
        block.regranulate(element, count * old // granule, granule, content)
        block.stored.clear()
        block.stored.update(written)

    def typed(self, block: Block, element: Type) -> None:
        """Make the elements of an untyped block those of a memref's element type, from now on. Raises ``Inconclusive`` if the block has other elements
        already, or their sizes do not fit.
        """
        if not block.untyped:
            if block.element != element:
                raise Inconclusive(f"{block.name}, whose elements are {block.element}, as a memref of {element}")
            return
        size, old, before = self.addresses.size_of(element), block.granule, block.snapshot()
        total = block.size * old
        old_block = Block(block.element, block.size, block.origin, block.name, before.read)
        old_block.granule = old

        def content(position: int) -> Scalar:
            pieces = self._pieces(old_block, position * size, size)
            poison = [p.scalar.value is POISON for p in pieces]
            if any(poison) and not all(poison):
                raise Inconclusive(f"an element of {block.name}, a part of which is poison")
            return self._as_type(pieces, element, size)

        written = {p * old // size for p in block.stored}
        block.regranulate(element, total // size, size, content)
        block.stored.clear()
        block.stored.update(written)
        block.untyped = False


def part_at(block: Block | Remembered, offset: int, size: int) -> Piece:
    """Return the ``size`` bytes at an offset that lie within one granule, as the part of a scalar that they are."""
    granule = block.granule
    held = block.read(offset // granule)
    piece = held.value if isinstance(held.value, Piece) else Piece(held, 0, granule, granule)
    return Piece(piece.scalar, piece.start + offset % granule, size, piece.whole)


def number_in(part: Piece, address: Callable[[Pointer], int], *, big_endian: bool) -> Scalar:
    """Return a part of a scalar as an integer of as many bits; ``address`` gives that of a pointer. Raises ``Inconclusive`` for a part of a NaN, whose
    bits are not fixed, and of a number that does not fill its bytes, whose other bits are not.
    """
    scalar, type = part.scalar, IntegerType(8 * part.size)
    if scalar.is_poison:
        return Scalar(type, POISON)
    of_pointer = isinstance(scalar.type, PointerType)
    if scalar.is_nan or not (of_pointer or bit_width(scalar.type) == 8 * part.whole):
        raise Inconclusive("bits in memory that are not fixed")
    bits = address(scalar.known) if of_pointer else scalar.bits()
    low = part.whole - part.start - part.size if big_endian else part.start
    return Scalar(type, (bits >> 8 * low) % (1 << 8 * part.size))


def byte_of(part: Piece, *, big_endian: bool) -> Scalar:
    """Return a byte as an integer. Raises ``Inconclusive`` as ``number_in`` does, and for a part of any pointer but null."""

    def address(pointer: Pointer) -> int:
        if pointer != NULL:
            raise Inconclusive("the bits of a pointer, which depend on the address of its block")
        return 0

    return number_in(part, address, big_endian=big_endian)


def _converted(scalar: Scalar, type: Type) -> Scalar:
    """Return the scalar with the same bits."""
    if scalar.value is POISON:
        return Scalar(type, POISON)
    if isinstance(scalar.type, IntegerType | IndexType) and isinstance(type, IntegerType | IndexType):
        # any other unknown payload is one of its own type
        return Scalar(type, scalar.value if isinstance(scalar.value, Open) else scalar.known)
    return scalar_from_bits(type, scalar.bits())
