"""Values combined in an order that is left open: the reductions of parallel loops, and read-modify-write operations.

Source: MLIR's enumeration ``AtomicRMWKind``; "the order of reduction is unspecified" (affine document, ``affine.parallel``; scf document,
``scf.reduce``). Where the order does not show, a run in any order tells the result. Where it does, the result is left open.
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
"""Operations of arith that are associative and commutative."""

ROUNDED = frozenset(("addf", "mulf"))
"""Those that would be if they did not round."""


def arith_name(kind: str) -> str:
    """The operation of the arith dialect, without the dialect, that an ``AtomicRMWKind`` names; ``assign`` is none."""
    return _OTHER_NAMES.get(kind, kind)


def combined(machine: Machine, frame: Frame, op: Operation, kind: str, old: Scalar, given: Scalar) -> Scalar:
    """What a kind makes of two scalars. Raises ``Inconclusive`` for one that is not of their type."""
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
    """The result of combining all operands by the operation ``arith.name``, which gave ``result`` in some order.

    Two operands have one order, and a machine that chooses takes this one. Raises ``Inconclusive`` where nothing is known of the operation.
    """
    if len(operands) <= 2 or name in ANY_ORDER or machine.chooses:
        return result
    if name not in ROUNDED or not isinstance(result, Scalar) or isinstance(result.value, Enclosure):
        raise Inconclusive(f"the order of the iterations of {op.name} is left open, and may show in a result", op.location)
    if result.value is POISON or _is_exact_sum(name, operands):
        return result
    return Scalar(result.type, anything_like(result.value, f"the order of a reduction of {op.name}"))


def _is_exact_sum(name: str, operands: Sequence[ConcreteValue]) -> bool:
    """Whether no order of additions rounds."""
    scalars = [o for o in operands if isinstance(o, Scalar) and type(o.value) not in (Open, Enclosure)]
    if name != "addf" or len(scalars) < len(operands) or not isinstance(scalars[0].type, FloatType):
        return False
    try:
        found = sum_in_any_order(unit_of(scalars[0].type), [], [s.value for s in scalars])
    except Inconclusive:
        return False
    return not isinstance(found, Enclosure) or found.is_zero
