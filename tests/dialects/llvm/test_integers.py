"""Intrinsics on integers that arith and math lack: on constants against the interpreter, and in pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, agreement_test, check_agreement, seeds
from generic_texts import generic_function, generic_module, generic_text_of
from hypothesis import given
from rows import Row, rewriting_tests

from smtenc.interpreter import Inconclusive
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import evaluate, outcome

WIDTHS = ("i1", "i5", "i8", "i32", "i64")
SATURATING = ("sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "sshl.sat", "ushl.sat")
OVERFLOWING = ("sadd", "uadd", "ssub", "usub", "smul", "umul")


def call(name: str, operands: str, type: str, result: str = "", attributes: str = "", to: str = "%r") -> str:
    """An intrinsic in generic form, on operands of one type."""
    types = ", ".join([type] * len(operands.split(", ")))
    return f'{to} = "llvm.intr.{name}"({operands}) {attributes} : ({types}) -> {result or type}'


def overflowing(name: str, type: str, part: int) -> str:
    """A part of the result of arithmetic that tells whether it overflows: the leaves of MLIR's result, as they are after ``ir.llvm.aggregates``."""
    results = "%r, %o" if part == 0 else "%s, %r"
    return f'{results} = "llvm.intr.{name}.with.overflow"(%a, %b) : ({type}, {type}) -> ({type}, i1)'


def of(count: int, type: str, result: str = "") -> str:
    return f"({', '.join(f'%{letter}: {type}' for letter in 'abc'[:count])}) -> {result or type}"


FUNCTIONS = {
    **{f"{n}_{t}": (of(2, t), call(n, "%a, %b", t)) for n in SATURATING for t in WIDTHS},
    **{f"{n}_{t}": (of(3, t), call(n, "%a, %b, %c", t)) for n in ("fshl", "fshr") for t in WIDTHS},
    **{f"bitreverse_{t}": (of(1, t), call("bitreverse", "%a", t)) for t in WIDTHS},
    **{f"bswap_{t}": (of(1, t), call("bswap", "%a", t)) for t in ("i16", "i32", "i48")},
    **{f"{n}_{t}": (of(2, t, "i8"), call(n, "%a, %b", t, "i8")) for n in ("scmp", "ucmp") for t in WIDTHS},
    **{
        f"{n}_{t}_{k}": (of(2, t, "i1" if k else t), overflowing(n, t, k)) for n in OVERFLOWING for t in ("i1", "i8", "i32") for k in (0, 1)
    },
    "expect": (of(2, "i8"), call("expect", "%a, %b", "i8")),
    "expect_with_probability": (of(2, "i8"), call("expect.with.probability", "%a, %b", "i8", attributes="<{prob = 5.0e-1 : f64}>")),
    "ssa_copy": (of(1, "i8"), call("ssa.copy", "%a", "i8")),
    "is_constant": (of(1, "i8", "i1"), call("is.constant", "%a", "i8", "i1")),
    "saturated_vector": (of(2, "vector<3xi8>"), call("sadd.sat", "%a, %b", "vector<3xi8>")),
    "rotated_vector": (of(3, "vector<3xi8>"), call("fshl", "%a, %b, %c", "vector<3xi8>")),
    "least_of_vectors": (of(2, "vector<3xi8>"), call("smin", "%a, %b", "vector<3xi8>")),
    **{
        f"{n}_vector": (of(1, "vector<3xi8>"), call(n, "%a", "vector<3xi8>", attributes=f"<{{{flag} = true}}>"))
        for n, flag in (("abs", "is_int_min_poison"), ("ctlz", "is_zero_poison"), ("cttz", "is_zero_poison"))
    },
}
TEXT = generic_module("".join(generic_function(name, signature, body) for name, (signature, body) in FUNCTIONS.items()))

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS)


@pytest.mark.parametrize(
    ("name", "operands", "expected"),
    [
        ("sadd.sat", (100, 100), "127"),
        ("sadd.sat", (-100, -100), "-128"),
        ("uadd.sat", (-1, 1), "-1"),
        ("ssub.sat", (-128, 1), "-128"),
        ("usub.sat", (1, 2), "0"),
        ("sshl.sat", (3, 6), "127"),
        ("sshl.sat", (-3, 6), "-128"),
        ("sshl.sat", (1, 8), "poison"),
        ("ushl.sat", (3, 7), "-1"),
        ("ushl.sat", (3, 6), "-64"),
        ("fshl", (1, -128, 1), "3"),
        ("fshl", (1, -128, 9), "3"),
        ("fshr", (1, -128, 1), "-64"),
        ("fshr", (1, -128, 0), "-128"),
        ("bitreverse", (1,), "-128"),
        ("bitreverse", (6,), "96"),
        ("scmp", (-1, 1), "-1"),
        ("ucmp", (-1, 1), "1"),
        ("ucmp", (1, 1), "0"),
    ],
)
def test_numbers_of_eight_bits(name: str, operands: tuple[int, ...], expected: str) -> None:
    names = ", ".join(f"%{letter}" for letter in "abc"[: len(operands)])
    assert outcome(generic_module(generic_function("f", of(len(operands), "i8"), call(name, names, "i8"))), *operands) == expected


def test_bytes_in_the_other_order() -> None:
    assert outcome(generic_module(generic_function("f", of(1, "i32"), call("bswap", "%a", "i32"))), 0x01020304) == str(0x04030201)


@pytest.mark.parametrize(
    ("name", "a", "b", "expected"),
    [("sadd", 127, 1, ("-128", "1")), ("uadd", 127, 1, ("-128", "0")), ("usub", 0, 1, ("-1", "1")), ("smul", -128, -1, ("-128", "1"))],
)
def test_results_with_the_overflow(name: str, a: int, b: int, expected: tuple[str, str]) -> None:
    texts = (generic_module(generic_function("f", of(2, "i8", "i1" if k else "i8"), overflowing(name, "i8", k))) for k in (0, 1))
    assert tuple(outcome(text, a, b) for text in texts) == expected


def arith(name: str, operands: str = "%a, %b", type: str = "i8", to: str = "%r") -> str:
    return f'{to} = "arith.{name}"({operands}) : ({", ".join([type] * len(operands.split(", ")))}) -> {type}'


def constant(value: int, type: str = "i8", to: str = "%c") -> str:
    return f'{to} = "llvm.mlir.constant"() <{{value = {value} : {type}}}> : () -> {type}'


def compared(number: int, a: str, b: str, to: str, type: str = "i8") -> str:
    return f'{to} = "arith.cmpi"({a}, {b}) <{{predicate = {number} : i64}}> : ({type}, {type}) -> i1'


def selected(c: str, a: str, b: str, to: str = "%r") -> str:
    return f'{to} = "arith.select"({c}, {a}, {b}) : (i1, i8, i8) -> i8'


ROWS = [
    Row(
        "unsigned_sum",
        of(2, "i8"),
        call("uadd.sat", "%a, %b", "i8"),
        f"{constant(-1)}\n{arith('addi', to='%s')}\n{compared(6, '%s', '%a', '%o')}\n{selected('%o', '%c', '%s')}",
        call("sadd.sat", "%a, %b", "i8"),
    ),
    Row(
        "unsigned_difference",
        of(2, "i8"),
        call("usub.sat", "%a, %b", "i8"),
        f"{call('umax', '%a, %b', 'i8', to='%m')}\n{arith('subi', '%m, %b')}",
        call("ssub.sat", "%a, %b", "i8"),
    ),
    Row(
        "signed_sum",
        of(2, "i8"),
        call("sadd.sat", "%a, %b", "i8"),
        call("sadd.sat", "%b, %a", "i8"),
        call("ssub.sat", "%a, %b", "i8"),
    ),
    Row(
        "signed_difference",
        of(1, "i8"),
        call("ssub.sat", "%a, %a", "i8"),
        constant(0, to="%r"),
        constant(1, to="%r"),
    ),
    Row(
        "unsigned_shift",
        of(1, "i8"),
        f"{constant(0)}\n{call('ushl.sat', '%a, %c', 'i8')}",
        f"{constant(0)}\n{arith('addi', '%a, %c')}",
        f"{constant(1)}\n{arith('shli', '%a, %c')}",
    ),
    Row(
        "signed_shift",
        of(1, "i8"),
        f"{constant(1)}\n{call('sshl.sat', '%a, %c', 'i8')}",
        call("sadd.sat", "%a, %a", "i8"),
        f"{constant(1)}\n{arith('shli', '%a, %c')}",
    ),
    Row(
        "rotation",
        of(1, "i8"),
        f"{constant(3)}\n{call('fshl', '%a, %a, %c', 'i8')}",
        f"{constant(5)}\n{call('fshr', '%a, %a, %c', 'i8')}",
        f"{constant(3)}\n{call('fshr', '%a, %a, %c', 'i8')}",
    ),
    Row(
        "shift_by_an_unknown_amount",
        of(3, "i8"),
        call("fshl", "%a, %b, %c", "i8"),
        f"{constant(8, to='%w')}\n{arith('addi', '%c, %w', to='%d')}\n{call('fshl', '%a, %b, %d', 'i8')}",
        call("fshr", "%a, %b, %c", "i8"),
    ),
    Row(
        "shift_right_by_an_unknown_amount",
        of(2, "i8"),
        f"{constant(0)}\n{call('fshr', '%a, %b, %c', 'i8')}",
        f"{constant(8)}\n{call('fshr', '%a, %b, %c', 'i8')}",
        f"{constant(7)}\n{call('fshr', '%a, %b, %c', 'i8')}",
    ),
    Row(
        "reversal_of_bits",
        of(1, "i8"),
        f"{call('bitreverse', '%a', 'i8', to='%b')}\n{call('bitreverse', '%b', 'i8')}",
        f"{constant(0)}\n{arith('ori', '%a, %c')}",
        call("bitreverse", "%a", "i8"),
    ),
    Row(
        "reversal_of_bytes",
        of(1, "i16"),
        call("bswap", "%a", "i16"),
        f"{constant(8, 'i16')}\n{call('fshl', '%a, %a, %c', 'i16')}",
        f"{constant(7, 'i16')}\n{call('fshl', '%a, %a, %c', 'i16')}",
    ),
    Row(
        "signs",
        of(2, "i8", "i2"),
        call("scmp", "%a, %b", "i8", "i2"),
        call("scmp", "%a, %b", "i8", "i2"),
        call("ucmp", "%a, %b", "i8", "i2"),
    ),
    Row(
        "unsigned_signs",
        of(1, "i8", "i2"),
        f"{constant(0)}\n{call('ucmp', '%c, %a', 'i8', 'i2')}",
        f'{constant(0)}\n{compared(1, "%a", "%c", "%n")}\n%r = "arith.extsi"(%n) : (i1) -> i2',
        f"{constant(0)}\n{call('scmp', '%c, %a', 'i8', 'i2')}",
    ),
    *(
        Row(f"{name}_wraps", of(2, "i8"), overflowing(name, "i8", 0), arith(other), arith("andi"))
        for name, other in (("sadd", "addi"), ("uadd", "addi"), ("ssub", "subi"), ("usub", "subi"), ("smul", "muli"), ("umul", "muli"))
    ),
    Row(
        "unsigned_overflow",
        of(2, "i8", "i1"),
        overflowing("uadd", "i8", 1),
        f"{arith('addi', to='%s')}\n{compared(6, '%s', '%b', '%r')}",
        overflowing("sadd", "i8", 1),
    ),
    Row("borrow", of(2, "i8", "i1"), overflowing("usub", "i8", 1), compared(6, "%a", "%b", "%r"), overflowing("ssub", "i8", 1)),
    Row(
        "overflow_of_a_product",
        of(1, "i8", "i1"),
        f"{constant(2, to='%b')}\n{overflowing('umul', 'i8', 1)}",
        f"{constant(0, to='%z')}\n{compared(2, '%a', '%z', '%r')}",
        f"{constant(2, to='%b')}\n{overflowing('smul', 'i8', 1)}",
    ),
    *(
        Row(
            name, of(2, "i8"), call(name, "%a, %b", "i8", attributes=attributes), call("umax", "%a, %a", "i8"), call("umax", "%b, %b", "i8")
        )
        for name, attributes in (("expect", ""), ("expect.with.probability", "<{prob = 9.0e-1 : f64}>"))
    ),
    Row("copy", of(1, "i8"), call("ssa.copy", "%a", "i8"), call("umax", "%a, %a", "i8"), constant(0, to="%r")),
]
test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS, generic_text_of)


def test_what_is_known_to_be_constant_is_left_open(verify: Any) -> None:
    def text(body: str) -> str:
        return generic_module(generic_function("f", of(1, "i8", "i1"), body))

    asked = text(call("is.constant", "%a", "i8", "i1"))
    answers = [text(constant(value, "i1", "%r")) for value in (0, 1)]
    assert {verify(asked, answer, "f").verdict for answer in (asked, *answers)} == {Verdict.CORRECT}
    assert Verdict.CORRECT not in {verify(answer, asked, "f").verdict for answer in answers}


def test_an_odd_number_of_bits_has_no_bytes() -> None:
    with pytest.raises(Inconclusive, match="bswap of 9 bits"):
        evaluate(generic_module(generic_function("f", of(1, "i9"), call("bswap", "%a", "i9"))), 1)


@FEW
@given(seed=seeds)
def test_shifts_of_wide_numbers(seed: int) -> None:
    check_agreement(generic_module(generic_function("f", of(3, "i128"), call("fshr", "%a, %b, %c", "i128"))), "f", seed)
