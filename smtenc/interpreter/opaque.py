"""An oracle for operations with unknown semantics and for functions without bodies: it answers with one of their possible behaviours.

The result of a function without effects is a sample that depends on its arguments alone. Every other such operation is an event: its results, the
values that it stores in its buffer operands and in the buffers known to the environment, and whether it returns at all, are samples that depend on
the number of earlier events and on what is executed. The trace records each event with its operands and with the memory before it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS
from smtenc.interpreter.granules import Piece, byte_of, part_at
from smtenc.interpreter.layouts import row_major
from smtenc.interpreter.memory import check_access
from smtenc.interpreter.values import (
    NULL,
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Index,
    Origin,
    Pointer,
    Remembered,
    Scalar,
    points,
    poison,
    scalar_from_bits,
)
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.dialects import is_upstream
from smtenc.ir.fingerprint import Fingerprint, fingerprint
from smtenc.ir.traits import NOTHING_SAID
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, PointerType, TensorType, Type, VectorType

_MOST_ELEMENTS = 4096
"""The largest element count of tensors and buffers that are read as a whole."""

_BYTES_GIVEN = 64
"""The size of a new block to which an event returns a pointer."""

_MOST_SHOWN = 8
"""The number of elements of a tensor that are shown."""

_SMALL = 5
"""The bound below which sampled integers are frequent, and sampled unknown dimensions at most."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of a trace: its name and key, for each operand its sizes (empty for a scalar) and its elements, and the memory that the event can
    read.

    ``passed`` has the operands that are memrefs, by their numbers, as they were passed. The elements of a freed memref are unknown, and left out.
    """

    name: str
    key: Hashable
    operands: tuple[tuple[tuple[int, ...], tuple[Scalar, ...]], ...]
    on_poison: bool = False
    """A flag that tells whether an operand other than a memref has poison, which the event may not accept."""
    memory: tuple[Remembered, ...] = ()
    prints: bool = False
    """A flag that tells whether the event only reads its operands, and changes nothing."""
    passed: Mapping[int, Passed] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Passed:
    """A memref operand of an event: whether its block was alive then, and certainly writable."""

    view: ConcreteMemRef
    alive: bool
    writable: bool


@dataclass(frozen=True, slots=True)
class Callee:
    """The freedom of a function without a body: whether it may write memory, whether what it reads counts, whether it may not return, whether the
    pointers that it returns are those to new blocks, whether poison among its operands may be undefined behaviour, and whether it may free memory.
    """

    writes: bool = True
    reads: bool = True
    may_stay: bool = True
    fresh: bool = False
    strict: bool = True
    frees: bool = False


ANY_CALLEE = Callee()


class Ended(Exception):
    """An event did not return: the program ends there, with the events so far."""


@dataclass(eq=False)
class Oracle:
    """The answers of one run. Two oracles with the same ``seed`` give the same answers to the same sequence of queries.

    ``declared`` names the functions without bodies that the oracle answers for, ``result_dims`` the functions whose results have the dimensions of an
    argument (by its position). ``known`` are the blocks that the environment can access from the beginning. ``pure_calls``: functions without memrefs
    among arguments and results have no effects. ``last`` is the number of the event that does not return, counted from 0,
    ``freeing`` that of one that frees the memory of the caller's that it gets. ``apart``: memrefs that
    events return are always new blocks. An ``index`` among the answers is drawn as an integer of ``index_bits`` bits, which it is in LLVM's dialect.
    """

    seed: int = 0
    declared: frozenset[str] = frozenset()
    result_dims: Mapping[str, int] = field(default_factory=dict)
    largest_dimension: int = _SMALL
    known: Sequence[Block] = ()
    pure_calls: bool = False
    last: int | None = None
    freeing: int | None = None
    big_endian: bool = False
    """True on machines on which the first byte of a number has its highest bits."""
    apart: bool = False
    index_bits: int = 64
    numbered: int = 0
    """The last number used for a block before those that events return."""
    given: list[Block] = field(default_factory=list)
    """The new blocks that events returned, which the environment can access from then on."""
    trace: list[Happened] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)
    """The calls and their answers, as text for the user."""
    unknown: set[str] = field(default_factory=set)
    """The names of operations of unknown dialects."""
    _passed: dict[Block, ConcreteMemRef] = field(default_factory=dict)
    """The blocks of the program that were passed to events, with the first view passed: later events may write them, too."""

    def function(self, function: Function, arguments: Sequence[ConcreteValue]) -> tuple[ConcreteValue, ...]:
        """Return the results of a function without effects, which depend on the arguments alone; they are poison if an argument is. Raises
        ``Inconclusive`` for a function that is not ``declared``, and for poison if the result has unknown sizes.
        """
        name = function.name
        if name not in self.declared:
            raise Inconclusive(f"@{name} has no body", function.location)
        contents = [_content(a) for a in arguments]
        spoiled = any(x.is_poison for _, elements in contents for x in elements)
        if spoiled and any(isinstance(t, (TensorType, VectorType)) and None in t.shape for t in function.type.results):
            # any value in place of poison must give the same sizes
            raise Inconclusive(f"@{name} on poison, which gives unknown sizes", function.location)
        asked = f"{self.seed} {name} {[(sizes, [_plain(x) for x in elements]) for sizes, elements in contents]}"
        results: list[ConcreteValue] = []
        for k, type in enumerate(function.type.results):
            sizes = self._sizes(type, f"{asked} {k}")
            position = self.result_dims.get(name)
            if position is not None and isinstance(type, (TensorType, VectorType)):
                sizes = _sizes_of(arguments[position])
            results.append(self._drawn(type, sizes, f"{asked} {k}", spoiled))
        shown = ", ".join(_shown(a) for a in arguments)
        self.answers[f"@{name}({shown})"] = ", ".join(map(_shown, results))
        return tuple(results)

    def event(
        self, operation: Operation, key: Hashable, captured: Sequence[ConcreteValue], callee: Callee = ANY_CALLEE
    ) -> tuple[ConcreteValue, ...]:
        """Append an event to the trace and return its results. Raises ``Ended`` if the event does not return.

        A pointer to a block of the program's shows the bytes from there on, if the ``callee`` reads. Raises ``Inconclusive`` for calls of functions
        that are not ``declared``, and for results that the oracle cannot build.
        """
        types = [v.type for v in operation.results]
        name = _name(operation)
        if name.startswith("@") and name[1:] not in self.declared:
            raise Inconclusive(f"{name} has no body", operation.location)
        own = list(dict.fromkeys(block for a in captured if (block := _own_block(a)) is not None))
        operands = tuple(
            _content(a) if _own_block(a) is None else _own_content(a, own, callee, big_endian=self.big_endian) for a in captured
        )
        on_poison = callee.strict and any(_is_poison(a, xs) for a, (_, xs) in zip(captured, operands, strict=True))
        asked = f"{self.seed} {len(self.trace)} {key!r}"
        shown = f"{name}({', '.join(map(_shown, captured))}), event {len(self.trace) + 1}"
        passed = {
            k: Passed(a, a.block.alive, a.block.writable and not a.block.doubtful)
            for k, a in enumerate(captured)
            if isinstance(a, ConcreteMemRef)
        }
        before = tuple(b.remembered() for b in self._reached)
        self.trace.append(Happened(name, key, operands, on_poison, before, not callee.reads, passed=passed))
        if not name.startswith("@"):
            self.unknown.add(name)
        if len(self.trace) - 1 == self.last and callee.may_stay:
            self.answers[shown] = "does not come back"
            raise Ended
        if callee.writes:
            self._write_memory(captured, asked)
            for number, block in enumerate(own):
                if block.alive and block.untyped and _number(f"{asked} writes own {number}?") % 2:
                    block.change(_overwritten(block, f"{asked} writes own {number}", big_endian=self.big_endian))
        freed: list[Block] = []
        if len(self.trace) - 1 == self.freeing and callee.frees:
            freed = list(dict.fromkeys(block for a in captured if (block := _block_from_outside(a)) is not None))
            for block in freed:
                block.alive = False
        results = tuple(
            self._pointer(t, f"{asked} {k}", callee)
            if isinstance(t, PointerType)
            else self._result(operation, captured, k, t, f"{asked} {k}")
            for k, t in enumerate(types)
        )
        if name.startswith("@"):
            left = [f"frees {block.name}" for block in freed]
            left += [f"leaves {_shown(a)}" for a in captured if isinstance(a, ConcreteMemRef) and a.block.alive]
            self.answers[shown] = ", ".join([*map(_answer, results), *left]) or "comes back"
        return results

    def printed(self, operation: Operation, key: Hashable, values: Sequence[ConcreteValue]) -> None:
        """Append to the trace that values are printed, with all elements of buffers. Raises ``Ended`` if the event does not return, and
        ``Inconclusive`` for a freed or too large buffer.
        """
        freed = next((v.block for v in values if isinstance(v, ConcreteMemRef) and not v.block.alive), None)
        if freed is not None:
            raise Inconclusive(f"{freed.name} is printed after it was freed", operation.location)
        operands, name = tuple(_content(v) for v in values), _name(operation)
        on_poison = any(x.is_poison for _, elements in operands for x in elements)
        self.trace.append(Happened(name, key, operands, on_poison, prints=True))
        if len(self.trace) - 1 == self.last:
            self.answers[f"{name}({', '.join(map(_shown, values))}), event {len(self.trace)}"] = "does not come back"
            raise Ended

    @property
    def _reached(self) -> Sequence[Block]:
        """The blocks that the environment can access at present."""
        return [*self.known, *self.given]

    def _memref(self, type: MemRefType, asked: str) -> ConcreteMemRef:
        """Return a view of a block that the environment can access, or of a new block. Raises ``Inconclusive`` for layouts and sizes that are not
        static.
        """
        if type.layout is not None or None in type.shape or not isinstance(type.element, (FloatType, IntegerType, IndexType)):
            raise Inconclusive(f"a value of type {type}")
        sizes = tuple(n or 0 for n in type.shape)
        needed = prod(sizes)
        _require_small(sizes)
        # whichever it is, it is the same in both programs, whatever they have done to it
        others = [b for b in self._reached if b.element == type.element and b.size >= needed and not b.untyped]
        choice = 0 if self.apart else _number(f"{asked} block") % (len(others) + 1)
        if choice:
            block = others[choice - 1]
            if not _may_be_given(block):
                raise Inconclusive(f"a value of type {type} in {block.name}, which may be freed or read-only")
        else:
            number = self.numbered + len(self.given) + 1
            block = Block(
                type.element,
                needed,
                Origin.ARGUMENT,
                f"block {number}",
                lambda position: _drawn_scalar(type.element, f"{asked} {position}"),
            )
            self.given.append(block)
        start = _number(f"{asked} start") % (block.size - needed + 1)
        return ConcreteMemRef(type, block, start, 0, sizes, row_major(sizes))

    def _pointer(self, type: PointerType, asked: str, callee: Callee) -> Scalar:
        """Return null, or a pointer to the beginning of a block that the environment can access, or of a new one."""
        number = self.numbered + len(self.given) + 1
        places = [Pointer(b, 0) for b in self._reached if b.untyped and _may_be_given(b)] if not (callee.fresh or self.apart) else []
        choice = _number(f"{asked} block") % (len(places) + 2)
        if choice == 0:
            return Scalar(type, NULL)
        if choice > 1:
            return Scalar(type, places[choice - 2])
        byte = IntegerType(8)
        block = Block(byte, _BYTES_GIVEN, Origin.ARGUMENT, f"block {number}", lambda position: _drawn_scalar(byte, f"{asked} {position}"))
        block.alignment, block.granule, block.unit, block.untyped = 16, 1, 1, True
        self.given.append(block)
        return Scalar(type, Pointer(block, 0))

    def _result(self, operation: Operation, captured: Sequence[ConcreteValue], k: int, type: Type, asked: str) -> ConcreteValue:
        if isinstance(type, MemRefType):
            return self._memref(type, asked)
        sizes = self._sizes(type, asked)
        position = self.result_dims.get(_name(operation)[1:])
        if position is not None and isinstance(type, (TensorType, VectorType)):
            sizes = _sizes_of(captured[position])
        return self._drawn(type, sizes, asked, False)

    def _drawn(self, type: Type, sizes: tuple[int, ...], asked: str, spoiled: bool) -> ConcreteValue:
        if isinstance(type, IndexType) and not spoiled:
            return Scalar(type, _drawn_scalar(IntegerType(self.index_bits), asked).value)
        return _drawn(type, sizes, asked, spoiled)

    def _write_memory(self, captured: Sequence[ConcreteValue], asked: str) -> None:
        """Store samples in the buffers among the operands; about every other event also stores in all other blocks that it may reach. Raises
        ``Inconclusive``.
        """
        given = [a for a in captured if isinstance(a, ConcreteMemRef)]
        for k, view in enumerate(captured):
            if isinstance(view, ConcreteMemRef) and view.block.alive:
                _write(view, f"{asked} writes {k}")
        if _number(f"{asked} touches?") % 2:
            for block in self._reached:
                if block.alive:
                    _change(block, f"{asked} changes {block.name}")
            for number, (block, view) in enumerate(self._passed.items()):
                if block.alive and all(view.block is not block for view in given):
                    _write(view, f"{asked} writes again {number}")
        for view in given:
            if view.block not in self._reached:
                self._passed.setdefault(view.block, view)

    def _sizes(self, type: Type, asked: str) -> tuple[int, ...]:
        shape = type.shape if isinstance(type, (TensorType, VectorType)) else ()
        largest = min(self.largest_dimension, _SMALL)
        return tuple(n if n is not None else _number(f"{asked} size {d}") % (largest + 1) for d, n in enumerate(shape))


def _name(operation: Operation) -> str:
    """The operation's name; for a call, the callee's name with ``@``."""
    callee = operation.attributes.get("callee") if operation.name in ("func.call", "llvm.call") else None
    return operation.name if callee is None else str(callee)


def fingerprint_of(module: Module, operation: Operation) -> Fingerprint:
    """Return the fingerprint of an operation with unknown semantics. Raises ``Inconclusive`` for MLIR's own operations, which have semantics; for
    operations with declared traits, which an oracle does not respect; and if the text of the operation depends on its context.
    """
    if any(module.traits.of(inner.name) != NOTHING_SAID for inner in operation.walk()):
        raise Inconclusive(f"{operation.name}, of which traits are declared, cannot be executed", operation.location)
    if is_upstream(operation) and operation.name != "func.call":
        raise Inconclusive(f"{operation.name} cannot be executed", operation.location)
    try:
        return fingerprint(module, operation)
    except Unsupported as error:
        raise Inconclusive(error.message, operation.location) from error


def _content(value: ConcreteValue) -> tuple[tuple[int, ...], tuple[Scalar, ...]]:
    """Return the sizes and the elements of a value; of a buffer its present elements, and no elements if it was freed. Raises ``Inconclusive`` if
    there are too many.
    """
    match value:
        case Scalar():
            return (), (value,)
        case ConcreteTensor():
            _require_small(value.shape)
            return value.shape, tuple(value.at(i) for i in points(value.shape))
        case ConcreteMemRef():
            _require_small(value.sizes)
            if not value.block.alive:
                return value.sizes, ()
            check_access(value, "passing a buffer on")
            return value.sizes, tuple(value.block.read(value.position(i)) for i in points(value.sizes))


def _may_be_given(block: Block) -> bool:
    return block.alive and block.writable and not block.doubtful and not block.parts


def _write(view: ConcreteMemRef, asked: str) -> None:
    """Store samples in about every other element of a view. Raises ``Inconclusive`` if the view may be read-only."""
    if not view.block.writable or view.block.doubtful:
        raise Inconclusive(f"{view.block.name}, which may be read-only, is passed on")
    for index in points(view.sizes):
        if _number(f"{asked} {index}?") % 2:
            view.block.store(view.position(index), _drawn_scalar(view.block.element, f"{asked} {index}"))


def _change(block: Block, asked: str) -> None:
    """Change about every other element of a block to a sample, which is computed on demand. Raises ``Inconclusive`` as ``_write`` does."""
    if not block.writable or block.doubtful:
        raise Inconclusive(f"{block.name}, which may be read-only, may be written")
    if block.untyped:
        if block.unit:
            block.change(_changed_bytes(block, asked))
        return

    def left(position: int) -> Scalar | None:
        return _drawn_scalar(block.element, f"{asked} {position}") if _number(f"{asked} {position}?") % 2 else None

    block.change(left)


def _own_block(value: ConcreteValue) -> Block | None:
    """Return the block of the program's to which a pointer points; None for any other value, and for one that the environment can access."""
    payload = value.value if isinstance(value, Scalar) else None
    block = payload.block if isinstance(payload, Pointer) else None
    return None if block is None or block.origin.visible else block


def _block_from_outside(value: ConcreteValue) -> Block | None:
    """Return the block to which a pointer points that an event may free; None for any other value."""
    payload = value.value if isinstance(value, Scalar) else None
    block = payload.block if isinstance(payload, Pointer) else None
    return block if block is not None and block.origin is Origin.ARGUMENT and block.writable else None


def _own_content(
    value: ConcreteValue, blocks: Sequence[Block], callee: Callee, *, big_endian: bool
) -> tuple[tuple[int, ...], tuple[Scalar, ...]]:
    """Return what an event sees of a block of the program's: which of those that it gets it is, as a negative size (``traces`` looks at it), and the
    bytes from the pointer on. Raises ``Inconclusive`` for pointers in them, and for one that is freed or large.
    """
    assert isinstance(value, Scalar)
    pointer: Pointer = value.value
    block = pointer.block
    assert block is not None
    size = block.size * max(block.granule, 1)
    if not block.alive or not block.untyped or not 0 <= pointer.offset <= size or size > _MOST_ELEMENTS:
        raise Inconclusive(f"{block.name}, which is freed, large, or no block of bytes, is passed on")
    read = (part_at(block, offset, 1) for offset in range(pointer.offset, size)) if callee.reads else ()
    return (-1 - blocks.index(block),), tuple(byte_of(part, big_endian=big_endian) for part in read)


def _is_poison(value: ConcreteValue, elements: Sequence[Scalar]) -> bool:
    """Return whether an operand other than a buffer has poison."""
    return not isinstance(value, ConcreteMemRef) and _own_block(value) is None and any(x.is_poison for x in elements)


def _overwritten(block: Block, asked: str, *, big_endian: bool) -> Callable[[int], Scalar | None]:
    """Return numbers for all bytes of a block, whatever its granules are."""
    granule, byte = block.granule, IntegerType(8)

    def left(position: int) -> Scalar:
        drawn = bytes(_drawn_scalar(byte, f"{asked} {position * granule + k}").bits() for k in range(granule))
        return scalar_from_bits(IntegerType(8 * granule), int.from_bytes(drawn, "big" if big_endian else "little"))

    return left


def _changed_bytes(block: Block, asked: str) -> Callable[[int], Scalar | None]:
    """Return what ``_change`` leaves in a block whose granules may be parts of the elements that it had: the same in both programs."""
    unit, granule = block.unit, block.granule
    element, own = IntegerType(8 * unit), IntegerType(8 * granule)

    def left(position: int) -> Scalar | None:
        place, start = divmod(position * granule, unit)
        if not _number(f"{asked} {place}?") % 2:
            return None
        drawn = _drawn_scalar(element, f"{asked} {place}")
        return drawn if granule == unit else Scalar(own, Piece(drawn, start, granule, unit))

    return left


def _require_small(sizes: Sequence[int]) -> None:
    if prod(sizes) > _MOST_ELEMENTS:
        raise Inconclusive(f"{prod(sizes)} elements are too many for the oracle")


def _sizes_of(value: ConcreteValue) -> tuple[int, ...]:
    return _content(value)[0]


def _plain(scalar: Scalar) -> object:
    """Return the text or bits of a scalar on which answers depend: NaN is one value."""
    return "nan" if scalar.is_nan else "poison" if scalar.is_poison else scalar.bits()


def _shown(value: ConcreteValue) -> str:
    if isinstance(value, ConcreteMemRef) and not value.block.alive:
        return "freed"
    _, elements = _content(value)
    if isinstance(value, Scalar):
        return value.value.place if isinstance(value.value, Pointer) else str(value)
    more = ", …" if len(elements) > _MOST_SHOWN else ""
    return f"[{', '.join(map(str, elements[:_MOST_SHOWN]))}{more}]"


def _answer(value: ConcreteValue) -> str:
    """Return the text of an event's result; of a memref also its block and offset."""
    where = f" in {value.block.name} at offset {value.first}" if isinstance(value, ConcreteMemRef) else ""
    return f"{_shown(value)}{where}"


# -- drawing ----------------------------------------------------------------------------------------------------------


def _drawn(type: Type, sizes: tuple[int, ...], asked: str, spoiled: bool) -> ConcreteValue:
    """Return a sample of a type, which depends on the text ``asked`` only; poison if ``spoiled``."""
    if not isinstance(type, (TensorType, VectorType)):
        return poison(type) if spoiled else _drawn_scalar(type, asked)
    element = type.element

    def at(index: Index) -> Scalar:
        return poison(element) if spoiled else _drawn_scalar(element, f"{asked} {index}")

    return ConcreteTensor(type, sizes, at)


def _drawn_scalar(type: Type, asked: str) -> Scalar:
    number = _number(asked)
    kind, number = number % 2, number // 2
    match type:
        case FloatType(name) if name in FORMATS:
            fmt = FORMATS[name]
            exponent = min(max(1, fmt.bias - 1 + number % 4), (1 << fmt.exponent_bits) - 2)
            fraction = number // 8 % (1 << fmt.fraction_bits) if kind else 0
            sign = fmt.sign_mask if number // 4 % 2 else 0
            return scalar_from_bits(type, sign | exponent << fmt.fraction_bits | fraction)
        case IntegerType(width):
            return scalar_from_bits(type, number % min(_SMALL, 1 << width) if kind else number % (1 << width))
        case IndexType():
            return scalar_from_bits(type, number % _SMALL)
        case _:
            raise Inconclusive(f"a value of type {type}")


def _number(asked: str) -> int:
    return int.from_bytes(hashlib.sha256(asked.encode()).digest()[:16], "little")
