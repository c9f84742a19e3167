"""What is found below a folder, and what is told of files that are no benchmarks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smtenc.bench.sets import find
from smtenc.errors import InputError
from tests.bench.made_sets import pair, script, scripts


def test_scripts_and_pairs_in_the_order_of_their_names(tmp_path: Path) -> None:
    scripts(tmp_path, 2)
    pair(tmp_path / "arith", "swap", "// verdict: correct\n// options: --assume reassoc\n")
    found = find([tmp_path]).benchmarks
    assert [(b.name, b.family, b.logic, b.expected, b.options, b.is_pair) for b in found] == [
        ("QF_BV/made/q000.smt2", "QF_BV/made", "QF_BV", "unsat", (), False),
        ("QF_BV/made/q001.smt2", "QF_BV/made", "QF_BV", "unsat", (), False),
        ("arith/swap", "arith", "", "correct", ("--assume", "reassoc"), True),
    ]
    assert len({b.digest for b in found}) == 3


@pytest.mark.parametrize(
    ("path", "family"),
    [
        ("non-incremental/QF_BV/20260101-app-me/tosa/x.smt2", "20260101-app-me/tosa"),
        ("release/non-incremental/QF_BV/20260101-app-me/x.smt2", "20260101-app-me"),
        ("incremental/QF_BV/20260101-app-me/tosa/x.smt2", "20260101-app-me/tosa"),
        ("x.smt2", "the-set"),
    ],
)
def test_families_of_the_smt_lib_layout(path: str, family: str, tmp_path: Path) -> None:
    file = tmp_path / "the-set" / path
    file.parent.mkdir(parents=True)
    file.write_text(script(0))
    (found,) = find([tmp_path / "the-set"]).benchmarks
    assert (found.family, found.name) == (family, path)


@pytest.mark.parametrize(
    ("info", "expected"),
    [
        ("(set-info :status sat)", "sat"),
        ("( set-info\n :status unsat )", "unsat"),
        ("(set-info :status unknown)", ""),
        ("; (set-info :status sat)", ""),
        ("(set-info :source |(set-info :status sat)|)", ""),
        ("", ""),
    ],
)
def test_the_expected_status_is_the_one_that_a_command_claims(info: str, expected: str, tmp_path: Path) -> None:
    (tmp_path / "x.smt2").write_text(f"{info}\n(set-logic QF_BV)\n(assert true)\n(check-sat)\n")
    assert [b.expected for b in find([tmp_path]).benchmarks] == [expected]


def test_the_status_may_come_after_the_assertions(tmp_path: Path) -> None:
    (tmp_path / "x.smt2").write_text("(set-logic QF_BV)\n(assert true)\n(set-info :status sat)\n(check-sat)\n")
    assert [b.expected for b in find([tmp_path]).benchmarks] == ["sat"]


def test_what_is_no_benchmark_is_named_with_its_reason(tmp_path: Path) -> None:
    scripts(tmp_path, 1)
    (tmp_path / "a.smt2").write_text("(set-logic QF_BV)\n(pop 1)\n(check-sat)\n")
    (tmp_path / "b.smt2").write_bytes(b"\xff\xfe")
    (tmp_path / "c.smt2").write_text("")
    (tmp_path / "d.smt2").write_text("(set-logic QF_BV)\n(assert true\n(check-sat)\n")
    pair(tmp_path, "e")
    (tmp_path / "e.tgt.mlir").unlink()
    found = find([tmp_path])
    assert len(found.benchmarks) == 1
    reasons = {s.path.name: s.reason for s in found.skipped}
    assert reasons.keys() == {"a.smt2", "b.smt2", "c.smt2", "d.smt2", "e.src.mlir"}
    assert reasons["a.smt2"].startswith("2:1: pop 1 where 0 levels are pushed")
    assert "not UTF-8" in reasons["b.smt2"]
    assert "No such file" in reasons["e.src.mlir"]


def test_an_incremental_file_has_a_status_for_each_check_sat(tmp_path: Path) -> None:
    statuses = "(set-info :status sat)(check-sat)\n(check-sat)(reset)(set-logic LIA)(set-info :status unsat)(assert false)(check-sat)\n"
    (tmp_path / "x.smt2").write_text(f"(set-logic QF_BV)\n{statuses}")
    (benchmark,) = find([tmp_path]).benchmarks
    assert (benchmark.expected, benchmark.logic) == ("sat unknown unsat", "QF_BV")


def test_a_name_that_is_no_text_is_skipped(tmp_path: Path) -> None:
    for name in (b"a.smt2", b"lat\xe9.smt2"):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_text(script(1))
    found = find([tmp_path])
    assert [benchmark.name for benchmark in found.benchmarks] == ["a.smt2"]
    assert [skipped.reason for skipped in found.skipped] == ["its name is not UTF-8 text"]


def test_a_byte_order_mark_is_no_part_of_a_script(tmp_path: Path) -> None:
    (tmp_path / "a.smt2").write_bytes(b"\xef\xbb\xbf" + script(1).encode())
    (benchmark,) = find([tmp_path]).benchmarks
    assert benchmark.texts() == (script(1),)


def test_filters_by_name_and_by_what_is_expected(tmp_path: Path) -> None:
    scripts(tmp_path, 3)
    (tmp_path / "sat.smt2").write_text(script(0, "sat"))
    (tmp_path / "open.smt2").write_text(script(0, "unknown"))
    assert [b.name for b in find([tmp_path], "*q00[02]*").benchmarks] == ["QF_BV/made/q000.smt2", "QF_BV/made/q002.smt2"]
    assert [b.name for b in find([tmp_path], expected=("sat",)).benchmarks] == ["sat.smt2"]


def test_one_content_under_one_name_counts_once(tmp_path: Path) -> None:
    for place in ("one", "two", "three"):
        scripts(tmp_path / place, 1)
    (tmp_path / "three" / "QF_BV" / "made" / "q000.smt2").write_text(script(7))
    found = find([tmp_path / "one", tmp_path / "two", tmp_path / "three"])
    assert [b.path.parts[-4] for b in found.benchmarks] == ["one", "three"]
    assert [s.reason for s in found.skipped] == [f"the same as {tmp_path}/one/QF_BV/made/q000.smt2"]


def test_a_file_may_be_named_itself(tmp_path: Path) -> None:
    scripts(tmp_path, 2)
    assert [b.name for b in find([tmp_path / "QF_BV" / "made" / "q001.smt2"]).benchmarks] == ["q001.smt2"]


def test_a_file_that_changes_meanwhile_is_not_measured_under_its_old_name(tmp_path: Path) -> None:
    scripts(tmp_path, 1)
    (benchmark,) = find([tmp_path]).benchmarks
    assert benchmark.texts() == (script(0),)
    benchmark.path.write_text(script(1))
    with pytest.raises(InputError, match="has changed since the run began"):
        benchmark.texts()


def test_a_pair_is_both_of_its_texts(tmp_path: Path) -> None:
    pair(tmp_path, "swap")
    (first,) = find([tmp_path]).benchmarks
    (tmp_path / "swap.tgt.mlir").write_text((tmp_path / "swap.src.mlir").read_text())
    (second,) = find([tmp_path]).benchmarks
    assert first.digest != second.digest


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("// verdict: fine\n", "the header names no verdict: fine"),
        ("// options: --assume 'x\n", "options in the header: No closing quotation"),
    ],
)
def test_a_header_that_says_nothing_sensible_ends_the_run(header: str, message: str, tmp_path: Path) -> None:
    pair(tmp_path, "swap", header)
    with pytest.raises(InputError, match=message):
        find([tmp_path])


def test_where_nothing_is_left_the_error_says_why(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is no folder"):
        find([tmp_path / "missing"])
    with pytest.raises(InputError, match=r"no X.smt2 and no X.src.mlir"):
        find([tmp_path])
    (tmp_path / "a.smt2").write_text("(set-logic QF_BV)")
    with pytest.raises(InputError, match="can be used") as caught:
        find([tmp_path])
    assert "no check-sat" in caught.value.hint
    (tmp_path / "a.smt2").write_text(script(0))
    with pytest.raises(InputError, match="expected to be sat"):
        find([tmp_path], expected=("sat",))
    with pytest.raises(InputError, match=r"with a name like 'z\*'"):
        find([tmp_path], "z*")
