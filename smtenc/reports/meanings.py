"""The meaning of each assumption, for a reader of a report.

The words are those of docs/assumptions.md, in ``meanings.tsv`` (written by ``python -m tests.reports.assumption_table``): name, where it comes from,
what the claim then is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from smtenc.pages import resource
from smtenc.verdicts.assumptions import ASSUMPTIONS


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of an assumption; the texts are empty if it is not documented. ``basis`` is its condition in the queries."""

    comes_from: str = ""
    claim: str = ""
    basis: str = ""


@cache
def table() -> dict[str, tuple[str, str]]:
    """By the name under which it is listed, capital letters standing for what differs: where it comes from, and what the claim then is."""
    rows = (line.split("\t") for line in resource("smtenc.reports", "meanings.tsv").splitlines())
    return {name: (comes_from, claim) for name, comes_from, claim in rows}


@cache
def meaning(assumption: str) -> Meaning:
    """Return the meaning of an assumption as a record lists it (``max-dim=2147483647``)."""
    for name, basis in ASSUMPTIONS.items():
        if _matches(name, assumption):
            return Meaning(*table().get(name, ("", "")), basis.value)
    return Meaning()


def _matches(name: str, assumption: str) -> bool:
    pattern = re.sub(r"(?<![A-Z])[A-Z]+(?![A-Z])", ".+", re.escape(name))
    # the name of an operation has no @
    return re.fullmatch(pattern, assumption, re.DOTALL) is not None and ("@" in name or not assumption.partition("=")[2].startswith("@"))
