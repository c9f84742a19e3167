"""Python's limit on digits, off while it is in the way."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from smtenc.frontend import read_text
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.numerals import numerals_of_any_length

LONG = "1" * 5000


@pytest.fixture(autouse=True)
def usual_digits() -> Iterator[None]:
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(sys.int_info.default_max_str_digits)
    yield
    sys.set_int_max_str_digits(before)


def test_the_limit_is_off_until_the_last_is_done() -> None:
    with numerals_of_any_length():
        with numerals_of_any_length():
            assert str(int(LONG)) == LONG
        assert str(int(LONG)) == LONG
    assert sys.get_int_max_str_digits() == sys.int_info.default_max_str_digits
    with pytest.raises(ValueError, match="digits"):
        int(LONG)


def test_it_is_restored_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), numerals_of_any_length():
        _ = 1 // 0
    assert sys.get_int_max_str_digits() == sys.int_info.default_max_str_digits


def test_what_is_read_may_have_any_number_of_digits() -> None:
    text = f"func.func @f() -> i20000 {{\n %r = arith.constant {LONG} : i20000\n return %r : i20000\n}}\n"
    (block,) = read_text(text).functions[0].body.blocks  # type: ignore[union-attr]
    value = block.operations[0].attributes["value"]
    assert isinstance(value, IntegerAttr)
    assert value.value % 10 == 1
