"""Which tasks there are, in which order, and which are left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from smtenc.bench.plan import Grid, missing, tasks
from smtenc.bench.sets import Benchmark

SCRIPT = Benchmark(Path("x.smt2"), None, "x.smt2", "f", "QF_BV", "1", "sat")
PAIR = Benchmark(Path("p.src.mlir"), Path("p.tgt.mlir"), "p", "f", "", "2", "correct")
GRID = Grid(("z3", "cvc5", "race"), ("z3", "cvc5"), seeds=(0, 1), timeouts=(1.0, 2.0), repetitions=2, mode="agree:2", schedule="abc")


def test_every_combination_once() -> None:
    planned = tasks([SCRIPT, PAIR], GRID)
    # seeds, repetitions and timeouts, then solvers; a pair under two encodings
    assert len(planned) == 2 * 2 * 2 * 3 * (1 + 2)
    assert len({task.key for task in planned}) == len(planned)
    assert {task.encoding for task in planned if task.benchmark == "p"} == {"abstract", "exact"}
    assert {task.encoding for task in planned if task.benchmark == "x.smt2"} == {""}


def test_a_race_is_of_all_solvers_under_the_mode_and_one_alone_is_not() -> None:
    planned = tasks([SCRIPT], GRID)
    assert {(t.solver, t.solvers, t.mode, t.schedule) for t in planned} == {
        ("z3", ("z3",), "first", ""),
        ("cvc5", ("cvc5",), "first", ""),
        ("race", ("z3", "cvc5"), "agree:2", "abc"),
    }


def test_solvers_take_turns_on_each_benchmark_and_begin_in_turn() -> None:
    benchmarks = [replace(SCRIPT, name=f"{n}.smt2") for n in range(3)]
    planned = tasks(benchmarks, Grid(("z3", "cvc5", "race"), ("z3", "cvc5")))
    assert [t.benchmark[0] for t in planned] == list("000111222")
    assert [t.solver for t in planned] == ["z3", "cvc5", "race", "cvc5", "race", "z3", "race", "z3", "cvc5"]


def test_seeds_change_least_often() -> None:
    seeds = [t.seed for t in tasks([SCRIPT, PAIR], GRID)]
    assert seeds == sorted(seeds)


def test_any_answer_is_final_unless_it_is_to_be_done_again() -> None:
    planned = tasks([SCRIPT], Grid(("z3", "cvc5", "bitwuzla"), ("z3",)))
    known = {planned[0].key: "sat", planned[1].key: "timeout"}
    assert missing(planned, known) == planned[2:]
    assert missing(planned, known, ("timeout", "crash")) == planned[1:]


def test_another_content_limit_or_seed_is_another_task() -> None:
    (task,) = tasks([SCRIPT], Grid(("z3",), ("z3",)))
    others = [
        replace(task, digest="9"),
        replace(task, seconds=1.0),
        replace(task, seed=1),
        replace(task, memory_mb=1),
        replace(task, repetition=1),
        replace(task, solvers=("z3", "cvc5")),
        replace(task, mode="all"),
        replace(task, schedule="abc"),
        replace(task, encoding="exact"),
    ]
    assert missing(others, {task.key: "sat"}) == others
    # what follows from path and content does not tell tasks apart
    assert missing([replace(task, expected="unsat", family="g")], {task.key: "sat"}) == []
