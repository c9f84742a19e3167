"""``smtenc export``: a set made of pairs, made again without solving, and checked by every rule."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smtenc.cli.app import app
from smtenc.smtlib.rules import RULES
from solvers import increments

CORPORA = Path(__file__).parents[3] / "corpora"
PAIRS = [CORPORA / "float-identities" / f"{n}.src.mlir" for n in ("addf-positive-zero", "addf-commuted")]
SRC_TGT = """func.func @src(%a: i8, %b: i8) -> i8 {
  %x = arith.muli %a, %a : i8
  %y = arith.muli %b, %b : i8
  %r = arith.subi %x, %y : i8
  return %r : i8
}
func.func @tgt(%a: i8, %b: i8) -> i8 {
  %x = arith.addi %a, %b : i8
  %y = arith.subi %a, %b : i8
  %r = arith.muli %x, %y : i8
  return %r : i8
}
"""


def export(*arguments: str | Path, date: str | None = "2026-11-22") -> Result:
    given = ["export", *map(str, arguments), *(["--date", date] if date is not None else [])]
    return CliRunner().invoke(app, given)


def files(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


@pytest.fixture(scope="module")
def family(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pairs") / "squares"
    folder.mkdir()
    (folder / "one.mlir").write_text(SRC_TGT)
    return folder


@pytest.fixture(scope="module")
def made(family: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set that was solved."""
    folder = tmp_path_factory.mktemp("made")
    result = export(family / "one.mlir", PAIRS[0], "-o", folder, "--timeout", "20")
    assert result.exit_code == 0, result.output
    return folder


def test_the_set_lies_where_smt_lib_wants_it_with_its_statuses(made: Path) -> None:
    found = files(made)
    scripts = [name for name in found if name.endswith(".smt2")]
    assert scripts
    for name in scripts:
        place = re.fullmatch(r"non-incremental/(\w+)/20261122-translation-validation-smtenc/(squares|float-identities)/[\w.-]+\.smt2", name)
        assert place
        assert f"(set-logic {place[1]})".encode() in found[name]
    squares = next(n for n in scripts if "/squares/" in n and "return" in n)
    assert b"(set-info :status unsat)" in found[squares]
    assert b"Generated on: 2026-11-22" in found[squares]
    assert any(b"(set-info :status sat)" in found[n] for n in scripts)
    assert {"index.tsv", "statuses.tsv", "benchexec/satisfiable.prp"} <= set(found)
    assert sum(n.endswith(".yml") for n in found) == len(scripts)


def test_it_passes_its_own_check(made: Path) -> None:
    result = CliRunner().invoke(app, ["export", "--check", str(made)])
    assert result.exit_code == 0, result.output
    assert ", 0 violations, " in result.stdout


def test_it_is_made_again_without_solving_byte_for_byte(made: Path, family: Path, tmp_path: Path) -> None:
    (tmp_path / "statuses.tsv").write_bytes((made / "statuses.tsv").read_bytes())
    result = export(PAIRS[0], family / "one.mlir", "-o", tmp_path, "--no-solve")
    assert result.exit_code == 0, result.output
    assert files(tmp_path) == files(made)


def test_without_statuses_and_solvers_nothing_is_known(family: Path, tmp_path: Path) -> None:
    result = export(family / "one.mlir", "-o", tmp_path, "--no-solve")
    assert result.exit_code == 0
    assert re.search(r"QF_BV: \d+ \(\d+ unknown\)", result.stdout)
    assert not (tmp_path / "statuses.tsv").exists()


def test_the_date_comes_from_the_environment(family: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    export(family / "one.mlir", "-o", tmp_path, "--no-solve", date=None)
    assert [p.name for p in (tmp_path / "non-incremental" / "QF_BV").iterdir()] == ["19700102-translation-validation-smtenc"]


def test_listed_pairs_folders_and_encodings(tmp_path: Path) -> None:
    source = PAIRS[0]
    target = source.with_name(source.name.replace(".src.", ".tgt."))
    (tmp_path / "list").write_text(f"{source}\t{target}\n")
    listed, single = tmp_path / "listed", tmp_path / "single"
    assert export("--pairs-from", tmp_path / "list", "-o", listed, "--no-solve", "--encodings", "exact").exit_code == 0
    assert export(source, "-o", single, "--no-solve", "--encodings", "exact").exit_code == 0
    assert files(listed) == files(single)
    assert all(".exact." in n for n in files(listed) if n.endswith(".smt2"))
    folder = tmp_path / "folder"
    assert export(CORPORA / "float-identities", "-o", folder, "--no-solve", "--per-family", "3", "--json", tmp_path / "json").exit_code == 0
    assert json.loads((tmp_path / "json").read_text())["benchmarks"] == 3


def test_options_in_a_pairs_header_are_heeded(tmp_path: Path) -> None:
    source, _, target = SRC_TGT.partition("func.func @tgt")
    (tmp_path / "x.src.mlir").write_text(f"// options: --index-bits 32\n{source.replace('@src', '@f')}")
    (tmp_path / "x.tgt.mlir").write_text(f"func.func @f{target}")
    assert export(tmp_path / "x.src.mlir", "-o", tmp_path / "set", "--no-solve").exit_code == 0
    scripts = [text for name, text in files(tmp_path / "set").items() if name.endswith(".smt2")]
    assert scripts
    assert all(b"index-bits=32" in text for text in scripts)


def test_a_pair_that_cannot_be_read_is_left_out_and_said(tmp_path: Path, family: Path) -> None:
    (tmp_path / "bad.mlir").write_text("func.func @src(")
    result = export(tmp_path / "bad.mlir", family / "one.mlir", "-o", tmp_path / "set", "--no-solve")
    assert result.exit_code == 0
    assert "left out" in result.stderr
    assert "1 unreadable pair" in result.stdout


QUESTIONS = """right: correct: subset '{ [i] : i mod 4 = 0 and 0 < i < 99 }' '{ [i] : exists k : i = 2k }'
wrong: incorrect: empty '{ [i] : 0 < i < 9 and 2i = 8 }'
"""


def test_questions_about_sets_are_families_of_their_own(tmp_path: Path) -> None:
    """Of a claim that is refuted the benchmark is satisfiable."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "small.sets").write_text(QUESTIONS)
    made = tmp_path / "made"
    result = export(tmp_path / "in", "-o", made, "--timeout", "20")
    assert result.exit_code == 0, result.output
    rows = [line.split("\t") for line in (made / "index.tsv").read_text().splitlines()[1:]]
    found = {(r[1], r[2], *r[5:]) for r in rows}
    assert found == {
        ("QF_LIA", "unsat", "sets-small/right", "subset.0", "subset", "integers"),
        ("LIA", "unsat", "sets-small/right", "subset.0", "subset", "integers, quantified"),
        ("QF_BV", "unsat", "sets-small/right", "subset.0", "subset", "bit-vectors"),
        ("QF_LIA", "sat", "sets-small/wrong", "empty.0", "empty", "integers"),
        ("QF_BV", "sat", "sets-small/wrong", "empty.0", "empty", "bit-vectors"),
    }
    assert all("/20261122-translation-validation-smtenc/sets-small/" in r[0] for r in rows)
    assert CliRunner().invoke(app, ["export", "--check", str(made)]).exit_code == 0
    again = tmp_path / "again"
    assert export(tmp_path / "in" / "small.sets", "-o", again, "--no-solve", "--statuses", made / "statuses.tsv").exit_code == 0
    assert {n: t for n, t in files(made).items() if n != "statuses.tsv"} == files(again)


def test_queries_about_one_question_may_also_be_asked_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "small.sets").write_text("two: correct: equal '{ [i] : 0 < 2i < 9 }' '{ [i] : 1 <= i <= 4 }'\n")
    made = tmp_path / "made"
    result = export(tmp_path / "small.sets", "-o", made, "--incremental", "--timeout", "20")
    assert result.exit_code == 0, result.output
    several = [name for name in files(made) if name.startswith("incremental/")]
    assert several == [
        f"incremental/{logic}/20261122-translation-validation-smtenc/sets-small/two.{name}.smt2"
        for logic, name in (("QF_BV", "bit-vectors"), ("QF_LIA", "integers"))
    ]
    assert f"  incremental: 2 ({sum((made / name).read_text().count('(check-sat)') for name in several)} check-sats)" in result.stdout
    for name in several:
        assert increments((made / name).read_text()).checks[0].status == "unsat"
    assert CliRunner().invoke(app, ["export", "--check", str(made)]).exit_code == 0


def test_pairs_and_questions_lie_in_one_set(family: Path, tmp_path: Path) -> None:
    (tmp_path / "small.sets").write_text(QUESTIONS)
    assert export(family / "one.mlir", tmp_path / "small.sets", "-o", tmp_path / "set", "--no-solve").exit_code == 0
    families = {name.split("/")[3] for name in files(tmp_path / "set") if name.endswith(".smt2")}
    assert families == {"squares", "sets-small"}


def test_questions_that_cannot_be_read_or_asked_are_left_out_and_said(tmp_path: Path) -> None:
    (tmp_path / "bad.sets").write_text("q: empty { [i] }")
    (tmp_path / "mixed.sets").write_text(QUESTIONS + "mixed: union '{ [i] }' '{ [i] -> [j] }'")
    result = export(tmp_path / "bad.sets", tmp_path / "mixed.sets", "-o", tmp_path / "set", "--no-solve")
    assert result.exit_code == 0
    assert "bad.sets:1:10: unexpected character" in result.stderr
    assert "mixed.sets:3:1: union takes two sets or two relations" in result.stderr
    assert "2 unreadable questions" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["x.mlir"], "a folder to make the set in is needed: -o DIR"),
        (["nowhere", "-o", "set"], "nowhere: no such file or folder"),
        (["-o", "set"], "expected folders, files or --pairs-from"),
        (["--check"], "expected folders of benchmarks"),
        (["--check", "nowhere"], "nowhere is no folder"),
        (["x.mlir", "-o", "set", "--date", "2026-02-30"], "--date: a date is YYYY-MM-DD"),
        (["x.mlir", "-o", "set", "--encodings", "real"], "--encodings takes"),
    ],
)
def test_bad_usage(arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = export(*arguments, date=None)
    assert result.exit_code == 2
    assert message in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder_for_a_set(family: Path, tmp_path: Path) -> None:
    (tmp_path / "set").write_text("kept")
    result = export(family / "one.mlir", "-o", tmp_path / "set", "--no-solve")
    assert result.exit_code == 2
    assert "set is a file, not a folder for benchmarks" in result.stderr
    assert (tmp_path / "set").read_text() == "kept"


def test_statuses_that_are_no_table_are_an_error(family: Path, tmp_path: Path) -> None:
    (tmp_path / "statuses.tsv").write_text("key\tstatus\n")
    result = export(family / "one.mlir", "-o", tmp_path)
    assert result.exit_code == 2
    assert "statuses.tsv:1:1: no line of a table of statuses" in result.stderr


def test_check_reports_violations_and_ends_with_one(made: Path, tmp_path: Path) -> None:
    name, text = next((n, t) for n, t in files(made).items() if n.endswith(".smt2"))
    place = tmp_path / name
    place.parent.mkdir(parents=True)
    place.write_bytes(text.replace(b"(exit)\n", b""))
    result = CliRunner().invoke(app, ["export", "--check", str(tmp_path)])
    assert result.exit_code == 1
    assert f"{place}: exit: no (exit)" in result.stdout
    as_json = CliRunner().invoke(app, ["export", "--check", str(tmp_path), "--json", "-"])
    assert as_json.exit_code == 1
    (violation,) = [v for v in json.loads(as_json.stdout)["violations"] if not v["warning"]]
    assert (violation["file"], violation["rule"]) == (str(place), "exit")


def test_the_rules_are_listed() -> None:
    shown = CliRunner().invoke(app, ["export", "--check", "--rules"])
    assert shown.exit_code == 0
    assert [line.split(":")[0].split(" ")[0] for line in shown.stdout.splitlines()] == list(RULES)
    as_json = CliRunner().invoke(app, ["export", "--rules", "--json", "-"])
    assert [rule["name"] for rule in json.loads(as_json.stdout)] == list(RULES)
