"""Nothing lives longer than whoever started it, also where that one ended first."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys

_WAITS = "import os, sys, time; from solvers.workers.parents import die_with; die_with(int(sys.argv[1])); print('alive', flush=True); time.sleep(60)"
_STARTS = (
    "import os, subprocess, sys; child = subprocess.Popen([sys.executable, '-c', sys.argv[1], str(os.getpid())], stdout=subprocess.PIPE); "
    "child.stdout.readline(); print(child.pid, flush=True); sys.stdin.read()"
)


def test_a_parent_that_has_gone_already() -> None:
    done = subprocess.run([sys.executable, "-c", _WAITS, "1"], capture_output=True, timeout=30, check=False)
    assert (done.returncode, done.stdout) == (1, b"")


def test_a_command_with_limits_whose_parent_has_gone_is_not_begun() -> None:
    command = [sys.executable, "-m", "solvers.workers.limited", "1", "5", "1000", "echo", "begun"]
    assert subprocess.run(command, capture_output=True, timeout=30, check=False).stdout == b""
    command[3] = str(os.getpid())
    assert subprocess.run(command, capture_output=True, timeout=30, check=False).stdout == b"begun\n"


def test_a_parent_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", _STARTS, _WAITS], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = os.pidfd_open(int(parent.stdout.readline()))
        parent.send_signal(signal.SIGKILL)
        try:
            # a descriptor of a process can be read when that has ended
            assert select.select([child], [], [], 10)[0]
        finally:
            os.close(child)
