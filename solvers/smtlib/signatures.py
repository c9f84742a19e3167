"""The theory symbols of SMT-LIB and their ranks. What they mean does not live here.

Sources: the theories Core, FixedSizeBitVectors, FloatingPoint, ArraysEx, Ints, Reals and Reals_Ints of SMT-LIB 2.6, the symbols
that the logic QF_BV adds, the conversions and overflow predicates of 2.7, and ``fp.to_ieee_bv``, an extension of z3's.
"""

from __future__ import annotations

from collections.abc import Mapping

from solvers.smtlib.ranks import (
    IllSorted,
    Indices,
    Rule,
    arithmetic,
    choice,
    concat,
    divisible,
    equality,
    expect,
    extension,
    extract,
    fixed,
    float_format,
    float_literal,
    float_to_vector,
    floats,
    numeral,
    repetition,
    rotation,
    same,
    select,
    several,
    store,
    to_float,
    to_float_unsigned,
    truth,
    vector,
    vector_of_integer,
    vectors,
)
from solvers.smtlib.terms import BOOL, INT, REAL, ROUNDING_MODE, Sort, bitvector, floating_point

CORE: Mapping[str, Rule] = {
    "not": fixed(BOOL, result=BOOL),
    **dict.fromkeys(("and", "or", "xor", "=>"), several(BOOL, BOOL)),
    **dict.fromkeys(("=", "distinct"), equality),
    "ite": choice,
}
BIT_VECTORS: Mapping[str, Rule] = {
    **dict.fromkeys(("bvnot", "bvneg"), vectors(same, least=1, most=1)),
    # bvxor is left-associative in QF_BV's text only, and every solver reads it so
    **dict.fromkeys(("bvand", "bvor", "bvxor", "bvadd", "bvmul"), vectors(same, least=2, most=None)),
    **dict.fromkeys(
        "bvnand bvnor bvxnor bvsub bvudiv bvurem bvsdiv bvsrem bvsmod bvshl bvlshr bvashr".split(), vectors(same, least=2, most=2)
    ),
    **dict.fromkeys(
        "bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge bvuaddo bvsaddo bvumulo bvsmulo bvusubo bvssubo bvsdivo".split(),
        vectors(truth, least=2, most=2),
    ),
    "bvnego": vectors(truth, least=1, most=1),
    "bvcomp": vectors(lambda _: bitvector(1), least=2, most=2),
    "concat": concat,
    "extract": extract,
    "repeat": repetition,
    **dict.fromkeys(("zero_extend", "sign_extend"), extension),
    **dict.fromkeys(("rotate_left", "rotate_right"), rotation),
    **dict.fromkeys(("bv2nat", "ubv_to_int", "sbv_to_int"), vectors(lambda _: INT, least=1, most=1)),
    **dict.fromkeys(("nat2bv", "int2bv", "int_to_bv"), vector_of_integer),
}
FLOATS: Mapping[str, Rule] = {
    "fp": float_literal,
    **dict.fromkeys(("fp.abs", "fp.neg"), floats(same, 1)),
    **dict.fromkeys(("fp.rem", "fp.min", "fp.max"), floats(same, 2)),
    **dict.fromkeys(("fp.add", "fp.sub", "fp.mul", "fp.div"), floats(same, 2, rounded=True)),
    **dict.fromkeys(("fp.sqrt", "fp.roundToIntegral"), floats(same, 1, rounded=True)),
    "fp.fma": floats(same, 3, rounded=True),
    **dict.fromkeys(("fp.leq", "fp.lt", "fp.geq", "fp.gt", "fp.eq"), floats(truth, 2, more=True)),
    **dict.fromkeys("fp.isNormal fp.isSubnormal fp.isZero fp.isInfinite fp.isNaN fp.isNegative fp.isPositive".split(), floats(truth, 1)),
    "to_fp": to_float,
    "to_fp_unsigned": to_float_unsigned,
    **dict.fromkeys(("fp.to_ubv", "fp.to_sbv"), float_to_vector),
    "fp.to_real": floats(lambda _: REAL, 1),
    "fp.to_ieee_bv": floats(lambda sort: bitvector(sum(sort.indices)), 1),
}
ARRAYS: Mapping[str, Rule] = {"select": select, "store": store}
NUMBERS: Mapping[str, Rule] = {
    "-": arithmetic(1),
    **dict.fromkeys("+*", arithmetic(2)),
    **dict.fromkeys(("<", "<=", ">", ">="), arithmetic(2, BOOL)),
    "div": several(INT, INT),
    "mod": fixed(INT, INT, result=INT),
    "abs": fixed(INT, result=INT),
    "divisible": divisible,
    "/": several(REAL, REAL),
    "to_real": fixed(INT, result=REAL),
    "to_int": fixed(REAL, result=INT),
    "is_int": fixed(REAL, result=BOOL),
}

THEORIES: Mapping[str, Mapping[str, Rule]] = {
    "Core": CORE,
    "FixedSizeBitVectors": BIT_VECTORS,
    "FloatingPoint": FLOATS,
    "ArraysEx": ARRAYS,
    "Reals_Ints": NUMBERS,
}
RULES: Mapping[str, Rule] = {symbol: rule for rules in THEORIES.values() for symbol, rule in rules.items()}
"""Every theory symbol that takes arguments."""

ROUNDING_MODES: Mapping[str, str] = {
    "RNE": "roundNearestTiesToEven",
    "RNA": "roundNearestTiesToAway",
    "RTP": "roundTowardPositive",
    "RTN": "roundTowardNegative",
    "RTZ": "roundTowardZero",
}
CONSTANTS: Mapping[str, Sort] = {
    **dict.fromkeys(("true", "false"), BOOL),
    **dict.fromkeys((*ROUNDING_MODES, *ROUNDING_MODES.values()), ROUNDING_MODE),
}
SPECIAL_FLOATS = frozenset({"+oo", "-oo", "+zero", "-zero", "NaN"})
SORTS: Mapping[str, Sort] = {
    **{sort.name: sort for sort in (BOOL, INT, REAL, ROUNDING_MODE)},
    "Float16": floating_point(5, 11),
    "Float32": floating_point(8, 24),
    "Float64": floating_point(11, 53),
    "Float128": floating_point(15, 113),
}
RESERVED_SORTS = frozenset({"BitVec", "FloatingPoint", "Array", *SORTS})

COERCED = frozenset({"+", "-", "*", "/", "<", "<=", ">", ">=", "=", "distinct"})
"""Symbols before which the logics over Int and Real turn an Int among Reals into a Real (AUFLIRA, :extensions)."""


def theory_of(symbol: str) -> str | None:
    """The theory that a symbol belongs to, so that no script may declare it; None if to none."""
    for theory, rules in THEORIES.items():
        if symbol in rules:
            return theory
    if symbol in CONSTANTS:
        return "FloatingPoint" if CONSTANTS[symbol] == ROUNDING_MODE else "Core"
    return None


def decimal(digits: str) -> int:
    """Python refuses to convert thousands of digits at once: such a number is split."""
    if len(digits) <= 4000:
        return int(digits)
    half = len(digits) // 2
    return decimal(digits[:-half]) * int(10**half) + decimal(digits[-half:])


def indexed_constant(symbol: str, indices: Indices) -> Sort:
    """The sort of ``(_ symbol indices)`` where that is a constant: a bit-vector ``bvN`` or a special floating-point value."""
    if symbol in SPECIAL_FLOATS:
        expect(indices, (), 2, 0)
        return float_format(indices)
    if symbol.startswith("bv") and symbol[2:].isascii() and symbol[2:].isdecimal():
        expect(indices, (), 1, 0)
        sort = vector(numeral(indices))
        if len(symbol) > 3 and symbol[2] == "0":
            raise IllSorted("has a leading zero")
        # a decimal digit is worth more than three bits: numbers too long to fit need not be converted
        if len(symbol) - 3 > numeral(indices) / 3 or decimal(symbol[2:]) >> numeral(indices):
            raise IllSorted(f"does not fit {numeral(indices)} bits")
        return sort
    raise IllSorted("is not a constant")
