"""The binding of any solver that is an external command: a ``Description`` says how it is run and how its answers are recognised.

Each query is one run of the command. The script is a file in memory, so no file is left on disk however the run ends; a run that requests a model
prints it after its answer.
"""

from __future__ import annotations

import math
import os
import resource
import time
from collections.abc import Sequence
from dataclasses import replace

from solvers.bindings.children import anonymous_file, run
from solvers.bindings.outputs import unknown
from solvers.bindings.transcript import MARKER, Reader, Reading
from solvers.commands.descriptions import Asking, Description, fill
from solvers.commands.programs import evidence
from solvers.commands.versions import version_of
from solvers.smtlib.sexpr import read, show
from solvers.smtlib.transformations.rewriting import rewrite

# The fraction of its address space limit from which a dead command has most likely run out of memory: parts of the space are never resident.
_NEAR_LIMIT = 0.75


class Binding:
    """The state of one command: the model that the last run printed, and the last query, which is run again for values. ``programs`` are the names of
    the program that the command runs.

    ``child_peak_kb`` is the peak of the runs since the last ``solve`` began, in resident KiB; their processor time is that of waited-for children.
    """

    def __init__(self, configuration: str) -> None:
        self.description = Description.from_json(configuration)
        self.reader = Reader(self.description.answers, self.description.exit_codes)
        self.version = version_of(self.description)
        self.programs = evidence(configuration)
        self.child_peak_kb = 0
        self.printed_model = ""
        self.last: tuple[str, float, int, dict[str, str]] = ("", 0.0, 0, {})

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        """Run the command on the script. Return (status, reason) as all bindings do; for ``unsat`` with a core, the reason is ``core NAME NAME
        …``.
        """
        self.child_peak_kb, self.printed_model = 0, ""
        begun = time.monotonic()
        self.last = (rewrite(script, self.description.rewrite), seconds, seed, options)
        asking = self.description.cores if self.description.wants_cores else self.description.models
        reading = self.run(asking, begun + seconds)
        if reading.doubtful:
            # the error may come from the request for a model that does not exist: a run of the query alone decides
            reading = self.run(None, begun + seconds)
        elif self.description.wants_cores and reading.status == "unsat":
            return "unsat", f"core {' '.join(self.core(reading))}"
        elif reading.status == "sat" and asking and not self.reader.has("error", reading.rest):
            self.printed_model = reading.rest.strip()
        if reading.status == "unknown":
            return unknown(reading.reason, time.monotonic() - begun, seconds)
        return reading.status, reading.reason

    def model(self) -> str:
        """Return what get-model printed in the last run, or in a second run if the first printed no model. Raises ValueError if there is none."""
        if not self.printed_model:
            self.printed_model = self.ask(self.description.models, "models")
        return self.printed_model

    def values(self, terms: list[str]) -> str:
        """Run the query again, followed by get-value for ``terms``, and return its output. Raises ValueError if the solver has no readable values, or
        that run does not end with ``sat`` and values.
        """
        models = self.description.models
        return self.ask(models and replace(models, get=fill(models.get_value, {"terms": " ".join(terms)})), "values")

    def core(self, reading: Reading) -> list[str]:
        """Return the names in the unsat core that was printed after the answer. Raises ValueError if the output is anything else."""
        printed = read(reading.rest)
        if len(printed) != 1 or not isinstance(printed[0], tuple) or self.reader.has("error", reading.rest):
            raise ValueError(f"not a core: {reading.rest.strip()[:500]!r}")
        return [show(name) for name in printed[0]]

    def ask(self, asking: Asking | None, what: str) -> str:
        """Run the last query again with the commands of ``asking``, and return their output. Raises ValueError if the run does not end with
        ``sat`` and an output without errors; ``what`` names the output in the message.
        """
        if asking is None or self.description.wants_cores:
            raise ValueError(f"{self.description.name} has no {what} that can be read")
        reading = self.run(asking, time.monotonic() + self.last[1])
        if reading.status != "sat":
            raise ValueError(f"asked for {what}, the answer was {reading.status}{f' ({reading.reason})' if reading.reason else ''}")
        if self.reader.has("error", reading.rest) or not reading.rest.strip():
            raise ValueError(reading.rest.strip()[:500] or f"no {what} after the answer")
        return reading.rest.strip()

    def run(self, asking: Asking | None, deadline: float) -> Reading:
        """Run the last query once until ``deadline`` (a time of ``time.monotonic``), with the command of ``asking`` after its check-sat if it is not
        None, and return the reading. Raises OSError if the command cannot be started.
        """
        seconds = max(0.001, deadline - time.monotonic())
        text, _, seed, options = self.last
        if asking is not None:
            mark = f'(echo "{MARKER}")' if self.description.echo else ""
            text = f"{asking.before}{text}\n{mark}\n{asking.get}\n"
        descriptor = anonymous_file(text.encode())
        try:
            arguments = self.arguments(descriptor, seconds, seed, options, asking.arguments if asking is not None else ())
            ran = run(arguments, descriptor, self.description.environment, seconds)
        finally:
            os.close(descriptor)
        self.child_peak_kb = max(self.child_peak_kb, ran.peak_kb)
        shown = [printed.replace(file_name(descriptor), "query.smt2") for printed in (ran.printed.output, ran.printed.errors)]
        reading = self.reader.read(replace(ran.printed, output=shown[0], errors=shown[1]), asking is not None)
        if reading.status == "crash" and ran.peak_kb >= _NEAR_LIMIT * 1024 * memory_mb():
            return replace(reading, status="memory", reason=f"near its memory limit it {reading.reason}")
        return reading

    def arguments(self, descriptor: int, seconds: float, seed: int, options: dict[str, str], asking: Sequence[str]) -> list[str]:
        """Return the command with its placeholders filled, the options, the seed and the arguments ``asking``. The command's own limit in whole
        seconds is rounded up, because the exact limit is enforced by this process.
        """
        described = self.description
        values = {
            "file": file_name(descriptor),
            "seconds": str(max(1, math.ceil(seconds))),
            "milliseconds": str(max(1, math.ceil(1000 * seconds))),
            "memory_mb": str(memory_mb()),
            "seed": str(seed),
        }
        forms = (
            (described.option if value else described.option.partition("{key}")[0] + "{key}", key, value) for key, value in options.items()
        )
        further = [fill(form, {"key": key, "value": value}) for form, key, value in forms]
        further += described.seed if seed else ()
        further += asking
        # options come before the first argument with the file, which some commands need last
        place = next((n for n, argument in enumerate(described.command) if "{file}" in argument), len(described.command))
        return [fill(argument, values) for argument in (*described.command[:place], *further, *described.command[place:])]


def file_name(descriptor: int) -> str:
    """Return a path of the descriptor's file that names this process, which holds it open: a wrapper may then close or renumber its descriptors."""
    return f"/proc/{os.getpid()}/fd/{descriptor}"


def memory_mb() -> int:
    """Return the MiB of address space that this process, and therefore a command, may use; 2^20 if there is no limit."""
    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    return 1 << 20 if soft == resource.RLIM_INFINITY else max(1, soft >> 20)
