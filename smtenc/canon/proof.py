"""Proofs of rules: each instance of a rule is a pair of functions, which is verified like any other; the verdicts together are the rule's record."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, get_args

from smtenc.canon.any_width import BITWISE, EveryWidth, at_every_width
from smtenc.canon.domains import MOST_BITS
from smtenc.canon.holes import Bindings, Part
from smtenc.canon.rules import SAMPLES, Direction, Instance, Rule
from smtenc.deadline import Exceeded, within
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type
from smtenc.verdicts.batch.pairs import PairOptions, PairVerifier, cores_of_one, patience
from smtenc.verdicts.batch.workers import run_each
from smtenc.verdicts.discharge import Asker
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Racer

SCHEMA = "smtenc-canon/1"

_SECONDS_OF_WIDTHS = 3.0
"""The longest time limit (wall-clock seconds) of a query about every width. It is short, because the instances are proved anyway."""

CONDITION = "assertions-hold"
"""The assumption that verification reports for the assertion that states a rule's condition. It is omitted here, as it is the condition itself."""

VACUOUS = "source-always-undefined"


@dataclass(frozen=True, slots=True)
class InstanceRecord:
    """The verdict on one instance, identified by the values of its parameters. ``back`` is the verdict on the opposite direction; None if it was not
    requested.
    """

    bindings: Bindings
    record: FunctionRecord
    back: FunctionRecord | None = None

    def deciding(self, both: bool) -> FunctionRecord:
        """Return the record with the worse verdict of both directions; the first one if not ``both``."""
        if both and self.back is not None and worst((self.record.verdict, self.back.verdict)) is not self.record.verdict:
            return self.back
        return self.record

    @property
    def values(self) -> str:
        """The values of the parameters, as text."""
        return ", ".join(f"{name} = {value}" for name, value in self.bindings.items())


@dataclass(frozen=True)
class RuleRecord:
    """The result for one rule: the instances verified, and the time spent (wall-clock seconds, summed over all processes)."""

    rule: Rule
    instances: tuple[InstanceRecord, ...]
    complete: bool
    """Whether all values of the parameters' domains were considered."""
    seconds: float
    widths: EveryWidth | None = None
    """The proof at every width of integers; None if there is none."""

    @property
    def verdict(self) -> Verdict:
        """The worst verdict of the rule's instances; ``unsupported`` if there are none."""
        return worst(i.verdict for i in self._deciding) if self.instances else Verdict.UNSUPPORTED

    @cached_property
    def _deciding(self) -> tuple[FunctionRecord, ...]:
        """One record for each instance. An equation must hold in both directions. An undecided instance about integers counts as correct if there is
        a proof at every width.
        """
        found = [i.deciding(self.rule.equal) for i in self.instances]
        if self.widths is None or self.widths.method == BITWISE or self.rule.equal:
            return tuple(found)
        return tuple(
            replace(r, verdict=Verdict.CORRECT, reason="", queries=self.widths.queries) if _is_open(r) and _of_integers(i.bindings) else r
            for i, r in zip(self.instances, found, strict=True)
        )

    @property
    def is_equation(self) -> bool | None:
        """True if the opposite direction holds, too; None if it was not requested for all instances."""
        back = [i.back for i in self.instances if i.back is not None]
        if len(back) < len(self.instances) or not back:
            return None
        return all(b.verdict is Verdict.CORRECT for b in back)

    @property
    def decided(self) -> bool:
        """True if the rule is proved or refuted."""
        return self.verdict in (Verdict.CORRECT, Verdict.INCORRECT)

    @property
    def proved_for(self) -> str:
        """The parameter values for which the rule is proved, as text for reports; empty if there are none."""
        proved = [i.bindings for i, r in zip(self.instances, self._deciding, strict=True) if r.verdict is Verdict.CORRECT]
        return summarised(proved, self.every_width is not None) if proved else ""

    @property
    def every_width(self) -> EveryWidth | None:
        """The proof at every width, if the rule is correct and, for the method ``BITWISE``, an instance for ``i1`` was verified; else None."""
        proved = self.verdict is Verdict.CORRECT and self.widths is not None
        if proved and self.widths is not None and self.widths.method == BITWISE:
            proved = any(IntegerType(1) in i.bindings.values() for i in self.instances)
        return self.widths if proved else None

    @property
    def shown(self) -> tuple[InstanceRecord, FunctionRecord] | None:
        """The first instance with the rule's verdict, and its record; None if the rule is correct or has no instance with that verdict."""
        if self.verdict is Verdict.CORRECT:
            return None
        return next(((i, r) for i, r in zip(self.instances, self._deciding, strict=True) if r.verdict is self.verdict), None)

    @property
    def by(self) -> tuple[str, ...]:
        """The methods that decided, the most frequent first: ``simplifier``, names of solvers, ``same program``, ``run``."""
        found: Counter[str] = Counter()
        for record in self._deciding:
            if record.verdict is self.verdict:
                found.update(_deciders(record))
        return tuple(name for name, _ in found.most_common())

    @property
    def assumptions(self) -> tuple[str, ...]:
        """The assumptions of all instances, without those that every verdict has and the rule's own condition; and those of the rule."""
        noted = dict.fromkeys(a for i in self.instances for a in i.record.assumptions)
        usual = {VACUOUS, *([CONDITION] if self.rule.when is not None else [])}
        return (*(a for a in noted if a not in usual and not a.startswith("index-bits=64")), *self.rule.assumed)

    @property
    def reason(self) -> str:
        """The reason why the rule is not proved; empty if it is."""
        shown = self.shown
        if shown is None:
            return "" if self.instances else "no values of its parameters make a valid program"
        return shown[1].unsupported or shown[1].reason

    @property
    def vacuous(self) -> bool:
        """True if the source of every instance is undefined for all inputs, so that the rule says nothing."""
        return bool(self.instances) and all(VACUOUS in i.record.assumptions for i in self.instances)

    def to_json(self) -> dict[str, Any]:
        """Return the record for the report with schema ``SCHEMA``."""
        shown = self.shown
        counted = Counter(r.verdict.value for r in self._deciding)
        rule = self.rule
        return {
            "schema": SCHEMA,
            "rule": rule.name,
            "verdict": self.verdict.value,
            "expected": (Verdict.INCORRECT if rule.refuted else Verdict.CORRECT).value,
            "proved_for": self.proved_for,
            "complete": self.complete,
            "every_width": None if self.every_width is None else self.every_width.by,
            "instances": dict(counted),
            "by": list(self.by),
            "seconds": round(self.seconds, 4),
            "assumptions": list(self.assumptions),
            "origin": rule.origin,
            "releases": list(rule.releases),
            "kind": "fold" if rule.is_fold else "pattern",
            "growth": dict(zip(("operations", "uses"), rule.growth, strict=True)),
            "vacuous": self.vacuous,
            "equation": self.is_equation,
            **({"reason": self.reason} if self.reason else {}),
            **({"shown": {"values": shown[0].values, **shown[1].to_json()}} if shown is not None else {}),
            "certificates": [
                *({"values": i.values, "queries": [q.to_json() for q in i.record.queries]} for i in self.instances if _certified(i.record)),
                *([{"values": "every width", "queries": [q.to_json() for q in self.every_width.queries]}] if self.every_width else []),
            ],
        }


def _is_open(record: FunctionRecord) -> bool:
    """Return whether a record's verdict is not decided."""
    return record.verdict in (Verdict.UNKNOWN, Verdict.POSSIBLY_INCORRECT)


def _of_integers(bindings: Bindings) -> bool:
    """Return whether all types among the parameter values are integer types or ``index``, and there is at least one."""
    types = [v for v in bindings.values() if isinstance(v, get_args(Type))]
    return bool(types) and all(isinstance(t, IntegerType | IndexType) for t in types)


def _certified(record: FunctionRecord) -> bool:
    """Return whether a query of the record has a certificate from a solver."""
    return any(q.certificate is not None and q.by != "simplifier" for q in record.queries)


def _deciders(record: FunctionRecord) -> set[str]:
    """Return the names of the methods that decided one instance."""
    if record.verdict is Verdict.INCORRECT:
        return {"run"}
    if record.unchanged:
        return {"same program"}
    return {q.by or "nobody" for q in record.queries} or {record.rung}


# -- what it is proved for --------------------------------------------------------------------------------------------


def summarised(proved: Sequence[Bindings], every_width: bool = False) -> str:
    """Return the parameter values as text, such as ``T: i1 to i64, index``: the values of each parameter that has several, and the number of
    combinations if several parameters have. If ``every_width``, the integer types stand for all widths.
    """
    names = list(proved[0])
    several = {n: values for n in names if len(values := list(dict.fromkeys(b[n] for b in proved))) > 1}
    if not several:
        return ", ".join(f"{n} = {proved[0][n]}" for n in names)
    said = "; ".join(f"{n}: {_ranges(values, every_width)}" for n, values in several.items())
    return f"{said}; {len(proved)} combinations" if len(several) > 1 and not every_width else said


_MOST_NAMED = 6


def _ranges(values: Sequence[Part], every_width: bool) -> str:
    """Return the values as text, such as ``i1 to i64, index`` or ``every iN, index``."""
    widths = sorted(v.width for v in values if isinstance(v, IntegerType))
    parts: list[str] = []
    if every_width and len(widths) > 1:
        parts, widths = ["every iN"], []
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


@dataclass(frozen=True, slots=True)
class _Proved:
    """A partial result: the verdicts on both directions of instance ``number``; or a proof at every width."""

    seconds: float
    number: int = -1
    record: FunctionRecord | None = None
    back: FunctionRecord | None = None
    widths: EveryWidth | None = None


@dataclass(frozen=True)
class _Service:
    """The work of the processes. They are forked, and inherit the rules and their bindings."""

    rules: Sequence[Rule]
    bindings: Sequence[Sequence[Bindings]]
    options: PairOptions
    seconds: float
    both_ways: bool

    @contextmanager
    def open(self) -> Iterator[Callable[[int], list[_Proved]]]:
        """Yield the function that proves the rule of a given number."""
        with PairVerifier(self.options) as verifier:
            yield lambda rule: list(self._prove(rule, verifier.racer))

    def _prove(self, number: int, racer: Callable[[], Racer]) -> Iterator[_Proved]:
        """Yield the results for one rule: at every width, and then for one combination of parameter values after another. After a proof at every
        width, only sample widths are verified.
        """
        rule, started = self.rules[number], time.monotonic()
        widths = self._at_every_width(rule, racer)
        yield _Proved(time.monotonic() - started, widths=widths)
        open_at: tuple[int, ...] | None = None
        for k, bindings in enumerate(self.bindings[number]):
            if widths is not None and not _is_sample(bindings):
                continue
            if open_at is not None and all(a <= b for a, b in zip(open_at, _widths(bindings), strict=True)):
                if widths is not None:
                    yield _Proved(0.0, k, FunctionRecord(rule.name, Verdict.UNKNOWN, reason=_NO_EASIER))
                continue
            started = time.monotonic()
            instance = rule.instance(bindings)
            if instance is None:
                continue
            record, back = _forward(instance, self.options, racer, self.seconds), None
            if self.both_ways or rule.equal:
                back = prove_instance(instance, instance.backward, self.options, racer, self.seconds)
            yield _Proved(time.monotonic() - started, k, record, back)
            if record.verdict not in (Verdict.CORRECT, Verdict.INCORRECT):
                open_at = _widths(bindings)
            elif rule.refuted and record.verdict is Verdict.INCORRECT:
                return

    def _at_every_width(self, rule: Rule, racer: Callable[[], Racer]) -> EveryWidth | None:
        """Return a proof at every width; None if the rule is refuted or there is none within the time limit."""
        chosen = self.options.verification
        # the queries are about arguments that are not undef
        if rule.refuted or (rule.module.is_llvm_ir and chosen.semantics.undef_inputs):
            return None
        try:
            with within(self.seconds):
                return at_every_width(rule, Asker(chosen, racer), min(chosen.seconds, _SECONDS_OF_WIDTHS))
        except Exceeded:
            return None

    def failed(self, item: int, reason: str, seconds: float) -> list[_Proved]:
        """Return the result for a rule whose process failed."""
        return [_Proved(seconds, 0, FunctionRecord(self.rules[item].name, Verdict.UNKNOWN, reason=reason))]


_TRIALS = 200
"""The number of sampled inputs for a rule that may be wrong."""

_NO_EASIER = "it is open at smaller widths"


def _is_sample(bindings: Bindings) -> bool:
    """Return whether all integer widths are sample widths."""
    return all(v.width in SAMPLES[1] for v in bindings.values() if isinstance(v, IntegerType))


def _widths(bindings: Bindings) -> tuple[int, ...]:
    """Return the bit widths of all types among the parameter values, in order; types other than integers count as the widest."""
    return tuple(v.width if isinstance(v, IntegerType) else MOST_BITS for v in bindings.values() if isinstance(v, get_args(Type)))


_DOUBT = "it may be wrong only where a register of its condition is poison: no counterexample on which the condition holds"


def _forward(instance: Instance, options: PairOptions, racer: Callable[[], Racer], seconds: float) -> FunctionRecord:
    """Return the verdict on an instance. The same rule on inputs on which its whole condition holds comes first."""
    rule = instance.rule
    asserted = rule.asserted.instance(instance.bindings) if rule.asserted is not None else None
    if asserted is not None:
        found = prove_instance(asserted, asserted.forward, options, racer, seconds)
        if found.verdict is not Verdict.CORRECT:
            return found
    found = prove_instance(instance, instance.forward, options, racer, seconds)
    if rule.doubtful and found.verdict is Verdict.INCORRECT:
        return replace(found, verdict=Verdict.POSSIBLY_INCORRECT, counterexample=None, reason=_DOUBT)
    return found


def _named(record: FunctionRecord, names: Mapping[str, str]) -> FunctionRecord:
    """Return the record with the names of a rule for the inputs of a counterexample."""
    shown = record.counterexample
    if shown is None or not names:
        return record
    inputs = {names.get(name, name): value for name, value in shown.inputs.items() if names.get(name, name)}
    return replace(record, counterexample=replace(shown, inputs=inputs))


def prove_instance(instance: Instance, way: Direction, options: PairOptions, racer: Callable[[], Racer], seconds: float) -> FunctionRecord:
    """Return the verdict on one direction of an instance. ``seconds`` limits the whole verification (wall-clock)."""
    return _named(_verified(instance, way, options, racer, seconds), instance.names)


def _verified(instance: Instance, way: Direction, options: PairOptions, racer: Callable[[], Racer], seconds: float) -> FunctionRecord:
    chosen = options.verification
    module = instance.program(way)
    semantics = replace(chosen.semantics, defined=instance.defined)
    chosen = replace(chosen, semantics=semantics, assumptions=(*chosen.assumptions, *module.assumptions))
    before = replace(way.before, name=instance.rule.name)
    try:
        with within(seconds):
            found = verify_functions(module, before, module, way.after, chosen, racer)
            if found.verdict is Verdict.POSSIBLY_INCORRECT and chosen.trials < _TRIALS:
                # a correct rule needs few trials
                return verify_functions(module, before, module, way.after, replace(chosen, trials=_TRIALS), racer)
            return found
    except Exceeded as error:
        return FunctionRecord(instance.rule.name, Verdict.UNKNOWN, reason=error.limit)


def prove(
    rules: Sequence[Rule], options: PairOptions, *, jobs: int = 1, most: int | None = 200, both_ways: bool = False
) -> Iterator[RuleRecord]:
    """Yield the record of each rule, in their order.

    At most ``most`` instances of one rule are verified (None: all). If ``both_ways``, the opposite direction of every rule is verified, not only of
    rules that claim to be equations. The time limits in ``options`` apply to one query and to one instance.
    """
    bindings, complete = [], []
    for rule in rules:
        found, every = rule.bindings(most)
        bindings.append(found)
        complete.append(every)
    seconds = options.verification.deadline
    service = _Service(rules, bindings, replace(options, cores=cores_of_one(jobs)), seconds, both_ways)
    longest = 1 + max(map(len, bindings), default=0)
    done: dict[int, RuleRecord] = {}
    following = 0
    # results carry the number of their rule
    for number, results in run_each(range(len(rules)), service, jobs, patience(seconds) * longest):
        instances = tuple(InstanceRecord(bindings[number][p.number], p.record, p.back) for p in results if p.record is not None)
        widths = next((p.widths for p in results if p.widths is not None), None)
        every = complete[number] or widths is not None
        done[number] = RuleRecord(rules[number], instances, every, sum(p.seconds for p in results), widths)
        while following in done:
            yield done.pop(following)
            following += 1
