"""Reading attributes: flags, lists of integers, maps, iterator types."""

from __future__ import annotations

import struct

import pytest

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
    UnitAttr,
    UnsettledEnumAttr,
)
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, IntegerType, TensorType
from smtenc.semantics.attributes import (
    DYNAMIC,
    FAST,
    affine_maps,
    enum_word,
    flags,
    integer,
    integers,
    iterator_types,
    mixed,
    nested_integers,
)

I64 = IntegerType(64)


def numbers(*values: int) -> ArrayAttr:
    return ArrayAttr(tuple(IntegerAttr(v, I64) for v in values))


@pytest.mark.parametrize(
    ("attribute", "expected"),
    [
        (None, set()),
        (OpaqueAttr("#arith.fastmath<none>"), set()),
        (OpaqueAttr("#arith.fastmath<nnan,ninf>"), {"nnan", "ninf"}),
        (OpaqueAttr("#arith.fastmath<nnan, nsz>"), {"nnan", "nsz"}),
        (OpaqueAttr("#arith.fastmath<fast>"), {"fast", *FAST}),
        (OpaqueAttr("#arith.overflow<nsw>"), {"nsw"}),
    ],
)
def test_flags(attribute: Attribute | None, expected: set[str]) -> None:
    operation = Operation("arith.addf", attributes={} if attribute is None else {"fastmath": attribute})
    assert flags(operation, "fastmath") == expected


@pytest.mark.parametrize(
    "attribute", [IntegerAttr(2, I64), StringAttr("nnan"), OpaqueAttr("#arith.fastmath<nnan,nsw2>")], ids=["number", "string", "unknown"]
)
def test_flags_that_are_not_understood_are_not_passed_over(attribute: Attribute) -> None:
    with pytest.raises(Unsupported, match="fastmath"):
        flags(Operation("arith.addf", attributes={"fastmath": attribute}), "fastmath")


def test_the_word_of_an_enumeration() -> None:
    assert enum_word(Operation("arith.cmpi", attributes={"predicate": EnumAttr("arith.CmpIPredicate", "slt")}), "predicate") == "slt"
    unsettled = UnsettledEnumAttr("arith.AtomicRMWKind", 7, (("mins", (19,)), ("maxu", (22, 23))))
    for attribute in (unsettled, IntegerAttr(2, I64)):
        with pytest.raises(Unsupported, match="kind"):
            enum_word(Operation("memref.atomic_rmw", attributes={"kind": attribute}), "kind")


@pytest.mark.parametrize(
    "attribute",
    [
        DenseArrayAttr(I64, (1, -2)),
        numbers(1, -2),
        DenseElementsAttr(TensorType((2,), I64), struct.pack("<qq", 1, -2), False),
        DenseElementsAttr(TensorType((2,), IntegerType(8)), struct.pack("<bb", 1, -2), False),
    ],
)
def test_lists_of_integers_in_each_spelling(attribute: Attribute) -> None:
    assert integers(attribute) == (1, -2)


def test_a_splat_is_as_long_as_its_type() -> None:
    assert integers(DenseElementsAttr(TensorType((3,), I64), struct.pack("<q", 2), True)) == (2, 2, 2)
    assert integers(None) == ()


@pytest.mark.parametrize("read", [integers, integer, nested_integers, affine_maps, iterator_types])
def test_another_attribute_is_named(read: object) -> None:
    with pytest.raises(Unsupported):
        read(UnitAttr())  # type: ignore[operator]


def test_nested_lists_and_maps() -> None:
    assert nested_integers(ArrayAttr((numbers(0, 1), numbers(2)))) == ((0, 1), (2,))
    assert affine_maps(ArrayAttr((AffineMapAttr(AffineMap.identity(2)),))) == (AffineMap.identity(2),)
    with pytest.raises(Unsupported):
        affine_maps(ArrayAttr((UnitAttr(),)))


def test_iterator_types_in_both_spellings() -> None:
    both = ArrayAttr((StringAttr("parallel"), OpaqueAttr("#linalg.iterator_type<reduction>")))
    assert iterator_types(both) == ("parallel", "reduction")
    with pytest.raises(Unsupported):
        iterator_types(numbers(1))


def test_static_and_dynamic_entries_are_merged_in_order() -> None:
    a, b = Value(IndexType(), "a"), Value(IndexType(), "b")
    assert mixed((DYNAMIC, 3, DYNAMIC), (a, b)) == [a, 3, b]
    assert mixed((), ()) == []
    for static, dynamic in (((DYNAMIC,), ()), ((3,), (a,))):
        with pytest.raises(Unsupported):
            mixed(static, dynamic)
