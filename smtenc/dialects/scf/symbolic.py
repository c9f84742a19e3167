"""Semantics of the scf dialect: structured branches and loops. Authority: MLIR's "'scf' Dialect" document, and its lowering to branches where that is
silent.

A poison condition, bound or step is undefined behaviour, and so is a step that is not positive. An induction variable is assumed not to overflow:
bounds are mathematical integers here, and the loop runs for those below the upper bound.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.tensor.symbolic.slices import insert_slice, window
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Region, Value
from smtenc.ir.types import IndexType
from smtenc.semantics.attributes import flags, integers, mixed
from smtenc.semantics.control import Branch, chosen, either, run_here
from smtenc.semantics.folds.reductions import ASSOCIATIVE
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.loops.induction import assume_counter_fits
from smtenc.semantics.loops.loop import trips_between
from smtenc.semantics.loops.parallel import IN_ORDER, parallel_loop
from smtenc.semantics.loops.strategy import counted, run_loop, tested
from smtenc.semantics.opaque import has_events, whole_event
from smtenc.semantics.shared.shapes import index_operand
from smtenc.semantics.storage.layouts import row_major
from smtenc.semantics.storage.memory import Access
from smtenc.semantics.values import Block, BlockKind, Indices, Root, Scalar, SymbolicValue, Tensor
from smtenc.terms.index.space import Index


def if_operation(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    then, otherwise = operation.regions
    return either(frame, frame.scalar(operation.operands[0]), then, otherwise, ())


def index_switch(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of the region of the case that equals the operand, or of the first region if no case does."""
    value = index_operand(frame, operation.operands[0])
    default, *cases = operation.regions
    numbers = integers(operation.attributes.get("cases"))
    world, equal = frame.world, frame.world.lowering.equal
    ways = [(equal(value, world.constant_index(n)), region) for n, region in zip(numbers, cases, strict=True)]
    return chosen(frame, ways, default)


def execute_region(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    return run_here(frame, operation.regions[0], ())


def for_operation(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Run the body for lower, lower + step, ... below the upper bound, and return the final ``iter_args``."""
    lower, upper, step, *initial = operation.operands
    unsigned = "unsignedCmp" in operation.attributes
    bounds = [_bound(frame, v, unsigned) for v in (lower, upper, step)]
    first, last, by = bounds
    body = operation.regions[0]

    def run(inside: Frame, number: Index, values: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        return run_here(inside, body, [_variable(inside, lower, first + number * by), *values])

    count = trips(frame, first, last, by)
    if not unsigned:
        assume_counter_fits(frame, first, count, by, frame.world.width(lower.type))
    return run_loop(frame, counted(count, [frame.value(v) for v in initial], run, [operation]))


def _bound(frame: Frame, value: Value, unsigned: bool) -> Index:
    """Return a bound or step as an integer, read as unsigned if ``unsigned``. A poison one is undefined behaviour."""
    world, scalar = frame.world, frame.scalar(value)
    frame.undefined_if(scalar.poison)
    if unsigned:
        bits = world.bits(scalar)
        return world.index_of_bits(world.terms.zero_extend(bits, world.terms.width(bits) + 1))
    return scalar.index if isinstance(value.type, IndexType) else world.index_of_bits(scalar.term)


def trips(frame: Frame, first: Index, last: Index, step: Index) -> Index:
    """Return the trip count: the number of values first, first + step, ... below ``last``. A step that is not positive is undefined behaviour."""
    world, zero = frame.world, frame.world.constant_index(0)
    frame.undefined_if(world.lowering.less_equal(step, zero))
    if step.lo <= 0:
        step = world.space.maximum(step, world.constant_index(1))
    return trips_between(world, first, last, step)


def _variable(frame: Frame, bound: Value, number: Index) -> Scalar:
    """Return the induction variable as a scalar of the type of ``bound``."""
    world, type = frame.world, bound.type
    if isinstance(type, IndexType):
        return world.index_scalar(number)
    return world.scalar(type, world.lowering.lower(number, world.width(type)))


def while_operation(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Run the first region, which yields a condition and values; while the condition holds, run the second region on these values and the first on
    its results. Return the values that the first region yields last.
    """
    before, after = operation.regions

    def test(inside: Frame, values: Sequence[SymbolicValue]) -> tuple[Scalar, Sequence[SymbolicValue]]:
        condition, *given = run_here(inside, before, values)
        if not isinstance(condition, Scalar):
            raise Unsupported("a condition that is no i1")
        return condition, given

    initial = [frame.value(v) for v in operation.operands]
    return run_loop(frame, tested(initial, test, lambda inside, _, values: run_here(inside, after, values), operation))


def parallel(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Run the body at every point, in any order; combine the operands of its ``scf.reduce`` one after the other.

    With observable calls the whole loop is one event: the order of the calls is open, and two loops can have the same effects only if they are the
    same loop.
    """
    if not frame.exploring and has_events(frame, operation):
        return whole_event(frame, operation)
    lower, upper, step, initial = operation.operand_groups()
    bounds = [[index_operand(frame, v) for v in group] for group in (lower, upper, step)]
    extents = tuple(trips(frame, a, b, s) for a, b, s in zip(*bounds, strict=True))
    body = operation.regions[0]
    if any(not _is_in_any_order(region) for region in _reductions(body, len(initial))):
        frame.world.premises.note(IN_ORDER)

    def run(inside: Frame, point: Indices, values: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        variables = [inside.world.index_scalar(a + k * s) for a, k, s in zip(bounds[0], point, bounds[2], strict=True)]
        here = Branch(inside, inside.world.terms.true)
        handed = here.operands_at_end(body, variables)
        reductions = _reductions(body, len(initial))
        return [run_here(here, region, [v, handed[k]])[0] for k, (v, region) in enumerate(zip(values, reductions, strict=True))]

    return parallel_loop(frame, extents, [frame.value(v) for v in initial], run, [operation])


def _is_in_any_order(region: Region) -> bool:
    """Return whether a reduction is known to be independent of the order of its values: its region is a single associative operation without overflow
    flags.
    """
    block = region.blocks[0]
    combiner, last = block.operations[0], block.operations[-1]
    plain = len(block.operations) == 2 and set(combiner.operands) == set(block.arguments) and last.operands == combiner.results
    return plain and combiner.name in ASSOCIATIVE and not flags(combiner, "overflowFlags")


def _reductions(body: Region, count: int) -> list[Region]:
    """Return the regions of the ``scf.reduce`` at the end of the body. Raises ``Unsupported`` if there are not ``count`` of them. (Before MLIR 18
    there was one operation for each reduction.)
    """
    last = body.blocks[0].operations[-1]
    regions = list(last.regions) if last.name == "scf.reduce" else []
    if len(regions) != count:
        raise Unsupported("reductions that do not fit the initial values")
    return regions


def forall(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Run the body at every point, in any order, and return the outputs with the insertions of its ``in_parallel``. Raises ``Unsupported`` for an
    output that is not a tensor.
    """
    lower, upper, step, outputs = operation.operand_groups()
    names = ("staticLowerBound", "staticUpperBound", "staticStep")
    entries = [mixed(integers(operation.attributes.get(name)), group) for name, group in zip(names, (lower, upper, step), strict=True)]
    bounds = [[index_operand(frame, v) for v in group] for group in entries]
    extents = tuple(trips(frame, a, b, s) for a, b, s in zip(*bounds, strict=True))
    body = operation.regions[0].blocks[0]

    def run(inside: Frame, point: Indices, values: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        here, world = Branch(inside, inside.world.terms.true), inside.world
        variables = [world.index_scalar(a + k * s) for a, k, s in zip(bounds[0], point, bounds[2], strict=True)]
        # the body does not see the insertions of other threads
        here.operands_at_end(operation.regions[0], [*variables, *initial])
        shared = body.arguments[len(variables) :]
        results, windows = dict(zip(shared, values, strict=True)), dict(zip(shared, roots, strict=True))
        for insertion in body.operations[-1].regions[0].blocks[0].operations if body.operations[-1].regions else ():
            if insertion.name != "tensor.parallel_insert_slice":
                raise Unsupported(operation=insertion.name, location=insertion.location)
            destination = insertion.operand_groups()[1][0]
            after = Branch(here, world.terms.true)
            after.bind(destination, results[destination])
            _watch_insertion(after, insertion, windows[destination])
            results[destination] = insert_slice(after, insertion)
        return list(results.values())

    initial = [frame.value(v) for v in outputs]
    roots = [_as_block(frame, v) for v in initial]
    return parallel_loop(frame, extents, initial, run, [operation], [root.block for root in roots])


def _as_block(frame: Frame, output: SymbolicValue) -> Root:
    """Return a new memory block in place of an output tensor, so that the check of races treats insertions as writes to memory. Raises
    ``Unsupported`` for an output that is not a tensor.
    """
    if not isinstance(output, Tensor):
        raise Unsupported("an output that is no tensor")
    world, zero = frame.world, frame.world.constant_index(0)
    block = Block(world.fresh_name("output"), BlockKind.TENSOR, output.element)
    return Root(block, zero, zero, output.shape, row_major(world, output.shape))


def _watch_insertion(frame: Frame, insertion: Operation, root: Root) -> None:
    """Record the elements of an output that an insertion writes, if the frame records accesses."""
    if frame.watched is None:
        return
    world = frame.world
    offsets, sizes, strides = window(frame, insertion, insertion.operand_groups()[2:])
    name = world.fresh_name("inserted")
    inner = tuple(world.element_index(f"{name}.{d}", n) for d, n in enumerate(sizes))
    indices = tuple(o + i * s for o, i, s in zip(offsets, inner, strides, strict=True))
    frame.watched.append(Access(root, indices, frame.under, inner))


SEMANTICS: Mapping[str, Semantics] = {
    "scf.if": if_operation,
    "scf.index_switch": index_switch,
    "scf.execute_region": execute_region,
    "scf.for": for_operation,
    "scf.while": while_operation,
    "scf.parallel": parallel,
    "scf.forall": forall,
}
