"""Pairs as rows of a table: a body, a correct rewriting of it and a wrong one. Each row is verified three ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict


@dataclass(frozen=True)
class Row:
    """Bodies define ``%r``; ``signature`` is ``(%a: i8) -> i8``. An empty ``right`` or ``wrong`` is the source itself."""

    name: str
    signature: str
    source: str
    right: str
    wrong: str
    expected_right: Verdict = Verdict.CORRECT

    def __str__(self) -> str:
        return self.name


def text_of(rows: Sequence[Row], which: str) -> str:
    """One module with a function for each row."""
    functions = []
    for row in rows:
        result = row.signature.rpartition("->")[2].strip()
        functions.append(f"func.func @{row.name}{row.signature} {{\n{getattr(row, which)}\nreturn %r : {result}\n}}")
    return "\n".join(functions)


def check_identity(verify: Any, text: RowText, row: Row) -> None:
    """A program refines itself, whether it is the same text or was read twice."""
    source = text("source")
    record = verify(source, source + "\n", row.name)
    assert record.verdict is Verdict.CORRECT, record
    assert all(q.by == "simplifier" for q in record.queries), "the same program twice needs no solver"


def check_right(verify: Any, text: RowText, row: Row) -> None:
    record = verify(text("source"), text("right"), row.name)
    assert record.verdict is row.expected_right, record


def check_wrong(verify: Any, text: RowText, row: Row) -> None:
    record = verify(text("source"), text("wrong"), row.name)
    assert record.verdict is Verdict.INCORRECT, record
    assert record.counterexample is not None
    assert record.counterexample.confirmed


RowText = Callable[[str], str]
"""Of ``source``, ``right`` or ``wrong``: the text of that half."""
RowTest = Callable[[Row, Any], None]


def rewriting_tests(rows: Sequence[Row], text_of: Callable[[Sequence[Row], str], str] = text_of) -> tuple[RowTest, RowTest, RowTest]:
    """The three tests of a table: each program refines itself, the right rewritings are proved, the wrong ones refuted by an input.

    ``text_of`` writes the rows' programs as one module.
    """

    def each(check: Callable[[Any, RowText, Row], None]) -> RowTest:
        @pytest.mark.parametrize("row", rows, ids=str)
        def test(row: Row, verify: Any) -> None:
            check(verify, lambda which: text_of(rows, which), row)

        return test

    return each(check_identity), each(check_right), each(check_wrong)
