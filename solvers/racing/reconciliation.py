"""The meaning of several answers to one query. Pure functions, without processes and clock; the models were evaluated before.

* A ``sat`` whose own model falsifies the query is refuted.
* A ``sat`` whose model satisfies the query is proven, and every ``unsat`` is refuted by it.
* Two solvers that are one program are one opinion: they do not confirm each other. An answer with an error beside it confirms no other answer.
* A ``sat`` whose model settles nothing counts only if another program also answers ``sat``: no program is trusted alone. If another one answers
  ``unsat``, the two are a conflict.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solvers.answers import Answer, Mode, RaceResult, Status
from solvers.opinions import programs_among


@dataclass(frozen=True, slots=True)
class Decision:
    """A reconciled result: ``status`` is ``SAT`` or ``UNSAT`` if the mode's condition is met and no answer contradicts it, else ``UNKNOWN`` with
    ``reason``.

    ``by`` is the solver whose answer it is: the first to answer among those with a proven model, or else among those whose model was evaluated, or
    else among all that agree. ``answers`` are the given ones, with ``REFUTED`` if a model shows an error.
    """

    status: Status
    by: str | None
    answers: Mapping[str, Answer]
    reason: str = ""


def proven(answer: Answer) -> bool:
    """Return whether the answer is a ``sat`` whose model satisfies the query."""
    return answer.status is Status.SAT and answer.check is not None and answer.check.holds is True


def checked(result: RaceResult) -> bool | None:
    """Return, for a race with the result ``sat`` or a lone ``sat``, whether some answer is proven by its model; None for any other race."""
    if result.status is not Status.SAT and result.lone is None:
        return None
    return any(map(proven, result.answers.values()))


def why_unchecked(answer: Answer) -> str:
    """Return the reason why it is unknown whether the model of a ``sat`` holds."""
    return answer.check.reason if answer.check is not None and answer.check.reason else "no model"


def reconcile(answers: Mapping[str, Answer], mode: Mode) -> Decision:
    """Return the meaning of ``answers``, which does not depend on their order."""
    settled = refute(answers)
    standing = sorted((a for a in settled.values() if a.status.conclusive), key=_preference)
    if not standing:
        return Decision(Status.UNKNOWN, None, settled)
    verdicts = {answer.status for answer in standing}
    if len(verdicts) > 1:
        return Decision(Status.UNKNOWN, None, settled, contradiction(standing))
    unchecked = verdicts == {Status.SAT} and not proven(standing[0])
    needed = mode.needed or 1
    if unchecked or needed > 1:
        program = programs_among(answers)
        opinions = len({program[answer.solver] for answer in standing if proven(answer) or not answer.doubtful})
        if unchecked and opinions <= 1:
            return Decision(Status.UNKNOWN, None, settled, unbelieved(standing[0]))
        if opinions < needed:
            return Decision(Status.UNKNOWN, None, settled, too_few(standing, opinions, needed))
    return Decision(standing[0].status, standing[0].solver, settled)


def _preference(answer: Answer) -> tuple[bool, bool, float]:
    """Return a sort key: proven answers first, then those whose model was evaluated, then by time. An entrant that is still busy with its model comes
    last, because it cannot compute values.
    """
    return not proven(answer), answer.check is None, answer.seconds


def refute(answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """Return the answers; those that a model shows to be wrong become ``REFUTED``, with the earlier answer and the evidence as reason."""
    witness = min((a for a in answers.values() if proven(a)), key=lambda a: a.seconds, default=None)
    settled = {}
    for name, answer in answers.items():
        if answer.status is Status.SAT and answer.check is not None and answer.check.holds is False:
            reason = f"said sat, and its model does not satisfy the query: {answer.check.reason}"
            answer = replace(answer, status=Status.REFUTED, reason=reason, values=None)
        elif answer.status is Status.UNSAT and witness is not None:
            reason = f"said unsat, and the model of {witness.solver} satisfies the query"
            answer = replace(answer, status=Status.REFUTED, reason=reason)
        settled[name] = answer
    return settled


def too_few(standing: Sequence[Answer], opinions: int, needed: int) -> str:
    """Return the message that too few programs agree, with the names of the solvers."""
    names = ", ".join(answer.solver for answer in standing)
    counted = [answer for answer in standing if proven(answer) or not answer.doubtful]
    same = "" if opinions == len(counted) else f", which are {opinions} programs" if opinions > 1 else ", which are one program"
    doubts = "".join(f"; {answer.solver}: {answer.reason}" for answer in standing if answer not in counted)
    return f"{opinions} of the {needed} solvers that must agree said {standing[0].status.value} ({names}{same}{doubts})"


def unbelieved(answer: Answer) -> str:
    """Return the message that a lone ``sat`` is no result."""
    why = f": {answer.check.reason}" if answer.check is not None and answer.check.reason else ""
    return f"{answer.solver} said sat, and its model was not checked{why}"


def contradiction(standing: list[Answer]) -> str:
    """Return the message about a conflict: the answers of the solvers, and why no model settles it."""
    said = {s: ", ".join(a.solver for a in standing if a.status is s) for s in (Status.SAT, Status.UNSAT)}
    whys = [f"{a.solver}'s model: {a.check.reason}" for a in standing if a.check is not None and a.check.reason]
    why = f" ({'; '.join(whys)})" if whys else ""
    return f"conflict: sat by {said[Status.SAT]}, unsat by {said[Status.UNSAT]}, and no model settles it{why}"
