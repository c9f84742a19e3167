"""``smtenc verify`` as its users meet it: verdicts, exit codes, what is printed where, and what bad input is answered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.verdicts import symbolic
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from solvers import Pool
from solvers.racing.schedules import Schedule, Schedules, save

ADD = "func.func @f(%a: i8, %b: i8) -> i8 {\n  %r = arith.addi %a, %b : i8\n  return %r : i8\n}\n"
FLIPPED = ADD.replace("%a, %b : i8\n", "%b, %a : i8\n")
OR = ADD.replace("addi", "ori")
UNSUPPORTED = ADD.replace(
    "%r = arith.addi %a, %b : i8", '%r = "llvm.inline_asm"(%a, %b) <{asm_string = "nop", constraints = "=r,r,r"}> : (i8, i8) -> i8'
)
# exp(-|x|) > 1 never holds, but only mathematics says so
_COMPARED = "func.func @f(%a: f32) -> i1 {\n  %x = math.absf %a : f32\n  %n = arith.negf %x : f32\n  %y = math.exp %n : f32\n"
ABOVE_ONE = _COMPARED + "  %c = arith.constant 1.0 : f32\n  %r = arith.cmpf ogt, %y, %c : f32\n  return %r : i1\n}\n"
NEVER = _COMPARED + "  %r = arith.constant false\n  return %r : i1\n}\n"
# the factors of a product of two primes: no solver finds them in no time
_FACTORS = "func.func @f(%a: i32, %b: i32) -> i1 {\n  %one = arith.constant 1 : i32\n  %n = arith.constant 8061522714793830173 : i64\n"
NO_FACTORS = (
    _FACTORS + "  %u = arith.cmpi ugt, %a, %b : i32\n  %f = arith.constant false\n  %r = arith.andi %u, %f : i1\n  return %r : i1\n}\n"
)
HAS_FACTORS = _FACTORS + (
    "  %x = arith.extui %a : i32 to i64\n  %y = arith.extui %b : i32 to i64\n  %p = arith.muli %x, %y : i64\n"
    "  %e = arith.cmpi eq, %p, %n : i64\n  %u = arith.cmpi ugt, %a, %one : i32\n  %v = arith.cmpi ugt, %b, %one : i32\n"
    "  %w = arith.andi %u, %v : i1\n  %r = arith.andi %e, %w : i1\n  return %r : i1\n}\n"
)
_HARD = "func.func @f(%a: i64, %b: i64) -> i64 {\n"
EXPANDED = _HARD + "  %x = arith.muli %a, %a : i64\n  %y = arith.muli %b, %b : i64\n  %r = arith.subi %x, %y : i64\n  return %r : i64\n}\n"
FACTORED = _HARD + "  %s = arith.addi %a, %b : i64\n  %d = arith.subi %a, %b : i64\n  %r = arith.muli %s, %d : i64\n  return %r : i64\n}\n"

Write = Callable[[str, str], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def put(name: str, text: str) -> str:
        (tmp_path / name).write_text(text)
        return str(tmp_path / name)

    return put


def run(*arguments: str, input: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["verify", *arguments], input=input)
    assert "Traceback" not in result.output + result.stderr
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def pair(write: Write, source: str, target: str) -> tuple[str, str]:
    return write("a.mlir", source), write("b.mlir", target)


# -- verdicts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "target", "options", "code", "shown"),
    [
        (ADD, FLIPPED, [], 0, "correct"),
        (ADD, OR, [], 1, "incorrect"),
        (NO_FACTORS, HAS_FACTORS, ["--timeout", "0.2", "--trials", "0"], 3, "unknown"),
        (ADD, UNSUPPORTED, [], 4, "unsupported"),
        (ABOVE_ONE, NEVER, [], 5, "possibly-incorrect"),
    ],
    ids=["correct", "incorrect", "unknown", "unsupported", "possibly-incorrect"],
)
def test_each_verdict_has_its_exit_code(source: str, target: str, options: list[str], code: int, shown: str, write: Write) -> None:
    result = run(*pair(write, source, target), *options)
    assert result.exit_code == code, result.output
    assert f": {shown}" in result.stdout.splitlines()[0]


def test_a_conflict_is_exit_code_6(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def conflicting(*_: Any) -> FunctionRecord:
        return FunctionRecord("f", Verdict.CONFLICT, reason="z3: sat; cvc5: unsat")

    monkeypatch.setattr("smtenc.verdicts.preparation.verify_functions", conflicting)
    result = run(*pair(write, ADD, FLIPPED))
    assert result.exit_code == 6
    assert "z3: sat; cvc5: unsat" in result.stdout


def test_a_counterexample_shows_inputs_and_both_values(write: Write) -> None:
    lines = run(*pair(write, ADD, OR)).stdout.splitlines()
    assert any(line.strip().startswith("%arg0 = ") for line in lines)
    assert any(line.strip().startswith("source: ") for line in lines)
    assert any(line.strip().startswith("target: ") for line in lines)


def test_a_counterexample_in_memory_names_the_block_and_the_position(write: Write) -> None:
    load = "memref.global @g : memref<2xi8> = dense<5>\nfunc.func @f(%i: i8) {\n%c1 = arith.constant 1 : index\n"
    load += "%g = memref.get_global @g : memref<2xi8>\n%x = memref.load %g[%c1] : memref<2xi8>\n"
    store = load + "%y = arith.subi %x, %i : i8\nmemref.store %y, %g[%c1] : memref<2xi8>\n"
    lines = [line.strip() for line in run(*pair(write, load + "return\n}", store + "return\n}")).stdout.splitlines()]
    assert "block 1, position 1" in lines
    assert any(line.startswith("@g = memref<2xi8> in block 1 with position 1 = ") for line in lines)


def test_an_unsupported_operation_is_named_with_its_place(write: Write) -> None:
    result = run(*pair(write, ADD, UNSUPPORTED))
    assert "llvm.inline_asm" in result.stdout
    assert "b.mlir:2:" in result.stdout


def test_wrong_beside_unsupported_is_incorrect(write: Write) -> None:
    source, target = ADD + ADD.replace("@f", "@g"), UNSUPPORTED + OR.replace("@f", "@g")
    assert run(*pair(write, source, target)).exit_code == 1


def test_a_counterexample_of_memrefs_in_one_block_says_how_to_leave_them_out(write: Write) -> None:
    head = "func.func @f(%m: memref<2xi8>, %n: memref<2xi8>, %a: i8, %b: i8) {\n%c0 = arith.constant 0 : index\n"
    one, other = "memref.store %a, %m[%c0] : memref<2xi8>\n", "memref.store %b, %n[%c0] : memref<2xi8>\n"
    files = pair(write, head + one + other + "return\n}\n", head + other + one + "return\n}\n")
    hint = "only where memrefs share a block; with --assume no-alias: correct"
    wrong = run(*files)
    assert (wrong.exit_code, hint in wrong.stdout) == (1, True)
    right = run(*files, "--assume", "no-alias")
    assert (right.exit_code, hint in right.stdout) == (0, False)


def test_a_function_of_one_file_that_has_no_other_half_is_said_to_be_skipped(write: Write) -> None:
    result = run(write("a.mlir", "".join(ADD.replace("@f", f"@{name}") for name in ("src", "tgt", "helper"))))
    assert (result.exit_code, "@helper: skipped, it is no half of a pair" in result.stdout) == (0, True)


def test_a_private_function_in_one_file_only_is_said_to_be_skipped(write: Write) -> None:
    result = run(*pair(write, ADD + ADD.replace("func.func @f", "func.func private @g"), FLIPPED))
    assert (result.exit_code, "@g: skipped, it is in one program only" in result.stdout) == (0, True)


def test_a_public_function_that_the_target_lacks_is_a_failure(write: Write) -> None:
    result = run(*pair(write, ADD + ADD.replace("@f", "@g"), FLIPPED))
    assert result.exit_code == 1
    assert "@g: incorrect\n    counterexample (any call): the target does not have the function" in result.stdout


def test_a_private_function_without_a_verdict_is_said_to_be_checked_through_its_callers(write: Write) -> None:
    main = "func.func @main(%a: i8) -> i8 {\n  %r = func.call @f(%a, %a) : (i8, i8) -> i8\n  return %r : i8\n}\n"
    add, twice = (text.replace("func.func @f", "func.func private @f") for text in (ADD, ADD.replace("%a, %b :", "%a, %a :")))
    result = run(*pair(write, main + add, main + twice))
    assert "@f: skipped, it is private, and what it does was checked through its callers: @main" in result.stdout, result.stdout
    assert result.exit_code == 0


def test_one_file_with_src_and_tgt(write: Write) -> None:
    result = run(write("one.mlir", ADD.replace("@f", "@src") + OR.replace("@f", "@tgt")))
    assert result.exit_code == 1


# -- options ----------------------------------------------------------------------------------------------------------


def test_json_on_standard_output_is_all_that_is_there(write: Write) -> None:
    source, target = pair(write, ADD, FLIPPED)
    result = run(source, target, "--json", "-")
    (line,) = result.stdout.splitlines()
    record = json.loads(line)
    assert (record["schema"], record["verdict"], record["source"], record["target"]) == ("smtenc/1", "correct", source, target)


def test_json_into_a_file(write: Write, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    result = run(*pair(write, ADD, OR), "--json", str(out))
    assert result.exit_code == 1
    assert json.loads(out.read_text())["functions"][0]["counterexample"]["confirmed"] is True
    assert "incorrect" in result.stdout


def test_quiet_says_nothing(write: Write) -> None:
    result = run(*pair(write, ADD, OR), "--quiet")
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", "")


def test_verbose_shows_queries_and_solvers(write: Write) -> None:
    text = ADD.replace(
        "%r = arith.addi %a, %b",
        "%x = arith.xori %a, %b : i8\n  %y = arith.andi %a, %b : i8\n  %z = arith.addi %y, %y : i8\n  %r = arith.addi %x, %z",
    )
    result = run(*pair(write, ADD, text), "--verbose")
    assert result.exit_code == 0
    assert "f.return-0: unsat by" in result.stdout
    assert all(solver in result.stdout for solver in ("z3", "cvc5", "bitwuzla"))


def test_one_function(write: Write) -> None:
    files = pair(write, ADD + ADD.replace("@f", "@g"), OR + FLIPPED.replace("@f", "@g"))
    assert run(*files, "--function", "g").exit_code == 0
    assert run(*files, "--function", "f").exit_code == 1
    result = run(*files, "--function", "h")
    assert result.exit_code == 2
    assert "no function h" in result.stderr


def test_one_solver(write: Write) -> None:
    small = EXPANDED.replace("i64", "i4"), FACTORED.replace("i64", "i4")
    result = run(*pair(write, *small), "--solvers", "bitwuzla", "--json", "-")
    (function,) = json.loads(result.stdout)["functions"]
    assert function["verdict"] == "correct"
    assert {s for q in function["queries"] for s in q["answers"]} == {"bitwuzla"}


def test_queries_are_written_where_asked(write: Write, tmp_path: Path) -> None:
    run(*pair(write, EXPANDED.replace("i64", "i4"), FACTORED.replace("i64", "i4")), "--dump-smt2", str(tmp_path / "q"))
    assert [p.name for p in (tmp_path / "q").iterdir()] == ["f.return-0.smt2"]


def test_what_is_assumed_is_said(write: Write) -> None:
    text = "func.func @f(%t: tensor<?xi8>) -> tensor<?xi8> {\n  %r = arith.addi %t, %t : tensor<?xi8>\n  return %r : tensor<?xi8>\n}\n"
    subtracted = text.replace("%r = ", "%z = arith.subi %t, %t : tensor<?xi8>\n  %s = arith.subi %t, %z : tensor<?xi8>\n  %r = ").replace(
        "addi %t", "addi %s"
    )
    result = run(*pair(write, text, subtracted), "--max-dim", "9", "--index-bits", "32")
    assert "index-bits=32" in result.stdout
    assert "max-dim=9" in result.stdout


def test_help_documents_exit_codes() -> None:
    result = CliRunner().invoke(app, ["verify", "--help"])
    assert result.exit_code == 0
    assert "Exit codes" in result.output


# -- several pairs ----------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(write: Write, tmp_path: Path) -> Path:
    for name, target in (("good", FLIPPED), ("bad", OR)):
        write(f"{name}.src.mlir", ADD)
        write(f"{name}.tgt.mlir", target)
    return tmp_path


def test_a_folder_of_pairs(folder: Path) -> None:
    result = run(str(folder), "--jobs", "2")
    assert result.exit_code == 1
    assert "2 pairs" in result.stdout
    assert "bad.src.mlir" in result.stdout


def test_json_lines_for_several(folder: Path) -> None:
    result = run(str(folder), "--json", "-")
    verdicts = {Path(r["source"]).name: r["verdict"] for r in map(json.loads, result.stdout.splitlines())}
    assert verdicts == {"good.src.mlir": "correct", "bad.src.mlir": "incorrect"}


def test_a_listing_on_standard_input(folder: Path) -> None:
    good, missing = folder / "good", folder / "missing"
    listing = f"{good}.src.mlir\t{good}.tgt.mlir\n{missing}\t{missing}\n"
    result = run("--pairs-from", "-", "--json", "-", input=listing)
    assert result.exit_code == 2
    verdicts = sorted(json.loads(line)["verdict"] for line in result.stdout.splitlines())
    assert verdicts == ["correct", "error"]
    assert "no such file" in result.stderr


def test_an_unreadable_pair_does_not_mask_incorrect(folder: Path) -> None:
    bad, missing = folder / "bad", folder / "missing"
    result = run("--pairs-from", "-", input=f"{missing}\t{missing}\n{bad}.src.mlir\t{bad}.tgt.mlir\n")
    assert result.exit_code == 1


def test_a_listing_in_a_file_with_a_bad_line(write: Write) -> None:
    result = run("--pairs-from", write("pairs.txt", "a.mlir b.mlir\n"))
    assert result.exit_code == 2
    assert "pairs.txt:1: expected SRC<TAB>TGT" in result.stderr


@pytest.mark.parametrize("text", ["", "# nothing\n\n"])
def test_a_listing_without_pairs_is_bad_input(text: str, write: Write) -> None:
    for result in (run("--pairs-from", write("pairs.txt", text)), run("--pairs-from", "-", input=text)):
        assert (result.exit_code, result.stdout) == (2, "")
        assert "lists no pair" in result.stderr


def test_a_listing_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "pairs").write_bytes(b"a.mlir\tb\xe9.mlir\n")
    result = run("--pairs-from", str(tmp_path / "pairs"))
    assert result.exit_code == 2
    assert "pairs: not UTF-8: byte 0xE9" in result.stderr


def test_json_that_cannot_be_written_is_told_before_any_work(write: Write, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "no" / "such.json"):
        result = run(*pair(write, ADD, FLIPPED), "--json", str(place))
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"--json {place}: " in result.stderr
        assert "hint: name a file that can be written" in result.stderr


# -- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("   \n\n", "the file is empty"),
        ("This is not MLIR at all.\n", "b.mlir:1"),
        ("func.func @f(", "b.mlir:1"),
        (ADD.replace("i8\n  return", "i9\n  return"), "b.mlir:2"),
        ("module {}\n", "contains no function"),
        (ADD.replace("@f", "@g"), "no function is in both"),
    ],
    ids=["empty", "blank", "prose", "cut", "ill-typed", "no function", "other names"],
)
def test_bad_input_is_a_message_and_exit_code_2(text: str, message: str, write: Write) -> None:
    result = run(*pair(write, ADD, text))
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.startswith("error: ")


def test_a_missing_file_and_a_folder_for_a_file(write: Write, tmp_path: Path) -> None:
    for second in (str(tmp_path / "missing.mlir"), str(tmp_path)):
        result = run(write("a.mlir", ADD), second)
        assert result.exit_code == 2
        assert second in result.stderr


def test_a_binary_file(write: Write, tmp_path: Path) -> None:
    (tmp_path / "b.mlir").write_bytes(bytes(range(256)))
    result = run(write("a.mlir", ADD), str(tmp_path / "b.mlir"))
    assert result.exit_code == 2
    assert "not UTF-8" in result.stderr


def test_a_folder_without_pairs(tmp_path: Path) -> None:
    result = run(str(tmp_path))
    assert result.exit_code == 2
    assert "no X.src.mlir" in result.stderr
    assert "hint: smtenc verify takes pairs that are named otherwise, too" in result.stderr


def test_half_a_pair_costs_itself_only(tmp_path: Path) -> None:
    for half in ("a.src", "b.src", "b.tgt", "c.tgt"):
        (tmp_path / f"{half}.mlir").write_text(ADD)
    result = run(str(tmp_path))
    assert result.exit_code == 2
    assert "a.tgt.mlir: no such file" in result.stderr
    assert "c.src.mlir: no such file" in result.stderr
    assert "3 pairs: 2 unreadable, 1 correct" in result.stdout


def test_functions_of_different_signatures(write: Write) -> None:
    result = run(*pair(write, ADD, "func.func @f(%a: f32) -> f32 {\n  return %a : f32\n}\n"))
    assert result.exit_code == 4
    assert "signatures differ" in result.stdout


def test_functions_that_a_file_says_belong_together(write: Write, tmp_path: Path) -> None:
    files, match = pair(write, ADD, ADD.replace("@f", "@g")), tmp_path / "match.toml"
    match.write_text('[functions.f]\ntarget = "g"\n')
    result = run(*files, "--match", str(match))
    assert (result.exit_code, "assuming: renamed=@f" in result.stdout) == (0, True)
    match.write_text('[functions.f]\ntarget = "h"\n')
    wrong = run(*files, "--match", str(match))
    assert wrong.exit_code == 2
    assert f"{match}:1:12: no function @h in the target" in wrong.stderr
    assert "functions there: @g" in wrong.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--solvers", "yices"], "unknown solver yices"),
        (["--solvers", ""], "unknown solver"),
        (["--encoding", "magic"], "--encoding"),
        (["--nan", "some"], "--nan"),
        (["--assume", "peace"], "--assume"),
        (["--timeout", "-1"], "timeout"),
        (["--index-bits", "4"], "index-bits"),
        (["--jobs", "-3"], "jobs"),
        (["--result-dims", "f"], "--result-dims"),
        (["--mlir-opt", "/does/not/exist"], "mlir-opt"),
        (["--json", "/does/not/exist/out.json"], "--json"),
        (["--dump-smt2", "/proc/zz"], "cannot be made"),
        (["--no-such-option"], "no-such-option"),
        (["--pairs-from", "-"], "exclude each other"),
    ],
    ids=lambda x: " ".join(x) if isinstance(x, list) else "",
)
def test_bad_options_are_a_message_and_exit_code_2(options: list[str], message: str, write: Write) -> None:
    result = run(*pair(write, ADD, ADD), *options)
    assert result.exit_code == 2
    assert message in result.stderr + result.stdout


@pytest.mark.parametrize("count", [0, 3])
def test_the_number_of_paths(count: int, write: Write) -> None:
    result = run(*[write("a.mlir", ADD)] * count)
    assert result.exit_code == 2
    assert "expected SRC and TGT" in result.stderr


def test_an_internal_error_is_a_verdict_and_no_traceback(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(symbolic, "refinement_queries", broken)
    result = run(*pair(write, ADD, FLIPPED))
    assert result.exit_code == 3
    assert "internal error, please report it" in result.stdout


def test_a_learned_schedule_reaches_the_pool(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learned = Schedules(Schedule((("cvc5", 0.0), ("z3", 1.0))))
    save(learned, tmp_path / "s.json")
    given: list[Schedules | None] = []

    class Watched(Pool):
        def __init__(self, *arguments: Any, schedules: Schedules | None = None, **options: Any) -> None:
            given.append(schedules)
            super().__init__(*arguments, schedules=schedules, **options)

    monkeypatch.setattr("smtenc.verdicts.batch.pairs.Pool", Watched)
    files = pair(write, EXPANDED.replace("i64", "i8"), FACTORED.replace("i64", "i8"))
    assert run(*files, "--schedule", str(tmp_path / "s.json")).exit_code == 0
    monkeypatch.setenv("SMTENC_SCHEDULE", str(tmp_path / "s.json"))
    assert run(*files).exit_code == 0
    assert given == [learned, learned]
    monkeypatch.setenv("SMTENC_SCHEDULE", str(tmp_path / "none.json"))
    missing = run(*files)
    assert missing.exit_code == 2
    assert "none.json: cannot read" in missing.stderr


# -- who reads, and what is refused -----------------------------------------------------------------------------------

ATOMIC = """\
"func.func"() <{function_type = (memref<i32>, i32) -> (), sym_name = "f"}> ({
^bb0(%m: memref<i32>, %x: i32):
  %y = "memref.atomic_rmw"(%x, %m) <{kind = KIND : i64}> : (i32, memref<i32>) -> i32
  "func.return"() : () -> ()
}) : () -> ()
"""
MINS, MULI = ATOMIC.replace("KIND", "7"), ATOMIC.replace("KIND", "10")


def test_a_number_of_an_unknown_release_is_unsupported_and_the_option_is_named(write: Write) -> None:
    for target in (MULI, MINS):
        result = run(*pair(write, MINS, target))
        assert result.exit_code == Verdict.UNSUPPORTED.exit_code
        assert "memref.atomic_rmw: kind 7" in result.output
        assert "a.mlir:3:3" in result.output
        assert "--mlir-release" in result.output


def test_the_release_of_generic_form_can_be_said(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    other = write("other.mlir", ATOMIC.replace("KIND", "2"))
    for release, number in (("19", "10"), ("22", "13")):
        muli = write("muli.mlir", ATOMIC.replace("KIND", number))
        custom = (
            "func.func @f(%m: memref<i32>, %x: i32) {\n  %y = memref.atomic_rmw muli %x, %m[] : (i32, memref<i32>) -> i32\n  return\n}\n"
        )
        chosen = ("--mlir-release", release)
        told = run(write("custom.mlir", custom), muli, *chosen)
        assert told.exit_code == 0
        assert f"mlir-release={release}" in told.output
        monkeypatch.setenv("SMTENC_MLIR_RELEASE", release)
        assert run(write("custom.mlir", custom), muli).exit_code == 0
        monkeypatch.delenv("SMTENC_MLIR_RELEASE")
        assert run(write("custom.mlir", custom), other, *chosen).exit_code == Verdict.INCORRECT.exit_code


def test_a_release_that_is_not_known_is_bad_usage(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(*pair(write, ADD, FLIPPED), "--mlir-release", "7")
    assert (result.exit_code, "--mlir-release takes 19 to 24, not 7" in result.stderr) == (2, True)
    monkeypatch.setenv("SMTENC_MLIR_RELEASE", "new")
    assert "$SMTENC_MLIR_RELEASE takes 19 to 24, not new" in run(*pair(write, ADD, FLIPPED)).stderr


def test_the_report_names_who_read_each_file(write: Write) -> None:
    generic = '"func.func"() <{function_type = () -> (), sym_name = "f"}> ({"func.return"() : () -> ()}) : () -> ()\n'
    files = pair(write, "func.func @f() {\n  return\n}\n", generic)
    readers = json.loads(run(*files, "--json", "-").stdout)["readers"]
    assert readers["source"].startswith("iree-base-compiler 3")
    assert readers["target"].startswith("smtenc (generic form), accepted by iree-base-compiler 3")
    assert f"read by {readers['source']} and {readers['target']}" in run(*files, "-v").output


BROKEN = "func.func @broken() {\n  return %nothing : i8\n}\n"


def test_a_function_that_cannot_be_read_is_unsupported_and_the_others_are_answered(write: Write) -> None:
    record = json.loads(run(*pair(write, BROKEN + ADD, BROKEN + OR), "--json", "-").stdout)
    assert record["verdict"] == "incorrect"
    told = {f["name"]: (f["verdict"], f["unsupported"]) for f in record["functions"]}
    assert told["f"] == ("incorrect", None)
    assert told["broken"][0] == "unsupported"
    assert told["broken"][1].startswith("cannot be read: use of undeclared SSA value name at ")
    assert told["broken"][1].endswith("a.mlir:2:10")
    assert run(*pair(write, BROKEN + ADD, BROKEN + FLIPPED)).exit_code == Verdict.UNSUPPORTED.exit_code
    # it need not be broken on both sides
    assert run(*pair(write, BROKEN + ADD, BROKEN.replace("%nothing : i8", "") + FLIPPED)).exit_code == Verdict.UNSUPPORTED.exit_code
    assert run(*pair(write, BROKEN, BROKEN)).exit_code == 2


def test_a_public_function_that_cannot_be_read_and_that_the_target_lacks_is_unsupported(write: Write) -> None:
    result = run(*pair(write, BROKEN + ADD, FLIPPED))
    assert result.exit_code == Verdict.UNSUPPORTED.exit_code
    assert "cannot be read: use of undeclared SSA value name at" in result.stdout
    # more functions in the target do no harm
    assert run(*pair(write, ADD, BROKEN + FLIPPED)).exit_code == 0


@pytest.mark.parametrize("visibility", ["", "public ", "private "])
def test_a_function_that_cannot_be_read_is_never_skipped_as_private(visibility: str, write: Write) -> None:
    broken = BROKEN.replace("@", f"{visibility}@")
    assert run(*pair(write, broken + ADD, broken + FLIPPED)).exit_code == Verdict.UNSUPPORTED.exit_code


@pytest.mark.parametrize("options", [[], ["--json", "-"], ["--encoding", "exact"]], ids=["text", "json", "exact"])
def test_integers_of_any_number_of_digits(options: list[str], write: Write) -> None:
    big = "func.func @f() -> i16000 {\n  %c = arith.constant VALUE : i16000\n  return %c : i16000\n}\n"
    nines, eights = (big.replace("VALUE", digit * 4800) for digit in "98")
    assert run(*pair(write, nines, nines), *options).exit_code == 0
    result = run(*pair(write, nines, eights), *options)
    assert (result.exit_code, "8" * 4800 in result.stdout) == (1, True)


def test_nothing_is_said_of_what_calls_a_function_that_cannot_be_read(write: Write) -> None:
    caller = "func.func @f(%a: i8) -> i8 {\n  func.call @broken() : () -> ()\n  return %a : i8\n}\n"
    result = run(*pair(write, BROKEN + ADD.replace("@f", "@g") + caller, BROKEN + ADD.replace("@f", "@g") + caller), "--function", "f")
    assert result.exit_code == Verdict.UNSUPPORTED.exit_code
    assert "func.call of @broken, which cannot be read" in result.output


def test_a_kind_that_does_not_fit_its_elements_is_unsupported(write: Write) -> None:
    muli = ATOMIC.replace("KIND", "10")
    result = run(*pair(write, muli, ATOMIC.replace("KIND", "13")), "--mlir-release", "19")
    assert "kind maxnumf of i32" in result.output


# -- what did not change ----------------------------------------------------------------------------------------------


def test_what_did_not_change_is_said_to_be_so(write: Write) -> None:
    files = pair(write, ADD, ADD.replace("%r", "%sum"))
    assert "@f: correct (unchanged)\n" in run(*files).stdout
    assert "certificate: both are the same program" in run(*files, "--certify").stdout
    assert json.loads(run(*files, "--json", "-").stdout)["functions"][0]["unchanged"] is True
    assert json.loads(run(*pair(write, ADD, FLIPPED), "--json", "-").stdout)["functions"][0]["unchanged"] is False


def test_a_summary_counts_what_did_not_change(write: Write, tmp_path: Path) -> None:
    for name, target in (("same", ADD), ("flipped", FLIPPED), ("wrong", OR)):
        write(f"{name}.src.mlir", ADD)
        write(f"{name}.tgt.mlir", target)
    assert "3 functions: 2 correct (1 of them unchanged), 1 incorrect\n" in run(str(tmp_path)).stdout


def test_what_is_unchanged_is_encoded_where_queries_are_wanted(write: Write, tmp_path: Path) -> None:
    twice = ADD.replace("  return", "  %s = arith.addi %r, %r : i8\n  return")
    result = CliRunner().invoke(app, ["emit", *pair(write, twice, twice), "-o", str(tmp_path / "queries")])
    assert "f.return-0: unsat without a solver" in result.stdout


# -- the deadline -----------------------------------------------------------------------------------------------------


def doubling(operation: str) -> str:
    """A chain of forty functions, each of which calls the next one twice: 2^40 ways."""
    text = f"func.func private @f0(%a: f32) -> f32 {{\n  %r = {operation} %a, %a : f32\n  return %r : f32\n}}\n"
    for k in range(40):
        call = f"func.call @f{k}(%a) : (f32) -> f32\n"
        text += f"func.func private @f{k + 1}(%a: f32) -> f32 {{\n  %x = {call}  %y = {call}  %r = arith.addf %x, %y : f32\n  return %r : f32\n}}\n"
    return text + "func.func @f(%a: f32) -> f32 {\n  %r = func.call @f40(%a) : (f32) -> f32\n  return %r : f32\n}\n"


def test_a_deadline_ends_an_encoding_without_end(write: Write) -> None:
    result = run(*pair(write, doubling("arith.addf"), doubling("arith.mulf")), "--deadline", "0.5", "--function", "f")
    assert result.exit_code == 3
    assert "deadline of 0.5 s: encoding operation " in result.stdout


def test_a_deadline_holds_in_worker_processes(write: Write, tmp_path: Path) -> None:
    for name in ("one", "two"):
        write(f"{name}.src.mlir", doubling("arith.addf"))
        write(f"{name}.tgt.mlir", doubling("arith.mulf"))
    result = run(str(tmp_path), "--deadline", "0.5", "--function", "f", "--jobs", "2")
    assert result.exit_code == 3
    assert result.stdout.count("    deadline of 0.5 s: ") == 2
