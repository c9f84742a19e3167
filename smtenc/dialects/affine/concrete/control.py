"""Execution of the ``affine`` dialect's control flow: ``for``, ``if``, ``parallel``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.affine.concrete.indices import affine_map, deciding
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.attributes import integer, integers
from smtenc.interpreter.choices import one_of
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.loops.control import run_branch, run_loop, run_parallel, trips
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.reductions import arith_name, combined, in_any_order
from smtenc.interpreter.values import POISON, Inconclusive, Index, Open, Scalar, unit_of
from smtenc.ir.attributes import ArrayAttr, EnumAttr, IntegerSetAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type


def _for(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``affine.for`` from the greatest result of the lower bound's map to the least result of the upper bound's map (exclusive). If that
    range is empty, the results are the initial ``iter_args``.
    """
    lower_values, upper_values, initial = op.operand_groups()
    lower = max(deciding(machine, frame, op, "lowerBoundMap", lower_values))
    upper = min(deciding(machine, frame, op, "upperBoundMap", upper_values))
    step = integer(op, "step")
    times = trips(lower, upper, step, (1 << (machine.index_bits - 1)) - 1, op)
    indices = (machine.index(lower + k * step) for k in range(times))
    return run_loop(machine, frame, op.regions[0].blocks[0], indices, [frame[v] for v in initial])


def _if(machine: Machine, frame: Frame, op: Operation) -> Results:
    match op.attributes.get("condition"):
        case IntegerSetAttr(set):
            pass
        case _:
            raise Inconclusive(f"{op.name} without a condition", op.location)
    found = deciding(machine, frame, op, "condition", op.operands)
    holds = all(v == 0 if equal else v >= 0 for v, (_, equal) in zip(found, set.constraints, strict=True))
    then, *otherwise = op.regions
    if holds:
        return run_branch(machine, frame, then)
    return run_branch(machine, frame, otherwise[0]) if otherwise else ()


# ---- parallel


def _parallel(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``affine.parallel``. The results of each bound's map are split into groups, one group per loop; the values that the iterations yield
    are combined by the ``reductions``.
    """
    lower_map = affine_map(op, "lowerBoundsMap")
    lower_values, upper_values = _split(op.operands, lower_map.num_dims + lower_map.num_symbols)
    lower = [max(group) for group in _bounds(machine, frame, op, "lower", lower_values)]
    upper = [min(group) for group in _bounds(machine, frame, op, "upper", upper_values)]
    kinds = _kinds(op)
    yielded: list[list[Scalar]] = [[] for _ in op.results]
    body = op.regions[0].blocks[0]

    def iterate(index: Index) -> None:
        values = {v: machine.index(i) for v, i in zip(body.arguments, index, strict=True)}
        given = machine.run_block(body, {**values}, frame)
        for found, value in zip(yielded, given, strict=True):
            if not isinstance(value, Scalar):
                raise Inconclusive(f"{op.name} reduces what is not a scalar", op.location)
            found.append(value)

    run_parallel(machine, op, list(zip(lower, upper, integers(op, "steps"), strict=True)), iterate)
    return tuple(_reduced(machine, frame, op, k, r.type, v) for k, r, v in zip(kinds, op.results, yielded, strict=True))


def _split(values: Sequence[Value], count: int) -> tuple[Sequence[Value], Sequence[Value]]:
    return values[:count], values[count:]


def _bounds(machine: Machine, frame: Frame, op: Operation, which: str, values: Sequence[Value]) -> list[list[int]]:
    found = iter(deciding(machine, frame, op, f"{which}BoundsMap", values))
    return [[next(found) for _ in range(n)] for n in integers(op, f"{which}BoundsGroups")]


def _kinds(op: Operation) -> tuple[str, ...]:
    match op.attributes.get("reductions"):
        case ArrayAttr(elements) if all(isinstance(e, EnumAttr) for e in elements) and len(elements) == len(op.results):
            return tuple(e.word for e in elements if isinstance(e, EnumAttr))
        case attribute:
            raise Inconclusive(f"{op.name} with reductions {attribute} cannot be executed", op.location)


def _reduced(machine: Machine, frame: Frame, op: Operation, kind: str, type: Type, values: Sequence[Scalar]) -> Scalar:
    """Return the reduction of ``values`` by ``kind``; without values, the identity of ``kind``. Raises ``Inconclusive`` for ``assign`` of more than
    one value: "Assign reductions for loops with a trip count != 1 produces undefined results".
    """
    if not values:
        return _identity(machine, op, kind, type)
    if kind == "assign" and len(values) > 1:
        raise Inconclusive(f"{op.name} assigns more than once", op.location)
    result = values[0]
    for value in values[1:]:
        result = combined(machine, frame, op, kind, result, value)
    found = in_any_order(machine, op, arith_name(kind), values, result) if kind != "assign" else result
    assert isinstance(found, Scalar)
    if machine.chooses:
        return found
    if kind == "addf" and isinstance(type, FloatType) and not isinstance(found.value, Open) and found.value is not POISON:
        unit = unit_of(type)
        if unit.bits(found.value) == unit.format.sign_mask:
            # the sum may or may not begin with the identity 0.0
            return Scalar(type, one_of((float_scalars.zero(unit), found.value), f"the sign of a zero that {op.name} gives"))
    return found


def _identity(machine: Machine, op: Operation, kind: str, type: Type) -> Scalar:
    """Return the identity element of a reduction, as ``getIdentityValue`` of MLIR's arith dialect defines it. Raises ``Inconclusive`` for kinds on
    which releases of MLIR disagree.
    """
    match type:
        case FloatType():
            unit = unit_of(type)
            match kind:
                case "addf":
                    return Scalar(type, float_scalars.zero(unit))
                case "mulf":
                    return Scalar(type, unit.from_bits(unit.format.one_bits))
                case "maximumf" | "minimumf":
                    return Scalar(type, unit.from_bits(unit.format.extreme_bits(kind == "maximumf")))
        case IntegerType() | IndexType():
            greatest = (1 << machine.width(type)) - 1
            half = (greatest >> 1) + 1
            identities = {
                **dict.fromkeys(("addi", "ori", "xori", "maxu"), 0),
                **dict.fromkeys(("andi", "minu"), greatest),
                "muli": 1,
                "maxs": half,
                "mins": half - 1,
            }
            if kind in identities:
                return Scalar(type, identities[kind] & greatest)
    raise Inconclusive(f"{op.name} of no iteration, reduced by {kind}", op.location)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"affine.for": _for, "affine.if": _if, "affine.parallel": _parallel})
