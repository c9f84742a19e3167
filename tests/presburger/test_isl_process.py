"""isl in a process of its own gives isl's answers, and survives whatever isl does."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType

import pytest

from smtenc.deadline import Exceeded, within
from smtenc.presburger.engine import Engine, EngineFailure
from smtenc.presburger.isl import Isl
from smtenc.presburger.isl_process import IslProcess
from smtenc.presburger.served import answer_text, read_answer
from tests.solvers.processes_of_the_system import alive, wait_until

MISBEHAVING = f"{__name__.rpartition('.')[0] or 'tests.presburger'}.misbehaving_engines:Misbehaving"
A, B = "[N] -> { A[i, j] : 0 <= i < j < N and (i + j) mod 3 = 1 }", "[N] -> { A[i, j] : 0 <= i, j < 20; B[] : N > 3 }"
MAP = "{ A[i] -> [j] : j = 2i + 1 and 0 <= i < 7; A[i] -> [3] : i = 9 }"
FINITE = "{ A[i, j] : 0 <= i < 4 and i <= j < 5; B[] }"
LOOPS = "[N] -> { A[i, j] -> [floor(i/4), j, i] : 0 <= i < N and 0 <= j <= i; B[i] -> [i, -1, 0] : 5 < i < N and i mod 2 = 0 }"
INSTANCES = "[N] -> { A[i] : 0 <= i < N; B[i] : 0 <= i < N }"
ORDER = "[N] -> { A[i] -> B[i] : 0 <= i < N; B[i] -> B[i + 1] : 0 <= i < N - 1 }"
ENDLESS = "{ [i, j] : 0 <= i < 10000000000 and 0 <= 3j <= i and (i + j) mod 7 < 3 }"


@pytest.fixture(scope="module")
def isl() -> Iterator[IslProcess]:
    with IslProcess() as engine:
        yield engine


@pytest.fixture(scope="module")
def patient() -> Iterator[IslProcess]:
    """Waits as long as it takes for what does not go on for ever."""
    with IslProcess(60.0, 64, MISBEHAVING) as engine:
        yield engine


@pytest.fixture(scope="module")
def hasty() -> Iterator[IslProcess]:
    with IslProcess(0.2, 64, MISBEHAVING) as engine:
        yield engine


def process_of(engine: IslProcess) -> int:
    return int(engine.result("pid"))


# -- isl's answers ----------------------------------------------------------------------------------------------------

QUESTIONS: dict[str, Callable[[Engine], object]] = {
    "name": lambda e: e.name,
    "yes": lambda e: e.is_true("subset", "{ [i] : 4 < i < 6 }", "{ [5] }"),
    "no": lambda e: e.is_true("empty", A),
    "union": lambda e: e.result("union", A, B),
    "apply": lambda e: e.result("apply", "{ A[i] : i mod 3 = 0 }", MAP),
    "a name that is a solver's word for no memory": lambda e: e.result("show", "{ memout[bad_alloc] : bad_alloc > 0 }"),
    "a long text": lambda e: e.result("show", "{ " + "; ".join(f"[{k}, i] : {k}i mod {k + 5} = 1" for k in range(400)) + " }"),
    "closure": lambda e: e.closure("{ [i] -> [i + 2] : 0 <= i < 9 }"),
    "sample": lambda e: e.sample(A),
    "no sample": lambda e: e.sample("{ [i] : 2i = 7 }"),
    "count": lambda e: e.count(FINITE),
    "a count with a limit": lambda e: e.count(FINITE, 100_000),
    "a large count": lambda e: e.count("{ [i] : 0 <= i < " + str(10**40) + " }"),
    "points": lambda e: e.points(FINITE, 100),
    "matrices": lambda e: [(m, m.space.range and m.space.range.labels, m.columns) for m in e.matrices(A)],
    "matrices of a relation": lambda e: [(m, m.columns) for m in e.matrices("{ A[i] -> B[C[j] -> [k]] : i = 2j + k }")],
    "code": lambda e: e.code(LOOPS, "[N] -> { : N > 0 }", "{ [i, j, k] -> separate[2] }"),
    "schedule": lambda e: e.schedule(INSTANCES, ORDER, ORDER, ORDER),
    "schedule with options": lambda e: e.schedule(INSTANCES, ORDER, "{}", "{}", {"serialize_sccs": 1}),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_its_answers_are_isls(isl: IslProcess, question: str) -> None:
    expected, found = QUESTIONS[question](Isl()), QUESTIONS[question](isl)
    assert found == expected
    assert type(found) is type(expected)


REFUSED: dict[str, Callable[[Engine], object]] = {
    "no notation": lambda e: e.result("show", "{ [i : }"),
    "infinite": lambda e: e.count("{ [i] : i > 0 }"),
    "steps": lambda e: e.count(ENDLESS, 1000),
    "too many": lambda e: e.points(FINITE, 3),
    "unbounded": lambda e: e.result("lexmin", "{ [i] }"),
    "a circle": lambda e: e.schedule("{ A[]; B[] }", "{ A[] -> B[]; B[] -> A[] }", "{}", "{}"),
    "an option that there is not": lambda e: e.schedule(INSTANCES, ORDER, "{}", "{}", {"max_nonsense": 1}),
    "loops without end": lambda e: e.code("{ A[i] -> [i] : i > 0 }", "{ : }", "{}"),
}


@pytest.mark.parametrize("question", REFUSED)
def test_its_failures_are_isls(isl: IslProcess, question: str) -> None:
    with pytest.raises(EngineFailure) as expected:
        REFUSED[question](Isl())
    with pytest.raises(EngineFailure) as found:
        REFUSED[question](isl)
    assert found.value.message == expected.value.message


def test_a_schedule_is_a_map_and_a_tree(isl: IslProcess) -> None:
    relation, tree = isl.schedule(INSTANCES, ORDER, ORDER, ORDER)
    assert isl.is_true("equal", relation, "[N] -> { A[i] -> [i, 0]; B[i] -> [i, 1] }")
    assert "permutable: 1" in tree
    assert "coincident" not in tree
    parted, _ = isl.schedule(INSTANCES, ORDER, ORDER, ORDER, {"serialize_sccs": 1})
    assert isl.is_true("equal", parted, "[N] -> { A[i] -> [0, i]; B[i] -> [1, i] }")


def test_what_is_no_answer_is_not_read() -> None:
    assert read_answer(answer_text([(1, "a"), None, True])) == [(1, "a"), None, True]
    for wrong in ('{"Popen": ["true"]}', '{"Block": [[]], "If": []}', '{"Operator": ["SYSTEM"]}', '{"For": [1]}', "[" * 100_000, "nothing"):
        with pytest.raises(ValueError):  # noqa: PT011 - of several kinds
            read_answer(wrong.encode().hex())


# -- limits -----------------------------------------------------------------------------------------------------------


def test_isl_that_takes_too_long_is_killed_and_replaced() -> None:
    with IslProcess(0.2) as engine:
        with pytest.raises(EngineFailure, match=r"^isl: it took more than 0\.2 s$"):
            engine.count(ENDLESS)
        assert engine.result("show", "{ [5] }") == "{ [5] }"


def test_isl_that_takes_too_much_memory_is_replaced() -> None:
    with IslProcess(60.0, 16) as engine:
        with pytest.raises(EngineFailure, match=r"^isl: it took more than 16 MiB$"):
            engine.points("{ [i, j, k] : 0 <= i, j, k < 1000 }", 10**10)
        assert engine.result("show", "{ [5] }") == "{ [5] }"


def test_what_takes_too_long_is_killed_and_the_next_question_is_answered(hasty: IslProcess) -> None:
    before = process_of(hasty)
    with pytest.raises(EngineFailure, match=r"^isl: it took more than 0\.2 s$"):
        hasty.is_true("sleeps")
    assert process_of(hasty) != before
    wait_until(lambda: not alive(before))


def test_no_question_takes_longer_than_the_deadline_leaves(patient: IslProcess) -> None:
    before = process_of(patient)
    with within(0.1):
        with pytest.raises(EngineFailure, match=r"^isl: it took more than .* s, which was all that the deadline left$"):
            patient.is_true("sleeps")
        # a process would start for nothing
        with pytest.raises(Exceeded, match=r"deadline of 0\.1 s"):
            patient.is_true("empty")
    assert process_of(patient) != before


@pytest.mark.parametrize("how", ["takes memory", "has no memory", "aborts without memory"])
def test_what_has_no_memory_left_is_killed_and_the_next_question_is_answered(patient: IslProcess, how: str) -> None:
    before = process_of(patient)
    with pytest.raises(EngineFailure, match=r"^isl: it took more than 64 MiB$"):
        patient.is_true(how)
    assert process_of(patient) != before
    wait_until(lambda: not alive(before))


# -- faults -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("is killed", r"isl: its process died \(signal 9\)"),
        ("aborts", r"isl: its process died \(signal 6: isl_ctx\.c:42: this cannot be\)"),
        ("closes the channel", r"isl: its process died \(.*\)"),
    ],
)
def test_a_process_that_dies_is_replaced(patient: IslProcess, how: str, message: str) -> None:
    before = process_of(patient)
    with pytest.raises(EngineFailure, match=f"^{message}$"):
        patient.is_true(how)
    assert process_of(patient) != before
    wait_until(lambda: not alive(before))


def test_a_process_that_is_killed_while_nobody_asks_is_replaced(patient: IslProcess) -> None:
    before = process_of(patient)
    os.kill(before, signal.SIGKILL)
    wait_until(lambda: not patient._worker.idle)  # type: ignore[union-attr]
    assert process_of(patient) != before


def test_the_process_that_starts_others_is_replaced_too(patient: IslProcess) -> None:
    before = process_of(patient)
    starter = patient._zygote
    assert starter is not None
    starter.process.kill()
    starter.process.wait()
    wait_until(lambda: not alive(before))
    assert process_of(patient) != before


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda e: e.is_true("fails"), "isl: unbounded optimum"),
        (lambda e: e.is_true("has a bug"), "isl: LookupError: the wrong key"),
        (lambda e: e.sample("{ [i] }"), "isl: TypeError: Object of type object is not JSON serializable"),
        (lambda e: e.closure("{ [i] }"), "isl: AttributeError: 'Misbehaving' object has no attribute 'closure'"),
    ],
    ids=["failure", "bug", "no data", "no method"],
)
def test_exceptions_come_back_as_failures_and_end_nothing(patient: IslProcess, ask: Callable[[Engine], object], message: str) -> None:
    before = process_of(patient)
    with pytest.raises(EngineFailure) as failure:
        ask(patient)
    assert failure.value.message == message
    assert process_of(patient) == before


@pytest.mark.parametrize(
    "engine", ["tests.presburger.misbehaving_engines:Unwilling", "tests.presburger.misbehaving_engines:Nobody", "no.module:It"]
)
def test_an_engine_that_cannot_be_loaded_is_named(engine: str) -> None:
    with (
        IslProcess(engine=engine) as process,
        pytest.raises(EngineFailure, match=r"^isl: cannot load smtenc\.presburger\.served: .*(isl is not|Nobody|no)"),
    ):
        process.is_true("empty", "{ [i] }")


def test_what_isl_prints_is_not_ours(patient: IslProcess, capfd: pytest.CaptureFixture[str]) -> None:
    assert patient.is_true("prints")
    assert capfd.readouterr() == ("", "")


def test_an_interrupt_ends_the_question_only(patient: IslProcess) -> None:
    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = process_of(patient)
    handler = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            patient.is_true("sleeps")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
    assert patient.result("echo", "not the answer before") == "not the answer before"
    wait_until(lambda: not alive(before))


def test_threads_get_their_own_answers(patient: IslProcess) -> None:
    found: dict[str, str] = {}

    def ask(number: str) -> None:
        for _ in range(5):
            found[number] = patient.result("echo", number)

    threads = [threading.Thread(target=ask, args=(str(k),)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {str(k): str(k) for k in range(4)}


# -- its end ----------------------------------------------------------------------------------------------------------


def test_nothing_starts_before_it_is_needed_and_nothing_is_left() -> None:
    engine = IslProcess(60.0, 64, MISBEHAVING)
    assert engine._zygote is None
    engine.start()
    zygote = engine._zygote
    assert zygote is not None
    worker = process_of(engine)
    assert engine._zygote is zygote
    with pytest.raises(EngineFailure):
        engine.is_true("is killed")
    second = process_of(engine)
    engine.close()
    engine.close()
    # a zombie counts as alive
    assert [pid for pid in (zygote.process.pid, worker, second) if alive(pid)] == []
    with pytest.raises(ValueError, match="closed"):
        engine.is_true("empty", "{ [i] }")


def test_closing_while_it_starts_leaves_nothing() -> None:
    engine = IslProcess()
    engine.start()
    zygote = engine._zygote
    assert zygote is not None
    engine.close()
    assert not alive(zygote.process.pid)


def test_closing_ends_the_question_of_another_thread() -> None:
    engine = IslProcess(600.0, 64, MISBEHAVING)
    worker = process_of(engine)
    failures: list[EngineFailure] = []

    def ask() -> None:
        with pytest.raises(EngineFailure) as failure:
            engine.is_true("sleeps")
        failures.append(failure.value)

    thread = threading.Thread(target=ask)
    thread.start()
    wait_until(engine._asking.locked)
    engine.close()
    thread.join()
    assert not alive(worker)
    assert [f.message for f in failures] == ["isl: it was closed"]


_PARENT = """
import sys
from smtenc.presburger.isl_process import IslProcess
engine = IslProcess(600.0, engine=sys.argv[1])
worker = engine.result("pid")
print(worker, engine._zygote.process.pid, flush=True)
engine.is_true("sleeps")
"""


def test_it_ends_with_a_parent_that_is_killed() -> None:
    command = [sys.executable, "-c", _PARENT, MISBEHAVING]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        descriptors = [os.pidfd_open(int(pid)) for pid in parent.stdout.readline().split()]
        assert len(descriptors) == 2
        parent.send_signal(signal.SIGKILL)
        for descriptor in descriptors:
            # a descriptor of a process can be read when that has ended
            assert select.select([descriptor], [], [], 20)[0]
            os.close(descriptor)


FORKING = f"""
import os
from smtenc.presburger.isl_process import IslProcess

with IslProcess(60.0, 64, {MISBEHAVING!r}) as engine:
    before = engine.result("pid")
    if not os.fork():
        print(engine.result("pid") != before, flush=True)
        engine.close()
        os._exit(0)
    os.wait()
    print(engine.result("pid") == before)
"""


def test_a_fork_has_a_process_of_its_own() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", FORKING], capture_output=True, text=True, timeout=60, check=True, env=environment)
    assert done.stdout.split() == ["True", "True"]
