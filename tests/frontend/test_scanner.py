"""Tokens: comments are space, strings hide brackets, escapes are bytes."""

import pytest

from smtenc.frontend.scanner import GenericFormError, Scanner, unescape


def test_space_and_comments_are_skipped_after_every_token() -> None:
    scanner = Scanner("  // first\n a // second\n\t, b")
    scanner.expect("a")
    scanner.expect(",")
    assert scanner.at("b")


def test_balanced_text_ignores_strings_and_arrows() -> None:
    text = '<"a>b", (f32) -> [i1], d0 >= 0> rest'
    assert text[Scanner(text).balanced_end(0) :] == " rest"


@pytest.mark.parametrize(("text", "offset"), [("<(>)", 2), ("<((a", 0)])
def test_unbalanced_text_is_refused_where_it_goes_wrong(text: str, offset: int) -> None:
    with pytest.raises(GenericFormError) as caught:
        Scanner(text).balanced_end(0)
    assert caught.value.offset == offset


def test_escapes() -> None:
    assert unescape(r"\22\0A\n\t\\\"") == '"\n\n\t\\"'
    assert unescape(r"\C3\A9") == "é"


def test_an_unexpected_token_is_named() -> None:
    with pytest.raises(GenericFormError, match="expected ',' but found 'x'"):
        Scanner("x").expect(",")
    with pytest.raises(GenericFormError, match="the end of the text"):
        Scanner("").expect(",")
