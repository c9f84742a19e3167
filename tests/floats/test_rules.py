"""Each rule about floats is applied to its example by the algebra's constructors. That it holds is proved in ``tests/rules``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest
from rule_examples import Constructed

from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, round_fraction, to_fraction
from smtenc.floats.operations import FloatKind
from smtenc.floats.rewriting import CONSTRUCTS
from smtenc.floats.rules import ALL_FLOAT_RULES, holds_integers
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.rules import Bits, Floats, Named, Rule, SortPattern, instantiate, known_sort, metavariables
from smtenc.terms.rules import parameter_value as value_of


def _symbol(t: Terms, f: FloatAlgebra, name: str, sort: SortPattern) -> Term:
    match sort:
        case Floats(fmt):
            assert isinstance(fmt, FloatFormat)
            return t.symbol(name, f.sort(fmt))
        case Bits(width):
            return t.symbol(name, bit_vector(int(value_of(width, {}))))
        case _:
            return t.symbol(name, BOOLEAN)


def _literal(t: Terms, f: FloatAlgebra, value: int, sort: SortPattern) -> Term:
    match sort:
        case Floats(fmt):
            assert isinstance(fmt, FloatFormat)
            return f.constant(fmt, value)
        case Bits(width):
            return t.constant(value, int(value_of(width, {})))
        case _:
            return t.bool_constant(bool(value))


def example_values(rule: Rule) -> Mapping[str, Any]:
    """Formats by their names."""
    return {name: FORMATS[value] if isinstance(value, str) and value in FORMATS else value for name, value in rule.example.items()}


def test_rules_have_names_of_their_own() -> None:
    assert len({rule.name for rule in ALL_FLOAT_RULES}) == len(ALL_FLOAT_RULES)


@pytest.mark.parametrize("rule", [r for r in ALL_FLOAT_RULES if not r.by_code], ids=lambda r: r.name)
def test_an_example_fires_its_rule_in_every_order_of_operands(rule: Rule) -> None:
    values = example_values(rule)
    for oriented in rule.orientations():
        t = Terms()
        f = FloatAlgebra(t)
        meaning = Constructed(f, CONSTRUCTS, lambda value, sort: _literal(t, f, value, sort))  # noqa: B023
        variables = {
            v.name: _symbol(t, f, v.name, known_sort(v.sort, values)) for v in metavariables(rule.before) if not isinstance(v, Named)
        }
        fired: list[str] = []
        t.listener = lambda applied: fired.append(applied.name)  # noqa: B023
        before = instantiate(oriented.before, meaning, variables, values)
        t.listener = None
        assert rule.name in fired
        assert before is instantiate(rule.after, meaning, variables, values)


def test_what_nan_becomes_in_a_format_without_one_stays_open() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    half, small = FORMATS["f16"], FORMATS["f4E2M1FN"]
    converted = f.convert(f.constant(half, half.nan_bits), small)
    assert f.value(converted) is None
    assert t.head(converted) == "float.convert"


@pytest.mark.parametrize("name", ["add", "mul", "minimum", "maximum", "minnum", "maxnum", "fma", "equal"])
def test_operands_of_commutative_operations_have_one_order(name: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y, z = (t.symbol(n, f.sort(FORMATS["f16"])) for n in "xyz")
    operation = getattr(f, name)
    rest = (z,) if name == "fma" else ()
    assert operation(x, y, *rest) is operation(y, x, *rest)


# -- where rules apply --------------------------------------------------------------------------------------------------


def test_operators_that_commute() -> None:
    commutative = {rule.before.operator.name.removeprefix("float.") for rule in ALL_FLOAT_RULES if rule.before.operator.commutative}
    assert commutative == set("add mul minimum maximum minnum maxnum equal same".split())


RULES = {rule.name.removeprefix("float-"): rule for rule in ALL_FLOAT_RULES}


def _built(rule: Rule, values: Mapping[str, Any]) -> tuple[Terms, FloatAlgebra, Term, list[str]]:
    """What the algebra makes of the rule's left side with these parameters, and the rules that it applies on the way."""
    t = Terms()
    f = FloatAlgebra(t)
    meaning = Constructed(f, CONSTRUCTS, lambda value, sort: _literal(t, f, value, sort))
    variables = {v.name: _symbol(t, f, v.name, known_sort(v.sort, values)) for v in metavariables(rule.before) if not isinstance(v, Named)}
    fired: list[str] = []
    t.listener = lambda applied: fired.append(applied.name)
    before = instantiate(rule.before, meaning, variables, values)
    t.listener = None
    return t, f, before, fired


NEAREST, UPWARD, AWAY, DOWNWARD, TOWARD_ZERO = (
    Rounding.NEAREST_EVEN,
    Rounding.UPWARD,
    Rounding.NEAREST_AWAY,
    Rounding.DOWNWARD,
    Rounding.TOWARD_ZERO,
)


CASES: list[tuple[str, dict[str, Any], bool]] = [
    ("mul-of-negative", {"F": "f16", "a": 0xC200}, True),
    ("mul-of-negative", {"F": "f16", "a": 0x3C00}, False),
    ("mul-of-negative", {"F": "f16", "a": 0x8000}, True),
    # the pattern of NaN has the bit of the sign there
    ("mul-of-negative", {"F": "f8E4M3FNUZ", "a": 0x80}, False),
    ("div-of-negative", {"F": "f8E4M3FNUZ", "a": 0x80}, False),
    ("div-by-negative", {"F": "f8E4M3FNUZ", "a": 0x80}, False),
    ("div-by-negative", {"F": "f8E4M3FNUZ", "a": 0x81}, True),
    ("div-by-power", {"F": "f16", "a": 0x7E00}, False),
    ("div-by-power", {"F": "f16", "a": 0x7C00}, False),
    ("div-by-power", {"F": "f16", "a": 0x0000}, False),
    ("div-by-power", {"F": "f16", "a": 0x3C01}, False),
    ("div-by-power", {"F": "f16", "a": 0x0001}, False),
    ("div-by-power", {"F": "f16", "a": 0x0400}, True),
    ("div-of-choice", {"F": "f16", "a": 0x3C00, "b": 0x4000, "e": 0x4200}, True),
    ("div-by-choice", {"F": "f16", "a": 0x3C00, "b": 0x4000, "e": 0x4200}, True),
    ("copysign-plus", {"F": "f16", "a": 0x0000}, True),
    ("copysign-plus", {"F": "f16", "a": 0x7E00}, False),
    ("copysign-plus", {"F": "f8E4M3FNUZ", "a": 0x80}, False),
    ("copysign-minus", {"F": "f16", "a": 0x8000}, True),
    ("copysign-minus", {"F": "f16", "a": 0xFC00}, True),
    ("copysign-minus", {"F": "f8E4M3FNUZ", "a": 0x80}, False),
    ("copysign-of-nan", {"F": "f16", "a": 0x3C00}, False),
    ("convert-constant", {"F": "f16", "a": 0x7E00, "G": "f32", "m": NEAREST}, True),
    ("convert-constant", {"F": "f16", "a": 0x7E00, "G": "f6E3M2FN", "m": NEAREST}, False),
    ("convert-constant", {"F": "f16", "a": 0x3C00, "G": "f6E3M2FN", "m": NEAREST}, True),
    ("convert-exactly", {"F": "f16", "G": "f32", "m": NEAREST}, False),
    ("convert-exactly", {"F": "f32", "G": "f16", "m": UPWARD}, False),
    ("convert-widened", {"F": "f16", "H": "f32", "G": "f16", "m": NEAREST}, True),
    ("convert-widened", {"F": "f32", "H": "f16", "G": "bf16", "m": NEAREST}, False),
    *((f"convert-{name}", {"F": "f32", "G": "f16", "m": mode}, mode in (NEAREST, AWAY, TOWARD_ZERO)) for name in ("neg", "abs") for mode in Rounding),
    ("convert-neg", {"F": "f8E4M3FNUZ", "G": "f8E5M2FNUZ", "m": NEAREST}, True),
    ("convert-neg", {"F": "f32", "G": "f8E5M2FNUZ", "m": NEAREST}, True),
    ("convert-neg", {"F": "f8E4M3FNUZ", "G": "f16", "m": NEAREST}, False),
    ("convert-signed-integer", {"F": "f32", "v": 16, "G": "bf16", "m": NEAREST}, True),
    ("convert-signed-integer", {"F": "f32", "v": 16, "G": "bf16", "m": UPWARD}, False),
    ("convert-signed-integer", {"F": "f32", "v": 9, "G": "bf16", "m": UPWARD}, True),
    ("convert-signed-integer", {"F": "bf16", "v": 16, "G": "f32", "m": NEAREST}, False),
    ("convert-unsigned-integer", {"F": "f32", "v": 9, "G": "bf16", "m": UPWARD}, False),
    ("convert-unsigned-integer", {"F": "f32", "v": 9, "G": "bf16", "m": NEAREST}, True),
    ("from-signed-of-zeros", {"F": "f32", "v": 8, "w": 9}, True),
    ("bits-of-constant", {"F": "f16", "a": 0x7E00}, False),
    ("bits-of-constant", {"F": "f8E4M3FN", "a": 0x7F}, False),
    # NaN has one pattern only
    ("bits-of-constant", {"F": "f8E4M3FNUZ", "a": 0x80}, True),
    ("bits-of-neg", {"F": "f8E4M3FNUZ"}, False),
    ("bits-of-abs", {"F": "f8E4M3FNUZ"}, False),
    ("pattern-of-constant", {"F": "f16", "a": 0xFE01}, True),
    ("pattern-with-sign-flipped", {"F": "f8E4M3FNUZ"}, False),
    ("pattern-with-sign-cleared", {"F": "f8E4M3FNUZ"}, False),
    ("add-minus-zero", {"F": "f8E4M3FNUZ"}, False),
    ("fma-minus-zero", {"F": "f8E4M3FNUZ"}, False),
    ("integral-twice", {"F": "f6E2M3FN", "kind": FloatKind.CEIL, "kind2": FloatKind.FLOOR}, False),
    ("integral-of-signed", {"F": "f6E2M3FN", "v": 8, "kind": FloatKind.CEIL}, False),
    ("add-rounded-once-both", {"F": "f64", "G": "f32"}, True),
    ("add-rounded-once-both", {"F": "f16", "G": "bf16"}, False),
    ("add-rounded-once-constant", {"F": "f32", "G": "f16", "a": 0x3F800001}, False),
    ("less-widened", {"F": "f16", "G": "bf16"}, False),
    ("less-widened-constant", {"F": "f32", "G": "f16", "a": 0x3F800001}, False),
    ("less-widened-constant", {"F": "f32", "G": "f16", "a": 0x7F800000}, True),
    ("less-constant-widened", {"F": "f32", "G": "f16", "a": 0x7F800000}, True),
    ("less-constant-widened", {"F": "f32", "G": "f16", "a": 0x3F800001}, False),
    ("same-widened-constant", {"F": "f32", "G": "f16", "a": 0x7FC00000}, True),
    ("same-widened-constant", {"F": "f32", "G": "f6E3M2FN", "a": 0x7FC00000}, False),
    ("same-widened-constant", {"F": "f32", "G": "f6E3M2FN", "a": 0x3F800000}, True),
    ("less-nan", {"F": "f16", "a": 0x3C00}, False),
    ("less-signed-signed", {"F": "f16", "v": 12, "u": 12}, True),
    ("less-signed-signed", {"F": "f16", "v": 12, "u": 13}, False),
    ("less-signed-signed", {"F": "f16", "v": 13, "u": 12}, False),
    ("less-unsigned-unsigned", {"F": "f16", "v": 11, "u": 11}, True),
    ("less-unsigned-unsigned", {"F": "f16", "v": 12, "u": 11}, False),
    ("less-unsigned-unsigned", {"F": "f16", "v": 11, "u": 12}, False),
    ("equal-signed-constant", {"F": "f32", "v": 8, "a": 0x40200000}, False),
    ("equal-signed-fraction", {"F": "f32", "v": 8, "a": 0x40400000}, False),
    ("equal-signed-fraction", {"F": "f32", "v": 8, "a": 0x7F800000}, True),
    ("equal-signed-fraction", {"F": "f32", "v": 8, "a": 0x7FC00000}, False),
    ("is_nan-of-conversion", {"F": "f32", "G": "f8E4M3FN", "m": NEAREST}, False),
    ("is_nan-of-signed", {"F": "f8E4M3FN", "v": 8}, False),
    ("is_nan-never", {"F": "f16"}, False),
    ("is_inf-never", {"F": "f16"}, False),
    ("is_inf-of-widened", {"F": "f16", "G": "bf16"}, False),
    ("is_inf-of-signed", {"F": "f16", "v": 12}, True),
    ("is_inf-of-unsigned", {"F": "f16", "v": 12}, False),
    ("is_inf-of-unsigned", {"F": "f16", "v": 11}, True),
]  # fmt: skip


def _shown(value: Any) -> str:
    return hex(value) if isinstance(value, int) else str(value)


@pytest.mark.parametrize(
    ("name", "values", "applies"),
    [pytest.param(*case, id=f"{' '.join(map(_shown, case[1].values()))}-float-{case[0]}") for case in CASES],
)
def test_a_rule_applies_where_its_condition_holds(name: str, values: dict[str, Any], applies: bool) -> None:
    rule = RULES[name]
    *_, fired = _built(rule, {n: FORMATS.get(v, v) for n, v in values.items()})
    assert (rule.name in fired) is applies


@pytest.mark.parametrize(("predicate", "meaning"), [
    ("false", "false"),
    ("oeq", "(= x y)"),
    ("ogt", "(< y x)"),
    ("oge", "(or (= x y) (< y x))"),
    ("olt", "(< x y)"),
    ("ole", "(or (= x y) (< x y))"),
    ("one", "(or (< x y) (< y x))"),
    ("ord", "(and (not (nan x)) (not (nan y)))"),
    ("ueq", "(not (or (< x y) (< y x)))"),
    ("ugt", "(not (or (= x y) (< x y)))"),
    ("uge", "(not (< x y))"),
    ("ult", "(not (or (= x y) (< y x)))"),
    ("ule", "(not (< y x))"),
    ("une", "(not (= x y))"),
    ("uno", "(not (and (not (nan x)) (not (nan y))))"),
    ("true", "(not false)"),
])  # fmt: skip
def test_a_predicate_is_made_of_two_relations_and_a_class(predicate: str, meaning: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y = (t.symbol(name, f.sort(FORMATS["f16"])) for name in "xy")
    made = {
        "false": lambda: t.false,
        "nan": f.is_nan,
        "=": f.equal,
        "<": f.less,
        "or": t.or_,
        "and": t.and_,
        "not": t.not_,
    }

    def read(tokens: Iterator[str]) -> Any:
        token = next(tokens)
        if token != "(":
            return {"x": x, "y": y, "false": t.false}.get(token, token)
        head, *parts = iter(lambda: read(tokens), ")")
        return made[head](*parts)

    assert f.compare(predicate, x, y) is read(iter(meaning.replace("(", " ( ").replace(")", " ) ").split()))


def test_integers_that_a_format_holds() -> None:
    """Of so many bits, unsigned and signed: as many as it has digits, where the greatest number is large enough."""
    most = {
        "f16": (11, 12),
        "bf16": (8, 9),
        "tf32": (11, 12),
        "f32": (24, 25),
        "f64": (53, 54),
        "f128": (113, 114),
        "f8E5M2": (3, 4),
        "f8E4M3": (4, 5),
        # up to 15.5
        "f8E3M4": (4, 4),
        "f8E4M3FN": (4, 5),
        "f8E5M2FNUZ": (3, 4),
        "f8E4M3FNUZ": (4, 5),
        "f8E4M3B11FNUZ": (4, 5),
        "f6E3M2FN": (3, 4),
        # up to 7.5
        "f6E2M3FN": (3, 3),
        "f4E2M1FN": (2, 3),
    }
    assert most.keys() == FORMATS.keys()
    for name, longest in most.items():
        for is_signed, last in enumerate(longest):
            held = [width for width in range(1, 130) if holds_integers(FORMATS[name], width, bool(is_signed))]
            assert held == list(range(1, last + 1)), (name, is_signed)


@pytest.mark.parametrize(("kind", "expected"), [
    ("ceil", [-2, -1, 0, 1, 2, 2, 3, 3]),
    ("floor", [-3, -2, -1, 0, 1, 1, 2, 2]),
    ("trunc", [-2, -1, 0, 0, 1, 1, 2, 2]),
    ("round", [-3, -2, -1, 1, 1, 2, 2, 3]),
    ("roundeven", [-2, -2, 0, 0, 1, 2, 2, 2]),
])  # fmt: skip
def test_kinds_of_rounding_to_integers(kind: str, expected: list[int]) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    fmt = FORMATS["f16"]
    values = [Fraction(n, 4) for n in (-10, -6, -2, 2, 5, 6, 9, 10)]
    rounded = [f.value(f.round_to_integral(FloatKind[kind.upper()], f.constant(fmt, round_fraction(fmt, v)))) for v in values]
    assert [to_fraction(fmt, bits) for bits in rounded if bits is not None] == expected


EQUATIONS = [
    (
        "less-signed-unsigned",
        "(float.less (float.from_sint F i) (float.from_uint F j)) = (bvslt (sign_extend wider(v, u) i) (zero_extend wider(v, u) j))"
        " if F holds-signed v and F holds-unsigned u",
    ),
    (
        "less-signed-constant",
        "(float.less (float.from_sint F i) a) = (bvslt (sign_extend (v + 2) i) ceil(F, a, (v + 2))) if F holds-signed v and F is-not-nan a",
    ),
    (
        "less-constant-unsigned",
        "(float.less a (float.from_uint F i)) = (bvslt floor(F, a, (v + 2)) (zero_extend (v + 2) i)) if F holds-unsigned v and F is-not-nan a",
    ),
    (
        "equal-unsigned-constant",
        "(float.equal (float.from_uint F i) a) = (= (zero_extend (v + 2) i) floor(F, a, (v + 2)))"
        " if F holds-unsigned v and F is-integral a",
    ),
    ("add-commutes", "(float.add x y) = (float.add y x)"),
    ("maxnum-commutes", "(float.maxnum x y) = (float.maxnum y x)"),
    ("fma-commutes", "(float.fma x y z) = (float.fma y x z)"),
    ("equal-signed-fraction", "(float.equal (float.from_sint F i) a) = false if F holds-signed v and F is-fraction a"),
]


@pytest.mark.parametrize(("name", "equation"), EQUATIONS, ids=[f"float-{name}" for name, _ in EQUATIONS])
def test_equations(name: str, equation: str) -> None:
    assert (RULES[name].name, RULES[name].equation) == (f"float-{name}", equation)


COMPUTED: list[tuple[str, tuple[int, ...], Any]] = [
    ("neg", (7,), -7),
    ("abs", (-7,), 7),
    ("add", (7, 2), 9),
    ("sub", (7, 2), 5),
    ("mul", (7, 2), 14),
    ("div", (7, 2), Fraction(7, 2)),
    ("rem", (7, 2), 1),
    ("minimum", (7, 2), 2),
    ("maximum", (7, 2), 7),
    ("minnum", (7, 2), 2),
    ("maxnum", (7, 2), 7),
    ("copysign", (7, -2), -7),
    ("fma", (7, 2, 3), 17),
    ("less", (7, 2), False),
    ("less", (2, 7), True),
    ("equal", (7, 2), False),
    ("equal", (2, 2), True),
    ("same", (7, 2), False),
    ("is_nan", (7,), False),
    ("is_inf", (7,), False),
    ("is_finite", (7,), True),
    ("is_normal", (7,), True),
    ("is_zero", (7,), False),
    ("is_zero", (0,), True),
]  # fmt: skip


@pytest.mark.parametrize(
    ("operation", "operands", "result"),
    [pytest.param(*case, id=f"{' '.join(map(str, case[1]))}-float-{case[0]}-of-constant{'s'[: len(case[1]) - 1]}") for case in COMPUTED],
)
def test_constants_are_computed(operation: str, operands: tuple[int, ...], result: Any) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    fmt = FORMATS["f16"]
    found = getattr(f, operation)(*(f.constant(fmt, round_fraction(fmt, Fraction(n))) for n in operands))
    assert found is (t.bool_constant(result) if isinstance(result, bool) else f.constant(fmt, round_fraction(fmt, Fraction(result))))


_BINARY = "add mul div rem minimum maximum minnum maxnum".split()


@pytest.mark.parametrize("operation", _BINARY, ids=[f"float-{name}-of-choice" for name in _BINARY])
def test_choices_between_constants_are_computed(operation: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    c, fmt = t.symbol("c", BOOLEAN), FORMATS["f16"]
    seven, nine, two = (f.constant(fmt, round_fraction(fmt, Fraction(n))) for n in (7, 9, 2))
    operate = getattr(f, operation)
    assert operate(t.ite(c, seven, nine), two) is t.ite(c, operate(seven, two), operate(nine, two))
    if operation != "rem":
        assert operate(two, t.ite(c, seven, nine)) is t.ite(c, operate(two, seven), operate(two, nine))


@pytest.mark.parametrize(("number", "up", "down"), [
    (Fraction(5, 2), 3, 2),
    (Fraction(-5, 2), -2, -3),
    (3, 3, 3),
    (0, 0, 0),
    (127, 127, 127),
    # beyond the numbers of 8 bits every integer is as good as another
    (255, 255, 255),
    (300, 256, 256),
    (-300, -256, -256),
])  # fmt: skip
def test_a_constant_is_compared_as_an_integer_beside_it(number: Fraction, up: int, down: int) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    fmt = FORMATS["f32"]
    i = t.symbol("i", bit_vector(8))
    integer, constant = f.from_int(i, fmt, signed=True), f.constant(fmt, round_fraction(fmt, Fraction(number)))
    wide = t.sign_extend(i, 10)
    assert f.less(integer, constant) is t.signed_less(wide, t.constant(up, 10))
    assert f.less(constant, integer) is t.signed_less(t.constant(down, 10), wide)


def test_integers_are_compared_with_room_for_both() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    i, j = t.symbol("i", bit_vector(8)), t.symbol("j", bit_vector(9))
    x, y = f.from_int(i, FORMATS["f32"], signed=True), f.from_int(j, FORMATS["f32"], signed=False)
    assert f.less(x, y) is t.signed_less(t.sign_extend(i, 11), t.zero_extend(j, 11))
    assert f.less(y, x) is t.signed_less(t.zero_extend(j, 11), t.sign_extend(i, 11))


def test_infinity_is_compared_as_an_integer_beyond() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    fmt = FORMATS["f32"]
    i = t.symbol("i", bit_vector(8))
    integer, wide = f.from_int(i, fmt, signed=True), t.sign_extend(i, 10)
    for sign, number in ((0, 256), (fmt.sign_mask, -256)):
        infinity = f.constant(fmt, fmt.infinity_bits | sign)
        assert f.less(integer, infinity) is t.signed_less(wide, t.constant(number, 10))
        assert f.less(infinity, integer) is t.signed_less(t.constant(number, 10), wide)
