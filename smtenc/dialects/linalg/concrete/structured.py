"""Execution of structured ``linalg`` operations: each element of a result is one fold over the iterations that write it. The maps of named operations
are in ``named_operations``; their bodies are regions of the operation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from smtenc.interpreter.bodies import body_of
from smtenc.interpreter.loops.structured import Loops
from smtenc.interpreter.machine import Frame, Machine, vector_of_scalar
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    ConcreteValue,
    Index,
    NotPlain,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    element_type,
    points,
)
from smtenc.interpreter.values import Whole as WholeTensor
from smtenc.ir.affine import AffineConstant, AffineDim, AffineMap
from smtenc.ir.core import Block, Operation, Value

IndexFunction = Callable[[Index], Index]


def _compiled(map: AffineMap) -> IndexFunction:
    """Return an affine map as a function from iteration points to indices; projections have a faster implementation."""
    positions = [e.position for e in map.results if isinstance(e, AffineDim)]
    if len(positions) == len(map.results):
        return lambda point: tuple([point[i] for i in positions])
    return lambda point: map.evaluate(point)


@dataclass(frozen=True, slots=True)
class Whole:
    """A vector among the inputs: the body receives the whole vector in every iteration."""

    value: ConcreteValue


@dataclass(eq=False)
class Structured:
    """A structured operation with concrete operands: ``inputs``, ``outputs``, one map per operand (inputs first), and the trip counts ``sizes`` of
    the loops.
    """

    machine: Machine
    frame: Frame
    op: Operation
    inputs: tuple[Scalar | ConcreteTensor | Whole, ...]
    outputs: tuple[ConcreteTensor, ...]
    maps: tuple[AffineMap, ...]
    sizes: tuple[int, ...]

    @cached_property
    def body(self) -> Block:
        return self.op.regions[0].blocks[0]

    @cached_property
    def output_maps(self) -> tuple[AffineMap, ...]:
        return self.maps[len(self.inputs) :]

    @cached_property
    def used(self) -> frozenset[Value]:
        """The values that the body reads; operands that it does not read are not computed."""
        return frozenset(v for top in self.body.operations for o in top.walk() for v in o.operands)

    @cached_property
    def _readers(self) -> tuple[Callable[[Index], ConcreteValue] | None, ...]:
        """For each input: the function that reads its element at an iteration point, or None if the body does not read the input."""

        def reader(operand: Scalar | ConcreteTensor | Whole, map: AffineMap) -> Callable[[Index], ConcreteValue]:
            if isinstance(operand, Whole):
                return lambda point: operand.value
            if isinstance(operand, Scalar):
                return lambda point: operand
            index_of = _compiled(map)

            def read(point: Index) -> Scalar:
                try:
                    return operand.at(index_of(point))
                except IndexError as error:
                    raise Undefined(f"{self.op.name} reads out of bounds: {error}", self.op.location) from error

            return read

        arguments = self.body.arguments
        return tuple(
            reader(operand, map) if arguments[i] in self.used else None
            for i, (operand, map) in enumerate(zip(self.inputs, self.maps, strict=False))
        )

    @cached_property
    def dependencies(self) -> tuple[frozenset[int], ...]:
        """For each output: the positions of the outputs whose accumulated values determine it, including its own."""
        arguments = self.body.arguments
        accumulators = {arguments[i]: frozenset({i - len(self.inputs)}) for i in range(len(self.inputs), len(arguments))}
        reached: dict[Value, frozenset[int]] = dict(accumulators)
        for top in self.body.operations[:-1]:
            found = frozenset[int]().union(*(reached.get(v, frozenset()) for o in top.walk() for v in o.operands))
            reached.update(dict.fromkeys(top.results, found))
        direct = [reached.get(v, frozenset()) | {k} for k, v in enumerate(self.body.operations[-1].operands)]
        closed = list(direct)
        for _ in direct:
            closed = [frozenset[int]().union(*(closed[j] for j in group)) for group in closed]
        return tuple(closed)

    def iterate(self, point: Index, running: Mapping[int, Scalar]) -> tuple[Scalar, ...]:
        """Run the body once and return the yielded scalars. ``point`` is the iteration; ``running`` has the accumulated values of outputs that are
        needed.
        """
        self.machine.spend()
        arguments = self.body.arguments
        values: dict[Value, ConcreteValue] = {}
        for argument, read in zip(arguments, self._readers, strict=False):
            if read is not None:
                values[argument] = read(point)
        for k, value in running.items():
            if len(self.inputs) + k < len(arguments):
                values[arguments[len(self.inputs) + k]] = value
        yielded = self.machine.run_block(self.body, values, self.frame, point)
        return tuple([v for v in yielded if isinstance(v, Scalar)])

    def element(self, k: int) -> Callable[[Index], Scalar]:
        """Return the function from an index to the element of result ``k``."""
        if not self._folds(k):
            return lambda index: self._simulated[k].get(index) or self.outputs[k].at(index)
        if len(set(self.output_maps)) > 1:
            # Other outputs do not determine this one, and computing them is never undefined behaviour, so any values of them will do.
            others = {j: Scalar(element_type(o.type), POISON) for j, o in enumerate(self.outputs) if j not in self.dependencies[k]}
            group = self.dependencies[k]
            return lambda index: self._fold(k, group, others, index)[k]
        everything = frozenset(range(len(self.outputs)))
        folded = self._folded

        def shared(index: Index) -> Scalar:
            found = folded.get(index)
            if found is None:
                found = self._fold(k, everything, {}, index)
                if len(found) == len(everything):
                    folded[index] = found
            return found[k]

        return shared

    @cached_property
    def _folded(self) -> dict[Index, Mapping[int, Scalar]]:
        return {}

    def whole(self, k: int) -> WholeTensor:
        """Return the function that computes all elements of result ``k`` as one array. It raises ``NotPlain`` unless all outputs have the same map
        and result ``k`` is one fold per element.
        """
        computed: list[Sequence[Vector]] = []

        def vector(vector_of: VectorOf) -> Vector:
            if len(set(self.output_maps)) > 1 or not self._folds(k):
                raise NotPlain("results that are not folded together")
            if not computed:
                computed.append(self._at_once(vector_of))
            return computed[0][k]

        return vector

    def _at_once(self, vector_of: VectorOf) -> Sequence[Vector]:
        count = len(self.inputs)
        loops = Loops(self.sizes, self.output_maps[0])
        given: dict[Value, Vector] = {}
        if not loops.any_point:
            return [vector_of(output) for output in self.outputs]
        for k, (operand, map) in enumerate(zip((*self.inputs, *self.outputs), self.maps, strict=True)):
            if not self.reads(k):
                continue
            if isinstance(operand, Whole):
                raise NotPlain("a vector in a body")
            vector = vector_of(operand) if isinstance(operand, ConcreteTensor) else vector_of_scalar(operand)
            given[self.body.arguments[k]] = loops.placed(vector, map if isinstance(operand, ConcreteTensor) else None)
        body = body_of(self.machine, self.frame, self.op.regions[0])
        self.machine.afford_lanes(loops.count_of_folds * len(self.body.operations), loops.lanes)
        running = {a: loops.first(given.pop(a)) for a in self.body.arguments[count:] if a in given}
        yielded: Sequence[Vector] = ()
        for point in loops.folds():
            body.iteration = partial(loops.iteration, point)
            yielded = body.run({**{a: loops.at(point, v) for a, v in given.items()}, **running})
            for argument, vector in zip(self.body.arguments[count:], yielded, strict=False):
                if argument in running:
                    running[argument] = vector
        return [loops.written(vector, lambda output=o: vector_of(output)) for vector, o in zip(yielded, self.outputs, strict=True)]  # type: ignore[misc]

    def _folds(self, k: int) -> bool:
        """Return whether result ``k`` is one fold per element: its map consists of distinct loops and constants, and the outputs that determine it
        have the same map, without undefined behaviour in the body if other outputs have other maps.
        """
        map = self.output_maps[k]
        positions = [e.position for e in map.results if isinstance(e, AffineDim)]
        box = len(set(positions)) == len(positions) and all(isinstance(e, AffineDim | AffineConstant) for e in map.results)
        if len(set(self.output_maps)) == 1:
            return box
        together = all(self.output_maps[j] == map for j in self.dependencies[k])
        return box and together and not self.machine.body_may_be_undefined(self.op)

    def _fold(self, k: int, group: frozenset[int], others: Mapping[int, Scalar], index: Index) -> Mapping[int, Scalar]:
        """Return the values of the outputs ``group`` at one index of output ``k`` after all iterations that write it, in row-major order of the
        loops. ``others`` has values of outputs outside of the group. If no iteration writes the index, only output ``k`` is in the result: the other
        outputs may have no such element.
        """
        ranges: list[Sequence[int]] = [range(n) for n in self.sizes]
        written = True
        for i, expr in zip(index, self.output_maps[k].results, strict=True):
            match expr:
                case AffineDim(position):
                    ranges[position] = (i,)
                case AffineConstant(value) if value != i:
                    written = False
                case _:
                    pass
        if not written or not all(ranges):
            return {k: self.outputs[k].at(index)}
        # Only initial values that the body reads are computed.
        running = {j: self.outputs[j].at(index) for j in group if self.reads(len(self.inputs) + j)}
        for place in points([len(r) for r in ranges]):
            point = tuple(r[k] for r, k in zip(ranges, place, strict=True))
            yielded = self.iterate(point, {**running, **others})
            running = {j: yielded[j] for j in group}
        return running

    @cached_property
    def _simulated(self) -> tuple[dict[Index, Scalar], ...]:
        """For each output: the values written by all iterations in order, by index. It serves outputs that are not one fold per element."""
        written: tuple[dict[Index, Scalar], ...] = tuple({} for _ in self.outputs)
        functions = [_compiled(m) for m in self.output_maps]
        for point in points(self.sizes):
            places = [f(point) for f in functions]
            try:
                running = {k: written[k].get(i) or self.outputs[k].at(i) for k, i in enumerate(places)}
            except IndexError as error:
                raise Undefined(f"{self.op.name} writes out of bounds: {error}", self.op.location) from error
            for k, value in enumerate(self.iterate(point, running)):
                written[k][places[k]] = value
        return written

    def reads(self, k: int) -> bool:
        """Return whether the body reads operand ``k``, counted with inputs before outputs."""
        return k < len(self.body.arguments) and self.body.arguments[k] in self.used

    def results(self) -> tuple[ConcreteTensor, ...]:
        made = [ConcreteTensor(o.type, o.shape, self.element(k), self.whole(k)) for k, o in enumerate(self.outputs)]
        self.machine.settle(self.op, made)
        return tuple(made)
