"""Functions of LLVM IR on arguments that may be undef or null, as functions of further arguments.

An undef argument may have another value at each use, and so has what is computed of it, up to a ``freeze``. ``undefined_uses`` writes that out:
each use gets a computation of its own, of a value of its own, which is a further argument. What is true of all values of the further arguments
is true of undef.

Authority: LLVM's Language Reference, "Undefined Values": a branch on undef is undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from smtenc.errors import Location
from smtenc.floats.formats import FORMATS
from smtenc.ir.attributes import (
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DictAttr,
    EnumAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
)
from smtenc.ir.core import Block, Function, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.enumerations import LLVM_ICMP_PREDICATE
from smtenc.ir.llvm.lost_promises import ONE_INSTRUCTION
from smtenc.ir.types import FloatType, FunctionType, IntegerType, Type, VectorType

MOST_COPIES = 400
"""The largest number of operations that are added to a function."""
MOST_SAMPLES = 8
"""The largest number of values of undef on which it is tried whether a number of the source depends on it."""
_TRUTH = IntegerType(1)
_READS = frozenset("load call call_intrinsic intr.memcpy intr.memmove intr.memcpy.inline intr.masked.load atomicrmw cmpxchg invoke".split())
"""Operations of the llvm dialect that may read what was stored before."""


NO_FUNCTIONS: Mapping[str, Function] = MappingProxyType({})


class NotWrittenOut(Exception):
    """Raised for a function whose uses of undef are not known one by one; the message says why."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A use of undef: of an argument, or of ``llvm.mlir.undef`` (-1). ``key`` names the way from an operation to it, alike in functions that compute
    alike; ``frozen`` if it lies below a ``freeze``; ``repeated`` if it may stand for several uses: in a loop, or of what a block, memory or a
    function gets.
    """

    argument: int
    key: str
    type: Type
    frozen: bool
    repeated: bool


def may_be_undef(function: Function) -> tuple[int, ...]:
    """Return the numbers of the arguments that may be undef: numbers without ``noundef`` that are used."""
    if function.body is None:
        return ()
    used = {v for block in function.body.blocks for op in block.operations for v in op.operands}
    arguments = function.body.blocks[0].arguments
    numbers = (k for k, v in enumerate(arguments) if v in used and isinstance(scalar_of(v.type), IntegerType | FloatType))
    return tuple(k for k in numbers if not promises(function, k, "noundef"))


def scalar_of(type: Type) -> Type:
    """Return the element of a vector type, or the type itself."""
    return type.element if isinstance(type, VectorType) else type


def promises(function: Function, number: int, name: str) -> bool:
    """Return whether an attribute of an argument is ``llvm.`` and the name."""
    return f"llvm.{name}" in attributes_of_value(function.attributes.get("arg_attrs"), number)


def attributes_of_value(given: Attribute | None, number: int) -> frozenset[str]:
    """Return the names of the attributes of an argument or a result, in ``arg_attrs`` or ``res_attrs``."""
    entry = given.elements[number] if isinstance(given, ArrayAttr) and number < len(given.elements) else None
    return frozenset(key for key, _ in entry.entries) if isinstance(entry, DictAttr) else frozenset()


def with_null(function: Function, numbers: Sequence[int]) -> Function:
    """Return the function with null in place of its arguments of these numbers, which it still has: as its attributes let it see null, which may be
    poison or undefined behaviour.
    """
    assert function.body is not None
    first = function.body.blocks[0]
    nulls: dict[Value, Value] = {}
    made: list[Operation] = []
    for k in numbers:
        argument = first.arguments[k]
        nulls[argument] = Value(argument.type, f"null{k}")
        nonnull = promises(function, k, "nonnull")
        if promises(function, k, "dereferenceable") or (nonnull and promises(function, k, "noundef")):
            made += _undefined(function.location)
        name = "llvm.mlir.poison" if nonnull else "llvm.mlir.zero"
        made.append(Operation(name, (), (nulls[argument],), location=function.location))
    return _rewritten(function, nulls, made, lambda op: op)


ALLOCATIONS = frozenset("malloc calloc aligned_alloc realloc".split())
"""Functions that give null where there is no memory left."""


def allocates(function: Function) -> bool:
    """Return whether a function calls one of ``ALLOCATIONS`` itself."""
    return any(_is_allocation(op) for block in (function.body.blocks if function.body else ()) for op in block.operations)


def without_memory(function: Function) -> Function:
    """Return the function with null in place of what each of its allocations gives."""

    def failed(op: Operation) -> Operation:
        return Operation("llvm.mlir.zero", (), op.results, location=op.location) if _is_allocation(op) else op

    return _rewritten(function, {}, [], failed)


def _is_allocation(op: Operation) -> bool:
    callee = op.attributes.get("callee")
    return op.name == "llvm.call" and isinstance(callee, SymbolRefAttr) and callee.root in ALLOCATIONS and len(op.results) == 1


def _undefined(place: Location) -> list[Operation]:
    no = Value(_TRUTH, "no")
    attributes: Mapping[str, Attribute] = MappingProxyType({"value": IntegerAttr(0, _TRUTH)})
    return [
        Operation("llvm.mlir.constant", (), (no,), attributes, location=place),
        Operation("llvm.intr.assume", (no,), location=place),
    ]


def _rewritten(
    function: Function, values: Mapping[Value, Value], start: Sequence[Operation], change: Callable[[Operation], Operation]
) -> Function:
    """The function with other values in place of some, operations before all others, and its own changed."""
    assert function.body is not None
    blocks = _copies(function.body.blocks)

    def renamed(op: Operation) -> Operation:
        successors = tuple(blocks[b] for b in op.successors)
        return change(replace(op, operands=tuple(values.get(v, v) for v in op.operands), successors=successors))

    for k, (block, copy) in enumerate(blocks.items()):
        copy.operations = (*(() if k else start), *map(renamed, block.operations))
    return replace(function, body=Region(tuple(blocks.values())))


def _copies(blocks: Sequence[Block]) -> dict[Block, Block]:
    return {block: Block(block.arguments) for block in blocks}


# -- undef ------------------------------------------------------------------------------------------------------------


@dataclass
class _Writer:
    """The writing out of one function. ``at`` gives, for a leaf, the value that stands there; None for any value."""

    arguments: Mapping[Value, int]
    at: Callable[[Leaf], Value | None]
    flags: Mapping[int, Value]
    definitions: Mapping[Value, Operation]
    cyclic: frozenset[Block]
    reads: bool
    freezes: bool
    is_source: bool
    returns_noundef: bool
    functions: Mapping[str, Function]
    derived: set[Value] = field(default_factory=set)
    unused: set[Operation] = field(default_factory=set)
    """Operations that may be undefined behaviour, whose results no use has got yet."""
    copies: int = 0
    made: list[Operation] = field(default_factory=list)
    occurrences: dict[str, int] = field(default_factory=dict)
    sample: int | None = None
    """The number that stands at each leaf while a computation is made for it; None otherwise."""
    only: int | None = None
    """The number of the leaf at which ``sample`` stands, with 0 at all others; None if it stands at all."""
    sampled: int = 0
    """The number of leaves of the computation that is made for ``sample``, so far."""
    shared: dict[Value, Value] | None = None
    """The copies of values that one instruction reads once, while the operations that it became are copied; None otherwise."""

    def value(self, value: Value, key: str, frozen: bool, repeated: bool) -> Value:
        """Return a value of a use of its own, and add the operations that compute it. Raises ``NotWrittenOut``."""
        if value in self.arguments:
            number = self.arguments[value]
            chosen = self._at(Leaf(number, f"{key}/{number}", value.type, frozen, repeated))
            if chosen is None or number not in self.flags:
                return value
            return self._add(Operation("llvm.select", (self.flags[number], chosen, value), (Value(value.type, value.name),)))
        if value not in self.derived:
            return value
        op = self.definitions[value]
        if op.name == "llvm.mlir.undef":
            return self._at(Leaf(-1, f"{key}/undef", value.type, frozen, repeated)) or self._some(value, frozen)
        if self.shared is not None and value in self.shared:
            return self.shared[value]
        if op in self.unused and not frozen and not repeated and self.sample is None:
            # where it is undefined behaviour for a value, it is for that value here, too
            self.unused.remove(op)
            return value
        around = self.shared
        whole = ONE_INSTRUCTION in op.attributes
        if whole and around is None:
            self.shared = {}
        operands = tuple(self.value(v, f"{key}/{op.name}.{k}", frozen, repeated) for k, v in enumerate(op.operands))
        results = tuple(Value(r.type, r.name) for r in op.results)
        self._add(replace(op, operands=operands, results=results))
        if whole and self.shared is not None:
            self.shared[value] = results[0]
        self.shared = around if whole else self.shared
        return results[op.results.index(value)]

    def _at(self, leaf: Leaf) -> Value | None:
        if self.sample is None:
            return self.at(leaf)
        here = self.only is None or self.only == self.sampled
        self.sampled += 1
        number = _constant(leaf.type, self.sample if here else 0)
        return None if number is None else self._add(number)

    def _some(self, undef: Value, frozen: bool) -> Value:
        """Any value of undef; one that depends on nothing if it is frozen."""
        return self._add(Operation("llvm.mlir.zero", (), (Value(undef.type, undef.name),))) if frozen else undef

    def constant(self, type: Type, number: int) -> Value | None:
        """Return a constant of a type, None if it has none."""
        made = _constant(type, number)
        return None if made is None else self._add(made)

    def _add(self, op: Operation) -> Value:
        self.copies += 1
        if self.copies > MOST_COPIES:
            raise NotWrittenOut("undef is used too often")
        self.made.append(op)
        return op.results[0]

    def is_undef(self, value: Value) -> bool:
        """Return whether a value may be another one at each use."""
        return value in self.derived or value in self.arguments

    def operands(self, op: Operation, block: Block, start: int = 0) -> tuple[Value, ...]:
        """Return the operands from number ``start`` on of an operation that is no copy, each a use of its own."""
        repeated = block in self.cyclic or bool(op.successors) or (op.name == "llvm.store" and self.reads)
        repeated |= op.name.startswith("llvm.call") and bool(op.results)
        if self.derived.issuperset(op.results) and op.results:
            if declared(op.name).has(Trait.TOTAL):
                return op.operands  # each use has a computation of its own
            self.unused.add(op)
        found = list(op.operands[:start])
        for k, value in list(enumerate(op.operands))[start:]:
            frozen = op.name == "llvm.freeze" or (op in self.unused and self.freezes)
            if not self.is_undef(value):
                found.append(value)
                continue
            if self._is_noundef(op, k):
                self._require_one(value, f"{op.name}.{k}", op)
            if op.name == "llvm.intr.assume" and k == 0 and self.is_source:
                self._assume_samples(value)
            found.append(self.value(value, self._key(f"{op.name}.{k}"), frozen, repeated))
        return tuple(found)

    def _is_noundef(self, op: Operation, number: int) -> bool:
        """Return whether undef as an operand is undefined behaviour."""
        if op.name == "llvm.return":
            return self.returns_noundef
        if op.name == "llvm.intr.assume":
            return _bundle_of(op, number) == "noundef"
        if op.name != "llvm.call":
            return False
        callee = op.attributes.get("callee")
        function = self.functions.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
        stated = (op.attributes, *([function.attributes] if function is not None else []))
        return any("llvm.noundef" in attributes_of_value(own.get("arg_attrs"), number) for own in stated)

    def _key(self, where: str) -> str:
        number = self.occurrences[where] = self.occurrences.get(where, -1) + 1
        return f"{where}#{number}"

    def branch(self, op: Operation, block: Block) -> tuple[Value, ...]:
        """Return the operands of a conditional branch; a condition that may be two values is undefined behaviour."""
        first = op.operands[0]
        if self.is_undef(first):
            first = self._require_one(first, f"{op.name}.condition", op)
        return (first, *self.operands(op, block, 1)[1:])

    def _require_one(self, value: Value, where: str, op: Operation) -> Value:
        """Return a number, and add undefined behaviour where it may be two. In the source it is tried on some numbers beside."""
        if not isinstance(value.type, IntegerType):
            if self.is_source:
                return value
            raise NotWrittenOut("undef is passed where it must not be")
        key = self._key(where)
        one, other = (self.value(value, f"{key}.{k}", False, False) for k in range(2))
        self._assume_equal(one, other, op)
        if self.is_source:
            first, *samples = self._samples(value)
            for sample in samples:
                self._assume_equal(first, sample, op)
        return one

    def _assume_equal(self, one: Value, other: Value, op: Operation) -> None:
        same = self._add(_compared(one, other))
        self.made.append(Operation("llvm.intr.assume", (same,), location=op.location))

    def _assume_samples(self, value: Value) -> None:
        for sample in self._samples(value):
            self.made.append(Operation("llvm.intr.assume", (sample,)))

    def _samples(self, value: Value) -> list[Value]:
        """Return the value computed of some numbers for undef: those that it is compared with, and numbers beside them, the same at each leaf; and 1 at
        one of several leaves.
        """
        found: list[Value] = []
        for number in sorted({0, 1, *(n + k for n in _constants(self.definitions, value) for k in (-1, 0, 1)), -1})[:MOST_SAMPLES]:
            self.sample, self.sampled = number, 0
            found.append(self.value(value, "", False, False))
        self.sample = 1
        for only in range(min(self.sampled, MOST_SAMPLES)) if self.sampled > 1 else ():
            self.only, self.sampled = only, 0
            found.append(self.value(value, "", False, False))
        self.sample = self.only = None
        return found


def _constant(type: Type, number: int) -> Operation | None:
    """The constant of a number; -1 as a float is NaN. None for other types, and for formats that are not known."""
    match type:
        case IntegerType(width):
            value: Attribute = IntegerAttr(number % (1 << width), type)
        case FloatType(name) if name in FORMATS:
            fmt = FORMATS[name]
            value = FloatAttr(0 if number == 0 else fmt.nan_bits if number < 0 and fmt.has_nan else fmt.one_bits, type)
        case _:
            return None
    attributes: Mapping[str, Attribute] = MappingProxyType({"value": value})
    return Operation("llvm.mlir.constant", (), (Value(type, "sample"),), attributes)


def _constants(definitions: Mapping[Value, Operation], value: Value) -> set[int]:
    """The integer constants of which a value is computed."""
    found: set[int] = set()
    seen: set[Value] = set()
    todo = [value]
    while todo and len(seen) < MOST_COPIES:
        current = todo.pop()
        op = definitions.get(current)
        if current in seen or op is None:
            continue
        seen.add(current)
        todo += op.operands
        if isinstance(number := op.attributes.get("value"), IntegerAttr):
            found.add(number.value)
    return found


def _compared(one: Value, other: Value) -> Operation:
    predicate: Mapping[str, Attribute] = MappingProxyType({"predicate": EnumAttr(LLVM_ICMP_PREDICATE.name, "eq")})
    return Operation("llvm.icmp", (one, other), (Value(_TRUTH, "same"),), predicate)


def undefined_uses(
    function: Function,
    undef: Sequence[int],
    others: Sequence[Type],
    flags: int,
    leaf: Callable[[Leaf], int | None],
    *,
    is_source: bool,
    functions: Mapping[str, Function] = NO_FUNCTIONS,
    constant: int | None = None,
) -> Function:
    """Return the function with further arguments of the types ``others``, on which the arguments ``undef`` are undef where a flag says so, and each
    ``llvm.mlir.undef`` is one.

    The flags are the further arguments from number ``flags`` of these on, one for each of ``undef``. ``leaf`` gives the number among ``others``
    of the value at a use, None for any value; with a ``constant`` that is at each use instead. ``functions`` are those that calls name, whose arguments
    may have to be other than undef. Of the source more undefined behaviour is found by trying numbers. Raises ``NotWrittenOut`` if the function would
    become too large.
    """
    assert function.body is not None
    body = function.body
    entry = body.blocks[0]
    added = tuple(Value(type, f"undef{k}") for k, type in enumerate(others))

    def at(found: Leaf) -> Value | None:
        if constant is not None:
            return writer.constant(found.type, constant)
        number = leaf(found)
        return None if number is None else added[number]

    writer = _Writer(
        {entry.arguments[k]: k for k in undef},
        at,
        {k: added[flags + n] for n, k in enumerate(undef) if flags + n < len(added)},
        {r: op for block in body.blocks for op in block.operations for r in op.results},
        _cyclic(body.blocks),
        any(op.name.removeprefix("llvm.") in _READS for block in body.blocks for op in block.operations),
        any(op.name == "llvm.freeze" for block in body.blocks for op in block.operations),
        is_source,
        "llvm.noundef" in attributes_of_value(function.attributes.get("res_attrs"), 0),
        functions,
    )
    _find_derived(writer, body.blocks)
    blocks = _copies(body.blocks)
    blocks[entry].arguments = (*entry.arguments, *added)
    for block, copy in blocks.items():
        operations: list[Operation] = []
        for op in block.operations:
            writer.made = []
            conditional = op.name in ("llvm.cond_br", "llvm.switch")
            operands = writer.branch(op, block) if conditional else writer.operands(op, block)
            changed = replace(op, operands=operands, successors=tuple(blocks[b] for b in op.successors))
            operations += [*writer.made, changed]
        copy.operations = tuple(operations)
    type = FunctionType((*function.type.inputs, *others), function.type.results)
    return replace(function, type=type, body=Region(tuple(blocks[b] for b in body.blocks)), attributes=_padded(function, len(others)))


def leaves(function: Function, undef: Sequence[int], *, is_source: bool, functions: Mapping[str, Function] = NO_FUNCTIONS) -> list[Leaf]:
    """Return the uses of undef in a function, in order; ``functions`` as ``undefined_uses`` takes them. Raises ``NotWrittenOut``."""
    found: list[Leaf] = []

    def note(leaf: Leaf) -> None:
        found.append(leaf)

    undefined_uses(function, undef, (), 0, note, is_source=is_source, functions=functions)
    return found


def _padded(function: Function, count: int) -> Mapping[str, Attribute]:
    """The function's attributes, with nothing said of further arguments."""
    given = function.attributes.get("arg_attrs")
    if not isinstance(given, ArrayAttr):
        return function.attributes
    return MappingProxyType({**function.attributes, "arg_attrs": ArrayAttr((*given.elements, *[DictAttr(())] * count))})


def _find_derived(writer: _Writer, blocks: Sequence[Block]) -> None:
    """Collect the values that are undef, or computed of undef by operations that can be done again."""
    changed = True
    while changed:
        changed = False
        for block in blocks:
            for op in block.operations:
                if not op.results or writer.derived.issuperset(op.results):
                    continue
                undef = op.name == "llvm.mlir.undef" and isinstance(scalar_of(op.results[0].type), IntegerType | FloatType)
                if undef or (any(map(writer.is_undef, op.operands)) and _can_be_done_again(op)):
                    writer.derived.update(op.results)
                    changed = True


def _can_be_done_again(op: Operation) -> bool:
    return declared(op.name).has(Trait.PURE) and not op.regions and op.name not in ("llvm.freeze", "llvm.mlir.addressof")


def _cyclic(blocks: Sequence[Block]) -> frozenset[Block]:
    """Return the blocks that may run several times."""
    following = {block: set(block.operations[-1].successors) for block in blocks if block.operations}
    found: set[Block] = set()
    for block in blocks:
        seen: set[Block] = set()
        todo = list(following.get(block, ()))
        while todo:
            other = todo.pop()
            if other not in seen:
                seen.add(other)
                todo += following.get(other, ())
        if block in seen:
            found.add(block)
    return frozenset(found)


def _bundle_of(op: Operation, number: int) -> str:
    """Return the tag of the operand bundle of ``llvm.intr.assume`` in which an operand is; empty for the condition."""
    tags, sizes = op.attributes.get("op_bundle_tags"), op.attributes.get("op_bundle_sizes")
    counts = sizes.values if isinstance(sizes, DenseArrayAttr) else ()
    end = 1
    for tag, count in zip(tags.elements if isinstance(tags, ArrayAttr) else (), counts, strict=False):
        end += count
        if end - count <= number < end:
            return tag.value if isinstance(tag, StringAttr) else ""
    return ""
