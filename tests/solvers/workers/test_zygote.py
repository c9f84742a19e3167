"""Processes end with the main process, however that one ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from processes_of_the_system import alive, children, cpu_seconds, wait_until
from queries import HARD

ROOT = Path(__file__).parents[3]
RACING = f"""
import sys
from solvers import Limits, Pool
with Pool(jobs=2) as pool:
    pool.start()
    print("started", flush=True)
    try:
        pool.race({HARD!r}, limits=Limits(seconds=120))
    except KeyboardInterrupt:
        print("interrupted", flush=True)
        sys.exit(130)
"""
IDLE = """
from solvers import Pool
pool = Pool()
pool.start()
pool.processes()
print("started", flush=True)
"""


def run(program: str) -> subprocess.Popen[str]:
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "started\n"
    return process


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM])
def test_nothing_survives_the_main_process_while_racing(sent: signal.Signals) -> None:
    with run(RACING) as process:
        # Three zygotes, two workers each, three of them solving.
        wait_until(lambda: len(children(process.pid)) >= 9 and sum(cpu_seconds(pid) > 0.2 for pid in children(process.pid)) >= 2)
        below = children(process.pid)
        process.send_signal(sent)
        code = process.wait(timeout=20)
        if sent is signal.SIGINT:
            assert code == 130
            assert not any(alive(pid) for pid in below)  # reaped before the main process ended
        else:
            assert code == -sent
            wait_until(lambda: not any(running(pid) for pid in below))


@pytest.mark.parametrize("pause", [False, True])
def test_nothing_survives_a_signal_during_the_start(pause: bool) -> None:
    with run(RACING) as process:
        if pause:
            wait_until(lambda: len(children(process.pid)) >= 4)
        below = children(process.pid)
        process.kill()
        wait_until(lambda: not any(running(pid) for pid in below))


def test_a_forgotten_pool_ends_with_the_main_process() -> None:
    with run(IDLE) as process:
        below = children(process.pid)
        assert process.wait(timeout=20) == 0
        wait_until(lambda: not any(running(pid) for pid in below))


def test_ctrl_c_in_a_terminal_does_not_reach_the_solvers() -> None:
    with run(RACING) as process:
        wait_until(lambda: len(children(process.pid)) >= 9)
        assert all(os.getpgid(pid) != process.pid for pid in children(process.pid))
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(timeout=20) == 130


def running(pid: int) -> bool:
    """Alive and not merely waiting to be reaped by whoever adopted it."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
