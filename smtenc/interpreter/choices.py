"""Choices of a run: results that the dialects leave open, the alternative with which the run continues, and the other alternatives.

If an operation leaves its result open (the sign of a zero that an extremum returns, fast-math flags, the NaN in a bit pattern), the payload of that
result is a ``values.Open``. It is copied like any other payload. Kernels are run on each of the alternatives: if all give the same result, the choice
is irrelevant from there on. Any other use of an ``Open`` ends the run with ``Inconclusive``, so that no dependence of a value on a choice is lost.
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
"""The largest number of alternatives that are listed. A payload with more alternatives counts as one that may be anything."""


@dataclass(eq=False)
class Script:
    """The choices of one run: ``given`` has the numbers of the alternatives to take, choice by choice; later choices take alternative 0. A run with a
    script has no payload that is left open.
    """

    given: Sequence[int] = ()
    counts: list[int] = field(default_factory=list)
    """The number of alternatives of each choice made so far."""

    def pick(self, open: Open) -> Payload:
        """Return the alternative that the script takes for this payload, and record the choice. Raises ``Inconclusive`` if the alternatives are
        unknown.
        """
        if open.anything:
            raise Inconclusive(open.unseen())
        k = len(self.counts)
        self.counts.append(len(open.payloads))
        return open.payloads[self.given[k] if k < len(self.given) else 0]

    def next(self) -> Script | None:
        """Return the next script in the order in which the last choice changes first; None after the last script."""
        made = [*self.given[: len(self.counts)], *[0] * (len(self.counts) - len(self.given))]
        while made and made[-1] + 1 >= self.counts[len(made) - 1]:
            made.pop()
        return Script((*made[:-1], made[-1] + 1)) if made else None


_SCRIPT: ContextVar[Script | None] = ContextVar("script", default=None)


@contextmanager
def scripted(script: Script | None) -> Iterator[None]:
    """Let kernels inside this context choose by the script; with None, kernels leave open results open."""
    token = _SCRIPT.set(script)
    try:
        yield
    finally:
        _SCRIPT.reset(token)


def taken(payload: Payload) -> Payload:
    """Return the alternative with which this run continues: the first one of an ``Open``, and any other payload itself."""
    return payload.payloads[0] if type(payload) is Open else payload


def made_of(payload: Payload) -> Made | None:
    return payload.made if type(payload) is Open else None


def reasons_of(payload: Payload) -> frozenset[str]:
    """Return the reasons for which the payload is left open; an empty set if it is not left open."""
    return payload.reasons if type(payload) is Open else frozenset()


def one_of(payloads: Iterable[Payload], reason: str) -> Payload:
    """Return a payload that may be any of these payloads. In a run with a ``Script``, return the alternative that the script takes. A single distinct
    payload is returned itself.
    """
    found, script = _joined(payloads, frozenset({reason})), _SCRIPT.get()
    return found if script is None or type(found) is not Open else script.pick(found)


def anything_like(payload: Payload, reason: str, *, poison: bool = False, free: bool = False) -> Open:
    """Return a payload that may have any value of its type, with ``payload`` as its first alternative. It may be poison if ``poison`` is set or if
    ``payload`` may be; ``free``: no other choice restricts it. Raises ``Inconclusive`` in a run with a ``Script``, because these alternatives cannot be
    listed.
    """
    if _SCRIPT.get() is not None:
        raise Inconclusive(f"choices that cannot be listed: {reason}")
    return Open((taken(payload),), reasons_of(payload) | {reason}, anything=True, poison=poison or _may_be_poison(payload), free=free)


def may_refine(source: Payload, target: Payload, refines: Callable[[Payload, Payload], bool]) -> bool:
    """Return whether some alternative of ``target`` may refine some alternative of ``source``. The answer is True if an unknown alternative may do
    so, unless the target may be any value, and the source is one.
    """
    if type(target) is Open and target.free and type(source) is not Open and source is not POISON:
        # one of the target's behaviours gives another value
        return False
    (ss, s_any), (ts, t_any) = (_alternatives(p) for p in (source, target))
    if _may_be_poison(source) or any(refines(s, t) for s in ss for t in ts):
        return True
    # anything may be what the other one is, unless that is poison
    return (s_any and (t_any or any(t is not POISON for t in ts))) or t_any


def applied(body: Callable[..., Payload], payloads: Sequence[Payload], *, strict: bool, may_be_poison: bool) -> Payload:
    """Return ``body`` of these payloads, of which some are left open, as a payload that may be each possible result. ``strict`` as in
    ``machine.Kernel``: a poison operand gives poison. ``may_be_poison`` tells whether results for unknown alternatives may be poison.

    Raises ``Undefined`` if ``body`` is undefined for all alternatives, and ``Inconclusive`` if that depends on the alternative or is unknown.
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
    """Return one payload that may be any of these payloads, which may be left open themselves."""
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
    """The known alternatives of a payload, and whether it may have others."""
    return (payload.payloads, payload.anything) if type(payload) is Open else ((payload,), False)


def _may_be_poison(payload: Payload) -> bool:
    if type(payload) is Open:
        return payload.poison or any(p is POISON for p in payload.payloads)
    return payload is POISON


def _key(payload: Payload) -> object:
    """A key that is equal for payloads with the same bits (``==`` of NumPy's scalars ignores the sign of a zero and the bits of a NaN)."""
    return payload.tobytes() if hasattr(payload, "tobytes") else payload
