"""Execution of the ``affine`` dialect's index computations: ``apply``, ``min``, ``max``, ``delinearize_index`` and ``linearize_index``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from operator import itemgetter
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import mixed
from smtenc.interpreter.attributes import DYNAMIC, integers
from smtenc.interpreter.loops.control import is_set
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import POISON, ConcreteValue, Inconclusive, Scalar, Undefined, as_signed, delinearize
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.ir.attributes import AffineMapAttr, IntegerSetAttr
from smtenc.ir.core import Operation, Value

Evaluate = Callable[[Sequence[int]], int]
"""An affine expression as a function of the values of its dimensions followed by the values of its symbols."""

_DIVISIONS = (AffineOperator.FLOORDIV, AffineOperator.CEILDIV, AffineOperator.MOD)


def affine_map(op: Operation, name: str = "map") -> AffineMap:
    """Return the affine map that is the attribute ``name`` of an operation. Raises ``Inconclusive`` if the operation has no such map."""
    match op.attributes.get(name):
        case AffineMapAttr(map):
            return map
        case _:
            raise Inconclusive(f"{op.name} has no affine map", op.location)


def evaluator(machine: Machine, expr: AffineExpr, num_dims: int, op: Operation) -> Evaluate:
    """Return an affine expression as a Python function of its operands (dimensions, then symbols). The function raises ``Undefined`` if a divisor is
    not positive (affine dialect, "Affine Expressions").

    Affine expressions have no bit width. A constant or an intermediate sum or product that does not fit ``index`` has no agreed meaning: it breaks
    the premise ``affine-no-overflow`` and wraps.
    """
    half = 1 << (machine.index_bits - 1)

    def fitting(value: int) -> int:
        if not -half <= value < half:
            machine.breaks("affine-no-overflow", f"{op.name} overflows index", op.location)
            return (value + half) % (2 * half) - half
        return value

    def made(expr: AffineExpr) -> Evaluate:
        match expr:
            case AffineDim(position):
                return itemgetter(position)
            case AffineSymbol(position):
                return itemgetter(num_dims + position)
            case AffineConstant(value):
                fitting(value)
                return lambda _: value
            case AffineBinary(operator, lhs, rhs):
                return binary(operator, made(lhs), made(rhs))

    def binary(operator: AffineOperator, a: Evaluate, b: Evaluate) -> Evaluate:
        def divisor(operands: Sequence[int]) -> int:
            found = b(operands)
            if found <= 0:
                raise Undefined(f"{operator.value} by a divisor that is not positive in {op.name}", op.location)
            return found

        match operator:
            case AffineOperator.ADD:
                return lambda operands: fitting(a(operands) + b(operands))
            case AffineOperator.MUL:
                return lambda operands: fitting(a(operands) * b(operands))
            case AffineOperator.FLOORDIV:
                return lambda operands: a(operands) // divisor(operands)
            case AffineOperator.CEILDIV:
                return lambda operands: -(-a(operands) // divisor(operands))
            case AffineOperator.MOD:
                return lambda operands: a(operands) % divisor(operands)

    return made(expr)


def operand_positions(expr: AffineExpr, num_dims: int) -> frozenset[int]:
    """Return the positions of the operands that an expression reads. Dimension ``i`` has position ``i``, symbol ``j`` has position
    ``num_dims + j``.
    """
    match expr:
        case AffineDim(position):
            return frozenset((position,))
        case AffineSymbol(position):
            return frozenset((num_dims + position,))
        case AffineBinary(_, lhs, rhs):
            return operand_positions(lhs, num_dims) | operand_positions(rhs, num_dims)
        case _:
            return frozenset()


def _in_divisors(expr: AffineExpr, num_dims: int) -> frozenset[int]:
    """Return the positions of the operands that occur in some divisor within an expression (dimensions before symbols)."""
    if not isinstance(expr, AffineBinary):
        return frozenset()
    inner = _in_divisors(expr.lhs, num_dims) | _in_divisors(expr.rhs, num_dims)
    return inner | operand_positions(expr.rhs, num_dims) if expr.operator in _DIVISIONS else inner


@dataclass(frozen=True, slots=True)
class _Prepared:
    """The expressions of a map or set attribute as functions (``evaluators``), and the sorted positions of the operands that
    they read (``needed``).
    """

    evaluators: tuple[Evaluate, ...]
    needed: tuple[int, ...]


def deciding(machine: Machine, frame: Frame, op: Operation, name: str, values: Sequence[Value]) -> list[int]:
    """Return the values of the expressions of the map or integer set attribute ``name`` on the operands ``values``, as signed integers, where these
    values decide what is executed. Raises ``Undefined`` if an operand that is read is poison or a divisor is not positive, and ``Inconclusive``
    without the attribute.
    """
    of_operation: dict[str, _Prepared] = machine.prepared.setdefault(op, {})
    prepared = of_operation.get(name)
    if prepared is None:
        prepared = of_operation[name] = _prepare(machine, op, name)
    operands = [0] * len(values)
    for k in prepared.needed:
        scalar = scalar_operand(frame, values[k])
        payload = scalar.known
        if payload is POISON:
            raise Undefined(f"{op.name} depends on poison", op.location)
        operands[k] = as_signed(payload, machine.index_bits)
    return [evaluate(operands) for evaluate in prepared.evaluators]


def _prepare(machine: Machine, op: Operation, name: str) -> _Prepared:
    match op.attributes.get(name):
        case AffineMapAttr(map):
            expressions, dims = map.results, map.num_dims
        case IntegerSetAttr(set):
            expressions, dims = tuple([e for e, _ in set.constraints]), set.num_dims
        case _:
            raise Inconclusive(f"{op.name} has no {name}", op.location)
    needed = frozenset[int]().union(*(operand_positions(e, dims) for e in expressions))
    return _Prepared(tuple([evaluator(machine, e, dims, op) for e in expressions]), tuple(sorted(needed)))


def _choose(choose: Callable[[Iterable[int]], int]) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
        scalars = [scalar_operand(frame, v) for v in op.operands]
        map = affine_map(op)
        # arithmetic on poison is poison, but a poison divisor may be 0
        if any(scalars[k].is_poison for result in map.results for k in _in_divisors(result, map.num_dims)):
            raise Undefined(f"{op.name} divides by poison", op.location)
        operands = [0 if s.is_poison else as_signed(s.value, machine.index_bits) for s in scalars]
        evaluators: list[Evaluate] | None = machine.prepared.get(op)
        if evaluators is None:
            evaluators = machine.prepared[op] = [evaluator(machine, e, map.num_dims, op) for e in map.results]
        chosen = choose([evaluate(operands) for evaluate in evaluators])
        return (Scalar(op.results[0].type, POISON) if any(s.is_poison for s in scalars) else machine.index(chosen),)

    return handler


# ---- several indices and one


def _basis(machine: Machine, frame: Frame, op: Operation, dynamic: Sequence[Value], count: int) -> tuple[int | None, tuple[int, ...]]:
    """Return the outer bound (None if the basis has none) and the sizes of the other ``count - 1`` dimensions. Before MLIR 20 all sizes are operands.
    Raises ``Inconclusive`` if the length of the basis is neither ``count - 1`` nor ``count``.
    """
    static = integers(op, "static_basis", default=[DYNAMIC] * len(dynamic))
    sizes = mixed(machine, frame, op, static, dynamic)
    if len(sizes) not in (count - 1, count):
        raise Inconclusive(f"{op.name} of {count} indices by a basis of {len(sizes)}", op.location)
    return (sizes[0], sizes[1:]) if len(sizes) == count else (None, sizes)


def _delinearize_index(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute ``affine.delinearize_index``: row-major indices, of which the first is rounded down. "A dynamic basis element being 0 or negative will
    result in undefined behavior."

    An outer bound is a promise about the linear index; a linear index that breaks it has no agreed meaning (``Inconclusive``).
    """
    linear = scalar_operand(frame, op.operands[0])
    outer, inner = _basis(machine, frame, op, op.operands[1:], len(op.results))
    if min((*inner, outer or 1)) <= 0 or outer == 0:
        raise Undefined(f"{op.name} by a size that is not positive", op.location)
    if prod(inner) * (outer or 1) >= 1 << (machine.index_bits - 1):
        raise Inconclusive(f"{op.name} overflows index", op.location)
    if linear.is_poison:
        return tuple(Scalar(r.type, POISON) for r in op.results)
    position = as_signed(linear.known, machine.index_bits)
    if outer is not None and not 0 <= position < outer * prod(inner):
        raise Inconclusive(f"{op.name} of {position}, which is outside of the bounds", op.location)
    first, rest = divmod(position, prod(inner))
    return tuple(machine.index(i) for i in (first, *delinearize(rest, inner)))


def _linearize_index(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute ``affine.linearize_index``: ``Σ index[k] * Π sizes below k``. The flag ``disjoint`` promises that all indices but the first are within
    their sizes; a broken promise or an overflow of ``index`` raises ``Inconclusive``.
    """
    indices, *rest = op.operand_groups()
    scalars, poison = [scalar_operand(frame, v) for v in indices], Scalar(op.results[0].type, POISON)
    dynamic = [v for group in rest for v in group]
    static = integers(op, "static_basis", default=[DYNAMIC] * len(dynamic))
    inner_operands = dynamic[1:] if len(static) == len(indices) and static[0] == DYNAMIC else dynamic
    if any(scalar_operand(frame, v).is_poison for v in inner_operands) or any(s.is_poison for s in scalars):
        return (poison,)
    inner = mixed(machine, frame, op, static[1:] if len(static) == len(indices) else static, inner_operands)
    numbers = [as_signed(s.known, machine.index_bits) for s in scalars]
    if is_set(op.attributes.get("disjoint")):
        within = all(0 <= i < n for i, n in zip(numbers[1:], inner, strict=True))
        if inner_operands is not dynamic and scalar_operand(frame, dynamic[0]).is_poison:
            raise Inconclusive(f"{op.name} by a bound that is poison", op.location)
        outer = mixed(machine, frame, op, static[:1], dynamic[:1]) if len(static) == len(indices) else ()
        if not within or any(numbers[0] >= n for n in outer):
            raise Inconclusive(f"{op.name} of {numbers}, which are not disjoint", op.location)
    half, total = 1 << (machine.index_bits - 1), 0
    for k, number in enumerate(numbers):
        size = prod(inner[k:])
        total += number * size
        if not all(-half <= n < half for n in (size, number * size, total)):
            raise Inconclusive(f"{op.name} overflows index", op.location)
    return (machine.index(total),)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "affine.apply": _choose(lambda results: next(iter(results))),
        "affine.min": _choose(min),
        "affine.max": _choose(max),
        "affine.delinearize_index": _delinearize_index,
        "affine.linearize_index": _linearize_index,
    }
)
