"""Solvers that misbehave in every way the pool has to survive. The way is chosen by the option ``does``; the option ``after`` delays it, ``until``
is a file for which it waits, and ``model`` is what get-model prints.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time

from solvers.bindings.outputs import verdict


class Binding:
    version = "0.0-fake"
    forgotten = 0

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        self.options = options
        time.sleep(float(options.get("after", 0)))
        while "until" in options and not os.path.exists(options["until"]):
            time.sleep(0.005)
        match options["does"]:
            case "sat" | "unsat" | "unknown" as status:
                return status, ""
            case "print an error before the answer":
                return verdict('(error "line 3: unknown constant")\nsat\n')
            case "count what was forgotten" | "work, and count what was forgotten" as what:
                end = time.process_time() + (0.05 if what.startswith("work") else 0)
                while time.process_time() < end:
                    pass
                return "unknown", f"forgotten {self.forgotten} times"
            case "burn":
                while True:
                    pass
            case "start commands" | "start commands and die":
                # one in the worker's process group, one that leaves it, and one below that
                subprocess.Popen(["sleep", "3600"])
                subprocess.Popen(["setsid", "sh", "-c", "sleep 3600 & sleep 3600"])
                if options["does"].endswith("die"):
                    os._exit(4)
                time.sleep(3600)
            case "sleep":
                time.sleep(3600)
            case "ignore SIGTERM":
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                while True:
                    time.sleep(0.05)
            case "segfault":
                os.kill(os.getpid(), signal.SIGSEGV)
            case "exit":
                print("I had enough", file=sys.stderr, flush=True)
                os._exit(3)
            case "bad_alloc":
                print("terminate called after throwing an instance of 'std::bad_alloc'", file=sys.stderr, flush=True)
                os.abort()
            case "raise":
                raise RuntimeError("no such term")
            case "invent a status":
                return "perhaps", ""
            case "write garbage":
                os.write(channel(), b"\xff" * 100)
                time.sleep(3600)
            case "write endlessly":
                os.write(channel(), (1 << 29).to_bytes(4, "little") + (1).to_bytes(4, "little"))
                while True:
                    os.write(channel(), b"\x00" * 65536)
            case "close the channel":
                os.close(channel())
                time.sleep(3600)
            case "take 10 GB":
                return "sat", str(len(bytearray(10 << 30)))
            case "flood stderr":
                for _ in range(10_000):
                    with contextlib.suppress(OSError):
                        os.write(2, b"warning\n" * 100)
        return "unknown", ""

    def forget(self) -> None:
        self.forgotten += 1

    def model(self) -> str:
        match self.options["model"]:
            case "sleep":
                time.sleep(3600)
            case "exit":
                os._exit(5)
            case "raise":
                raise RuntimeError("models are not my strength")
        return self.options["model"]

    def values(self, terms: list[str]) -> str:
        return "(error no)"


def channel() -> int:
    """The socket to the main process: the only one that a worker has open."""
    for name in os.listdir("/proc/self/fd"):
        try:
            if os.readlink(f"/proc/self/fd/{name}").startswith("socket:"):
                return int(name)
        except OSError:
            pass
    raise RuntimeError("no socket")
