"""Memory blocks as bytes, under memrefs and under pointers."""

from __future__ import annotations

import pytest

from smtenc.interpreter import POISON, Inconclusive, Scalar, scalar_from_bits
from smtenc.interpreter.addresses import Addresses
from smtenc.interpreter.granules import Granules
from smtenc.interpreter.values import Block, Origin, Pointer
from smtenc.ir.llvm.data_layout import MachineLayout
from smtenc.ir.types import FloatType, IndexType, IntegerType, PointerType, Type

I8, I16, I32, I64, F32 = IntegerType(8), IntegerType(16), IntegerType(32), IntegerType(64), FloatType("f32")
GRANULES = Granules(Addresses())


def typed(element: Type, *bits: int | None) -> Block:
    """A block that memrefs read, with these elements."""
    cells = [Scalar(element, POISON) if b is None else scalar_from_bits(element, b) for b in bits]
    return Block(element, len(cells), Origin.HEAP, "a block", lambda position: cells[position])


def untyped(size: int) -> Block:
    """A block of bytes that only pointers lead to."""
    found = Block(I8, size, Origin.HEAP, "a block", lambda _: Scalar(I8, POISON))
    found.granule, found.untyped = 1, True
    return found


def write(block: Block, offset: int, type: Type, bits: int) -> None:
    GRANULES.write(block, offset, scalar_from_bits(type, bits), GRANULES.addresses.size_of(type))


def read(block: Block, offset: int, type: Type) -> str:
    return str(GRANULES.read(block, offset, type, GRANULES.addresses.size_of(type)))


def test_a_block_of_a_memref_keeps_the_type_of_its_elements() -> None:
    block = typed(F32, 0, 0)
    write(block, 4, I32, 0x3F800000)
    assert block.read(1) == scalar_from_bits(F32, 0x3F800000)
    write(block, 6, I16, 0x4000)
    assert str(block.read(1)) == "2.0"
    write(block, 2, I32, 0x0000_3F80)
    assert [str(block.read(k)) for k in range(2)] == ["1.0", "2.0"]


def test_a_part_of_an_element_that_is_poison_elsewhere_cannot_be_written() -> None:
    with pytest.raises(Inconclusive, match="a part of an element"):
        write(typed(F32, None), 0, I16, 0)


def test_the_first_access_decides_the_size_of_granules() -> None:
    block = untyped(16)
    write(block, 8, I32, 5)
    assert (block.granule, block.size) == (4, 4)
    write(block, 2, I8, 7)
    assert (block.granule, block.size) == (1, 16)
    assert [read(block, 8, I32), read(block, 2, I8), read(block, 3, I8), read(block, 8, I64)] == ["5", "7", "poison", "poison"]


@pytest.mark.parametrize(("size", "granule"), [(16, 8), (10, 1)])
def test_granules_are_no_larger_than_fits(size: int, granule: int) -> None:
    block = untyped(size)
    write(block, 0, I64, 3)
    assert block.granule == granule
    assert read(block, 0, I64) == "3"


def test_the_parts_of_a_pointer_are_one_again() -> None:
    block, elsewhere = untyped(16), untyped(1)
    write(block, 0, I32, 5)
    pointer = Scalar(PointerType(), Pointer(elsewhere, 0))
    GRANULES.write(block, 8, pointer, 8)
    assert GRANULES.read(block, 8, PointerType(), 8) is pointer
    with pytest.raises(Inconclusive, match=r"!llvm.ptr in memory, read as i32"):
        read(block, 8, I32)


@pytest.mark.parametrize(
    ("source", "start", "target", "offset", "count", "expected"),
    [
        (typed(I32, 1, 2, 3), 4, untyped(8), 0, 8, ["2", "3"]),
        (typed(I32, 1, 2, 3), 4, typed(F32, 0, 0), 0, 8, ["2", "3"]),
        (typed(I8, 1, 0, 0, 0, 2, 0, 0, 0), 0, typed(I32, 9, 9), 0, 8, ["1", "2"]),
        (typed(I32, 1, None), 0, untyped(8), 0, 8, ["1", "poison"]),
        (typed(I8, 0, 0, 1, 0), 0, typed(I32, 1, 2), 1, 3, [str(1 + (1 << 24)), "2"]),
    ],
)
def test_copies(source: Block, start: int, target: Block, offset: int, count: int, expected: list[str]) -> None:
    GRANULES.copy(source, start, target, offset, count)
    assert [read(target, 4 * k, I32) for k in range(2)] == expected


def test_a_copy_onto_itself_reads_before_it_writes() -> None:
    block = untyped(8)
    write(block, 0, I32, 0x04030201)
    GRANULES.copy(block, 0, block, 1, 4)
    assert [read(block, k, I8) for k in range(5)] == ["1", "1", "2", "3", "4"]


def test_an_untyped_block_becomes_one_of_a_memref() -> None:
    block = untyped(8)
    write(block, 0, I16, 0)
    write(block, 2, I16, 0x3F80)
    GRANULES.typed(block, F32)
    assert [str(block.read(k)) for k in range(2)] == ["1.0", "poison"]
    with pytest.raises(Inconclusive, match="whose elements are f32, as a memref of i32"):
        GRANULES.typed(block, I32)


def test_a_snapshot_of_other_granules_is_not_compared() -> None:
    block = untyped(8)
    write(block, 0, I32, 5)
    before = block.snapshot()
    write(block, 4, I32, 6)
    assert block.stored_since(before) == {1}
    write(block, 0, I8, 6)
    assert block.stored_since(before) is None


def test_an_index_has_the_bytes_of_the_machine() -> None:
    granules = Granules(Addresses(index_bytes=4))
    block = Block(IndexType(), 2, Origin.HEAP, "a block", lambda position: Scalar(IndexType(), position))
    assert granules.read(block, 4, I32, 4) == scalar_from_bits(I32, 1)


def test_types_that_do_not_fill_their_bytes_are_read_as_themselves_only() -> None:
    block = untyped(8)
    write(block, 0, IntegerType(1), 1)
    assert read(block, 0, IntegerType(1)) == "1"
    with pytest.raises(Inconclusive, match="i1 in memory, read as i8"):
        read(block, 0, I8)


def test_on_big_endian_machines_the_first_byte_is_the_highest() -> None:
    granules, block = Granules(Addresses(layout=MachineLayout(big_endian=True))), untyped(8)
    granules.write(block, 0, scalar_from_bits(I32, 0x01020304), 4)
    granules.write(block, 4, scalar_from_bits(I32, 0x05060708), 4)
    assert [granules.read(block, 2, I16, 2).bits(), granules.read(block, 3, I16, 2).bits()] == [0x0304, 0x0405]
    assert granules.read(block, 0, I64, 8).bits() == 0x0102030405060708
