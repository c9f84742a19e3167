"""Two modules that have been read, to the record of all their functions. Files, solver processes and worker processes are elsewhere (``pairs``)."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from math import inf

from smtenc.deadline import current, within
from smtenc.errors import InputError, UsageError
from smtenc.ir.core import Function, Module
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.functions import MatchedFunctions, Matching, match_functions
from smtenc.verdicts.matching.index_widths import with_stated_width
from smtenc.verdicts.matching.visibility import is_private, seen_through
from smtenc.verdicts.matching.wrappers import Programs, Readings
from smtenc.verdicts.preparation import verify_prepared
from smtenc.verdicts.records import NO_SUCH_FUNCTION, Counterexample, FunctionRecord, PairRecord
from smtenc.verdicts.satisfiability import doubt_of_preconditions
from solvers import Racer


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two modules with the functions that are compared. ``whole``: nothing of them was left out. Plain data, for other processes, too."""

    matching: Matching
    options: VerificationOptions
    whole: bool

    @staticmethod
    def of(source: Module, target: Module | None, options: VerificationOptions, functions: Sequence[str] = ()) -> Comparison:
        """Without ``target``, the functions of ``source`` are paired among themselves (``matching``). Only ``functions``, where some are named.

        Raises ``SmtencError`` where there is nothing to compare.
        """
        matching = match_functions(source, target, options.matches, options.required).restricted(functions)
        before, after = matching.modules
        for name, _ in options.semantics.result_dims:
            if name not in before.by_name and name not in after.by_name:
                raise UsageError(f"--result-dims names a function {name} that is in neither {before.file} nor {after.file}")
        options = with_stated_width(options, before, after)
        if before.assumptions or after.assumptions:
            options = replace(options, assumptions=(*options.assumptions, *dict.fromkeys((*before.assumptions, *after.assumptions))))
        return Comparison(matching, options, target is not None and not functions)

    def __len__(self) -> int:
        return len(self.matching.functions)

    def verify(self, number: int, racer: Callable[[], Racer]) -> FunctionRecord:
        """The verdict on the functions of this number. ``racer`` gives the solvers, and is called only where one is needed."""
        matched = self.matching.functions[number]
        try:
            doubt = doubt_of_preconditions(self.matching.source, matched.source, matched.preconditions, self.options, racer)
        except InputError as error:
            return FunctionRecord(matched.name, Verdict.UNKNOWN, fault=error)
        record = self._verified(matched, racer)
        # what may be about no input is no proof
        return replace(record, verdict=Verdict.UNKNOWN, reason=doubt) if doubt and record.verdict is Verdict.CORRECT else record

    def _verified(self, matched: MatchedFunctions, racer: Callable[[], Racer]) -> FunctionRecord:
        found = matched.readings(self.matching.modules, self.options.semantics.index_bits)
        if not found.programs:
            record = self._verify(Programs(self.matching.modules, matched.renamed, preconditions=matched.preconditions), racer)
            return replace(record, reason=record.reason or NO_RULE)
        records: list[FunctionRecord] = []
        for k, programs in enumerate(found.programs):
            with _share(len(found.programs) - k):
                record = self._verify(programs, racer)
            if record.verdict is Verdict.CORRECT:
                return self._with_less(programs, racer) or record
            records.append(record)
        return _of_readings(records, found)

    def _with_less(self, programs: Programs, racer: Callable[[], Racer]) -> FunctionRecord | None:
        """The record of what was proved with less taken for granted, where that is soon done."""
        stronger = programs.stronger
        if stronger is None or not self.options.solve or set(stronger.rules) >= set(programs.rules):
            return None
        options = replace(self.options, trials=0, dump=None, seconds=min(self.options.seconds, SECONDS_TO_ASK_AGAIN))
        with within(min(current().share or SECONDS_WITH_LESS, SECONDS_WITH_LESS)):
            record = replace(self, options=options)._verify(stronger, racer)
        return record if record.verdict is Verdict.CORRECT else None

    def _verify(self, programs: Programs, racer: Callable[[], Racer]) -> FunctionRecord:
        record = self._verify_one(programs, racer)
        if record.verdict is not Verdict.UNSUPPORTED or not programs.cases:
            return record
        found: list[FunctionRecord] = []
        for k, case in enumerate(programs.cases):
            with _share(len(programs.cases) - k):
                found.append(self._verify_one(case, racer))
            if found[-1].verdict is not Verdict.CORRECT:
                return record if found[-1].verdict is Verdict.UNSUPPORTED else found[-1]
        assumptions = tuple(dict.fromkeys(a for case_record in found for a in case_record.assumptions))
        return replace(found[-1], assumptions=assumptions)

    def _verify_one(self, programs: Programs, racer: Callable[[], Racer]) -> FunctionRecord:
        (before, after), (source, target) = programs.modules, programs.functions
        record = verify_prepared(before, source, after, target, programs.options(self.options), racer)
        if programs.obstacle is not None and record.verdict is Verdict.UNSUPPORTED:
            return replace(record, unsupported=f"{programs.obstacle.message} at {programs.obstacle.location}")
        if programs.note and record.counterexample is not None:
            note = "; ".join(text for text in (programs.note, record.counterexample.note) if text)
            return replace(record, counterexample=replace(record.counterexample, note=note))
        return record

    def record(self, found: Sequence[FunctionRecord], seconds: float) -> PairRecord:
        """Return the record of both modules from the records of their functions, given in order.

        The record's ``source`` and ``target`` are the modules' ``file``. Raises ``InputError`` for a precondition that is at fault.
        """
        for record in found:
            if record.fault is not None:
                raise record.fault
        before, after = self.matching.modules
        skipped = self.matching.skipped
        seen_by_callers: dict[str, tuple[str, ...]] = {}
        functions = {m.name: m for m in self.matching.functions}
        found = [_placed(f, functions[f.name]) for f in found]
        if self.whole:
            found, skipped, seen_by_callers = _of_whole_modules(self.matching, found)
        readers = {"source": before.reader, "target": after.reader}
        return PairRecord(before.file, after.file, tuple(found), skipped, seconds, readers=readers, private=seen_by_callers)


SECONDS_TO_ASK_AGAIN, SECONDS_WITH_LESS = 1.0, 5.0
"""The longest limits of a query, and of all, where only fewer assumptions are to be gained."""
NO_RULE = "no rule says what the one signature has to do with the other; --match FILE may"
SEVERAL = "the types allow several arguments or results to be which; --match FILE says it"


def _share(readings: int) -> AbstractContextManager[None]:
    """For the first of so many, what is left of the time being for all of them."""
    left = current().left
    return nullcontext() if readings == 1 or left == inf else within(current().at_most(left / readings))


def _of_readings(records: Sequence[FunctionRecord], found: Readings) -> FunctionRecord:
    """Of what was compared in several ways, none of which was proved: it counts against the target where all do, and there are no others."""
    open_still = [r for r in records if r.verdict is not Verdict.INCORRECT]
    if open_still:
        return open_still[0]
    if found.all:
        return records[0]
    return replace(records[0], verdict=Verdict.UNKNOWN, counterexample=None, certificate=None, reason=SEVERAL)


def _placed(record: FunctionRecord, functions: MatchedFunctions) -> FunctionRecord:
    return replace(record, places=(_place(functions.source), _place(functions.target)))


def _place(function: Function) -> str | None:
    return str(function.location) if function.location.line else None


def verify_modules(
    source: Module, target: Module | None, options: VerificationOptions, racer: Callable[[], Racer], functions: Sequence[str] = ()
) -> PairRecord:
    """Does ``target`` refine ``source``? One function after the other; the arguments are ``Comparison``'s.

    Raises ``SmtencError`` where there is nothing to compare, and for a precondition that is at fault; nothing for what the functions contain.
    """
    started = time.monotonic()
    comparison = Comparison.of(source, target, options, functions)
    found = [comparison.verify(number, racer) for number in range(len(comparison))]
    return comparison.record(found, time.monotonic() - started)


def _of_whole_modules(
    matching: Matching, found: Sequence[FunctionRecord]
) -> tuple[list[FunctionRecord], tuple[str, ...], dict[str, tuple[str, ...]]]:
    """The records, the functions without one, and of these the private ones with their callers, where nothing of the modules was left out.

    What a private function does is seen through its callers only, and their verdicts are about that, too. Public functions that are gone are
    seen to be so.
    """
    source, target = matching.modules
    seen = seen_through(source, target, {m.name: m.target.name for m in matching.functions})
    private = {f.name: seen[f.name] for f in found if f.name in seen and f.verdict not in (Verdict.CORRECT, Verdict.CONFLICT)}
    lost = [source.by_name[n] for n in matching.skipped if n in source.by_name]
    functions = [f for f in found if f.name not in private] + [
        _lost(f, matching) for f in lost if not f.is_declaration and not is_private(f)
    ]
    return functions, (*(n for n in matching.skipped if all(f.name != n for f in functions)), *private), private


def _lost(function: Function, matching: Matching) -> FunctionRecord:
    """A public function that the target does not have: whoever calls it, with whatever, finds none. That needs no run to be a fact.

    What a parser refused in it may be more than its body: such a function is ``unsupported``.
    """
    if function.fault is not None:
        return FunctionRecord(
            function.name,
            Verdict.UNSUPPORTED,
            unsupported=f"cannot be read: {function.fault.message} at {function.fault.location}",
            places=(_place(function), None),
        )
    source, target = matching.modules
    new = [f for f in target.functions if f.name not in source.by_name and f.body is not None and f.type == function.type]
    found = f"nothing of this name; @{new[0].name} is new and has its type (--match FILE)" if len(new) == 1 else "nothing"
    example = Counterexample({}, NO_SUCH_FUNCTION, None, (), "a public function", found, confirmed=True)
    return FunctionRecord(function.name, Verdict.INCORRECT, counterexample=example, places=(_place(function), None))
