"""Counterexamples whose memrefs share a block: others come first, and where only such are known, that is said."""

from __future__ import annotations

from typing import Any

from differential import function_text

from smtenc.verdicts.counterexamples.aliasing import ONLY_SHARED, SHARED, with_note
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord

_SIGNATURE = "(%m: memref<4xi32>, %n: memref<4xi32>, %x: i32) -> i32"
_STORES = (
    "%c0 = arith.constant 0 : index\n%k = arith.constant 5 : i32\n"
    "memref.store %x, %m[%c0] : memref<4xi32>\nmemref.store %k, %n[%c0] : memref<4xi32>"
)


def _returning(value: str) -> str:
    return function_text("f", _SIGNATURE, f"{_STORES}\n{value}")


LOADED = _returning("%r = memref.load %m[%c0] : memref<4xi32>")
FORWARDED = _returning("%r = arith.ori %x, %x : i32")
OTHER = _returning("%r = arith.ori %k, %k : i32")


def test_what_only_sharing_shows_is_said_to_be_so(verify: Any) -> None:
    record = verify(LOADED, FORWARDED, trials=100)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.shares_a_block
    assert record.counterexample.note == ONLY_SHARED
    assert record.counterexample.to_json()["note"] == ONLY_SHARED


def test_where_memrefs_need_not_share_a_block_they_do_not(verify: Any) -> None:
    for seed in range(10):
        record = verify(LOADED, OTHER, trials=100, seed=seed)
        assert record.verdict is Verdict.INCORRECT
        assert not record.counterexample.shares_a_block
        assert "note" not in record.counterexample.to_json()


def test_what_is_not_proved_apart_is_only_said_to_share(verify: Any) -> None:
    record = verify(LOADED, FORWARDED, trials=100)
    for verdict in (Verdict.UNKNOWN, Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT):
        told = with_note(record, lambda verdict=verdict: FunctionRecord("f", verdict))  # type: ignore[misc]
        assert told.counterexample is not None
        assert told.counterexample.note == SHARED


def test_under_no_alias_nothing_is_said(verify: Any) -> None:
    record = verify(LOADED, OTHER, trials=100, no_alias=True)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.note == ""
