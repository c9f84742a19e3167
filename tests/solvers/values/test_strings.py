"""String literals, characters and numbers in strings, as the theory UnicodeStrings says."""

from __future__ import annotations

import pytest

from solvers.values import strings


@pytest.mark.parametrize(
    ("literal", "text"),
    [
        ('""', ""),
        ('"a b"', "a b"),
        ('"say ""yes"""', 'say "yes"'),
        (r'"\u0041"', "A"),
        (r'"\u{41}\u{000e9}"', "A\xe9"),
        (r'"\u{2fFfF}"', "\U0002ffff"),
        (r'"\ud800"', "\ud800"),
        (r'"\u{5c}u{41}"', r"\u{41}"),
        (r'"\n\x41\\"', r"\n\x41\\"),
        (r'"\u{30000}\u{}\u{123456}\u12g4\u"', r"\u{30000}\u{}\u{123456}\u12g4\u"),
    ],
)
def test_literals(literal: str, text: str) -> None:
    assert strings.decoded(literal) == text


@pytest.mark.parametrize("literal", ['"\xe9"', '"a\nb"', '"\x7f"'])
def test_characters_of_which_no_meaning_is_agreed_on(literal: str) -> None:
    with pytest.raises(ValueError, match="printable ASCII"):
        strings.decoded(literal)


def test_codes_are_of_single_characters_up_to_the_last() -> None:
    assert (strings.to_code("A"), strings.to_code(""), strings.to_code("AB")) == (65, -1, -1)
    assert (strings.from_code(0), strings.from_code(0x2FFFF)) == ("\0", "\U0002ffff")
    assert (strings.from_code(0x30000), strings.from_code(-1)) == ("", "")


def test_numbers_are_of_decimal_digits_alone() -> None:
    assert [strings.to_int(s) for s in ("0", "007", "", "-1", "+1", "1 ", "\u0661")] == [0, 7, -1, -1, -1, -1, -1]
    assert [strings.from_int(n) for n in (0, 12, -3)] == ["0", "12", ""]
    assert [strings.is_digit(s) for s in ("7", "a", "", "77", "\u0661")] == [True, False, False, False, False]


def test_numbers_may_be_longer_than_python_converts() -> None:
    text = "7" * 9001
    assert strings.from_int(strings.to_int(text)) == text
    assert strings.from_int(10**9000) == "1" + "0" * 9000


def test_only_letters_of_ascii_have_two_cases() -> None:
    assert (strings.lowered("AzZ\xc4["), strings.raised("aZz\xe4{")) == ("azz\xc4[", "AZZ\xe4{")
