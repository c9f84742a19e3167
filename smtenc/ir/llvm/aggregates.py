"""Programs without aggregates: each structure or array of the llvm dialect is the list of the scalars and vectors in it, and a complex number, where
that is asked for, its real and its imaginary part.

A value of an aggregate type becomes a value for each leaf (``data_layout.leaves_of``): arguments of functions and blocks, operands and results alike.
``insertvalue`` and ``extractvalue`` select among them and are gone, a load or store of an aggregate is one of each leaf, and an operation whose
result is an aggregate has a result for each leaf. Padding has no leaf: a load and a store of an aggregate do not copy it (LLVM's Language Reference,
"Memory Access and Addressing": it is undefined what they leave there).

A complex number is what MLIR's ``convert-complex-to-llvm`` makes of it, a structure of two floats. A tensor of them is a tensor of the real and one of
the imaginary parts; a memref, whose elements lie side by side, is a memref of parts with one more dimension of size 2. What an operation does with them
is said by its dialect (the room ``parts`` of ``registry``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import prod
from types import MappingProxyType

from smtenc.errors import InputError, Unsupported
from smtenc.ir.attributes import (
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    FloatAttr,
    IntegerAttr,
    OpaqueAttr,
    StridedLayoutAttr,
    StringAttr,
    TypeAttr,
    UnitAttr,
)
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.declarations import NOTHING_KNOWN, declared
from smtenc.ir.llvm.data_layout import alignment_of, is_aggregate, leaves_of, offsets_of, size_of, stored_bytes
from smtenc.ir.modules import types_of
from smtenc.ir.registry import table
from smtenc.ir.types import (
    ArrayType,
    ComplexType,
    FloatType,
    FunctionType,
    IntegerType,
    MemRefType,
    PointerType,
    StructType,
    TensorType,
    Type,
    VectorType,
)

_BYTE, _I32, _I64 = IntegerType(8), IntegerType(32), IntegerType(64)
_LEAF_BY_LEAF = frozenset({"arith.select", "llvm.freeze", "llvm.select"})
"""The operations that do to an aggregate what they do to each of its leaves."""
_CAST = "builtin.unrealized_conversion_cast"
_SELECTING = frozenset({"llvm.extractvalue", "llvm.insertvalue"})
_OF_PARTS = frozenset({"complex.conj", "complex.create", "complex.im", "complex.re"})
_WITHOUT_OPERANDS = frozenset({"llvm.mlir.poison", "llvm.mlir.undef", "llvm.mlir.zero", "ub.poison"})
_GONE_UNUSED = _WITHOUT_OPERANDS | {"llvm.inttoptr"}
_PASSING_DIALECTS = frozenset({"cf", "func", "llvm", "scf", "ub"})
_PASSING = frozenset({_CAST, "linalg.generic", "linalg.map", "linalg.yield"})
"""Operations for which the parts of a complex number stand in its place. Their regions are taken apart, too."""
_TYPED = ("callee_type", "var_callee_type")
"""Attributes that repeat the types of operands."""


Parts = tuple[Value, ...]
"""The values that stand for one."""
OnParts = Callable[[Operation, Sequence[Parts], Sequence[Parts]], list[Operation]]
"""The operations that stand for an operation on complex numbers, given the parts of its operands and of its results. Raises ``Unsupported``."""


def has_aggregates(module: Module) -> bool:
    """Return whether a value of the module's functions is an aggregate."""
    return any(map(is_aggregate, types_of(module)))


def has_complex_numbers(module: Module) -> bool:
    """Return whether a value of the module's functions is a complex number, or a tensor or memref of them."""
    return any(map(_is_complex, types_of(module)))


def _is_complex(type: Type) -> bool:
    return isinstance(type, ComplexType) or isinstance(getattr(type, "element", None), ComplexType)


@lru_cache(maxsize=8)
def flattened(module: Module, *, complex_numbers: bool = False) -> Module:
    """Return the module without aggregates, and without ``complex_numbers`` if these are to go; the same module if it has none. A function in which
    they cannot be replaced gets a ``fault``.

    The last modules are remembered, since each function of a module is compared for itself.
    """
    if not has_aggregates(module) and not (complex_numbers and has_complex_numbers(module)):
        return module
    return replace(module, functions=tuple(flattened_function(f, complex_numbers=complex_numbers) for f in module.functions))


def flat_types(types: Iterable[Type], *, complex_numbers: bool = False) -> tuple[Type, ...]:
    """Return the leaves of all types, in order, and the parts of complex numbers if they are aggregates here. Raises ``Unsupported`` for aggregates
    with too many.
    """
    return tuple(leaf for type in types for leaf in _leaves(type, complex_numbers))


def _leaves(type: Type, complex_numbers: bool) -> list[Type]:
    if complex_numbers and _is_complex(type):
        return _parts_of(type)
    return leaves_of(type) if is_aggregate(type) else [type]


def _parts_of(type: Type) -> list[Type]:
    """The types of the parts of complex numbers. Raises ``Unsupported`` for tensors with an encoding and layouts that are not strided."""
    match type:
        case ComplexType(element):
            return [element, element]
        case TensorType(shape, ComplexType(element), None):
            return [TensorType(shape, element)] * 2
        case MemRefType(shape, ComplexType(element), None, space):
            return [MemRefType((*shape, 2), element, None, space)]
        case MemRefType(shape, ComplexType(element), StridedLayoutAttr(strides, offset), space):
            layout = StridedLayoutAttr((*map(_doubled, strides), 1), _doubled(offset))
            return [MemRefType((*shape, 2), element, layout, space)]
        case _:
            raise Unsupported(f"{type}")


def _has_unknown_sizes(type: Type) -> bool:
    return isinstance(type, TensorType) and isinstance(type.element, ComplexType) and None in type.shape


def _doubled(n: int | None) -> int | None:
    return None if n is None else 2 * n


def flattened_function(function: Function, *, complex_numbers: bool = False) -> Function:
    """Return a function without aggregates, as ``flattened`` does."""
    try:
        inside = _Flattening(complex_numbers)
        given = (*function.type.inputs, *(() if function.body is not None else function.type.results))
        if complex_numbers and any(map(_has_unknown_sizes, given)):
            # two tensors would have sizes of their own
            raise Unsupported("a tensor of complex numbers whose size is not known")
        type = FunctionType(inside.types(function.type.inputs), inside.types(function.type.results))
        body = None if function.body is None else inside.region(function.body)
    except Unsupported as error:
        place = error.location if error.location.line else function.location
        return replace(function, body=None, fault=InputError(f"{error.message}, which is not taken apart", place))
    attributes = _of_leaves(function.attributes, function.type.inputs, function.type.results)
    return replace(function, type=type, body=body, attributes=attributes)


def _of_leaves(attributes: Mapping[str, Attribute], inputs: Sequence[Type], results: Sequence[Type]) -> Mapping[str, Attribute]:
    """The attributes of a function or a call with what is said of an aggregate said of each of its leaves: ``noundef`` and the like concern its
    elements and not its padding (LLVM's Language Reference, "Parameter Attributes").
    """
    found = dict(attributes)
    for side, types in (("arg_attrs", inputs), ("res_attrs", results)):
        given = attributes.get(side)
        if isinstance(given, ArrayAttr) and len(given) == len(types) and any(map(is_aggregate, types)):
            pairs = zip(given, types, strict=True)
            found[side] = ArrayAttr(tuple(own for own, type in pairs for _ in (leaves_of(type) if is_aggregate(type) else [type])))
    return MappingProxyType(found)


def each_part(op: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    """Return the operation on the real parts, and on the imaginary ones. Operands that are no complex numbers are the same for both."""
    parts = [replace(op, operands=tuple(v[k % len(v)] for v in operands), results=tuple(v[k] for v in results)) for k in range(2)]
    return [replace(part, regions=tuple(_moving(part) for _ in op.regions)) for part in parts]


def _moving(op: Operation) -> Region:
    """The body of a structured operation that moves elements of its first operand into its last one."""
    arguments = tuple(Value(getattr(v.type, "element", v.type)) for v in (op.operands[0], op.operands[-1]))
    return Region((Block(arguments, (Operation("linalg.yield", arguments[:1], location=op.location),)),))


def first_part(op: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    """Return the operation on the real parts, for one that says the same of both."""
    return [replace(op, operands=tuple(v[0] for v in operands), results=tuple(v[0] for v in results))]


class _Flattening:
    """The flattening of one function's body."""

    def __init__(self, complex_numbers: bool) -> None:
        self._complex = complex_numbers
        self._leaves: dict[Value, tuple[Value, ...]] = {}
        self._selections: dict[Value, Operation] = {}
        """The operations that select among leaves, by their results."""
        self._undone: dict[Value, Value] = {}
        """Results of casts that undo another cast, with that one's operand, and of those between aggregates with the same leaves: conversions regard
        both as the same value.
        """
        self._recast: dict[Value, Operation] = {}
        """Results of casts of one value to its parts, by which nothing changes."""

    def _types_of(self, values: Sequence[Value]) -> tuple[Type, ...]:
        return self.types([v.type for v in values])

    def types(self, types: Iterable[Type]) -> tuple[Type, ...]:
        """Return the leaves of all types, in order. Raises ``Unsupported`` for aggregates with too many."""
        return flat_types(types, complex_numbers=self._complex)

    def _is_apart(self, type: Type) -> bool:
        return is_aggregate(type) or (self._complex and _is_complex(type))

    def region(self, region: Region) -> Region:
        """Return the region with leaves in place of aggregates. Raises ``Unsupported`` for operations whose aggregates have unknown parts."""
        blocks = {block: Block(tuple(leaf for a in block.arguments for leaf in self._of(a))) for block in region.blocks}
        casts = {op.results[0]: op for block in region.blocks for op in block.operations if _is_cast(op)}
        for result, op in casts.items():
            before = casts.get(op.operands[0])
            if before is not None and before.operands[0].type == result.type:
                self._undone[result] = before.operands[0]
            elif self._is_apart(result.type) and self.types([result.type]) == self.types([op.operands[0].type]):
                self._undone[result] = op.operands[0]
        for block in region.blocks:
            for op in block.operations:
                if self._complex and op.name == _CAST and not _is_cast(op) and self._types_of(op.operands) == self._types_of(op.results):
                    self._recast |= dict.fromkeys(op.results, op)
                if op.name in _SELECTING or (self._complex and op.name in _OF_PARTS):
                    self._selections[op.results[0]] = op
        for block in region.blocks:
            blocks[block].operations = tuple(new for op in block.operations for new in self._operations(op, blocks))
        return _without_unused(Region(tuple(blocks.values())))

    def _of(self, value: Value) -> tuple[Value, ...]:
        """The leaves of a value, which may be defined in a block that stands behind."""
        if value not in self._leaves:
            selection = self._selections.get(value)
            if selection is not None:
                self._leaves[value] = self._selected(selection)
            elif (undone := self._undone.get(value)) is not None:
                self._leaves[value] = self._of(undone)
            elif (recast := self._recast.get(value)) is not None:
                before = len(self._types_of(recast.results[: recast.results.index(value)]))
                given = [part for v in recast.operands for part in self._of(v)]
                self._leaves[value] = tuple(given[before : before + len(self.types([value.type]))])
            elif self._complex and _is_complex(value.type):
                parts = _parts_of(value.type)
                names = [f"{value.name}.{part}" for part in ("re", "im")] if len(parts) > 1 else [value.name]
                self._leaves[value] = tuple(map(Value, parts, names))
            elif is_aggregate(value.type):
                self._leaves[value] = tuple(Value(leaf, f"{value.name}.{k}") for k, leaf in enumerate(leaves_of(value.type)))
            else:
                self._leaves[value] = (Value(value.type, value.name),)
        return self._leaves[value]

    def _selected(self, op: Operation) -> tuple[Value, ...]:
        """The leaves of the result of an operation that selects among those of its operands."""
        flags = op.attributes.get("fastmath")
        if op.name in _OF_PARTS and isinstance(flags, OpaqueAttr) and any(word in flags.text for word in ("nnan", "ninf", "<fast")):
            raise Unsupported(f"{op.name} with fast-math flags", op.location)
        match op.name:
            case "complex.create":
                return self._of(op.operands[0]) + self._of(op.operands[1])
            case "complex.conj":
                # the imaginary part is computed
                (result,) = op.results
                return (self._of(op.operands[0])[0], Value(self.types([result.type])[1], f"{result.name}.im"))
            case "complex.re" | "complex.im":
                return (self._of(op.operands[0])[op.name == "complex.im"],)
        position = op.attributes.get("position")
        if not isinstance(position, DenseArrayAttr):
            raise Unsupported(f"{op.name} without a position", op.location)
        whole = self._of(op.operands[0])
        first, count = _range_of(op.operands[0].type, position.values, op)
        if op.name == "llvm.extractvalue":
            return whole[first : first + count]
        return (*whole[:first], *self._of(op.operands[1]), *whole[first + count :])

    def _operations(self, op: Operation, blocks: Mapping[Block, Block]) -> list[Operation]:
        """The operations that stand for one."""
        operands, results = [self._of(v) for v in op.operands], [self._of(v) for v in op.results]
        if (
            op.results
            and any(op.results[0] in gone for gone in (self._selections, self._undone, self._recast))
            and op.name != "complex.conj"
        ):
            return []
        if not any(self._is_apart(v.type) for v in (*op.operands, *op.results)):
            return [self._copied(op, operands, results, blocks)]
        if any(_is_complex(v.type) for v in (*op.operands, *op.results)):
            on_parts: OnParts | None = table(op.dialect, "parts", "PARTS").get(op.name)
            if on_parts is not None:
                return on_parts(op, operands, results)
            _require_in_place(op)
        if op.name in _WITHOUT_OPERANDS:
            return [replace(op, results=(leaf,)) for leaf in results[0]]
        if op.name == "llvm.mlir.constant":
            parts = _constants(op.attributes.get("value"), op.results[0].type)
            return [_constant(op, leaf, value) for leaf, value in zip(results[0], parts, strict=True)]
        if op.name in _LEAF_BY_LEAF:
            count = len(results[0])
            columns = [v if len(v) == count else v * count for v in operands]
            return [replace(op, operands=tuple(c[k] for c in columns), results=(leaf,)) for k, leaf in enumerate(results[0])]
        if op.name in ("llvm.load", "llvm.store"):
            return _accesses(op, operands, results)
        return [self._copied(op, operands, results, blocks)]

    def _copied(
        self, op: Operation, operands: Sequence[tuple[Value, ...]], results: Sequence[tuple[Value, ...]], blocks: Mapping[Block, Block]
    ) -> Operation:
        """The operation with the leaves of its operands and results in their places."""
        counts = [len(v) for v in operands]
        stated = _of_leaves(op.attributes, [v.type for v in op.operands], [v.type for v in op.results])
        attributes = {k: self._flat_type(a) if k in _TYPED else a for k, a in stated.items()}
        if any(n != 1 for n in counts):
            attributes |= _segments(op, counts)
            maps = op.attributes.get("indexing_maps")
            if isinstance(maps, ArrayAttr) and len(maps) == len(counts):
                attributes["indexing_maps"] = ArrayAttr(tuple(m for m, n in zip(maps, counts, strict=True) for _ in range(n)))
        return replace(
            op,
            operands=tuple(leaf for v in operands for leaf in v),
            results=tuple(leaf for v in results for leaf in v),
            attributes=MappingProxyType(attributes),
            regions=tuple(map(self.region, op.regions)),
            successors=tuple(blocks[b] for b in op.successors),
        )

    def _flat_type(self, attribute: Attribute) -> Attribute:
        match attribute:
            case TypeAttr(FunctionType(inputs, results)):
                return TypeAttr(FunctionType(self.types(inputs), self.types(results)))
            case _:
                return attribute


def _require_in_place(op: Operation) -> None:
    """Raise ``Unsupported`` for an operation that does not merely pass complex numbers on, part by part, and for one of unknown meaning that makes
    tensors of them of unknown sizes, which are those of one tensor.
    """
    if op.dialect in _PASSING_DIALECTS or op.name in _PASSING or op.name in _LEAF_BY_LEAF:
        return
    if declared(op.name) is NOTHING_KNOWN and not any(_has_unknown_sizes(v.type) for v in op.results):
        return
    raise Unsupported(f"{op.name} of complex numbers", op.location)


def _without_unused(region: Region) -> Region:
    """The region without values of no operation's choice that nothing uses, as most leaves of a new aggregate are, and without pointers made of numbers
    that nothing uses: the descriptor of a global's memref says by one that no allocation has to be freed.
    """
    used = {v for block in region.blocks for top in block.operations for op in top.walk() for v in op.operands}
    for block in region.blocks:
        block.operations = tuple(op for op in block.operations if op.name not in _GONE_UNUSED or not used.isdisjoint(op.results))
    return region


def _is_cast(op: Operation) -> bool:
    return op.name == _CAST and len(op.operands) == len(op.results) == 1


def _segments(op: Operation, counts: Sequence[int]) -> dict[str, Attribute]:
    """The attributes that say how many operands belong together, for operands that became ``counts`` ones."""
    changed: dict[str, Attribute] = {}
    name = next((n for n in ("operandSegmentSizes", "operand_segment_sizes") if n in op.attributes), None)
    if name is not None:
        rest, sizes = list(counts), list[int]()
        for group in op.operand_groups():
            sizes.append(sum(rest[: len(group)]))
            del rest[: len(group)]
        changed[name] = DenseArrayAttr(_I32, tuple(sizes))
    cases = op.attributes.get("case_operand_segments")
    if isinstance(cases, DenseArrayAttr):
        rest = list(counts[len(counts) - sum(int(n) for n in cases.values) :])
        sizes = []
        for n in cases.values:
            sizes.append(sum(rest[: int(n)]))
            del rest[: int(n)]
        changed["case_operand_segments"] = DenseArrayAttr(cases.element, tuple(sizes))
    return changed


# -- parts of a value -------------------------------------------------------------------------------------------------


def _range_of(type: Type, position: Sequence[int], op: Operation) -> tuple[int, int]:
    """The number of the first leaf at a position within a type, and how many there are."""
    first = 0
    for k in position:
        match type:
            case StructType(fields) if k < len(fields):
                first += len(flat_types(fields[:k]))
                type = fields[k]
            case ArrayType(n, element) if k < n:
                first += k * len(flat_types([element]))
                type = element
            case _:
                raise Unsupported(f"position {list(position)} of {op.operands[0].type}", op.location)
    return first, len(flat_types([type]))


# -- constants --------------------------------------------------------------------------------------------------------


def _constants(value: Attribute | None, type: Type) -> list[Attribute]:
    """The attributes of the leaves of a constant. Raises ``Unsupported`` for an attribute that is none of the type."""
    match type, value:
        case StructType(fields), ArrayAttr(parts) if len(parts) == len(fields):
            return [leaf for part, field in zip(parts, fields, strict=True) for leaf in _constants(part, field)]
        case ArrayType(count, element), ArrayAttr(parts) if len(parts) == count:
            return [leaf for part in parts for leaf in _constants(part, element)]
        case ArrayType(), DenseElementsAttr():
            return _elements(value, type)
        case ArrayType(count, IntegerType(8)), StringAttr(text):
            raw = text.encode("utf-8", "surrogateescape")
            if len(raw) == count:
                return [IntegerAttr(b, _BYTE) for b in raw]
        case ((StructType() | ArrayType()), _):
            pass
        case _, None:
            pass
        case _, _:
            return [value]
    raise Unsupported(f"a constant {value} of {type}")


def _elements(dense: DenseElementsAttr, type: ArrayType) -> list[Attribute]:
    """The elements of a dense constant as attributes of the leaves of an array of numbers, or of vectors of them."""
    found: list[Attribute] = []
    leaves = leaves_of(type)
    each = dense.count // len(leaves) if leaves else 0
    if dense.count != each * len(leaves):
        raise Unsupported(f"a constant of {type} with {dense.count} elements")
    for k, leaf in enumerate(leaves):
        match leaf:
            case IntegerType() if each == 1:
                found.append(IntegerAttr(dense.bits(k), leaf))
            case FloatType() if each == 1:
                found.append(FloatAttr(dense.bits(k), leaf))
            case VectorType() if prod(n or 0 for n in leaf.shape) == each:
                size = 0 if dense.splat else each * dense.element_bytes
                found.append(replace(dense, type=leaf, raw=dense.raw[k * size : (k + 1) * size] if size else dense.raw))
            case _:
                raise Unsupported(f"a constant of {type}")
    return found


def _constant(op: Operation, leaf: Value, value: Attribute) -> Operation:
    """One leaf of a constant."""
    match value:
        case UnitAttr():
            raise Unsupported(f"a constant {value}", op.location)
        case IntegerAttr(0) if isinstance(leaf.type, PointerType):
            return replace(op, name="llvm.mlir.zero", results=(leaf,), attributes=MappingProxyType({}))
        case _:
            return replace(op, results=(leaf,), attributes=MappingProxyType({**op.attributes, "value": value}))


# -- memory -----------------------------------------------------------------------------------------------------------


def _accesses(op: Operation, operands: Sequence[tuple[Value, ...]], results: Sequence[tuple[Value, ...]]) -> list[Operation]:
    """The loads or stores of the leaves of an aggregate, each at the address of its leaf. A store leaves nothing of what its padding held."""
    load = op.name == "llvm.load"
    type = op.results[0].type if load else op.operands[0].type
    (pointer,) = operands[0 if load else 1]
    stated = op.attributes.get("alignment")
    alignment = stated.value if isinstance(stated, IntegerAttr) and stated.value else alignment_of(type)
    found: list[Operation] = []
    for k, offset in enumerate(offsets_of(type)):
        address = pointer
        if offset:
            address = Value(pointer.type, f"{pointer.name}.{offset}")
            found.append(_moved(op, pointer, address, offset))
        known = {**op.attributes, "alignment": IntegerAttr(_known_alignment(alignment, offset), _I64)}
        attributes = MappingProxyType(known)
        if load:
            found.append(replace(op, operands=(address, *op.operands[1:]), results=(results[0][k],), attributes=attributes))
        else:
            found.append(replace(op, operands=(operands[0][k], address), attributes=attributes))
    return found if load else [*found, *_padding(op, pointer, type, alignment)]


def _padding(op: Operation, pointer: Value, type: Type, alignment: int) -> Iterator[Operation]:
    """The operations that make the padding of an aggregate poison, in pieces that are no smaller than what lies beside them."""
    leaves = sorted((offset, offset + stored_bytes(leaf)) for offset, leaf in zip(offsets_of(type), leaves_of(type), strict=True))
    ends = [0, *(end for _, end in leaves)]
    starts = [*(start for start, _ in leaves), size_of(type)]
    for first, last in zip(ends, starts, strict=True):
        while first < last:
            size = min(first & -first or last, 1 << ((last - first).bit_length() - 1))
            unknown, address = Value(IntegerType(8 * size)), Value(pointer.type, f"{pointer.name}.{first}")
            yield Operation("llvm.mlir.poison", results=(unknown,), location=op.location)
            yield _moved(op, pointer, address, first)
            attributes = MappingProxyType({**op.attributes, "alignment": IntegerAttr(_known_alignment(alignment, first), _I64)})
            yield replace(op, operands=(unknown, address), attributes=attributes)
            first += size


def _known_alignment(alignment: int, offset: int) -> int:
    """The largest power of two that divides an offset from an address of this alignment."""
    return min(alignment, offset & -offset) if offset else alignment


def _moved(op: Operation, pointer: Value, address: Value, offset: int) -> Operation:
    """The address ``offset`` bytes behind a pointer."""
    attributes: dict[str, Attribute] = {"elem_type": TypeAttr(_BYTE), "rawConstantIndices": DenseArrayAttr(_I32, (offset,))}
    return Operation("llvm.getelementptr", (pointer,), (address,), MappingProxyType(attributes), location=op.location)
