"""Frames: activations of a function or region, with SSA values, undefined behaviour, memory, and the execution of operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from smtenc.deadline import Exceeded, check
from smtenc.errors import Unsupported, described
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import VERIFIER_OFF, Block, Module, Operation, Region, Value
from smtenc.ir.declarations import FLAG_ATTRIBUTES, NOTHING_KNOWN, Trait, declared
from smtenc.ir.llvm.lost_promises import lost_promises
from smtenc.ir.registry import table
from smtenc.ir.types import MemRefType, PointerType, TensorType, UnrankedMemRefType, VectorType
from smtenc.semantics.attributes import flags
from smtenc.semantics.builder import is_uninterpreted
from smtenc.semantics.domain import Domain
from smtenc.semantics.events.event import Event
from smtenc.semantics.premises import Premise, Side
from smtenc.semantics.storage.globals import root_of
from smtenc.semantics.storage.layouts import offer_shape, whole
from smtenc.semantics.storage.memory import Access, Memory, Overwrite
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Indices, MemRef, Place, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

ONE_MEMORY = "address-spaces=alike"
"""The assumption that pointers of all address spaces are alike: into one memory, in which nothing lies at null."""
MOST_POINTS = 64
"""The largest number of points at which a condition over a domain is stated separately; over more points, it is stated at one arbitrary point."""


class Frame:
    """One activation: of a function body, or of a region's body at one point of its iteration domain.

    ``undefined`` collects, in program order, Bool terms, each the condition of undefined behaviour; ``somewhere`` collects such conditions over
    iteration domains.
    """

    def __init__(
        self,
        world: World,
        module: Module,
        parent: Frame | None = None,
        *,
        is_target: bool = False,
        otherwise: Semantics | None = None,
        graphs: RunGraph | None = None,
    ) -> None:
        """Create an activation. ``otherwise`` is the semantics of operations that have none of their own, and ``graphs`` runs regions of several
        blocks. By default both are the parent's; without a parent they raise ``Unsupported``.
        """
        self.world = world
        self.module = module
        self._otherwise: Semantics = otherwise or (parent._otherwise if parent is not None else _without_meaning)
        self._graphs: RunGraph = graphs or (parent._graphs if parent is not None else _without_graphs)
        self.undefined: list[Term] = []
        self.somewhere: list[UndefinedSomewhere] = []
        self._parent = parent
        self._executing: Operation | None = None
        """The operation that is being executed."""
        self.condition: Term = world.terms.true
        """The condition under which this frame runs, given that its parent runs."""
        self.caller: Frame | None = None
        """The frame of the call, if this frame is the activation of a called function."""
        self._values: dict[Value, SymbolicValue] = {}
        self.is_target: bool = parent.is_target if parent is not None else is_target
        """True if the frame is of the target program. The target must not narrow the claim where the source did not."""
        self.iteration: Indices = parent.iteration if parent is not None else ()
        """Loop indices of the innermost structured operation (``linalg.index``)."""
        self.depth: int = parent.depth if parent is not None else 0
        """The number of calls between the entry function and this frame."""
        self.trace: list[Event] | None = None
        """The events so far; None if the frame runs at each point of some domain."""
        self.freed_tensors: frozenset[Value] = frozenset()
        """The tensors whose storage has been freed."""
        self.in_region: bool = parent is not None
        """True if the frame runs once for each point of some domain, hence possibly never."""
        self.takes_effects: bool = False
        """True if effects on memory are allowed although the frame runs at each point of some domain: the code that runs the frame accounts for
        them.
        """
        self.exploring: bool = parent.exploring if parent is not None else False
        """True if the frame runs only to find out what is written: loops run one iteration, and no premise is stated."""
        self.watched: list[Access] | None = parent.watched if parent is not None else None
        """The accesses of a frame that runs only to collect them; None otherwise."""
        self.under: Term = parent.under if parent is not None else world.terms.true
        """The condition under which the frame runs, within an iteration whose accesses are collected."""
        self.bound: Indices = parent.bound if parent is not None else ()
        """The symbols that the loops around the frame bind, within an iteration whose accesses are collected."""
        self.tag: str = parent.tag if parent is not None else ""
        """A tag that separates the symbols of inner loops from those of another run of the same code, with which this run is compared."""
        self.atomic: bool = parent.atomic if parent is not None else False
        """True if the current reads and writes belong to one atomic access."""
        self.iterations: int = parent.iterations if parent is not None else 1
        """The number of times that the frame runs because of unrolled loops around it."""
        self.memory: Memory = parent.memory if parent is not None else Memory(world)
        """The current memory. A region shares its parent's."""

    def bind(self, value: Value, symbolic: SymbolicValue) -> None:
        """Set the symbolic value of an SSA value of this activation. The shape of a tensor that every defined run of the source computes is noted as
        existing.
        """
        self._values[value] = symbolic
        if isinstance(symbolic, Tensor) and self._parent is None and not self.is_target and self.always_runs:
            self.world.premises.existing.add(symbolic.shape)

    def value(self, value: Value) -> SymbolicValue:
        """Return the symbolic value of an SSA value of this frame or of one around it. Raises ``Unsupported`` if there is none."""
        frame: Frame | None = self
        while frame is not None:
            found = frame._values.get(value)
            if found is not None:
                return found
            frame = frame._parent
        raise Unsupported(f"value {value!r} has no symbolic value")

    def has(self, value: Value) -> bool:
        """Return whether an SSA value of this activation has been computed."""
        return value in self._values

    def scalar(self, value: Value) -> Scalar:
        """Return the value of an SSA value that is a scalar. Raises ``Unsupported`` if it is none."""
        found = self.value(value)
        if not isinstance(found, Scalar):
            raise Unsupported(f"{value!r} is used as a scalar")
        return found

    def tensor(self, value: Value) -> Tensor:
        """Return the value of an SSA value that is a tensor. Raises ``Unsupported`` if it is none."""
        found = self.value(value)
        if not isinstance(found, Tensor):
            raise Unsupported(f"{value!r} is used as a tensor")
        return found

    def memref(self, value: Value, *, of_vectors: bool = False) -> MemRef:
        """Return the value of an SSA value that is a memref. A memref of vectors has their dimensions after its own (``layouts.scalarized``). Raises
        ``Unsupported`` if it is none, and for memrefs of vectors unless ``of_vectors``.
        """
        found = self.value(value)
        if not isinstance(found, MemRef):
            raise Unsupported(f"{value!r} is used as a memref")
        if isinstance(value.type, MemRefType) and isinstance(value.type.element, VectorType) and not of_vectors:
            raise Unsupported("a memref of vectors")
        if isinstance(value.type, PointerType) and value.type.address_space:
            self.world.premises.note(ONE_MEMORY)
        return found

    def shape(self, value: Value) -> Indices:
        """Return the shape of a tensor or memref. Raises ``Unsupported`` for a scalar."""
        found = self.value(value)
        if isinstance(found, Scalar):
            raise Unsupported(f"{value!r} has no shape")
        return found.shape

    def undefined_if(self, condition: Term) -> None:
        """Record undefined behaviour where ``condition`` holds."""
        if condition is not self.world.terms.false:
            self.undefined.append(condition)

    def assume(self, name: str, holds: Term) -> None:
        """Assume ``holds`` wherever this frame runs, as a premise that the verdict lists (``premises``).

        Where the source violates the premise, its behaviour from there on is left out of the claim, and nothing else is. Where only the target
        violates it, that is undefined behaviour of the target, which the source's does not excuse.
        """
        self.undefined_if(self.world.terms.not_(holds))
        self.state_premise(name, holds)

    def state_premise(self, name: str, holds: Term) -> None:
        """List a premise of the operation that is being executed, without undefined behaviour: the operation's results already cover its
        violation.
        """
        if holds is not self.world.terms.true and not self.exploring:
            side = Side.TARGET if self.is_target else Side.SOURCE
            self.world.premises.state(Premise(name, side, self.guard, holds, self._executing))

    @property
    def guard(self) -> Term:
        """The condition under which this frame runs, at given points of the loops and domains around it."""
        outer = self._parent or self.caller
        return self.condition if outer is None else self.world.terms.and_(outer.guard, self.condition)

    @property
    def executes_llvm(self) -> bool:
        """True while an operation of the llvm dialect is executed."""
        return self._executing is not None and self._executing.dialect == "llvm"

    @property
    def always_runs(self) -> bool:
        """True if every run of the program that is defined so far reaches this frame, with no event before it."""
        return not self.in_region and self.trace == []

    def undefined_somewhere(
        self, domain: Domain, condition: Callable[[Indices], Term], *, few: int = MOST_POINTS, never: bool = False
    ) -> None:
        """Record undefined behaviour where ``condition`` holds at some point of ``domain``: at each of at most ``few`` points, else at an arbitrary
        one. ``never``: it is known to hold nowhere.
        """
        points = domain.points(self.world, few)
        if points is None:
            # iterations of a loop must record equally many families
            if self.in_region or not never:
                self.somewhere.append(UndefinedSomewhere(domain, condition, never=never))
            return
        # with few points, the condition at each of them is exact, while that at one arbitrary point is only necessary
        for at in points:
            self.undefined_if(condition(at))

    def activation(self) -> Frame:
        """Return a frame for the body of a function that is called here. It shares memory, trace and undefined behaviour with this frame."""
        callee = Frame(self.world, self.module, is_target=self.is_target, otherwise=self._otherwise, graphs=self._graphs)
        callee.depth, callee.in_region, callee.trace, callee.memory = self.depth + 1, self.in_region, self.trace, self.memory
        callee.takes_effects, callee.exploring, callee.iterations = self.takes_effects, self.exploring, self.iterations
        callee.watched, callee.atomic, callee.tag, callee.under = self.watched, self.atomic, self.tag, self.under
        callee.bound = self.bound
        callee.caller = self
        # the lists are shared: an event in the callee also depends on the undefined behaviour before the call
        callee.undefined, callee.somewhere = self.undefined, self.somewhere
        return callee

    def child(self) -> Frame:
        """Return a new frame for a region of this one."""
        return Frame(self.world, self.module, self)

    def pinned(self, region: Region) -> Frame:
        """Return a frame with the memory of this moment, for a region that is evaluated later, after other operations have changed memory."""
        for memref in self.memrefs_used(region):
            self.memory.note_read(memref)
        frame = self.child()
        frame.undefined, frame.somewhere, frame.in_region = self.undefined, self.somewhere, self.in_region
        frame.memory = self.memory.copy()
        return frame

    def memrefs_used(self, region: Region) -> list[MemRef]:
        """Return the memrefs that the operations of a region may read: memrefs of this frame, and the globals that the region or functions called in
        it refer to.
        """
        inside = {v for block in region.blocks for v in block.arguments}
        return self.memrefs_of([top for block in region.blocks for top in block.operations], inside)

    def memrefs_of(self, operations: Iterable[Operation], inside: set[Value] | None = None, *, read: bool = False) -> list[MemRef]:
        """Return the memrefs that ``operations`` may read or write: operands of this frame, and the globals that they or functions called by them
        refer to.

        Values that the operations define themselves, and those in ``inside``, are left out. If ``read``, memrefs that are only stored to are left
        out, too.
        """
        own = [inner for operation in operations for inner in operation.walk()]
        everything = [*own, *called_by(self.module, own, set())]
        made = {v for op in own for v in op.results} | {v for op in own for r in op.regions for block in r.blocks for v in block.arguments}
        made |= inside or set()
        used = (v for op in own for k, v in enumerate(op.operands) if not (read and k == 1 and declared(op.name).has(Trait.STORES)))
        operands = dict.fromkeys(v for v in used if isinstance(v.type, (MemRefType, UnrankedMemRefType, PointerType)))
        found = [self.memref(v, of_vectors=True) for v in operands if v not in made]
        return [*found, *(whole(self.world, root_of(self.world, self.module, op)) for op in everything if op.name == "memref.get_global")]

    def writable_memory(self) -> Memory:
        """Return the memory, for an operation that writes to it. Raises ``Unsupported`` in a region that runs once for each point of a domain, unless
        its effects are accounted for (``takes_effects``).
        """
        if self.in_region and not self.takes_effects:
            raise Unsupported("an effect on memory in a region")
        return self.memory

    def semantics_of(self, operation: Operation) -> Semantics:
        """Return the function that gives ``operation`` its semantics. For an operation without semantics, or one on uninterpreted values that does
        not support them, return the semantics of unknown operations.
        """
        found = operations_of(operation.dialect).get(operation.name)
        if found is None or (_is_on_uninterpreted_values(operation) and not declared(operation.name).has(Trait.ANY_ELEMENT)):
            return self._otherwise
        return found

    def without_semantics(self, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        """Execute the operation as an unknown one, for operations that have semantics for some types only."""
        return self._otherwise(self, operation)

    def watch(self, memref: MemRef, indices: Indices, inner: Indices = (), *, writes: bool = False) -> None:
        """Record an access to the element at ``indices``, for all values of the ``inner`` symbols, if accesses are collected."""
        for guard, view in memref.views if self.watched is not None else ():
            self.watch_place(Place(view.root, view.forward(indices)), guard, inner, writes=writes)

    def watch_place(self, place: Place, guard: Term, inner: Indices = (), *, writes: bool = False) -> None:
        """Record an access to a place under ``guard``, for all values of the ``inner`` symbols, if accesses are collected."""
        if self.watched is not None:
            here = self.world.terms.and_(self.under, guard)
            self.watched.append(Access(place.root, place.indices, here, (*self.bound, *inner), writes, self.atomic))

    @contextmanager
    def one_access(self) -> Iterator[None]:
        """Return a context manager in which all reads and writes belong to one atomic access."""
        before, self.atomic = self.atomic, True
        try:
            yield
        finally:
            self.atomic = before

    # -- running --------------------------------------------------------------------------------------------------

    def run(self, block: Block, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """Bind the block's arguments, execute the block, and return the operands of its terminator. Raises ``Unsupported`` if the last operation does
        not yield values.
        """
        for argument, symbolic in zip(block.arguments, arguments, strict=True):
            self.bind(argument, symbolic)
        if not block.operations:
            raise Unsupported("a block without a terminator")
        *operations, last = block.operations
        for operation in operations:
            self.execute(operation)
        if not declared(last.name).has(Trait.YIELDS):
            raise Unsupported(operation=last.name, location=last.location)
        return [self.value(v) for v in last.operands]

    def run_region(self, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """Run a region, or the body of a function, and return the operands of its terminator. Regions of several blocks, and those whose end is not
        reached, are run by ``graph``.
        """
        (first, *others) = region.blocks
        if not others and not (first.operations and first.operations[-1].name == "llvm.unreachable"):
            return self.run(region.blocks[0], arguments)
        return self._graphs(self, region, arguments)

    def execute(self, operation: Operation) -> None:
        """Execute the operation and bind its results. Raises ``Unsupported``, with the operation's name and location, if it has no semantics."""
        before, self._executing = self._executing, operation
        try:
            check()
            _require_own_flags(operation)
            if self.is_target and operation.dialect == "llvm":
                _require_no_promises(operation)
            writes = len(self.memory.writes)
            results = self.semantics_of(operation)(self, operation) if self.world.provenance is None else self._execute_noting(operation)
            values = [results] if isinstance(results, (Scalar, Tensor, MemRef)) else list(results)
            for value, symbolic in zip(operation.results, values, strict=True):
                self.bind(value, symbolic)
                if isinstance(symbolic, Tensor) and not self.is_target and not self.in_region:
                    offer_shape(self.world, symbolic.element, symbolic.shape)
            if self._parent is None and not self.in_region:
                written = (w.tensor for w in self.memory.writes[writes:] if isinstance(w, Overwrite))
                self.world.definitions.record(operation, (*(v for v in values if isinstance(v, Tensor)), *written))
        except Unsupported as error:
            error.attribute_to(operation.name, operation.location)
            raise
        except Exceeded as error:
            error.attribute_to(operation.name, operation.location)
            raise
        except RecursionError:
            raise
        except (AssertionError, LookupError, RuntimeError, TypeError, ValueError) as error:
            # semantics rely on what MLIR's verifier checks
            if VERIFIER_OFF not in self.module.assumptions:
                raise
            # the cause may be the program or smtenc; this cannot be decided here
            what = f"what MLIR's verifier, which has not seen it, would refuse, or a fault of smtenc's ({described(error)})"
            raise Unsupported(what, operation.location, operation=operation.name) from error
        finally:
            self._executing = before

    def _execute_noting(self, operation: Operation) -> list[SymbolicValue]:
        """Execute the operation, report its results and undefined behaviour to the provenance, and return the results."""
        provenance = self.world.provenance
        assert provenance is not None
        conditions, families = len(self.undefined), len(self.somewhere)
        provenance.enter(operation)
        try:
            results = self.semantics_of(operation)(self, operation)
            provenance.undefined(self.is_target, self.undefined[conditions:])
        finally:
            provenance.leave()
        self.somewhere[families:] = [f if f.operation is not None else replace(f, operation=operation) for f in self.somewhere[families:]]
        values = [results] if isinstance(results, (Scalar, Tensor, MemRef)) else results
        return [provenance.value(self.is_target, operation, v) for v in values]

    def evaluate_region(
        self, region: Region, arguments: Sequence[SymbolicValue], iteration: Indices | None = None
    ) -> tuple[list[SymbolicValue], Frame]:
        """Run a single-block region in a new frame. Return the operands of its terminator, and the frame with the undefined behaviour found. Raises
        ``Unsupported`` for several blocks.
        """
        if len(region.blocks) != 1:
            raise Unsupported("a region with several blocks")
        frame = self.child()
        if iteration is not None:
            frame.iteration = iteration
        return frame.run(region.blocks[0], arguments), frame

    def record_region(
        self, region: Region, domain: Domain, activate: Callable[[Indices], Frame], runs: Callable[[Indices], Term] | None = None
    ) -> None:
        """Record the undefined behaviour of a region that runs at every point of ``domain`` (at which ``runs`` holds, if given).

        ``activate`` runs the region at one point and returns its frame.
        """
        if not may_be_undefined(region):
            return

        def at(indices: Indices) -> Term:
            frame = activate(indices)
            if frame.somewhere:
                raise Unsupported("undefined behaviour in a loop nest inside a region")
            undefined = self.world.terms.or_(*frame.undefined)
            return undefined if runs is None else self.world.terms.and_(runs(indices), undefined)

        self.somewhere.append(UndefinedSomewhere(domain, at))


Semantics = Callable[[Frame, Operation], "SymbolicValue | Sequence[SymbolicValue]"]
"""The semantics of an operation: a function that executes it in a frame and returns its result, or its results in order."""
RunGraph = Callable[[Frame, Region, Sequence[SymbolicValue]], list[SymbolicValue]]
"""A function that runs a region of several blocks (``loops.graph``)."""


def operations_of(dialect: str) -> Mapping[str, Semantics]:
    """Return the semantics of a dialect's operations, by their full names; empty if no operation of the dialect has semantics."""
    return table(dialect, "symbolic", "SEMANTICS")


def semantics_named(name: str) -> Semantics:
    """Return the semantics of the operation with this full name. Raises ``KeyError`` if it has none."""
    return operations_of(name.partition(".")[0])[name]


def _require_own_flags(operation: Operation) -> None:
    """Raise ``Unsupported`` for flags that the operation has in no known release, and for fast-math flags on an operation that does not support
    them.
    """
    known, found = declared(operation.name), FLAG_ATTRIBUTES & operation.attributes.keys()
    if not found or known is NOTHING_KNOWN:
        return
    if not known.has(Trait.FAST_MATH) and flags(operation, "fastmath"):
        raise Unsupported("fast-math flags")
    for name in sorted(found - known.flags.keys()):
        raise Unsupported(f"{name} = {operation.attributes[name]}")


UNCHECKED = frozenset("alias_scopes dereferenceable invariant invariantGroup memory_effects noalias_scopes tbaa will_return".split())
"""Attributes of the llvm dialect's accesses and calls that state facts which are not modelled. In the source they would only be excuses."""
OF_CALLS = frozenset(("memory_effects", "will_return"))
"""Those among them that calls are held against (``promises.called``)."""


def _require_no_promises(operation: Operation) -> None:
    """Raise ``Unsupported`` for an operation of the target that states more than is checked."""
    call = operation.name == "llvm.call"
    if found := UNCHECKED & operation.attributes.keys() - (OF_CALLS if call else frozenset()):
        raise Unsupported(f"the attribute {min(found)}, which is not checked")
    if not call and (lost := lost_promises(operation.attributes)):
        raise Unsupported(f"{min(lost)}, which is not checked")


def _nested(region: Region) -> Iterator[Operation]:
    """The operations in a region, nested ones included."""
    return (op for block in region.blocks for top in block.operations for op in top.walk())


def called_by(module: Module, operations: Iterable[Operation], called: set[str]) -> Iterator[Operation]:
    """Yield all operations of the functions that ``operations`` call, directly or indirectly, each function once. Functions in ``called`` are
    skipped, and those found are added to it.
    """
    for operation in operations:
        callee = operation.attributes.get("callee")
        if isinstance(callee, SymbolRefAttr) and callee.root in module.by_name and callee.root not in called:
            called.add(callee.root)
            body = module.by_name[callee.root].body
            if body is not None:
                inside = list(_nested(body))
                yield from inside
                yield from called_by(module, inside, called)


def may_be_undefined(region: Region) -> bool:
    """Return whether a region has an operation that can be undefined behaviour (not merely poison)."""
    return any(operation_may_be_undefined(top) for block in region.blocks for top in block.operations)


def operation_may_be_undefined(operation: Operation) -> bool:
    """Return whether an operation, or one inside it, can be undefined behaviour. Only scalar operations that are declared total cannot."""
    return any(not _is_total(inner) for inner in operation.walk())


def _is_total(operation: Operation) -> bool:
    """Return whether the operation itself is known never to be undefined behaviour."""
    known = declared(operation.name)
    if operation.name == "tensor.extract":
        # a tensor of rank 0 has an element
        return len(operation.operands) == 1
    # operands of different shapes are undefined behaviour
    scalar = not any(
        isinstance(v.type, MemRefType) or (isinstance(v.type, (TensorType, VectorType)) and v.type.shape != ()) for v in operation.operands
    )
    return known.has(Trait.TOTAL) and (scalar or known.has(Trait.YIELDS))


def _is_on_uninterpreted_values(operation: Operation) -> bool:
    types = (v.type for v in (*operation.operands, *operation.results))
    return any(is_uninterpreted(t.element if isinstance(t, (TensorType, VectorType, MemRefType)) else t) for t in types)


def _without_graphs(frame: Frame, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    raise Unsupported("a region with several blocks")


def _without_meaning(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    raise Unsupported(operation=operation.name)
