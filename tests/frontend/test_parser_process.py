"""The parser's process: crashes, hangs, Ctrl-C and forks, with a parser that does what its text says."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import normalisers, read_text
from smtenc.frontend.parser_process import WHEEL, Answer, ParserDied, ParserProcess
from smtenc.frontend.parser_program import GENERIC, NOT_LOADED, REFUSED

FAKE = """
import os, signal, sys, time

class MLIRError(Exception):
    pass

class Context:
    pass

class Module:
    @property
    def operation(self):
        return self

    @classmethod
    def parse(cls, text, context):
        module = cls()
        module.text = text
        match text.split():
            case ["crash"]:
                print("Stack dump:", file=sys.stderr, flush=True)
                signal.raise_signal(signal.SIGSEGV)
            case ["exit"]:
                os._exit(3)
            case ["hang", *paths]:
                for path in paths:
                    open(path + ".new", "w").write(str(os.getpid()))
                    os.rename(path + ".new", path)
                time.sleep(100)
            case ["pid"]:
                module.text = str(os.getpid())
            case ["print"]:
                os.write(1, b"x" * 100)
            case ["refuse"]:
                raise ValueError("no such thing")
        return module

    def get_asm(self, **_):
        return self.text
"""


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an ``iree.compiler.ir`` that obeys its text; first on the path."""
    package = tmp_path / "fake" / "iree" / "compiler"
    package.mkdir(parents=True)
    for init in (package.parent, package):
        (init / "__init__.py").touch()
    (package / "ir.py").write_text(FAKE)
    monkeypatch.syspath_prepend(str(tmp_path / "fake"))
    return tmp_path / "fake"


@pytest.fixture
def parser(fake: Path) -> Iterator[ParserProcess]:
    with_limit = ParserProcess(seconds=60.0)
    yield with_limit
    with_limit.close()


def runs(pid: int) -> bool:
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.startswith("Z")


def becomes(condition: Callable[[], bool], seconds: float = 120.0) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def test_answers(parser: ParserProcess) -> None:
    assert parser.ask("some text, ∀ and \udc80") == Answer(GENERIC, 0, 0, "some text, ∀ and \udc80")
    assert parser.ask("refuse") == Answer(REFUSED, 0, 0, "no such thing")
    long = "long " * 200_000
    assert parser.ask(long).text == long


def test_what_the_parser_prints_is_no_answer(parser: ParserProcess) -> None:
    assert [parser.ask(t).text for t in ("print", "next")] == ["print", "next"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("crash", f"crashed on this text (signal {int(signal.SIGSEGV)})"),
        ("exit", "crashed on this text (exit code 3)"),
    ],
)
def test_a_text_that_kills_the_parser_costs_only_itself(
    parser: ParserProcess, text: str, message: str, capfd: pytest.CaptureFixture[str]
) -> None:
    before = parser.ask("pid").text
    for _ in range(2):
        with pytest.raises(ParserDied) as caught:
            parser.ask(text)
        assert str(caught.value) == message
    assert {parser.ask("many").text for _ in range(50)} == {"many"}
    assert parser.ask("pid").text not in (before, str(os.getpid()))
    assert not runs(int(before))
    assert capfd.readouterr() == ("", "")


def test_a_text_on_which_the_parser_hangs_costs_only_itself(fake: Path) -> None:
    hurried, patient = ParserProcess(seconds=1.0), ParserProcess(seconds=60.0)
    try:
        for parser in (hurried, patient):
            parser.start()
        with pytest.raises(ParserDied, match="gave no answer to this text within 1 s"):
            hurried.ask("hang")
        assert patient.ask("next").text == "next"
    finally:
        for parser in (hurried, patient):
            parser.close()


def test_one_that_died_between_two_texts_is_replaced(parser: ParserProcess) -> None:
    pid = int(parser.ask("pid").text)
    os.kill(pid, signal.SIGKILL)
    assert becomes(lambda: not runs(pid))
    assert parser.ask("next").text == "next"


def test_no_descriptor_is_left(parser: ParserProcess) -> None:
    def opened() -> int:
        return len(os.listdir("/dev/fd"))

    parser.ask("first")
    before = opened()
    for _ in range(3):
        with pytest.raises(ParserDied):
            parser.ask("crash")
        parser.ask("next")
    assert opened() <= before  # other tests may leave some to the garbage collector


def test_threads_share_it(parser: ParserProcess) -> None:
    wrong: list[tuple[str, str]] = []

    def ask(number: int) -> None:
        for i in range(100):
            text = f"{number} {i} " * 100
            if (said := parser.ask(text).text) != text:
                wrong.append((text, said))

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_an_interrupted_question_has_no_late_answer(fake: Path, tmp_path: Path) -> None:
    parser = ParserProcess(seconds=20)
    started = tmp_path / "started"

    class Interrupt(Exception):
        pass

    def interrupt(*_: object) -> None:
        raise Interrupt

    def send() -> None:
        becomes(started.exists)
        os.kill(os.getpid(), signal.SIGUSR1)

    previous = signal.signal(signal.SIGUSR1, interrupt)
    try:
        sender = threading.Thread(target=send)
        sender.start()
        with pytest.raises(Interrupt):
            parser.ask(f"hang {started}")
        sender.join()
    finally:
        signal.signal(signal.SIGUSR1, previous)
    assert not runs(int(started.read_text()))
    assert parser.ask("next").text == "next"
    parser.close()


def test_without_the_wheel_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path), *(p for p in sys.path if "site-packages" not in p)])
    parser = ParserProcess()
    answer = parser.ask("text")
    parser.close()
    assert answer.kind == NOT_LOADED
    assert "iree" in answer.text


def _pid_of_own_parser(results: multiprocessing.SimpleQueue[int]) -> None:
    assert WHEEL.ask("func.func private @f()").kind == GENERIC
    assert WHEEL._process is not None
    results.put(WHEEL._process.pid)
    results.put(0)
    time.sleep(30)


def test_a_forked_process_has_a_parser_of_its_own() -> None:
    WHEEL.start()
    assert WHEEL._process is not None
    ours = WHEEL._process.pid
    context = multiprocessing.get_context("fork")
    results: multiprocessing.SimpleQueue[int] = context.SimpleQueue()
    worker = context.Process(target=_pid_of_own_parser, args=(results,))
    worker.start()
    theirs = results.get()
    assert theirs != ours
    assert WHEEL.ask("func.func private @g()").kind == GENERIC
    # the worker, which is still there, does not keep our parser's pipe open
    assert WHEEL._process.stdin is not None
    WHEEL._process.stdin.close()
    assert WHEEL._process.wait(20) == 0
    WHEEL.close()
    worker.kill()
    worker.join()
    assert becomes(lambda: not runs(theirs))


def test_a_crash_is_an_error_with_a_place_and_a_way_out(fake: Path, parser: ParserProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(normalisers, "WHEEL", parser)
    with pytest.raises(InputError) as caught:
        read_text("\ncrash", "a.mlir")
    error = caught.value
    assert (error.location.file, error.location.line) == ("a.mlir", 1)
    assert error.message == f"the MLIR parser (iree-base-compiler 3.0.0) crashed on this text (signal {int(signal.SIGSEGV)})"
    assert "generic form" in error.hint
    assert "--mlir-opt" in error.hint


CRASHES_MLIR = """func.func @f(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = "linalg.matmul"(%a, %a, %o) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %z : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
"""
IN_GENERIC_FORM = (
    CRASHES_MLIR.replace("linalg.yield %z : f32", '"linalg.yield"(%z) : (f32) -> ()')
    .replace("return %r : tensor<4x4xf32>\n}", '"func.return"(%r) : (tensor<4x4xf32>) -> ()\n}) : () -> ()')
    .replace(
        CRASHES_MLIR.partition("\n")[0],
        '"func.func"() <{sym_name = "f", function_type = (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>}> ({\n'
        "^bb0(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>):",
    )
)


def test_a_text_on_which_mlir_itself_crashes(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(InputError, match=r"crashed on this text \(signal 11\)"):
        read_text(CRASHES_MLIR, "a.mlir")
    assert read_text(IN_GENERIC_FORM, "b.mlir").assumptions == ("verifier-off",)
    assert read_text("func.func private @f()").functions[0].name == "f"
    assert capfd.readouterr() == ("", "")


PROGRAM = [sys.executable, "-m", "smtenc", "verify"]


def test_in_a_batch_the_other_pairs_are_verified(tmp_path: Path) -> None:
    good = "func.func @f(%x: f32) -> f32 {\n  return %x : f32\n}\n"
    for name, text in (("a", good), ("b", CRASHES_MLIR), ("c", good), ("d", CRASHES_MLIR), ("e", good)):
        for half in ("src", "tgt"):
            (tmp_path / f"{name}.{half}.mlir").write_text(text)
    for jobs in ("1", "2"):
        result = subprocess.run([*PROGRAM, str(tmp_path), "--jobs", jobs], capture_output=True, text=True, check=False)
        assert result.returncode == 2
        assert "5 pairs: 3 correct, 2 unreadable" in result.stdout
        assert "Stack dump" not in result.stderr


@pytest.mark.parametrize("arguments", [["x.mlir", "x.mlir"], ["."]], ids=["one pair", "many"])
def test_control_c_leaves_no_process_and_no_traceback(fake: Path, tmp_path: Path, arguments: list[str]) -> None:
    started = tmp_path / "started"
    (tmp_path / "x.mlir").write_text(f"hang {started}")
    for half in ("src", "tgt"):
        (tmp_path / f"y.{half}.mlir").write_text(f"hang {started}")
    program = subprocess.Popen(
        [*PROGRAM, *arguments],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(fake), os.getcwd()]), "PATH": "/nowhere"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert becomes(started.exists)
    os.killpg(program.pid, signal.SIGINT)
    out, errors = program.communicate(timeout=30)
    assert (program.returncode, out) == (130, "")
    assert errors.strip().splitlines()[-1:] == ["interrupted"]
    assert "Traceback" not in errors
    assert becomes(lambda: not runs(int(started.read_text())))


def test_a_killed_program_takes_its_parser_along() -> None:
    script = "import time; from smtenc.frontend.parser_process import WHEEL; WHEEL.ask(''); print(WHEEL._process.pid, flush=True); time.sleep(60)"
    program = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    with program.stdout as said:
        pid = int(said.readline())
    assert runs(pid)
    program.kill()
    program.wait()
    assert becomes(lambda: not runs(pid))
