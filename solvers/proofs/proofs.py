"""Proofs of ``unsat``: cvc5 writes them, another program checks them, and the steps that a checker takes on trust are counted by rule.

The checkers are that of ``alethe``, which is always available, and the commands carcara for Alethe and ethos for cvc5's own CPC (``$SMTENC_CARCARA``
and ``$SMTENC_ETHOS``, which may have arguments, or from PATH). A check by cvc5 itself (its ``check-proofs``) is not independent: the code that made a
step makes it again.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from solvers.answers import Limits
from solvers.smtlib.transformations.preparation import prepare

ALETHE, CPC = "alethe", "cpc"
_RULE = re.compile(r":rule ([^\s()]+)(?:[^()]*?:args \(\"([^\"]*)\")?")
_ON_TRUST = frozenset({"hole", "trust", "trust_theory_rewrite", "lia_generic"})
"""The rules that do not justify a step."""
_GRACE = 2.0  # seconds beyond the limit, which the solver itself should keep first


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof as ``get-proof`` prints it; ``by`` is the solver with its version."""

    text: str
    format: str
    by: str

    @property
    def rules(self) -> Counter[str]:
        """The number of uses of each rule. For a step on trust, its reason follows its rule: ``hole: untranslated rewrite``."""
        found = _RULE.findall(self.text)
        return Counter(f"{rule}: {reason}" if reason and rule in _ON_TRUST else rule for rule, reason in found)

    @property
    def on_trust(self) -> dict[str, int]:
        """The number of steps that the proof itself does not justify, by rule."""
        return {rule: count for rule, count in sorted(self.rules.items()) if rule.partition(":")[0] in _ON_TRUST}


@dataclass(frozen=True, slots=True)
class CheckedProof:
    """A proof that a checker accepted. ``trusted`` counts the steps that the checker takes on trust, by rule. ``independent`` says that the checker
    shares no code with the solver.
    """

    by: str
    format: str
    checker: str
    steps: int
    trusted: Mapping[str, int]
    independent: bool
    text: str

    @property
    def complete(self) -> bool:
        """The property that the checker is independent of the solver and takes no step on trust."""
        return self.independent and not self.trusted


@dataclass(frozen=True, slots=True)
class NoProof:
    """The result that there is no proof, or no checker accepted it; ``reason`` says why. ``wrong`` says that a step of it, or its end, is not
    allowed.
    """

    reason: str
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class _Finished:
    output: str
    errors: str
    code: int | None
    """The exit code; None if the process was stopped at its time limit."""


def prove(script: str, limits: Limits, *, form: str = ALETHE, checked: bool = False) -> Proof | NoProof:
    """Return cvc5's proof of a script in the format ``form``, or the reason why there is none. ``checked`` makes cvc5 itself derive it a second time.
    Raises SolverInputError if ``script`` is not a script.
    """
    program = [*_python("solvers.proofs.prover"), f"{limits.seconds}", form, "dsl-rewrite", "true" if checked else "false"]
    ran = _run(program, prepare(script).text, limits)
    if ran.code is None:
        return NoProof(f"cvc5 wrote no proof in {limits.seconds:g} s")
    first, _, text = ran.output.partition("\n")
    status, _, rest = first.partition(" ")
    if ran.code != 0 or status != "unsat" or not text.strip():
        words = (ran.errors.strip().splitlines() or [""])[-1]
        return NoProof(f"cvc5 wrote no proof: {' '.join(part for part in (status, rest, words) if part) or f'exit code {ran.code}'}"[:500])
    return Proof(text, form, f"cvc5 {rest}")


@dataclass(frozen=True, slots=True)
class Checker:
    """A command that checks proofs of one format."""

    name: str
    format: str
    command: tuple[str, ...]

    def check(self, proof: Proof, script: str, limits: Limits) -> CheckedProof | NoProof:
        """Run the command on a proof of ``script``. Return the checked proof, or the reason why the command did not accept it."""
        with tempfile.TemporaryDirectory(prefix="proof") as folder:
            problem, file = Path(folder, "query.smt2"), Path(folder, f"query.{proof.format}")
            problem.write_text(script)
            file.write_text(_for_ethos(proof.text, problem) if self.format == CPC else proof.text)
            arguments = ["check", str(file), str(problem)] if self.format == ALETHE else [str(file)]
            ran = _run([*self.command, *arguments], "", limits)
        if ran.code is None:
            return NoProof(f"{self.name} did not finish in {limits.seconds:g} s")
        words = {line.strip() for line in ran.output.splitlines()}
        trusted = proof.on_trust
        if ran.code == 0 and words & {"holey", "incomplete"}:
            # a proof that the checker calls incomplete is incomplete, even if the proof lists no reason that is known here
            trusted = trusted or {"not named by the checker": 1}
        elif ran.code != 0 or not words & {"valid", "correct"} or "invalid" in words:
            said = (ran.output + ran.errors).strip().splitlines() or [f"exit code {ran.code}"]
            return NoProof(f"{self.name} rejects the proof: {said[-1]}"[:500], wrong="invalid" in words)
        return CheckedProof(
            proof.by, proof.format, f"{self.name} {self.version(limits)}".strip(), proof.rules.total(), trusted, True, proof.text
        )

    def version(self, limits: Limits) -> str:
        """Return the first number with dots that the command prints for ``--version``; empty if there is none."""
        found = re.search(r"\d+(?:\.\d+)+", _run([*self.command[:1], "--version"], "", limits).output)
        return found.group() if found else ""


def _for_ethos(text: str, problem: Path) -> str:
    """Return the commands of a CPC proof without the parentheses of ``get-proof``, after a reference to the script, with which the assumptions are
    compared.
    """
    return f'(reference "{problem}")\n{text.strip().removeprefix("(").removesuffix(")")}\n'


def checkers(environ: Mapping[str, str] = os.environ) -> list[Checker]:
    """Return the checkers that are installed."""
    found = []
    for name, form, variable in (("carcara", ALETHE, "SMTENC_CARCARA"), ("ethos", CPC, "SMTENC_ETHOS")):
        command = shlex.split(environ.get(variable, "")) or [name]
        path = shutil.which(command[0], path=environ.get("PATH"))
        if path is not None:
            found.append(Checker(name, form, (path, *command[1:])))
    return found


# -- processes ---------------------------------------------------------------------------------------------------------


def _python(module: str) -> list[str]:
    """Return the command that runs a module of this package as a program. It is not ``-m``, which would prefer a folder ``solvers`` in the working
    folder.
    """
    found = f"import runpy, sys; sys.path.append({str(Path(__file__).parents[2])!r}); runpy.run_module({module!r}, run_name='__main__')"
    return [sys.executable, "-P", "-c", found]


def _run(command: Sequence[str], stdin: str, limits: Limits) -> _Finished:
    """Run a command with ``limits``, in a process group of its own, of which no process is left afterwards."""
    limited = [
        *_python("solvers.workers.limited"),
        f"{os.getpid()}",
        f"{limits.seconds + _GRACE}",
        f"{limits.memory_mb}",
        *command,
    ]
    process = subprocess.Popen(
        limited,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        encoding="utf-8",
        errors="replace",
    )
    try:
        output, errors = process.communicate(stdin, timeout=limits.seconds + _GRACE)
        return _Finished(output, errors, process.returncode)
    except subprocess.TimeoutExpired:
        return _Finished("", "", None)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
