"""The Python interface: what may be given, what comes back, and that it is what the command line says."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from typer.testing import CliRunner
from xdsl.context import Context
from xdsl.dialects.arith import Arith
from xdsl.dialects.builtin import Builtin
from xdsl.dialects.func import Func
from xdsl.parser import Parser

import smtenc
from smtenc import Claim, Evidence, InputError, Pair, PairRecord, Reading, Solving, UsageError, Verdict, Verifier
from smtenc.cli.app import app
from smtenc.deadline import Exceeded

ADD = "func.func @f(%a: i8, %b: i8) -> i8 {\n  %r = arith.addi %a, %b : i8\n  return %r : i8\n}\n"
FLIPPED = ADD.replace("%a, %b : i8\n", "%b, %a : i8\n")
OR = ADD.replace("addi", "ori")
# (a | b) - b = (a & b) ^ a: nothing but a solver decides it
_PARTS = "func.func @f(%a: i32, %b: i32) -> i32 {{\n %x = arith.{0} %a, %b : i32\n %r = arith.{1} %x, %{2} : i32\n return %r : i32\n}}\n"
OR_MINUS, AND_XOR = _PARTS.format("ori", "subi", "b"), _PARTS.format("andi", "xori", "a")

NO_CACHE = Solving(cache=False)


@pytest.fixture(scope="module")
def verifier() -> Iterator[Verifier]:
    with Verifier(solving=NO_CACHE) as warm:
        yield warm


def test_text(verifier: Verifier) -> None:
    right, wrong = verifier.verify(ADD, FLIPPED), verifier.verify(ADD, OR)
    assert (right.verdict, right.source, right.target) == (Verdict.CORRECT, "<source>", "<target>")
    assert wrong.verdict is Verdict.INCORRECT
    assert wrong.functions[0].counterexample is not None


def test_text_in_one_line_is_no_path(verifier: Verifier) -> None:
    assert verifier.verify(ADD.replace("\n", " "), FLIPPED.replace("\n", " ")).verdict is Verdict.CORRECT


def test_one_program(verifier: Verifier) -> None:
    record = verifier.verify(ADD.replace("@f", "@src") + OR.replace("@f", "@tgt"))
    assert (record.verdict, record.source, record.target) == (Verdict.INCORRECT, "<input>", "<input>")


def test_files_by_path_and_by_name(verifier: Verifier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.mlir").write_text(ADD)
    (tmp_path / "b.txt").write_text(OR)
    by_path = verifier.verify(tmp_path / "a.mlir", tmp_path / "b.txt")
    assert (by_path.source, by_path.verdict) == (str(tmp_path / "a.mlir"), Verdict.INCORRECT)
    monkeypatch.chdir(tmp_path)
    by_name = verifier.verify("a.mlir", "b.txt")
    assert (by_name.source, by_name.target, by_name.verdict) == ("a.mlir", "b.txt", Verdict.INCORRECT)
    assert verifier.verify("a.mlir", FLIPPED).target == "<target>"


def test_a_name_that_ends_like_a_file_is_one(verifier: Verifier) -> None:
    with pytest.raises(InputError, match=r"befor\.mlir: no such file"):
        verifier.verify("befor.mlir", ADD)


def test_typed_ir(verifier: Verifier) -> None:
    before = smtenc.read_text(ADD, "before the pass")
    record = verifier.verify(before, FLIPPED)
    assert (record.source, record.verdict) == ("before the pass", Verdict.CORRECT)


def test_a_module_of_xdsl(verifier: Verifier) -> None:
    context = Context()
    for dialect in (Builtin, Func, Arith):
        context.load_dialect(dialect)
    before, after = (Parser(context, text.replace("return", "func.return")).parse_module() for text in (ADD, OR))
    assert verifier.verify(before, before).verdict is Verdict.CORRECT
    assert verifier.verify(before, after).verdict is Verdict.INCORRECT


def test_what_is_no_program_is_an_error_with_its_place(verifier: Verifier) -> None:
    with pytest.raises(smtenc.SmtencError, match="<target>:1:1"):
        verifier.verify(ADD, "what?\n")
    with pytest.raises(InputError, match="no function is in both <source> and <target>"):
        verifier.verify(ADD, ADD.replace("@f", "@g"))


def test_the_solvers_stay_warm(verifier: Verifier) -> None:
    first = verifier.verify(OR_MINUS, AND_XOR)
    assert verifier._warm is not None
    before = verifier._warm._pool().processes()
    again = verifier.verify(AND_XOR, OR_MINUS)
    assert first.verdict is again.verdict is Verdict.CORRECT
    assert any(q.solvers for f in again.functions for q in f.queries)
    after = verifier._warm._pool().processes()
    assert {name for name, pids in before.items() if set(pids) & set(after[name])}


def test_threads_share_one(verifier: Verifier) -> None:
    found: list[Verdict] = []
    limits = sys.getrecursionlimit(), sys.get_int_max_str_digits()
    threads = [Thread(target=lambda: found.append(verifier.verify(OR_MINUS, AND_XOR).verdict)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [Verdict.CORRECT] * 4
    assert limits == (sys.getrecursionlimit(), sys.get_int_max_str_digits())


def test_a_closed_verifier_says_so() -> None:
    verifier = Verifier(solving=NO_CACHE)
    verifier.close()
    verifier.close()
    with pytest.raises(ValueError, match="closed"):
        verifier.verify(ADD, ADD)


def test_settings_are_checked() -> None:
    with pytest.raises(UsageError, match="unknown solver z4"):
        Verifier(solving=Solving(solvers=("z3", "z4")))
    with pytest.raises(UsageError, match=r"--timeout takes 0\.01 to 1000000, not -1"):
        Verifier(solving=Solving(timeout=-1))
    with pytest.raises(UsageError, match="--max-dim takes 1 or more, not 0"):
        Verifier(claim=Claim(max_dim=0))
    with pytest.raises(UsageError, match="--assume takes"):
        smtenc.verify(ADD, ADD, claim=Claim(assume=("all is well",)))
    with pytest.raises(UsageError, match="--trust-prover and --proofs are about certificates"):
        Verifier(evidence=Evidence(trust_prover=True))
    with (
        Verifier(solving=NO_CACHE, reading=Reading(functions=("g",))) as verifier,
        pytest.raises(UsageError, match="no function g in both"),
    ):
        verifier.verify(ADD, ADD)


def test_settings_are_heeded() -> None:
    copy = "func.func @f(%a: memref<1xi8>, %b: memref<1xi8>) -> i8 {{\n {} return %r : i8\n}}\n"
    index, store, load = (
        "%i = arith.constant 0 : index\n %c = arith.constant 7 : i8\n",
        "memref.store %c, %a[%i] : memref<1xi8>\n",
        "%r = memref.load %b[%i] : memref<1xi8>\n",
    )
    before, after = copy.format(index + store + load), copy.format(index + load + store)
    assert smtenc.verify(before, after, solving=NO_CACHE).verdict is Verdict.INCORRECT
    record = smtenc.verify(before, after, claim=Claim(assume=("no-alias",)), solving=NO_CACHE)
    assert record.verdict is Verdict.CORRECT
    assert "no-alias" in record.functions[0].assumptions


def test_a_cache_that_cannot_be_used_is_a_warning(tmp_path: Path) -> None:
    (tmp_path / "answers").write_text("no database at all")
    with (
        pytest.warns(UserWarning, match="the cache is not used"),
        Verifier(environ={"SMTENC_CACHE": str(tmp_path / "answers")}) as verifier,
    ):
        assert verifier.verify(ADD, FLIPPED).verdict is Verdict.CORRECT
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Verifier(environ={"SMTENC_CACHE": "off"}).close()


def test_many_pairs(verifier: Verifier, tmp_path: Path) -> None:
    for name, text in (("a.src", ADD), ("a.tgt", FLIPPED), ("b.src", ADD), ("b.tgt", OR), ("c.src", "what?"), ("c.tgt", ADD)):
        (tmp_path / f"{name}.mlir").write_text(text)
    pairs = smtenc.find_pairs(tmp_path)
    assert isinstance(pairs[0], Pair)
    records = {Path(r.source).name[0]: r for r in verifier.verify_pairs(pairs, jobs=1)}
    assert [records[k].exit_code for k in "abc"] == [0, 1, 2]
    with pytest.raises(UsageError, match="--cluster and --proofs"):
        Verifier(evidence=Evidence(certify=True, proofs=tmp_path / "proofs")).verify_pairs(pairs, cluster="tcp://nowhere:1")


def test_the_record_is_what_the_command_line_writes(verifier: Verifier, tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text(ADD)
    (tmp_path / "b.mlir").write_text(OR)
    paths = str(tmp_path / "a.mlir"), str(tmp_path / "b.mlir")
    told = json.loads(CliRunner().invoke(app, ["verify", *paths, "--json", "-", "--no-cache"]).stdout)
    record = json.loads(json.dumps(verifier.verify(*paths).to_json()))
    for found in (told, record):
        found["seconds"] = found["parse_seconds"] = 0
        for function in found["functions"]:
            function["seconds"] = {}
            for engine in function["engines"]:
                engine["seconds"] = 0
    assert record == told


def test_importing_is_cheap_and_every_name_is_there() -> None:
    program = (
        "import sys; import smtenc; print(*(m for m in sys.modules if m.partition('.')[0] in ('pysmt', 'xdsl', 'numpy', 'typer', 'z3')))"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip() == ""
    assert all(getattr(smtenc, name) is not None for name in smtenc.__all__)
    assert set(smtenc.__all__) <= set(dir(smtenc))
    with pytest.raises(AttributeError, match="conquer"):
        smtenc.conquer  # noqa: B018


def test_a_deadline_holds_in_any_thread() -> None:
    calls = "".join(
        f"func.func private @f{k + 1}(%a: i8) -> i8 {{\n  %x = func.call @f{k}(%a) : (i8) -> i8\n  %y = func.call @f{k}(%a) : (i8) -> i8\n"
        "  %r = arith.addi %x, %y : i8\n  return %r : i8\n}\n"
        for k in range(40)
    )
    end = "func.func @f(%a: i8) -> i8 {\n  %r = func.call @f40(%a) : (i8) -> i8\n  return %r : i8\n}\n"
    before, after = (
        f"func.func private @f0(%a: i8) -> i8 {{\n  %r = arith.{op} %a, %a : i8\n  return %r : i8\n}}\n{calls}{end}"
        for op in ("addi", "muli")
    )
    found: list[PairRecord] = []

    def work() -> None:
        with Verifier(solving=Solving(deadline=1.5), reading=Reading(functions=("f",))) as verifier:
            found.append(verifier.verify(*read))

    # reading is no part of it
    read = smtenc.read_text(before), smtenc.read_text(after)
    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert found[0].verdict is Verdict.UNKNOWN
    assert found[0].functions[0].reason.startswith("deadline of 1.5 s: encoding operation")


def test_reading_is_within_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    def over(*_: object) -> None:
        raise Exceeded("deadline of 5 s")

    monkeypatch.setattr("smtenc.verdicts.verifier.read_text", over)
    record = smtenc.verify(ADD, OR)
    assert (record.verdict, record.source, record.target) == (Verdict.UNKNOWN, "<source>", "<target>")
    assert record.functions[0].reason == "deadline of 5 s: the files were being read"
