"""A real Dask cluster for tests: a scheduler and workers, each a process of its own on this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Cluster:
    address: str
    scheduler: subprocess.Popen[bytes]
    workers: tuple[subprocess.Popen[bytes], ...]

    def has(self, workers: int) -> bool:
        """Whether the scheduler and so many workers live."""
        return self.scheduler.poll() is None and sum(w.poll() is None for w in self.workers) >= workers

    def kill(self, number: int) -> None:
        """As a machine that loses power: the worker and all that it started, at once."""
        self.workers[number].send_signal(signal.SIGSTOP)  # so that it starts nothing more
        os.kill(self.workers[number].pid, signal.SIGKILL)
        self.workers[number].wait()


@contextmanager
def dask_cluster(folder: Path, workers: int) -> Iterator[Cluster]:
    """``folder`` is for their files; importable there is what is importable here."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), "DASK_DISTRIBUTED__ADMIN__TICK__LIMIT": "1h"}
    started: list[subprocess.Popen[bytes]] = []
    described = folder / "scheduler.json"

    def start(module: str, *options: str) -> subprocess.Popen[bytes]:
        with (folder / f"log-{len(started)}").open("wb") as log:
            command = [sys.executable, "-m", f"distributed.cli.{module}", "--scheduler-file", str(described), *options]
            started.append(subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL))
        return started[-1]

    try:
        scheduler = start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
        deadline = time.monotonic() + 60
        while not described.exists() or '"address"' not in described.read_text():
            assert scheduler.poll() is None, (folder / "log-0").read_text()
            assert time.monotonic() < deadline, "the scheduler does not start"
            time.sleep(0.05)
        text = described.read_text()
        address = text.partition('"address": "')[2].partition('"')[0]
        options = (
            "--no-nanny",
            "--nthreads",
            "1",
            "--no-dashboard",
            "--dashboard-address",
            "127.0.0.1:0",
            "--local-directory",
            str(folder),
        )
        yield Cluster(address, scheduler, tuple(start("dask_worker", *options) for _ in range(workers)))
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()
