"""Solvers that are commands, run as in a race: their answers, limits and misdeeds, and what is left of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from processes_of_the_system import alive, children, wait_until
from queries import ANSWERS, HARD
from shell_commands import command, on_path

from solvers import Answer, Limits, Pool, RaceResult, SolverSpec, Status
from solvers.bindings.children import Ran
from solvers.bindings.command import Binding
from solvers.bindings.transcript import Printed
from solvers.commands.descriptions import Asking, Description
from solvers.commands.external import asked_for_cores, read_solvers
from solvers.smtlib.scripts import Script
from solvers.workers.processes import Zygote

ROOT = Path(__file__).parents[3]
QUERY = ANSWERS["QF_BV"][0]  # satisfied by a = #xff alone
MODEL = "((define-fun a () (_ BitVec 8) #xff))"
SAYS_SAT = f"echo sat; echo after-check-sat; echo '{MODEL}'"
LIMITS = Limits(seconds=60.0, memory_mb=400)
SHORT = Limits(seconds=0.5, memory_mb=400)


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """No process below this one, no descriptor, no temporary file that was not there before."""
    processes, descriptors = set(children(os.getpid())), set(os.listdir("/proc/self/fd"))
    yield
    assert set(children(os.getpid())) <= processes
    assert set(os.listdir("/proc/self/fd")) <= descriptors


def race(spec: SolverSpec, query: str | Script = QUERY, limits: Limits = LIMITS, values: tuple[str, ...] = (), seed: int = 0) -> RaceResult:
    with Pool((spec,), seed=seed) as pool:
        return pool.race(query, limits=limits, values=values)


def ask(spec: SolverSpec, query: str | Script = QUERY, limits: Limits = LIMITS, seed: int = 0) -> Answer:
    return race(spec, query, limits, seed=seed).answers[spec.name]


def test_a_model_comes_with_the_answer_and_is_checked(tmp_path: Path) -> None:
    result = race(command(tmp_path, SAYS_SAT))
    answer = result.answers["mine"]
    assert (result.status, result.by, answer.version, answer.model) == (Status.SAT, "mine", "1.2.3", MODEL)
    assert answer.check is not None
    assert answer.check.holds
    assert answer.peak_mb > 0


def test_a_wrong_model_is_found_out(tmp_path: Path) -> None:
    assert ask(command(tmp_path, SAYS_SAT.replace("#xff", "#x00"))).status is Status.REFUTED


def test_the_script_is_read_from_a_file_or_from_standard_input(tmp_path: Path) -> None:
    body = 'grep -q "bvadd a" && ' + SAYS_SAT
    assert ask(command(tmp_path, body.replace("&&", "$query &&"))).status is Status.SAT
    spec = command(tmp_path, body)
    toml = (tmp_path / "mine.toml").read_text().replace(', "{file}"', "")
    (tmp_path / "mine.toml").write_text(toml)
    assert ask(read_solvers(tmp_path / "mine.toml")[0]).status is Status.SAT
    assert "{file}" in spec.configuration


def test_a_large_script_arrives_whole(tmp_path: Path) -> None:
    long = QUERY.replace("(check-sat)", "(assert (= a a))\n" * 200_000 + "(check-sat)")
    spec = command(tmp_path, f'test $(wc -c < "$query") -ge {len(long)} && echo unsat', "models = false")
    assert ask(spec, long).status is Status.UNSAT


def test_a_wrapper_that_closes_descriptors_can_read_the_script(tmp_path: Path) -> None:
    assert ask(command(tmp_path, f'exec 3<&- 4<&- 5<&- 6<&- 7<&-; grep -q "bvadd a" "$query" && {{ {SAYS_SAT}; }}')).status is Status.SAT


def test_placeholders_options_and_seeds(tmp_path: Path) -> None:
    keys = 'options = { effort = "high", fast = "" }\noption = "{key}:{value}"\nseed = ["-s", "{seed}"]\nmodels = { arguments = ["-m"] }'
    spec = command(tmp_path, f"echo $* > {tmp_path}/arguments; echo unknown", keys, arguments=', "{seconds}", "{milliseconds}"')
    ask(spec, limits=Limits(2.5, 300), seed=7)
    options, arguments = (tmp_path / "arguments").read_text().split("/proc/")
    _, seconds, milliseconds = arguments.split()
    assert options.split() == ["effort:high", "fast", "-s", "7", "-m"]
    assert 0 < 1000 * (int(seconds) - 1) < int(milliseconds) <= 2500  # what is left of the race, whole seconds rounded up
    ask(spec)
    assert "-s" not in (tmp_path / "arguments").read_text()


def test_environment(tmp_path: Path) -> None:
    assert ask(command(tmp_path, "echo $KIND", 'environment = { KIND = "unsat" }')).status is Status.UNSAT


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ("echo unsat", Status.UNSAT, ""),
        ("echo '(error \"no\")'; echo unsat", Status.ERROR, '(error "no")'),
        ("echo unsat; echo '(error \"no\")'; echo after-check-sat", Status.ERROR, '(error "no")'),
        ("echo 42", Status.ERROR, "not an answer: '42'"),
        ("head -c 1000 /dev/urandom", Status.ERROR, ""),
        ("true", Status.ERROR, "printed no answer"),
        ("echo unsat; exit 3", Status.ERROR, "said unsat, but ended with exit code 3"),
        ("echo unsat; kill -SEGV $$", Status.CRASH, "died with signal 11"),
        ("echo 'std::bad_alloc' >&2; kill -ABRT $$", Status.MEMORY, "bad_alloc"),
        ("echo unsat; yes sat", Status.ERROR, "printed without an end"),
        ("yes oops >&2", Status.ERROR, "printed without an end"),
    ],
)
def test_misdeeds(tmp_path: Path, body: str, status: Status, reason: str) -> None:
    answer = ask(command(tmp_path, body))
    assert answer.status is status
    assert reason in answer.reason


@pytest.mark.parametrize(
    "body",
    [
        "sleep 3600",
        "echo unsat; sleep 3600",
        "trap '' TERM INT HUP; while :; do :; done",
        "sleep 3600 & sleep 3600",
        "setsid sleep 3600 & setsid sleep 3600",
        "(sleep 3600 >/dev/null 2>&1 &) ; sleep 3600",
    ],
)
def test_the_time_limit_ends_everything(tmp_path: Path, body: str) -> None:
    assert ask(command(tmp_path, body), limits=SHORT).status is Status.TIMEOUT


@pytest.mark.parametrize("body", ["sleep 3600 &", "setsid sleep 3600 &", "(setsid sleep 3600 &)"])
def test_what_a_command_leaves_behind_is_ended(tmp_path: Path, body: str) -> None:
    # it holds the pipes open, which must not be waited for either
    assert ask(command(tmp_path, f"{body}\necho unsat")).status is Status.UNSAT


def test_the_next_query_is_answered_after_a_timeout(tmp_path: Path) -> None:
    hangs = tmp_path / "hangs"
    hangs.touch()
    with Pool((command(tmp_path, f"if [ -e {hangs} ]; then sleep 3600; fi; {SAYS_SAT}"),)) as pool:
        assert pool.race(QUERY, limits=SHORT).answers["mine"].status is Status.TIMEOUT
        hangs.unlink()
        assert pool.race(QUERY, limits=LIMITS).status is Status.SAT


def test_a_command_dies_with_its_worker_and_so_does_what_it_started(tmp_path: Path) -> None:
    started = tmp_path / "pids"
    spec = command(tmp_path, f"echo $$ >> {started}; setsid sh -c 'echo $$ >> {started}; exec sleep 3600' & wait")
    zygote = Zygote(spec)
    try:
        worker = zygote.fork()
        worker.post([b"solve", QUERY.encode(), b"60", b"400", b"0", b"0"])
        wait_until(lambda: started.exists() and started.read_text().count("\n") == 2)
        pids = [int(pid) for pid in started.read_text().split()]
        assert all(alive(pid) for pid in pids)
        zygote.kill(worker)
        wait_until(lambda: not any(alive(pid) for pid in pids))
    finally:
        zygote.end()
        zygote.join()


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_command_dies_with_the_main_process(tmp_path: Path, sent: signal.Signals) -> None:
    started = tmp_path / "pids"
    command(tmp_path, f"echo $$ >> {started}; sh -c 'echo $$ >> {started}; exec sleep 3600' & wait")
    program = f"from solvers import *; from pathlib import Path; Pool(read_solvers(Path({str(tmp_path / 'mine.toml')!r}))).race({QUERY!r})"
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        wait_until(lambda: started.exists() and started.read_text().count("\n") == 2)
        process.send_signal(sent)
        process.wait(timeout=20)
    wait_until(lambda: not any(alive(int(pid)) for pid in started.read_text().split()))


def test_the_time_to_rewrite_a_query_and_of_a_first_run_is_part_of_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[float] = []

    def ran(arguments: object, stdin: object, environment: object, seconds: float) -> Ran:
        left.append(seconds)
        time.sleep(0.02)
        return Ran(Printed("unsat\n(error no model)\n", "", 1, ""), 0)

    monkeypatch.setattr("solvers.bindings.command.run", ran)
    monkeypatch.setattr("solvers.bindings.command.rewrite", lambda script, _: time.sleep(0.02) or script)
    models = Asking("", "(get-model)")
    Binding(Description("mine", ("mine",), models=models).to_json()).solve(QUERY, 60.0, 0, {})
    Binding(Description("mine", ("mine",), models=models).to_json()).solve(QUERY, 0.01, 0, {})
    assert left[0] <= 59.98
    assert left[1] <= left[0] - 0.02
    assert left[2:] == [0.001, 0.001]


def test_processor_time_is_limited(tmp_path: Path) -> None:
    answer = ask(command(tmp_path, "while :; do :; done"), limits=Limits(seconds=60, cpu_seconds=1))
    assert (answer.status, answer.reason) == (Status.TIMEOUT, "processor time limit")


def test_processor_time_is_limited_for_all_processes_together(tmp_path: Path) -> None:
    burning = "import time\nwhile time.process_time() < 0.7: pass\ntime.sleep(3600)"
    one = f"{sys.executable} -S -c '{burning}' &"
    # each by itself stays below the limit
    answer = ask(command(tmp_path, f"{one} {one} {one} wait"), limits=Limits(seconds=120, cpu_seconds=1))
    assert (answer.status, answer.reason) == (Status.TIMEOUT, "processor time limit")


def test_memory_is_limited_for_all_processes_together(tmp_path: Path) -> None:
    holding = "(head -c 60000000 /dev/zero; sleep 3600) | tail &"  # which keeps the last lines, and there is but one
    answer = ask(command(tmp_path, f"{holding} {holding} {holding} wait"), limits=Limits(60, 150))
    assert (answer.status, answer.reason) == (Status.MEMORY, "memory limit; its processes together were beyond it, and were stopped")
    assert answer.peak_mb > 150


def test_memory_of_all_processes_together_is_counted(tmp_path: Path) -> None:
    holding = "(head -c 60000000 /dev/zero; sleep 0.3) | tail > /dev/null &"
    answer = ask(command(tmp_path, f"{holding} {holding} wait; echo unsat"), limits=Limits(60, 400))
    assert answer.status is Status.UNSAT
    assert 110 < answer.peak_mb < 200


def test_memory_is_limited_and_told_apart_from_a_crash(tmp_path: Path) -> None:
    spec = command(tmp_path, "echo \"$(head -c 500000000 /dev/zero | tr '\\0' x)\"")
    assert ask(spec, limits=Limits(20, 100)).status is Status.MEMORY
    spec = command(tmp_path, f"ulimit -v > {tmp_path}/limit; echo unknown")
    ask(spec, limits=Limits(60, 100))
    assert 100 << 10 < int((tmp_path / "limit").read_text()) < 400 << 10


def test_processor_time_of_the_command_is_counted(tmp_path: Path) -> None:
    answer = ask(command(tmp_path, "n=0; while [ $n -lt 100000 ]; do n=$((n+1)); done; echo unsat"))
    assert answer.status is Status.UNSAT
    assert answer.cpu_seconds > 0.02


def test_a_command_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    spec = command(tmp_path, "")
    (tmp_path / "mine.sh").unlink()
    answer = ask(spec)
    assert answer.status is Status.ERROR
    assert "No such file" in answer.reason


def test_a_version_that_hangs_or_fails_is_empty(tmp_path: Path) -> None:
    keys = 'version = { command = ["./mine.sh", "--version"] }'
    assert ask(command(tmp_path, "test $query = --version && exit 3; echo unsat", keys)).version == ""
    assert ask(command(tmp_path, "test $query = --version && echo 'Mine 2.0-rc1 (x)'; echo unsat", keys)).version == "2.0-rc1"


def test_without_echo_an_error_about_the_model_costs_a_second_run(tmp_path: Path) -> None:
    body = f'echo run >> {tmp_path}/runs; echo unsat; grep -q get-model "$query" && echo \'(error "no model")\' && exit 1; exit 0'
    assert ask(command(tmp_path, body, "echo = false")).status is Status.UNSAT
    assert (tmp_path / "runs").read_text() == "run\nrun\n"


def test_an_unsat_core_is_told_where_it_is_wanted(tmp_path: Path) -> None:
    body = 'grep -q "(set-option :produce-unsat-cores true)" $query && grep -q "(get-unsat-core)" $query && echo unsat; '
    spec = command(tmp_path, body + "echo after-check-sat; echo '(p |q r|)'")
    answer = ask(asked_for_cores(spec))
    assert (answer.status, answer.reason) == (Status.UNSAT, "core p |q r|")
    answer = ask(asked_for_cores(command(tmp_path, body + "echo after-check-sat; echo '(error \"none\")'")))
    assert (answer.status, answer.reason) == (Status.ERROR, "ValueError: not a core: '(error \"none\")'")


def test_declare_const_is_rewritten_where_it_is_not_known(tmp_path: Path) -> None:
    body = 'grep -q declare-const "$query" && exit 1; grep -q "declare-fun a ()  *(_ BitVec 8)" "$query" && echo unsat'
    assert ask(command(tmp_path, body, 'rewrite = ["declare-const"]')).status is Status.UNSAT
    assert ask(command(tmp_path, body)).status is Status.ERROR


@pytest.mark.parametrize(("name", "executable"), [("path:z3", "z3"), ("path:cvc5", "cvc5"), ("path:boolector", "boolector")])
class TestInstalledSolvers:
    """The shipped descriptions, where the solver is on PATH."""

    @pytest.mark.parametrize("logic", ["QF_BV", "QF_ABV", "QF_UFBV", "QF_FP"])
    def test_right_answers(self, name: str, executable: str, logic: str) -> None:
        spec = on_path(name, executable)
        if spec.refusal(logic, frozenset()):
            pytest.skip(f"{name} does not support {logic}")
        with Pool((spec,)) as pool:
            for query, status in zip(ANSWERS[logic], (Status.SAT, Status.UNSAT), strict=True):
                answer = pool.race(query, limits=LIMITS).answers[name]
                assert answer.status is status, answer.reason
                assert answer.version

    def test_models_and_values(self, name: str, executable: str) -> None:
        spec = on_path(name, executable)
        result = race(spec, values=("a", "(bvadd a a)"))
        answer = result.answers[name]
        assert answer.status is Status.SAT
        if name == "path:boolector":
            assert result.status is Status.UNKNOWN  # nobody is believed alone, and it has no models that SMT-LIB could read
        else:
            assert result.status is Status.SAT
            assert answer.check is not None
            assert answer.check.holds
            assert [value.removeprefix("#x").removeprefix("#b") for value in result.values or ()] in (
                ["ff", "fe"],
                ["11111111", "11111110"],
            )

    def test_limits(self, name: str, executable: str) -> None:
        spec = on_path(name, executable)
        with Pool((spec,)) as pool:
            assert pool.race(HARD, limits=SHORT).answers[name].status in (Status.TIMEOUT, Status.UNKNOWN)
            assert pool.race(HARD, limits=Limits(1, 16)).answers[name].status in (
                Status.MEMORY,
                Status.ERROR,
                Status.CRASH,
                Status.TIMEOUT,
            )

    def test_a_wrong_status_is_an_error_and_no_verdict(self, name: str, executable: str) -> None:
        spec = on_path(name, executable)
        claim = Script("(set-info :status sat)\n" + ANSWERS["QF_BV"][1], "QF_BV")
        assert ask(spec, claim).status in (Status.ERROR, Status.CRASH)


def test_a_solver_without_models_says_so_in_plain_words(tmp_path: Path) -> None:
    with Pool((command(tmp_path, "echo sat", "models = false"),)) as pool:
        check = pool.race(QUERY).answers["mine"].check
    assert check is not None
    assert check.reason == "no model: mine has no models that can be read"
