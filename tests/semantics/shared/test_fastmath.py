"""Fast-math flags: what the source may choose is chosen in its favour, what the target may choose is held against it."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.frontend import read_text
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.verification import verify_functions

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


# -- extrema of numbers -------------------------------------------------------------------------------------------------


def _expanded(predicate: str, first: str, second: str, result: str) -> str:
    """``maxnumf`` (or ``minnumf``) as comparisons and selects; of two zeros the second operand."""
    return (
        f"%c = arith.cmpf {predicate}, {first}, {second} : f32\n%s = arith.select %c, {first}, {second} : f32\n"
        f"%n = arith.cmpf uno, {first}, {first} : f32\n{result} = arith.select %n, {second}, %s : f32"
    )


EXTREMA = [("maxnumf", "maximumf", "ugt"), ("minnumf", "minimumf", "ult")]


@pytest.mark.parametrize(("numbers", "propagating", "predicate"), EXTREMA)
def test_which_zero_an_extremum_is_the_source_leaves_to_the_target(numbers: str, propagating: str, predicate: str, verify: Any) -> None:
    def body(*lines: str) -> str:
        return function_text("f", TWO, "\n".join(lines))

    number, other = body(f"%r = arith.{numbers} %a, %b fastmath<nnan> : f32"), body(f"%r = arith.{propagating} %a, %b : f32")
    assert verify(number, other).verdict is Verdict.CORRECT
    assert (
        verify(other.replace(" : f32\n", " fastmath<nnan> : f32\n", 1), number.replace("<nnan>", "<none>")).verdict
        is Verdict.POSSIBLY_INCORRECT
    )
    plain = body(f"%r = arith.{numbers} %a, %b : f32")
    assert verify(plain, body(_expanded(predicate, "%a", "%b", "%r"))).verdict is Verdict.CORRECT
    assert verify(plain, body(_expanded(predicate, "%b", "%a", "%r"))).verdict is Verdict.CORRECT
    assert verify(plain, body(f"%r = arith.{numbers} %b, %a : f32")).verdict is Verdict.CORRECT
    assert verify(body(_expanded(predicate, "%a", "%b", "%r")), plain).verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(plain, body("%r = arith.addf %a, %b : f32")).verdict is Verdict.INCORRECT


@pytest.mark.parametrize(("zero", "verdict"), [("0.0", Verdict.CORRECT), ("-0.0", Verdict.CORRECT), ("1.0", Verdict.INCORRECT)])
@pytest.mark.parametrize("operation", ["maxnumf", "minnumf"])
def test_an_extremum_of_two_zeros_may_be_folded_to_either(operation: str, zero: str, verdict: Verdict, verify: Any) -> None:
    zeros = "%p = arith.constant 0.0 : f32\n%q = arith.constant -0.0 : f32\n"
    source = function_text("f", "() -> f32", f"{zeros}%r = arith.{operation} %p, %q : f32")
    assert verify(source, function_text("f", "() -> f32", f"%r = arith.constant {zero} : f32")).verdict is verdict


def test_two_results_are_one_choice(verify: Any) -> None:
    """maxnumf twice returned is one zero twice."""
    signature = "(%a: f32, %b: f32) -> (f32, f32)"
    source = f"func.func @f{signature} {{\n%m = arith.maxnumf %a, %b : f32\nreturn %m, %m : f32, f32\n}}\n"
    first = _expanded("ugt", "%a", "%b", "%k")
    other = first.replace("ugt", "uge").replace("%c", "%d").replace("%s", "%t").replace("%n", "%o").replace("%k", "%l")

    def target(body: str, last: str) -> str:
        return f"func.func @f{signature} {{\n{body}\nreturn %k, {last} : f32, f32\n}}\n"

    assert verify(source, target(f"{first}\n{other}", "%l")).verdict is Verdict.INCORRECT
    assert verify(source, target(first, "%k")).verdict is Verdict.CORRECT


def test_what_is_seen_by_no_single_element_may_go_one_way_throughout(verify: Any) -> None:
    """A choice whose result is stored and returned; one strategy of the whole source is enough."""
    place = "%i = arith.constant 1 : index\n%o = memref.load %m[%i] : memref<4xf32>\n"
    store = "\nmemref.store %r, %m[%i] : memref<4xf32>"
    signature = "(%m: memref<4xf32>, %v: f32) -> f32"
    source = function_text("f", signature, f"{place}%r = arith.maxnumf %o, %v : f32{store}")
    target = function_text("f", signature, place + _expanded("ugt", "%o", "%v", "%r") + store)
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert "fastmath-choices=by-value" not in record.assumptions, "nothing is left open"
    assert verify(target, source).verdict is Verdict.POSSIBLY_INCORRECT


def test_what_both_programs_call_is_decided_for_neither(solvers_pool: Any) -> None:
    text = (
        "func.func private @h(%a: f32, %b: f32) -> f32 {\n%m = arith.maxnumf %a, %b : f32\nreturn %m : f32\n}\n"
        "func.func @src(%a: f32, %b: f32) -> f32 {\n%u = func.call @h(%a, %b) : (f32, f32) -> f32\n"
        "%r = arith.maximumf %a, %b fastmath<nnan> : f32\nreturn %r : f32\n}\n"
        "func.func @tgt(%a: f32, %b: f32) -> f32 {\n%u = func.call @h(%a, %b) : (f32, f32) -> f32\nreturn %u : f32\n}\n"
    )
    module = read_text(text)
    functions = module.by_name
    record = verify_functions(
        module, functions["src"], module, functions["tgt"], VerificationOptions(compare_first=False), lambda: solvers_pool
    )
    assert record.verdict is Verdict.POSSIBLY_INCORRECT
