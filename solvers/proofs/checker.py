"""The way from a script to a proof that a checker has accepted, by any installed checkers."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence

from solvers.answers import Limits
from solvers.proofs.alethe import check
from solvers.proofs.proofs import ALETHE, CPC, CheckedProof, Checker, NoProof, Proof, checkers, prove

Check = Callable[[Proof, str, Limits], CheckedProof | NoProof]


def checked_proof(
    script: str, limits: Limits, *, trusting: bool = False, environ: Mapping[str, str] = os.environ
) -> CheckedProof | NoProof:
    """Return a proof of ``script`` that needs no trust in cvc5: it was checked by another program and has no step on trust. Otherwise return the
    reasons.

    ``trusting`` accepts, if there is none, a proof with steps on trust, or a proof that only cvc5 has checked. ``limits`` apply to writing a proof
    and to checking it, each. Raises SolverInputError if ``script`` is not a script.
    """
    reasons: list[str] = []
    partly: CheckedProof | None = None
    able = checkers(environ)
    for form in (ALETHE, CPC):
        checks = checks_of(form, able)
        proof = prove(script, limits, form=form) if checks else NoProof("")
        if isinstance(proof, NoProof):
            reasons.append(proof.reason)
            continue
        for one in checks:
            found = one(proof, script, limits)
            if isinstance(found, NoProof):
                reasons.append(found.reason)
                if found.wrong:
                    break  # a checker that finds a forbidden step takes precedence over those that do not
            elif found.complete:
                return found
            else:
                partly = partly or found
                reasons.append(taken_on_trust(found))
    if not trusting:
        return NoProof("; ".join(dict.fromkeys(reason for reason in reasons if reason)))
    return partly or _by_itself(script, limits)


def checks_of(form: str, able: Sequence[Checker]) -> list[Check]:
    """Return the checks for proofs in a format: the built-in one first, then those of ``able``."""
    own: list[Check] = [check] if form == ALETHE else []
    return [*own, *(checker.check for checker in able if checker.format == form)]


def taken_on_trust(proof: CheckedProof) -> str:
    """Return the message that an accepted proof is incomplete, with its steps on trust."""
    return f"{proof.checker} takes steps on trust: {', '.join(f'{count} {rule}' for rule, count in proof.trusted.items())}"


def _by_itself(script: str, limits: Limits) -> CheckedProof | NoProof:
    proof = prove(script, limits, form=ALETHE, checked=True)
    if isinstance(proof, Proof):
        return CheckedProof(proof.by, proof.format, "cvc5 itself", proof.rules.total(), proof.on_trust, False, proof.text)
    return proof
