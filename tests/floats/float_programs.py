"""Small random programs over floats, and what they compute: the reference that the algebra and the encodings are held against.

A program is a straight line of steps; ``run`` evaluates it directly on bit patterns, ``build`` makes neutral terms of it, and
``values_of_terms`` evaluates neutral terms. Operations are named like the heads of the terms, without ``float.``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from hypothesis import strategies as st
from smtlib_semantics import Value, value_of_node

from smtenc.floats import arithmetic as ieee
from smtenc.floats import rules
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_nan
from smtenc.floats.functions import UNARY_FUNCTIONS
from smtenc.floats.operations import FloatKind, FloatOp
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Term, bit_vector
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

F64 = FORMATS["f64"]
ROUNDINGS = {kind.word: function for kind, function in rules.ROUNDINGS.items()}
USUAL = ("f16", "bf16", "f32", "f64")

# -- functions that only an implementation knows: NumPy's, rounded -----------------------------------------------------

_UNARY: Mapping[str, Callable[[float], float]] = {
    "exp": np.exp,
    "exp2": np.exp2,
    "expm1": np.expm1,
    "log": np.log,
    "log2": np.log2,
    "log10": np.log10,
    "log1p": np.log1p,
    "rsqrt": lambda x: np.float64(1.0) / np.sqrt(x),
    "cbrt": np.cbrt,
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "sinh": np.sinh,
    "cosh": np.cosh,
    "tanh": np.tanh,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "erf": math.erf,
    "erfc": math.erfc,
}


def _power(x: float, y: float) -> float:
    """NumPy's, but for its shortcut from exponent 0.5 to the square root, which is another function of -0 and -inf."""
    return np.power(np.abs(x) if y == 0.5 and (x == 0 or np.isinf(x)) else x, y)


def _to_double(fmt: FloatFormat, bits: int) -> np.float64:
    return np.uint64(ieee.convert(fmt, F64, bits)).view(np.float64)


def _from_double(fmt: FloatFormat, value: float) -> int:
    return ieee.convert(F64, fmt, int(np.float64(value).view(np.uint64)))


def function(name: str, fmt: FloatFormat, *arguments: int) -> int:
    """``name`` in double precision, rounded. ``sqrt`` is exact; a name with two arguments is ``atan2`` or a power."""
    if name == "sqrt":
        return ieee.sqrt(fmt, arguments[0])
    with np.errstate(all="ignore"):
        doubles = [_to_double(fmt, a) for a in arguments]
        if len(doubles) == 2:
            return _from_double(fmt, np.arctan2(*doubles) if name == "atan2" else _power(*doubles))
        return _from_double(fmt, _UNARY[name](doubles[0]))


def integer_power(fmt: FloatFormat, base: int, exponent: int, width: int) -> int:
    """``base`` to a signed power, by one multiplication after the other."""
    signed = exponent - (1 << width) if exponent >> (width - 1) else exponent
    result = fmt.one_bits
    for _ in range(abs(signed)):
        result = ieee.mul(fmt, result, base)
    return result if signed >= 0 else ieee.div(fmt, fmt.one_bits, result)


# -- operations -------------------------------------------------------------------------------------------------------

Kind = FloatFormat | int
"""A format; or the width of a bit-vector, 0 for Bool."""

_ARITHMETIC: Mapping[str, Callable[..., int]] = {
    "neg": ieee.neg,
    "abs": ieee.abs_,
    "copysign": ieee.copysign,
    "add": ieee.add,
    "sub": ieee.sub,
    "mul": ieee.mul,
    "div": ieee.div,
    "rem": ieee.rem,
    "fma": ieee.fma,
    "minimum": ieee.minimumf,
    "maximum": ieee.maximumf,
    "minnum": ieee.minnumf,
    "maxnum": ieee.maxnumf,
    **ROUNDINGS,
}


def canonical(fmt: FloatFormat, bits: int) -> int:
    return fmt.nan_bits if is_nan(fmt, bits) else bits


def operate(name: str, result: Kind, kinds: Sequence[Kind], values: Sequence[int]) -> Value:
    """One operation on bit patterns. What is out of ``to_int``'s range gives some number of the argument."""
    head, _, parameter = name.partition(" ")
    first = kinds[0] if kinds else result
    if head in _ARITHMETIC:
        assert isinstance(first, FloatFormat)
        return _ARITHMETIC[head](first, *values)
    match head:
        case "constant":
            return int(parameter, 16)
        case "from_sint" | "from_uint":
            assert isinstance(result, FloatFormat)
            assert isinstance(first, int)
            number = values[0] - (1 << first) if head == "from_sint" and values[0] >> (first - 1) else values[0]
            return ieee.from_int(result, number)
        case "from_bits":
            assert isinstance(result, FloatFormat)
            return canonical(result, values[0])
    if head == "function" and parameter.startswith("fpowi"):
        assert isinstance(first, FloatFormat)
        return integer_power(first, values[0], values[1], int(parameter.removeprefix("fpowi")))
    assert isinstance(first, FloatFormat)
    x = canonical(first, values[0])
    match head:
        case "function":
            return function(parameter, first, x, *values[1:])
        case "convert":
            assert isinstance(result, FloatFormat)
            return ieee.convert(first, result, x, Rounding(parameter) if parameter else Rounding.NEAREST_EVEN)
        case "bits":
            return values[0]
        case "compare":
            return ieee.compare(first, parameter, *values)
        case "less":
            return ieee.compare(first, "olt", *values)
        case "equal":
            return ieee.compare(first, "oeq", *values)
        case "same":
            return x == canonical(first, values[1])
        case "is_nan":
            return is_nan(first, x)
        case "is_inf":
            return x & first.magnitude_mask == first.infinity_bits
        case "to_int" | "fits_int":
            width = int(parameter[1:])
            number_or_none = ieee.to_int(first, x, width, parameter[0] == "s")
            if head == "fits_int":
                return number_or_none is not None
            return number_or_none if number_or_none is not None else x * 7 % (1 << width)
    raise AssertionError(f"no meaning for {name}")


# -- programs ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """``name`` of the operation, the sort of its result (a format's name, ``bool``, ``i8`` or ``i16``), and the steps it reads."""

    name: str
    sort: str
    operands: tuple[int, ...] = ()


Program = tuple[Step, ...]
Inputs = Mapping[str, Sequence[int]]
"""For every sort some values: input k is the k-th one, element i of the tensor ``tensor.<sort>`` the i-th one, both modulo the number."""


def kind_of(sort: str) -> Kind:
    return FORMATS[sort] if sort in FORMATS else 0 if sort == "bool" else int(sort[1:])


def _is_float(sort: str) -> bool:
    return sort in FORMATS


def read(inputs: Inputs, sort: str, position: int) -> int:
    return inputs[sort][position % len(inputs[sort])]


def run(program: Program, inputs: Inputs) -> list[int]:
    """Every step's value; every NaN is canonical, so that the sign of a NaN is + wherever it is looked at."""
    values: list[int] = []
    for step in program:
        arguments = [values[o] for o in step.operands]
        sorts = [program[o].sort for o in step.operands]
        value: int
        match step.name.split(" "):
            case ["input", k]:
                value = read(inputs, step.sort, int(k))
            case ["element"]:
                value = read(inputs, step.sort, arguments[0])
            case ["ite"]:
                value = arguments[1] if arguments[0] else arguments[2]
            case ["not"]:
                value = not arguments[0]
            case ["and"]:
                value = bool(arguments[0] and arguments[1])
            case ["or"]:
                value = bool(arguments[0] or arguments[1])
            case ["integers-equal"]:
                value = arguments[0] == arguments[1]
            case ["extend", extension]:
                value = (arguments[0] | 0xFF00) if extension == "s" and arguments[0] >> 7 else arguments[0]
            case _:
                value = operate(step.name, kind_of(step.sort), [kind_of(s) for s in sorts], arguments)
        kind = kind_of(step.sort)
        values.append(canonical(kind, value) if isinstance(kind, FloatFormat) else value)
    return values


def fits(program: Program, inputs: Inputs) -> bool:
    """Whether every ``to_int`` is of a number in range; others give numbers that nobody may rely on."""
    values = run(program, inputs)
    steps = [step for step in program if step.name.startswith("to_int")]
    return all(
        operate(
            step.name.replace("to_int", "fits_int"),
            0,
            [kind_of(program[o].sort) for o in step.operands],
            [values[o] for o in step.operands],
        )
        for step in steps
    )


def build(program: Program, t: Terms) -> list[Term]:
    """Every step as a neutral term."""
    f = FloatAlgebra(t)
    terms: list[Term] = []
    for step in program:
        terms.append(_build(step, [terms[o] for o in step.operands], t, f))
    return terms


def _build(step: Step, a: Sequence[Term], t: Terms, f: FloatAlgebra) -> Term:
    kind = kind_of(step.sort)
    sort = f.sort(kind) if isinstance(kind, FloatFormat) else bit_vector(kind) if kind else BOOLEAN
    match step.name.split(" "):
        case ["input", k]:
            return t.symbol(f"input.{step.sort}.{k}", sort)
        case ["element"]:
            return t.apply(f"tensor.{step.sort}", a, sort)
        case ["constant", digits]:
            assert isinstance(kind, FloatFormat)
            return f.constant(kind, int(digits, 16))
        case ["ite"]:
            return t.ite(*a)
        case ["not"]:
            return t.not_(*a)
        case ["and"]:
            return t.and_(*a)
        case ["or"]:
            return t.or_(*a)
        case ["integers-equal"]:
            return t.equal(*a)
        case ["extend", extension]:
            return t.sign_extend(a[0], 16) if extension == "s" else t.zero_extend(a[0], 16)
        case ["compare", predicate]:
            return f.compare(predicate, *a)
        case ["function", name] if name.startswith("signless-"):
            return f.unknown(FloatOp(FloatKind.SIGNLESS, name.removeprefix("signless-")), *a)
        case ["function", name]:
            return f.function(name, *a)
        case [rounding] if rounding in ROUNDINGS:
            return f.round_to_integral(FloatKind[rounding.upper()], *a)
        case ["convert", *mode]:
            assert isinstance(kind, FloatFormat)
            return f.convert(a[0], kind, Rounding(*mode) if mode else Rounding.NEAREST_EVEN)
        case ["from_bits"]:
            assert isinstance(kind, FloatFormat)
            return f.from_bits(a[0], kind)
        case [("from_sint" | "from_uint") as head]:
            assert isinstance(kind, FloatFormat)
            return f.from_int(a[0], kind, signed=head == "from_sint")
        case [("to_int" | "fits_int") as head, integer]:
            bits, fits = f.to_int(a[0], int(integer[1:]), signed=integer[0] == "s")
            return bits if head == "to_int" else fits
        case [operation]:
            method: Callable[..., Term] = getattr(f, operation)
            return method(*a)
    raise AssertionError(step)


def values_of_terms(t: Terms, roots: Sequence[Term], inputs: Inputs, *, one_nan: bool) -> dict[Term, Value]:
    """The value of every neutral term below ``roots``. Where not ``one_nan``, signs and payloads of NaNs live on."""
    values: dict[Term, Value] = {}
    for term, kind, kinds, operation in _nodes(t, tuple(roots)):
        arguments = [values[a] for a in term.args()]
        if operation is not None:
            value = operate(operation, kind, kinds, arguments)
        else:
            value = _value_of_term(t, term, kind, arguments, inputs)
        values[term] = canonical(kind, value) if one_nan and isinstance(kind, FloatFormat) else value
    return values


# the same terms are evaluated on many inputs
@lru_cache(maxsize=8)
def _nodes(t: Terms, roots: tuple[Term, ...]) -> list[tuple[Term, Kind, list[Kind], str | None]]:
    """The nodes below ``roots``, arguments first: their kinds, those of the arguments, and the operation on floats, if it is one."""
    found: list[tuple[Term, Kind, list[Kind], str | None]] = []
    for term in postorder(roots):
        head = t.head(term)
        found.append((term, _kind(t, term), [_kind(t, a) for a in term.args()], None if head is None else head.removeprefix("float.")))
    return found


def _kind(t: Terms, term: Term) -> Kind:
    sort = t.sort(term)
    if isinstance(sort, FormatSort):
        return FORMATS[sort.format_name]
    return int(sort.width) if sort.is_bv_type() else 0


def _value_of_term(t: Terms, term: Term, kind: Kind, arguments: Sequence[Value], inputs: Inputs) -> Value:
    """Of a node that is no operation on floats."""
    name = function_name(term)
    if name is not None:
        sort = name.split(".")[1]
        return read(inputs, sort, int(arguments[0]) if arguments else int(name.split(".")[2]))
    if term.is_equals() and isinstance(_kind(t, term.arg(0)), FloatFormat):
        return operate("same", 0, [_kind(t, a) for a in term.args()], arguments)
    return value_of_node(t, term, arguments, lambda *_: 0)


# -- drawing them -----------------------------------------------------------------------------------------------------


def special_bits(fmt: FloatFormat) -> list[int]:
    """The patterns at which something changes, and some ordinary numbers."""
    one, top = fmt.one_bits, fmt.max_finite_bits
    magnitudes = [0, 1, 2, fmt.smallest_normal_bits - 1, fmt.smallest_normal_bits, one - 1, one, one + 1, top - 1, top]
    magnitudes += [ieee.from_int(fmt, n) for n in (2, 3, 4, 6, 10, 127, 128, 255)] + [one - (1 << fmt.fraction_bits)]
    if fmt.has_infinity:
        magnitudes += [fmt.infinity_bits]
    patterns = [m | s for m in magnitudes for s in (0, fmt.sign_mask)]
    return [
        *patterns,
        *([fmt.nan_bits] if fmt.has_nan else []),
        *([fmt.nan_bits | fmt.sign_mask, fmt.infinity_bits + 1] if fmt.has_infinity else []),
    ]


def floats(fmt: FloatFormat) -> st.SearchStrategy[int]:
    special = st.sampled_from(special_bits(fmt))
    near_one = st.integers(-40, 40).map(lambda n: fmt.one_bits + n)
    return special | special | near_one | st.integers(0, (1 << fmt.width) - 1)


def inputs_for(formats: Sequence[str]) -> st.SearchStrategy[dict[str, list[int]]]:
    few = {name: st.lists(floats(FORMATS[name]), min_size=2, max_size=4) for name in formats}
    return st.fixed_dictionaries(
        {**few, "bool": st.lists(st.booleans(), min_size=1, max_size=2), "i8": st.lists(st.integers(0, 255), min_size=2, max_size=3)}
    )


ARITHMETIC: Mapping[str, int] = {
    "add": 2, "sub": 2, "mul": 2, "div": 2, "rem": 2, "fma": 3, "neg": 1, "abs": 1, "copysign": 2,
    "minimum": 2, "maximum": 2, "minnum": 2, "maxnum": 2, **dict.fromkeys(ROUNDINGS, 1),
}  # fmt: skip
"""Operations within one format and how many operands they have."""

UNARY = tuple(f"function {name}" for name in UNARY_FUNCTIONS)
OTHERS = ("function signless-powf", "constant", "element", "ite", "convert", "from_sint", "from_uint")
PREDICATES = tuple(f"compare {p}" for p in ieee.CMPF_PREDICATES)
TESTS = (
    *PREDICATES,
    "is_nan",
    "is_inf",
    "same",
    "same",
    "same",
    "fits_int s8",
    "fits_int u8",
    "not",
    "and",
    "or",
    "integers-equal",
    "input",
)
EVERYTHING = (*ARITHMETIC, *ARITHMETIC, *UNARY, *OTHERS, *OTHERS)


@st.composite
def programs(
    draw: st.DrawFn, formats: Sequence[str] = USUAL, operations: Sequence[str] = EVERYTHING, tests: Sequence[str] = TESTS, steps: int = 8
) -> Program:
    """Up to ``steps`` operations on floats, then as many tests of what they gave; the last step is a Bool."""
    program: list[Step] = []
    chosen = draw(st.lists(st.sampled_from(list(formats)), min_size=1, max_size=2, unique=True))
    for sort in (*chosen, "bool", "i8"):
        program += [Step(f"input {k}", sort) for k in range(2)]

    def pick(sort: str) -> int:
        found = [k for k, step in enumerate(program) if step.sort == sort]
        return draw(st.sampled_from(found)) if found else pick("i8")

    for _ in range(draw(st.integers(1, steps))):
        name, sort = draw(st.sampled_from(list(operations))), draw(st.sampled_from(chosen))
        if name.startswith("from_") and draw(st.booleans()):
            program.append(Step(f"extend {draw(st.sampled_from('su'))}", "i16", (pick("i8"),)))
        program.append(_float_step(draw, pick, name, sort, chosen))
        if draw(st.integers(0, 5)) == 0:
            program.append(Step(f"to_int {draw(st.sampled_from(['s8', 'u8']))}", "i8", (pick(sort),)))
    for _ in range(draw(st.integers(1, 4))):
        program.append(_test_step(draw, pick, draw(st.sampled_from(list(tests))), draw(st.sampled_from(chosen))))
    return tuple(program)


def _float_step(draw: st.DrawFn, pick: Callable[[str], int], name: str, sort: str, chosen: Sequence[str]) -> Step:
    match name:
        case "constant":
            return Step(f"constant {draw(floats(FORMATS[sort])):x}", sort)
        case "element":
            return Step(name, sort, (pick("i8"),))
        case "from_sint" | "from_uint":
            return Step(name, sort, (pick(draw(st.sampled_from(["i8", "i16"]))),))
        case "ite":
            return Step(name, sort, (pick("bool"), pick(sort), pick(sort)))
        case "convert":
            return Step(name, sort, (pick(draw(st.sampled_from(list(chosen)))),))
        case "function signless-powf":
            return Step(name, sort, (pick(sort), pick(sort)))
        case _:
            return Step(name, sort, tuple(pick(sort) for _ in range(ARITHMETIC.get(name, 1))))


def _test_step(draw: st.DrawFn, pick: Callable[[str], int], name: str, sort: str) -> Step:
    match name.split(" ")[0]:
        case "compare" | "same":
            return Step(name, "bool", (pick(sort), pick(sort)))
        case "is_nan" | "is_inf" | "fits_int":
            return Step(name, "bool", (pick(sort),))
        case "not":
            return Step(name, "bool", (pick("bool"),))
        case "integers-equal":
            return Step(name, "bool", (pick("i8"), pick("i8")))
        case "input":
            return Step("input 0", "bool")
        case _:
            return Step(name, "bool", (pick("bool"), pick("bool")))
