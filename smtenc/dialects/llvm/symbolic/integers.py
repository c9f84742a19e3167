"""Semantics of the llvm dialect's operations on integers, where they differ from those of arith and math."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence

from smtenc.dialects.arith.symbolic.integers import retyped
from smtenc.dialects.llvm.symbolic.counterparts import renamed
from smtenc.errors import Unsupported
from smtenc.ir.attributes import IntegerAttr, UnitAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import IntegerType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.counterparts import like
from smtenc.semantics.shared.elementwise import ScalarFunction, any_poison, element_type, elementwise, lift
from smtenc.semantics.shared.fastmath import leave_open
from smtenc.semantics.shared.integers import INTEGER_BINARY, BitVectorFunction
from smtenc.semantics.values import Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term

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


# -- shifts and permutations of bits -----------------------------------------------------------------------------------


def _funnel_shift(left: bool) -> ScalarFunction:
    """Return ``fshl`` or ``fshr``: the high or low half of (a : b), shifted left or right by c modulo the bit width."""

    def shift(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        t = world.terms
        a, b, c = (world.bits(x) for x in operands)
        w = t.width(a)
        both = t.concat(a, b)
        count = t.value(c)
        if count is not None:
            low = w - count % w if left else count % w
            bits = t.extract(both, low + w - 1, low)
        else:
            by = t.zero_extend(t.unsigned_remainder(c, t.constant(w, w)) if w.bit_length() <= w else t.constant(0, w), 2 * w)
            shifted = t.shift_left(both, by) if left else t.shift_right_logical(both, by)
            bits = t.extract(shifted, 2 * w - 1, w) if left else t.extract(shifted, w - 1, 0)
        return world.scalar(operands[0].type, bits, any_poison(world, operands))

    return shift


def _reversed(size: int) -> ScalarFunction:
    """Return the function that puts groups of ``size`` bits in the reverse order. It raises ``Unsupported`` for a bit width that has no such groups."""

    def reverse(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        t, (a,) = world.terms, operands
        type, bits = a.type, world.bits(a)
        if t.width(bits) % size:
            raise Unsupported(f"type {type} in groups of {size} bits")
        parts = [t.extract(bits, low + size - 1, low) for low in range(0, t.width(bits), size)]
        return world.scalar(type, functools.reduce(t.concat, parts), a.poison)

    return reverse


# -- results that may not fit ------------------------------------------------------------------------------------------

_ADD, _SUBTRACT, _MULTIPLY = (INTEGER_BINARY[name] for name in ("arith.addi", "arith.subi", "arith.muli"))


def _wide(t: Terms, function: BitVectorFunction, a: Term, b: Term, *, signed: bool, width: int) -> Term:
    extend = t.sign_extend if signed else t.zero_extend
    return function(t, extend(a, width), extend(b, width))


def _saturated(function: BitVectorFunction, signed: bool) -> ScalarFunction:
    """Return the function that clamps an exact sum or difference to the numbers of the type."""

    def saturate(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        t = world.terms
        a, b = (world.bits(x) for x in operands)
        w = t.width(a)
        # two bits more hold the sign of a difference of unsigned numbers
        exact = _wide(t, function, a, b, signed=signed, width=w + 2)
        return world.scalar(operands[0].type, _clamped(t, exact, w, signed), any_poison(world, operands))

    return saturate


def _clamped(t: Terms, exact: Term, w: int, signed: bool) -> Term:
    """Return a signed number of more than ``w`` bits as the nearest number of ``w`` bits."""
    wide = t.width(exact)
    least, greatest = (-(1 << (w - 1)), (1 << (w - 1)) - 1) if signed else (0, (1 << w) - 1)
    above = t.signed_less(t.constant(greatest, wide), exact)
    below = t.signed_less(exact, t.constant(least, wide))
    cut = t.extract(exact, w - 1, 0)
    return t.ite(above, t.constant(greatest, w), t.ite(below, t.constant(least, w), cut))


def _shifted_and_saturated(signed: bool) -> ScalarFunction:
    """Return ``sshl.sat`` or ``ushl.sat``: poison for a shift by at least the bit width; the greatest number, or the least of a negative one, where
    bits are lost.
    """

    def shift(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        t = world.terms
        a, b = (world.bits(x) for x in operands)
        w = t.width(a)
        shifted = t.shift_left(a, b)
        if signed:
            back = t.shift_right_arithmetic(shifted, b)
            limit = t.ite(t.signed_less(a, t.constant(0, w)), t.constant(1 << (w - 1), w), t.constant((1 << (w - 1)) - 1, w))
        else:
            back, limit = t.shift_right_logical(shifted, b), t.constant(-1, w)
        too_far = t.not_(t.unsigned_less(b, t.constant(w, w))) if w.bit_length() <= w else t.false
        return world.scalar(operands[0].type, t.ite(t.equal(back, a), shifted, limit), t.or_(any_poison(world, operands), too_far))

    return shift


def _with_overflow(function: BitVectorFunction, *, signed: bool, doubled: bool = False) -> Semantics:
    """Return the semantics of arithmetic with two results: the result modulo 2^n, and whether it is not the exact one."""

    def low(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        a, b = (world.bits(x) for x in operands)
        return world.scalar(operands[0].type, function(world.terms, a, b), any_poison(world, operands))

    def overflows(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        t = world.terms
        a, b = (world.bits(x) for x in operands)
        w = t.width(a)
        width = 2 * w if doubled else w + 1
        exact = _wide(t, function, a, b, signed=signed, width=width)
        wrapped = (t.sign_extend if signed else t.zero_extend)(function(t, a, b), width)
        return world.boolean(t.distinct(exact, wrapped), any_poison(world, operands))

    def semantics(frame: Frame, operation: Operation) -> Results:
        operands = [frame.value(v) for v in operation.operands]
        flag = lift(frame, operation, operands, overflows)
        return lift(frame, operation, operands, low), retyped(flag, IntegerType(1))

    return semantics


# -- comparisons and hints ---------------------------------------------------------------------------------------------


def _compare(less: Callable[[Terms, Term, Term], Term]) -> ScalarFunction:
    """Return ``scmp`` or ``ucmp``: -1, 0 or 1 for less, equal or greater."""

    def compare(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        t = world.terms
        a, b = (world.bits(x) for x in operands)
        type = element_type(site.operation.results[0].type)
        w = world.width(type)
        sign = t.ite(less(t, a, b), t.constant(-1, w), t.ite(less(t, b, a), t.constant(1, w), t.constant(0, w)))
        return world.scalar(type, sign, any_poison(world, operands))

    return compare


def first_operand(frame: Frame, operation: Operation) -> Results:
    """Return the first operand, of which the operation says what is likely, or nothing."""
    return frame.value(operation.operands[0])


def is_constant(frame: Frame, operation: Operation) -> Results:
    """Return whether a compiler knows the operand to be constant: an open choice by value, also for constants, since the intrinsic may be lowered
    before they are known.
    """
    world, t = frame.world, frame.world.terms
    value = frame.value(operation.operands[0])
    if not isinstance(value, Scalar):
        raise Unsupported("an operand that is no number")
    choice = t.apply(f"choice.is-constant.{value.type}", [value.term], BOOLEAN)
    return world.boolean(leave_open(world, Site(operation, frame.iteration), choice, (t.false, t.true)), t.false)


_ELEMENTWISE: Mapping[str, ScalarFunction] = {
    "bitreverse": _reversed(1),
    "bswap": _reversed(8),
    "fshl": _funnel_shift(left=True),
    "fshr": _funnel_shift(left=False),
    "sadd.sat": _saturated(_ADD, signed=True),
    "scmp": _compare(lambda t, a, b: t.signed_less(a, b)),
    "sshl.sat": _shifted_and_saturated(signed=True),
    "ssub.sat": _saturated(_SUBTRACT, signed=True),
    "uadd.sat": _saturated(_ADD, signed=False),
    "ucmp": _compare(lambda t, a, b: t.unsigned_less(a, b)),
    "ushl.sat": _shifted_and_saturated(signed=False),
    "usub.sat": _saturated(_SUBTRACT, signed=False),
}
SEMANTICS: Mapping[str, Semantics] = {
    **{f"llvm.intr.{name}": elementwise(function) for name, function in _ELEMENTWISE.items()},
    "llvm.intr.abs": _poison_where("math.absi", "is_int_min_poison", _least),
    "llvm.intr.ctlz": _poison_where("math.ctlz", "is_zero_poison", _zero),
    "llvm.intr.cttz": _poison_where("math.cttz", "is_zero_poison", _zero),
    "llvm.intr.expect": first_operand,
    "llvm.intr.expect.with.probability": first_operand,
    "llvm.intr.is.constant": is_constant,
    "llvm.intr.ssa.copy": first_operand,
    "llvm.intr.sadd.with.overflow": _with_overflow(_ADD, signed=True),
    "llvm.intr.smul.with.overflow": _with_overflow(_MULTIPLY, signed=True, doubled=True),
    "llvm.intr.ssub.with.overflow": _with_overflow(_SUBTRACT, signed=True),
    "llvm.intr.uadd.with.overflow": _with_overflow(_ADD, signed=False),
    "llvm.intr.umul.with.overflow": _with_overflow(_MULTIPLY, signed=False, doubled=True),
    "llvm.intr.usub.with.overflow": _with_overflow(_SUBTRACT, signed=False),
    "llvm.or": _poison_where("arith.ori", "isDisjoint", _common_bits),
}
