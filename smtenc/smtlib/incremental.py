"""Incremental benchmarks: the queries of one pair of programs, or about one question, which one solver is asked one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from smtenc.smtlib.benchmarks import Benchmark, safe_name
from solvers.smtlib.logics import features, name_of
from solvers.smtlib.reader import read_problem
from solvers.smtlib.sexpr import commands


@dataclass(frozen=True, slots=True)
class IncrementalBenchmark:
    """``queries`` are the benchmarks that are asked. ``shared`` are the declarations that all of them agree on, ``levels`` what each has of its
    own: text, every command on a line.
    """

    name: str
    logic: str
    queries: tuple[Benchmark, ...]
    shared: str
    levels: tuple[str, ...]

    @property
    def family(self) -> str:
        return self.queries[0].family

    @property
    def description(self) -> str:
        first = self.queries[0]
        asked = "\n".join(f"{number}. {b.description.partition(chr(10))[0]}" for number, b in enumerate(self.queries, 1))
        return f"{len(self.queries)} queries about {first.pair}, one after the other. Encoding: {first.encoding}.\n{asked}"

    def body(self, statuses: Sequence[str]) -> str:
        """The script after its header, with a status in the line above each check-sat."""
        asked = (
            f"(push 1)\n{level}(set-info :status {status})\n(check-sat)\n(pop 1)\n"
            for level, status in zip(self.levels, statuses, strict=True)
        )
        return f"{self.shared}{''.join(asked)}(exit)\n"


def incremental(benchmarks: Iterable[Benchmark]) -> list[IncrementalBenchmark]:
    """One for each pair and encoding of which several queries are among ``benchmarks``, in the order of their names."""
    groups: dict[tuple[str, str, str], list[Benchmark]] = {}
    for benchmark in benchmarks:
        groups.setdefault((benchmark.family, benchmark.pair, benchmark.encoding), []).append(benchmark)
    return [_made(queries) for _, queries in sorted(groups.items()) if len(queries) > 1]


def _made(queries: Sequence[Benchmark]) -> IncrementalBenchmark:
    texts = [_commands(b.body) for b in queries]
    declared = {text: name for found in texts for name, text in found if name in ("declare-fun", "declare-const")}
    # one symbol may be two things in two queries
    meanings = Counter(text.split()[1] for text in declared)
    shared = dict.fromkeys(text for text in declared if meanings[text.split()[1]] == 1)
    left = [[text for name, text in found if text not in shared and name not in ("check-sat", "exit")] for found in texts]
    first = queries[0]
    return IncrementalBenchmark(
        safe_name(f"{first.pair.rpartition('/')[2]}.{first.encoding}"),
        name_of(reduce(or_, (features(read_problem(b.script)) for b in queries))),
        tuple(queries),
        _lines(shared),
        tuple(map(_lines, left)),
    )


def _commands(body: str) -> list[tuple[str, str]]:
    return [(command.name, body[command.start : command.end]) for command in commands(body)]


def _lines(texts: Iterable[str]) -> str:
    return "".join(f"{text}\n" for text in texts)
