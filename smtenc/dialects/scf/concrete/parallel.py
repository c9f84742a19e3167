"""Execution of ``scf``'s parallel loops: ``parallel`` with its reductions, ``forall`` with the insertions of its threads.

Source: MLIR's scf document, and its tensor document for ``parallel_insert_slice``. Iterations run in order, the last index fastest. The execution
checks that no other order gives another result: it detects races on memory, overlapping slices, and reductions whose result depends on the order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np

from smtenc.dialects.tensor.concrete.slices import Slice, read_slice
from smtenc.interpreter.attributes import DYNAMIC, flags, integers
from smtenc.interpreter.loops.control import number, run_parallel, settle
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.reductions import in_any_order
from smtenc.interpreter.values import (
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Index,
    NotPlain,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    points,
)
from smtenc.interpreter.vectors import Assembly
from smtenc.ir.core import Operation, Region, Value

Results = tuple[ConcreteValue, ...]

_MOST_INSERTED = 1 << 22
"""The maximal element count of a tensor into which threads insert."""


# ---- parallel


def _parallel(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``scf.parallel``. Its terminator is ``scf.reduce`` with a region for each result; before MLIR 18 there was one such operation for each
    result, anywhere in the body.
    """
    groups = op.operand_groups()
    lower, upper, step = ([number(machine, frame, v, op) for v in group] for group in groups[:3])
    initial: Sequence[ConcreteValue] = [frame[v] for v in groups[3]]
    combined: list[list[ConcreteValue]] = [[v] for v in initial]
    state = list(initial)
    regions: list[Region] = []
    body = op.regions[0].blocks[0]

    def iterate(index: Index) -> None:
        inner = machine.frame({v: machine.index(i) for v, i in zip(body.arguments, index, strict=True)}, frame)
        reduced: list[tuple[Region, ConcreteValue]] = []
        for operation in body.operations:
            if operation.name == "scf.reduce":
                reduced += zip(operation.regions, [inner[v] for v in operation.operands], strict=True)
            elif operation is not body.operations[-1]:
                machine.execute(inner, operation)
        for k, (region, value) in enumerate(reduced):
            combined[k].append(value)
            (state[k],) = machine.run_region(region, (state[k], value), inner)
        regions[:] = [region for region, _ in reduced]
        settle(machine, state, len(combined[0]) if combined else 0)

    run_parallel(machine, op, list(zip(lower, upper, step, strict=True)), iterate)
    if not regions:
        return tuple(initial)
    return tuple(in_any_order(machine, op, _combiner(r), values, v) for r, values, v in zip(regions, combined, state, strict=True))


def _combiner(region: Region) -> str:
    """Return the name (without dialect) of the arith operation without flags that a reduction's region consists of; empty for any other region."""
    if len(region.blocks) != 1 or len(region.blocks[0].operations) != 2:
        return ""
    block = region.blocks[0]
    operation, terminator = block.operations
    plain = not (flags(operation, "fastmath") or flags(operation, "overflowFlags"))
    both = len(operation.operands) == 2 and {*operation.operands} == {*block.arguments}
    if operation.dialect != "arith" or not plain or not both or terminator.operands != operation.results:
        return ""
    return operation.name.partition(".")[2]


# ---- forall


@dataclass(eq=False)
class _Insertions:
    """The insertions of threads into one tensor (``into``), and for each element the number of the insertion that wrote it (``owner``,
    -1 for none).
    """

    operation: Operation
    into: ConcreteTensor
    parts: list[tuple[Index, Slice, ConcreteTensor]] = field(default_factory=list)
    owner: np.ndarray[tuple[int, ...], np.dtype[np.int32]] = field(init=False)

    def __post_init__(self) -> None:
        if self.into.size > _MOST_INSERTED:
            raise Inconclusive(f"{self.operation.name} on a tensor of {self.into.size} elements", self.operation.location)
        self.owner = np.full(self.into.shape, -1, np.int32)

    def add(self, iteration: Index, window: Slice, source: ConcreteTensor) -> None:
        """Record an insertion of ``source`` at ``window``. Raises ``Undefined`` if another iteration has inserted into the same elements,
        ``Inconclusive`` if the same iteration has.
        """
        try:
            places: list[Index | tuple[slice, ...]] = [window.place]
        except NotPlain:
            places = [window.outer(index) for index in points(window.shape)]
        for place in places:
            there = self.owner[place]
            taken = int(np.max(there, initial=-1))
            if taken >= 0:
                self._overlap(iteration, [self.parts[int(k)][0] for k in np.unique(there) if k >= 0])
            self.owner[place] = len(self.parts)
        self.parts.append((iteration, window, source))

    def _overlap(self, iteration: Index, others: Sequence[Index]) -> None:
        op, other = self.operation, next((o for o in others if o != iteration), iteration)
        what = f"iterations {list(other)} and {list(iteration)} of {op.name} insert into the same elements"
        if other == iteration:
            raise Inconclusive(f"iteration {list(iteration)} of {op.name} inserts into the same elements twice", op.location)
        raise Undefined(what, op.location)

    def result(self) -> ConcreteTensor:
        def element(index: Index) -> Scalar:
            k = int(self.owner[index])
            if k < 0:
                return self.into.at(index)
            _, window, source = self.parts[k]
            inner = window.inner(index)
            assert inner is not None
            return source.at(inner)

        def whole(vector: VectorOf) -> Vector:
            assembly = Assembly(vector(self.into))
            for _, window, source in self.parts:
                assembly.put(window.place, vector(source).moved(lambda a, sizes=window.sizes: a.reshape(sizes)))  # type: ignore[misc]
            return assembly.done()

        return ConcreteTensor(self.into.type, self.into.shape, element, whole)


def _forall(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``scf.forall``. The body reads a shared tensor as it was before the loop: insertions are visible only after it."""
    *dynamic, shared = op.operand_groups()
    names = ("staticLowerBound", "staticUpperBound", "staticStep")
    lower, upper, step = (_mixed(machine, frame, op, name, values) for name, values in zip(names, dynamic, strict=True))
    outputs = [_Insertions(op, tensor_operand(frame, v)) for v in shared]
    body = op.regions[0].blocks[0]
    count = len(body.arguments) - len(outputs)
    by_argument = dict(zip(body.arguments[count:], outputs, strict=True))
    given: dict[Value, ConcreteValue] = {v: o.into for v, o in by_argument.items()}

    def iterate(index: Index) -> None:
        values = {v: machine.index(i) for v, i in zip(body.arguments[:count], index, strict=True)}
        inner = machine.frame({**given, **values}, frame)
        *operations, terminator = body.operations
        for operation in operations:
            machine.execute(inner, operation)
        for region in terminator.regions:
            for operation in (o for block in region.blocks for o in block.operations):
                _insert(machine, inner, operation, by_argument, index)

    run_parallel(machine, op, list(zip(lower, upper, step, strict=True)), iterate)
    return tuple(o.result() for o in outputs)


def _mixed(machine: Machine, frame: Frame, op: Operation, name: str, dynamic: Sequence[Value]) -> list[int]:
    """Return the integer list ``name`` of the operation, with its ``DYNAMIC`` entries replaced by the operands ``dynamic`` in order."""
    operands = iter(dynamic)
    return [number(machine, frame, next(operands), op) if n == DYNAMIC else n for n in integers(op, name)]


def _insert(machine: Machine, frame: Frame, op: Operation, outputs: Mapping[Value, _Insertions], index: Index) -> None:
    """Execute ``tensor.parallel_insert_slice`` at iteration ``index``. Raises ``Undefined`` for a slice outside of the tensor or of another shape
    than the inserted tensor.
    """
    if op.name != "tensor.parallel_insert_slice" or op.operands[1] not in outputs:
        raise Inconclusive(f"{op.name} in parallel cannot be executed", op.location)
    (source_value,), (dest,), *dynamic = op.operand_groups()
    machine.spend()
    source, output = tensor_operand(frame, source_value), outputs[dest]
    window = read_slice(machine, frame, op, output.into.shape, source.type.shape, dynamic)
    if source.shape != window.shape:
        raise Undefined(f"{op.name} of shape {list(source.shape)} into a slice of shape {list(window.shape)}", op.location)
    if source.size:
        output.add(index, window, source)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"scf.parallel": _parallel, "scf.forall": _forall})
