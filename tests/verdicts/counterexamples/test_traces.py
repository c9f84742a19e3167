"""Traces compared: order, keys and operands count, and what depends on operations that nobody knows is no fact."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import Happened, Scalar, poison, scalar_from_bits
from smtenc.ir.types import IntegerType
from smtenc.verdicts.counterexamples.traces import answerable, leans_on_unknown, result_leans_on_unknown, trace_difference

I8 = IntegerType(8)
ONE, TWO = scalar_from_bits(I8, 1), scalar_from_bits(I8, 2)


def event(name: str, *operands: Scalar) -> Happened:
    return Happened(name, name, tuple(((), (x,)) for x in operands))


A, B = event("@a", ONE), event("foo.b", TWO)


@pytest.mark.parametrize(
    ("source", "target", "number"),
    [
        ([A, B], [A, B], None),
        ([A, B], [B, A], 1),
        ([A, B], [A], 2),
        ([A], [A, B], 2),
        ([A], [event("@a", TWO)], 1),
        ([event("@a", poison(I8))], [A], None),
        ([A], [event("@a", poison(I8))], 1),
        ([Happened("@a", "a", (((2,), (ONE, TWO)),))], [Happened("@a", "a", (((1, 2), (ONE, TWO)),))], 1),
    ],
)
def test_the_first_event_that_differs(source: list[Happened], target: list[Happened], number: int | None) -> None:
    found = trace_difference(source, target, nan_any=True)
    assert (found[0] if found else None) == number


def test_a_difference_is_shown() -> None:
    assert trace_difference([A], [event("@a", TWO)], nan_any=True) == (1, "@a(1)", "@a(2)")
    assert trace_difference([A], [], nan_any=True) == (1, "@a(1)", "nothing")


def test_calls_are_known_by_their_names_and_unknown_operations_are_not() -> None:
    assert not leans_on_unknown([A], [event("@b")], 1)
    assert not leans_on_unknown([A], [], 1)
    assert leans_on_unknown([A], [B], 1)


def test_only_what_both_declare_is_answered() -> None:
    one = read_text("func.func private @a()\nfunc.func private @b()\nfunc.func @c() {\n return\n}")
    other = read_text("func.func private @a()\nfunc.func @b() {\n return\n}\nfunc.func private @c()")
    assert answerable(one, other) == {"a"}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('"foo.a"(%a) : (i8) -> ()\nreturn %a : i8', False),
        ('%x = "foo.a"(%a) : (i8) -> i8\nreturn %a : i8', False),
        ('%x = "foo.a"(%a) : (i8) -> i8\nreturn %x : i8', True),
        ('%x = "foo.a"(%a) : (i8) -> i8\n%y = arith.addi %x, %a : i8\nreturn %y : i8', True),
        ('%x = "foo.a"(%a) : (i8) -> i8\n%y = scf.if %p -> i8 {\nscf.yield %x : i8\n} else {\nscf.yield %a : i8\n}\nreturn %y : i8', True),
        ('%m = memref.alloc() : memref<i8>\nmemref.store %a, %m[] : memref<i8>\n"foo.a"(%m) : (memref<i8>) -> ()\nreturn %a : i8', True),
    ],
)
def test_what_a_result_depends_on(body: str, expected: bool) -> None:
    module = read_text(f"func.func @f(%a: i8, %p: i1) -> i8 {{\n{body}\n}}")
    assert result_leans_on_unknown(module.by_name["f"], 0) is expected
