"""What assumptions mean, in the words of the document."""

from __future__ import annotations

import pytest

from smtenc.reports.meanings import meaning, table
from smtenc.verdicts.assumptions import ASSUMPTIONS
from tests.reports import assumption_table


def test_the_words_are_those_of_the_document() -> None:
    assert assumption_table.WRITTEN.read_text(encoding="utf-8") == assumption_table.written(), (
        "docs/assumptions.md has changed: python -m tests.reports.assumption_table"
    )


def test_every_assumption_has_a_meaning() -> None:
    assert table().keys() == ASSUMPTIONS.keys()


@pytest.mark.parametrize(
    ("listed", "name"),
    [
        ("max-dim=2147483647", "max-dim=N"), ("opaque=foo.bar", "opaque=OP"), ("opaque=@f", "opaque=@F"), ("result-dims=f@3", "result-dims=F@N"),
        ("no-alias", "no-alias"), ("clampf=mlir-22", "clampf=mlir-22"),
    ],
)  # fmt: skip
def test_listed_assumptions_are_found_by_their_names(listed: str, name: str) -> None:
    found = meaning(listed)
    assert (found.comes_from, found.claim) == table()[name]
    assert found.basis == ASSUMPTIONS[name].value


def test_what_nobody_knows_has_no_meaning() -> None:
    assert meaning("something-new") == meaning("another") != meaning("no-alias")
