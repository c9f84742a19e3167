"""Intrinsics on floats: on constants against the interpreter, and in pairs against arith and math."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test
from generic_texts import generic_function, generic_module, generic_text_of
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import alternatives, evaluate, outcome

FORMATS = ("f16", "bf16", "f32", "f64")
CLASSES = [1 << bit for bit in range(2, 10)]
UNARY = "sin cos tan asin acos atan sinh cosh tanh exp exp2 log log2 log10".split()
INF = float("inf")


def call(name: str, operands: str, types: str, result: str, attributes: str = "", to: str = "%r") -> str:
    return f'{to} = "llvm.intr.{name}"({operands}) {attributes} : ({types}) -> {result}'


def fast(flags: str) -> str:
    return f"<{{fastmathFlags = #llvm.fastmath<{flags}>}}>"


def unary(name: str, type: str = "f32", result: str = "", attributes: str = "", to: str = "%r") -> str:
    return call(name, "%a", type, result or type, attributes, to)


def binary(name: str, type: str = "f32", attributes: str = "") -> str:
    return call(name, "%a, %b", f"{type}, {type}", type, attributes)


def ternary(name: str, type: str = "f32", attributes: str = "") -> str:
    return call(name, "%a, %b, %c", f"{type}, {type}, {type}", type, attributes)


def of(count: int, type: str = "f32", result: str = "") -> str:
    return f"({', '.join(f'%{letter}: {type}' for letter in 'abc'[:count])}) -> {result or type}"


def in_class(mask: int, type: str = "f32") -> str:
    return unary("is.fpclass", type, "i1", f"<{{bit = {mask} : i32}}>")


def scaled(exponent: int, type: str = "f32", attributes: str = "") -> str:
    return f'%n = "llvm.mlir.constant"() <{{value = {exponent} : i32}}> : () -> i32\n' + call(
        "ldexp", "%a, %n", f"{type}, i32", type, attributes
    )


FUNCTIONS = {
    **{f"{n}_{t}": (of(2, t), binary(n, t)) for n in ("maxnum", "minnum") for t in FORMATS},
    **{f"{n}_{t}": (of(1, t), unary(n, t)) for n in ("rint", "nearbyint") for t in FORMATS},
    **{f"fmuladd_{t}": (of(3, t), ternary("fmuladd", t)) for t in FORMATS},
    **{
        f"fptrunc_in_mode_{mode}": (
            of(1, "f32", "f16"),
            unary("experimental.constrained.fptrunc", "f32", "f16", f"<{{fpExceptionBehavior = 0 : i64, roundingmode = {mode} : i64}}>"),
        )
        for mode in range(5)
    },
    "fmuladd_nnan": (of(3), ternary("fmuladd", attributes=fast("nnan"))),
    **{f"is_fpclass_{mask}": (of(1, "f32", "i1"), in_class(mask)) for mask in (0, 3, *CLASSES, 504, 516, 0x3FF, 0x198, 0x60)},
    **{f"is_fpclass_{t}": (of(1, t, "i1"), in_class(0x90, t)) for t in FORMATS},
    **{f"ldexp_{t}_{n + 200}": (of(1, t), scaled(n, t)) for t in ("f32", "f64") for n in (0, 3, -5, 120, -149)},
    **{
        f"{n}_{t}_{i}": (of(1, t, i), unary(n, t, i))
        for n in ("lrint", "lround", "llrint", "llround")
        for t, i in (("f32", "i32"), ("f64", "i64"), ("f16", "i8"))
    },
    "maxnum_vector": (of(2, "vector<3xf32>"), binary("maxnum", "vector<3xf32>")),
    "lrint_vector": (of(1, "vector<3xf32>", "vector<3xi32>"), unary("lrint", "vector<3xf32>", "vector<3xi32>")),
    "is_fpclass_vector": (
        of(1, "vector<3xf32>", "vector<3xi1>"),
        unary("is.fpclass", "vector<3xf32>", "vector<3xi1>", "<{bit = 264 : i32}>"),
    ),
}
# what does not fit is any number, on which the two readings need not agree
OPEN = {name for name in FUNCTIONS if name.startswith(("lr", "llr"))}
TEXT = generic_module("".join(generic_function(name, signature, body) for name, (signature, body) in FUNCTIONS.items()))

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, [name for name in FUNCTIONS if name not in OPEN])


def function(signature: str, body: str) -> str:
    return generic_module(generic_function("f", signature, body))


@pytest.mark.parametrize(
    ("body", "value", "expected"),
    [
        (unary("sin"), -0.0, "-0.0"),
        (unary("cos"), 0.0, "1.0"),
        (unary("tan"), INF, "nan"),
        (unary("asin"), 2.0, "nan"),
        (unary("acos"), 1.0, "0.0"),
        (unary("atan"), -0.0, "-0.0"),
        (unary("sinh"), -INF, "-inf"),
        (unary("cosh"), -INF, "inf"),
        (unary("tanh"), INF, "1.0"),
        (unary("exp"), -INF, "0.0"),
        (unary("exp2"), 0.0, "1.0"),
        (unary("log"), 0.0, "-inf"),
        (unary("log2"), 1.0, "0.0"),
        (unary("log10"), -1.0, "nan"),
        (unary("rint"), 2.5, "2.0"),
        (unary("nearbyint"), 3.5, "4.0"),
        (unary("rint"), -0.5, "-0.0"),
        (scaled(3), 1.5, "12.0"),
        (scaled(-149), 1.0, "1e-45"),
        (scaled(-149), 0.5, "0.0"),
        (scaled(-149), -0.5, "-0.0"),
        (scaled(127), 4.0, "inf"),
        (scaled(2), -INF, "-inf"),
        (in_class(3), float("nan"), "1"),
        (in_class(516), -INF, "1"),
        (in_class(1 << 4), -1e-45, "1"),
        (in_class(1 << 7), -1e-45, "0"),
        (in_class(1 << 5), -0.0, "1"),
        (in_class(1 << 6), -0.0, "0"),
        (in_class(1 << 8), 1.0, "1"),
    ],
)
def test_special_values(body: str, value: float, expected: str) -> None:
    result = "i1" if "fpclass" in body else "f32"
    assert outcome(function(of(1, "f32", result), body), value) == expected


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [("lrint", 2.5, "2"), ("lround", 2.5, "3"), ("llrint", -3.5, "-4"), ("llround", -2.5, "-3"), ("lrint", 127.4, "127")],
)
def test_rounding_to_integers(name: str, value: float, expected: str) -> None:
    assert outcome(function(of(1, "f32", "i8"), unary(name, "f32", "i8")), value) == expected


@pytest.mark.parametrize("value", [127.5, -129.0, INF, float("nan")])
def test_what_does_not_fit_in_an_integer_is_any_number_and_no_poison(value: float) -> None:
    (found,) = evaluate(function(of(1, "f32", "i8"), unary("lrint", "f32", "i8")), value).results
    assert found.value.anything
    assert not found.value.poison


def test_the_product_of_fmuladd_may_be_rounded_or_not() -> None:
    # 1 + 2^-12 squared is 1 + 2^-11 + 2^-24, of which a rounded product loses the last part
    x = 1 + 2.0**-12
    assert alternatives(function(of(3), ternary("fmuladd")), x, x, -1.0) == {"0.00048828125", "0.00048834085"}
    assert alternatives(function(of(3), ternary("fmuladd")), 2.0, 3.0, 4.0) == {"10.0"}


def other(dialect: str, name: str, operands: str, types: str, result: str = "f32", attributes: str = "", to: str = "%r") -> str:
    return f'{to} = "{dialect}.{name}"({operands}) {attributes} : ({types}) -> {result}'


def math(name: str, attributes: str = "") -> str:
    return other("math", name, "%a", "f32", attributes=attributes)


FMA = other("math", "fma", "%a, %b, %c", "f32, f32, f32")
STEPS = other("arith", "mulf", "%a, %b", "f32, f32", to="%p") + "\n" + other("arith", "addf", "%p, %c", "f32, f32")
CHECKS = (("isnan", 3, 1), ("isinf", 516, 512), ("isfinite", 504, 508), ("isnormal", 264, 8))

ROWS = [
    *(Row(n, of(1), math(n), unary(n), unary({"sin": "cos", "exp": "exp2"}.get(n, "sin"))) for n in UNARY),
    Row("exp_flags", of(1), math("exp", "<{fastmath = #arith.fastmath<nnan>}>"), unary("exp", attributes=fast("nnan")), unary("sqrt")),
    Row("pow", of(2), other("math", "powf", "%a, %b", "f32, f32"), binary("pow"), binary("atan2")),
    Row("atan2", of(2), other("math", "atan2", "%a, %b", "f32, f32"), binary("atan2"), binary("pow")),
    Row(
        "powi",
        "(%a: f32, %n: i32) -> f32",
        other("math", "fpowi", "%a, %n", "f32, i32"),
        call("powi", "%a, %n", "f32, i32", "f32"),
        unary("fabs"),
    ),
    Row(
        "sincos",
        of(1),
        math("sin"),
        '%r, %s = "llvm.intr.sincos"(%a) : (f32) -> (f32, f32)',
        '%s, %r = "llvm.intr.sincos"(%a) : (f32) -> (f32, f32)',
    ),
    Row("maxnum", of(2), other("arith", "maxnumf", "%a, %b", "f32, f32"), binary("maxnum"), binary("maximum")),
    Row("minnum", of(2), other("arith", "minnumf", "%a, %b", "f32, f32"), binary("minnum"), binary("minimum")),
    Row("rint", of(1), math("roundeven"), unary("rint"), unary("round")),
    Row("nearbyint", of(1), math("roundeven"), unary("nearbyint"), unary("trunc")),
    Row("fused", of(3), ternary("fmuladd"), FMA, unary("fabs")),
    Row("not_fused", of(3), ternary("fmuladd"), STEPS, FMA.replace("%a, %b, %c", "%a, %c, %b")),
    Row(
        "scaled",
        of(1),
        scaled(-3),
        f'%e = "llvm.mlir.constant"() <{{value = 1.250000e-01 : f32}}> : () -> f32\n{other("arith", "mulf", "%a, %e", "f32, f32")}',
        scaled(3),
    ),
    *(
        Row(
            name,
            of(1, "f32", "i1"),
            other("math", name, "%a", "f32", "i1"),
            in_class(mask),
            in_class(wrong if wrong & 3 != 1 else 516),
        )
        for name, mask, wrong in CHECKS
    ),
    Row(
        "sign",
        of(1, "f32", "i1"),
        in_class(0x3C),
        f'{other("arith", "bitcast", "%a", "f32", "i32", to="%i")}\n%z = "llvm.mlir.constant"() <{{value = 0 : i32}}> : () -> i32\n'
        '%n = "arith.cmpi"(%i, %z) <{predicate = 2 : i64}> : (i32, i32) -> i1\n'
        '%o = "arith.cmpf"(%a, %a) <{predicate = 7 : i64}> : (f32, f32) -> i1\n'
        '%r = "arith.andi"(%n, %o) : (i1, i1) -> i1',
        in_class(0x1C),
    ),
    *(
        Row(
            name,
            of(1, "f32", "i32"),
            unary(name, "f32", "i32"),
            f'{unary(rounding, to="%f")}\n{other("arith", "fptosi", "%f", "f32", "i32", to="%i")}\n%r = "llvm.freeze"(%i) : (i32) -> i32',
            f"{unary('floor', to='%f')}\n{other('arith', 'fptosi', '%f', 'f32', 'i32')}",
        )
        for name, rounding in (("lrint", "roundeven"), ("lround", "round"), ("llrint", "rint"), ("llround", "round"))
    ),
]
# a number that does not fit is another unknown
NOT_PROVED = {"lrint", "lround", "llrint", "llround"}
test_a_program_refines_itself, _, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS, generic_text_of)
_, test_right_rewriting_is_proved, _ = rewriting_tests([row for row in ROWS if row.name not in NOT_PROVED], generic_text_of)


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in NOT_PROVED], ids=str)
def test_an_integer_that_fits_is_exact(verify: Any, row: Row) -> None:
    within = '%k = "llvm.mlir.constant"() <{value = 1.0e+03 : f32}> : () -> f32\n%m = "llvm.intr.fabs"(%a) : (f32) -> f32\n'
    within += '%p = "arith.cmpf"(%m, %k) <{predicate = 4 : i64}> : (f32, f32) -> i1\n"llvm.intr.assume"(%p) : (i1) -> ()\n'
    source, target = (function(row.signature, within + body) for body in (row.source, row.right))
    assert verify(source, target, "f").verdict is Verdict.CORRECT


def test_a_target_may_not_leave_open_whether_a_product_is_rounded(verify: Any) -> None:
    texts = [function(of(3), body) for body in (FMA, STEPS, ternary("fmuladd"))]
    assert [verify(text, texts[2], "f").verdict is Verdict.CORRECT for text in texts] == [False, False, True]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (in_class(1), "signaling NaNs"),
        (scaled(1, attributes=fast("nnan")), "fast-math flags"),
        (scaled(200), "not a number of f32"),
        (f"{call('lrint', '%a', 'f32', 'i32', to='%n')}\n{call('ldexp', '%a, %n', 'f32, i32', 'f32')}", "not constant"),
    ],
)
def test_what_is_not_supported_is_named(verify: Any, body: str, said: str) -> None:
    type = "i1" if "fpclass" in body else "f32"
    copied = body.replace("%r =", "%q =") + f'\n%r = "llvm.intr.ssa.copy"(%q) : ({type}) -> {type}'
    record = verify(function(of(1, "f32", type), body), function(of(1, "f32", type), copied), "f")
    assert said in record.unsupported
