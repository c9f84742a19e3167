"""Proofs of ``unsat``: cvc5 writes them, somebody else checks them, and what a checker takes on trust is counted by rule.

Checkers: that of ``alethe``, which is always there, and as commands carcara for Alethe and ethos for cvc5's own CPC (``$SMTENC_CARCARA`` and
``$SMTENC_ETHOS``, which may have arguments, or from PATH). The check by cvc5 itself (its ``check-proofs``) is no independent one: the code that
made a step makes it again.
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
"""Rules that say nothing about why a step holds."""
_GRACE = 2.0  # seconds beyond the limit: the solver keeps it by itself first


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof as ``get-proof`` prints it; ``by`` is the solver with its version."""

    text: str
    format: str
    by: str

    @property
    def rules(self) -> Counter[str]:
        """How often each rule is used; the reason of a step on trust stands behind its rule: ``hole: untranslated rewrite``."""
        found = _RULE.findall(self.text)
        return Counter(f"{rule}: {reason}" if reason and rule in _ON_TRUST else rule for rule, reason in found)

    @property
    def on_trust(self) -> dict[str, int]:
        """The steps that the proof itself does not justify, by rule."""
        return {rule: count for rule, count in sorted(self.rules.items()) if rule.partition(":")[0] in _ON_TRUST}


@dataclass(frozen=True, slots=True)
class CheckedProof:
    """A proof that a checker accepted. ``trusted`` counts the steps that the checker takes on trust, by rule. ``independent``: the checker shares
    no code with the solver.
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
        """Nothing but the checker needs to be trusted, and that is not the solver."""
        return self.independent and not self.trusted


@dataclass(frozen=True, slots=True)
class NoProof:
    """There is no proof, or no checker accepted it; ``reason`` says why. ``wrong``: it was read, and a step of it or its end is not allowed."""

    reason: str
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class _Finished:
    output: str
    errors: str
    code: int | None
    """None: it was stopped when its time was over."""


def prove(script: str, limits: Limits, *, form: str = ALETHE, checked: bool = False) -> Proof | NoProof:
    """cvc5's proof of a script. ``checked``: derived a second time by cvc5 itself. Raises SolverInputError for what is no script."""
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
            # what the checker calls incomplete is, whether or not its reason is among those known here
            trusted = trusted or {"not named by the checker": 1}
        elif ran.code != 0 or not words & {"valid", "correct"} or "invalid" in words:
            said = (ran.output + ran.errors).strip().splitlines() or [f"exit code {ran.code}"]
            return NoProof(f"{self.name} rejects the proof: {said[-1]}"[:500], wrong="invalid" in words)
        return CheckedProof(
            proof.by, proof.format, f"{self.name} {self.version(limits)}".strip(), proof.rules.total(), trusted, True, proof.text
        )

    def version(self, limits: Limits) -> str:
        """The first number with dots that it prints when asked for its version."""
        found = re.search(r"\d+(?:\.\d+)+", _run([*self.command[:1], "--version"], "", limits).output)
        return found.group() if found else ""


def _for_ethos(text: str, problem: Path) -> str:
    """The commands without the parentheses of ``get-proof``, and what the assumptions are held against."""
    return f'(reference "{problem}")\n{text.strip().removeprefix("(").removesuffix(")")}\n'


def checkers(environ: Mapping[str, str] = os.environ) -> list[Checker]:
    """The checkers that are there."""
    found = []
    for name, form, variable in (("carcara", ALETHE, "SMTENC_CARCARA"), ("ethos", CPC, "SMTENC_ETHOS")):
        command = shlex.split(environ.get(variable, "")) or [name]
        path = shutil.which(command[0], path=environ.get("PATH"))
        if path is not None:
            found.append(Checker(name, form, (path, *command[1:])))
    return found


# -- processes ---------------------------------------------------------------------------------------------------------


def _python(module: str) -> list[str]:
    """A module of this package as a program. Not ``-m``: that would take a folder ``solvers`` in the working folder for this package."""
    found = f"import runpy, sys; sys.path.append({str(Path(__file__).parents[2])!r}); runpy.run_module({module!r}, run_name='__main__')"
    return [sys.executable, "-P", "-c", found]


def _run(command: Sequence[str], stdin: str, limits: Limits) -> _Finished:
    """With ``limits``, in a process group of its own, of which nothing is left afterwards."""
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
