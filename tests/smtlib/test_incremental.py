"""Queries of one pair in one script: each asks what its own script asks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path, PurePosixPath

from smtenc.smtlib.benchmarks import Benchmark, distinct
from smtenc.smtlib.check_tree import TreeCheck, check_files
from smtenc.smtlib.incremental import IncrementalBenchmark, incremental
from smtenc.smtlib.likeness import likeness
from smtenc.smtlib.tree import INDEX, Release, tree, write_tree
from solvers import increments

RELEASE = Release("2026-11-22", "application", "submitter", "a program 1.0", "z3")
BYTE, BOOL = "(_ BitVec 8)", "Bool"


def query(number: int, sort: str = BYTE, pair: str = "f/p", encoding: str = "exact") -> Benchmark:
    """The same names mean other things in each."""
    negated = "bvneg x" if sort == BYTE else "not x"
    body = f"(declare-fun x () {sort})\n(declare-fun y () {BYTE})\n(define-fun $t0 () {sort} ({negated}))\n(assert (= x $t0))\n(assert (= y #x0{number}))\n"
    description = f"Is {number} right?\nMore of it."
    return Benchmark("f", f"n{number}", "QF_BV", f"{body}(check-sat)\n(exit)\n", pair, f"q.{number}", "ub", encoding, description)


def of(*queries: Benchmark) -> list[IncrementalBenchmark]:
    return incremental(distinct(queries).kept)


def test_each_check_sat_asks_what_the_querys_own_script_asks() -> None:
    queries = [query(1), query(2), query(3, BOOL)]
    (made,) = of(*queries)
    found = list(increments(f"(set-logic QF_BV)\n{made.body(['unsat', 'unknown', 'sat'])}"))
    assert [i.check.status for i in found] == ["unsat", "", "sat"]
    assert [likeness(i.script.text).key for i in found] == [likeness(q.script).key for q in queries]


def test_what_all_queries_declare_alike_is_declared_once_and_the_rest_in_its_level() -> None:
    assert of(query(1), query(2))[0].shared == f"(declare-fun x () {BYTE})\n(declare-fun y () {BYTE})\n"
    assert of(query(1), query(3, BOOL))[0].shared == f"(declare-fun y () {BYTE})\n"


def test_there_is_one_for_each_pair_and_encoding_with_several_queries() -> None:
    others = [query(4, pair="f/other"), query(5, encoding="abstract"), query(6, encoding="abstract")]
    assert [(b.name, len(b.queries)) for b in of(query(1), query(2), query(3), *others)] == [("p.abstract", 2), ("p.exact", 3)]


def test_the_logic_is_the_least_for_all_of_them() -> None:
    integers = replace(query(1), logic="QF_LIA", body="(declare-fun n () Int)\n(assert (= n (+ n n 1)))\n(check-sat)\n(exit)\n")
    assert [b.logic for b in of(query(2), integers)] == ["QF_BVLIA"]


def test_the_file_has_its_place_a_status_above_each_check_sat_and_a_row_and_keeps_every_rule(tmp_path: Path) -> None:
    kept = distinct([query(1), query(2)]).kept
    files = tree(RELEASE, kept, {kept[0].likeness.key: "unsat"}, incremental(kept))
    place = "incremental/QF_BV/20261122-application-submitter/f/p.exact.smt2"
    text = files[PurePosixPath(place)]
    assert "1. Is 1 right?\n2. Is 2 right?\n|)" in text
    assert text.count("(set-info :status unsat)\n(check-sat)\n") == text.count("(set-info :status unknown)\n(check-sat)\n") == 1
    row = files[PurePosixPath(INDEX)].splitlines()[-1].split("\t")
    assert row[:3] == [place, "QF_BV", "unsat unknown"]
    assert row[5:] == ["f/p", "q.1 q.2", "ub ub", "exact"]
    write_tree(tmp_path, files)
    check = TreeCheck()
    list(check_files(sorted(tmp_path.rglob("*.smt2")), None, check))
    assert (check.files, check.violations, check.unread) == (3, [], {})
    write_tree(tmp_path, tree(RELEASE, kept, {}))
    assert not (tmp_path / "incremental").exists()
