"""Execution of the ``stablehlo`` operations with a combining region: mapping, reductions, windows, scattering, sorting.

Where the specification leaves the order open, in which values are combined, one order is taken, and a result on which the order may show is left open,
unless the machine ``chooses``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import pairwise, product
from math import prod
from types import MappingProxyType

import numpy as np

from smtenc.dialects.stablehlo.concrete.movement import integers_of
from smtenc.dialects.tensor.concrete.elements import Results, require_shape
from smtenc.interpreter.choices import anything_like
from smtenc.interpreter.floats.orders import Summands
from smtenc.interpreter.floats.orders import in_any_order as floats_in_any_order
from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine, kernel_of, tensor_operand
from smtenc.interpreter.tensors import splat
from smtenc.interpreter.values import (
    POISON,
    Array,
    ConcreteTensor,
    Inconclusive,
    Index,
    NotPlain,
    Payload,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    linearize,
)
from smtenc.interpreter.vectors import broadcast, packed, plainly
from smtenc.ir.core import Block, Operation, Region
from smtenc.ir.dimension_numbers import dimensions, is_set, number, padding_pairs, scatter_numbers
from smtenc.ir.types import ComplexType, FloatType, TensorType, Type

Payloads = tuple[Payload, ...]

_ASSOCIATIVE = frozenset({"maximum", "minimum", "and", "or", "xor"})
_ROUNDED = frozenset({"add", "multiply"})


@dataclass(frozen=True, eq=False)
class Combiner:
    """A region that makes values of values, all of rank 0. ``kernel`` is its only operation, applied to its arguments in order, if it is one;
    ``kept`` are the numbers of the arguments that it returns, if it does nothing else.
    """

    machine: Machine
    frame: Frame
    region: Region
    kernel: Kernel | None
    name: str
    kept: tuple[int, ...] | None

    @staticmethod
    def of(machine: Machine, frame: Frame, region: Region) -> Combiner:
        """Return the combiner of a region."""
        block, kept = region.blocks[0], None
        *inner, end = block.operations
        kernel, name = None, ""
        if not inner and all(v in block.arguments for v in end.operands):
            kept = tuple(block.arguments.index(v) for v in end.operands)
        if len(inner) == 1 and tuple(end.operands) == tuple(inner[0].results) and tuple(inner[0].operands) == tuple(block.arguments):
            factory = kernel_of(inner[0].name)
            if factory is not None:
                kernel, name = machine.kernel(inner[0], factory), inner[0].name.partition(".")[2]
        return Combiner(machine, frame, region, kernel, name, kept)

    @property
    def block(self) -> Block:
        """The region's only block."""
        return self.region.blocks[0]

    @property
    def types(self) -> tuple[TensorType, ...]:
        """The types of the arguments."""
        found = tuple(v.type for v in self.block.arguments if isinstance(v.type, TensorType))
        assert len(found) == len(self.block.arguments)
        return found

    @property
    def results(self) -> tuple[Type, ...]:
        """The element types of the results."""
        return tuple(v.type.element for v in self.block.operations[-1].operands if isinstance(v.type, TensorType))

    @property
    def is_associative(self) -> bool:
        """True if the order of values never shows."""
        inexact = any(isinstance(t, FloatType | ComplexType) for t in self.results)
        return self.kernel is not None and (self.name in _ASSOCIATIVE or (self.name in _ROUNDED and not inexact))

    def __call__(self, *payloads: Payload) -> Payloads:
        """Return the results for these arguments. Raises what the region raises."""
        self.machine.spend()
        if self.kept is not None:
            return tuple(payloads[k] for k in self.kept)
        if self.kernel is not None:
            return (self.kernel.of_all(payloads, self.results[0]),)
        given = [splat(t, (), Scalar(t.element, p)) for t, p in zip(self.types, payloads, strict=True)]
        found = self.machine.run_region(self.region, given, self.frame)
        return tuple(v.at(()).value for v in found if isinstance(v, ConcreteTensor))

    def fold(self, start: Payloads, values: Sequence[Payloads], op: Operation) -> Payloads:
        """Return the values combined from ``start`` on. A result that the order may change is left open unless the machine chooses."""
        total = start
        for value in values:
            total = self(*total, *value)
        if self.machine.chooses or len(values) < 2 or self.is_associative:
            return total
        return self._in_any_order(start, values, total, op)

    def _in_any_order(self, start: Payloads, values: Sequence[Payloads], total: Payloads, op: Operation) -> Payloads:
        reason, type = f"the order of a reduction of {op.name}", self.results[0]
        if self.kernel is not None and self.name in _ROUNDED and isinstance(type, FloatType):
            summands = Summands(type, self.kernel.body, [start[0], *(v[0] for v in values)], is_sum=self.name == "add")
            return (floats_in_any_order(summands, total[0], reason, self.machine.spend),)
        return tuple(p if p is POISON else anything_like(p, reason) for p in total)


def _inputs(frame: Frame, op: Operation) -> tuple[list[ConcreteTensor], list[ConcreteTensor]]:
    """Return the inputs and the initial values, which are as many."""
    tensors = [tensor_operand(frame, v) for v in op.operands]
    count = len(tensors) // 2
    return tensors[:count], tensors[count:]


def _joint(op: Operation, shape: Sequence[int], payloads: Callable[[Index], Payloads], *, wholes: Sequence[object] = ()) -> Results:
    """Return the results, of one shape, whose elements at an index are computed together, once."""
    known: dict[Index, Payloads] = {}

    def at(index: Index) -> Payloads:
        if index not in known:
            known[index] = payloads(index)
        return known[index]

    def one(k: int) -> ConcreteTensor:
        type = op.results[k].type
        assert isinstance(type, TensorType)
        whole = wholes[k] if k < len(wholes) else None
        return ConcreteTensor(type, require_shape(op, type, shape), lambda index: Scalar(type.element, at(index)[k]), whole)  # type: ignore[arg-type]

    return tuple(one(k) for k in range(len(op.results)))


def _map(machine: Machine, frame: Frame, op: Operation) -> Results:
    tensors, combine = [tensor_operand(frame, v) for v in op.operands], Combiner.of(machine, frame, op.regions[0])
    return _joint(op, tensors[0].shape, lambda index: combine(*(t.at(index).value for t in tensors)))


def _reduce(machine: Machine, frame: Frame, op: Operation) -> Results:
    (inputs, starts), axes = _inputs(frame, op), dimensions(op, "dimensions")
    combine, given = Combiner.of(machine, frame, op.regions[0]), inputs[0].shape
    kept = [d for d in range(len(given)) if d not in axes]
    shape = [given[d] for d in kept]
    axes = tuple(sorted(axes))

    def payloads(index: Index) -> Payloads:
        place, values = [0] * len(given), []
        for d, i in zip(kept, index, strict=True):
            place[d] = i
        for steps in product(*(range(given[d]) for d in axes)):
            for d, i in zip(axes, steps, strict=True):
                place[d] = i
            values.append(tuple(t.at(tuple(place)).value for t in inputs))
        return combine.fold(tuple(t.at(()).value for t in starts), values, op)

    def whole(vector: VectorOf) -> Vector:
        kernel, count = combine.kernel, prod(given[d] for d in axes)
        if kernel is None or not (machine.chooses or combine.is_associative):
            raise NotPlain("an order that is left open")
        elements, total = plainly(vector(inputs[0])), vector(starts[0])
        machine.afford_lanes(count, prod(shape))
        for k in range(count):

            def step(a: Array, k: int = k) -> Array:
                return np.asarray(a.transpose((*axes, *kept)).reshape((count, *shape))[k])

            total = machine.lanes(kernel, combine.results[0], [total, elements.moved(step)])
        return broadcast(total, shape)

    return _joint(op, shape, payloads, wholes=[whole] if len(inputs) == 1 else [])


# ---- windows


@dataclass(frozen=True)
class Windows:
    """The windows of ``reduce_window`` over an operand: for each dimension sizes, strides, dilations and padding."""

    shape: tuple[int, ...]
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    base: tuple[int, ...]
    dilations: tuple[int, ...]
    padding: tuple[tuple[int, int], ...]

    @staticmethod
    def of(op: Operation, shape: tuple[int, ...], sizes: tuple[int, ...]) -> Windows:
        """Return the windows that an operation's attributes describe over an operand of this shape."""
        ones = (1,) * len(shape)
        strides, base, dilations = (dimensions(op, name, ones) for name in ("window_strides", "base_dilations", "window_dilations"))
        return Windows(shape, sizes, strides, base, dilations, padding_pairs(op, len(shape)))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of windows in each dimension."""
        found = []
        for d, n in enumerate(self.shape):
            dilated = (n - 1) * self.base[d] + 1 if n else 0
            padded, window = dilated + sum(self.padding[d]), (self.sizes[d] - 1) * self.dilations[d] + 1 if self.sizes[d] else 0
            found.append(0 if padded <= 0 or window > padded else (padded - window) // self.strides[d] + 1)
        return tuple(found)

    def places(self, index: Index) -> Iterator[Index | None]:
        """Yield the places of the elements in a window, row-major; None for padding and holes."""
        for steps in product(*map(range, self.sizes)):
            place: list[int] = []
            for d, (i, k) in enumerate(zip(index, steps, strict=True)):
                at, rest = divmod(i * self.strides[d] + k * self.dilations[d] - self.padding[d][0], self.base[d])
                if rest or not 0 <= at < self.shape[d]:
                    break
                place.append(at)
            yield tuple(place) if len(place) == len(index) else None


def _reduce_window(machine: Machine, frame: Frame, op: Operation) -> Results:
    inputs, starts = _inputs(frame, op)
    windows, combine = Windows.of(op, inputs[0].shape, dimensions(op, "window_dimensions")), Combiner.of(machine, frame, op.regions[0])

    def payloads(index: Index) -> Payloads:
        start = tuple(t.at(()).value for t in starts)
        values = [start if p is None else tuple(t.at(p).value for t in inputs) for p in windows.places(index)]
        return combine.fold(start, values, op)

    return _joint(op, windows.counts, payloads)


def _select_and_scatter(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``select_and_scatter``: each element of ``source`` is combined with the initial value at the place that its window's ``select`` takes."""
    operand, source, start = (tensor_operand(frame, v) for v in op.operands)
    select, combine = (Combiner.of(machine, frame, region) for region in op.regions)
    windows = Windows.of(op, operand.shape, dimensions(op, "window_dimensions", (1,) * len(operand.shape)))
    found: list[dict[Index, list[Payloads]]] = []

    def scattered() -> dict[Index, list[Payloads]]:
        if found:
            return found[0]
        taken: dict[Index, list[Payloads]] = {}
        for index in source.indices():
            best: Index | None = None
            for place in windows.places(index):
                if place is None:
                    continue
                if best is None or not _holds(op, select(operand.at(best).value, operand.at(place).value)[0]):
                    best = place
            if best is not None:
                taken.setdefault(best, []).append((source.at(index).value,))
        found.append(taken)
        return taken

    return _joint(op, operand.shape, lambda index: combine.fold((start.at(()).value,), scattered().get(index, []), op))


def _holds(op: Operation, value: Payload) -> bool:
    known = Scalar(op.results[0].type, value).known
    if known is POISON:
        raise Undefined(f"{op.name} depends on poison", op.location)
    return bool(known)


# ---- scatter


def _scatter(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``scatter``: updates in row-major order; those out of bounds are skipped. The order of those that collide is left open."""
    tensors = [tensor_operand(frame, v) for v in op.operands]
    count = len(tensors) // 2
    inputs, updates = tensors[:count], tensors[count + 1 :]
    combine, indices = Combiner.of(machine, frame, op.regions[0]), integers_of(machine, op, tensors[count])
    collected: list[dict[Index, list[Index]]] = []

    def places() -> dict[Index, list[Index]]:
        if not collected:
            collected.append(_scattered(op, indices, updates[0].shape, inputs[0].shape))
            if is_set(op, "unique_indices") and any(len(v) > 1 for v in collected[0].values()) and not machine.chooses:
                raise Inconclusive(f"{op.name} whose indices are not unique", op.location)
        return collected[0]

    def payloads(index: Index) -> Payloads:
        values = [tuple(t.at(place).value for t in updates) for place in places().get(index, [])]
        start = tuple(t.at(index).value for t in inputs)
        return combine.fold(start, values, op)

    def whole(vector: VectorOf) -> Vector:
        given, found = vector(inputs[0]), places()
        machine.spend(len(found))
        changed = {linearize(index, inputs[0].shape): payloads(index)[0] for index in found}
        flat = packed(inputs[0].type.element, (len(changed),), changed.values())
        if flat.poison is not None or flat.opened or flat.upper is not None or given.poison is not None or given.opened:
            raise NotPlain("what is left open")
        values = given.values.reshape(-1).copy()
        values[np.fromiter(changed, np.int64, len(changed))] = flat.values
        return Vector(values.reshape(inputs[0].shape))

    return _joint(op, inputs[0].shape, payloads, wholes=[whole] if count == 1 else [])


def _scattered(op: Operation, indices: Array, updates: Sequence[int], shape: Sequence[int]) -> dict[Index, list[Index]]:
    """Return, for each place of the result that is updated, the indices of its updates, row-major."""
    dims = scatter_numbers(op)
    if dims.index_vector_dim == indices.ndim:
        indices = indices.reshape(*indices.shape, 1)
    starts = np.moveaxis(indices, dims.index_vector_dim, -1)
    scatter_axes = [d for d in range(len(updates)) if d not in dims.update_window_dims]
    windows = [d for d in range(len(shape)) if d not in (*dims.inserted_window_dims, *dims.input_batching_dims)]
    found: dict[Index, list[Index]] = {}
    for index in product(*map(range, updates)):
        batch = tuple(index[d] for d in scatter_axes)
        place = [0] * len(shape)
        for d, start in zip(dims.scatter_dims_to_operand_dims, starts[batch].tolist(), strict=True):
            place[d] += start
        for d, axis in zip(dims.input_batching_dims, dims.scatter_indices_batching_dims, strict=True):
            place[d] += batch[axis - (axis > dims.index_vector_dim)]
        for d, axis in zip(windows, dims.update_window_dims, strict=True):
            place[d] += index[axis]
        if all(0 <= i < n for i, n in zip(place, shape, strict=True)):
            found.setdefault(tuple(place), []).append(index)
    return found


# ---- sort


def _sort(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``sort``. Where elements are equivalent and the sort is not stable, or the comparator orders them not strictly and weakly, the order is
    left open.
    """
    tensors, combine = [tensor_operand(frame, v) for v in op.operands], Combiner.of(machine, frame, op.regions[0])
    shape, stable = tensors[0].shape, is_set(op, "is_stable")
    axis = number(op, "dimension", -1) % max(len(shape), 1)
    known: dict[Index, list[Payloads]] = {}

    def before(a: Payloads, b: Payloads) -> bool:
        return _holds(op, combine(*(x for pair in zip(a, b, strict=True) for x in pair))[0])

    def relation(a: Payloads, b: Payloads) -> int:
        return -1 if before(a, b) else int(before(b, a))

    def line(rest: Index) -> list[Payloads]:
        if rest not in known:
            given = [tuple(t.at((*rest[:axis], k, *rest[axis:])).value for t in tensors) for k in range(shape[axis])]
            ordered = sorted(given, key=cmp_to_key(relation))
            sure = machine.chooses or (_is_sorted(ordered, before) and (stable or not _has_ties(ordered, before)))
            reason = f"the order of elements that {op.name} leaves open"
            known[rest] = ordered if sure else [tuple(anything_like(p, reason) for p in one) for one in ordered]
        return known[rest]

    if not shape:
        return tuple(tensors)
    return _joint(op, shape, lambda index: line((*index[:axis], *index[axis + 1 :]))[index[axis]])


def _is_sorted(ordered: Sequence[Payloads], before: Callable[[Payloads, Payloads], bool]) -> bool:
    """Return whether no element comes before an earlier one, nor itself, and equivalent ones are next to each other."""
    for k, one in enumerate(ordered):
        apart = False
        for other in ordered[k:]:
            if before(other, one):
                return False
            less = before(one, other)
            if apart and not less:
                return False
            apart = apart or less
    return True


def _has_ties(ordered: Sequence[Payloads], before: Callable[[Payloads, Payloads], bool]) -> bool:
    """Return whether two neighbours are equivalent."""
    return any(not before(one, other) for one, other in pairwise(ordered))


_BY_NAME: Mapping[str, Handler] = {
    "map": _map,
    "reduce": _reduce,
    "reduce_window": _reduce_window,
    "select_and_scatter": _select_and_scatter,
    "scatter": _scatter,
    "sort": _sort,
}

HANDLERS: Mapping[str, Handler] = MappingProxyType({f"stablehlo.{name}": handler for name, handler in _BY_NAME.items()})
"""The handlers of operations with a combining region."""
