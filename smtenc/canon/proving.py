"""Rules to proofs: each instance is a pair of functions, verified like any other; what they come to together is the rule's record."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from smtenc.canon.holes import Bindings, Part
from smtenc.canon.rules import Instance, Rule
from smtenc.deadline import Exceeded, within
from smtenc.ir.types import FloatType, IndexType, IntegerType
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.pairs import PairOptions, PairVerifier, cores_of_one, patience
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from smtenc.verdicts.workers import run_each
from solvers import Racer

SCHEMA = "smtenc-canon/1"

_SLICE = 16
"""Instances that one process takes at a time."""

CONDITION = "assertions-hold"
"""What verification assumes of the assertion that states a rule's condition: here it is the condition itself."""

VACUOUS = "source-always-undefined"


@dataclass(frozen=True, slots=True)
class InstanceRecord:
    """An instance by the values of its parameters, and the verdict on it."""

    bindings: Bindings
    record: FunctionRecord

    @property
    def values(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self.bindings.items())


@dataclass(frozen=True, slots=True)
class RuleRecord:
    """What is known of a rule: of which instances, who proved them, what it took (wall seconds, of all processes together)."""

    rule: Rule
    instances: tuple[InstanceRecord, ...]
    complete: bool
    """All values of the parameters' domains were looked at."""
    seconds: float

    @property
    def verdict(self) -> Verdict:
        """The worst of its instances; ``unsupported`` where there is none."""
        return worst(i.record.verdict for i in self.instances) if self.instances else Verdict.UNSUPPORTED

    @property
    def decided(self) -> bool:
        return self.verdict in (Verdict.CORRECT, Verdict.INCORRECT)

    def of(self, verdict: Verdict) -> list[InstanceRecord]:
        return [i for i in self.instances if i.record.verdict is verdict]

    @property
    def proved_for(self) -> str:
        """The values of the parameters for which it is proved, for people."""
        proved = self.of(Verdict.CORRECT)
        return summarised([i.bindings for i in proved]) if proved else ""

    @property
    def shown(self) -> InstanceRecord | None:
        """The first instance with the rule's verdict, where that is no proof."""
        return next((i for i in self.instances if i.record.verdict is self.verdict), None) if self.verdict is not Verdict.CORRECT else None

    @property
    def by(self) -> tuple[str, ...]:
        """Who decided: ``simplifier``, solvers, ``same program``, runs."""
        found: Counter[str] = Counter()
        for instance in self.instances:
            if instance.record.verdict is self.verdict:
                found.update(_deciders(instance.record))
        return tuple(name for name, _ in found.most_common())

    @property
    def assumptions(self) -> tuple[str, ...]:
        """Of all instances, but for what every verdict has, and for the rule's own condition."""
        noted = dict.fromkeys(a for i in self.instances for a in i.record.assumptions)
        usual = {VACUOUS, *([CONDITION] if self.rule.when is not None else [])}
        return (*(a for a in noted if a not in usual and not a.startswith("index-bits=64")), *self.rule.assumed)

    @property
    def reason(self) -> str:
        shown = self.shown
        if shown is None:
            return "" if self.instances else "no values of its parameters make a valid program"
        return shown.record.unsupported or shown.record.reason

    @property
    def vacuous(self) -> bool:
        """Whether no instance has an input on which the rule says anything."""
        return bool(self.instances) and all(VACUOUS in i.record.assumptions for i in self.instances)

    def to_json(self) -> dict[str, Any]:
        shown = self.shown
        counted = Counter(i.record.verdict.value for i in self.instances)
        rule = self.rule
        return {
            "schema": SCHEMA,
            "rule": rule.name,
            "verdict": self.verdict.value,
            "expected": (Verdict.INCORRECT if rule.refuted else Verdict.CORRECT).value,
            "proved_for": self.proved_for,
            "complete": self.complete,
            "instances": dict(counted),
            "by": list(self.by),
            "seconds": round(self.seconds, 4),
            "assumptions": list(self.assumptions),
            "origin": rule.origin,
            "releases": list(rule.releases),
            "kind": "fold" if rule.is_fold else "pattern",
            "growth": dict(zip(("operations", "uses"), rule.growth, strict=True)),
            "vacuous": self.vacuous,
            **({"reason": self.reason} if self.reason else {}),
            **({"shown": {"values": shown.values, **shown.record.to_json()}} if shown is not None else {}),
            "certificates": [
                {"values": i.values, "queries": [q.to_json() for q in i.record.queries]} for i in self.instances if _certified(i.record)
            ],
        }


def _certified(record: FunctionRecord) -> bool:
    return any(q.certificate is not None and q.by != "simplifier" for q in record.queries)


def _deciders(record: FunctionRecord) -> set[str]:
    if record.verdict is Verdict.INCORRECT:
        return {"run"}
    if record.unchanged:
        return {"same program"}
    return {q.by or "nobody" for q in record.queries} or {record.rung}


# -- what it is proved for --------------------------------------------------------------------------------------------


def summarised(proved: Sequence[Bindings]) -> str:
    """``T: i1 to i64, index``: the values of each parameter that has several, and how many combinations where there are several such parameters."""
    names = list(proved[0])
    several = {n: values for n in names if len(values := list(dict.fromkeys(b[n] for b in proved))) > 1}
    if not several:
        return ", ".join(f"{n} = {proved[0][n]}" for n in names)
    said = "; ".join(f"{n}: {_ranges(values)}" for n, values in several.items())
    return f"{said}; {len(proved)} combinations" if len(several) > 1 else said


_MOST_NAMED = 6


def _ranges(values: Sequence[Part]) -> str:
    """``i1 to i64, index``."""
    widths = sorted(v.width for v in values if isinstance(v, IntegerType))
    parts: list[str] = []
    start = 0
    for k in range(1, len(widths) + 1):
        if k == len(widths) or widths[k] != widths[k - 1] + 1:
            parts.append(f"i{widths[start]}" + (f" to i{widths[k - 1]}" if k - start > 1 else ""))
            start = k
    others = [v for v in values if not isinstance(v, IntegerType)]
    if len(others) > _MOST_NAMED and all(isinstance(v, FloatType) for v in others):
        parts.append(f"{len(others)} formats of floats")
    elif len(others) > _MOST_NAMED and not any(isinstance(v, IndexType) for v in others):
        parts.append(f"{len(others)} values")
    else:
        parts += map(str, others)
    return ", ".join(parts)


# -- many of them -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _Task:
    """Some instances of a rule, by number."""

    rule: int
    bindings: tuple[int, ...]


@dataclass(frozen=True)
class _Service:
    """Processes are forked, and have the rules and their bindings from this one."""

    rules: Sequence[Rule]
    bindings: Sequence[Sequence[Bindings]]
    options: PairOptions
    seconds: float

    @contextmanager
    def open(self) -> Iterator[Callable[[_Task], list[tuple[int, FunctionRecord, float]]]]:
        with PairVerifier(self.options) as verifier:
            yield lambda task: list(self._prove(task, verifier.racer))

    def _prove(self, task: _Task, racer: Callable[[], Racer]) -> Iterator[tuple[int, FunctionRecord, float]]:
        rule = self.rules[task.rule]
        for number in task.bindings:
            started = time.monotonic()
            instance = rule.instance(self.bindings[task.rule][number])
            if instance is None:
                continue
            record = prove_instance(instance, self.options, racer, self.seconds)
            yield number, record, time.monotonic() - started
            if record.verdict not in (Verdict.CORRECT, Verdict.INCORRECT):
                # wider ones are no easier
                return

    def failed(self, item: _Task, reason: str, seconds: float) -> list[tuple[int, FunctionRecord, float]]:
        name = self.rules[item.rule].name
        return [(item.bindings[0], FunctionRecord(name, Verdict.UNKNOWN, reason=reason), seconds)]


def prove_instance(instance: Instance, options: PairOptions, racer: Callable[[], Racer], seconds: float) -> FunctionRecord:
    """The verdict on an instance; ``seconds`` are the limit for all of it."""
    chosen = options.verification
    semantics = replace(chosen.semantics, defined=instance.defined)
    chosen = replace(chosen, semantics=semantics, assumptions=(*chosen.assumptions, *instance.module.assumptions))
    source = replace(instance.source, name=instance.rule.name)
    try:
        with within(seconds):
            return verify_functions(instance.module, source, instance.module, instance.target, chosen, racer)
    except Exceeded as error:
        return FunctionRecord(instance.rule.name, Verdict.UNKNOWN, reason=error.limit)


@dataclass
class _Gathered:
    waiting: int
    found: dict[int, FunctionRecord] = field(default_factory=dict)
    seconds: float = 0.0


def prove(rules: Sequence[Rule], options: PairOptions, *, jobs: int = 1, most: int | None = 200) -> Iterator[RuleRecord]:
    """The record of each rule, as they are known. ``most`` instances of one rule are looked at; None: all.

    The limits of time in ``options`` are those of one query and of one instance.
    """
    bindings, complete = [], []
    for rule in rules:
        found, every = rule.bindings(most)
        bindings.append(found)
        complete.append(every)
    tasks = [
        _Task(k, tuple(range(start, min(start + _SLICE, len(found)))))
        for k, found in enumerate(bindings)
        for start in range(0, max(len(found), 1), _SLICE)
    ]
    gathered: Mapping[int, _Gathered] = {k: _Gathered(n) for k, n in Counter(t.rule for t in tasks).items()}
    seconds = options.verification.deadline
    service = _Service(rules, bindings, replace(options, cores=cores_of_one(jobs)), seconds)
    for task, results in run_each(tasks, service, jobs, patience(seconds) * _SLICE):
        mine = gathered[task.rule]
        mine.waiting -= 1
        for number, record, spent in results:
            mine.found[number] = record
            mine.seconds += spent
        if not mine.waiting:
            instances = tuple(InstanceRecord(bindings[task.rule][n], r) for n, r in sorted(mine.found.items()))
            yield RuleRecord(rules[task.rule], instances, complete[task.rule], mine.seconds)
