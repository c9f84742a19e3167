"""The exact encoding in the solvers' hands: all three read it, prove what is true of IEEE 754, and refute the rest with inputs that differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest
from float_programs import ARITHMETIC, operate
from theory_semantics import canonical

from smtenc.floats import arithmetic as ieee
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.exact.encoding import ExactEncoding
from smtenc.floats.exact.theory import IN_THEORY
from smtenc.floats.formats import FORMATS, FloatFormat, is_nan
from smtenc.smtlib.writer import Script, write_script
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from solvers import FloatValue, Limits, Pool, Status, parse_value
from tests.effort import times

SOLVERS = ("z3", "cvc5", "bitwuzla")


@pytest.fixture(scope="module")
def pools() -> Iterator[Mapping[str, Pool]]:
    found = {name: Pool((name,)) for name in SOLVERS}
    yield found
    for pool in found.values():
        pool.close()


class Claim:
    """``left = right`` for all inputs x, y, z of one format; operations are built without the algebra's simplifications."""

    def __init__(self, name: str, left: Callable[[Claim], Term], right: Callable[[Claim], Term]) -> None:
        self.terms = Terms()
        self.algebra = FloatAlgebra(self.terms)
        self.format = FORMATS[name]
        self.inputs = [self.terms.symbol(n, self.algebra.sort(self.format)) for n in ("x", "y", "z")]
        self.x, self.y, self.z = self.inputs
        self.left, self.right = left(self), right(self)

    def op(self, name: str, *arguments: Term) -> Term:
        return self.terms.operation(f"float.{name}", arguments, self.algebra.sort(self.format))

    def number(self, value: int) -> Term:
        return self.algebra.constant(self.format, ieee.from_int(self.format, value))

    def script(self) -> tuple[Script, ExactEncoding]:
        root = self.terms.not_(self.terms.equal(self.left, self.right))
        encoding = ExactEncoding(self.terms, [root])
        encoded = encoding.encode(root)
        observed = [encoding.encode_any(x) for x in self.inputs]
        return write_script(encoding.terms, [encoded, *encoding.lemmas], observed), encoding

    def sides(self, values: list[int]) -> tuple[int, int]:
        """What both sides are worth for these inputs, by the integer arithmetic."""
        return self._value(self.left, values), self._value(self.right, values)

    def _value(self, term: Term, values: list[int]) -> int:
        if term in self.inputs:
            return values[self.inputs.index(term)]
        name = (self.terms.head(term) or "").removeprefix("float.")
        arguments = [self._value(a, values) for a in term.args()]
        return canonical(self.format, int(operate(name, self.format, [self.format] * len(arguments), arguments)))


TRUE: dict[str, tuple[Callable[[Claim], Term], Callable[[Claim], Term]]] = {
    "x + y = y + x": (lambda c: c.op("add", c.x, c.y), lambda c: c.op("add", c.y, c.x)),
    "x * y = y * x": (lambda c: c.op("mul", c.x, c.y), lambda c: c.op("mul", c.y, c.x)),
    "x * 2 = x + x": (lambda c: c.op("mul", c.x, c.number(2)), lambda c: c.op("add", c.x, c.x)),
    "x / 1 = x": (lambda c: c.op("div", c.x, c.number(1)), lambda c: c.x),
    "min = -max(-, -)": (
        lambda c: c.op("minimum", c.x, c.y),
        lambda c: c.op("neg", c.op("maximum", c.op("neg", c.x), c.op("neg", c.y))),
    ),
    "floor = -ceil-": (lambda c: c.op("floor", c.x), lambda c: c.op("neg", c.op("ceil", c.op("neg", c.x)))),
}
FALSE: dict[str, tuple[Callable[[Claim], Term], Callable[[Claim], Term]]] = {
    "(x + y) + z = x + (y + z)": (
        lambda c: c.op("add", c.op("add", c.x, c.y), c.z),
        lambda c: c.op("add", c.x, c.op("add", c.y, c.z)),
    ),
    "x - x = 0": (lambda c: c.op("add", c.x, c.op("neg", c.x)), lambda c: c.number(0)),
    "fma = mul, add": (lambda c: c.op("fma", c.x, c.y, c.z), lambda c: c.op("add", c.op("mul", c.x, c.y), c.z)),
    "x / x = 1": (lambda c: c.op("div", c.x, c.x), lambda c: c.number(1)),
}
SLOW = {("cvc5", "f8E4M3FN"), ("cvc5", "bf16"), ("cvc5", "f8E5M2FNUZ")}
"""Some of these take this solver many seconds."""
SLOW_TO_REFUTE = {("cvc5", "f32", "(x + y) + z = x + (y + z)"), ("cvc5", "f8E5M2", "fma = mul, add")}


@pytest.mark.parametrize("name", ["f16", "f32", "bf16", "f8E5M2", "f8E4M3FN", "f8E5M2FNUZ"])
@pytest.mark.parametrize("claim", TRUE)
def test_what_is_true_of_ieee_754_is_proved(pools: Mapping[str, Pool], claim: str, name: str) -> None:
    script, _ = Claim(name, *TRUE[claim]).script()
    for solver, pool in pools.items():
        if (solver, name) not in SLOW:
            assert pool.race(script.text, limits=Limits(30)).status is Status.UNSAT, solver


@pytest.mark.parametrize("name", ["f16", "f32", "bf16", "f8E5M2", "f8E4M3FN", "f8E5M2FNUZ"])
@pytest.mark.parametrize("claim", FALSE)
def test_what_is_false_is_refuted_by_inputs_that_differ(pools: Mapping[str, Pool], claim: str, name: str) -> None:
    question = Claim(name, *FALSE[claim])
    script, encoding = question.script()
    for solver, pool in pools.items():
        if (solver, name) not in SLOW and (solver, name, claim) not in SLOW_TO_REFUTE:
            result = pool.race(script.text, limits=Limits(30), values=script.values)
            assert result.status is Status.SAT, solver
            left, right = question.sides([encoding.bits_of(name, pattern(v)) for v in result.values])
            assert left != right, solver


def pattern(text: str) -> int:
    value = parse_value(text)
    if isinstance(value, FloatValue):
        return value.bits
    assert isinstance(value, int)
    return int(value)


# -- the solvers' own arithmetic --------------------------------------------------------------------------------------


def random_patterns(fmt: FloatFormat, random: Random, count: int) -> list[int]:
    special = [0, 1, fmt.smallest_normal_bits - 1, fmt.one_bits, fmt.one_bits + 1, fmt.max_finite_bits, fmt.infinity_bits]
    patterns = [fmt.nan_bits, *(p | s for p in special for s in (0, fmt.sign_mask))]
    near_one = [fmt.one_bits + random.randint(-5 << fmt.fraction_bits, 5 << fmt.fraction_bits) for _ in range(count)]
    return [canonical(fmt, p) for p in (*patterns, *near_one, *(random.getrandbits(fmt.width) for _ in range(count)))]


@pytest.mark.parametrize("fmt", sorted(IN_THEORY, key=lambda f: f.width), ids=str)
@pytest.mark.parametrize("operation", [*(o for o in ARITHMETIC if o not in ("rem", "copysign", "sub")), "function sqrt"])
def test_every_solver_computes_as_ieee_754_says(pools: Mapping[str, Pool], operation: str, fmt: FloatFormat) -> None:
    """What ``arithmetic`` computes. f16: one of several cases, so that formulas are solved; in wider formats constants are folded."""
    random = Random(operation)
    patterns = random_patterns(fmt, random, 10)
    operands = ARITHMETIC.get(operation, 1)
    t = Terms()
    f = FloatAlgebra(t)
    wrong = []
    for k in range(times(3)):
        case = [random.choice(patterns) for _ in range(operands)]
        constants = [f.constant(fmt, v) for v in case]
        inputs = [t.symbol(f"input{k}.{i}", f.sort(fmt)) for i in range(operands)] if fmt.name == "f16" else constants
        fixed = [t.equal(x, c) for x, c in zip(inputs, constants, strict=True)]
        result = canonical(fmt, int(operate(operation, fmt, [fmt] * operands, case)))
        node = t.operation(f"float.{operation}", inputs, f.sort(fmt))
        wrong.append(t.and_(*fixed, t.not_(t.equal(node, f.constant(fmt, result)))))
    assert_never(pools, t, t.or_(*wrong))


@pytest.mark.parametrize("source", ["f16", "f32", "f64", "bf16", "f8E4M3"])
@pytest.mark.parametrize("target", ["f16", "f32", "f64", "bf16", "f8E4M3", "s32", "u8", "from s32", "from u8"])
def test_every_solver_converts_as_ieee_754_says(pools: Mapping[str, Pool], source: str, target: str) -> None:
    if source == target:
        return
    fmt, random = FORMATS[source], Random(source + target)
    t = Terms()
    f = FloatAlgebra(t)
    wrong = []
    for k in range(times(3)):
        p = random.choice(random_patterns(fmt, random, 4))
        x = t.symbol(f"input{k}", f.sort(fmt))
        fixed = t.equal(x, f.constant(fmt, p))
        if target in FORMATS:
            expected = ieee.convert(fmt, FORMATS[target], p)
            holds = t.equal(f.convert(x, FORMATS[target]), f.constant(FORMATS[target], expected))
        elif target.startswith("from "):
            signed, width = target[5] == "s", int(target[6:])
            n = random.getrandbits(width)
            bits = t.symbol(f"integer{k}", bit_vector(width))
            fixed = t.equal(bits, t.constant(n, width))
            number = n - (1 << width) if signed and n >> (width - 1) else n
            holds = t.equal(f.from_int(bits, fmt, signed=signed), f.constant(fmt, ieee.from_int(fmt, number)))
        else:
            found = ieee.to_int(fmt, p, int(target[1:]), target[0] == "s")
            bits, fits = f.to_int(x, int(target[1:]), signed=target[0] == "s")
            holds = t.not_(fits) if found is None else t.and_(fits, t.equal(bits, t.constant(found, int(target[1:]))))
        wrong.append(t.and_(fixed, t.not_(holds)))
    assert_never(pools, t, t.or_(*wrong))


def assert_never(pools: Mapping[str, Pool], t: Terms, root: Term) -> None:
    encoding = ExactEncoding(t, [root])
    encoded = encoding.encode(root)
    script = write_script(encoding.terms, [encoded, *encoding.lemmas])
    for solver, pool in pools.items():
        assert pool.race(script.text, limits=Limits(30)).status is Status.UNSAT, solver


# -- bits and functions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["f32", "bf16", "f8E5M2"])
def test_the_bits_of_a_float_decide_its_sign(pools: Mapping[str, Pool], name: str) -> None:
    """x < 0 is the sign bit, unless x is NaN, where any sign is possible."""
    fmt = FORMATS[name]
    t = Terms()
    f = FloatAlgebra(t)
    x = t.symbol("x", f.sort(fmt))
    bits = t.operation("float.bits", (x,), bit_vector(fmt.width))
    sign = t.equal(t.extract(bits, fmt.magnitude_bits, fmt.magnitude_bits), t.constant(1, 1))
    assert_never(pools, t, t.and_(f.compare("olt", x, f.constant(fmt, 0)), t.not_(sign)))
    assert_never(pools, t, t.and_(f.compare("ogt", x, f.constant(fmt, 0)), sign))
    for either in (sign, t.not_(sign)):
        root = t.and_(f.is_nan(x), either)
        encoding = ExactEncoding(t, [root])
        script = write_script(encoding.terms, [encoding.encode(root), *encoding.lemmas], [encoding.encode_any(x)])
        for solver, pool in pools.items():
            result = pool.race(script.text, limits=Limits(30), values=script.values)
            assert result.status is Status.SAT, solver
            assert is_nan(fmt, pattern(result.values[0]))


@pytest.mark.parametrize("name", ["f32", "bf16"])
def test_functions_keep_their_special_values(pools: Mapping[str, Pool], name: str) -> None:
    """exp is never negative, and equal for equal arguments; what exp 1 is, nobody knows."""
    fmt = FORMATS[name]
    t = Terms()
    f = FloatAlgebra(t)
    x, y = (t.symbol(n, f.sort(fmt)) for n in "xy")
    assert_never(pools, t, f.compare("olt", f.function("exp", x), f.constant(fmt, 0)))
    assert_never(pools, t, t.and_(t.equal(x, y), t.not_(t.equal(f.function("exp", x), f.function("exp", y)))))
    root = t.and_(t.equal(x, f.constant(fmt, fmt.one_bits)), t.equal(f.function("exp", x), f.constant(fmt, fmt.one_bits)))
    encoding = ExactEncoding(t, [root])
    script = write_script(encoding.terms, [encoding.encode(root), *encoding.lemmas])
    assert script.logic == ("QF_UFFP" if fmt in IN_THEORY else "QF_UFBV")
    for solver, pool in pools.items():
        assert pool.race(script.text, limits=Limits(30)).status is Status.SAT, solver


@pytest.mark.parametrize("name", ["f16", "f8E4M3"])
def test_a_remainder_is_below_its_divisor(pools: Mapping[str, Pool], name: str) -> None:
    fmt = FORMATS[name]
    t = Terms()
    f = FloatAlgebra(t)
    x, y = (t.symbol(n, f.sort(fmt)) for n in "xy")
    root = t.and_(f.compare("oge", f.abs(f.rem(x, y)), f.abs(y)))
    encoding = ExactEncoding(t, [root])
    script = write_script(encoding.terms, [encoding.encode(root), *encoding.lemmas])
    assert not encoding.approximated
    assert pools["bitwuzla"].race(script.text, limits=Limits(30)).status is Status.UNSAT
