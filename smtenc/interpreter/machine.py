"""The machine: frames of SSA values, dispatch by operation name, fuel, and the list of effects that nobody has demanded yet.

Operations are defined in the dialect files, as *handlers* (a whole operation) or *kernels* (one element, lifted over tensors here).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Protocol, TypeVar

from smtenc.deadline import check
from smtenc.errors import Location, Unsupported, described
from smtenc.interpreter.choices import applied
from smtenc.interpreter.floats.enclosures import image, is_enclosed
from smtenc.interpreter.lanes import Lanes, applied_to_lanes
from smtenc.interpreter.memory import Memory, as_tensor
from smtenc.interpreter.opaque import Oracle, call_key, fingerprint_of
from smtenc.interpreter.terms import DataTerms, TermMaker
from smtenc.interpreter.values import (
    POISON,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Index,
    NotPlain,
    Open,
    Payload,
    Scalar,
    Unclaimed,
    Undefined,
    Vector,
    VectorOf,
    as_signed,
    element_type,
)
from smtenc.interpreter.vectors import packed
from smtenc.ir.attributes import DenseElementsAttr, IntegerAttr, SymbolRefAttr
from smtenc.ir.core import VERIFIER_OFF, Block, Function, Module, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.registry import table
from smtenc.ir.types import IndexType, IntegerType, MemRefType, TensorType, Type, UnrankedMemRefType, UnrankedTensorType, VectorType

Result = TypeVar("Result")

Handler = Callable[["Machine", "Frame", Operation], tuple[ConcreteValue, ...]]
"""Executes one operation and gives its results."""

_STEPS = 16
"""So many steps, of which one may compute with large numbers, are made between two looks at the limits of the context."""

_DEEPEST_CALL = 1_000
"""Functions that run one for the other: more of them are a recursion without an end."""

PATIENCE = 2_000
"""Steps for one element, or for the elements of one tensor, before the whole tensor is computed at once."""

_STEPS_AN_EVENT = 100
"""What an event costs, of which the trace keeps operands and memory."""

_STEPS_AT_ONCE, _LANES_A_STEP = 2, 1_024
"""An operation on many elements at once counts as so many steps, and one more for so many lanes: about as long as that takes."""

_MOST_LANES, _MOST_GATHERED, _MOST_KEPT = 1 << 22, 1 << 14, 1 << 25
"""Elements of a tensor that are computed at once; of one that is put together element by element; and of all of one execution."""


@dataclass(frozen=True, eq=False, slots=True)
class Observed:
    """What an operation of the function that was called gave, or had written to memory; ``operation`` is None for an argument."""

    operation: Operation | None
    value: Scalar | ConcreteTensor


_UNITS_OFF = 16
"""Two results on neighbouring arguments are in the wrong order by less: NumPy's are off by four units at most, and moved by one."""

KernelBody = Callable[..., Payload]
"""Payloads of the operands in, the payload of the result out (a tuple of them where the operation has several results)."""


@dataclass(frozen=True)
class Kernel:
    """An elementwise operation on one element. A ``strict`` kernel never sees poison: any poison operand makes every result poison.

    ``body`` sees one alternative of an open operand (``choices``). ``freedom`` turns its result into what the operation leaves open, given the
    operands as they came. ``makes_poison`` is false where only poison operands make a result poison. ``lanes`` is ``body`` on arrays, where
    NumPy has it. ``monotone``, ``off`` and ``same`` are what ``enclosures.image`` wants to know.
    """

    body: KernelBody
    strict: bool = True
    freedom: Callable[[Sequence[Payload], Payload], Payload] | None = None
    makes_poison: bool = True
    lanes: Lanes | None = None
    monotone: bool = False
    off: int = 0
    same: bool = False
    on_terms: TermMaker | None = None
    """In a run on data as terms: what the kernel does there."""

    def is_plain(self, payloads: Sequence[Payload]) -> bool:
        """Whether the body alone says what the result is: nothing is poison, or left open by flags."""
        return self.strict and self.freedom is None and not any(p is POISON or type(p) is Open for p in payloads)

    def of_all(self, payloads: Sequence[Payload], type: Type) -> Payload:
        """The only result, of a type, of one element, on all that its operands may enclose. Raises ``Undefined``, ``Inconclusive``."""
        if is_enclosed(payloads) and self.is_plain(payloads):
            return image(self.body, payloads, type, monotone=self.monotone, off=self.off, same=self.same)
        return self(payloads)

    def __call__(self, payloads: Sequence[Payload]) -> Payload:
        """The result of one element, or a tuple of results. Raises ``Undefined``, ``Inconclusive``."""
        if self.on_terms is not None:
            return self.on_terms(payloads)
        if any(type(p) is Open for p in payloads):
            result = applied(self.body, payloads, strict=self.strict, may_be_poison=self.makes_poison)
        elif self.strict and any(p is POISON for p in payloads):
            # not ``in``: that would ask NumPy scalars whether they equal poison
            result = POISON
        else:
            result = self.body(*payloads)
        return result if self.freedom is None or result is POISON else self.freedom(payloads, result)


def _component(kernel: Kernel, k: int) -> Kernel:
    """One of the results of a kernel that has several."""
    return replace(kernel, body=lambda *payloads: kernel.body(*payloads)[k])


Compiled = Callable[["Frame"], tuple[ConcreteValue, ...] | None]
"""Runs an operation, and gives its results; None where its handler must run it."""

Compiler = Callable[["Machine", Operation], Compiled | None]
"""Finds what runs an operation faster than its handler; None where nothing does."""

Branch = Callable[["Frame", Operation], tuple[Block, Sequence[Value]]]
"""The successor that a terminator goes to, and the operands that it passes. Raises ``Undefined``, ``Inconclusive``."""


KernelFactory = Callable[["Machine", Operation], Kernel]
"""Specialises an elementwise operation (its types and attributes) once, before it runs on many elements."""


@cache
def kernel_of(name: str) -> KernelFactory | None:
    """What makes the kernel of an elementwise operation; None for an operation that is none, or is not executed."""
    found: KernelFactory | None = table(name.partition(".")[0], "concrete", "KERNELS").get(name)
    return found


def kernel_named(name: str) -> KernelFactory:
    """The same for an operation that is known to be elementwise."""
    found = kernel_of(name)
    assert found is not None, name
    return found


@cache
def handler_of(name: str) -> Handler | None:
    """What executes an operation; None for one that is elementwise, or not executed."""
    found: Handler | None = table(name.partition(".")[0], "concrete", "HANDLERS").get(name)
    return found


@cache
def branch_of(name: str) -> Branch | None:
    """Where a terminator with successors goes; None for one that is not executed."""
    found: Branch | None = table(name.partition(".")[0], "concrete", "BRANCHES").get(name)
    return found


class OutOfFuel(Inconclusive):
    """More work than is allowed."""


@dataclass(eq=False)
class Frame:
    """SSA values of one activation of a region, and the iteration indices that ``linalg.index`` reads."""

    parent: Frame | None = None
    values: dict[Value, ConcreteValue] = field(default_factory=dict)
    iteration: Index | None = None
    freed: set[Value] = field(default_factory=set)
    """Tensors whose storage is gone."""
    in_order: bool = False
    """How often and when it runs is what the program says: it is the body of a function, or of a loop or branch in such a frame."""
    straight: bool = True
    """Of a region of one block."""

    def again(self) -> Frame:
        """The same values, which may change from here on: tensors that are computed when asked for go on to read the old ones."""
        return replace(self, values=dict(self.values), freed=set(self.freed))

    def __getitem__(self, value: Value) -> ConcreteValue:
        frame: Frame | None = self
        while frame is not None:
            found = frame.values.get(value)
            if found is not None:
                return found
            frame = frame.parent
        raise Inconclusive(f"value {value!r} is used before it is defined")

    def current_iteration(self) -> Index:
        frame: Frame | None = self
        while frame is not None:
            if frame.iteration is not None:
                return frame.iteration
            frame = frame.parent
        raise Inconclusive("linalg.index outside of a linalg operation")


class Watching(Protocol):
    """Looks on while a loop runs. ``frame``: the one in which it runs now."""

    frame: Frame

    def begins(self, values: Mapping[Value, ConcreteValue], block: Block | None = None) -> None:
        """An iteration begins. Raises ``Endless``."""


@dataclass(eq=False)
class Machine:
    """One execution. Holds what is counted (fuel) and what is recorded (approximated functions, effects not yet forced)."""

    module: Module
    index_bits: int
    fuel: int
    library: int = 0
    """Which of several equally good mathematical libraries answers (``dialects.math``)."""
    memory: Memory = field(default_factory=Memory)
    oracle: Oracle = field(default_factory=Oracle)
    watching: Callable[[Machine, Frame], Watching] | None = None
    """What watches graphs of blocks for cycles that never end (``endless``)."""
    sure: bool = True
    """The activation that runs now was sure to, once."""
    patience: int = PATIENCE
    approximate: set[str] = field(default_factory=set)
    as_specified: bool = False
    """Floats of tosa are all that its specification allows (``enclosures``), not what its pseudocode gives."""
    terms: DataTerms | None = None
    """Where this is a run on data as terms (``terms``): all that there are."""
    compiler: Compiler | None = None
    """What compiles loop nests (``nests``), which pays in long runs only."""
    chooses: bool = False
    """Whether one result of those that are left open will do, where that is the order of a reduction: the run is a source's."""
    required: set[int] = field(default_factory=set)
    """Terms that must be defined in such a run: numbers of ``terms``."""
    premises_hold: bool = True
    """Whether a run that breaks a premise ends: it is a source's. A target's goes on where it can, as MLIR's lowering does."""
    unclaimed: list[Unclaimed] = field(default_factory=list)
    """The premises that the run has broken and gone on."""
    vectors_in_bounds: bool = False
    """Vectors that leave the bounds of their memref are undefined behaviour, not the machine's business."""
    reductions_in_order: bool = False
    """Reductions of vectors combine floats from the accumulator or the first lane on, lane by lane, and products are rounded."""
    leaves_blocks: bool = False
    """A vector was loaded or stored beyond its block, which only some machines permit."""
    identities: bool = False
    """Functions of the mathematical library are what they are expanded into (``dialects.math``)."""
    observed: list[Observed] | None = None
    """What the function's own operations gave, one by one, where somebody asked for it; nothing of a function of several blocks."""
    effects: list[Callable[[], None]] = field(default_factory=list)
    admitted: set[Operation] = field(default_factory=set)
    """Operations whose types and attributes a handler has looked at, and can execute."""
    prepared: dict[Operation | Block, Any] = field(default_factory=dict)
    """What a handler has found out about an operation or block, once."""
    iterations: dict[Operation | Block, object] = field(default_factory=dict)
    """What ``endless`` has found out about a loop, once."""
    _checked: int = field(init=False)
    """With less fuel than this the limits of the context are looked at again."""
    _kernels: dict[Operation, Kernel] = field(default_factory=dict)
    _definitions: dict[Value, Operation] = field(default_factory=dict)
    _entered: set[Function] = field(default_factory=set)
    _nests: dict[Operation, Compiled | None] = field(default_factory=dict)
    _not_plain: set[ConcreteTensor] = field(default_factory=set)
    wholes: int = 0
    """Tensors that were computed at once."""
    _kept: int = 0
    """Elements of all tensors that were computed at once."""

    # ---- accounting

    def __post_init__(self) -> None:
        self._checked = self.fuel

    def breaks(self, premise: str, reason: str, location: Location) -> None:
        """Notes that the run breaks a premise. Raises ``Unclaimed`` where it cannot go on then."""
        broken = Unclaimed(premise, reason, location)
        if self.premises_hold:
            raise broken
        self.unclaimed.append(broken)

    def spend(self, amount: int = 1) -> None:
        """Counts work. Raises ``Inconclusive`` when the fuel is gone."""
        self.fuel -= amount
        if self.fuel < self._checked:
            self._check()

    def _check(self) -> None:
        if self.fuel < 0:
            raise OutOfFuel("out of fuel: the execution needs more work than allowed")
        check()
        self._checked = max(0, self.fuel - _STEPS)

    def spend_on_lanes(self, lanes: int) -> None:
        """Counts an operation on many elements at once."""
        check()
        self.spend(_STEPS_AT_ONCE + lanes // _LANES_A_STEP)

    def afford_lanes(self, operations: int, lanes: int) -> None:
        """Raises ``OutOfFuel`` at once where so many operations on so many lanes are more than is left: no need to begin."""
        if operations * (_STEPS_AT_ONCE + lanes // _LANES_A_STEP) > self.fuel:
            raise OutOfFuel("out of fuel: the execution needs more work than allowed")

    @contextmanager
    def _at_most(self, steps: int) -> Iterator[None]:
        """Only so much of the fuel may be spent."""
        reserve = max(self.fuel - steps, 0)
        self.fuel -= reserve
        try:
            yield
        finally:
            self.fuel += reserve
            self._checked = max(0, self.fuel - _STEPS)

    def patiently(self, compute: Callable[[], Result], tensors: Callable[[], Sequence[ConcreteTensor]]) -> Result:
        """``compute``, element by element where that is cheap; else after all elements of ``tensors`` were computed at once, if they can be.

        Half of the fuel goes into that at most, so that what is not plain can still be computed.
        """
        try:
            with self._at_most(self.patience):
                return compute()
        except OutOfFuel:
            if self.fuel < 0:
                raise
        try:
            with self._at_most(self.fuel // 2):
                for tensor in tensors():
                    self.vector(tensor)
        except (NotPlain, OutOfFuel):
            if self.fuel < 0:
                raise
        return compute()

    def must_force(self, thunk: Callable[[], None]) -> None:
        """Registers a computation that may be undefined and that nobody may ever demand."""
        self.effects.append(thunk)

    def force_effects(self) -> None:
        """Runs everything registered, and what that registers. Raises ``Undefined`` or ``Inconclusive``."""
        while self.effects:
            effect = self.effects.pop()
            try:
                effect()
            except BaseException:
                # asked again, it must fail again
                self.effects.append(effect)
                raise

    # ---- types

    def width(self, type: Type) -> int:
        """Bits of an integer or index type."""
        match type:
            case IntegerType(width):
                return width
            case IndexType():
                return self.index_bits
            case _:
                raise Unsupported(f"{type} is not an integer type")

    def index(self, value: int) -> Scalar:
        """An ``index`` scalar; wraps around."""
        return Scalar(IndexType(), value % (1 << self.index_bits))

    # ---- running

    def call(self, function: Function, arguments: Sequence[ConcreteValue], *, sure: bool = True) -> tuple[ConcreteValue, ...]:
        """Runs a function's body; ``sure`` says whether the call stands where its caller is sure to come by. Raises ``Inconclusive``."""
        if function.body is None:
            raise Inconclusive(f"@{function.name} has no body", function.location)
        if self.memory.depth >= _DEEPEST_CALL:
            raise Inconclusive(f"calls nest deeper than {_DEEPEST_CALL}", function.location)
        self._define(function, function.body)
        before, self.sure = self.sure, self.sure and sure
        try:
            with self.memory.activation():
                return self.run_region(function.body, arguments, None)
        finally:
            self.sure = before

    def _define(self, function: Function, body: Region) -> None:
        """Notes where a function's values come from, once."""
        if function in self._entered:
            return
        self._entered.add(function)
        for operation in (o for block in body.blocks for top in block.operations for o in top.walk()):
            for result in operation.results:
                self._definitions[result] = operation

    def event(self, frame: Frame, operation: Operation) -> tuple[ConcreteValue, ...]:
        """An operation of which nothing is known.

        Raises ``Inconclusive`` in a region that runs in no known order, and for operations that mean something.
        """
        found = self.prepared.get(operation)
        if found is None:
            found = self.prepared[operation] = fingerprint_of(self.module, operation)
        return self._event(frame, operation, found.key, found.operands)

    def call_without_body(self, frame: Frame, operation: Operation, function: Function) -> tuple[ConcreteValue, ...]:
        """A call that is an event. Raises ``Inconclusive`` in a region that runs in no known order."""
        return self._event(frame, operation, call_key(function), operation.operands)

    def _event(self, frame: Frame, operation: Operation, key: Hashable, operands: Sequence[Value]) -> tuple[ConcreteValue, ...]:
        if not (frame.in_order and self.sure):
            raise Inconclusive(f"{operation.name}, whose effects are not known, in a region", operation.location)
        self.spend(_STEPS_AN_EVENT)
        return self.oracle.event(operation, key, [frame[v] for v in operands])

    def print_values(self, frame: Frame, operation: Operation, key: Hashable) -> None:
        """The operands are printed, in the form that ``key`` says. Raises ``Inconclusive`` in a region that runs in no known order."""
        if not (frame.in_order and self.sure):
            raise Inconclusive(f"{operation.name}, which prints, in a region", operation.location)
        self.oracle.printed(operation, key, [frame[v] for v in operation.operands])

    def run_region(
        self,
        region: Region,
        arguments: Sequence[ConcreteValue],
        parent: Frame | None,
        iteration: Index | None = None,
        *,
        in_order: bool = False,
    ) -> tuple[ConcreteValue, ...]:
        """Runs a region from its first block on, and gives the operands of the terminator without successors where it ends.

        ``in_order``: it runs where its operation does, as often as the program says, one time after the other.
        """
        if not region.blocks:
            raise Inconclusive("a region without blocks cannot be executed")
        block = region.blocks[0]
        values = dict(zip(block.arguments, arguments, strict=True))
        if len(region.blocks) == 1:
            return self.run_block(block, values, parent, iteration, in_order=in_order)
        frame = self.frame(values, parent, iteration, in_order=in_order)
        frame.straight = False
        return self._run_blocks(frame, block)

    def run_block(
        self,
        block: Block,
        values: dict[Value, ConcreteValue],
        parent: Frame | None,
        iteration: Index | None = None,
        *,
        in_order: bool = False,
    ) -> tuple[ConcreteValue, ...]:
        """Runs a block whose terminator returns or yields, and gives what that yields. ``values`` binds the arguments that it reads."""
        frame = self.frame(values, parent, iteration, in_order=in_order)
        for operation in block.operations[:-1]:
            self.execute(frame, operation)
        terminator = block.operations[-1]
        if terminator.successors:
            raise Inconclusive(f"{terminator.name} in a region of one block", terminator.location)
        return tuple([frame[v] for v in terminator.operands])

    def frame(
        self, values: dict[Value, ConcreteValue], parent: Frame | None, iteration: Index | None = None, *, in_order: bool = False
    ) -> Frame:
        """The frame of a region that runs now (``run_region``)."""
        return Frame(parent, values, iteration, in_order=parent is None or (in_order and parent.in_order))

    def _run_blocks(self, frame: Frame, block: Block) -> tuple[ConcreteValue, ...]:
        """Runs a block, whose arguments are bound, and those that follow it."""
        visited: set[Block] = set()
        watch = None if self.watching is None else self.watching(self, frame)
        while True:
            visited.add(block)
            for operation in block.operations[:-1]:
                self.execute(frame, operation)
            terminator = block.operations[-1]
            if not terminator.successors:
                return tuple([frame[v] for v in terminator.operands])
            self.spend()
            block, passed = self.branch(frame, terminator)
            values = dict(zip(block.arguments, [frame[v] for v in passed], strict=True))
            if block in visited:
                frame = frame.again()
            frame.values.update(values)
            if block in visited and watch is not None:
                watch.frame = frame
                watch.begins(frame.values, block)

    def branch(self, frame: Frame, terminator: Operation) -> tuple[Block, Sequence[Value]]:
        """Where a terminator with successors goes, and what it passes. Raises ``Undefined``, ``Inconclusive``."""
        found = branch_of(terminator.name)
        if found is None:
            raise Inconclusive(f"{terminator.name} cannot be executed", terminator.location)
        return found(frame, terminator)

    def execute(self, frame: Frame, operation: Operation) -> None:
        """Runs one operation and binds its results. Raises ``Inconclusive`` for an operation that no dialect defines."""
        self.spend()
        try:
            for value, result in zip(operation.results, self._results(frame, operation), strict=True):
                frame.values[value] = result
            if self.observed is not None and frame.parent is None and frame.straight and self.memory.depth == 1:
                self.observed += self._seen(frame, operation)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            # definitions rely on what MLIR's verifier checks
            if VERIFIER_OFF not in self.module.assumptions:
                raise
            what = f"{operation.name} is not as MLIR accepts it, or this is a fault of smtenc's ({described(error)})"
            raise Inconclusive(what, operation.location) from error

    def _seen(self, frame: Frame, operation: Operation) -> list[Observed]:
        """An operation's results, or without any the last buffer among its operands, as it is now."""
        if operation.results:
            given = [frame[v] for v in operation.results]
            return [Observed(operation, v) for v in given if not isinstance(v, ConcreteMemRef)]
        buffers = [v for operand in operation.operands if isinstance(v := frame[operand], ConcreteMemRef)]
        return [Observed(operation, as_tensor(v)) for v in buffers[-1:] if v.block.alive]

    def _results(self, frame: Frame, operation: Operation) -> tuple[ConcreteValue, ...]:
        factory = kernel_of(operation.name)
        if factory is not None:
            try:
                kernel = self.kernel(operation, factory)
            except (Unsupported, KeyError, ValueError) as error:
                raise Inconclusive(f"{operation.name}: {error}", operation.location) from error
            return self.elementwise(frame, operation, kernel)
        if self.compiler is not None and operation.regions:
            found = self._run_nest(frame, operation)
            if found is not None:
                return found
        handler = handler_of(operation.name) or Machine.event
        try:
            return handler(self, frame, operation)
        except Unsupported as error:
            raise Inconclusive(error.message, operation.location) from error

    def _run_nest(self, frame: Frame, operation: Operation) -> tuple[ConcreteValue, ...] | None:
        """What a loop gives that is compiled; None where its handler must run it."""
        assert self.compiler is not None
        if operation not in self._nests:
            self._nests[operation] = self.compiler(self, operation)
        run = self._nests[operation]
        return None if run is None else run(frame)

    # ---- elementwise operations

    def kernel(self, operation: Operation, factory: KernelFactory) -> Kernel:
        """The kernel of an operation, specialised once: a loop runs it in every iteration."""
        found = self._kernels.get(operation)
        if found is None:
            known = declared(operation.name)
            nearly = known.has(Trait.NEARLY_MONOTONE)
            monotone = nearly or known.has(Trait.MONOTONE)
            same = len(operation.operands) > 1 and operation.operands[0] is operation.operands[1]
            kernel, off = factory(self, operation), _UNITS_OFF if nearly else 0
            found = replace(kernel, monotone=monotone, off=off, same=same)
            if self.terms is not None:
                undefined = self.may_be_undefined(operation)
                maker = TermMaker(operation, self.terms, found, kernel.strict, undefined, self.approximate, self.required.add)
                found = replace(found, on_terms=maker)
            self._kernels[operation] = found
        return found

    def elementwise(self, frame: Frame, operation: Operation, kernel: Kernel) -> tuple[ConcreteValue, ...]:
        """Applies a kernel to scalars at once, to tensors lazily; scalar operands among tensors are taken at every index."""
        operands = [o for v in operation.operands if not isinstance(o := frame[v], ConcreteMemRef)]
        tensors = [o for o in operands if isinstance(o, ConcreteTensor)]
        types = [element_type(r.type) for r in operation.results]
        if not tensors:
            payloads = self._apply(kernel, operation, [o.value for o in operands if isinstance(o, Scalar)], types)
            return tuple([Scalar(t, p) for t, p in zip(types, payloads, strict=True)])

        shape = tensors[0].shape
        if any(t.shape != shape for t in tensors):
            raise Undefined(f"{operation.name} on operands of different shapes", operation.location)
        seen: dict[Index, tuple[Payload, ...]] = {}

        def payloads_at(index: Index) -> tuple[Payload, ...]:
            found = seen.get(index)
            if found is None:
                self.spend()
                values = []
                for operand in operands:
                    values.append(operand.at(index).value if isinstance(operand, ConcreteTensor) else operand.value)
                found = self._apply(kernel, operation, values, types)
                if len(types) > 1:
                    seen[index] = found
            return found

        def result(position: int, type: Type) -> ConcreteTensor:
            if isinstance(type, UnrankedTensorType):
                type = TensorType((None,) * len(shape), type.element)
            assert isinstance(type, TensorType | VectorType)
            scalar = types[position]
            return ConcreteTensor(type, shape, lambda index: Scalar(scalar, payloads_at(index)[position]), whole)

        def whole(vector: VectorOf) -> Vector:
            vectors = [vector(o) if isinstance(o, ConcreteTensor) else vector_of_scalar(o) for o in operands]
            if len(types) > 1:
                raise NotPlain(f"{operation.name} has several results")
            return self.lanes(kernel, types[0], vectors)

        results = tuple([result(i, r.type) for i, r in enumerate(operation.results)])
        if self.may_be_undefined(operation):
            self.must_force(lambda: self.force(results[0]))
        return results

    def _apply(self, kernel: Kernel, operation: Operation, payloads: Sequence[Payload], types: Sequence[Type]) -> tuple[Payload, ...]:
        count = len(types)
        try:
            if count > 1 and any(type(p) is Open for p in payloads):
                return tuple(_component(kernel, k)(payloads) for k in range(count))
            result = kernel.of_all(payloads, types[0]) if count == 1 and self.as_specified else kernel(payloads)
        except Undefined as error:
            raise Undefined(error.reason, operation.location) from error
        except Unsupported as error:
            raise Inconclusive(error.message, operation.location) from error
        if count > 1:
            return (POISON,) * count if result is POISON else result
        return (result,)

    # ---- many elements at once

    def lanes(self, kernel: Kernel, type: Type, operands: Sequence[Vector]) -> Vector:
        """The only result, of a type, of a kernel on vectors. Raises ``NotPlain``."""
        self.spend_on_lanes(max((o.values.size for o in operands), default=0))
        return applied_to_lanes(kernel, operands, type, self.spend)

    def vector(self, tensor: ConcreteTensor) -> Vector:
        """All elements of a tensor, which from now on it knows. Raises ``NotPlain`` where they must be computed one by one, ``OutOfFuel``."""
        if tensor.known:
            return tensor.known[0]
        size = tensor.size
        if self.terms is not None or tensor in self._not_plain or size > _MOST_LANES or self._kept + size > _MOST_KEPT:
            raise NotPlain("not all elements at once")
        try:
            found = self._at_once(tensor) or self._gathered(tensor)
        except NotPlain:
            self._not_plain.add(tensor)
            raise
        assert found.values.shape == tensor.shape, (found.values.shape, tensor.shape)
        self._kept += size
        tensor.known.append(found)
        return found

    def _at_once(self, tensor: ConcreteTensor) -> Vector | None:
        if tensor.whole is None:
            return None
        try:
            found = tensor.whole(self.vector)
        except OutOfFuel:
            raise
        except (NotPlain, Undefined, Inconclusive, Unsupported, IndexError):
            # nobody asked for all of them yet: what is asked for will tell
            return None
        self.wholes += 1
        return found

    def _gathered(self, tensor: ConcreteTensor) -> Vector:
        """Element by element. That one of them is undefined is not known before somebody asks for it."""
        if tensor.size > _MOST_GATHERED:
            raise NotPlain("too many elements to compute each by itself")
        self.spend(tensor.size)
        try:
            return packed(element_type(tensor.type), tensor.shape, (tensor.at(index).value for index in tensor.indices()))
        except OutOfFuel:
            raise
        except (Undefined, Inconclusive, Unsupported, IndexError) as error:
            raise NotPlain("an element that cannot be computed") from error

    def force(self, tensor: ConcreteTensor) -> None:
        """Computes every element. Raises ``Undefined``, ``Inconclusive``."""

        def each() -> None:
            if not tensor.known:
                force(tensor)

        self.patiently(each, lambda: [tensor])

    # ---- bodies and memory

    def settle(self, operation: Operation, tensors: Sequence[ConcreteTensor]) -> None:
        """Computes tensors whose elements read memory now, before the memory changes. Raises ``Inconclusive`` for a body that changes it.

        What may be undefined in a body is registered, too.
        """
        reads = self.reads_memory(operation)
        for tensor in tensors:
            if reads:
                self.force(tensor)
            elif self.body_may_be_undefined(operation):
                self.must_force(lambda tensor=tensor: self.force(tensor))  # type: ignore[misc]

    def reads_memory(self, operation: Operation) -> bool:
        """Whether an operation's regions, or the functions called there, read memory. Raises ``Inconclusive`` where they change it."""
        touching = [o for o in self.operations_in(operation.regions, set()) if _touches_memory(o)]
        if not all(declared(o.name).has(Trait.LEAVES_MEMORY) for o in touching):
            raise Inconclusive(f"{operation.name} has a body that changes memory", operation.location)
        return bool(touching)

    def operations_in(self, regions: Sequence[Region], called: set[str]) -> Iterator[Operation]:
        """All operations in regions and in the functions that they call."""
        for operation in (o for region in regions for block in region.blocks for top in block.operations for o in top.walk()):
            yield operation
            match operation.attributes.get("callee"):
                case SymbolRefAttr((callee,)) if callee in self.module.by_name and callee not in called:
                    called.add(callee)
                    body = self.module.by_name[callee].body
                    yield from self.operations_in((body,) if body else (), called)
                case _:
                    pass

    # ---- which computations must be forced

    def body_may_be_undefined(self, operation: Operation) -> bool:
        """Whether executing what the operation's regions contain could be undefined behaviour."""
        return any(self.may_be_undefined(o) for region in operation.regions for block in region.blocks for o in block.operations)

    def may_be_undefined(self, operation: Operation) -> bool:
        """Whether executing the operation itself could be undefined behaviour."""
        known = declared(operation.name)
        return not (known.has(Trait.TOTAL) or (known.has(Trait.DIVISION) and self._divides_by_safe_constant(operation)))

    def _divides_by_safe_constant(self, operation: Operation) -> bool:
        """A constant divisor that is neither 0 nor −1 (which may overflow) makes a division total."""
        divisor = self._definitions.get(operation.operands[1])
        if divisor is None or divisor.name != "arith.constant":
            return False
        match divisor.attributes.get("value"):
            case IntegerAttr(value, type):
                return as_signed(value % (1 << self.width(type)), self.width(type)) not in (0, -1)
            case DenseElementsAttr() as dense if dense.splat:
                width = self.width(dense.type.element)
                return as_signed(dense.bits(0), width) not in (0, -1) if dense.count else True
            case _:
                return False


def _touches_memory(operation: Operation) -> bool:
    values = (*operation.operands, *operation.results)
    return operation.dialect in ("memref", "bufferization") or any(isinstance(v.type, MemRefType | UnrankedMemRefType) for v in values)


def force(tensor: ConcreteTensor) -> None:
    """Computes every element."""
    for index in tensor.indices():
        tensor.at(index)


def vector_of_scalar(scalar: ConcreteValue) -> Vector:
    """A scalar as a vector without dimensions. Raises ``NotPlain``."""
    if not isinstance(scalar, Scalar):
        raise NotPlain("no scalar")
    return packed(scalar.type, (), [scalar.value])


def scalar_operand(frame: Frame, value: Value) -> Scalar:
    """An operand that must be a scalar."""
    found = frame[value]
    if not isinstance(found, Scalar):
        raise Inconclusive(f"{value!r} is not a scalar")
    return found


def tensor_operand(frame: Frame, value: Value) -> ConcreteTensor:
    """An operand that must be a tensor or vector."""
    found = frame[value]
    if not isinstance(found, ConcreteTensor):
        raise Inconclusive(f"{value!r} is not a ranked tensor")
    return found


def memref_operand(frame: Frame, value: Value) -> ConcreteMemRef:
    """An operand that must be a memref."""
    found = frame[value]
    if not isinstance(found, ConcreteMemRef):
        raise Inconclusive(f"{value!r} is not a memref")
    return found


def size_operand(machine: Machine, frame: Frame, value: Value, operation: Operation) -> int:
    """An ``index`` operand read as a signed number. Raises ``Undefined`` for poison: a size or an offset decides what is executed."""
    found = scalar_operand(frame, value)
    if found.value is POISON:
        raise Undefined(f"{operation.name} depends on poison", operation.location)
    return as_signed(found.value, machine.width(found.type))
