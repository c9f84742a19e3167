"""The results that fast-math flags leave open, for given operands, after LLVM's Language Reference ("Fast-Math Flags").

A flag that cannot change the result leaves nothing open: for sums that are exact in any order, products that were not rounded, quotients that a
reciprocal gives as well. ``reassoc`` is about the order of sums and products. Poison (``nnan``, ``ninf``) is not handled here.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from smtenc.floats import formats as fp
from smtenc.floats.formats import FloatFormat
from smtenc.interpreter.attributes import flags
from smtenc.interpreter.choices import anything_like, made_of, one_of, taken
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit
from smtenc.interpreter.values import POISON, Made, Open, Payload
from smtenc.ir.core import Operation

Body = Callable[..., Payload]
Freedom = Callable[[Sequence[Payload], Payload], Payload]
"""A function from the operands as given, and the result of IEEE 754, to the result with everything that is left open."""

_MOST_LEAVES = 64
"""The largest element count of sums and products whose orders are compared; the result of longer ones in another order is unknown."""

# ---- nsz


def signless(op: Operation, units: Sequence[FloatUnit | None], body: Body) -> Body:
    """Return ``body`` under ``nsz``: neither the sign of a zero result nor that of a zero operand counts. ``units`` are those of the operands and,
    last, of the result.
    """

    def relaxed(*operands: Payload) -> Payload:
        result = body(*operands)
        number = units[-1]
        if number is None:
            return result
        zeros = [_with_other_zero(u, x) for u, x in zip(units, operands, strict=False)]
        if op.name in _LIBRARY and any(len(z) > 1 for z in zeros):
            return anything_like(result, "nsz")
        results = [result, *(body(*xs) for xs in itertools.islice(itertools.product(*zeros), 1, None))]
        return one_of((y for r in results for y in _with_other_zero(number, r)), "nsz")

    return relaxed


_LIBRARY = frozenset({"math.powf", "math.fpowi", "math.atan2"})
"""Functions that distinguish zeros, so that under ``nsz`` their result is unknown."""


def _with_other_zero(number: FloatUnit | None, x: Payload) -> list[Payload]:
    """Return ``x``, and, if it is a zero, also the zero of the other sign."""
    if number is None or type(x) is Open or x is POISON or number.fraction(x) != 0 or not number.format.has_negative_zero:
        return [x]
    return [x, float_scalars.negate(number, x)]


# ---- reassoc, contract, arcp, afn

_ALGEBRA = frozenset({"reassoc", "contract", "arcp", "afn"})
_SAME_IN_ANY_ALGEBRA = frozenset(
    {*(f"arith.{n}" for n in ("maximumf", "minimumf", "maxnumf", "minnumf", "cmpf"))}
    | {*(f"math.{n}" for n in ("absf", "copysign", "clampf", "isnan", "isinf", "isfinite", "isnormal"))}
)
"""Operations with the same result whatever ``reassoc`` and similar flags allow: their result is an operand, a sign change or a Boolean."""

_NEVER_APPROXIMATED = frozenset({"arith.remf", *(f"math.{n}" for n in ("fma", "ceil", "floor", "trunc", "round", "roundeven"))})

_PASSED_THROUGH = frozenset({"arith.negf", "arith.extf", "arith.truncf"})


def freedom_of(op: Operation, number: FloatUnit | None) -> Freedom | None:
    """Return the function that applies the flags other than ``nsz`` to an operation whose results are of ``number``; None if the flags leave nothing
    open.
    """
    allowed = flags(op, "fastmath") & _ALGEBRA
    if not allowed or number is None or op.name in _SAME_IN_ANY_ALGEBRA:
        return None
    poison = bool(flags(op, "fastmath") & {"nnan", "ninf"})
    # without another flag the only other way is to fuse one of the operands
    fuses = flags(op, "fastmath") == {"contract"} and op.name in ("arith.addf", "arith.subf")

    def freedom(operands: Sequence[Payload], result: Payload) -> Payload:
        mades = [_shared(made_of(x), allowed) for x in operands]
        if type(result) is Open and (result.anything or len(result.payloads) > 1):
            if any(mades):
                return anything_like(result, "reassoc", poison=poison)
            return _carrying(result, Made("", (), allowed, rounded=True))
        values, value = [taken(x) for x in operands], taken(result)
        if value is POISON or any(x is POISON for x in values):
            return result
        made: Made | None
        match op.name.partition(".")[2]:
            case "addf" | "subf":
                made, reason = _of_sum(number, op.name == "arith.subf", values, mades, allowed, value)
            case "mulf":
                made, reason = _of_product(number, values, mades, allowed, value)
            case "divf":
                made, reason = _of_quotient(number, values, mades, allowed, value)
            case _ if op.name in _PASSED_THROUGH:
                made, reason = _negated(number, mades[0], allowed) if op.name == "arith.negf" else _passed(mades[0], allowed), ""
            case _:
                made, reason = Made("", (), allowed, rounded=True), "afn" if "afn" in allowed and op.name not in _NEVER_APPROXIMATED else ""
        if reason and fuses and (fused := _fused(number, op.name == "arith.subf", values, mades)) is not None:
            return _carrying(one_of((result, *fused), reason), made)
        if not reason:
            return _with_reciprocals(op, number, values, mades, allowed, _carrying(result, made))
        return _carrying(anything_like(result, reason, poison=poison), made)

    return freedom


def _carrying(result: Payload, made: Made | None) -> Payload:
    if type(result) is Open:
        return Open(result.payloads, result.reasons, result.anything, result.poison, made)
    return result if made is None else Open((result,), made=made)


def _shared(made: Made | None, allowed: frozenset[str]) -> Made | None:
    """Return ``made`` if its operation has one of the ``allowed`` flags, so that it may be transformed together with its use; else None."""
    return made if made is not None and made.flags & allowed else None


def _passed(made: Made | None, allowed: frozenset[str]) -> Made | None:
    return None if made is None else Made("", (), made.flags & allowed, made.rounded)


def _negated(number: FloatUnit, made: Made | None, allowed: frozenset[str]) -> Made | None:
    """Return the way in which the negation is made: -(x + y) = -x + -y, -(x * y) = -x * y."""
    if made is None or not made.leaves:
        return _passed(made, allowed)
    first, *rest = made.leaves
    rest = [float_scalars.negate(number, x) for x in rest] if made.kind == "sum" else rest
    return Made(made.kind, (float_scalars.negate(number, first), *rest), made.flags & allowed, made.rounded)


Judged = tuple[Made, str]
"""The way in which a result was made, and the flag that leaves it open; the flag is empty if there is none."""


def _of_sum(
    number: FloatUnit,
    negated: bool,
    values: Sequence[FloatPayload],
    mades: Sequence[Made | None],
    allowed: frozenset[str],
    result: FloatPayload,
) -> Judged:
    """Return how a sum was made. ``reassoc``: the summands may be in any order. ``contract``: a rounded product may instead not have been rounded."""
    leaves: list[FloatPayload] = []
    reason = ""
    for k, (x, made) in enumerate(zip(values, mades, strict=True)):
        own = made.leaves if made is not None and made.kind == "sum" and "reassoc" in made.flags & allowed else (x,)
        leaves += [float_scalars.negate(number, y) for y in own] if negated and k == 1 else own
        if made is not None and made.rounded and made.kind != "sum":
            common = made.flags & allowed & ({"contract", "reassoc"} if made.kind != "quotient" else {"reassoc"})
            reason = reason or min(common, default="")
    if len(leaves) > 2 and (len(leaves) > _MOST_LEAVES or not _any_order_of_sum(number, leaves)):
        reason = "reassoc"
    (a, b), r = (number.fraction(x) for x in values), number.fraction(result)
    rounded = a is not None and b is not None and r != (a - b if negated else a + b)
    return Made("sum", tuple(leaves[:_MOST_LEAVES]), allowed, rounded or _any_rounded(mades)), reason


def _fused(number: FloatUnit, negated: bool, values: Sequence[FloatPayload], mades: Sequence[Made | None]) -> list[FloatPayload] | None:
    """Return the sums with one rounded product operand fused, for each such operand; None if more than that is open."""
    found: list[FloatPayload] = []
    for k, made in enumerate(mades):
        if made is None or not made.rounded or made.kind == "sum":
            continue
        if made.kind != "product" or len(made.leaves) != 2 or "contract" not in made.flags:
            return None
        (x, y), other = made.leaves, values[1 - k]
        if negated:
            x, other = (x, float_scalars.negate(number, other)) if k == 0 else (float_scalars.negate(number, x), other)
        found.append(float_scalars.fma(number, x, y, other))
    return found


def _of_product(
    number: FloatUnit, values: Sequence[FloatPayload], mades: Sequence[Made | None], allowed: frozenset[str], result: FloatPayload
) -> Judged:
    """Return how a product was made. ``reassoc``: the factors may be in any order."""
    leaves: list[FloatPayload] = []
    reason = ""
    for x, made in zip(values, mades, strict=True):
        leaves += made.leaves if made is not None and made.kind == "product" and "reassoc" in made.flags & allowed else (x,)
        if made is not None and made.rounded and made.kind != "product":
            reason = reason or min(made.flags & allowed & {"reassoc", "arcp"}, default="")
    if len(leaves) > 2 and (len(leaves) > _MOST_LEAVES or not _any_order_of_product(number, leaves)):
        reason = "reassoc"
    (a, b), r = (number.fraction(x) for x in values), number.fraction(result)
    rounded = a is not None and b is not None and r != a * b
    return Made("product", tuple(leaves[:_MOST_LEAVES]), allowed, rounded or _any_rounded(mades)), reason


def _of_quotient(
    number: FloatUnit, values: Sequence[FloatPayload], mades: Sequence[Made | None], allowed: frozenset[str], result: FloatPayload
) -> Judged:
    reason = next((min(m.flags & allowed & {"reassoc", "arcp"}, default="") for m in mades if m is not None and m.rounded), "")
    (a, b), r = (number.fraction(x) for x in values), number.fraction(result)
    rounded = a is not None and b is not None and b != 0 and (r is None or r * b != a)
    return Made("quotient", tuple(values), allowed, rounded or _any_rounded(mades)), reason


def _any_rounded(mades: Iterable[Made | None]) -> bool:
    return any(m is not None and m.rounded for m in mades)


def _with_reciprocals(
    op: Operation, number: FloatUnit, values: Sequence[FloatPayload], mades: Sequence[Made | None], allowed: frozenset[str], result: Payload
) -> Payload:
    """Return the result with its alternatives under ``arcp``: a / b = a * (1 / b), and with c / d as an operand a / (c / d) = a * (d / c), a * (c /
    d) = a / (d / c).
    """
    if "arcp" not in allowed or op.name not in ("arith.divf", "arith.mulf"):
        return result
    divide, multiply = number.binary("div"), number.binary("mul")
    others: list[Payload] = []
    if op.name == "arith.divf":
        a, b = values
        one = number.from_bits(number.format.one_bits)
        others.append(multiply(a, divide(one, b)))
    for k, made in enumerate(mades):
        if made is not None and made.kind == "quotient" and "arcp" in made.flags:
            c, d = made.leaves
            if op.name == "arith.mulf":
                others.append(divide(values[1 - k], divide(d, c)))
            elif k == 1:
                others.append(multiply(values[0], divide(d, c)))
    own = taken(result)
    different = [x for x in others if number.bits(x) != number.bits(own) and not (number.is_nan(x) and number.is_nan(own))]
    return _carrying(one_of((own, *different), "arcp"), made_of(result)) if different else result


# ---- when the order of a sum or a product does not matter


def _any_order_of_sum(number: FloatUnit, summands: Sequence[FloatPayload]) -> bool:
    """Return whether all orders and groupings give one result: no partial sum is rounded or overflows.

    All summands are multiples of some 2^e, and so are the partial sums; if the absolute values together are at most 2^p * 2^e, p bits hold each. The
    sum is -0.0 only if all summands are, in any order.
    """
    if any(number.is_nan(x) for x in summands):
        return True
    signs = {number.negative(x) for x in summands if number.is_inf(x)}
    if len(signs) == 2:
        return True
    numbers = [f for x in summands if (f := number.fraction(x))]
    total = sum((abs(f) for f in numbers), Fraction(0))
    if total > _greatest(number.format):
        return False
    return bool(signs) or not numbers or total <= min(map(_lowest_bit, numbers)) * (1 << number.format.fraction_bits + 1)


def _any_order_of_product(number: FloatUnit, factors: Sequence[FloatPayload]) -> bool:
    """Return whether all orders and groupings give one result: no partial product is rounded, overflows, or underflows."""
    if any(number.is_nan(x) for x in factors):
        return True
    infinite = any(number.is_inf(x) for x in factors)
    numbers = [abs(f) for x in factors if (f := number.fraction(x))]
    zero = any(number.fraction(x) == 0 for x in factors)
    if infinite and zero:
        return True
    large, small, digits = Fraction(1), Fraction(1), 0
    for f in numbers:
        large, small = (large * f, small) if f > 1 else (large, small * f)
        digits += (f / _lowest_bit(f)).numerator.bit_length()
    if large > _greatest(number.format) or small < fp.to_fraction(number.format, number.format.smallest_normal_bits):
        return False
    return infinite or zero or digits <= number.format.fraction_bits + 1


def _greatest(fmt: FloatFormat) -> Fraction:
    return fp.to_fraction(fmt, fmt.max_finite_bits)


def _lowest_bit(f: Fraction) -> Fraction:
    """Return the largest power of two of which a number is a multiple; the number is not zero, and is a sum of powers of two."""
    return Fraction(f.numerator & -f.numerator, f.denominator)
