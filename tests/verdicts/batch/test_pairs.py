"""Files to records: finding pairs, matching functions, and many pairs in worker processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from smtenc.errors import InputError, UsageError
from smtenc.verdicts.batch import pairs as pairs_module
from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier, find_pairs, read_listing, run_deep, verify_or_report, verify_pairs
from smtenc.verdicts.lattice import Verdict
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
    verifier._started = solvers_pool  # already warm
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


def test_a_folder_without_pairs_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no X\.src\.mlir"):
        find_pairs(tmp_path)


def test_a_half_in_a_folder_is_a_pair_that_cannot_be_read(write: Write, tmp_path: Path) -> None:
    write("a.src.mlir", "")
    write("b.tgt.mlir", "")
    assert [(p.source.name, p.target.name if p.target else None) for p in find_pairs(tmp_path)] == [
        ("a.src.mlir", "a.tgt.mlir"),
        ("b.src.mlir", "b.tgt.mlir"),
    ]


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
    source = write("a.mlir", ADD.format(n="f") + ADD.format(n="g") + ADD.format(n="only_source").replace("func.func", "func.func private"))
    target = write("b.mlir", OR.format(n="g") + ADD.format(n="only_target") + FLIPPED.format(n="f"))
    record = verifier.verify(Pair(source, target))
    assert [(f.name, f.verdict) for f in record.functions] == [("f", Verdict.CORRECT), ("g", Verdict.INCORRECT)]
    assert record.skipped == ("only_source", "only_target")
    assert record.verdict is Verdict.INCORRECT


def test_a_public_function_that_the_target_lacks_is_a_failure(write: Write, verifier: PairVerifier) -> None:
    source, target = write("a.mlir", ADD.format(n="f") + ADD.format(n="g")), write("b.mlir", ADD.format(n="f"))
    record = verifier.verify(Pair(source, target))
    assert [(f.name, f.verdict) for f in record.functions] == [("f", Verdict.CORRECT), ("g", Verdict.INCORRECT)]
    assert (record.exit_code, record.skipped) == (1, ())
    example = record.functions[1].counterexample
    assert example is not None
    assert (example.what, example.confirmed) == ("the target does not have the function", True)
    assert verifier.verify(Pair(target, source)).verdict is Verdict.CORRECT, "a target may have more"


# -- private functions ------------------------------------------------------------------------------------------------

CALLS_WITH_ZERO = """func.func @main(%a: i8) -> i8 {
  %z = arith.constant 0 : i8
  %r = func.call @g(%a, %z) : (i8, i8) -> i8
  return %r : i8
}
"""
SECOND_ARGUMENT_UNUSED = "func.func private @g(%a: i8, %b: i8) -> i8 {\n  return %a : i8\n}\n"
SECOND_ARGUMENT_GONE = "func.func private @g(%a: i8) -> i8 {\n  return %a : i8\n}\n"
CALLS_WITH_ONE_ARGUMENT = CALLS_WITH_ZERO.replace("@g(%a, %z) : (i8, i8)", "@g(%a) : (i8)")
PRIVATE_ADD = ADD.format(n="g").replace("func.func", "func.func private")


@pytest.mark.parametrize(
    "target",
    [CALLS_WITH_ZERO + SECOND_ARGUMENT_UNUSED, CALLS_WITH_ONE_ARGUMENT + SECOND_ARGUMENT_GONE],
    ids=["a constant propagated", "an argument removed"],
)
def test_a_private_function_that_was_specialised_is_checked_through_its_callers(write: Write, verifier: PairVerifier, target: str) -> None:
    record = verifier.verify(Pair(write("a.mlir", CALLS_WITH_ZERO + PRIVATE_ADD), write("b.mlir", target)))
    assert [(f.name, f.verdict) for f in record.functions] == [("main", Verdict.CORRECT)]
    assert (record.exit_code, record.skipped, record.private) == (0, ("g",), {"g": ("main",)})


def test_what_a_caller_can_see_is_incorrect_in_the_caller(write: Write, verifier: PairVerifier) -> None:
    one = CALLS_WITH_ZERO.replace("constant 0", "constant 1")
    record = verifier.verify(Pair(write("a.mlir", one + PRIVATE_ADD), write("b.mlir", one + SECOND_ARGUMENT_UNUSED)))
    assert [(f.name, f.verdict) for f in record.functions] == [("main", Verdict.INCORRECT)]
    assert record.private == {"g": ("main",)}


def test_calls_lead_through_private_functions_in_either_program(write: Write, verifier: PairVerifier) -> None:
    between = "func.func private @h(%a: i8, %z: i8) -> i8 {\n  %r = func.call @g(%a, %z) : (i8, i8) -> i8\n  return %r : i8\n}\n"
    source = write("a.mlir", CALLS_WITH_ZERO.replace("@g", "@h") + between + PRIVATE_ADD)
    inlined = "func.func @main(%a: i8) -> i8 {\n  return %a : i8\n}\n"
    record = verifier.verify(Pair(source, write("b.mlir", inlined + SECOND_ARGUMENT_UNUSED)))
    assert (record.verdict, record.private, record.skipped) == (Verdict.CORRECT, {"g": ("main",)}, ("h", "g"))


def test_a_private_function_that_nobody_calls_is_no_part_of_what_is_compared(write: Write, verifier: PairVerifier) -> None:
    files = write("a.mlir", ADD.format(n="f") + PRIVATE_ADD), write("b.mlir", ADD.format(n="f") + SECOND_ARGUMENT_UNUSED)
    record = verifier.verify(Pair(*files))
    assert (record.verdict, record.private, record.skipped) == (Verdict.CORRECT, {"g": ()}, ("g",))
    with PairVerifier(PairOptions(functions=("g",))) as asked:
        assert asked.verify(Pair(*files)).verdict is Verdict.INCORRECT, "unless it is asked for by name"


@pytest.mark.parametrize(
    "beside",
    [
        "",
        'func.func @f() {\n  "foo.takes"() {callee = @g} : () -> ()\n  return\n}\n',
        'func.func @f() {\n  "foo.takes"() {x = #foo.y<@g>} : () -> ()\n  return\n}\n',
    ],
    ids=["only private functions", "its name is passed on", "its name is in text"],
)
def test_a_private_function_that_others_may_see_has_a_verdict_of_its_own(write: Write, verifier: PairVerifier, beside: str) -> None:
    record = verifier.verify(Pair(write("a.mlir", beside + PRIVATE_ADD), write("b.mlir", beside + SECOND_ARGUMENT_UNUSED)))
    assert (record.verdict, record.private) == (Verdict.INCORRECT, {})
    assert ("g", Verdict.INCORRECT) in [(f.name, f.verdict) for f in record.functions]


def test_a_private_function_that_is_correct_by_itself_is_said_to_be(write: Write, verifier: PairVerifier) -> None:
    files = (write(n, CALLS_WITH_ZERO + PRIVATE_ADD) for n in ("a.mlir", "b.mlir"))
    record = verifier.verify(Pair(*files))
    assert [(f.name, f.verdict) for f in record.functions] == [("main", Verdict.CORRECT), ("g", Verdict.CORRECT)]


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
    # only of the one that hangs is it ever too late
    hangs = property(lambda worker: 3.0 if worker.item is not None and worker.item.source.name == "1.src.mlir" else 0.0)
    monkeypatch.setattr("smtenc.verdicts.batch.workers.WorkerProcess.seconds", hangs)
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
