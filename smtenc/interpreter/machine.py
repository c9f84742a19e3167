"""The machine of one execution: frames of SSA values, dispatch by operation name, fuel, and the list of effects that are not yet computed.

Operations are defined in the dialect files, as *handlers* (a whole operation) or *kernels* (one element, lifted over tensors here).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, NoReturn, Protocol, TypeVar

from smtenc.deadline import check
from smtenc.errors import Location, Unsupported, described
from smtenc.interpreter.choices import applied
from smtenc.interpreter.floats.enclosures import image, is_enclosed
from smtenc.interpreter.lanes import Lanes, applied_to_lanes
from smtenc.interpreter.memory import Memory, as_tensor
from smtenc.interpreter.opaque import ANY_CALLEE, Callee, Oracle, fingerprint_of
from smtenc.interpreter.promises import kept
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
from smtenc.ir.effects import called_as
from smtenc.ir.llvm.lost_promises import never_returns
from smtenc.ir.registry import table
from smtenc.ir.types import (
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    PointerType,
    TensorType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from smtenc.ir.vector_elements import inner_rank

Result = TypeVar("Result")

Handler = Callable[["Machine", "Frame", Operation], tuple[ConcreteValue, ...]]
"""A function that executes one operation and returns its results."""

_STEPS = 16
"""The number of steps between two checks of the context's limits; one of these steps may compute with large numbers."""

_DEEPEST_CALL = 1_000
"""The largest depth of calls: deeper calls count as a recursion without an end."""

PATIENCE = 2_000
"""The number of steps for one element, or for the elements of one tensor, before the whole tensor is computed at once."""

_STEPS_AN_EVENT = 100
"""The number of steps that an event counts, because the trace keeps its operands and the memory."""

_STEPS_AT_ONCE, _LANES_A_STEP = 2, 1_024
"""The number of steps that an operation on many elements at once counts, and the number of lanes that count one more step: about as long as it
takes.
"""

_MOST_LANES, _MOST_GATHERED, _MOST_KEPT = 1 << 22, 1 << 14, 1 << 25
"""Limits on element counts: of a tensor computed at once, of a tensor gathered element by element, and of all tensors kept in one execution."""


@dataclass(frozen=True, eq=False, slots=True)
class Observed:
    """A result of an operation of the called function, or the buffer that it had written; ``operation`` is None for an argument."""

    operation: Operation | None
    value: Scalar | ConcreteTensor


_UNITS_OFF = 16
"""The bound, in units in the last place, on how far results on neighbouring arguments are in the wrong order. NumPy's results are off by four units
at most, and moved by one.
"""

_OFTEN = 8
"""The number of runs of a block in one activation from which on it is compiled, if it can be."""

_FAULTS = (AssertionError, LookupError, TypeError, ValueError)
"""The errors of a definition that is given what MLIR's verifier does not accept."""

_SCALARS = (FloatType, IndexType, IntegerType, PointerType)
"""The types whose values are scalars."""

KernelBody = Callable[..., Payload]
"""A function from the payloads of the operands to the payload of the result (a tuple of payloads if the operation has several results)."""


@dataclass(frozen=True)
class Kernel:
    """An elementwise operation on one element. A ``strict`` kernel is never called with poison: any poison operand makes every result poison.

    ``body`` gets one alternative of an open operand (``choices``). ``freedom`` maps the operands as given and the result of ``body`` to a payload
    with everything that the operation leaves open. ``makes_poison`` is False if only poison operands make a result poison. ``lanes`` is ``body`` on
    arrays, if NumPy can compute it. ``monotone``, ``off`` and ``same`` are parameters of ``enclosures.image``.
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
    """The kernel of a run on data as terms; None in any other run."""

    def is_plain(self, payloads: Sequence[Payload]) -> bool:
        """Return whether ``body`` alone gives the result: the kernel is strict, no operand is poison or open, and flags leave nothing open."""
        return self.strict and self.freedom is None and not any(p is POISON or type(p) is Open for p in payloads)

    def of_all(self, payloads: Sequence[Payload], type: Type) -> Payload:
        """Return the only result of one element, of this type, as an enclosure of the results on all values that the operands may enclose. Raises
        ``Undefined``, ``Inconclusive``.
        """
        if is_enclosed(payloads) and self.is_plain(payloads):
            return image(self.body, payloads, type, monotone=self.monotone, off=self.off, same=self.same)
        return self(payloads)

    def __call__(self, payloads: Sequence[Payload]) -> Payload:
        """Return the result of one element, or a tuple of results. Raises ``Undefined``, ``Inconclusive``."""
        if self.on_terms is not None:
            return self.on_terms(payloads)
        poison = False
        for p in payloads:
            # not ``in``: that would ask NumPy scalars whether they equal poison
            if p is POISON:
                poison = self.strict
            elif type(p) is Open:
                result = applied(self.body, payloads, strict=self.strict, may_be_poison=self.makes_poison)
                break
        else:
            result = POISON if poison else self.body(*payloads)
        return result if self.freedom is None or result is POISON else self.freedom(payloads, result)


def _component(kernel: Kernel, k: int) -> Kernel:
    """Return the kernel that computes result number ``k`` of a kernel with several results."""
    return replace(kernel, body=lambda *payloads: kernel.body(*payloads)[k])


Compiled = Callable[["Frame"], tuple[ConcreteValue, ...] | None]
"""A function that runs an operation and returns its results; None if the operation's handler must run it."""

Compiler = Callable[["Machine", Operation], Compiled | None]
"""A function that returns a faster way to run an operation than its handler; None if there is none."""


class Step(Protocol):
    """Some consecutive operations of a block (``segments``)."""

    @property
    def operations(self) -> Sequence[Operation]:
        """The operations, of which there is at least one."""

    def run(self, machine: Machine, frame: Frame) -> None:
        """Execute the operations in a frame. Raises as ``Machine.execute``."""


Branch = Callable[["Frame", Operation], tuple[Block, Sequence[Value]]]
"""A function that returns the successor of a terminator and the operands passed to it. Raises ``Undefined``, ``Inconclusive``."""


KernelFactory = Callable[["Machine", Operation], Kernel]
"""A function that specialises an elementwise operation (its types and attributes) once, before it runs on many elements."""


@cache
def kernel_of(name: str) -> KernelFactory | None:
    """Return the factory of kernels for the named operation; None if the operation is not elementwise or cannot be executed."""
    found: KernelFactory | None = table(name.partition(".")[0], "concrete", "KERNELS").get(name)
    return found


def kernel_named(name: str) -> KernelFactory:
    """Return the factory of kernels for the named operation, which must be elementwise."""
    found = kernel_of(name)
    assert found is not None, name
    return found


@cache
def handler_of(name: str) -> Handler | None:
    """Return the handler of the named operation; None if the operation is elementwise or cannot be executed."""
    found: Handler | None = table(name.partition(".")[0], "concrete", "HANDLERS").get(name)
    return found


@cache
def branch_of(name: str) -> Branch | None:
    """Return the function that selects the successor of the named terminator; None if it cannot be executed."""
    found: Branch | None = table(name.partition(".")[0], "concrete", "BRANCHES").get(name)
    return found


class OutOfFuel(Inconclusive):
    """The execution needs more work than the fuel allows."""


@dataclass(eq=False)
class Frame:
    """The SSA values of one activation of a region, and the iteration indices that ``linalg.index`` reads."""

    parent: Frame | None = None
    values: dict[Value, ConcreteValue] = field(default_factory=dict)
    iteration: Index | None = None
    freed: set[Value] = field(default_factory=set)
    """The tensors whose storage was freed."""
    in_order: bool = False
    """A flag that tells whether the program fixes the number and the order of the region's runs: the region is the body of a function, or of a loop
    or branch in such a frame.
    """
    straight: bool = True
    """A flag that tells whether the region has a single block."""

    def again(self) -> Frame:
        """Return a copy of this frame with the same values, which may change from here on: tensors that are computed later still read the old
        values.
        """
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
    """An observer of a running loop. ``frame`` is the frame in which the loop runs at present."""

    frame: Frame

    def begins(self, values: Mapping[Value, ConcreteValue], block: Block | None = None) -> None:
        """Record that an iteration begins with these values. Raises ``Endless`` if the loop does not terminate."""


@dataclass(eq=False)
class Machine:
    """One execution, with its counters (fuel) and its records (approximated functions, effects not yet forced)."""

    module: Module
    index_bits: int
    fuel: int
    library: int = 0
    """The number of the mathematical library that answers, among several equally good ones (``dialects.math``)."""
    memory: Memory = field(default_factory=Memory)
    oracle: Oracle = field(default_factory=Oracle)
    watching: Callable[[Machine, Frame], Watching] | None = None
    """A factory of observers that detect cycles without an end in graphs of blocks (``nontermination``)."""
    sure: bool = True
    """A flag that tells whether all active calls are in frames with ``in_order``, so that the program fixes the number and the order of the
    activation's runs.
    """
    patience: int = PATIENCE
    approximate: set[str] = field(default_factory=set)
    as_specified: bool = False
    """A flag that tells whether floats of tosa are enclosures of all that its specification allows (``enclosures``), instead of the results of its
    pseudocode.
    """
    terms: DataTerms | None = None
    """All terms of the run, if it is a run on data as terms (``terms``); else None."""
    compiler: Compiler | None = None
    """A compiler of loop nests (``nests``), which pays off in long runs only."""
    segmenter: Callable[[Machine, Region, Block], Sequence[Step]] | None = None
    """A compiler of what blocks that run often execute (``segments``)."""
    chooses: bool = False
    """A flag that tells whether one of the results suffices if the order of a reduction is left open: this is so for a run of a source program."""
    required: set[int] = field(default_factory=set)
    """The numbers of the terms that must be defined in a run on data as terms."""
    premises_hold: bool = True
    """A flag that tells whether a run that violates a premise ends with ``Unclaimed``. Otherwise it continues if it can, as MLIR's lowering does."""
    unclaimed: list[Unclaimed] = field(default_factory=list)
    """The premises that the run has violated and continued after."""
    vectors_in_bounds: bool = False
    """A flag that tells whether it is undefined behaviour that a vector access leaves the bounds of its memref; otherwise the machine decides."""
    reductions_in_order: bool = False
    """A flag that tells whether reductions of vectors combine floats lane by lane, from the accumulator or the first lane on, with rounded
    products.
    """
    leaves_blocks: bool = False
    """A flag that tells whether a vector was loaded or stored beyond its block, which only some machines permit."""
    identities: bool = False
    """A flag that tells whether functions of the mathematical library are computed by their expansions (``dialects.math``)."""
    checker: Callable[[Operation, str, Sequence[ConcreteValue]], None] | None = None
    """A function that a check of the program is given to: its operation, its name and its operands; None if checks are events like others."""
    observed: list[Observed] | None = None
    """The results of the function's own operations, one by one; None unless the run is observed. Functions of several blocks add none."""
    assumed: set[str] = field(default_factory=set)
    """The assumptions, named as in verdicts, on which the run rests because a machine may do otherwise."""
    effects: list[Callable[[], None]] = field(default_factory=list)
    admitted: set[Operation] = field(default_factory=set)
    """The operations whose types and attributes a handler has checked and can execute."""
    prepared: dict[Operation | Block, Any] = field(default_factory=dict)
    """The data that a handler has computed about an operation or block, once."""
    iterations: dict[Operation | Block, object] = field(default_factory=dict)
    """The data that ``nontermination`` has computed about a loop, once."""
    _checked: int = field(init=False)
    """The amount of fuel below which the limits of the context are checked again."""
    _kernels: dict[Operation, Kernel] = field(default_factory=dict)
    _scalar_kernels: dict[Operation, tuple[Kernel, Type]] = field(default_factory=dict)
    """The kernels of operations on scalars, with the types of their only results."""
    _definitions: dict[Value, Operation] = field(default_factory=dict)
    _entered: set[Function] = field(default_factory=set)
    _nests: dict[Operation, Compiled | None] = field(default_factory=dict)
    _steps: dict[Block, Sequence[Step]] = field(default_factory=dict)
    _not_plain: set[ConcreteTensor] = field(default_factory=set)
    wholes: int = 0
    """The number of tensors that were computed at once."""
    _kept: int = 0
    """The element count of all tensors that were computed at once."""

    # ---- accounting

    def __post_init__(self) -> None:
        self._checked = self.fuel

    def breaks(self, premise: str, reason: str, location: Location) -> None:
        """Record that the run violates a premise. Raises ``Unclaimed`` if ``premises_hold``."""
        broken = Unclaimed(premise, reason, location)
        if self.premises_hold:
            raise broken
        self.unclaimed.append(broken)

    def assume(self, name: str) -> None:
        """Record that the run rests on an assumption."""
        self.assumed.add(name)
        if self.terms is not None:
            self.terms.notes[name] = None

    def spend(self, amount: int = 1) -> None:
        """Count ``amount`` steps of work. Raises ``OutOfFuel`` if the fuel is used up."""
        self.fuel -= amount
        if self.fuel < self._checked:
            self._check()

    def _check(self) -> None:
        if self.fuel < 0:
            raise OutOfFuel("out of fuel: the execution needs more work than allowed")
        check()
        self._checked = max(0, self.fuel - _STEPS)

    def spend_on_lanes(self, lanes: int) -> None:
        """Count one operation on ``lanes`` elements at once. Raises ``OutOfFuel`` if the fuel is used up."""
        check()
        self.spend(_STEPS_AT_ONCE + lanes // _LANES_A_STEP)

    def afford_lanes(self, operations: int, lanes: int) -> None:
        """Raise ``OutOfFuel`` if this number of operations, each on this number of lanes, needs more fuel than is left."""
        if operations * (_STEPS_AT_ONCE + lanes // _LANES_A_STEP) > self.fuel:
            raise OutOfFuel("out of fuel: the execution needs more work than allowed")

    @contextmanager
    def _at_most(self, steps: int) -> Iterator[None]:
        """Limit the fuel that may be spent inside this context to ``steps``."""
        reserve = max(self.fuel - steps, 0)
        self.fuel -= reserve
        try:
            yield
        finally:
            self.fuel += reserve
            self._checked = max(0, self.fuel - _STEPS)

    def patiently(self, compute: Callable[[], Result], tensors: Callable[[], Sequence[ConcreteTensor]]) -> Result:
        """Return ``compute()``. It runs element by element if that takes at most ``patience`` steps; otherwise it runs after all elements of
        ``tensors()`` were computed at once, if they can be.

        The computation at once takes at most half of the fuel, so that the rest remains for a computation element by element.
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
        """Register a computation that may be undefined and that no result may ever demand."""
        self.effects.append(thunk)

    def force_effects(self) -> None:
        """Run every registered computation, and those that these register. Raises ``Undefined`` or ``Inconclusive``."""
        while self.effects:
            effect = self.effects.pop()
            try:
                effect()
            except BaseException:
                # the next call must fail again
                self.effects.append(effect)
                raise

    # ---- types

    def width(self, type: Type) -> int:
        """Return the bit width of an integer or index type. Raises ``Unsupported`` for another type."""
        match type:
            case IntegerType(width):
                return width
            case IndexType():
                return self.index_bits
            case _:
                raise Unsupported(f"{type} is not an integer type")

    def index(self, value: int) -> Scalar:
        """Return an ``index`` scalar with this value modulo 2^``index_bits``."""
        return Scalar(IndexType(), value % (1 << self.index_bits))

    # ---- running

    def call(self, function: Function, arguments: Sequence[ConcreteValue], *, sure: bool = True) -> tuple[ConcreteValue, ...]:
        """Run a function's body and return its results. ``sure`` tells whether the call is in a frame with ``in_order``. Raises ``Inconclusive`` if
        there is no body or calls nest too deeply.
        """
        if function.body is None:
            raise Inconclusive(f"@{function.name} has no body", function.location)
        if self.memory.depth >= _DEEPEST_CALL:
            raise Inconclusive(f"calls nest deeper than {_DEEPEST_CALL}", function.location)
        self._define(function, function.body)
        before, self.sure = self.sure, self.sure and sure
        promising, addresses = function.operation == "llvm.func", self.memory.addresses
        try:
            with self.memory.activation():
                given = kept(addresses, function, "arg_attrs", arguments) if promising else arguments
                with self.memory.permitting(function, given) if promising else nullcontext():
                    results = self.run_region(function.body, given, None)
            if promising and never_returns(function.attributes):
                raise Undefined(f"@{function.name} returns, which it says that it does not do", function.location)
            return tuple(kept(addresses, function, "res_attrs", results)) if promising else results
        finally:
            self.sure = before

    def _define(self, function: Function, body: Region) -> None:
        """Record the defining operation of each value of a function, once."""
        if function in self._entered:
            return
        self._entered.add(function)
        for operation in (o for block in body.blocks for top in block.operations for o in top.walk()):
            for result in operation.results:
                self._definitions[result] = operation

    def event(self, frame: Frame, operation: Operation) -> tuple[ConcreteValue, ...]:
        """Execute an operation with unknown semantics as an event and return its results.

        Raises ``Inconclusive`` in a region whose order of execution is unknown, and for operations that have semantics.
        """
        found = self.prepared.get(operation)
        if found is None:
            found = self.prepared[operation] = fingerprint_of(self.module, operation)
        return self._event(frame, operation, found.key, found.operands)

    def call_without_body(
        self,
        frame: Frame,
        operation: Operation,
        function: Function,
        operands: Sequence[ConcreteValue] | None = None,
        callee: Callee = ANY_CALLEE,
    ) -> tuple[ConcreteValue, ...]:
        """Execute a call of a function without a body, on the operands of the operation unless others are given, as an event and return its results.
        Raises ``Inconclusive`` in a region whose order of execution is unknown.
        """
        key = ("func.call", *called_as(function, self.index_bits))
        return self._happened(frame, operation, key, [frame[v] for v in operation.operands] if operands is None else operands, callee)

    def call_with_any_number(self, frame: Frame, operation: Operation, function: Function) -> tuple[ConcreteValue, ...]:
        """Execute a call of a function without a body that takes any number of arguments, as ``call_without_body`` does."""
        types = FunctionType(tuple(v.type for v in operation.operands), function.type.results)
        return self._event(frame, operation, ("llvm.call", function.name, types), operation.operands)

    def _event(self, frame: Frame, operation: Operation, key: Hashable, operands: Sequence[Value]) -> tuple[ConcreteValue, ...]:
        return self._happened(frame, operation, key, [frame[v] for v in operands], ANY_CALLEE)

    def _happened(
        self, frame: Frame, operation: Operation, key: Hashable, operands: Sequence[ConcreteValue], callee: Callee
    ) -> tuple[ConcreteValue, ...]:
        if not (frame.in_order and self.sure):
            raise Inconclusive(f"{operation.name}, whose effects are not known, in a region", operation.location)
        if self.memory.permissions:
            raise Inconclusive(f"{operation.name}, whose accesses may be forbidden here", operation.location)
        self.spend(_STEPS_AN_EVENT)
        return self.oracle.event(operation, key, operands, callee)

    def print_values(self, frame: Frame, operation: Operation, key: Hashable, values: Sequence[ConcreteValue]) -> None:
        """Record that an operation prints ``values``, in the form given by ``key``. Raises ``Inconclusive`` in a region whose order of execution is
        unknown.
        """
        if not (frame.in_order and self.sure):
            raise Inconclusive(f"{operation.name}, which prints, in a region", operation.location)
        self.oracle.printed(operation, key, values)

    def run_region(
        self,
        region: Region,
        arguments: Sequence[ConcreteValue],
        parent: Frame | None,
        iteration: Index | None = None,
        *,
        in_order: bool = False,
    ) -> tuple[ConcreteValue, ...]:
        """Run a region from its first block on, and return the operands of the terminator without successors at which it ends.

        ``in_order``: the region runs where its operation does, in the number and order that the program fixes.
        """
        if not region.blocks:
            raise Inconclusive("a region without blocks cannot be executed")
        block = region.blocks[0]
        values = dict(zip(block.arguments, arguments, strict=True))
        if len(region.blocks) == 1:
            return self.run_block(block, values, parent, iteration, in_order=in_order)
        frame = self.frame(values, parent, iteration, in_order=in_order)
        frame.straight = False
        return self._run_blocks(frame, region, block)

    def run_block(
        self,
        block: Block,
        values: dict[Value, ConcreteValue],
        parent: Frame | None,
        iteration: Index | None = None,
        *,
        in_order: bool = False,
    ) -> tuple[ConcreteValue, ...]:
        """Run a block whose terminator returns or yields, and return the operands of that terminator. ``values`` binds the arguments that the block
        reads. Raises ``Inconclusive`` for a terminator with successors.
        """
        frame = self.frame(values, parent, iteration, in_order=in_order)
        for operation in block.operations[:-1]:
            self.execute(frame, operation)
        terminator = block.operations[-1]
        if terminator.successors:
            raise Inconclusive(f"{terminator.name} in a region of one block", terminator.location)
        return self._ended(frame, terminator)

    def frame(
        self, values: dict[Value, ConcreteValue], parent: Frame | None, iteration: Index | None = None, *, in_order: bool = False
    ) -> Frame:
        """Return the frame of a region that begins to run (``run_region``)."""
        return Frame(parent, values, iteration, in_order=parent is None or (in_order and parent.in_order))

    def _run_steps(self, frame: Frame, region: Region, block: Block) -> None:
        """Run the operations of a block that has run often, without its terminator."""
        assert self.segmenter is not None
        steps = self._steps.get(block)
        if steps is None:
            steps = self._steps[block] = self.segmenter(self, region, block)
        for step in steps:
            try:
                step.run(self, frame)
            except _FAULTS as error:
                self._excuse(step.operations[0], error)

    def _run_blocks(self, frame: Frame, region: Region, block: Block) -> tuple[ConcreteValue, ...]:
        """Run a block, whose arguments are bound, and its successors; return the operands of the last terminator."""
        visited: Counter[Block] = Counter()
        watch = None if self.watching is None else self.watching(self, frame)
        while True:
            visited[block] += 1
            if self.segmenter is None or visited[block] < _OFTEN:
                for operation in block.operations[:-1]:
                    self.execute(frame, operation)
            else:
                self._run_steps(frame, region, block)
            terminator = block.operations[-1]
            if not terminator.successors:
                return self._ended(frame, terminator)
            self.spend()
            block, passed = self.branch(frame, terminator)
            values = dict(zip(block.arguments, [frame[v] for v in passed], strict=True))
            if block in visited:
                frame = frame.again()
            frame.values.update(values)
            if block in visited and watch is not None:
                watch.frame = frame
                watch.begins(frame.values, block)

    def _ended(self, frame: Frame, terminator: Operation) -> tuple[ConcreteValue, ...]:
        """Return the operands of a terminator without successors. Raises ``Undefined`` for one that must not be reached."""
        ends = branch_of(terminator.name)
        if ends is not None:
            ends(frame, terminator)
        return tuple([frame[v] for v in terminator.operands])

    def branch(self, frame: Frame, terminator: Operation) -> tuple[Block, Sequence[Value]]:
        """Return the successor of a terminator and the operands that it passes. Raises ``Undefined``, ``Inconclusive``."""
        found = branch_of(terminator.name)
        if found is None:
            raise Inconclusive(f"{terminator.name} cannot be executed", terminator.location)
        return found(frame, terminator)

    def execute(self, frame: Frame, operation: Operation) -> None:
        """Run one operation and bind its results. Raises ``Inconclusive`` for an operation that cannot be executed."""
        self.spend()
        try:
            for value, result in zip(operation.results, self._results(frame, operation), strict=True):
                frame.values[value] = result
            if self.observed is not None and frame.parent is None and frame.straight and self.memory.depth == 1:
                self.observed += self._seen(frame, operation)
        except _FAULTS as error:
            self._excuse(operation, error)

    def _excuse(self, operation: Operation, error: Exception) -> NoReturn:
        """Raise ``Inconclusive`` for an operation that MLIR's verifier has not checked, on which definitions rely; else raise the error again."""
        if VERIFIER_OFF not in self.module.assumptions:
            raise error
        what = f"{operation.name} is not as MLIR accepts it, or this is a fault of smtenc's ({described(error)})"
        raise Inconclusive(what, operation.location) from error

    def _seen(self, frame: Frame, operation: Operation) -> list[Observed]:
        """Return the operation's results without memrefs, or, of an operation without results, the present content of its last buffer operand."""
        if operation.results:
            given = [frame[v] for v in operation.results]
            return [Observed(operation, v) for v in given if not isinstance(v, ConcreteMemRef)]
        buffers = [v for operand in operation.operands if isinstance(v := frame[operand], ConcreteMemRef)]
        return [Observed(operation, as_tensor(v)) for v in buffers[-1:] if v.block.alive]

    def _results(self, frame: Frame, operation: Operation) -> tuple[ConcreteValue, ...]:
        scalar = self._scalar_kernels.get(operation)
        if scalar is not None:
            kernel, type = scalar
            return (Scalar(type, self._apply(kernel, operation, [frame[v].value for v in operation.operands], (type,))[0]),)  # type: ignore[union-attr]
        factory = kernel_of(operation.name)
        if factory is not None:
            try:
                kernel = self.kernel(operation, factory)
            except (Unsupported, KeyError, ValueError) as error:
                raise Inconclusive(f"{operation.name}: {error}", operation.location) from error
            if len(operation.results) == 1 and all(isinstance(v.type, _SCALARS) for v in (*operation.operands, *operation.results)):
                self._scalar_kernels[operation] = kernel, operation.results[0].type
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
        """Return the results of a loop nest that is compiled; None if its handler must run it."""
        assert self.compiler is not None
        if operation not in self._nests:
            self._nests[operation] = self.compiler(self, operation)
        run = self._nests[operation]
        return None if run is None else run(frame)

    # ---- elementwise operations

    def kernel(self, operation: Operation, factory: KernelFactory) -> Kernel:
        """Return the kernel of an operation, which is specialised once and then reused."""
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
        """Apply a kernel to scalars immediately, and to tensors lazily; scalar operands beside tensors are used at every index. Raises ``Undefined``
        if the shapes of tensors differ.
        """
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
        """Return the only result, of this type, of a kernel on vectors. Raises ``NotPlain``."""
        self.spend_on_lanes(max((o.values.size for o in operands), default=0))
        return applied_to_lanes(kernel, operands, type, self.spend)

    def vector(self, tensor: ConcreteTensor) -> Vector:
        """Return all elements of a tensor, and keep them in ``tensor.known``. Raises ``NotPlain`` if they must be computed one by one,
        ``OutOfFuel``.
        """
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
            # not all elements are used so far: the use of an element raises again
            return None
        self.wholes += 1
        return found

    def _gathered(self, tensor: ConcreteTensor) -> Vector:
        """Return the elements, computed one by one. An element that is undefined or cannot be computed gives ``NotPlain``, because it may be
        unused.
        """
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
        """Compute every element. Raises ``Undefined``, ``Inconclusive``."""

        def each() -> None:
            if not tensor.known:
                force(tensor)

        self.patiently(each, lambda: [tensor])

    # ---- bodies and memory

    def settle(self, operation: Operation, tensors: Sequence[ConcreteTensor]) -> None:
        """Compute, before memory changes, the tensors whose elements read memory. Raises ``Inconclusive`` for a body that changes memory.

        If the body reads no memory but may be undefined, the computation of the tensors is registered (``must_force``).
        """
        reads = self.reads_memory(operation)
        for tensor in tensors:
            if reads:
                self.force(tensor)
            elif self.body_may_be_undefined(operation):
                self.must_force(lambda tensor=tensor: self.force(tensor))  # type: ignore[misc]

    def reads_memory(self, operation: Operation) -> bool:
        """Return whether an operation's regions, or the functions called there, read memory. Raises ``Inconclusive`` if they change it."""
        touching = [o for o in self.operations_in(operation.regions, set()) if _touches_memory(o)]
        if not all(declared(o.name).has(Trait.LEAVES_MEMORY) for o in touching):
            raise Inconclusive(f"{operation.name} has a body that changes memory", operation.location)
        return bool(touching)

    def operations_in(self, regions: Sequence[Region], called: set[str]) -> Iterator[Operation]:
        """Yield all operations in regions and in the functions that they call. ``called`` are the names of functions already visited, and grows."""
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
        """Return whether the execution of an operation in a block of these regions could be undefined behaviour."""
        return any(self.may_be_undefined(o) for region in operation.regions for block in region.blocks for o in block.operations)

    def may_be_undefined(self, operation: Operation) -> bool:
        """Return whether the execution of the operation itself could be undefined behaviour."""
        known = declared(operation.name)
        return not (known.has(Trait.TOTAL) or (known.has(Trait.DIVISION) and self._divides_by_safe_constant(operation)))

    def _divides_by_safe_constant(self, operation: Operation) -> bool:
        """Return whether the divisor is a constant that is neither 0 nor −1 (which may overflow), so that the division is total."""
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
    """Compute every element."""
    for index in tensor.indices():
        tensor.at(index)


def vector_of_scalar(scalar: ConcreteValue) -> Vector:
    """Return a scalar as a vector of rank 0. Raises ``NotPlain`` for any other value."""
    if not isinstance(scalar, Scalar):
        raise NotPlain("no scalar")
    return packed(scalar.type, (), [scalar.value])


def scalar_operand(frame: Frame, value: Value) -> Scalar:
    """Return an operand that must be a scalar. Raises ``Inconclusive`` if it is not."""
    found = frame[value]
    if not isinstance(found, Scalar):
        raise Inconclusive(f"{value!r} is not a scalar")
    return found


def tensor_operand(frame: Frame, value: Value) -> ConcreteTensor:
    """Return an operand that must be a tensor or vector. Raises ``Inconclusive`` if it is not."""
    found = frame[value]
    if not isinstance(found, ConcreteTensor):
        raise Inconclusive(f"{value!r} is not a ranked tensor")
    return found


def memref_operand(frame: Frame, value: Value, *, of_vectors: bool = False) -> ConcreteMemRef:
    """Return an operand that must be a memref. A memref of vectors has their dimensions after its own (``vector_elements.scalarized``). Raises
    ``Inconclusive`` if it is no memref, and for memrefs of vectors unless ``of_vectors``.
    """
    found = frame[value]
    if not isinstance(found, ConcreteMemRef):
        raise Inconclusive(f"{value!r} is not a memref")
    if not of_vectors and inner_rank(value.type):
        raise Inconclusive(f"{value!r} is a memref of vectors")
    return found


def size_operand(machine: Machine, frame: Frame, value: Value, operation: Operation) -> int:
    """Return an ``index`` operand as a signed number. Raises ``Undefined`` for poison, because control flow and addresses depend on sizes and
    offsets.
    """
    found = scalar_operand(frame, value)
    if found.value is POISON:
        raise Undefined(f"{operation.name} depends on poison", operation.location)
    return as_signed(found.value, machine.width(found.type))
