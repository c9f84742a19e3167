"""The semantics of the theory symbols of SMT-LIB: for each head, a function of the term (for its sorts and indices) and its arguments' values.

Sources: the theories and logics of SMT-LIB 2.7; the references of solvers for their extensions. Arguments are never Undetermined; a result that
SMT-LIB leaves open is Undetermined, or the operator raises Open. Operators that do not need all of their arguments are in
``solvers.evaluation.engine``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce
from itertools import pairwise
from typing import Any, TypeAlias

from solvers.evaluation.operators_of_collections import COLLECTIONS
from solvers.evaluation.operators_of_sequences import SEQUENCES
from solvers.evaluation.values import ArrayValue, Undetermined, Value, incomparable
from solvers.models.function_models import ROOT, ROOT_BETWEEN
from solvers.models.model import special_float
from solvers.smtlib.signatures import ROUNDING_MODES
from solvers.smtlib.symbols import decimal, field_element
from solvers.smtlib.terms import BOOL, REAL, ROUNDING_MODE, Sort, Term
from solvers.values import computable_numbers, softfloat
from solvers.values.algebraic_numbers import AlgebraicNumber, root, root_between
from solvers.values.open_results import Open
from solvers.values.softfloat import Format, format_of
from solvers.values.strings import decoded

LONGEST = 1 << 22
"""The largest number of bits of a product of numbers that is computed."""

Operator: TypeAlias = Callable[..., Value]
"""A function from a term and the values of its arguments to the value of the term."""


def format_of_sort(sort: Sort) -> Format:
    return format_of(sort.indices[0], sort.indices[1])


def _width(term: Term) -> int:
    """Return the bit width of a bit-vector term."""
    return term.sort.indices[0]


def _mask(term: Term) -> int:
    return (1 << term.sort.indices[0]) - 1


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def _of_signed(operation: Callable[[int, int], Value]) -> Operator:
    """Return an operator that applies ``operation`` to two bit-vectors read as two's complement."""

    def operator(term: Term, *values: int) -> Value:
        width = _width(term.arguments[0])
        return operation(*(_signed(value, width) for value in values))

    return operator


def _fold(operation: Callable[[int, int], int]) -> Operator:
    """Return a left-associative operator of bit-vectors, modulo 2^width."""
    return lambda term, *values: reduce(operation, values) & _mask(term)


def _chain(compare: Callable[[Any, Any], bool]) -> Operator:
    """Return a chainable predicate: it holds if ``compare`` holds for all neighbours."""
    return lambda term, *values: all(compare(a, b) for a, b in pairwise(values))


_SHORT = {long: short for short, long in ROUNDING_MODES.items()}


def literal(term: Term) -> Value:
    """Return the value of a constant of a theory. Raises ValueError if the term is none."""
    head, sort = term.head, term.sort
    if sort == BOOL and head in ("true", "false"):
        return head == "true"
    if sort == ROUNDING_MODE and (head in _SHORT or head in ROUNDING_MODES):
        return _SHORT.get(head, head)
    if sort.name == "FloatingPoint" and term.indices:
        return special_float(head, *sort.indices).bits
    if sort.name == "BitVec" and head[:2] in ("#b", "#x"):
        return int(head[2:], 2 if head[1] == "b" else 16)
    if sort.name == "BitVec" and term.indices and head.startswith("bv"):
        return decimal(head[2:])
    if head[0] == '"':
        return decoded(head)
    if head == ROOT:
        number, *coefficients = map(int, term.indices)
        return root(coefficients, number)
    if head == ROOT_BETWEEN:
        numerator, denominator, other_numerator, other_denominator, *coefficients = map(int, term.indices)
        return root_between(coefficients, Fraction(numerator, denominator), Fraction(other_numerator, other_denominator))
    if head in _CONSTANTS:
        return _CONSTANTS[head]
    if element := field_element(head):
        return element[0] % element[1]
    if sort.name == "FiniteField" and head[:2] == "ff":
        return int(head[2:]) % sort.indices[0]
    if head[0].isdecimal():
        return Fraction(head) if sort == REAL else int(head)
    raise ValueError(f"{head} has no value")


_CONSTANTS: Mapping[str, Value] = {
    "real.pi": computable_numbers.PI,
    "seq.empty": (),
    "set.empty": frozenset(),
    "bag.empty": frozenset(),
    "nullable.null": (),
    "tuple.unit": (),
}


# --- bit-vectors (theory FixedSizeBitVectors; logic QF_BV) ------------------------------------------------------------------------


def _divide(x: int, y: int, mask: int) -> int:
    """Return bvudiv of two unsigned numbers; x / 0 is all ones (``mask``)."""
    return x // y if y else mask


def _bvsdiv(term: Term, x: int, y: int) -> int:
    """Return bvsdiv (QF_BV): the quotient of the magnitudes by bvudiv, negated if the signs differ."""
    width, mask = _width(term), _mask(term)
    a, b = _signed(x, width), _signed(y, width)
    quotient = _divide(abs(a), abs(b), mask)
    return (quotient if (a < 0) == (b < 0) else -quotient) & mask


def _bvsrem(term: Term, x: int, y: int) -> int:
    """Return bvsrem (QF_BV): the remainder with the sign of x; by 0 it is x."""
    a, b = abs(_signed(x, _width(term))), abs(_signed(y, _width(term)))
    rest = a % b if b else a
    return (-rest if x >> (_width(term) - 1) else rest) & _mask(term)


def _bvsmod(term: Term, x: int, y: int) -> int:
    """Return bvsmod (QF_BV): the remainder with the sign of y, which is Python's %; by 0 it is x."""
    return _signed(x, _width(term)) % _signed(y, _width(term)) & _mask(term) if y else x


def _bvashr(term: Term, x: int, y: int) -> int:
    return _signed(x, _width(term)) >> min(y, _width(term)) & _mask(term)


def _concat(term: Term, *values: int) -> int:
    whole = 0
    for argument, value in zip(term.arguments, values, strict=True):
        whole = whole << _width(argument) | value
    return whole


def _rotate_left(term: Term, x: int, places: int) -> int:
    width = _width(term)
    places %= width
    return (x << places | x >> (width - places)) & _mask(term)


def _repeat(term: Term, x: int) -> int:
    """Return the bit-vector repeated ``term.indices[0]`` times, by way of text, which takes time linear in the result."""
    return int(f"{x:0{_width(term.arguments[0])}b}" * int(term.indices[0]), 2)


def _overflows(operation: Callable[[int, int], int], *, signed: bool) -> Operator:
    """Return a predicate that holds if the result, as an exact integer, is outside of the operands' range. SMT-LIB 2.7, FixedSizeBitVectors."""

    def operator(term: Term, x: int, y: int) -> bool:
        width = _width(term.arguments[0])
        if signed:
            return not -1 << (width - 1) <= operation(_signed(x, width), _signed(y, width)) < 1 << (width - 1)
        return not 0 <= operation(x, y) < 1 << width

    return operator


def _truncated(a: int, b: int) -> int:
    """Return the truncated quotient for bvsdivo; by 0 it is 0, because nothing overflows."""
    return 0 if not b else -(-a // b) if (a < 0) != (b < 0) else a // b


def _within(term: Term, operation: Callable[[int, int], bool], x: int, y: int) -> bool:
    """Return whether the exact signed product compares by ``operation`` with 2^(width-1), for the predicates of products of z3 and Boolector."""
    width = _width(term.arguments[0])
    return operation(_signed(x, width) * _signed(y, width), 1 << (width - 1))


BIT_VECTORS: Mapping[str, Operator] = {
    "bvnot": lambda t, x: ~x & _mask(t),
    "bvneg": lambda t, x: -x & _mask(t),
    "bvand": _fold(lambda x, y: x & y),
    "bvor": _fold(lambda x, y: x | y),
    "bvxor": _fold(lambda x, y: x ^ y),
    "bvadd": _fold(lambda x, y: x + y),
    "bvmul": _fold(lambda x, y: x * y),
    "bvsub": _fold(lambda x, y: x - y),
    "bvnand": lambda t, x, y: ~(x & y) & _mask(t),
    "bvnor": lambda t, x, y: ~(x | y) & _mask(t),
    "bvxnor": lambda t, x, y: ~(x ^ y) & _mask(t),
    "bvudiv": lambda t, x, y: _divide(x, y, _mask(t)),
    "bvurem": lambda t, x, y: x % y if y else x,
    "bvsdiv": _bvsdiv,
    "bvsrem": _bvsrem,
    "bvsmod": _bvsmod,
    "bvshl": lambda t, x, y: x << y & _mask(t) if y < _width(t) else 0,
    "bvlshr": lambda t, x, y: x >> min(y, _width(t)),
    "bvashr": _bvashr,
    "bvult": lambda t, x, y: x < y,
    "bvule": lambda t, x, y: x <= y,
    "bvugt": lambda t, x, y: x > y,
    "bvuge": lambda t, x, y: x >= y,
    "bvslt": _of_signed(lambda x, y: x < y),
    "bvsle": _of_signed(lambda x, y: x <= y),
    "bvsgt": _of_signed(lambda x, y: x > y),
    "bvsge": _of_signed(lambda x, y: x >= y),
    "bvnego": lambda t, x: x == 1 << (_width(t.arguments[0]) - 1),
    "bvuaddo": _overflows(lambda x, y: x + y, signed=False),
    "bvsaddo": _overflows(lambda x, y: x + y, signed=True),
    "bvumulo": _overflows(lambda x, y: x * y, signed=False),
    "bvsmulo": _overflows(lambda x, y: x * y, signed=True),
    "bvusubo": _overflows(lambda x, y: x - y, signed=False),
    "bvssubo": _overflows(lambda x, y: x - y, signed=True),
    "bvsdivo": _overflows(_truncated, signed=True),
    "bvcomp": lambda t, x, y: int(x == y),
    # beyond SMT-LIB: reductions, a choice by one bit, comparisons as bits, rotations by a bit-vector, steps by one
    "bvredor": lambda t, x: int(x != 0),
    "bvredand": lambda t, x: int(x == (1 << _width(t.arguments[0])) - 1),
    "bvredxor": lambda t, x: x.bit_count() % 2,
    "bvite": lambda t, c, x, y: x if c else y,
    "bvinc": lambda t, x: x + 1 & _mask(t),
    "bvdec": lambda t, x: x - 1 & _mask(t),
    "bvultbv": lambda t, x, y: int(x < y),
    "bvsltbv": _of_signed(lambda x, y: int(x < y)),
    **dict.fromkeys(("ext_rotate_left", "bvrol"), lambda t, x, places: _rotate_left(t, x, places)),
    **dict.fromkeys(("ext_rotate_right", "bvror"), lambda t, x, places: _rotate_left(t, x, -places)),
    "bvumul_noovfl": lambda t, x, y: x * y < 1 << _width(t.arguments[0]),
    "bvsmul_noovfl": lambda t, x, y: _within(t, lambda product, bound: product < bound, x, y),
    "bvsmul_noudfl": lambda t, x, y: _within(t, lambda product, bound: product >= -bound, x, y),
    "concat": _concat,
    "extract": lambda t, x: x >> t.indices[1] & _mask(t),
    "repeat": _repeat,
    "zero_extend": lambda t, x: x,
    "sign_extend": lambda t, x: _signed(x, _width(t.arguments[0])) & _mask(t),
    "rotate_left": lambda t, x: _rotate_left(t, x, t.indices[0]),
    "rotate_right": lambda t, x: _rotate_left(t, x, -t.indices[0]),
    **dict.fromkeys(("bv2nat", "ubv_to_int"), lambda t, x: x),
    "sbv_to_int": lambda t, x: _signed(x, _width(t.arguments[0])),
    **dict.fromkeys(("nat2bv", "int2bv", "int_to_bv"), lambda t, x: x & _mask(t)),
}


# --- floating point (theory FloatingPoint) ----------------------------------------------------------------------------------------


def _float(operation: Callable[..., Any]) -> Operator:
    """Return an operator without a rounding mode, whose arguments are of one format."""
    return lambda term, *values: operation(format_of_sort(term.arguments[0].sort), *values)


def _rounded(operation: Callable[..., int]) -> Operator:
    """Return an operator whose first argument is the rounding mode."""
    return lambda term, mode, *values: operation(format_of_sort(term.sort), mode, *values)


def _extreme(operation: Callable[[Format, int, int], int | None]) -> Operator:
    """Return an operator for fp.min or fp.max: for two zeros of opposite sign, either may be the result."""

    def operator(term: Term, x: int, y: int) -> Value:
        result = operation(format_of_sort(term.sort), x, y)
        return Undetermined(f"{term.head} of zeros of opposite sign is either of them", (x, y)) if result is None else result

    return operator


def _compared(compare: Callable[[Format, int, int], bool]) -> Operator:
    def operator(term: Term, *values: int) -> bool:
        f = format_of_sort(term.arguments[0].sort)
        return all(compare(f, a, b) for a, b in pairwise(values))

    return operator


def _fp(term: Term, sign: int, exponent: int, fraction: int) -> int:
    f = format_of_sort(term.sort)
    return f.canonical(f.zero(bool(sign)) | exponent << (f.significand_bits - 1) | fraction)


def _to_fp(term: Term, *values: Any) -> int:
    f = format_of_sort(term.sort)
    if len(values) == 1:
        return f.canonical(values[0])
    mode, number = values
    source = term.arguments[1].sort
    match source.name:
        case "FloatingPoint":
            return softfloat.from_float(f, mode, format_of_sort(source), number)
        case "BitVec":
            return softfloat.from_integer(f, mode, _signed(number, source.indices[0]))
    return softfloat.from_real(f, mode, Fraction(number))


def _to_vector(convert: Callable[[Format, str, int, int], int | None]) -> Operator:
    def operator(term: Term, mode: str, x: int) -> Value:
        result = convert(format_of_sort(term.arguments[1].sort), mode, _width(term), x)
        return Undetermined(f"{term.head} of a number out of range may be anything") if result is None else result

    return operator


def _to_real(term: Term, x: int) -> Value:
    f = format_of_sort(term.arguments[0].sort)
    if f.exponent_bits > 20:
        return Undetermined(f"an exact real of {f.exponent_bits} exponent bits is too long")
    result = softfloat.to_real(f, x)
    return Undetermined("fp.to_real of NaN or an infinity may be anything") if result is None else result


def _to_ieee_bits(term: Term, x: int) -> Value:
    nan = softfloat.is_nan(format_of_sort(term.arguments[0].sort), x)
    return Undetermined("fp.to_ieee_bv of NaN may be the pattern of any NaN") if nan else x


FLOATS: Mapping[str, Operator] = {
    "fp": _fp,
    "fp.abs": _float(softfloat.absolute),
    "fp.neg": _float(softfloat.negate),
    "fp.rem": _float(softfloat.remainder),
    "fp.min": _extreme(softfloat.minimum),
    "fp.max": _extreme(softfloat.maximum),
    "fp.add": _rounded(softfloat.add),
    "fp.sub": _rounded(softfloat.subtract),
    "fp.mul": _rounded(softfloat.multiply),
    "fp.div": _rounded(softfloat.divide),
    "fp.fma": _rounded(softfloat.fused_multiply_add),
    "fp.sqrt": _rounded(softfloat.square_root),
    "fp.roundToIntegral": _rounded(softfloat.round_to_integral),
    "fp.eq": _compared(softfloat.equal),
    "fp.lt": _compared(softfloat.less),
    "fp.leq": _compared(softfloat.less_or_equal),
    "fp.gt": _compared(lambda f, x, y: softfloat.less(f, y, x)),
    "fp.geq": _compared(lambda f, x, y: softfloat.less_or_equal(f, y, x)),
    "fp.isNormal": _float(softfloat.is_normal),
    "fp.isSubnormal": _float(softfloat.is_subnormal),
    "fp.isZero": _float(softfloat.is_zero),
    "fp.isInfinite": _float(softfloat.is_infinite),
    "fp.isNaN": _float(softfloat.is_nan),
    "fp.isNegative": _float(softfloat.is_negative),
    "fp.isPositive": _float(softfloat.is_positive),
    "to_fp": _to_fp,
    "to_fp_unsigned": lambda t, mode, x: softfloat.from_integer(format_of_sort(t.sort), mode, x),
    "fp.to_ubv": _to_vector(softfloat.to_unsigned),
    "fp.to_sbv": _to_vector(softfloat.to_signed),
    "fp.to_real": _to_real,
    "fp.to_ieee_bv": _to_ieee_bits,
}


# --- numbers (theories Ints, Reals, Reals_Ints) -----------------------------------------------------------------------------------


def quotient(a: int, b: int) -> int:
    """Return Boute's quotient q: a = b * q + r with 0 <= r < |b|; b is not 0. Theory Ints, :definition of div and mod."""
    return a // b if b > 0 else -(a // -b)


def _times(term: Term, *values: Any) -> Value:
    result: Value = reduce(_product, values)
    return result


def _product(a: Any, b: Any) -> Any:
    """Return the product. Raises Open if it may have more than ``LONGEST`` bits: a few squarings in a row would fill any memory."""
    if sum(_bits(value) for value in (a, b)) > LONGEST:
        raise Open(f"a product has more than {LONGEST} bits")
    return a * b


def _bits(value: int | Fraction | AlgebraicNumber) -> int:
    return 0 if isinstance(value, AlgebraicNumber) else value.numerator.bit_length() + value.denominator.bit_length()


def _power(term: Term, base: Any, exponent: Any) -> Value:
    """Return a power, only if all solvers agree on it: for natural exponents, except 0 to the power of 0. Raises Open otherwise."""
    if isinstance(exponent, AlgebraicNumber) or exponent.denominator != 1 or exponent < 0 or (base == 0 and exponent == 0):
        raise Open("a power that may be anything, or is irrational")
    if max(_bits(base), 1) * int(exponent) > LONGEST:
        raise Open(f"a power has more than {LONGEST} bits")
    result: Value = Fraction(1) if term.sort == REAL else 1
    for bit in f"{int(exponent):b}":
        result = _product(_product(result, result), base) if bit == "1" else _product(result, result)
    return result


def _power_of_two(term: Term, exponent: int) -> Value:
    if not 0 <= exponent <= LONGEST:
        raise Open("int.pow2 of a number that is negative or too large")
    return 1 << exponent


def _positive(operation: Callable[[int], Value]) -> Operator:
    def operator(term: Term, x: int) -> Value:
        if x <= 0:
            raise Open(f"{term.head} of a number that is not positive")
        return operation(x)

    return operator


def _bitwise_and(bits: int, x: int, y: int) -> int:
    """Return cvc5's iand: the bitwise conjunction of the lowest ``bits`` bits. Raises Open if there are none, or too many."""
    if not 0 < bits <= LONGEST:
        raise Open("a bitwise conjunction of no bits, or too many")
    return x & y & ((1 << bits) - 1)


NUMBERS: Mapping[str, Operator] = {
    "-": lambda t, *values: reduce(lambda x, y: x - y, values) if len(values) > 1 else -values[0],
    "+": lambda t, *values: reduce(lambda x, y: x + y, values),
    "*": _times,
    "<": _chain(lambda x, y: x < y),
    "<=": _chain(lambda x, y: x <= y),
    ">": _chain(lambda x, y: x > y),
    ">=": _chain(lambda x, y: x >= y),
    "abs": lambda t, x: abs(x),
    "divisible": lambda t, x: x % t.indices[0] == 0,
    "to_real": lambda t, x: Fraction(x),
    "to_int": lambda t, x: x.floor() if isinstance(x, AlgebraicNumber) else x.numerator // x.denominator,
    "is_int": lambda t, x: x.is_whole() if isinstance(x, AlgebraicNumber) else x.denominator == 1,
    # beyond SMT-LIB
    "exp": lambda t, x: computable_numbers.exponential(x),
    "sin": lambda t, x: computable_numbers.sine(x),
    "cos": lambda t, x: computable_numbers.cosine(x),
    "tan": lambda t, x: computable_numbers.quotient(computable_numbers.sine(x), computable_numbers.cosine(x)),
    "cot": lambda t, x: computable_numbers.quotient(computable_numbers.cosine(x), computable_numbers.sine(x)),
    "sec": lambda t, x: computable_numbers.quotient(Fraction(1), computable_numbers.cosine(x)),
    "csc": lambda t, x: computable_numbers.quotient(Fraction(1), computable_numbers.sine(x)),
    "sqrt": lambda t, x: computable_numbers.square_root(x),
    "^": _power,
    "int.pow2": _power_of_two,
    "int.log2": _positive(lambda x: x.bit_length() - 1),
    "int.ispow2": _positive(lambda x: x & (x - 1) == 0),
    "iand": lambda t, x, y: _bitwise_and(t.indices[0], x, y),
    "piand": lambda t, bits, x, y: _bitwise_and(bits, x, y),
    "div_total": lambda t, x, y: quotient(x, y) if y else 0,
    "mod_total": lambda t, x, y: x - y * quotient(x, y) if y else x,
    "/_total": lambda t, x, y: x / y if y != 0 else Fraction(0),
}
"""The operators on numbers, except ``/``, ``div`` and ``mod``: these are in ``solvers.evaluation.engine``, because the model defines a division by 0.
"""


# --- arrays (theory ArraysEx) -----------------------------------------------------------------------------------------------------


def _select(term: Term, array: ArrayValue, index: Value) -> Value:
    return Undetermined("an array is indexed by arrays") if incomparable(index) else array.select(index)


def _store(term: Term, array: ArrayValue, index: Value, element: Value) -> Value:
    return Undetermined("an array is indexed by arrays") if incomparable(index) else array.store(index, element)


OPERATORS: Mapping[str, Operator] = {
    "not": lambda t, x: not x,
    "xor": lambda t, *values: sum(values) % 2 == 1,
    **BIT_VECTORS,
    **FLOATS,
    **NUMBERS,
    **SEQUENCES,
    **COLLECTIONS,
    "select": _select,
    "store": _store,
    "const": lambda t, element: ArrayValue(element),
}
