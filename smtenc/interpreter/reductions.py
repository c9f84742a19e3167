"""Combination of values in an order that is left open: the reductions of parallel loops, and read-modify-write operations.

Source: MLIR's enumeration ``AtomicRMWKind``; "the order of reduction is unspecified" (affine document, ``affine.parallel``; scf document,
``scf.reduce``). If the result is the same in every order, a run in any order computes it. Otherwise the result is left open.
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.interpreter.choices import anything_like
from smtenc.interpreter.floats.enclosures import Enclosure, sum_in_any_order
from smtenc.interpreter.machine import Frame, Machine
from smtenc.interpreter.values import POISON, ConcreteValue, Inconclusive, Open, Scalar, unit_of
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType

_OTHER_NAMES = {"maxs": "maxsi", "maxu": "maxui", "mins": "minsi", "minu": "minui"}

ANY_ORDER = frozenset("addi muli andi ori xori maxsi maxui minsi minui maximumf minimumf maxnumf minnumf".split())
"""The operations of arith that are associative and commutative."""

ROUNDED = frozenset(("addf", "mulf"))
"""The operations of arith that are commutative, and associative but for rounding."""


def arith_name(kind: str) -> str:
    """Return the name, without the dialect, of the arith operation that an ``AtomicRMWKind`` names: ``maxs`` gives ``maxsi``. ``assign`` names no
    operation and is returned unchanged.
    """
    return _OTHER_NAMES.get(kind, kind)


def combined(machine: Machine, frame: Frame, op: Operation, kind: str, old: Scalar, given: Scalar) -> Scalar:
    """Return the scalar to which a read-modify-write of this kind changes ``old``, given the operand ``given``. Raises ``Inconclusive`` if the kind
    is not for their type.
    """
    if kind == "assign":
        return given
    if kind.endswith("f") != isinstance(old.type, FloatType):
        raise Inconclusive(f"{op.name} of kind {kind} on {old.type} cannot be executed", op.location)
    before, by, after = (Value(old.type) for _ in range(3))
    inner = Frame(frame, {before: old, by: given})
    machine.execute(inner, Operation(f"arith.{arith_name(kind)}", (before, by), (after,), location=op.location))
    found = inner[after]
    assert isinstance(found, Scalar)
    return found


def in_any_order(machine: Machine, op: Operation, name: str, operands: Sequence[ConcreteValue], result: ConcreteValue) -> ConcreteValue:
    """Return the result of combining all operands by the operation ``arith.name``, whose result in one order is ``result``. If the result may depend
    on the order, it is left open.

    Two operands have one order, and a machine that ``chooses`` takes the order of ``result``. Raises ``Inconclusive`` if the effect of the order is
    unknown for this operation.
    """
    if len(operands) <= 2 or name in ANY_ORDER or machine.chooses:
        return result
    if name not in ROUNDED or not isinstance(result, Scalar) or isinstance(result.value, Enclosure):
        raise Inconclusive(f"the order of the iterations of {op.name} is left open, and may show in a result", op.location)
    if result.value is POISON or _is_exact_sum(name, operands):
        return result
    return Scalar(result.type, anything_like(result.value, f"the order of a reduction of {op.name}"))


def _is_exact_sum(name: str, operands: Sequence[ConcreteValue]) -> bool:
    """Return whether the additions are exact in every order."""
    scalars = [o for o in operands if isinstance(o, Scalar) and type(o.value) not in (Open, Enclosure)]
    if name != "addf" or len(scalars) < len(operands) or not isinstance(scalars[0].type, FloatType):
        return False
    try:
        found = sum_in_any_order(unit_of(scalars[0].type), [], [s.value for s in scalars])
    except Inconclusive:
        return False
    return not isinstance(found, Enclosure) or found.is_zero
