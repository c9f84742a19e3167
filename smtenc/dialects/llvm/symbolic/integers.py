"""Semantics of the llvm dialect's operations on integers, where they differ from those of arith and math."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.dialects.llvm.symbolic.counterparts import renamed
from smtenc.errors import Unsupported
from smtenc.ir.attributes import IntegerAttr, UnitAttr
from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.counterparts import like
from smtenc.semantics.shared.elementwise import lift
from smtenc.semantics.values import Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

Results = SymbolicValue | Sequence[SymbolicValue]


# -- flags that make poison ---------------------------------------------------------------------------------------------


def _poison_where(other: str, flag: str, condition: Callable[[Terms, Sequence[Term]], Term]) -> Semantics:
    """Return the semantics of the operation ``other``, with a poison result if the operation has ``flag`` and ``condition`` holds of the operands'
    bits.
    """
    plain = like(other, renamed)

    def semantics(frame: Frame, operation: Operation) -> Results:
        result = plain(frame, operation)
        if not _has(operation, flag):
            return result
        assert isinstance(result, Scalar | Tensor)

        def poisoned(world: World, site: Site, values: Sequence[Scalar]) -> Scalar:
            *operands, usual = values
            broken = condition(world.terms, [world.bits(x) for x in operands])
            return Scalar(usual.type, usual.value, world.terms.or_(usual.poison, broken))

        return lift(frame, operation, [*(frame.value(v) for v in operation.operands), result], poisoned)

    return semantics


def _has(operation: Operation, flag: str) -> bool:
    """Return whether the operation has a flag, as a unit attribute or an integer other than 0. Raises ``Unsupported`` for any other attribute."""
    match operation.attributes.get(flag):
        case None | IntegerAttr(0):
            return False
        case UnitAttr() | IntegerAttr():
            return True
        case attribute:
            raise Unsupported(f"{flag} = {attribute}")


def _common_bits(t: Terms, operands: Sequence[Term]) -> Term:
    a, b = operands
    return t.distinct(t.bit_and(a, b), t.constant(0, t.width(a)))


def _zero(t: Terms, operands: Sequence[Term]) -> Term:
    (a,) = operands
    return t.equal(a, t.constant(0, t.width(a)))


def _least(t: Terms, operands: Sequence[Term]) -> Term:
    (a,) = operands
    return t.equal(a, t.constant(1 << (t.width(a) - 1), t.width(a)))


SEMANTICS: Mapping[str, Semantics] = {
    "llvm.intr.abs": _poison_where("math.absi", "is_int_min_poison", _least),
    "llvm.intr.ctlz": _poison_where("math.ctlz", "is_zero_poison", _zero),
    "llvm.intr.cttz": _poison_where("math.cttz", "is_zero_poison", _zero),
    "llvm.or": _poison_where("arith.ori", "isDisjoint", _common_bits),
}
