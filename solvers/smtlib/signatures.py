"""The theory symbols of SMT-LIB and their ranks. Their semantics is elsewhere.

Sources: the theories Core, FixedSizeBitVectors, FloatingPoint, ArraysEx, Ints, Reals, Reals_Ints and UnicodeStrings of SMT-LIB 2.7, the symbols that
the logic QF_BV adds, and ``fp.to_ieee_bv``, an extension of z3's. ``dialects`` has the other extensions of solvers.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping

from solvers.smtlib import dialects
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
    magnitude,
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
from solvers.smtlib.sequence_ranks import languages, loop, power, strings
from solvers.smtlib.symbols import decimal
from solvers.smtlib.terms import (
    APPLY,
    ARROW,
    BOOL,
    CONSTANT_ARRAY,
    INT,
    REAL,
    REGULAR_LANGUAGE,
    ROUNDING_MODE,
    STRING,
    Sort,
    bitvector,
    floating_point,
)

CORE: Mapping[str, Rule] = {
    "not": fixed(BOOL, result=BOOL),
    **dict.fromkeys(("and", "or"), several(BOOL, BOOL, 1)),
    **dict.fromkeys(("xor", "=>"), several(BOOL, BOOL)),
    **dict.fromkeys(("=", "distinct"), equality),
    "ite": choice,
}
BIT_VECTORS: Mapping[str, Rule] = {
    **dict.fromkeys(("bvnot", "bvneg"), vectors(same, least=1, most=1)),
    # bvxor is left-associative only by QF_BV's text, and every solver agrees
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
_NUMBERS: Mapping[str, Rule] = {
    "-": arithmetic(1),
    **dict.fromkeys("+*", arithmetic(1)),
    **dict.fromkeys(("<", "<=", ">", ">="), arithmetic(2, BOOL)),
}
INTEGERS: Mapping[str, Rule] = {
    **_NUMBERS,
    "div": several(INT, INT),
    "mod": fixed(INT, INT, result=INT),
    "abs": magnitude,
    "divisible": divisible,
}
REALS: Mapping[str, Rule] = {**_NUMBERS, "/": several(REAL, REAL)}
CONVERSIONS: Mapping[str, Rule] = {
    "to_real": fixed(INT, result=REAL),
    "to_int": fixed(REAL, result=INT),
    "is_int": fixed(REAL, result=BOOL),
}
STRINGS: Mapping[str, Rule] = {
    "str.++": several(STRING, STRING, 1),
    "str.len": strings(1, INT),
    **dict.fromkeys(("str.<", "str.<="), several(STRING, BOOL)),
    "str.to_re": strings(1, REGULAR_LANGUAGE),
    "str.in_re": fixed(STRING, REGULAR_LANGUAGE, result=BOOL),
    **dict.fromkeys(("re.++", "re.union", "re.inter"), several(REGULAR_LANGUAGE, REGULAR_LANGUAGE, 1)),
    "re.diff": several(REGULAR_LANGUAGE, REGULAR_LANGUAGE),
    **dict.fromkeys(("re.*", "re.+", "re.opt", "re.comp"), languages(1)),
    "re.range": strings(2, REGULAR_LANGUAGE),
    "re.^": power,
    "re.loop": loop,
    "str.at": fixed(STRING, INT, result=STRING),
    "str.substr": fixed(STRING, INT, INT, result=STRING),
    **dict.fromkeys(("str.prefixof", "str.suffixof", "str.contains"), strings(2, BOOL)),
    "str.indexof": fixed(STRING, STRING, INT, result=INT),
    **dict.fromkeys(("str.replace", "str.replace_all"), strings(3, STRING)),
    **dict.fromkeys(("str.replace_re", "str.replace_re_all"), fixed(STRING, REGULAR_LANGUAGE, STRING, result=STRING)),
    "str.is_digit": strings(1, BOOL),
    **dict.fromkeys(("str.to_code", "str.to_int"), strings(1, INT)),
    **dict.fromkeys(("str.from_code", "str.from_int"), fixed(INT, result=STRING)),
}

THEORIES: Mapping[str, Mapping[str, Rule]] = {
    "Core": CORE,
    "FixedSizeBitVectors": BIT_VECTORS,
    "FloatingPoint": FLOATS,
    "ArraysEx": ARRAYS,
    "Ints": INTEGERS,
    "Reals": REALS,
    "Reals_Ints": CONVERSIONS,
    "UnicodeStrings": STRINGS,
}
RULES: Mapping[str, Rule] = {
    **dialects.OPERATORS,
    **{symbol: rule for rules in THEORIES.values() for symbol, rule in rules.items()},
}
"""The rules of all theory symbols with arguments, including those of solvers' dialects."""

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
    **dict.fromkeys(("re.none", "re.all", "re.allchar"), REGULAR_LANGUAGE),
    **dialects.CONSTANTS,
}
SPECIAL_FLOATS = frozenset({"+oo", "-oo", "+zero", "-zero", "NaN"})
SORTS: Mapping[str, Sort] = {
    **{sort.name: sort for sort in (BOOL, INT, REAL, ROUNDING_MODE, STRING, REGULAR_LANGUAGE)},
    "Float16": floating_point(5, 11),
    "Float32": floating_point(8, 24),
    "Float64": floating_point(11, 53),
    "Float128": floating_point(15, 113),
}
_SORTS: Mapping[str, str] = {
    **dict.fromkeys(("Float16", "Float32", "Float64", "Float128", "FloatingPoint", "RoundingMode"), "FloatingPoint"),
    **dict.fromkeys(("String", "RegLan"), "UnicodeStrings"),
    "Bool": "Core",
    "Int": "Ints",
    "Real": "Reals",
    "BitVec": "FixedSizeBitVectors",
    "Array": "ArraysEx",
}
RESERVED_SORTS = frozenset({ARROW, "FiniteField", *_SORTS, *dialects.ARITIES, *dialects.TUPLES_OF})

_ARITHMETIC = re.compile(r"(?:L|N)(I?R?)AT?|(I)DL|(R)DL")
_LOGIC = re.compile(r"(?:HO_)?(?:QF_)?(AX?)?(?:UF)?C?(BV)?(?:FF)?(FP)?(?:C?DT)?(S)?((?:L|N)I?R?AT?|IDL|RDL)?(?:FS)?")


def theories_of(logic: str) -> frozenset[str]:
    """Return the names of SMT-LIB's theories that a logic has by its name. A name that does not consist of the known pieces, such as ALL, has all."""
    match = _LOGIC.fullmatch(logic)
    if not logic or not match or (match.group(5) or "") in ("LA", "NA", "LAT", "NAT"):
        return frozenset(THEORIES)
    arrays, vectors_, floats_, strings_, numbers = (bool(group) for group in match.groups())
    kinds = "".join(filter(None, _ARITHMETIC.fullmatch(match.group(5)).groups())) if numbers else ""  # type: ignore[union-attr]
    integers = "I" in kinds or strings_
    reals = "R" in kinds or floats_
    found = {
        "Core": True,
        "FixedSizeBitVectors": vectors_ or floats_,
        "FloatingPoint": floats_,
        "ArraysEx": arrays,
        "Ints": integers,
        "Reals": reals,
        "Reals_Ints": integers and reals,
        "UnicodeStrings": strings_,
    }
    return frozenset(name for name, present in found.items() if present)


COERCED = frozenset({"+", "-", "*", "/", "<", "<=", ">", ">=", "=", "distinct", "ite"})
"""The symbols that turn an Int among Reals into a Real: in the logics over Int and Real by SMT-LIB (AUFLIRA, :extensions), in solvers in
every logic.
"""


def real_numerals(logic: str) -> bool:
    """Return whether numerals are Reals: in logics over Reals alone (theory Reals, :notes), and in those of floating point without integers."""
    return bool(_REALS_ONLY.search(logic) or _FLOATS_WITHOUT_INTEGERS.match(logic))


def mixes(logic: str) -> bool:
    """Return whether an Int among Reals stands for ``(to_real Int)`` by the logic's own text (AUFLIRA, :extensions)."""
    return bool(_MIXED.search(logic))


_REALS_ONLY = re.compile(r"(?<!I)(LRA|NRA|RDL)T?(FS)?\Z")
_MIXED = re.compile(r"IRAT?(FS)?\Z")
_FLOATS_WITHOUT_INTEGERS = re.compile(r"(?:QF_)?(?:AX?)?(?:UF)?(?:BV)?FP(?:DT)?\Z")


def theory_of(symbol: str, theories: Container[str] = THEORIES) -> str | None:
    """Return the theory among ``theories`` to which a symbol belongs, so that a script may not declare it; None if there is none."""
    return next((theory for theory in _OF_SYMBOL.get(symbol, ()) if theory in theories), None)


_OF_SYMBOL: dict[str, list[str]] = {}
for _theory, _rules in THEORIES.items():
    for _symbol in _rules:
        _OF_SYMBOL.setdefault(_symbol, []).append(_theory)
for _symbol, _sort in CONSTANTS.items():
    if _symbol not in dialects.CONSTANTS:
        _OF_SYMBOL[_symbol] = [{ROUNDING_MODE: "FloatingPoint", REGULAR_LANGUAGE: "UnicodeStrings"}.get(_sort, "Core")]


def theory_of_sort(name: str, theories: Container[str] = THEORIES) -> str | None:
    """Return the theory among ``theories`` to which a sort belongs, so that a script may not declare it; None if there is none."""
    return _SORTS[name] if _SORTS.get(name) in theories else None


CAREFUL = frozenset({*dialects.OPERATORS, *dialects.ON_STRINGS, *dialects.ON_SEQUENCES, "re.^", "re.loop", "concat", "abs"})
"""The symbols whose applications solvers accept in more forms than SMT-LIB has, except those of one argument in ``LEAST``."""


def like_a_literal(symbol: str) -> bool:
    """Return whether the symbol has a meaning with indices or a sort, like ``bv5`` in ``(_ bv5 8)``, or is a head that this reader uses."""
    return symbol in _SPECIAL or (symbol[:2] in ("bv", "ff") and symbol[2:].lstrip("-").isdecimal())


_SPECIAL = frozenset({*SPECIAL_FLOATS, *dialects.QUALIFIED, APPLY, CONSTANT_ARRAY}) | set(
    "char Char is update map as-array fmf.card lambda choice".split()
)


LEAST: Mapping[str, int] = dict.fromkeys(("and", "or", "+", "*", "str.++", "re.++", "re.union", "re.inter"), 2)
"""The least number of arguments in SMT-LIB of symbols for which some solvers accept fewer."""
MOST: Mapping[str, int] = {"concat": 2}
"""The largest number of arguments in SMT-LIB of symbols for which some solvers accept more, associating to the left."""


def indexed_constant(symbol: str, indices: Indices) -> Sort:
    """Return the sort of ``(_ symbol indices)`` if that is a constant: a bit-vector ``bvN`` or a special floating-point value. Raises IllSorted for
    any other symbol.
    """
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
