"""The abstract encoding is sound: every concrete run is admitted by it. It says what IEEE 754 fixes, and its widths suffice."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pytest
from admission import admit, encode
from float_programs import ARITHMETIC, EVERYTHING, ROUNDINGS, TESTS, UNARY, USUAL, Step, build, inputs_for, programs, special_bits
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from placement import Violation

from smtenc.errors import Unsupported
from smtenc.floats.abstract import encoding as abstract_encoding
from smtenc.floats.abstract import nesting
from smtenc.floats.abstract.arithmetic import AbstractArithmetic
from smtenc.floats.abstract.codes import Code, Codes
from smtenc.floats.abstract.encoding import AbstractEncoding
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, FloatFormat
from smtenc.floats.layout import Layout, lay_out
from smtenc.floats.operations import FloatKind
from smtenc.smtlib.writer import write_script
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.walk import postorder
from solvers import Limits, Pool, Status
from tests.effort import examples, times

stable = examples(150, suppress_health_check=[HealthCheck.too_slow])


def check(data: st.DataObject, formats: Sequence[str], operations: Sequence[str], tests: Sequence[str] = TESTS, steps: int = 8) -> None:
    program = data.draw(programs(formats, operations, tests, steps))
    inputs = data.draw(inputs_for(formats))
    t = Terms()
    terms = build(program, t)
    roots = [term for step, term in zip(program, terms, strict=True) if step.sort == "bool"]
    admit(encode(t, roots), t, roots, inputs, data.draw(st.sampled_from(["low", "high"])))


@stable
@given(st.data())
def test_every_run_is_admitted(data: st.DataObject) -> None:
    check(data, USUAL, EVERYTHING)


@stable
@given(st.data())
def test_every_run_of_arithmetic_is_admitted(data: st.DataObject) -> None:
    """One small format and few inputs: the same arguments meet again and again."""
    check(data, ("f8E4M3",), (*ARITHMETIC, "ite", "constant"), steps=14)


@pytest.mark.parametrize("name", ["f8E4M3FN", "f8E4M3FNUZ", "f8E5M2FNUZ"])
def test_every_run_of_arithmetic_without_infinity_or_negative_zero_is_admitted(name: str) -> None:
    @settings(stable, max_examples=times(30))
    @given(st.data())
    def run(data: st.DataObject) -> None:
        check(data, (name,), (*ARITHMETIC, "ite", "constant", "from_sint", "from_uint"), steps=8)

    run()


@pytest.mark.parametrize("operation", ["add", "mul", "div", "rem", "fma"])
def test_arithmetic_that_saturates_is_refused(operation: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y, z = (t.symbol(name, f.sort(FORMATS["f4E2M1FN"])) for name in "xyz")
    result = getattr(f, operation)(*((x, y, z) if operation == "fma" else (x, y)))
    with pytest.raises(Unsupported, match="f4E2M1FN"):
        encode(t, [f.same(result, x)])


@pytest.mark.parametrize("operation", [*ARITHMETIC, "convert", "from_sint", "from_uint", "function signless-powf"])
def test_every_run_of_one_operation_is_admitted(operation: str) -> None:
    @settings(stable, max_examples=times(10))
    @given(st.data())
    def run(data: st.DataObject) -> None:
        check(data, ("f16", "f32"), (operation, operation, "constant"), steps=5)

    run()


@pytest.mark.parametrize("operation", ["add", "mul", "div", "rem"])
def test_every_pair_of_special_magnitudes_is_admitted(operation: str) -> None:
    """What rounding does at the edges: subnormal times just above one, the largest plus one step, and so on."""
    fmt = FORMATS["f16"]
    t = Terms()
    roots = build((Step("input 0", "f16"), Step("input 1", "f16"), Step(operation, "f16", (0, 1)), Step("same", "bool", (2, 0))), t)[3:]
    encoding = encode(t, roots)
    magnitudes = [*(m for m in special_bits(fmt) if m < fmt.sign_mask), fmt.one_bits * 3 // 2, fmt.smallest_normal_bits + 1]
    for x, y in itertools.product(magnitudes, repeat=2):
        admit(encoding, t, roots, {"f16": [x, y]})
        if operation == "add":
            admit(encoding, t, roots, {"f16": [x, y | fmt.sign_mask]})


@pytest.mark.parametrize("name", ["f16", "f8E3M4"])
@pytest.mark.parametrize("operation", [*UNARY, *ROUNDINGS, "convert"])
def test_every_special_operand_is_admitted(operation: str, name: str) -> None:
    """Overflow to infinity among them, and the largest number of ``f8E3M4``, 15.5, which is no integer."""
    result = "bf16" if operation == "convert" else name
    t = Terms()
    roots = build((Step("input 0", name), Step(operation, result, (0,)), Step("is_nan", "bool", (1,))), t)[2:]
    encoding = encode(t, roots)
    for x in special_bits(FORMATS[name]):
        admit(encoding, t, roots, {name: [x]})


@pytest.mark.parametrize("operation", ["from_sint", "from_uint"])
@pytest.mark.parametrize("name", ["f16", "bf16", "f32", "f8E4M3"])
def test_every_special_integer_is_admitted(operation: str, name: str) -> None:
    """65535 is too much for ``f16``."""
    t = Terms()
    roots = build((Step("input 0", "i16"), Step(operation, name, (0,)), Step("is_inf", "bool", (1,))), t)[2:]
    encoding = encode(t, roots)
    for x in (0, 1, 2, 255, 257, 0x7FFF, 0x8000, 0x8001, 0xFFEF, 0xFFFF):
        admit(encoding, t, roots, {"i16": [x]})


@pytest.mark.parametrize("operation", UNARY)
def test_every_run_of_one_function_is_admitted(operation: str) -> None:
    @settings(stable, max_examples=times(10))
    @given(st.data())
    def run(data: st.DataObject) -> None:
        check(data, ("f16", "f32"), (operation, operation, "constant"), ("same", "is_nan"), steps=4)

    run()


# Mistakes that an encoding could make: the property notices every one


def _unordered_zeros(self: Codes, x: Code, y: Code) -> Term:
    """-0.0 < +0.0."""
    t = self.terms
    by_magnitude = t.ite(x.sign, t.unsigned_less(y.magnitude, x.magnitude), t.unsigned_less(x.magnitude, y.magnitude))
    ordered = t.ite(t.equal(x.sign, y.sign), by_magnitude, x.sign)
    return t.and_(t.not_(self.is_nan(x)), t.not_(self.is_nan(y)), ordered)


def _division_is_multiplication(self: Codes, name: str, layout: Layout, arguments: Sequence[Term]) -> Term:
    return _FUNCTION(self, "mul" if name == "div" else name, layout, arguments)


def _infinity_minus_infinity(self: AbstractArithmetic, x: Code, y: Code) -> Code:
    """x - x = 0 for infinities, too."""
    t, total = self._codes.terms, _ADD(self, x, y)
    cancels = t.and_(self._codes.is_inf(x), self._codes.is_inf(y), t.xor(x.sign, y.sign))
    return Code(total.layout, total.sign, t.ite(cancels, t.constant(0, x.layout.width), total.magnitude))


def _maximum_ignores_nan(self: Codes, kind: FloatKind, x: Code, y: Code) -> Code:
    return _EXTREMUM(self, FloatKind.MAXNUM if kind is FloatKind.MAXIMUM else kind, x, y)


def _one_code_short(fmt: FloatFormat, constants: Sequence[int], values: int, width: int | None) -> Layout:
    return lay_out(fmt, constants, values - 1, width)


_FUNCTION, _ADD, _EXTREMUM = Codes.function, AbstractArithmetic.add, Codes.extremum


@dataclass(frozen=True)
class Mistake:
    """A method that is replaced by a wrong one, and the programs that show it: some of these operations, seen by these tests."""

    place: object
    name: str
    wrong: Callable[..., object]
    operations: tuple[str, ...]
    tests: tuple[str, ...]


MISTAKES = {
    "-0.0 < +0.0": Mistake(Codes, "less", _unordered_zeros, ("constant", "neg"), ("compare olt", "compare oge")),
    "div is mul": Mistake(Codes, "function", _division_is_multiplication, ("mul", "div"), ("same",)),
    "a layout one code short": Mistake(nesting, "lay_out", _one_code_short, ("add", "mul"), ("same",)),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_the_property_notices_a_mistake(mistake: Mistake, monkeypatch: pytest.MonkeyPatch) -> None:
    def case(data: st.DataObject) -> None:
        check(data, ("f16",), mistake.operations, mistake.tests, steps=6)

    def tried(count: int) -> Callable[[], None]:
        return examples(count, least=count, phases=[Phase.generate])(given(st.data())(case))

    tried(10)()
    monkeypatch.setattr(mistake.place, mistake.name, mistake.wrong)
    with pytest.raises(Violation):
        # which examples are generated depends on what else is imported
        tried(5000)()


@pytest.mark.parametrize(
    ("place", "name", "wrong", "operation", "operands"),
    [
        (AbstractArithmetic, "add", _infinity_minus_infinity, "sub", (FORMATS["f16"].infinity_bits, FORMATS["f16"].infinity_bits)),
        (Codes, "extremum", _maximum_ignores_nan, "maximum", (FORMATS["f16"].nan_bits, FORMATS["f16"].one_bits)),
    ],
    ids=["inf - inf = 0", "maximum ignores NaN"],
)
def test_a_mistake_about_special_operands_is_noticed(
    place: object, name: str, wrong: Callable[..., object], operation: str, operands: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    t = Terms()
    steps = (Step("input 0", "f16"), Step("input 1", "f16"), Step(operation, "f16", (0, 1)), Step("is_nan", "bool", (2,)))
    roots = build(steps, t)[3:]
    admit(encode(t, roots), t, roots, {"f16": operands})
    monkeypatch.setattr(place, name, wrong)
    with pytest.raises(Violation):
        admit(encode(t, roots), t, roots, {"f16": operands})


# Widths


@pytest.fixture(scope="module")
def z3() -> Iterator[Pool]:
    with Pool(("z3",)) as pool:
        yield pool


def decide(pool: Pool, t: Terms, root: Term) -> Status:
    encoding = AbstractEncoding(t, [root])
    encoded = encoding.encode(root)
    return pool.race(write_script(encoding.terms, [encoded, *encoding.lemmas]).text, limits=Limits(20)).status


def test_a_wider_layout_does_not_change_the_verdict(z3: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()

    @settings(stable, max_examples=times(30), phases=[Phase.generate])
    @given(st.data())
    def run(data: st.DataObject) -> None:
        program = data.draw(programs(("f16",), (*ARITHMETIC, "ite", "constant"), ("same", "compare olt", "compare une", "not"), 4))
        t = Terms()
        terms = build(program, t)
        # the last two tests together: one alone is nearly always satisfiable
        booleans = [term for step, term in zip(program, terms, strict=True) if step.sort == "bool" and not step.name.startswith("input")]
        root = t.and_(*booleans[-2:])
        usual = decide(z3, t, root)
        with monkeypatch.context() as patch:
            patch.setattr(nesting, "lay_out", lambda fmt, constants, values, width: lay_out(fmt, constants, values + 5, width))
            assert decide(z3, t, root) == usual
        seen.add(usual)

    run()
    assert seen == {Status.SAT, Status.UNSAT}


# What IEEE 754 fixes is provable, and what it does not is refutable

F32 = FORMATS["f32"]


def _claims() -> dict[str, tuple[bool, Callable[[Terms, FloatAlgebra, Term, Term, Term], Term]]]:
    def constant(f: FloatAlgebra, bits: int) -> Term:
        return f.constant(F32, bits)

    return {
        "x + y = y + x": (True, lambda t, f, x, y, z: f.same(f.add(x, y), f.add(y, x))),
        "x = x' and y = y' give one sum": (
            True,
            lambda t, f, x, y, z: t.implies(f.same(x, z), f.same(f.add(x, y), f.add(y, z))),
        ),
        "x - x is +0.0 for finite x": (
            True,
            lambda t, f, x, y, z: t.or_(f.is_nan(x), f.is_inf(x), f.same(f.sub(x, x), constant(f, 0))),
        ),
        "x - x is +0.0": (False, lambda t, f, x, y, z: f.same(f.sub(x, x), constant(f, 0))),
        "x + 0.0 = x": (False, lambda t, f, x, y, z: f.same(f.add(x, constant(f, 0)), x)),
        "x + 0.0 = x but for -0.0": (
            True,
            lambda t, f, x, y, z: t.or_(f.same(x, constant(f, F32.sign_mask)), f.same(f.add(x, constant(f, 0)), x)),
        ),
        "(x + y) + z = x + (y + z)": (False, lambda t, f, x, y, z: f.same(f.add(f.add(x, y), z), f.add(x, f.add(y, z)))),
        "x / x = 1": (False, lambda t, f, x, y, z: f.same(f.div(x, x), constant(f, F32.one_bits))),
        "x < y is y > x": (True, lambda t, f, x, y, z: t.equal(f.compare("olt", x, y), f.compare("ogt", y, x))),
        "not x < y is x >= y": (False, lambda t, f, x, y, z: t.equal(t.not_(f.compare("olt", x, y)), f.compare("oge", x, y))),
        "not x < y is x uge y": (True, lambda t, f, x, y, z: t.equal(t.not_(f.compare("olt", x, y)), f.compare("uge", x, y))),
        "maximum is select on ogt": (
            False,
            lambda t, f, x, y, z: f.same(f.maximum(x, y), t.ite(f.compare("ogt", x, y), x, y)),
        ),
        "x * 0.0 is not negative for finite x >= 0.0": (
            True,
            lambda t, f, x, y, z: t.implies(
                t.and_(f.compare("oge", f.abs(x), constant(f, 0)), t.not_(f.is_inf(x))),
                f.same(f.mul(f.abs(x), constant(f, 0)), constant(f, 0)),
            ),
        ),
        "exp is never negative": (True, lambda t, f, x, y, z: t.not_(f.compare("olt", f.function("exp", x), constant(f, 0)))),
        "sin is never negative": (False, lambda t, f, x, y, z: t.not_(f.compare("olt", f.function("sin", x), constant(f, 0)))),
        "widening keeps infinities and nothing else becomes one": (
            True,
            lambda t, f, x, y, z: t.equal(f.is_inf(f.convert(x, FORMATS["f64"])), f.is_inf(x)),
        ),
        "narrowing makes no infinity": (
            False,
            lambda t, f, x, y, z: t.equal(f.is_inf(f.convert(x, FORMATS["f16"])), f.is_inf(x)),
        ),
    }


@pytest.mark.parametrize("claim", _claims())
def test_what_ieee_fixes_is_proved_and_nothing_more(claim: str, z3: Pool) -> None:
    holds, statement = _claims()[claim]
    t = Terms()
    f = FloatAlgebra(t)
    x, y, z = (t.symbol(name, f.sort(F32)) for name in "xyz")
    root = t.not_(statement(t, f, x, y, z))
    assert decide(z3, t, root) == (Status.UNSAT if holds else Status.SAT)


def test_a_query_without_arithmetic_approximates_nothing() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y = (t.symbol(name, f.sort(F32)) for name in "xy")
    exact = f.compare("olt", f.maximum(x, f.neg(y)), f.copysign(x, y))
    encoding = AbstractEncoding(t, [exact])
    encoding.encode(exact)
    assert not encoding.approximated
    inexact = f.compare("olt", f.add(x, y), f.function("exp", y))
    encoding = AbstractEncoding(t, [inexact])
    encoding.encode(inexact)
    assert set(encoding.approximated) == {"add.f32", "sub.f32", "exp.f32"}


def sums(t: Terms, f: FloatAlgebra, count: int) -> list[Term]:
    """x0, x0 + x1, (x0 + x1) + x2 and so on."""
    x = [t.symbol(f"x{k}", f.sort(FORMATS["f16"])) for k in range(count)]
    return list(itertools.accumulate(x, f.add))


@pytest.mark.parametrize(("positive", "status"), [(5, Status.UNSAT), (4, Status.SAT)])
@pytest.mark.parametrize("deepest", [0, 1, 100])
def test_floats_by_names_mean_the_same(
    positive: int, status: Status, deepest: int, monkeypatch: pytest.MonkeyPatch, solvers_pool: Pool
) -> None:
    """A sum of positive numbers does not shrink."""
    monkeypatch.setattr(abstract_encoding, "DEEPEST", deepest)
    t = Terms()
    f = FloatAlgebra(t)
    zero = f.constant(FORMATS["f16"], 0)
    *_, before, after = sums(t, f, 5)
    terms = [t.symbol(f"x{k}", f.sort(FORMATS["f16"])) for k in range(positive)]
    claim = t.and_(f.less(after, before), *(f.less(zero, x) for x in terms))
    encoding = AbstractEncoding(t, [claim])
    script = write_script(encoding.terms, [encoding.encode(claim), *encoding.lemmas])
    assert (".magnitude" in script.text) == (deepest < 100)
    assert solvers_pool.race(script.text, limits=Limits(20.0)).status is status


def test_a_chain_of_operations_is_encoded_in_linear_size() -> None:
    def size(count: int) -> int:
        t = Terms()
        f = FloatAlgebra(t)
        claim = f.is_nan(sums(t, f, count)[-1])
        encoding = AbstractEncoding(t, [claim])
        # the width of a magnitude grows with the logarithm, the number of nodes does not
        return sum(1 for _ in postorder([encoding.encode(claim), *encoding.lemmas]))

    one, two, three = (size(k * (abstract_encoding.DEEPEST + 1) + 1) for k in (1, 2, 3))
    assert three - two < 1.1 * (two - one)
