"""Fast-math flags: what the source may choose is chosen in its favour, what the target may choose is held against it."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.verdicts.lattice import Verdict

FLAGS = ("nsz", "arcp", "contract", "afn", "reassoc", "fast")
TWO, THREE = "(%a: f32, %b: f32) -> f32", "(%a: f32, %b: f32, %c: f32) -> f32"
BODIES = {
    "nsz": (TWO, "%r = arith.addf %a, %b{0} : f32"),
    "arcp": (TWO, "%r = arith.divf %a, %b{0} : f32"),
    "contract": (THREE, "%p = arith.mulf %a, %b{0} : f32\n%r = arith.addf %p, %c{0} : f32"),
    "afn": ("(%a: f32) -> f32", "%r = math.exp %a{0} : f32"),
    "reassoc": (THREE, "%p = arith.addf %a, %b{0} : f32\n%r = arith.addf %p, %c{0} : f32"),
    "fast": (THREE, "%p = arith.mulf %a, %b{0} : f32\n%q = arith.divf %p, %c{0} : f32\n%r = math.sqrt %q{0} : f32"),
}
"""Of each flag a program in which it matters."""


def _text(flag: str, *, flagged: bool) -> str:
    signature, body = BODIES[flag]
    return function_text("f", signature, body.format(f" fastmath<{flag}>" if flagged else ""))


@pytest.mark.parametrize("flag", FLAGS)
def test_flags_may_be_kept_and_dropped(flag: str, verify: Any) -> None:
    flagged, plain = _text(flag, flagged=True), _text(flag, flagged=False)
    assert verify(flagged, flagged + "\n").verdict is Verdict.CORRECT
    if flag != "fast":
        assert verify(flagged, plain).verdict is Verdict.CORRECT


@pytest.mark.parametrize("flag", FLAGS)
def test_flags_must_not_be_added(flag: str, verify: Any) -> None:
    record = verify(_text(flag, flagged=False), _text(flag, flagged=True))
    # "fast" makes poison, too
    assert record.verdict is (Verdict.INCORRECT if flag == "fast" else Verdict.POSSIBLY_INCORRECT)
    assert "fastmath-choices=by-value" in record.assumptions


@pytest.mark.parametrize("flag", ["nnan", "ninf"])
def test_flags_that_make_poison_are_no_choice(flag: str, verify: Any) -> None:
    signature, body = TWO, "%r = arith.addf %a, %b{0} : f32"
    flagged, plain = (function_text("f", signature, body.format(text)) for text in (f" fastmath<{flag}>", ""))
    record = verify(flagged, plain)
    assert record.verdict is Verdict.CORRECT
    assert not any(a.startswith("fastmath") for a in record.assumptions)
    assert verify(plain, flagged).verdict is Verdict.INCORRECT


OPERATIONS = [
    *((f"arith.{op}", 2) for op in ("addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf")),
    *((f"math.{op}", 1) for op in ("absf", "ceil", "sqrt", "rsqrt", "exp", "sin")),
    *((f"math.{op}", 2) for op in ("copysign", "powf", "atan2")),
    ("math.fma", 3),
]


@pytest.mark.parametrize(("operation", "arity"), OPERATIONS)
def test_every_operation_refines_itself_with_all_flags(operation: str, arity: int, verify: Any) -> None:
    names = ["%a", "%b", "%c"][:arity]
    signature = f"({', '.join(f'{n}: f32' for n in names)}) -> f32"
    text = function_text("f", signature, f"%r = {operation} {', '.join(names)} fastmath<fast> : f32")
    record = verify(text, text + "\n")
    assert record.verdict is Verdict.CORRECT
    assert all(query.by == "simplifier" for query in record.queries)


ZEROS = {
    "sum": "%r = arith.addf %a, %b{0} : f32",
    "quotient": "%r = arith.divf %a, %b{0} : f32",
    "inverse root": "%z = arith.addf %a, %b : f32\n%r = math.rsqrt %z{0} : f32",
    "sign": "%r = math.copysign %a, %b{0} : f32",
    "angle": "%r = math.atan2 %a, %b{0} : f32",
    "power": "%n = arith.constant -1.0 : f32\n%z = arith.mulf %a, %b : f32\n%r = math.powf %z, %n{0} : f32",
}


@pytest.mark.parametrize("body", ZEROS.values(), ids=ZEROS)
def test_a_target_that_ignores_the_sign_of_zeros_may_be_wrong(body: str, verify: Any) -> None:
    """Not only zero results: also what the sign of a zero operand decides."""
    plain, flagged = (function_text("f", TWO, body.format(text)) for text in ("", " fastmath<nsz>"))
    assert verify(plain, flagged).verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(flagged, plain).verdict is Verdict.CORRECT


@pytest.mark.parametrize(("flags", "verdict"), [("reassoc,nsz,arcp,contract,afn", Verdict.CORRECT), ("fast", Verdict.POSSIBLY_INCORRECT)])
def test_a_whole_expression_in_another_order(flags: str, verdict: Verdict, verify: Any) -> None:
    """``ninf`` stands in the way: a + b may be finite where c + b is not, and so poison."""
    source = "%p = arith.addf %a, %b{0} : f32\n%q = arith.addf %p, %c{0} : f32\n%r = math.tanh %q{0} : f32"
    target = "%p = arith.addf %c, %b{0} : f32\n%q = arith.addf %a, %p{0} : f32\n%r = math.tanh %q{0} : f32"
    texts = [function_text("f", THREE, body.format(f" fastmath<{flags}>")) for body in (source, target)]
    assert verify(*texts).verdict in (verdict, Verdict.INCORRECT if verdict is not Verdict.CORRECT else verdict)


def test_summands_may_be_fused_products_too(verify: Any) -> None:
    """x * y rounds to the same as x' * y', but fused into a sum they differ: sums of both are not one unknown."""
    body = "%p = arith.mulf {0}, {1} fastmath<fast> : f32\n%q = arith.addf %p, %c fastmath<fast> : f32\n%r = arith.addf %q, %c fastmath<fast> : f32"
    one = "%o = arith.constant 1.0 : f32\n"
    first = function_text("f", THREE, one + body.format("%a", "%b"))
    second = function_text("f", THREE, one + "%m = arith.mulf %a, %b : f32\n" + body.format("%m", "%o"))
    assert verify(first, second).verdict is not Verdict.CORRECT


# -- what flags have nothing to do with ---------------------------------------------------------------------------------

WRONG = {
    "dead sum beside a wrong integer": (
        "(%a: f32, %x: i32) -> i32",
        "%d = arith.addf %a, %a{0} : f32\n%r = arith.addi %x, %x : i32",
        "%d = arith.addf %a, %a{0} : f32\n%r = arith.muli %x, %x : i32",
    ),
    "sum as difference": (TWO, "%r = arith.addf %a, %b{0} : f32", "%r = arith.subf %a, %b{0} : f32"),
    "difference reversed": (TWO, "%r = arith.subf %a, %b{0} : f32", "%r = arith.subf %b, %a{0} : f32"),
    "product as sum": (TWO, "%r = arith.mulf %a, %b{0} : f32", "%r = arith.addf %a, %b{0} : f32"),
    "quotient reversed": (TWO, "%r = arith.divf %a, %b{0} : f32", "%r = arith.divf %b, %a{0} : f32"),
    "one summand of three lost": (
        THREE,
        "%s = arith.addf %a, %b{0} : f32\n%r = arith.addf %s, %c{0} : f32",
        "%r = arith.addf %a, %b{0} : f32",
    ),
    "one summand of three negated": (
        THREE,
        "%s = arith.addf %a, %b{0} : f32\n%r = arith.addf %s, %c{0} : f32",
        "%s = arith.addf %a, %b{0} : f32\n%r = arith.subf %s, %c{0} : f32",
    ),
    "one factor of three twice": (
        THREE,
        "%s = arith.mulf %a, %b{0} : f32\n%r = arith.mulf %s, %c{0} : f32",
        "%s = arith.mulf %a, %b{0} : f32\n%r = arith.mulf %s, %b{0} : f32",
    ),
    "fused with the wrong sign": (
        THREE,
        "%s = arith.mulf %a, %b{0} : f32\n%r = arith.addf %s, %c{0} : f32",
        "%n = arith.negf %c : f32\n%r = math.fma %a, %b, %n{0} : f32",
    ),
    "maximum as minimum": (TWO, "%r = arith.maximumf %a, %b{0} : f32", "%r = arith.minimumf %a, %b{0} : f32"),
    "maxnum as minnum": (TWO, "%r = arith.maxnumf %a, %b{0} : f32", "%r = arith.minnumf %a, %b{0} : f32"),
    "root forgotten": (
        "(%a: f32) -> f32",
        "%s = arith.mulf %a, %a{0} : f32\n%r = math.sqrt %s{0} : f32",
        "%s = arith.mulf %a, %a{0} : f32\n%r = arith.addf %s, %s{0} : f32",
    ),
    "compared the other way round": (
        "(%a: f32, %b: f32, %c: f32) -> i1",
        "%s = arith.addf %a, %b{0} : f32\n%r = arith.cmpf olt, %s, %c : f32",
        "%s = arith.addf %a, %b{0} : f32\n%r = arith.cmpf ogt, %s, %c : f32",
    ),
    "converted to another integer": (
        "(%a: f32, %b: f32) -> i32",
        "%s = arith.addf %a, %b{0} : f32\n%r = arith.fptosi %s : f32 to i32",
        "%s = arith.subf %a, %b{0} : f32\n%r = arith.fptosi %s : f32 to i32",
    ),
    "another element": (
        "(%a: tensor<4xf32>, %b: tensor<4xf32>) -> f32",
        "%s = arith.addf %a, %b{0} : tensor<4xf32>\n%i = arith.constant 1 : index\n%r = tensor.extract %s[%i] : tensor<4xf32>",
        "%s = arith.addf %a, %b{0} : tensor<4xf32>\n%i = arith.constant 2 : index\n%r = tensor.extract %s[%i] : tensor<4xf32>",
    ),
}
"""Signature, source, and a target that is plainly wrong, with the same flags on both sides ({0})."""


@pytest.mark.parametrize("flag", [*FLAGS, "nnan", "ninf"])
@pytest.mark.parametrize("name", WRONG)
def test_what_is_plainly_wrong_is_so_whatever_the_flags(name: str, flag: str, verify: Any) -> None:
    signature, *bodies = WRONG[name]
    source, target = (function_text("f", signature, body.replace("{0}", f" fastmath<{flag}>")) for body in bodies)
    # an approximate root may be anything
    expected = Verdict.POSSIBLY_INCORRECT if name == "root forgotten" and flag in ("afn", "fast") else Verdict.INCORRECT
    assert verify(source, target).verdict is expected


@pytest.mark.parametrize("flags", ["nnan", "ninf", "fast", "nnan, reassoc, contract"])
@pytest.mark.parametrize("operation", ["addf", "mulf", "divf", "maximumf"])
def test_poison_that_a_flag_adds_is_wrong_whatever_else_is_flagged(operation: str, flags: str, verify: Any) -> None:
    plain, flagged = (function_text("f", TWO, f"%r = arith.{operation} %a, %b{text} : f32") for text in ("", f" fastmath<{flags}>"))
    assert verify(plain, flagged).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("flags", ["reassoc", "contract", "nsz", "arcp"])
def test_an_order_that_rounds_otherwise_is_not_called_wrong(flags: str, verify: Any) -> None:
    """Where a flag that one side lacks frees what differs, a run shows nothing."""
    product = "%p = arith.mulf %a, %b{0} : f32\n%q = arith.addf %p, %c{0} : f32\n%r = arith.divf %q, %a{0} : f32"
    plain, flagged = (function_text("f", THREE, product.replace("{0}", text)) for text in ("", f" fastmath<{flags}>"))
    assert verify(plain, flagged).verdict in (Verdict.POSSIBLY_INCORRECT, Verdict.CORRECT)
