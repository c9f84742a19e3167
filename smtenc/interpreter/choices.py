"""What a run makes of results that the dialects leave open: it goes on with one of those allowed, and remembers the others.

Where an operation leaves its result open (which zero an extremum is, fast-math flags, which NaN a bit pattern shows), the payload of that result is a
``values.Open``. It is moved about like any other payload. Kernels are run on each of the alternatives: where all give the same, the choice does not
matter from there on. Whatever else looks at an ``Open`` ends the run with ``Inconclusive``: nothing can forget that a value hung on a choice.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from math import prod

from smtenc.interpreter.values import POISON, Inconclusive, Made, Open, Payload, Undefined

MOST_ALTERNATIVES = 16
"""More are not listed: then the payload may be anything."""


@dataclass(eq=False)
class Script:
    """What one run chooses, choice by choice: the alternatives of these numbers, then always the first. Nothing is left open in such a run."""

    given: Sequence[int] = ()
    counts: list[int] = field(default_factory=list)
    """How many alternatives each choice had that was made."""

    def pick(self, open: Open) -> Payload:
        """Raises ``Inconclusive`` where alternatives are not known."""
        if open.anything:
            raise Inconclusive(open.unseen())
        k = len(self.counts)
        self.counts.append(len(open.payloads))
        return open.payloads[self.given[k] if k < len(self.given) else 0]

    def next(self) -> Script | None:
        """The one after it, in the order in which the last choice changes first; None after the last."""
        made = [*self.given[: len(self.counts)], *[0] * (len(self.counts) - len(self.given))]
        while made and made[-1] + 1 >= self.counts[len(made) - 1]:
            made.pop()
        return Script((*made[:-1], made[-1] + 1)) if made else None


_SCRIPT: ContextVar[Script | None] = ContextVar("script", default=None)


@contextmanager
def scripted(script: Script | None) -> Iterator[None]:
    """Kernels choose in here what the script says; without one they leave open what is."""
    token = _SCRIPT.set(script)
    try:
        yield
    finally:
        _SCRIPT.reset(token)


def taken(payload: Payload) -> Payload:
    """What this run goes on with."""
    return payload.payloads[0] if type(payload) is Open else payload


def made_of(payload: Payload) -> Made | None:
    return payload.made if type(payload) is Open else None


def reasons_of(payload: Payload) -> frozenset[str]:
    """What leaves it open; empty where nothing does."""
    return payload.reasons if type(payload) is Open else frozenset()


def one_of(payloads: Iterable[Payload], reason: str) -> Payload:
    """A payload that may be any of these; the first is taken, or what the ``Script`` of the run says."""
    found, script = _joined(payloads, frozenset({reason})), _SCRIPT.get()
    return found if script is None or type(found) is not Open else script.pick(found)


def anything_like(payload: Payload, reason: str, *, poison: bool = False) -> Open:
    """A payload that may be any other of its type, too, and poison where that is said. Raises ``Inconclusive`` where a ``Script`` chooses."""
    if _SCRIPT.get() is not None:
        raise Inconclusive(f"choices that cannot be listed: {reason}")
    return Open((taken(payload),), reasons_of(payload) | {reason}, anything=True, poison=poison or _may_be_poison(payload))


def may_refine(source: Payload, target: Payload, refines: Callable[[Payload, Payload], bool]) -> bool:
    """Whether some alternative of the target's refines some alternative of the source's, as far as is known."""
    (ss, s_any), (ts, t_any) = (_alternatives(p) for p in (source, target))
    if _may_be_poison(source) or any(refines(s, t) for s in ss for t in ts):
        return True
    # anything may be what the other one is, unless that is poison
    return (s_any and (t_any or any(t is not POISON for t in ts))) or t_any


def applied(body: Callable[..., Payload], payloads: Sequence[Payload], *, strict: bool, may_be_poison: bool) -> Payload:
    """``body`` of payloads some of which are open, with what its result may be; ``strict`` as in ``machine.Kernel``.

    Raises ``Undefined`` where it is undefined whatever is chosen, ``Inconclusive`` where that depends.
    """
    if strict and any(p is POISON for p in payloads):
        return POISON
    reasons = frozenset[str]().union(*(reasons_of(p) for p in payloads))

    def run(operands: Sequence[Payload]) -> Payload:
        return POISON if strict and any(p is POISON for p in operands) else body(*operands)

    choices = [p.payloads if type(p) is Open else (p,) for p in payloads]
    if any(type(p) is Open and p.anything for p in payloads) or prod(map(len, choices)) > MOST_ALTERNATIVES:
        try:
            first = run([c[0] for c in choices])
        except Undefined as error:
            raise Inconclusive(f"whether it is undefined is left open: {error.reason}") from error
        poison = may_be_poison or any(map(_may_be_poison, payloads))
        return Open((taken(first),), reasons | reasons_of(first), anything=True, poison=poison)
    results: list[Payload] = []
    undefined: list[Undefined] = []
    for operands in itertools.product(*choices):
        try:
            results.append(run(operands))
        except Undefined as error:
            undefined.append(error)
    if undefined and results:
        raise Inconclusive(f"whether it is undefined is left open: {undefined[0].reason}")
    if undefined:
        raise undefined[0]
    return _joined(results, reasons)


def _joined(payloads: Iterable[Payload], reasons: frozenset[str]) -> Payload:
    """One payload that may be any of these, which may be open themselves."""
    found: dict[object, Payload] = {}
    anything = poison = False
    for payload in payloads:
        alternatives, unknown = _alternatives(payload)
        reasons |= reasons_of(payload)
        anything |= unknown
        poison |= unknown and _may_be_poison(payload)
        for p in alternatives:
            found.setdefault(_key(p), p)
    alternatives = tuple(found.values())
    if len(alternatives) > MOST_ALTERNATIVES:
        return Open(alternatives[:1], reasons, anything=True, poison=poison or any(p is POISON for p in alternatives))
    return alternatives[0] if len(alternatives) == 1 and not anything else Open(alternatives, reasons, anything, poison)


def _alternatives(payload: Payload) -> tuple[tuple[Payload, ...], bool]:
    """Those that are known, and whether there may be others."""
    return (payload.payloads, payload.anything) if type(payload) is Open else ((payload,), False)


def _may_be_poison(payload: Payload) -> bool:
    if type(payload) is Open:
        return payload.poison or any(p is POISON for p in payload.payloads)
    return payload is POISON


def _key(payload: Payload) -> object:
    """Equal for the same bits (NumPy's scalars have signs of zeros and NaNs, which ``==`` knows nothing of)."""
    return payload.tobytes() if hasattr(payload, "tobytes") else payload
