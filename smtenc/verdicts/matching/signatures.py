"""Types of functions that differ before and after a pass: what stands between two of them, by rules that the verdict lists.

A ``Bridge`` has a type from which (for arguments), or to which (for results), both lead by operations that every machine here executes. Which argument
is which is not here (``correspondence``), nor the functions that are made of it (``wrappers``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from smtenc.errors import Location, Unsupported
from smtenc.ir.attributes import ArrayAttr, Attribute, DenseArrayAttr, DenseElementsAttr, IntegerAttr, UnitAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, IntegerType, MemRefType, QuantizedType, Shape, Signedness, TensorType, Type, VectorType
from smtenc.semantics.storage.layouts import strided_layout

TENSORS_AS_BUFFERS = "signature=tensors-as-buffers"
"""A tensor is a buffer with its elements, which overlaps no other; the function may write to it, and does not free it."""
ROW_MAJOR = "signature=row-major"
"""Buffers in any layout are only tried in the one without gaps."""
STATIC_SIZES = "signature=static-sizes"
"""Arguments have the sizes that the types of one of the functions say."""
UNKNOWN_SIZES = "signature=unknown-sizes"
"""The types of the target say less of sizes and layouts, which leaves out nothing."""
INDEX_AS_INTEGER = "signature=index-as-integer"
"""``index`` is an integer of its width."""
SIGNLESS = "signature=signless-integers"
"""Integers with and without a sign in their types are those with the same bits."""
SIGN_EXTENDED, ZERO_EXTENDED = "signature=sign-extended", "signature=zero-extended"
"""The wide integer is the narrow one, extended: others are not passed, and may not be returned."""
INTEGERS_AS_VECTORS = "signature=integers-as-vectors"
"""An integer is a vector of its halves, the low one first."""
SCALARS_OF_TENSORS = "signature=scalars-of-tensors"
"""A tensor without dimensions is its element."""

EXTENSIONS = {"sign": SIGN_EXTENDED, "zero": ZERO_EXTENDED}

Conversion = Callable[["Body", Value], Value]
"""Makes of a value another one, by operations that it appends."""


def unchanged(_: Body, value: Value) -> Value:
    return value


@dataclass(slots=True)
class Body:
    """The operations of a function that is being made, all at one place of a file."""

    location: Location
    operations: list[Operation] = field(default_factory=list)

    def add(self, name: str, operands: Sequence[Value], *types: Type, **attributes: Attribute) -> tuple[Value, ...]:
        """Appends an operation; its results."""
        results = tuple(Value(type, f"{name.partition('.')[2]}{len(self.operations)}") for type in types)
        self.operations.append(Operation(name, tuple(operands), results, attributes, location=self.location))
        return results

    def make(self, name: str, operands: Sequence[Value], type: Type, **attributes: Attribute) -> Value:
        """Appends an operation with one result."""
        (result,) = self.add(name, operands, type, **attributes)
        return result


@dataclass(frozen=True, slots=True)
class Bridge:
    """Between a type of the source and one of the target: the type that stands for both; what ``source`` and ``target`` make of a value of it (of
    arguments), or how they come to one (of results); and the rules by which they do.
    """

    type: Type
    source: Conversion = unchanged
    target: Conversion = unchanged
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Numbers:
    """The relation of two scalar types by ``rule``: ``operation`` converts a value of the one into one of the other.

    ``narrow`` is the narrower of the two; None if both have the same bits.
    """

    rule: str
    operation: str
    narrow: Type | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules by which types of two signatures may differ.

    ``extend`` is a key of ``EXTENSIONS``; without one the target may have narrower integers, except ``i1``, and these are extended by their sign.
    ``any_layout``: buffers whose layout is open have any layout, not the row-major one only.
    """

    index_bits: int = 64
    extend: str | None = None
    any_layout: bool = False

    def argument(self, source: Type, target: Type) -> Bridge | None:
        """From the type that callers of both pass; None where no rule says what the one type has to do with the other."""
        return _argument(source, target, self)

    def result(self, source: Type, target: Type) -> Bridge | None:
        """To the type in which results are compared; None where no rule says how. What is compared as it stands has no rules and no conversions."""
        return _result(source, target, self)

    def numbers(self, source: Type, target: Type) -> Numbers | None:
        """Return the relation of two different scalar types, None if no rule relates them."""
        if (same := self._same_bits(source, target)) is not None:
            return Numbers(same, "builtin.unrealized_conversion_cast")
        narrow = target if self._narrower(source, target) else source if self._wider(source, target) else None
        if narrow is None:
            return None
        return Numbers(EXTENSIONS[self.extend or "sign"], "arith.extui" if self.extend == "zero" else "arith.extsi", narrow)

    def _narrower(self, source: Type, target: Type) -> bool:
        """Return whether the target has an integer that the source's extends."""
        narrow = target.width if isinstance(target, IntegerType) else 0
        return _is_extended(target, source) and (narrow > 1 or self.extend is not None)

    def _wider(self, source: Type, target: Type) -> bool:
        """Return whether the target has an integer that extends the source's."""
        return self.extend is not None and _is_extended(source, target)

    def _same_bits(self, one: Type, other: Type) -> str | None:
        """The rule by which two are numbers of the same bits."""
        for type in (one, other):
            if isinstance(type, QuantizedType) or not isinstance(type, IntegerType | IndexType):
                return None
        if self._width(one) != self._width(other):
            return None
        return INDEX_AS_INTEGER if IndexType() in (one, other) else SIGNLESS

    def _width(self, type: Type) -> int:
        return type.width if isinstance(type, IntegerType) else self.index_bits


def _is_extended(narrow: Type, wide: Type) -> bool:
    match narrow, wide:
        case IntegerType(n, Signedness.SIGNLESS), IntegerType(w, Signedness.SIGNLESS):
            return 0 < n < w and not isinstance(narrow, QuantizedType) and not isinstance(wide, QuantizedType)
        case _:
            return False


def _argument(source: Type, target: Type, rules: Rules) -> Bridge | None:
    match source, target:
        case _ if source == target:
            return Bridge(source)
        case TensorType(), TensorType():
            return _tensors(source, target, rules)
        case TensorType(), MemRefType():
            return _tensor_to_buffer(source, target, rules)
        case MemRefType(), MemRefType():
            return _buffers(source, target)
        case TensorType((), element), _:
            inner = _argument(element, target, rules)
            return None if inner is None else _taken_out(source, inner)
        case _, TensorType((), element):
            inner = _argument(source, element, rules)
            return None if inner is None else _put_in(target, inner)
        case _:
            return _numbers(source, target, rules)


def _result(source: Type, target: Type, rules: Rules) -> Bridge | None:
    match source, target:
        case (TensorType(shape, one), TensorType(other_shape, other)) | (MemRefType(shape, one), MemRefType(other_shape, other)) if (
            one == other
        ):
            return None if _meet(shape, other_shape) is None else Bridge(source)
        case _ if source == target:
            return Bridge(source)
        case TensorType(), TensorType():
            return _tensor_results(source, target, rules)
        case TensorType(), MemRefType():
            inner = _result(source, TensorType(target.shape, target.element), rules)
            return None if inner is None else _read_first(inner)
        case _, MemRefType(()):
            inner = _result(source, TensorType((), target.element), rules)
            return None if inner is None else _read_first(inner)
        case TensorType((), element), _:
            inner = _result(element, target, rules)
            return (
                None if inner is None else replace(inner, source=_then(_element_of, inner.source), rules=(SCALARS_OF_TENSORS, *inner.rules))
            )
        case _, TensorType((), element):
            inner = _result(source, element, rules)
            return (
                None if inner is None else replace(inner, target=_then(_element_of, inner.target), rules=(SCALARS_OF_TENSORS, *inner.rules))
            )
        case _:
            return _number_results(source, target, rules)


# -- numbers ----------------------------------------------------------------------------------------------------------


def _numbers(source: Type, target: Type, rules: Rules) -> Bridge | None:
    """Scalars and vectors. The narrower integer is what is passed."""
    one, other = _elements(source, target)
    related = rules.numbers(one, other)
    if related is not None and related.narrow == other:
        return Bridge(target, source=_as(related.operation, source), rules=(related.rule,))
    if related is not None:
        return Bridge(source, target=_as(related.operation, target), rules=(related.rule,))
    if _halves(source, target):
        assert isinstance(target, VectorType)
        return Bridge(source, target=_split(target), rules=(INTEGERS_AS_VECTORS,))
    return None


def _number_results(source: Type, target: Type, rules: Rules) -> Bridge | None:
    """Scalars and vectors. The wider integer is what is compared, so that nothing is lost."""
    one, other = _elements(source, target)
    related = rules.numbers(one, other)
    if related is not None and related.narrow == one:
        return Bridge(target, source=_as(related.operation, target), rules=(related.rule,))
    if related is not None:
        return Bridge(source, target=_as(related.operation, source), rules=(related.rule,))
    if _halves(source, target):
        return Bridge(source, target=_joined(source), rules=(INTEGERS_AS_VECTORS,))
    return None


def _elements(source: Type, target: Type) -> tuple[Type, Type]:
    """The types of the lanes of two vectors of one shape; of anything else it is itself."""
    match source, target:
        case VectorType(shape, one, scalable), VectorType(other_shape, other, too) if shape == other_shape and not any((*scalable, *too)):
            return one, other
        case _:
            return source, target


def _as(name: str, type: Type) -> Conversion:
    return lambda body, value: body.make(name, [value], type)


def _halves(source: Type, target: Type) -> bool:
    """``arith-emulate-wide-int``: a last dimension of 2 has the low half and the high one."""
    lanes = source.shape if isinstance(source, VectorType) and not any(source.scalable) else ()
    match _element(source), target:
        case IntegerType(width, Signedness.SIGNLESS), VectorType(shape, IntegerType(half, Signedness.SIGNLESS)):
            return width == 2 * half and shape == (*lanes, 2) and not any(target.scalable)
        case _:
            return False


def _element(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


def _like(type: Type, element: Type) -> Type:
    """A scalar or a vector of other elements."""
    return replace(type, element=element) if isinstance(type, VectorType) else element


def _filled(body: Body, type: Type, value: int) -> Value:
    """A constant: the number, or a vector of it."""
    element = _element(type)
    assert isinstance(element, IntegerType)
    if not isinstance(type, VectorType):
        return body.make("arith.constant", [], type, value=IntegerAttr(value, type))
    raw = value.to_bytes((element.width + 7) // 8, "little")
    return body.make("arith.constant", [], type, value=DenseElementsAttr(type, raw, splat=True))


def _numbers_of(*values: int) -> DenseArrayAttr:
    return DenseArrayAttr(IntegerType(64), values)


def _integers(*values: int) -> ArrayAttr:
    return ArrayAttr(tuple(IntegerAttr(v, IntegerType(64)) for v in values))


def _split(type: VectorType) -> Conversion:
    def convert(body: Body, value: Value) -> Value:
        assert isinstance(type.element, IntegerType)
        high = body.make("arith.shrui", [value, _filled(body, value.type, type.element.width)], value.type)
        made = _filled(body, type, 0)
        for k, part in enumerate((value, high)):
            half = body.make("arith.trunci", [part], _like(value.type, type.element))
            made = _put_half(body, half, made, k)
        return made

    return convert


def _put_half(body: Body, half: Value, halves: Value, k: int) -> Value:
    assert isinstance(halves.type, VectorType)
    *lanes, _ = halves.type.shape
    if not lanes:
        return body.make("vector.insert", [half, halves], halves.type, static_position=_numbers_of(k))
    column = body.make("vector.shape_cast", [half], replace(halves.type, shape=(*lanes, 1)))
    offsets, strides = _integers(*(0 for _ in lanes), k), _integers(*(1 for _ in lanes), 1)
    return body.make("vector.insert_strided_slice", [column, halves], halves.type, offsets=offsets, strides=strides)


def _half(body: Body, halves: Value, k: int) -> Value:
    assert isinstance(halves.type, VectorType)
    *lanes, _ = halves.type.shape
    if not lanes:
        return body.make("vector.extract", [halves], halves.type.element, static_position=_numbers_of(k))
    offsets, sizes, strides = _integers(*(0 for _ in lanes), k), _integers(*lanes, 1), _integers(*(1 for _ in lanes), 1)
    narrow = replace(halves.type, shape=(*lanes, 1))
    column = body.make("vector.extract_strided_slice", [halves], narrow, offsets=offsets, sizes=sizes, strides=strides)
    return body.make("vector.shape_cast", [column], replace(halves.type, shape=tuple(lanes)))


def _joined(type: Type) -> Conversion:
    def convert(body: Body, value: Value) -> Value:
        half = _element(value.type)
        assert isinstance(half, IntegerType)
        low, high = (body.make("arith.extui", [_half(body, value, k)], type) for k in (0, 1))
        return body.make("arith.ori", [low, body.make("arith.shli", [high, _filled(body, type, half.width)], type)], type)

    return convert


# -- tensors ----------------------------------------------------------------------------------------------------------


def _tensors(source: TensorType, target: TensorType, rules: Rules) -> Bridge | None:
    """What is static in either is static in what is passed; the narrower elements are passed."""
    shape = _meet(source.shape, target.shape)
    elements = _tensor_elements(source.element, target.element, rules)
    if shape is None or elements is None or source.encoding != target.encoding:
        return None
    passed, operation, used = elements
    if passed == target.element and source.element != target.element and operation != _BITCAST:
        narrow = TensorType(shape, passed, source.encoding)
        made = replace(source, shape=shape)
        return Bridge(
            narrow,
            _then(_as(operation, made), _shaped(source)),
            _shaped(target),
            (*used, *_size_rules(source.shape, target.shape)),
        )
    changed = replace(target, shape=shape)
    to_target = _then(_as(operation, changed), _shaped(target)) if source.element != target.element else _shaped(target)
    rules_used = (*used, *_size_rules(source.shape, target.shape))
    return Bridge(replace(source, shape=shape), _shaped(source), to_target, rules_used)


def _tensor_results(source: TensorType, target: TensorType, rules: Rules) -> Bridge | None:
    """The wider elements are compared; sizes are compared as they are."""
    elements = _tensor_elements(source.element, target.element, rules)
    if elements is None or len(source.shape) != len(target.shape) or source.encoding != target.encoding:
        return None
    passed, operation, used = elements
    if operation == _BITCAST or passed == target.element:
        return Bridge(source, target=_as(operation, replace(target, element=source.element)), rules=used)
    return Bridge(replace(source, element=target.element), _as(operation, replace(source, element=target.element)), rules=used)


_BITCAST = "tensor.bitcast"
_OF_TENSORS = {SIGNLESS: _BITCAST, INDEX_AS_INTEGER: "arith.index_cast"}
"""The operations between tensors whose elements have the same bits."""


def _tensor_elements(source: Type, target: Type, rules: Rules) -> tuple[Type, str, tuple[str, ...]] | None:
    """The elements that are passed (the narrower, or the source's), the operation between tensors of both, and its rule."""
    if source == target:
        return source, _BITCAST, ()
    related = rules.numbers(source, target)
    if related is None:
        return None
    passed = source if related.narrow is None else related.narrow
    return passed, _OF_TENSORS.get(related.rule, related.operation), (related.rule,)


def _meet(one: Shape, other: Shape) -> Shape | None:
    """What is static in either; None where they contradict each other."""
    if len(one) != len(other) or any(n != m for n, m in zip(one, other, strict=True) if n is not None and m is not None):
        return None
    return tuple(n if n is not None else m for n, m in zip(one, other, strict=True))


def _size_rules(source: Shape, target: Shape) -> Iterator[str]:
    if any(n is None and m is not None for n, m in zip(source, target, strict=True)):
        yield STATIC_SIZES
    if any(n is not None and m is None for n, m in zip(source, target, strict=True)):
        yield UNKNOWN_SIZES


def _shaped(type: TensorType) -> Conversion:
    def convert(body: Body, value: Value) -> Value:
        return value if value.type == type else body.make("tensor.cast", [value], type)

    return convert


def _then(first: Conversion, second: Conversion) -> Conversion:
    return lambda body, value: second(body, first(body, value))


def _element_of(body: Body, value: Value) -> Value:
    assert isinstance(value.type, TensorType)
    return body.make("tensor.extract", [value], value.type.element)


def _taken_out(source: TensorType, inner: Bridge) -> Bridge:
    """Callers pass the element; the source gets it as a tensor."""

    def wrapped(body: Body, value: Value) -> Value:
        return body.make("tensor.from_elements", [inner.source(body, value)], source)

    return Bridge(inner.type, wrapped, inner.target, (SCALARS_OF_TENSORS, *inner.rules))


def _put_in(target: TensorType, inner: Bridge) -> Bridge:
    def wrapped(body: Body, value: Value) -> Value:
        return body.make("tensor.from_elements", [inner.target(body, value)], target)

    return Bridge(inner.type, inner.source, wrapped, (SCALARS_OF_TENSORS, *inner.rules))


# -- buffers ----------------------------------------------------------------------------------------------------------


def _tensor_to_buffer(source: TensorType, target: MemRefType, rules: Rules) -> Bridge | None:
    as_tensor = TensorType(target.shape, target.element)
    inner = Bridge(source) if source == as_tensor else _tensors(source, as_tensor, rules)
    if inner is None:
        return None
    used = (TENSORS_AS_BUFFERS, *inner.rules, *((ROW_MAJOR,) if is_open(target) and not rules.any_layout else ()))
    return Bridge(inner.type, inner.source, _then(inner.target, _stored(target, rules)), used)


def is_open(type: MemRefType) -> bool:
    """Return whether a buffer of this type may have one of several layouts."""
    try:
        layout = strided_layout(type)
    except Unsupported:
        return False
    return layout is not None and None in (layout.offset, *layout.strides)


def _stored(type: MemRefType, rules: Rules) -> Conversion:
    """A copy of its own in a buffer."""

    def convert(body: Body, value: Value) -> Value:
        assert isinstance(value.type, TensorType)
        return in_buffer(body, new_tensor(body, value.type, value), type, rules)

    return convert


def new_tensor(body: Body, type: TensorType, copied: Value | None = None, sizes: Sequence[Value] = ()) -> Value:
    """A tensor that shares storage with no other: the elements of ``copied``, or poison, where ``sizes`` are its unknown ones."""
    segments = DenseArrayAttr(IntegerType(32), (len(sizes), 0 if copied is None else 1, 0))
    operands = [*sizes, *([] if copied is None else [copied])]
    return body.make("bufferization.alloc_tensor", operands, type, operandSegmentSizes=segments)


def in_buffer(body: Body, tensor: Value, type: MemRefType, rules: Rules) -> Value:
    """A buffer with the elements of a tensor that shares storage with no other."""
    plain = replace(type, layout=None) if is_open(type) and not rules.any_layout else type
    made = body.make("bufferization.to_buffer", [tensor], plain)
    return made if plain == type else body.make("memref.cast", [made], type)


def sizes_like(body: Body, value: Value, shape: Shape) -> list[Value]:
    """The sizes of a tensor or memref where ``shape`` has unknown ones."""
    name = "memref.dim" if isinstance(value.type, MemRefType) else "tensor.dim"
    found: list[Value] = []
    for k, n in enumerate(shape):
        if n is None:
            number = body.make("arith.constant", [], IndexType(), value=IntegerAttr(k, IndexType()))
            found.append(body.make(name, [value, number], IndexType()))
    return found


def new_buffer(body: Body, type: MemRefType, sizes: Sequence[Value] = ()) -> Value:
    """Memory of one's own with nothing in it, whose unknown sizes are ``sizes``; row-major where the type leaves the layout open."""
    plain = replace(type, layout=None) if is_open(type) else type
    segments = DenseArrayAttr(IntegerType(32), (len(sizes), 0))
    made = body.make("memref.alloc", sizes, plain, operandSegmentSizes=segments)
    return made if plain == type else body.make("memref.cast", [made], type)


def read_buffer(body: Body, buffer: Value) -> Value:
    """The elements of a memref as a tensor."""
    assert isinstance(buffer.type, MemRefType)
    return body.make("bufferization.to_tensor", [buffer], TensorType(buffer.type.shape, buffer.type.element), restrict=UnitAttr())


def _read_first(inner: Bridge) -> Bridge:
    return Bridge(inner.type, inner.source, _then(read_buffer, inner.target), (TENSORS_AS_BUFFERS, *inner.rules))


def _buffers(source: MemRefType, target: MemRefType) -> Bridge | None:
    """Of two types of one buffer the one that says most, or what both say together."""
    if source.element != target.element or source.memory_space != target.memory_space:
        return None
    shape = _meet(source.shape, target.shape)
    if shape is None:
        return None
    both = (source, target, replace(source, shape=shape), replace(target, shape=shape))
    passed = next((type for type in both if _casts(type, source) and _casts(type, target)), None)
    if passed is None:
        return None
    used = list(_size_rules(source.shape, target.shape))
    if _layout_entries(passed) != _layout_entries(replace(source, shape=shape)):
        used.append(ROW_MAJOR)
    return Bridge(passed, _recast(source), _recast(target), tuple(used) or (UNKNOWN_SIZES,))


def _recast(type: MemRefType) -> Conversion:
    def convert(body: Body, value: Value) -> Value:
        return value if value.type == type else body.make("memref.cast", [value], type)

    return convert


def _casts(given: MemRefType, wanted: MemRefType) -> bool:
    """Return whether every buffer of the one type is one of the other."""
    if any(m is not None and n != m for n, m in zip(given.shape, wanted.shape, strict=True)):
        return False
    if given.layout == wanted.layout and None not in given.shape:
        return True
    mine, theirs = _layout_entries(given), _layout_entries(wanted)
    if wanted.layout is None and given.layout is None:
        return True
    return mine is not None and theirs is not None and all(m is None or n == m for n, m in zip(mine, theirs, strict=True))


def _layout_entries(type: MemRefType) -> tuple[int | None, ...] | None:
    """The offset and the strides, None for those that may be any; None for a layout that is not strided."""
    try:
        layout = strided_layout(type)
    except Unsupported:
        return None
    if layout is not None:
        return (layout.offset, *layout.strides)
    strides: list[int | None] = []
    stride: int | None = 1
    for n in reversed(type.shape):
        strides.insert(0, stride)
        stride = None if n is None or stride is None else n * stride
    return (0, *strides)
