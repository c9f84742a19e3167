"""Semantics of the affine dialect's control flow: ``if``, ``for``, ``parallel``. Authority: MLIR's "'affine' Dialect" document. A poison bound or a
poison operand of a condition is undefined behaviour, as in the ``scf`` operations to which it is lowered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from smtenc.dialects.affine.symbolic.expressions import evaluated, map_attribute, results_of
from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineMap
from smtenc.ir.attributes import ArrayAttr, EnumAttr, IntegerSetAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType
from smtenc.semantics.attributes import integer, integers
from smtenc.semantics.control import chosen, run_here
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.loops.induction import assume_counter_fits
from smtenc.semantics.loops.loop import trips_between
from smtenc.semantics.loops.parallel import IN_ORDER, parallel_loop
from smtenc.semantics.loops.strategy import counted, run_loop
from smtenc.semantics.shared.affine_maps import evaluate
from smtenc.semantics.shared.combiners import combine, start
from smtenc.semantics.values import Indices, Scalar, SymbolicValue
from smtenc.terms.index.space import Index


def if_operation(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of the first region if the operands satisfy the integer set, else those of the second. Raises ``Unsupported`` if the
    condition is not an integer set.
    """
    attribute = operation.attributes.get("condition")
    if not isinstance(attribute, IntegerSetAttr):
        raise Unsupported("a condition that is no integer set")
    set, world = attribute.set, frame.world
    dims, symbols, poison = evaluated(frame, [e for e, _ in set.constraints], set.num_dims, operation.operands)
    frame.undefined_if(poison)
    zero = world.constant_index(0)
    conditions = []
    for expression, is_equality in set.constraints:
        value = evaluate(world, expression, dims, symbols)
        conditions.append(world.lowering.equal(value, zero) if is_equality else world.lowering.less_equal(zero, value))
    then, otherwise = operation.regions
    return chosen(frame, [(world.terms.and_(*conditions), then)], otherwise)


def _extreme(frame: Frame, map: AffineMap, operands: Sequence[Value], *, least: bool) -> Index:
    """Return the least (``least``) or greatest of a map's results. A poison result is undefined behaviour."""
    results, poison = results_of(frame, map, operands)
    frame.undefined_if(poison)
    return reduce(frame.world.space.minimum if least else frame.world.space.maximum, results)


def for_operation(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Run the body from the greatest lower bound, by the step, while the induction variable is below the least upper bound."""
    lower, upper, initial = operation.operand_groups()
    step, body = integer(operation.attributes.get("step")), operation.regions[0]
    first = _extreme(frame, map_attribute(operation.attributes.get("lowerBoundMap")), lower, least=False)
    last = _extreme(frame, map_attribute(operation.attributes.get("upperBoundMap")), upper, least=True)

    def run(inside: Frame, number: Index, values: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        return run_here(inside, body, [inside.world.index_scalar(first + number * step), *values])

    by = frame.world.constant_index(step)
    count = trips_between(frame.world, first, last, by)
    assume_counter_fits(frame, first, count, by, frame.world.options.index_bits)
    return run_loop(frame, counted(count, [frame.value(v) for v in initial], run, [operation]))


def parallel(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Run the body at every point of the iteration domain; the operation's reductions combine the yielded values, starting from their neutral
    elements.
    """
    lower_map, upper_map = (map_attribute(operation.attributes.get(name)) for name in ("lowerBoundsMap", "upperBoundsMap"))
    count = lower_map.num_dims + lower_map.num_symbols
    operands = operation.operands
    steps, body = integers(operation.attributes.get("steps")), operation.regions[0]
    first = _grouped(frame, operation, lower_map, operands[:count], "lowerBoundsGroups", least=False)
    last = _grouped(frame, operation, upper_map, operands[count:], "upperBoundsGroups", least=True)
    extents = tuple(trips_between(frame.world, a, b, frame.world.constant_index(s)) for a, b, s in zip(first, last, steps, strict=True))
    kinds = _reductions(operation)
    world = frame.world
    initial = [start(world, kind, result.type) for kind, result in zip(kinds, operation.results, strict=True)]
    if any(isinstance(result.type, FloatType) for result in operation.results):
        world.premises.note(IN_ORDER)

    def run(inside: Frame, point: Indices, values: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        variables = [world.index_scalar(a + k * s) for a, k, s in zip(first, point, steps, strict=True)]
        given = run_here(inside, body, variables)
        return [_combined(inside, kind, v, x, operation) for kind, v, x in zip(kinds, values, given, strict=True)]

    return parallel_loop(frame, extents, initial, run, [operation])


def _combined(frame: Frame, kind: str, old: SymbolicValue, value: SymbolicValue, operation: Operation) -> Scalar:
    if not isinstance(old, Scalar) or not isinstance(value, Scalar):
        raise Unsupported("a reduction of vectors")
    return combine(frame, kind, old, value, operation)


def _grouped(frame: Frame, operation: Operation, map: AffineMap, operands: Sequence[Value], groups: str, *, least: bool) -> Indices:
    """Return the bound of each loop: the least (``least``) or greatest element of the loop's group of the map's results."""
    results, poison = results_of(frame, map, operands)
    frame.undefined_if(poison)
    choose, rest = frame.world.space.minimum if least else frame.world.space.maximum, list(results)
    found: list[Index] = []
    for count in integers(operation.attributes.get(groups)):
        found.append(reduce(choose, rest[:count]))
        del rest[:count]
    return tuple(found)


def _reductions(operation: Operation) -> list[str]:
    """Return the kinds of the operation's reductions (such as ``addf``), one per result. Raises ``Unsupported`` if the attribute is not a list of
    kinds.
    """
    match operation.attributes.get("reductions"):
        case None:
            return []
        case ArrayAttr(elements) if all(isinstance(e, EnumAttr) for e in elements):
            return [e.word for e in elements if isinstance(e, EnumAttr)]
        case attribute:
            raise Unsupported(f"reductions {attribute}")


SEMANTICS: Mapping[str, Semantics] = {"affine.if": if_operation, "affine.for": for_operation, "affine.parallel": parallel}
