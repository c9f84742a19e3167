"""The functions of one pair of files, spread over worker processes where there are many. What comes out is what one process would say.

The files are read once, here: the processes are forked from this one, and find the modules in their memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import inf

from smtenc.deadline import Deadline, Exceeded, check, under
from smtenc.ir.core import Module
from smtenc.verdicts.batch.modules import Comparison
from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier, cores_of_one, not_verified, patience
from smtenc.verdicts.batch.workers import run_deep, run_each
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord, PairRecord

LEAST_FUNCTIONS = 32
"""Fewer are done sooner here than other processes can begin."""

CHUNKS_PER_JOB = 8
"""So many chunks for each process: few enough that handing them out costs nothing, enough that no process is idle for long at the end."""

Numbers = tuple[int, ...]
"""Of functions, as a ``Comparison`` counts them."""

Watch = Callable[[Iterable[FunctionRecord], int], Iterable[FunctionRecord]]
"""Hands on the records of so many functions, as they become known."""


@dataclass(frozen=True, slots=True)
class FunctionService:
    """The work on functions, for ``workers``. The result for a chunk is None where its process was given up."""

    comparison: Comparison
    options: PairOptions
    deadline: Deadline

    @contextmanager
    def open(self) -> Iterator[Callable[[Numbers], Sequence[FunctionRecord] | str]]:
        with PairVerifier(self.options) as verifier, under(self.deadline):
            yield lambda numbers: [self.comparison.verify(number, verifier.racer) for number in numbers]

    def failed(self, item: Numbers, reason: str, seconds: float) -> Sequence[FunctionRecord] | str:
        return reason


def verify_dispatched(
    read: Callable[[], tuple[Module, Module | None]],
    pair: Pair,
    verifier: PairVerifier,
    jobs: int,
    watch: Watch = lambda records, _: records,
) -> PairRecord:
    """The record of the modules that ``read`` gives, which are called ``pair``: their functions in ``jobs`` processes where there are many, else
    one after the other by ``verifier``, whose options hold in any case.

    ``watch`` sees the functions of many. Raises what ``read`` does, and ``SmtencError`` where there is nothing to compare.
    """
    started = time.monotonic()
    options = verifier.options
    deadline = Deadline(options.verification.deadline)

    def compared() -> Comparison:
        with under(deadline):
            source, target = read()
            check()
            return Comparison.of(source, target, options.verification, options.functions)

    def verified() -> list[FunctionRecord]:
        with under(deadline):
            return [comparison.verify(number, verifier.racer) for number in range(len(comparison))]

    try:
        comparison = run_deep(compared)
    except Exceeded as error:
        return not_verified(pair, f"{error.limit}: the files were being read", time.monotonic() - started)
    parsed = time.monotonic() - started
    if jobs == 1 or len(comparison) < LEAST_FUNCTIONS:
        found = run_deep(verified)
    else:
        service = FunctionService(comparison, replace(options, cores=cores_of_one(jobs)), deadline)
        by_number: dict[int, FunctionRecord] = {}
        for _ in watch(_collected(service, jobs, by_number), len(comparison)):
            pass
        found = [by_number[number] for number in range(len(comparison))]
    record = comparison.record(found, 0.0)
    return replace(record, seconds=time.monotonic() - started, parse_seconds=parsed)


def _collected(service: FunctionService, jobs: int, by_number: dict[int, FunctionRecord]) -> Iterator[FunctionRecord]:
    """The records as they become known, put into ``by_number``. Of a chunk whose process was lost each function is tried by itself."""
    numbers = range(len(service.comparison))
    size = max(1, len(numbers) // (CHUNKS_PER_JOB * jobs))
    chunks = [tuple(numbers[k : k + size]) for k in range(0, len(numbers), size)]
    while chunks:
        again: list[Numbers] = []
        for chunk, result in run_each(chunks, service, jobs, patience(service.deadline.at_most(inf))):
            if isinstance(result, str):
                if len(chunk) > 1:
                    again += [(number,) for number in chunk]
                    continue
                name = service.comparison.matching.functions[chunk[0]].name
                result = [FunctionRecord(name, Verdict.UNKNOWN, reason=result)]
            by_number |= zip(chunk, result, strict=True)
            yield from result
        chunks = again
