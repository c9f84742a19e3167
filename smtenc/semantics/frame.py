"""One activation of a program: SSA values, undefined behaviour, memory, and the operations that run in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from smtenc.deadline import Exceeded, check
from smtenc.errors import Unsupported, described
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import VERIFIER_OFF, Block, Module, Operation, Region, Value
from smtenc.ir.declarations import FLAG_ATTRIBUTES, NOTHING_KNOWN, Trait, declared
from smtenc.ir.registry import table
from smtenc.ir.types import MemRefType, TensorType, UnrankedMemRefType, VectorType
from smtenc.semantics.attributes import flags
from smtenc.semantics.builder import is_uninterpreted
from smtenc.semantics.domain import Domain
from smtenc.semantics.events.event import Event
from smtenc.semantics.premises import Premise, Side
from smtenc.semantics.storage.globals import root_of
from smtenc.semantics.storage.layouts import whole
from smtenc.semantics.storage.memory import Access, Memory, Overwrite
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Indices, MemRef, Place, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

MOST_POINTS = 64
"""A condition at so many points is asked at each of them; at more, it is one condition on some point."""


class Frame:
    """One activation: a function body, or a region's body at one point of its iteration domain.

    ``undefined`` collects, in program order, Bool terms of which none may hold; ``somewhere`` the same over iteration domains.
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
        """``otherwise`` is the meaning of operations that have none of their own, ``graphs`` runs several blocks; without them ``Unsupported``."""
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
        """The condition under which this frame runs where its parent does."""
        self.caller: Frame | None = None
        """Where the function was called whose activation this is."""
        self._values: dict[Value, SymbolicValue] = {}
        self.is_target: bool = parent.is_target if parent is not None else is_target
        """The target must not narrow the claim where the source did not."""
        self.iteration: Indices = parent.iteration if parent is not None else ()
        """Loop indices of the innermost structured operation (``linalg.index``)."""
        self.depth: int = parent.depth if parent is not None else 0
        """Calls that led here."""
        self.trace: list[Event] | None = None
        """What the rest of the world may have seen so far; None where the frame runs for each point of some domain."""
        self.freed_tensors: frozenset[Value] = frozenset()
        """Whose storage is gone."""
        self.in_region: bool = parent is not None
        """Runs once for each point of some domain, so perhaps never."""
        self.takes_effects: bool = False
        """What it does to memory is taken up by whoever runs it, although it runs for each point of some domain."""
        self.exploring: bool = parent.exploring if parent is not None else False
        """Runs only to see what is written: loops iterate once, and nothing that is claimed comes from here."""
        self.watched: list[Access] | None = parent.watched if parent is not None else None
        """What is touched, of frames that run only to see that."""
        self.under: Term = parent.under if parent is not None else world.terms.true
        """The condition under which it runs, within an iteration that is watched."""
        self.bound: Indices = parent.bound if parent is not None else ()
        """What loops around it bind, within an iteration that is watched."""
        self.tag: str = parent.tag if parent is not None else ""
        """Tells the symbols of loops within from those of another such run, which is compared with this one."""
        self.atomic: bool = parent.atomic if parent is not None else False
        """What it reads and writes is one atomic access."""
        self.iterations: int = parent.iterations if parent is not None else 1
        """How often it runs, for loops around it that are taken iteration by iteration."""
        self.memory: Memory = parent.memory if parent is not None else Memory(world)
        """What is in memory now; a region reads what its parent reads."""

    def bind(self, value: Value, symbolic: SymbolicValue) -> None:
        self._values[value] = symbolic
        if isinstance(symbolic, Tensor) and self._parent is None and not self.is_target and self.always_runs:
            self.world.premises.existing.add(symbolic.shape)

    def value(self, value: Value) -> SymbolicValue:
        frame: Frame | None = self
        while frame is not None:
            found = frame._values.get(value)
            if found is not None:
                return found
            frame = frame._parent
        raise Unsupported(f"value {value!r} has no symbolic value")

    def has(self, value: Value) -> bool:
        """Whether a value of this activation has been computed."""
        return value in self._values

    def scalar(self, value: Value) -> Scalar:
        found = self.value(value)
        if not isinstance(found, Scalar):
            raise Unsupported(f"{value!r} is used as a scalar")
        return found

    def tensor(self, value: Value) -> Tensor:
        found = self.value(value)
        if not isinstance(found, Tensor):
            raise Unsupported(f"{value!r} is used as a tensor")
        return found

    def memref(self, value: Value) -> MemRef:
        found = self.value(value)
        if not isinstance(found, MemRef):
            raise Unsupported(f"{value!r} is used as a memref")
        return found

    def shape(self, value: Value) -> Indices:
        """The shape of a tensor or memref."""
        found = self.value(value)
        if isinstance(found, Scalar):
            raise Unsupported(f"{value!r} has no shape")
        return found.shape

    def undefined_if(self, condition: Term) -> None:
        """Undefined behaviour where ``condition`` holds."""
        if condition is not self.world.terms.false:
            self.undefined.append(condition)

    def assume(self, name: str, holds: Term) -> None:
        """Takes ``holds`` for granted where this frame runs, as a premise that the verdict lists (``premises``).

        Where the source breaks it, what it does is left out of the claim from here on, and nothing else is. Where only the target breaks it,
        that is undefined behaviour of the target, which the source's does not excuse.
        """
        self.undefined_if(self.world.terms.not_(holds))
        self.state_premise(name, holds)

    def state_premise(self, name: str, holds: Term) -> None:
        """Lists a premise of the operation that is being executed, whose results already say what breaking it leads to."""
        if holds is not self.world.terms.true and not self.exploring:
            side = Side.TARGET if self.is_target else Side.SOURCE
            self.world.premises.state(Premise(name, side, self.guard, holds, self._executing))

    @property
    def guard(self) -> Term:
        """The condition under which this frame runs, at the points of the loops and domains around it."""
        outer = self._parent or self.caller
        return self.condition if outer is None else self.world.terms.and_(outer.guard, self.condition)

    @property
    def always_runs(self) -> bool:
        """Whether every run of the program that is defined so far reaches this frame, and no event comes before it."""
        return not self.in_region and self.trace == []

    def undefined_somewhere(self, domain: Domain, condition: Callable[[Indices], Term]) -> None:
        """Undefined behaviour where ``condition`` holds at some point of ``domain``."""
        points = domain.points(self.world, MOST_POINTS)
        if points is None:
            self.somewhere.append(UndefinedSomewhere(domain, condition))
            return
        # few enough to ask each of them: the condition is exact, where a witness would only be a necessary one
        for at in points:
            self.undefined_if(condition(at))

    def activation(self) -> Frame:
        """The frame of a function that is called here: what is undefined there is undefined here, and there is one memory and one trace."""
        callee = Frame(self.world, self.module, is_target=self.is_target, otherwise=self._otherwise, graphs=self._graphs)
        callee.depth, callee.in_region, callee.trace, callee.memory = self.depth + 1, self.in_region, self.trace, self.memory
        callee.takes_effects, callee.exploring, callee.iterations = self.takes_effects, self.exploring, self.iterations
        callee.watched, callee.atomic, callee.tag, callee.under = self.watched, self.atomic, self.tag, self.under
        callee.bound = self.bound
        callee.caller = self
        # one list: an event in the callee looks at what came before the call, too
        callee.undefined, callee.somewhere = self.undefined, self.somewhere
        return callee

    def child(self) -> Frame:
        return Frame(self.world, self.module, self)

    def pinned(self, region: Region) -> Frame:
        """This frame with memory as it is now, for a region that is evaluated when later operations have changed it."""
        for memref in self.memrefs_used(region):
            self.memory.note_read(memref)
        frame = self.child()
        frame.undefined, frame.somewhere, frame.in_region = self.undefined, self.somewhere, self.in_region
        frame.memory = self.memory.copy()
        return frame

    def memrefs_used(self, region: Region) -> list[MemRef]:
        """What operations of a region may read: memrefs of this frame, and globals, those that functions called there get included."""
        inside = {v for block in region.blocks for v in block.arguments}
        return self.memrefs_of([top for block in region.blocks for top in block.operations], inside)

    def memrefs_of(self, operations: Iterable[Operation], inside: set[Value] | None = None, *, read: bool = False) -> list[MemRef]:
        """The same of operations, of which those ``inside`` are values of their own, too. With ``read`` none that is only stored to."""
        own = [inner for operation in operations for inner in operation.walk()]
        everything = [*own, *called_by(self.module, own, set())]
        made = {v for op in own for v in op.results} | {v for op in own for r in op.regions for block in r.blocks for v in block.arguments}
        made |= inside or set()
        used = (v for op in own for k, v in enumerate(op.operands) if not (read and k == 1 and declared(op.name).has(Trait.STORES)))
        operands = dict.fromkeys(v for v in used if isinstance(v.type, (MemRefType, UnrankedMemRefType)))
        found = [self.memref(v) for v in operands if v not in made]
        return [*found, *(whole(self.world, root_of(self.world, self.module, op)) for op in everything if op.name == "memref.get_global")]

    def writable_memory(self) -> Memory:
        """Raises ``Unsupported`` in a region that runs once for each point of a domain, and whose effects nobody takes up."""
        if self.in_region and not self.takes_effects:
            raise Unsupported("an effect on memory in a region")
        return self.memory

    def semantics_of(self, operation: Operation) -> Semantics:
        """The function that gives ``operation`` its meaning; where there is none, what can be said of any operation."""
        found = operations_of(operation.dialect).get(operation.name)
        if found is None or (_is_on_uninterpreted_values(operation) and not declared(operation.name).has(Trait.ANY_ELEMENT)):
            return self._otherwise
        return found

    def without_semantics(self, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        """What can be said of any operation, for those that have a meaning on some types only."""
        return self._otherwise(self, operation)

    def watch(self, memref: MemRef, indices: Indices, inner: Indices = (), *, writes: bool = False) -> None:
        """Notes that an element is touched, whatever ``inner`` symbols stand for."""
        for guard, view in memref.views if self.watched is not None else ():
            self.watch_place(Place(view.root, view.forward(indices)), guard, inner, writes=writes)

    def watch_place(self, place: Place, guard: Term, inner: Indices = (), *, writes: bool = False) -> None:
        """The same of a place, where ``guard`` holds."""
        if self.watched is not None:
            here = self.world.terms.and_(self.under, guard)
            self.watched.append(Access(place.root, place.indices, here, (*self.bound, *inner), writes, self.atomic))

    @contextmanager
    def one_access(self) -> Iterator[None]:
        """What is read and written within is one atomic access."""
        before, self.atomic = self.atomic, True
        try:
            yield
        finally:
            self.atomic = before

    # -- running --------------------------------------------------------------------------------------------------

    def run(self, block: Block, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """Binds the block's arguments, executes it, and gives the operands of its terminator."""
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
        """The same for a region, or the body of a function, whose blocks may be several (``graph``)."""
        if len(region.blocks) == 1:
            return self.run(region.blocks[0], arguments)
        return self._graphs(self, region, arguments)

    def execute(self, operation: Operation) -> None:
        """Raises ``Unsupported``, with the operation's name and location, where it has no semantics."""
        before, self._executing = self._executing, operation
        try:
            check()
            _require_own_flags(operation)
            writes = len(self.memory.writes)
            results = self.semantics_of(operation)(self, operation) if self.world.provenance is None else self._execute_noting(operation)
            values = [results] if isinstance(results, (Scalar, Tensor, MemRef)) else list(results)
            for value, symbolic in zip(operation.results, values, strict=True):
                self.bind(value, symbolic)
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
            # nobody knows whose fault it is, and it is not for us to say that it is the program's
            what = f"what MLIR's verifier, which has not seen it, would refuse, or a fault of smtenc's ({described(error)})"
            raise Unsupported(what, operation.location, operation=operation.name) from error
        finally:
            self._executing = before

    def _execute_noting(self, operation: Operation) -> list[SymbolicValue]:
        """The operation's results; what it brought in is noted as its own."""
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
        """One activation of a single-block region: its terminator's operands, and the frame with the undefined behaviour it met."""
        if len(region.blocks) != 1:
            raise Unsupported("a region with several blocks")
        frame = self.child()
        if iteration is not None:
            frame.iteration = iteration
        return frame.run(region.blocks[0], arguments), frame

    def record_region(
        self, region: Region, domain: Domain, activate: Callable[[Indices], Frame], runs: Callable[[Indices], Term] | None = None
    ) -> None:
        """Records the undefined behaviour of a region that runs at every point of ``domain`` (where ``runs`` says so).

        ``activate`` runs it at one point.
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
RunGraph = Callable[[Frame, Region, Sequence[SymbolicValue]], list[SymbolicValue]]
"""Runs a region of several blocks (``loops.graph``)."""


def operations_of(dialect: str) -> Mapping[str, Semantics]:
    """What a dialect's operations mean, by their full names; empty for a dialect of which none has a meaning here."""
    return table(dialect, "symbolic", "SEMANTICS")


def semantics_named(name: str) -> Semantics:
    """The meaning of an operation that is known to have one."""
    return operations_of(name.partition(".")[0])[name]


def _require_own_flags(operation: Operation) -> None:
    """Raises ``Unsupported`` for flags that the operation has in no release that is known, and for fast-math flags that are not understood."""
    known, found = declared(operation.name), FLAG_ATTRIBUTES & operation.attributes.keys()
    if not found or known is NOTHING_KNOWN:
        return
    if not known.has(Trait.FAST_MATH) and flags(operation, "fastmath"):
        raise Unsupported("fast-math flags")
    for name in sorted(found - known.flags.keys()):
        raise Unsupported(f"{name} = {operation.attributes[name]}")


def _nested(region: Region) -> Iterator[Operation]:
    return (op for block in region.blocks for top in block.operations for op in top.walk())


def called_by(module: Module, operations: Iterable[Operation], called: set[str]) -> Iterator[Operation]:
    """All operations of the functions that are called there, each function once."""
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
    """Whether a region holds an operation that can be undefined behaviour (not merely poison)."""
    return any(operation_may_be_undefined(top) for block in region.blocks for top in block.operations)


def operation_may_be_undefined(operation: Operation) -> bool:
    """The same of an operation and its regions. Only scalar operations that are known to be total are excepted."""
    return any(not _is_total(inner) for inner in operation.walk())


def _is_total(operation: Operation) -> bool:
    known = declared(operation.name)
    # operands of different shapes are undefined behaviour
    scalar = not any(isinstance(v.type, (TensorType, VectorType, MemRefType)) for v in operation.operands)
    return known.has(Trait.TOTAL) and (scalar or known.has(Trait.YIELDS))


def _is_on_uninterpreted_values(operation: Operation) -> bool:
    types = (v.type for v in (*operation.operands, *operation.results))
    return any(is_uninterpreted(t.element if isinstance(t, (TensorType, VectorType, MemRefType)) else t) for t in types)


def _without_graphs(frame: Frame, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    raise Unsupported("a region with several blocks")


def _without_meaning(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    raise Unsupported(operation=operation.name)
