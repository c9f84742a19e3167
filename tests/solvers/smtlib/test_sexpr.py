"""S-expressions: reading inverts showing, and depth is no obstacle."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers import SolverInputError
from solvers.smtlib.sexpr import SExpr, commands, read, show

ATOMS = st.sampled_from(["x", "#b01", "|a (b|", '"say ""hi"" ("', "1.5", "+", ":key"])
EXPRESSIONS: st.SearchStrategy[SExpr] = st.recursive(ATOMS, lambda inner: st.lists(inner, max_size=4).map(tuple))


@given(st.lists(EXPRESSIONS, max_size=3))
def test_read_inverts_show(expressions: list[SExpr]) -> None:
    assert read(" ".join(map(show, expressions))) == expressions


def test_comments_are_dropped_and_spaces_do_not_matter() -> None:
    assert read("( a ; ) not this\n\t(b))c") == [("a", ("b",)), "c"]


def test_deep_terms() -> None:
    deep = "(" * 100_000 + "x" + ")" * 100_000
    assert show(read(deep)[0]) == deep
    assert len(list(commands(deep))) == 1


@pytest.mark.parametrize(("text", "line", "column"), [("(a\n (b)", 1, 1), ("(a)\n )", 2, 2), ('a\n"b', 2, 1), ("|", 1, 1)])
def test_unbalanced_text_is_refused_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(SolverInputError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_commands_have_names_and_ranges() -> None:
    text = "(set-logic ALL) ; (ignored)\n( assert (f x))(exit)"
    found = list(commands(text))
    assert [command.name for command in found] == ["set-logic", "assert", "exit"]
    assert [text[command.start : command.end] for command in found] == ["(set-logic ALL)", "( assert (f x))", "(exit)"]
