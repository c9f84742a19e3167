"""Loop nests of scalar operations compiled to one Python function each, for long runs: the same steps without frames, dispatch and descriptors.

A nest is compiled once for a ``Machine``, from the text that its operations *emit* (``EMITTERS`` in the dialects). The emitters are written from the
same documents as the handlers, and do the same: ``tests/interpreter/loops/test_nests.py`` runs both. A nest that contains any other operation, or for
which checks of positions do not suffice at its beginning (freed, read-only or parted blocks, running parallel loops), is run by its handlers.

Values have one of two forms: payloads as everywhere, and, for ``index``, signed numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from smtenc.errors import Unsupported
from smtenc.interpreter.loops.control import trips
from smtenc.interpreter.machine import Compiled, Frame, Machine, kernel_of
from smtenc.interpreter.memory import check_access
from smtenc.interpreter.terms import Term
from smtenc.interpreter.values import (
    POISON,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Layer,
    Payload,
    Scalar,
    Undefined,
    as_signed,
)
from smtenc.ir import core
from smtenc.ir.core import Operation, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.registry import table
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, PointerType, TensorType

SCALARS = (FloatType, IntegerType, IndexType, PointerType)
"""The types of the values of which a compiled function has payloads."""

LARGEST = 1 << 31
"""The bound on the absolute value of operands of affine expressions in a nest, so that no intermediate result exceeds ``index``."""


class NotCompiled(Exception):
    """The nest cannot be compiled, and is run by its handlers."""


NOT_WRITTEN = (NotCompiled, SyntaxError, RecursionError, MemoryError, OverflowError)
"""The errors after which the handlers run."""


Emitter = Callable[["Writer", Operation], None]
"""A function that writes the code of an operation."""


@cache
def emitter_of(name: str) -> Emitter | None:
    found: Emitter | None = table(name.partition(".")[0], "concrete", "EMITTERS").get(name)
    return found


@dataclass(frozen=True, slots=True)
class _Text:
    """An expression for a value. ``signed``: it is a signed number, else a payload. ``certain``: it is an ``int``, neither poison nor unknown.

    ``small``: a signed number whose absolute value is below ``LARGEST``.
    """

    text: str
    signed: bool = False
    certain: bool = False
    small: bool = False


@dataclass(eq=False)
class Writer:
    """The writer of the function of one nest."""

    machine: Machine
    lines: list[str] = field(default_factory=list)
    bound: dict[str, Any] = field(default_factory=dict)
    """The objects for the names in the text."""
    views: dict[Value, bool] = field(default_factory=dict)
    """The buffers defined outside, with whether they are written."""
    outside: dict[Value, str] = field(default_factory=dict)
    """The names of the scalars defined outside."""
    tensors: dict[Value, int] = field(default_factory=dict)
    """The tensors defined outside, with their numbers."""
    stores_through_pointers: bool = False
    """A flag that tells whether memory is written through pointers, of which it is not known whether they lead into ``views``."""
    _texts: dict[Value, _Text] = field(default_factory=dict)
    _depth: int = 1
    _names: int = 0

    def line(self, text: str) -> None:
        self.lines.append("    " * self._depth + text)

    def name(self, stem: str = "v") -> str:
        self._names += 1
        return f"{stem}{self._names}"

    def bind(self, what: Any, stem: str = "k") -> str:
        """Return a new name for an object that the text uses."""
        name = self.name(stem)
        self.bound[name] = what
        return name

    def indented(self, write: Callable[[], None]) -> None:
        self._depth += 1
        before = len(self.lines)
        write()
        if len(self.lines) == before:
            self.line("pass")
        self._depth -= 1

    # ---- values

    def define(self, value: Value, text: str, *, signed: bool = False, certain: bool = False) -> None:
        """Write the computation of a value and give it a name."""
        name = self.name()
        self.line(f"{name} = {text}")
        self.call(value, name, signed=signed, certain=certain)

    def call(self, value: Value, text: str, *, signed: bool = False, certain: bool = False, small: bool = False) -> None:
        """Set the expression that stands for a value from here on."""
        self._texts[value] = _Text(text, signed or small, signed or certain or small, small)

    def _text(self, value: Value) -> _Text:
        found = self._texts.get(value)
        if found is None:
            if not isinstance(value.type, SCALARS):
                raise NotCompiled(f"a value of type {value.type}")
            name = self.outside[value] = self.name("o")
            found = self._texts[value] = _Text(name)
        return found

    def is_certain(self, value: Value) -> bool:
        return self._text(value).certain

    def payload(self, value: Value) -> str:
        found = self._text(value)
        return f"({found.text} & {self._mask})" if found.signed else found.text

    def number(self, value: Value, op: Operation) -> str:
        """Return the expression of an ``index`` as a signed number on which control flow or an address depends: poison is undefined behaviour."""
        found = self._text(value)
        if found.signed:
            return found.text
        test = f"{found.text} < {self._half}" if found.certain else f"type({found.text}) is int and {found.text} < {self._half}"
        return f"({found.text} if {test} else {self._helper(_Numbers(op, self.machine.index_bits).deciding)}({found.text}))"

    def small(self, value: Value, op: Operation) -> str:
        """Return the expression of an operand of an affine expression, as a signed number below ``LARGEST``."""
        found = self._text(value)
        if found.small:
            return found.text
        if found.signed:
            return f"({found.text} if -{LARGEST} < {found.text} < {LARGEST} else {self._helper(_Numbers(op, 0).fitting)}({found.text}))"
        test = f"{found.text} < {LARGEST}" if found.certain else f"type({found.text}) is int and {found.text} < {LARGEST}"
        return f"({found.text} if {test} else {self._helper(_Numbers(op, self.machine.index_bits).small)}({found.text}))"

    def truth(self, value: Value, op: Operation) -> str:
        """Return the expression of an ``i1`` on which control flow depends."""
        found = self.payload(value)
        return f"({found} if type({found}) is int else {self._helper(_Numbers(op, 1).deciding)}({found}))"

    @property
    def _mask(self) -> int:
        return (1 << self.machine.index_bits) - 1

    @property
    def _half(self) -> int:
        return 1 << (self.machine.index_bits - 1)

    def _helper(self, function: Callable[..., Any]) -> str:
        return self.bind(function, "h")

    # ---- operations

    def block(self, block: core.Block) -> tuple[Value, ...]:
        """Write all operations of a block but its terminator, and return the terminator's operands. Raises ``NotCompiled`` for a terminator with
        successors.
        """
        for operation in block.operations[:-1]:
            self.operation(operation)
        terminator = block.operations[-1]
        if terminator.successors:
            raise NotCompiled(terminator.name)
        return terminator.operands

    def operation(self, op: Operation) -> None:
        emitter = emitter_of(op.name)
        if emitter is not None:
            emitter(self, op)
        elif not op.operands and not op.regions and declared(op.name).has(Trait.PURE) and len(op.results) == 1:
            self._constant(op)
        elif kernel_of(op.name) is not None:
            self.kernel(op)
        else:
            raise NotCompiled(op.name)

    def _constant(self, op: Operation) -> None:
        frame = Frame()
        self.machine.execute(frame, op)
        found = frame[op.results[0]]
        if not isinstance(found, Scalar):
            raise NotCompiled(op.name)
        if isinstance(found.type, IndexType) and type(found.value) is int:
            number = as_signed(found.value, self.machine.index_bits)
            self.call(op.results[0], f"({number})", signed=True, small=-LARGEST < number < LARGEST)
        else:
            self.call(op.results[0], self.bind(found.value), certain=type(found.value) is int)

    def stored_scalar(self, value: Value) -> str:
        """Return the expression of a value as a ``Scalar``, for memory."""
        payload, type_ = self.payload(value), self.bind(value.type, "t")
        return f"({payload}.scalar if type({payload}) is Term else Scalar({type_}, {payload}))"

    def kernel(self, op: Operation) -> None:
        """Write an elementwise operation on scalars. Raises ``NotCompiled`` for any other."""
        if len(op.results) != 1 or not isinstance(op.results[0].type, SCALARS):
            raise NotCompiled(op.name)
        operands = [self.payload(v) for v in op.operands]
        self.define(op.results[0], f"{self.bind(_called(self.machine, op))}({', '.join(operands)})")

    def carrying(self, values: Sequence[Value], texts: Sequence[str]) -> list[str]:
        """Write variables that are initialised by ``texts`` and stand for ``values``, and return their names."""
        names = [self.name("c") for _ in values]
        for name, text, value in zip(names, texts, values, strict=True):
            if not isinstance(value.type, SCALARS):
                raise NotCompiled(f"a value of type {value.type}")
            self.line(f"{name} = {text}")
            self.call(value, name)
        return names

    def assign(self, names: Sequence[str], values: Sequence[Value]) -> None:
        """Write a simultaneous assignment of ``values`` to ``names``, because a value may depend on another name."""
        if names:
            self.line(f"{', '.join(names)} = {', '.join(self.payload(v) for v in values)}")

    def loop(self, op: Operation, lower: str, upper: str, step: str, body: core.Block, initial: Sequence[Value]) -> None:
        """Write a loop over a range with loop-carried scalars."""
        first, by, count = self.name("a"), self.name("a"), self.name("n")
        induction, *carried = body.arguments
        operations = sum(1 for top in body.operations for _ in top.walk())
        bounds = self.bind(lambda a, b, c: _bounded(op, a, c, trips(a, b, c, (1 << (self.machine.index_bits - 1)) - 1, op)), "t")
        self.line(f"{first}, {by} = {lower}, {step}")
        self.line(f"{count} = {bounds}({first}, {upper}, {by})")
        self.line(f"spend({count} * {operations + 1})")
        names = self.carrying(carried, [self.payload(v) for v in initial])
        variable = self.name("i")
        self.call(induction, variable, small=True)
        self.line(f"for {variable} in range({first}, {first} + {count} * {by}, {by}):")
        self.indented(lambda: self.assign(names, self.block(body)))
        for result, name in zip(op.results, names, strict=True):
            self.call(result, name)

    def branch(self, op: Operation, condition: str) -> None:
        """Write a branch with two regions, of which the second may be missing."""
        names = [self.name("b") for _ in op.results]

        def inside(number: int) -> Callable[[], None]:
            regions = [r for r in op.regions if r.blocks]
            if number >= len(regions):
                return lambda: None
            if len(regions[number].blocks) > 1:
                raise NotCompiled("a graph of blocks")
            return lambda: self.assign(names, self.block(regions[number].blocks[0]))

        self.line(f"if {condition}:")
        self.indented(inside(0))
        self.line("else:")
        self.indented(inside(1))
        for result, name in zip(op.results, names, strict=True):
            if not isinstance(result.type, SCALARS):
                raise NotCompiled(f"a value of type {result.type}")
            self.call(result, name)

    def nest(self, results: Sequence[Value], name: str) -> Nest:
        """Return the function of what is written, which gives these values. Raises ``NOT_WRITTEN``."""
        returned = ", ".join(self.payload(v) for v in results)
        names: list[str] = []
        for k, (value, write) in enumerate(self.views.items()):
            assert isinstance(value.type, MemRefType)
            rank = range(len(value.type.shape))
            names += [f"first{k}", *(f"size{k}_{d}" for d in rank), *(f"stride{k}_{d}" for d in rank), f"get{k}", f"read{k}"]
            names += [f"put{k}", f"mark{k}"] if write else []
        for value, k in self.tensors.items():
            assert isinstance(value.type, TensorType)
            names += [*(f"extent{k}_{d}" for d in range(len(value.type.shape))), f"at{k}"]
        head = f"def nest({', '.join(['spend', *names, *self.outside.values()])}):"
        text = "\n".join([head, *self.lines, f"    return ({returned}{',' if results else ''})"])
        names_of: dict[str, Any] = {**self.bound, "Term": Term, "Scalar": Scalar}
        exec(compile(text, f"<{name}>", "exec"), names_of)
        return Nest(self.machine, tuple(results), names_of["nest"], tuple(self.outside), dict(self.views), tuple(self.tensors))

    # ---- memory

    def _view(self, value: Value, write: bool) -> int:
        if value in self._texts or not isinstance(value.type, MemRefType):
            raise NotCompiled("a buffer that is made in the nest")
        if self.stores_through_pointers:
            raise NotCompiled("a buffer beside pointers")
        self.views[value] = self.views.get(value, False) or write
        return list(self.views).index(value)

    def _in_bounds(self, op: Operation, size: str, indices: Sequence[str]) -> list[str]:
        """Write the check that each index is in bounds, and return the names of the indices."""
        names = [self.name("x") for _ in indices]
        for d, (name, index) in enumerate(zip(names, indices, strict=True)):
            self.line(f"{name} = {index}")
            self.line(f"if not 0 <= {name} < {size}_{d}: {self.bind(_outside(op))}({d}, {name})")
        return names

    def element(self, op: Operation, tensor: Value, indices: Sequence[str]) -> None:
        """Write the access to an element of a tensor that is defined outside. Raises ``NotCompiled`` for a tensor of the nest."""
        if tensor in self._texts or not isinstance(tensor.type, TensorType):
            raise NotCompiled("a tensor that is made in the nest")
        number = self.tensors.setdefault(tensor, len(self.tensors))
        names = self._in_bounds(op, f"extent{number}", indices)
        self.define(op.results[0], f"at{number}(({''.join(f'{name}, ' for name in names)})).value")

    def position(self, op: Operation, view: int, indices: Sequence[str]) -> str:
        """Return the expression of an element's position; code that checks that its index is in bounds is written before."""
        names = self._in_bounds(op, f"size{view}", indices)
        return " + ".join([f"first{view}", *(f"{name} * stride{view}_{d}" for d, name in enumerate(names))])

    def load(self, op: Operation, memref: Value, indices: Sequence[str]) -> None:
        view = self._view(memref, False)
        position, scalar = self.name("p"), self.name("e")
        self.line(f"{position} = {self.position(op, view, indices)}")
        self.line(f"{scalar} = get{view}({position})")
        self.line(f"if {scalar} is None: {scalar} = read{view}({position})")
        self.define(op.results[0], f"{scalar}.value")

    def store(self, op: Operation, value: Value, memref: Value, indices: Sequence[str]) -> None:
        view = self._view(memref, True)
        position, scalar = self.name("p"), self.stored_scalar(value)
        self.line(f"{position} = {self.position(op, view, indices)}")
        self.line(f"put{view}({position}, {scalar})")
        self.line(f"mark{view}({position})")


@dataclass(frozen=True)
class _Numbers:
    """The conversion of payloads that are not small ``int``s to signed numbers, or to the error that they cause."""

    op: Operation
    width: int

    def deciding(self, payload: Payload) -> int:
        if payload is POISON:
            raise Undefined(f"{self.op.name} depends on poison", self.op.location)
        return as_signed(int(payload), self.width)

    def small(self, payload: Payload) -> int:
        return self.fitting(self.deciding(payload))

    def fitting(self, number: int) -> int:
        if not -LARGEST < number < LARGEST:
            raise Inconclusive(f"{self.op.name} on numbers as large as {number}", self.op.location)
        return number


def _bounded(op: Operation, first: int, step: int, count: int) -> int:
    if not -LARGEST < first <= first + count * step < LARGEST and count:
        raise Inconclusive(f"{op.name} over numbers as large as {first + count * step}", op.location)
    return count


def _outside(op: Operation) -> Callable[[int, int], None]:
    def fail(dimension: int, index: int) -> None:
        raise Undefined(f"{op.name} at {index} in dimension {dimension}, which is out of bounds", op.location)

    return fail


def _called(machine: Machine, op: Operation) -> Callable[..., Payload]:
    factory = kernel_of(op.name)
    assert factory is not None
    try:
        kernel = machine.kernel(op, factory)
    except (Unsupported, KeyError, ValueError, Inconclusive) as error:
        raise NotCompiled(op.name) from error

    def call(*payloads: Payload) -> Payload:
        try:
            return kernel(payloads)
        except Undefined as error:
            raise Undefined(error.reason, op.location) from error
        except Unsupported as error:
            raise Inconclusive(error.message, op.location) from error

    if kernel.on_terms is not None and len(op.operands) == 2:
        return kernel.on_terms.of_two(call)
    return call


@dataclass(frozen=True, eq=False)
class Nest:
    """A compiled loop nest."""

    machine: Machine
    results: Sequence[Value]
    function: Callable[..., tuple[Payload, ...]]
    outside: Sequence[Value]
    views: Mapping[Value, bool]
    tensors: Sequence[Value]

    def run(self, frame: Frame) -> tuple[ConcreteValue, ...] | None:
        """Run the nest and return the loop's results; None if its handler must run it."""
        machine = self.machine
        if machine.memory.loops or machine.as_specified:
            return None
        views: list[tuple[ConcreteMemRef, bool]] = []
        for value, write in self.views.items():
            view = frame[value]
            if not isinstance(view, ConcreteMemRef) or not _is_plain(view, write):
                return None
            views.append((view, write))
        stores = {view.block: view.block.to_store() for view, write in views if write}
        given: list[Any] = []
        for view, write in views:
            given += _parts(view, stores[view.block] if view.block in stores else view.block.seen(), write)
        for value in self.tensors:
            tensor = frame[value]
            if not isinstance(tensor, ConcreteTensor):
                return None
            given += [*tensor.shape, tensor.at]
        for value in self.outside:
            scalar = frame[value]
            if not isinstance(scalar, Scalar):
                return None
            given.append(scalar.value)
        results = self.function(machine.spend, *given)
        return tuple([Scalar(v.type, p) for v, p in zip(self.results, results, strict=True)])


def _is_plain(view: ConcreteMemRef, write: bool) -> bool:
    """Return whether every element of a view can be accessed."""
    block = view.block
    if block.parts or block.part_of is not None or (write and block.doubtful):
        return False
    try:
        check_access(view, "a nest", write=write)
    except (Undefined, Inconclusive):
        return False
    return True


def _parts(view: ConcreteMemRef, top: Layer | None, write: bool) -> list[Any]:
    """Return the objects that the text calls ``first``, ``size``, ``stride``, ``get``, ``read``, and, for a written buffer, ``put`` and ``mark``."""
    block = view.block
    found: list[Any] = [view.first, *view.sizes, *view.strides]
    found += [block.read if top is None or top.known else top.cells.get, block.read]
    if write:
        found += [block.store if top is None else top.cells.__setitem__, block.stored.add]
    return found


def compiled(machine: Machine, op: Operation) -> Compiled | None:
    """Return the function that runs a loop; None if the loop cannot be compiled."""
    nest = nest_of(machine, op)
    return None if nest is None else nest.run


def nest_of(machine: Machine, op: Operation) -> Nest | None:
    """Return the compiled nest of a loop; None if it cannot be compiled."""
    if not declared(op.name).has(Trait.LOOP) or emitter_of(op.name) is None:
        return None
    writer = Writer(machine)
    try:
        writer.operation(op)
        return writer.nest(op.results, f"{op.name} at {op.location}")
    except NOT_WRITTEN:
        return None
