"""Two modules that have been read, to the record of all their functions. Files, solver processes and worker processes are elsewhere (``pairs``)."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import UsageError
from smtenc.ir.core import Function, Module
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching import Matching, match_functions
from smtenc.verdicts.options import VerificationOptions
from smtenc.verdicts.preparing import verify_prepared
from smtenc.verdicts.records import NO_SUCH_FUNCTION, Counterexample, FunctionRecord, PairRecord
from smtenc.verdicts.visibility import is_private, seen_through
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
        matching = match_functions(source, target).restricted(functions)
        before, after = matching.modules
        for name, _ in options.semantics.result_dims:
            if name not in before.by_name and name not in after.by_name:
                raise UsageError(f"--result-dims names a function {name} that is in neither {before.file} nor {after.file}")
        if before.assumptions or after.assumptions:
            options = replace(options, assumptions=(*options.assumptions, *dict.fromkeys((*before.assumptions, *after.assumptions))))
        return Comparison(matching, options, target is not None and not functions)

    def __len__(self) -> int:
        return len(self.matching.functions)

    def verify(self, number: int, racer: Callable[[], Racer]) -> FunctionRecord:
        """The verdict on the functions of this number. ``racer`` gives the solvers, and is called only where one is needed."""
        before, after = self.matching.modules
        source, target = self.matching.functions[number].renamed
        return verify_prepared(before, source, after, target, self.options, racer)

    def record(self, found: Sequence[FunctionRecord], seconds: float) -> PairRecord:
        """Of the verdicts on all functions, in their order. The record's ``source`` and ``target`` are the modules' ``file``."""
        before, after = self.matching.modules
        skipped = self.matching.skipped
        seen_by_callers: dict[str, tuple[str, ...]] = {}
        if self.whole:
            found, skipped, seen_by_callers = _of_whole_modules(self.matching, found)
        readers = {"source": before.reader, "target": after.reader}
        return PairRecord(before.file, after.file, tuple(found), skipped, seconds, readers=readers, private=seen_by_callers)


def verify_modules(
    source: Module, target: Module | None, options: VerificationOptions, racer: Callable[[], Racer], functions: Sequence[str] = ()
) -> PairRecord:
    """Does ``target`` refine ``source``? One function after the other; the arguments are ``Comparison``'s.

    Raises ``SmtencError`` where there is nothing to compare; nothing for what the functions contain.
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
    seen = seen_through(source, target, [m.name for m in matching.functions])
    private = {f.name: seen[f.name] for f in found if f.name in seen and f.verdict not in (Verdict.CORRECT, Verdict.CONFLICT)}
    lost = [source.by_name[n] for n in matching.skipped if n in source.by_name]
    functions = [f for f in found if f.name not in private] + [_lost(f) for f in lost if not f.is_declaration and not is_private(f)]
    return functions, (*(n for n in matching.skipped if all(f.name != n for f in functions)), *private), private


def _lost(function: Function) -> FunctionRecord:
    """A public function that the target does not have: whoever calls it, with whatever, finds none. That needs no run to be a fact.

    What a parser refused in it may be more than its body: such a function is ``unsupported``.
    """
    if function.fault is not None:
        return FunctionRecord(
            function.name, Verdict.UNSUPPORTED, unsupported=f"cannot be read: {function.fault.message} at {function.fault.location}"
        )
    example = Counterexample({}, NO_SUCH_FUNCTION, None, (), "a public function", "nothing", confirmed=True)
    return FunctionRecord(function.name, Verdict.INCORRECT, counterexample=example)
