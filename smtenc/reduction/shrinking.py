"""Edits of types, constants and attributes throughout a case; equal ones stay equal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from smtenc.floats.formats import FORMATS, is_inf, is_nan, is_zero, round_fraction, sign, to_fraction
from smtenc.ir.attributes import Attribute, DenseArrayAttr, DenseElementsAttr, FloatAttr, IntegerAttr, ShapedType
from smtenc.ir.core import Block, Function, Operation, Value
from smtenc.ir.modules import ModuleRewriter, operations_of, types_of
from smtenc.ir.types import FloatType, IndexType, IntegerType, Shape, Type
from smtenc.reduction.case import Case
from smtenc.reduction.drafts import with_functions


@dataclass(frozen=True)
class _Dimension(ModuleRewriter):
    """A mapping of one extent (None: dynamic) to another in types and, with ``numbers``, in all attributes with that number."""

    size: int | None
    new: int
    numbers: bool

    def type(self, type: Type) -> Type:
        return replace(type, shape=self._shape(type.shape)) if isinstance(type, ShapedType) else type

    def _shape(self, shape: Shape) -> Any:
        return tuple(self.new if n == self.size else n for n in shape)

    def attribute(self, attribute: Attribute) -> Attribute:
        if not self.numbers:
            return attribute
        match attribute:
            case IntegerAttr(value, IndexType() | IntegerType(64)) if value == self.size:
                return replace(attribute, value=self.new)
            case DenseArrayAttr(IntegerType(64), values):
                return replace(attribute, values=tuple(self.new if n == self.size else n for n in values))
            case _:
                return attribute


@dataclass(frozen=True, slots=True)
class ShrinkDimensions:
    """An edit that replaces an extent by a smaller one; dynamic extents become static."""

    name: str = "shrinking dimensions"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[int | None, int, bool]]:
        found = {n for m in case.modules for t in types_of(m) if isinstance(t, ShapedType) for n in t.shape}
        sizes = sorted(n for n in found if n is not None and n > 1)
        news = [(size, new) for size in reversed(sizes) for new in dict.fromkeys((1, 2, 3, 4, size // 2)) if 0 < new < size]
        known = [(size, new, numbers) for size, new in news for numbers in (False, True)]
        return [*known, *((None, new, False) for new in (1, 2) if None in found)]

    def apply(self, case: Case, places: Sequence[tuple[int | None, int, bool]]) -> Case | None:
        ((size, new, numbers),) = places
        return case.with_modules(tuple(_Dimension(size, new, numbers).module(m) for m in case.modules))


_SMALLER = {"f128": ("f64", "f32"), "f80": ("f64", "f32"), "f64": ("f32",), "bf16": ("f32",), "f16": ("f32",)}
"""More common or narrower float types, by name."""


@dataclass(frozen=True)
class _Element(ModuleRewriter):
    """A mapping of a scalar type to another of its kind."""

    old: Type
    new: Type

    def type(self, type: Type) -> Type:
        return self.new if type == self.old else type

    def attribute(self, attribute: Attribute) -> Attribute:
        # the type in it has been mapped already
        match attribute:
            case IntegerAttr(value, IntegerType(width)) if attribute.type == self.new and width:
                low = value % (1 << width)
                return replace(attribute, value=low - (1 << width) if low >> (width - 1) and width > 1 else low)
            case _:
                return attribute

    def part(self, part: Any) -> Any:
        if isinstance(part, FloatAttr) and part.type == self.old and isinstance(self.new, FloatType):
            return FloatAttr(_reformatted(part.bits, part.type, self.new), self.new)
        return ModuleRewriter.part(self, part)

    def converted(self, dense: DenseElementsAttr, type: ShapedType) -> DenseElementsAttr:
        old, new = dense.type.element, type.element
        count = 1 if dense.splat else dense.count
        match old, new:
            case FloatType(), FloatType():
                values = [_reformatted(dense.bits(k), old, new) for k in range(count)]
                size = (FORMATS[new.name].width + 7) // 8
            case IntegerType(), IntegerType(width):
                values, size = [dense.bits(k) % (1 << width) for k in range(count)], (width + 7) // 8
            case _:
                return replace(dense, type=type)
        return DenseElementsAttr(type, b"".join(v.to_bytes(size, "little") for v in values), dense.splat)


def _reformatted(bits: int, old: FloatType, new: FloatType) -> int:
    """Return the bits of a float converted to another format, rounded. Raises ``AssertionError`` for unknown formats."""
    assert {old.name, new.name} <= FORMATS.keys(), "a format that is not known"
    before, after = FORMATS[old.name], FORMATS[new.name]
    negative = bool(sign(before, bits))
    if is_nan(before, bits):
        return after.nan_bits
    if is_inf(before, bits):
        return after.overflow_bits(negative)
    if is_zero(before, bits):
        return after.zero_bits(negative)
    return round_fraction(after, to_fraction(before, bits), int(negative))


@dataclass(frozen=True, slots=True)
class ShrinkElements:
    """An edit that replaces a scalar type by a narrower or a more common one."""

    name: str = "changing element types"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[Type, Type]]:
        found: dict[Type, None] = {}
        for module in case.modules:
            for type in types_of(module):
                element = type.element if isinstance(type, ShapedType) else type
                if isinstance(element, FloatType | IntegerType):
                    found[element] = None
        places: list[tuple[Type, Type]] = []
        for element in found:
            match element:
                case FloatType(name):
                    places += [(element, FloatType(new)) for new in _SMALLER.get(name, ())]
                case IntegerType(width) if type_is_plain(element):
                    places += [(element, replace(element, width=new)) for new in (8, 32) if new < width]
        return places

    def apply(self, case: Case, places: Sequence[tuple[Type, Type]]) -> Case | None:
        ((old, new),) = places
        return case.with_modules(tuple(_Element(old, new).module(m) for m in case.modules))


def type_is_plain(type: IntegerType) -> bool:
    """Return whether the type is not a quantized type, which is a subclass."""
    return type.__class__ is IntegerType


# -- constants and attributes ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Attribute(ModuleRewriter):
    """A mapping of an attribute with one name and value, in operations of one name, to another value, or (None) its removal."""

    operation: str
    key: str
    old: Attribute
    new: Attribute | None

    def part(self, part: Any) -> Any:
        return part

    def _operation(self, operation: Operation, values: dict[Value, Value], blocks: dict[Block, Block]) -> Operation:
        made = ModuleRewriter._operation(self, operation, values, blocks)
        if made.name != self.operation or made.attributes.get(self.key) != self.old:
            return made
        attributes = {k: a for k, a in made.attributes.items() if k != self.key}
        if self.new is not None:
            attributes[self.key] = self.new
        return replace(made, attributes=MappingProxyType(attributes))


def _attributes_of(case: Case) -> dict[tuple[str, str, Attribute], None]:
    return {(op.name, key, value): None for m in case.modules for op in operations_of(m) for key, value in sorted(op.attributes.items())}


@dataclass(frozen=True, slots=True)
class SimplifyConstants:
    """An edit that replaces a constant by a splat, zero, one, or a number nearer to zero."""

    name: str = "simplifying constants"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, str, Attribute, Attribute]]:
        return [(name, key, old, new) for name, key, old in _attributes_of(case) if key == "value" for new in _simpler(old) if new != old]

    def apply(self, case: Case, places: Sequence[tuple[str, str, Attribute, Attribute]]) -> Case | None:
        ((name, key, old, new),) = places
        return case.with_modules(tuple(_Attribute(name, key, old, new).module(m) for m in case.modules))


def _simpler(value: Attribute) -> Iterator[Attribute]:
    """Yield simpler values, the simplest first; each is a splat or precedes the old value in a fixed order, so that repeated use ends."""
    match value:
        case IntegerAttr(number):
            for new in (0, 1, number // 2 if number > 0 else -(-number // 2)):
                if abs(new) < abs(number):
                    yield replace(value, value=new)
        case FloatAttr(bits, FloatType(name)) if name in FORMATS:
            yield from (FloatAttr(new, value.type) for new in _simpler_floats(bits, name))
        case DenseElementsAttr() as dense if dense.count:
            if not dense.splat:
                for k in dict.fromkeys((0, dense.count - 1)):
                    yield DenseElementsAttr(dense.type, dense.bits(k).to_bytes(dense.element_bytes, "little"), splat=True)
                return
            bits, element = dense.bits(0), dense.type.element
            news = (
                _simpler_floats(bits, element.name) if isinstance(element, FloatType) and element.name in FORMATS else _simpler_bits(bits)
            )
            for new in news:
                yield DenseElementsAttr(dense.type, new.to_bytes(dense.element_bytes, "little"), splat=True)
        case _:
            pass


def _simpler_floats(bits: int, name: str) -> list[int]:
    order = [0, FORMATS[name].one_bits]
    return order[: order.index(bits)] if bits in order else order


def _simpler_bits(bits: int) -> list[int]:
    return [new for new in (0, 1) if new < bits]


@dataclass(frozen=True, slots=True)
class DropAttributes:
    """An edit that removes an attribute of operations wherever it has the same value."""

    name: str = "dropping attributes"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, str, Attribute]]:
        return [place for place in _attributes_of(case) if place[1] not in _NEEDED and not _is_default(place[2])]

    def apply(self, case: Case, places: Sequence[tuple[str, str, Attribute]]) -> Case | None:
        ((name, key, old),) = places
        return case.with_modules(tuple(_Attribute(name, key, old, None).module(m) for m in case.modules))


_NEEDED = frozenset("value predicate operandSegmentSizes callee indexing_maps iterator_types sym_name function_type new_shape".split())


def _is_default(value: Attribute) -> bool:
    return str(value) in ("#arith.fastmath<none>", "#arith.overflow<none>", "none")


@dataclass(frozen=True, slots=True)
class DropFunctionAttributes:
    """An edit that removes attributes of functions, their arguments and their results."""

    name: str = "dropping attributes of functions"
    together: bool = True

    def places(self, case: Case) -> Sequence[str]:
        return sorted({key for m in case.modules for f in m.functions for key in f.attributes if key != "sym_visibility"})

    def apply(self, case: Case, places: Sequence[str]) -> Case | None:
        gone = set(places)

        def without(function: Function) -> Function:
            return replace(function, attributes={k: a for k, a in function.attributes.items() if k not in gone})

        return case.with_modules(tuple(with_functions(m, without) for m in case.modules))
