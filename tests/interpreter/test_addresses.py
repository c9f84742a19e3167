"""The addresses of memory blocks."""

from __future__ import annotations

import itertools

import pytest

from smtenc.interpreter import Scalar
from smtenc.interpreter.addresses import Addresses
from smtenc.interpreter.values import NULL, Block, Origin, Pointer, Unclaimed
from smtenc.ir.llvm.data_layout import USUAL_MACHINE, MachineLayout
from smtenc.ir.types import IntegerType

I32 = IntegerType(32)


def block(size: int = 4, origin: Origin = Origin.HEAP, name: str = "a block", alignment: int = 0) -> Block:
    found = Block(I32, size, origin, name, lambda _: Scalar(I32, 0))
    found.alignment = alignment
    return found


@pytest.mark.parametrize("origin", [Origin.HEAP, Origin.ARGUMENT])
@pytest.mark.parametrize("index_bytes", [4, 8])
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("alignment", [1, 4, 16, 64, 1 << 12, 1 << 13])
def test_a_block_is_aligned_as_is_stated_and_no_better(origin: Origin, index_bytes: int, number: int, alignment: int) -> None:
    addresses = Addresses(number, index_bytes=index_bytes)
    for k in range(10):
        address = addresses.of(block(origin=origin, name=f"block {k}", alignment=alignment))
        assert address % alignment == 0
        assert address % (2 * alignment)
        assert address < 1 << (8 * index_bytes - 1)


def test_nothing_stated_is_the_alignment_of_an_element_or_any_for_the_caller() -> None:
    assert Addresses().of(block()) % 8 == 4
    assert Addresses().of(block(origin=Origin.ARGUMENT)) % (1 << 12) == 0


@pytest.mark.parametrize("layout", [USUAL_MACHINE, MachineLayout(16)])
@pytest.mark.parametrize("index_bytes", [4, 8])
@pytest.mark.parametrize("number", range(4))
def test_blocks_do_not_overlap(number: int, index_bytes: int, layout: MachineLayout) -> None:
    addresses = Addresses(number, index_bytes, layout)
    both = (Origin.STACK, Origin.GLOBAL) if layout is USUAL_MACHINE else (Origin.STACK,)
    blocks = [block(size=k, origin=origin, name=f"{k}") for k in range(60) for origin in both]
    places = sorted((addresses.of(b), b.size * 4) for b in blocks)
    assert all(first + size < following for (first, size), (following, _) in itertools.pairwise(places))


def test_two_executions_give_what_the_caller_sees_the_same_addresses_and_local_blocks_others() -> None:
    for origin, same in ((Origin.ARGUMENT, True), (Origin.HEAP, False)):
        one, other = (Addresses(number).of(block(origin=origin)) for number in (0, 1))
        assert (one == other) == same


@pytest.mark.parametrize("index_bytes", [4, 8])
def test_executions_differ_in_the_order_of_addresses(index_bytes: int) -> None:
    """What a program says of the order of its own blocks, or of one of these and one of the caller's, is a choice."""
    orders = set()
    for number in range(4):
        addresses = Addresses(number, index_bytes)
        first, second, theirs = (addresses.of(block(origin=origin)) for origin in (Origin.STACK, Origin.STACK, Origin.ARGUMENT))
        orders.add((first < second, first < theirs))
    assert len(orders) == 4


def test_an_address_leads_to_the_block_that_was_looked_at() -> None:
    addresses, found, hidden = Addresses(), block(), block()
    first = addresses.of(found)
    assert addresses.find(first) == Pointer(None, first)
    assert addresses.seen(Pointer(found, 0)) == first
    assert addresses.find(first) == Pointer(found, 0)
    assert addresses.find(first + 16) == Pointer(found, 16)
    assert addresses.find(first + 17) == Pointer(None, first + 17)
    assert addresses.find(first - 1) == Pointer(None, first - 1)
    assert addresses.find(0) == NULL
    assert hidden.address is None


@pytest.mark.parametrize(("elements", "fits"), [((1 << 47) // 4, True), ((1 << 47) // 4 + 1, False)])
def test_no_object_is_larger_than_half_of_an_address_space(elements: int, fits: bool) -> None:
    """The symbolic side assumes so by the same name: a run on such an object shows nothing."""
    addresses, large = Addresses(), block(size=elements)
    if fits:
        assert addresses.size(large) == 1 << 47
        return
    with pytest.raises(Unclaimed) as raised:
        addresses.size(large)
    assert raised.value.premise == "address-bits=47"
