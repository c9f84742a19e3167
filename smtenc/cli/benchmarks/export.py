"""``smtenc export``: queries as a set of benchmarks that SMT-LIB, SMT-COMP and BenchExec take, and the rules for such sets.

They are those of pairs of programs, and of questions about integer sets.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, ClassVar

import typer

from smtenc.bench.headers import header_fields, header_options
from smtenc.cli.app import app, guarded
from smtenc.cli.benchmarks.bench_options import with_header_options
from smtenc.cli.benchmarks.export_check import check_trees, show_rules
from smtenc.cli.benchmarks.header_options import SetDescription, release
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output, PairList, write
from smtenc.cli.parameters import Instead, Only, Without, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.text import counted
from smtenc.cli.validation.verify import read_pairs_from
from smtenc.errors import InputError, SmtencError, UsageError
from smtenc.frontend import file_text
from smtenc.presburger.isl_process import IslProcess
from smtenc.sets.benchmarks import benchmarks_of
from smtenc.sets.questions import SUFFIX, read_questions
from smtenc.smtlib import benchexec, tree
from smtenc.smtlib.benchmarks import Benchmark, Set, Thinning, distinct, safe_name, thinned
from smtenc.smtlib.incremental import IncrementalBenchmark, incremental
from smtenc.smtlib.statuses import Known, limits, missing, read_statuses, show_statuses, solve
from smtenc.verdicts.batch.pairs import Pair, PairOptions, find_pairs, run_deep
from smtenc.verdicts.batch.query_collection import CollectedQuery, collect
from smtenc.verdicts.configuration.settings import OUTPUT, SOLVING, Option, Reading, Solving
from smtenc.verdicts.configuration.solver_choice import solver_names
from smtenc.verdicts.configuration.validation import one_of, pair_options
from smtenc.verdicts.ladder import LADDERS
from solvers import Limits, Pool

EPILOG = "Exit codes: 0 done, 1 with --check: a rule is broken, 2 bad usage or input."
STATUSES = "statuses.tsv"
_SAVE_EVERY = 50
_CHOICE = "What is kept"


@dataclass(frozen=True, slots=True)
class _Origin:
    """A pair with the names by which the set knows it: no path of this machine."""

    pair: Pair
    family: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOutput:
    """The folder of the set."""

    PANEL: ClassVar[str | None] = OUTPUT

    output: Annotated[Path | None, Option("Where the tree is made.", ("--output", "-o"), "DIR")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetChecking:
    """The choice to check trees instead of making one."""

    PANEL: ClassVar[str | None] = None

    check: Annotated[bool, Option("Make nothing: check the benchmarks below these folders, ours or not.")] = False
    rules: Annotated[bool, Option("With --check: list the rules, what each asks and where it comes from.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryChoice:
    """Which queries the set has."""

    PANEL: ClassVar[str | None] = _CHOICE

    encodings: Annotated[str, Option(f"Encodings of floats, separated by commas: {', '.join(LADDERS)}.")] = "abstract,exact"
    max_size: Annotated[int, Option("Drop larger queries.", metavar="BYTES", minimum=1)] = 50_000_000
    alike: Annotated[
        int | None, Option("Keep N queries that differ in literals and widths only. [dim]all[/dim]", metavar="N", minimum=1)
    ] = None
    per_family: Annotated[int | None, Option("Keep N queries of each family. [dim]all[/dim]", metavar="N", minimum=1)] = None
    incremental: Annotated[
        bool,
        Option("Also write one file for each pair and encoding with several queries, in which they are asked one after the other."),
    ] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownStatuses:
    """The known answers of queries, and the means to learn more."""

    PANEL: ClassVar[str | None] = SOLVING

    statuses: Annotated[Path | None, Option(f"What is known of the answers. [dim]{STATUSES} in DIR[/dim]", metavar="FILE")] = None
    no_solve: Annotated[bool, Option("Ask no solver: what the statuses do not know is unknown.")] = False
    prune: Annotated[bool, Option("Forget statuses of queries that are not in the set, unless they are hard.")] = False
    timeout: Annotated[float, Option("Seconds of processor time that one solver may use on one query.", minimum=0.01, maximum=100_000)] = (
        30.0
    )


@app.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def export(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="PAIRS...",
            help="Folders of X.src.mlir/X.tgt.mlir pairs and .sets files, X.src.mlir files, .sets files, and files with @src and @tgt. "
            "With [b]--check[/b]: folders of benchmarks.",
            show_default=False,
        ),
    ] = None,
    *,
    listed: PairList,
    destination: SetOutput,
    output: Annotated[Output, Only("json_to"), Instead("json_to", None, "What was made, or found.")],
    checking: SetChecking,
    description: SetDescription,
    choice: QueryChoice,
    statuses: KnownStatuses,
    solving: Annotated[Solving, Only("memory", "solvers")],
    reading: Annotated[Reading, Without("functions")],
) -> None:
    """Make a set of SMT-LIB benchmarks of the queries of many pairs of programs, and of many questions about integer sets.

    Every query of every pair is written under every encoding, and every query that certifies the answer to a question (see [b]smtenc sets batch[/b])
    as integers and bit-vectors, unless it is false before any solver sees it, or the same as another up to names. The files lie where SMT-LIB's
    collection wants them ([b]non-incremental/LOGIC/DATE-APPLICATION-SUBMITTER/FAMILY/NAME.smt2[/b]), with an [b]index.tsv[/b] and the task
    definitions of BenchExec beside them. The same pairs, questions, date and statuses give the same bytes everywhere.

    A [b]status[/b] is sat or unsat where two solvers agree and none contradicts them, or where a model was checked; otherwise unknown. What
    solvers said is kept in a table ([b]--statuses[/b]), by which the set is made again without solving. Where [b]--per-family[/b] must choose,
    it keeps queries first that some solver fails on or takes more than a second for.

    [dim]smtenc export corpora/ -o set --date 2026-11-22 --per-family 8[/dim]
    [dim]smtenc export --check set[/dim]
    """

    def run() -> int:
        if checking.rules:
            return show_rules(output.json_to)
        places = list(paths or ())
        if checking.check:
            return check_trees(places, output.json_to)
        folder = destination.output
        if folder is None:
            raise UsageError(
                "a folder to make the set in is needed: -o DIR", hint="smtenc export PAIRS... -o DIR, or smtenc export --check DIR..."
            )
        chosen = [one_of("--encodings", e.strip(), tuple(LADDERS)) for e in choice.encodings.split(",")]
        names = solver_names(solving.solvers)
        made_by = release(description, names)
        tree.require_own(folder)
        table = statuses.statuses or folder / STATUSES
        known = _known(table)
        pairs, questions = _origins(places, listed.pairs_from)
        found = _distinct(_encode(pairs, chosen, pair_options(reading=reading, environ=os.environ)), _certificates(questions))
        thinning = Thinning(choice.max_size, choice.alike, choice.per_family)
        made = thinned(found.kept, thinning, partial(_is_hard, known))
        # what turns out to be hard is kept before others: the choice may change with what is learned
        while not statuses.no_solve and (todo := missing(made.kept, known, statuses.timeout)):
            _solve(todo, known, table, limits(statuses.timeout, solving.memory), names)
            made = thinned(found.kept, thinning, partial(_is_hard, known))
        if statuses.prune:
            _prune(known, {b.likeness.key for b in made.kept}, table)
        by_path = {made_by.path(b): known[k].status if (k := b.likeness.key) in known else "unknown" for b in made.kept}
        several = incremental(made.kept) if choice.incremental else []
        files = tree.tree(made_by, made.kept, {key: k.status for key, k in known.items()}, several)
        files |= benchexec.benchexec_files(safe_name(made_by.folder), by_path, names)
        tree.write_tree(folder, files, benchexec.GENERATED)
        _report(Set(made.kept, found.dropped + made.dropped), several, by_path, known, output.json_to)
        return 0

    guarded(run)


def _known(table: Path) -> dict[str, Known]:
    if not table.exists():
        return {}
    try:
        return read_statuses(table.read_text(encoding="utf-8"), str(table))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{table}: {getattr(error, 'strerror', None) or error}") from error


# -- what goes in -----------------------------------------------------------------------------------------------------


def _origins(places: Sequence[Path], listing: str | None) -> tuple[list[_Origin], list[Path]]:
    """Every pair, and every file of questions. Raises ``UsageError`` where there is none."""
    found: list[_Origin] = []
    questions: list[Path] = []
    for place in places:
        if not place.exists():
            raise UsageError(f"{place}: no such file or folder", hint="check the path")
        if place.is_dir():
            asked = sorted(place.rglob(f"*{SUFFIX}"))
            questions += asked
            # a folder with neither is an error, which names what a pair is
            for pair in find_pairs(place) if not asked or any(place.rglob("*.mlir")) else ():
                inside = pair.source.parent.relative_to(place).parts
                found.append(_origin(pair, "-".join(inside) or place.resolve().name))
        elif place.suffix == SUFFIX:
            questions.append(place)
        elif place.name.endswith(".src.mlir"):
            target = place.with_name(f"{place.name.removesuffix('.src.mlir')}.tgt.mlir")
            found.append(_origin(Pair(place, target), place.resolve().parent.name))
        else:
            found.append(_origin(Pair(place, None), place.resolve().parent.name))
    if listing is not None:
        found += [_origin(pair, pair.source.resolve().parent.name) for pair in read_pairs_from(listing)]
    if not found and not questions:
        raise UsageError("expected folders, files or --pairs-from", hint="smtenc export --help")
    return found, questions


def _origin(pair: Pair, family: str) -> _Origin:
    name = pair.source.name.removesuffix(".mlir").removesuffix(".src")
    return _Origin(pair, safe_name(family), safe_name(name))


def _encode(origins: Sequence[_Origin], encodings: Sequence[str], options: PairOptions) -> Set:
    """Every query that a solver is needed for. Pairs that cannot be read are left out, with a warning."""
    dropped: Counter[str] = Counter()

    def work() -> list[Benchmark]:
        benchmarks: list[Benchmark] = []
        for origin in with_progress(origins, len(origins), "encoding"):
            given = header_options(origin.pair.source, header_fields(origin.pair.source))
            its_options = with_header_options(options, origin.pair.source, given)
            try:
                collected = collect(origin.pair, encodings, its_options.verification, its_options.frontend)
            except SmtencError as error:
                print(f"warning: left out: {error}", file=sys.stderr)
                dropped["unreadable pair"] += 1
                continue
            dropped.update(collected.dropped)
            benchmarks += [_benchmark(origin, query, collected.assumptions) for query in collected.queries]
        return benchmarks

    benchmarks = run_deep(work)
    assert isinstance(benchmarks, list)
    return Set(tuple(benchmarks), dropped)


def _certificates(files: Sequence[Path]) -> Set:
    """Every claim of every answer. Files that cannot be read, and questions that cannot be asked, are left out, with a warning."""
    dropped: Counter[str] = Counter()
    benchmarks: list[Benchmark] = []

    def work() -> None:
        asked = []
        for file in files:
            try:
                asked += [(question, safe_name(f"sets-{file.stem}")) for question in read_questions(file_text(file), str(file))]
            except SmtencError as error:
                print(f"warning: left out: {error}", file=sys.stderr)
                dropped["unreadable questions"] += 1
        with IslProcess() as engine:
            for question, family in with_progress(asked, len(asked), "asking"):
                try:
                    made = benchmarks_of(question, engine, family)
                except SmtencError as error:
                    print(f"warning: left out: {error}", file=sys.stderr)
                    dropped["unreadable questions"] += 1
                    continue
                dropped.update(made.dropped)
                benchmarks.extend(made.kept)

    run_deep(work)
    return Set(tuple(benchmarks), dropped)


def _distinct(*sets: Set) -> Set:
    """All of them, no two alike."""
    dropped: Counter[str] = Counter()
    for each in sets:
        dropped.update(each.dropped)
    unique = distinct(b for each in sets for b in each.kept)
    return Set(unique.kept, dropped + unique.dropped)


def _benchmark(origin: _Origin, query: CollectedQuery, assumptions: Sequence[str]) -> Benchmark:
    pair = f"{origin.family}/{origin.name}"
    lines = [
        f"Does the target of {pair} refine its source? Query {query.name}: unsat where nothing goes wrong with {_GOALS[query.goal]}.",
        f"Encoding: {query.rung.name}{'' if query.rung.exact else '; it leaves arithmetic open, so sat does not mean that the pair is wrong'}.",
        f"Assumptions: {', '.join(assumptions)}.",
    ]
    if query.goal == "defined":
        lines[0] = f"Is the source of {pair} defined on any input? sat means yes (query {query.name})."
    function, _, question = query.name.rpartition(".")
    # most pairs hold one function that is called as they are
    which = question if function.replace("_", "-") == origin.name else query.name
    name = safe_name(f"{origin.name}.{which}.{query.rung.folder}")
    return Benchmark(
        origin.family, name, query.script.logic, query.script.body, pair, query.name, query.goal, query.rung.name, "\n".join(lines)
    )


_GOALS = {
    "ub": "undefined behaviour",
    "event": "calls and other events",
    "return": "the returned values",
    "memory": "the contents of memory",
    "defined": "definedness",
}


# -- solving, reporting -----------------------------------------------------------------------------------------------


def _is_hard(known: Mapping[str, Known], key: str) -> bool:
    return key in known and known[key].hard


def _prune(known: dict[str, Known], kept: Container[str], table: Path) -> None:
    """Forgets what the set does not need: it is also chosen by which queries are hard, those that it does not hold included."""
    for key in [key for key, k in known.items() if key not in kept and not k.hard]:
        del known[key]
    write(str(table), show_statuses(known), "--statuses")


def _solve(todo: Sequence[Benchmark], known: dict[str, Known], table: Path, given: Limits, solvers: tuple[str, ...]) -> None:
    """Adds to ``known``, and saves it now and then: hours of solving survive Ctrl-C."""
    table.parent.mkdir(parents=True, exist_ok=True)
    try:
        with Pool(solvers) as pool:
            for number, (benchmark, answer) in enumerate(with_progress(solve(todo, pool, given), len(todo), "solving"), 1):
                known[benchmark.likeness.key] = answer
                if number % _SAVE_EVERY == 0:
                    write(str(table), show_statuses(known), "--statuses")
    finally:
        write(str(table), show_statuses(known), "--statuses")


def _report(
    made: Set, several: Sequence[IncrementalBenchmark], by_path: dict[PurePosixPath, str], known: dict[str, Known], json_to: str | None
) -> None:
    logics: dict[str, Counter[str]] = {}
    for path, status in by_path.items():
        logics.setdefault(path.parts[1], Counter())[status] += 1
    hard = sum(known[b.likeness.key].hard for b in made.kept if b.likeness.key in known)
    conflicts = [b.name for b in made.kept if _contradicted(known.get(b.likeness.key))]
    if json_to is not None:
        shown: dict[str, Any] = {"benchmarks": len(made.kept), "logics": {k: dict(v) for k, v in sorted(logics.items())}}
        shown |= {"hard": hard, "conflicts": conflicts, "dropped": dict(made.dropped), "incremental": len(several)}
        write(json_to, json.dumps(shown) + "\n", "--json")
    if json_to == "-":
        return
    for name in conflicts:
        print(f"CONFLICT {name}: solvers contradict each other; its status is unknown")
    print(f"{counted(len(made.kept), 'benchmark')}, {hard} that some solver fails on or takes more than a second for")
    for logic, counts in sorted(logics.items()):
        print(f"  {logic}: {sum(counts.values())} ({', '.join(f'{n} {status}' for status, n in sorted(counts.items()))})")
    if several:
        print(f"  incremental: {len(several)} ({counted(sum(len(s.queries) for s in several), 'check-sat')})")
    if made.dropped:
        print(f"not kept: {', '.join(f'{n} {reason}' for reason, n in made.dropped.most_common())}")


def _contradicted(known: Known | None) -> bool:
    return known is not None and {"sat", "unsat"} <= {s.answer for s in known.answers}
