"""Notes on counterexamples that depend on memrefs sharing a block, which callers that keep memrefs apart need not mind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord

SHARED = "memrefs share a block here; --assume no-alias leaves such inputs out"
ONLY_SHARED = "only where memrefs share a block; with --assume no-alias: correct"

SECONDS_APART = 10.0
"""Wall seconds for the question whether a pair is correct where memrefs are blocks of their own."""


def with_note(record: FunctionRecord, apart: Callable[[], FunctionRecord]) -> FunctionRecord:
    """The record, which says of a counterexample whose memrefs share a block that they do. ``apart`` is the record where none may."""
    example = record.counterexample
    if record.verdict is not Verdict.INCORRECT or example is None or not example.shares_a_block:
        return record
    note = ONLY_SHARED if apart().verdict is Verdict.CORRECT else SHARED
    return replace(record, counterexample=replace(example, note=note))
