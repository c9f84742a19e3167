"""Files to records: finding pairs, matching functions, and many pairs in worker processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from smtenc.errors import InputError, UsageError
from smtenc.verdicts import pairs as pairs_module
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.pairs import Pair, PairOptions, PairVerifier, find_pairs, read_listing, run_deep, verify_or_report, verify_pairs
from smtenc.verdicts.records import PairRecord
from solvers import Pool

ADD = "func.func @{n}(%a: i8, %b: i8) -> i8 {{\n %r = arith.addi %a, %b : i8\n return %r : i8\n}}\n"
FLIPPED = ADD.replace("%a, %b : i8\n", "%b, %a : i8\n")
OR = ADD.replace("addi", "ori")

Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def put(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    return put


@pytest.fixture
def verifier(solvers_pool: Pool) -> PairVerifier:
    verifier = PairVerifier(PairOptions())
    verifier._started = solvers_pool  # the module's own, already warm
    return verifier


# -- finding ----------------------------------------------------------------------------------------------------------


def test_a_folder_gives_its_pairs_in_order(write: Write, tmp_path: Path) -> None:
    for name in ("b.src.mlir", "b.tgt.mlir", "sub/a.src.mlir", "sub/a.tgt.mlir", "other.mlir"):
        write(name, "")
    found = find_pairs(tmp_path)
    assert [(p.source.name, p.target.name if p.target else None) for p in found] == [
        ("b.src.mlir", "b.tgt.mlir"),
        ("a.src.mlir", "a.tgt.mlir"),
    ]


def test_a_folder_with_a_missing_half_or_with_none_is_an_error(write: Write, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no X\.src\.mlir"):
        find_pairs(tmp_path)
    write("a.src.mlir", "")
    with pytest.raises(InputError, match=r"a\.src\.mlir has no a\.tgt\.mlir"):
        find_pairs(tmp_path)


def test_a_listing() -> None:
    found = read_listing("# a comment\n\na.mlir\tb.mlir\nc d.mlir\te.mlir\n", "list")
    assert found == [Pair(Path("a.mlir"), Path("b.mlir")), Pair(Path("c d.mlir"), Path("e.mlir"))]
    assert read_listing("", "list") == []


@pytest.mark.parametrize("line", ["a.mlir b.mlir", "a.mlir", "a\tb\tc", "\tb.mlir", "a.mlir\t"])
def test_a_bad_line_of_a_listing_is_shown_with_its_number(line: str) -> None:
    with pytest.raises(InputError, match=r"list:2: expected SRC<TAB>TGT") as caught:
        read_listing(f"x\ty\n{line}\n", "list")
    assert caught.value.excerpt == line


# -- matching ---------------------------------------------------------------------------------------------------------


def test_functions_are_matched_by_name_and_the_rest_is_reported(write: Write, verifier: PairVerifier) -> None:
    source = write("a.mlir", ADD.format(n="f") + ADD.format(n="g") + ADD.format(n="only_source"))
    target = write("b.mlir", OR.format(n="g") + ADD.format(n="only_target") + FLIPPED.format(n="f"))
    record = verifier.verify(Pair(source, target))
    assert [(f.name, f.verdict) for f in record.functions] == [("f", Verdict.CORRECT), ("g", Verdict.INCORRECT)]
    assert record.skipped == ("only_source", "only_target")
    assert record.verdict is Verdict.INCORRECT


def test_one_file_with_sources_and_targets(write: Write, verifier: PairVerifier) -> None:
    text = (
        ADD.format(n="src")
        + FLIPPED.format(n="tgt")
        + ADD.format(n="src_x")
        + OR.format(n="tgt_x")
        + ADD.format(n="src_alone")
        + ADD.format(n="helper")
    )
    record = verifier.verify(Pair(write("a.mlir", text), None))
    assert [(f.name, f.verdict) for f in record.functions] == [("src", Verdict.CORRECT), ("x", Verdict.INCORRECT)]
    assert record.skipped == ("src_alone", "helper")


def test_only_the_functions_that_are_asked_for(write: Write, solvers_pool: Pool) -> None:
    source, target = (write(n, ADD.format(n="f") + ADD.format(n="g")) for n in ("a.mlir", "b.mlir"))
    with PairVerifier(PairOptions(functions=("g",))) as chosen:
        assert [f.name for f in chosen.verify(Pair(source, target)).functions] == ["g"]
    with PairVerifier(PairOptions(functions=("h",))) as wrong, pytest.raises(UsageError, match="no function h") as caught:
        wrong.verify(Pair(source, target))
    assert "f, g" in caught.value.hint


def test_no_function_in_common_is_an_error(write: Write, verifier: PairVerifier) -> None:
    with pytest.raises(InputError, match="no function is in both") as caught:
        verifier.verify(Pair(write("a.mlir", ADD.format(n="f")), write("b.mlir", ADD.format(n="g"))))
    assert "source: @f; target: @g" in caught.value.hint


def test_declarations_alone_are_an_error_that_says_so(write: Write, verifier: PairVerifier) -> None:
    path = write("a.mlir", "func.func private @f(i8) -> i8\n")
    with pytest.raises(InputError, match="no function is in both") as caught:
        verifier.verify(Pair(path, path))
    assert "@f (no body)" in caught.value.hint


def test_one_file_without_a_pair_is_an_error_that_says_what_is_there(write: Write, verifier: PairVerifier) -> None:
    with pytest.raises(InputError, match=r"no function of .*a\.mlir has its pair there") as caught:
        verifier.verify(Pair(write("a.mlir", ADD.format(n="src_f") + ADD.format(n="tgt_g")), None))
    assert "there: @src_f, @tgt_g" in caught.value.hint


def test_a_parse_error_becomes_a_record(write: Write, verifier: PairVerifier) -> None:
    source, target = write("a.mlir", ADD.format(n="f")), write("b.mlir", "func.func @f( {")
    record = verify_or_report(verifier, Pair(source, target))
    assert record.exit_code == 2
    assert "b.mlir:1" in (record.error or "")
    assert "func.func @f( {" in (record.error or ""), "the line is shown"


def test_the_same_file_twice_and_its_times(write: Write, verifier: PairVerifier) -> None:
    path = write("a.mlir", ADD.format(n="f"))
    record = verifier.verify(Pair(path, path))
    assert record.verdict is Verdict.CORRECT
    assert record.seconds >= record.parse_seconds > 0


# -- many at a time ---------------------------------------------------------------------------------------------------


def _pairs(write: Write, count: int) -> list[Pair]:
    return [
        Pair(write(f"{k}.src.mlir", ADD.format(n="f")), write(f"{k}.tgt.mlir", (OR if k % 2 else FLIPPED).format(n="f")))
        for k in range(count)
    ]


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_pair_gets_its_own_record(jobs: int, write: Write) -> None:
    records = list(verify_pairs(_pairs(write, 5), PairOptions(), jobs, 60.0))
    by_name = {Path(r.source).name: r.verdict for r in records}
    assert by_name == {f"{k}.src.mlir": Verdict.INCORRECT if k % 2 else Verdict.CORRECT for k in range(5)}


def test_no_pairs_are_no_records() -> None:
    assert list(verify_pairs([], PairOptions(), 2, 60.0)) == []


def test_unreadable_pairs_do_not_cost_the_others(write: Write) -> None:
    pairs = [*_pairs(write, 2), Pair(Path("missing.mlir"), Path("missing.mlir"))]
    records = {Path(r.source).name: r for r in verify_pairs(pairs, PairOptions(), 2, 60.0)}
    assert records["missing.mlir"].error is not None
    assert records["0.src.mlir"].verdict is Verdict.CORRECT


def _dying(verifier: PairVerifier, pair: Pair) -> PairRecord:
    if pair.source.name == "1.src.mlir":
        os._exit(9)
    return verify_or_report(verifier, pair)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_worker_that_dies_costs_its_own_pair_only(jobs: int, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs_module, "verify_or_report", _dying)
    records = {Path(r.source).name: r for r in verify_pairs(_pairs(write, 4), PairOptions(), jobs, 60.0)}
    assert len(records) == 4
    assert records["1.src.mlir"].verdict is Verdict.UNKNOWN
    assert "died" in records["1.src.mlir"].functions[0].reason
    assert records["3.src.mlir"].verdict is Verdict.INCORRECT


def _hanging(verifier: PairVerifier, pair: Pair) -> PairRecord:
    import time

    while pair.source.name == "1.src.mlir":
        time.sleep(0.05)
    return verify_or_report(verifier, pair)


def test_a_worker_that_hangs_is_stopped(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs_module, "verify_or_report", _hanging)
    records = {Path(r.source).name: r for r in verify_pairs(_pairs(write, 2), PairOptions(), 2, 2.0)}
    assert "stopped after 2 s" in records["1.src.mlir"].functions[0].reason
    assert records["0.src.mlir"].verdict is Verdict.CORRECT


# -- deep programs ----------------------------------------------------------------------------------------------------


def test_deep_recursion_returns_and_raises() -> None:
    def depth(n: int) -> int:
        return 0 if n == 0 else 1 + depth(n - 1)

    assert run_deep(lambda: depth(50_000)) == 50_000
    with pytest.raises(KeyError):
        run_deep(lambda: {}["missing"])
