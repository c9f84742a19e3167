"""``smtenc verify``: the main job."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, ClassVar, TextIO

from smtenc.cli.app import EPILOG, app, guarded, warn
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output, PairList, Pairs, Placement
from smtenc.cli.parameters import After, Instead, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.streams import STANDARD_INPUT, json_stream, standard_input
from smtenc.cli.text import is_vacuous, show_pair, show_summary
from smtenc.cli.validation.html_report import HtmlFolder, HtmlReport
from smtenc.cli.validation.report_files import Reporter, Reporting
from smtenc.errors import InputError, Location, SmtencError, UsageError
from smtenc.frontend import file_text
from smtenc.reports.findings import findings_of_pairs
from smtenc.verdicts.batch.pairs import Pair, find_in_folders, find_pairs, read_listing, unreadable
from smtenc.verdicts.batch.parts import parts_of_pair, parts_of_pairs
from smtenc.verdicts.configuration.options import Preparation
from smtenc.verdicts.configuration.settings import Claim, Evidence, Option, Reading, Solving
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import FunctionRecord, PairRecord
from smtenc.verdicts.verifier import Verifier, require_no_folders


@dataclass(frozen=True, slots=True, kw_only=True)
class Simplification:
    """The preparation of both programs."""

    PANEL: ClassVar[str | None] = None

    canonicalize: Annotated[
        bool, Option("Simplify both programs by proved rules first, and compare them as they are where that does not help.")
    ] = False


@app.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def verify(
    paths: Pairs = None,
    *,
    listed: PairList,
    output: Annotated[
        Output,
        Instead("json_to", None, "Write JSON (one line a pair when there are several)."),
        Instead("verbose", False, "Show every query and every solver's answer."),
        After("dump_smt2", "verbose", "quiet"),
    ],
    placement: Annotated[
        Placement,
        Instead("jobs", 0, "Processes: pairs at a time, or functions of one pair with many. [dim]0: one a core[/dim]"),
        After("cache", "cluster"),
    ],
    reading: Reading,
    solving: Solving,
    claim: Claim,
    evidence: Evidence,
    reporting: Reporting,
    simplification: Simplification,
    browsing: HtmlFolder,
) -> None:
    """Does the second program refine the first?

    Functions are matched by name. Each is [b]correct[/b] (proved for all inputs, under the assumptions that are listed), [b]incorrect[/b] (with
    an input on which both programs were run), or one of [b]possibly-incorrect[/b], [b]unknown[/b], [b]unsupported[/b], with the reason.

    [dim]smtenc verify before.mlir after.mlir[/dim]
    [dim]smtenc verify tests/ --jobs 4 --json results.jsonl[/dim]
    [dim]smtenc verify before/ after/ --junit results.xml[/dim]
    [dim]mlir-opt --my-pass before.mlir | smtenc verify before.mlir -[/dim]
    """

    def run() -> int:
        cluster, text = placement.cluster, output.shows_text
        if cluster is not None:
            require_no_folders(solving.dump_smt2, evidence.proofs)
        prepare = _canonicalization() if simplification.canonicalize else None
        page = HtmlReport.prepare(browsing.html, solving.dump_smt2, far=cluster is not None)
        verifier = Verifier(
            claim=claim,
            solving=solving,
            evidence=evidence,
            reading=reading,
            prepare=prepare,
            environ=os.environ,
            warn=warn,
            change=page.options,
        )
        reporter = Reporter.of(reporting, os.environ, output.json_to)
        pairs, several = pairs_of(list(paths or ()), listed.pairs_from)
        with ExitStack() as stack:
            out = json_stream(output.json_to, stack)
            if not several and cluster is None:
                records = [_one(pairs[0], verifier, out, jobs=placement.processes, text=text, verbose=output.verbose)]
            else:
                found = verifier.verify_pairs(pairs, jobs=placement.jobs, cluster=cluster)
                every = output.verbose or evidence.explain or not several
                records = _many(found, len(pairs), out, text=text, verbose=output.verbose, certificates=evidence.certify, every=every)
            code = reporter.finish(findings_of_pairs(records), _exit_code(records), text=text)
            page.write(records, pairs)
            return code

    guarded(run)


def _canonicalization() -> Preparation:
    from smtenc.canon.simplification import Canonicalization  # few runs need it

    return Canonicalization()


def pairs_of(paths: list[Path], listing: str | None, command: str = "verify") -> tuple[list[Pair], bool]:
    """Return the pairs to verify, and whether they are reported as several."""
    if listing is not None:
        if paths:
            raise UsageError("--pairs-from and paths exclude each other")
        return list(parts_of_pairs(read_pairs_from(listing))), True
    match paths:
        case [one] if one.is_dir():
            return list(parts_of_pairs(find_pairs(one))), True
        case [one]:
            pairs = _parts(_with_standard_input(Pair(one, None)))
        case [source, target] if source.is_dir() and target.is_dir():
            return list(parts_of_pairs(find_in_folders(source, target))), True
        case [source, target] if source.is_dir() or target.is_dir():
            folder, file = (source, target) if source.is_dir() else (target, source)
            raise UsageError(f"{folder} is a folder, and {file} is none", hint="SRC and TGT are two files, or two folders")
        case [source, target]:
            pairs = _parts(_with_standard_input(Pair(source, target)))
        case _:
            raise UsageError("expected SRC and TGT, a folder, one file, or --pairs-from", hint=f"smtenc {command} --help")
    if not pairs:
        raise InputError("all parts are empty", Location(str(paths[0])), hint="a file needs at least one func.func")
    return pairs, len(pairs) > 1


def _parts(pair: Pair) -> list[Pair]:
    """Raises ``InputError`` where the numbers of parts differ; whoever verifies a file that cannot be read will say so."""
    try:
        pair = pair.with_text()
    except InputError:
        return [pair]
    return list(parts_of_pair(pair))


def _with_standard_input(pair: Pair) -> Pair:
    """With the text of what is called -. Raises ``UsageError`` where both are."""
    files = [f for f in (pair.source, pair.target) if f is not None]
    if Path("-") not in files:
        return pair
    if files.count(Path("-")) > 1:
        raise UsageError("both programs cannot come from standard input", hint="name a file for one of them")
    texts = tuple(standard_input() if f == Path("-") else file_text(f) for f in files)
    source, *target = (Path(STANDARD_INPUT) if f == Path("-") else f for f in files)
    return replace(pair, source=source, target=target[0] if target else None, texts=texts)


def read_pairs_from(listing: str) -> list[Pair]:
    """The pairs, one at least, that a file (or standard input, for -) lists. Raises ``InputError``."""
    name = "standard input" if listing == "-" else listing
    pairs = read_listing(_read_listing(listing, name), name)
    if not pairs:
        raise InputError(f"{name}: lists no pair", hint=_LISTING)
    return pairs


_LISTING = "one pair a line: SRC<TAB>TGT"


def _read_listing(listing: str, name: str) -> str:
    if listing == "-":
        return standard_input()
    try:
        return Path(listing).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(f"{name}: {error.strerror or error}", hint="check the path") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{name}: not UTF-8: byte 0x{error.object[error.start]:02X}", hint=_LISTING) from error


def _one(pair: Pair, verifier: Verifier, out: TextIO | None, *, jobs: int, text: bool, verbose: bool) -> PairRecord:
    started = time.monotonic()
    try:
        with verifier:
            record = verifier.verify_pair(pair, jobs=jobs, watch=_with_progress if text else _quietly)
    except SmtencError as error:
        record = unreadable(pair, error, time.monotonic() - started)
    if out is not None:
        print(json.dumps(record.to_json()), file=out)
    if text:
        show_pair(record, verbose=verbose, certificates=verifier.options.verification.certify)
    elif record.error is not None:
        print(f"error: {record.error}", file=sys.stderr)
    return record


def _with_progress(records: Iterable[FunctionRecord], total: int) -> Iterable[FunctionRecord]:
    return with_progress(records, total, "verifying functions")


def _quietly(records: Iterable[FunctionRecord], _: int) -> Iterable[FunctionRecord]:
    return records


def _many(
    stream: Iterator[PairRecord], total: int, out: TextIO | None, *, text: bool, verbose: bool, certificates: bool, every: bool
) -> list[PairRecord]:
    """``every`` pair is shown, also those that are correct."""
    records: list[PairRecord] = []
    for record in with_progress(stream, total, "verifying") if text else stream:
        records.append(record)
        if out is not None:
            print(json.dumps(record.to_json()), file=out, flush=True)
        if text and (every or record.exit_code != 0 or is_vacuous(record)):
            show_pair(record, verbose=verbose, certificates=certificates)
        elif record.error is not None and not text:
            print(f"error: {record.error}", file=sys.stderr)
    if text:
        show_summary(records)
    return records


def _exit_code(records: Iterable[PairRecord]) -> int:
    """The worst verdict decides; unreadable input counts only where nothing is worse than it, so that it masks no ``incorrect``."""
    records = list(records)
    verdict = worst(r.verdict for r in records if r.error is None)
    if verdict is not Verdict.INCORRECT and any(r.error is not None for r in records):
        return 2
    return verdict.exit_code
