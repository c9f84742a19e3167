"""A set as files: the prescribed places and headers, an index, and nothing left over of what was there before."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

import pytest

from smtenc.errors import UsageError
from smtenc.smtlib.benchmarks import Benchmark, Set, distinct
from smtenc.smtlib.header import CATEGORIES, ORDER, SOURCE_LINES, STATUSES, header
from smtenc.smtlib.tree import INDEX, Release, tree, write_tree

RELEASE = Release("2026-11-22", "Translation Validation", "A. Name", "a program 1.0", "cvc5, z3")
FOLDER = "non-incremental/QF_BV/20261122-translation-validation-a.-name"


def made(*names: str) -> Set:
    def one(k: int, name: str) -> Benchmark:
        text = f"(declare-fun x () (_ BitVec 8))\n(assert (= x #x0{k}))\n(check-sat)\n(exit)\n"
        return Benchmark("family", name, "QF_BV", text, "family/pair", "f.ub", "ub", "abstract", f"About {name}, a|b\\c \u00fc.")

    return distinct(one(k, name) for k, name in enumerate(names))


def test_places_headers_and_index() -> None:
    benchmarks = made("one", "two").kept
    files = tree(RELEASE, benchmarks, {benchmarks[0].likeness.key: "sat"})
    assert [str(path) for path in files] == [f"{FOLDER}/family/one.smt2", f"{FOLDER}/family/two.smt2", INDEX]
    text = files[PurePosixPath(FOLDER, "family/one.smt2")]
    assert re.findall(r"^\((?:set-info :)?(set-logic|[a-z-]+)", text, re.MULTILINE)[: len(ORDER)] == list(ORDER)
    assert re.findall(r"^([A-Z][a-z ]+):", text, re.MULTILINE)[: len(SOURCE_LINES)] == list(SOURCE_LINES)
    assert "About one, a/b/c ?." in text
    assert "(set-info :status sat)" in text
    assert "(set-info :status unknown)" in files[PurePosixPath(FOLDER, "family/two.smt2")]
    index = [line.split("\t") for line in files[PurePosixPath(INDEX)].splitlines()]
    assert index[0] == ["file", "logic", "status", "key", "bytes", "pair", "query", "goal", "encoding"]
    key = benchmarks[0].likeness.key
    assert index[1] == [f"{FOLDER}/family/one.smt2", "QF_BV", "sat", key, str(len(text)), "family/pair", "f.ub", "ub", "abstract"]
    assert [row[2] for row in index[1:]] == ["sat", "unknown"]


def test_what_an_earlier_set_left_is_removed_and_nothing_else(tmp_path: Path) -> None:
    write_tree(tmp_path, {**tree(RELEASE, made("one", "two").kept, {}), PurePosixPath("tasks/a/old.yml"): "x\n"}, ("tasks/**/*.yml",))
    (tmp_path / "note.txt").write_text("mine")
    (tmp_path / "tasks" / "result.txt").write_text("mine")
    write_tree(tmp_path, {**tree(RELEASE, made("two").kept, {}), PurePosixPath("tasks/b/new.yml"): "x\n"}, ("tasks/**/*.yml",))
    left = sorted(p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file())
    assert left == [INDEX, f"{FOLDER}/family/two.smt2", "note.txt", "tasks/b/new.yml", "tasks/result.txt"]
    assert not (tmp_path / "tasks" / "a").exists()


def test_other_peoples_benchmarks_are_not_touched(tmp_path: Path) -> None:
    (tmp_path / "non-incremental").mkdir()
    with pytest.raises(UsageError, match=r"no index\.tsv"):
        write_tree(tmp_path, tree(RELEASE, made("one").kept, {}))
    assert list(tmp_path.rglob("*.smt2")) == []


def test_an_index_does_not_lead_outside(tmp_path: Path) -> None:
    (tmp_path / "kept.txt").write_text("mine")
    inside = tmp_path / "set"
    inside.mkdir()
    (inside / INDEX).write_text("file\nnon-incremental/../../kept.txt\n/etc/hostname\n../kept.txt\n")
    write_tree(inside, tree(RELEASE, made("one").kept, {}))
    assert (tmp_path / "kept.txt").exists()


@pytest.mark.parametrize("date", ["2026-1-1", "20261122", "", "2026-13-01", "2026-02-30"])
def test_a_date_is_a_day(date: str) -> None:
    with pytest.raises(ValueError, match="date"):
        Release(date, "a", "b", "c", "d")


@pytest.mark.parametrize(("category", "status"), [("other", "sat"), ("industrial", "maybe")])
def test_a_header_says_what_smt_lib_knows(category: str, status: str) -> None:
    with pytest.raises(ValueError, match=r"industrial.*unknown"):
        header("QF_BV", "s", category, status)
    assert all(header("QF_BV", "s", c, s).count("\n") == len(ORDER) for c in CATEGORIES for s in STATUSES)
