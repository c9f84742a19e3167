"""Notes on verdicts that depend on the bit width of ``index``, which the type itself leaves open."""

from __future__ import annotations

from dataclasses import replace

from smtenc.ir.core import Function
from smtenc.ir.types import IndexType
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord

OTHER_WIDTH = 32
"""Tried where 64 bits, which nobody chose, make a difference."""


def if_correct_elsewhere(record: FunctionRecord, index_bits: int, elsewhere: FunctionRecord) -> FunctionRecord:
    """A counterexample with ``index_bits`` counts unless the pair is correct with ``OTHER_WIDTH``, which is ``elsewhere``."""
    if elsewhere.verdict is not Verdict.CORRECT:
        return record
    reason = (
        f"the answer depends on the width of index: wrong with {index_bits} bits, correct with {OTHER_WIDTH}; choose one with --index-bits"
    )
    return replace(record, verdict=Verdict.POSSIBLY_INCORRECT, reason=reason)


def mentions_index(function: Function) -> bool:
    """Return whether a value of type ``index`` occurs in it."""
    values = [
        v for block in (function.body.blocks if function.body else ()) for op in block.operations for o in op.walk() for v in o.results
    ]
    return IndexType() in function.type.inputs or any(v.type == IndexType() for v in values)
