"""``smtenc verify``: the main job."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Annotated, TextIO

import typer

from smtenc.cli import options as shared
from smtenc.cli.app import EPILOG, app, guarded
from smtenc.cli.cache import usable_cache
from smtenc.cli.progress import with_progress
from smtenc.cli.text import is_vacuous, show_pair, show_summary
from smtenc.errors import InputError, UsageError
from smtenc.verdicts.certificates import LEAST_AGREEING
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.options import SECOND_LOOK
from smtenc.verdicts.pairs import (
    Pair,
    PairOptions,
    PairVerifier,
    find_pairs,
    read_listing,
    run_deep,
    verify_on_cluster,
    verify_or_report,
    verify_pairs,
)
from smtenc.verdicts.records import PairRecord
from solvers import Mode
from solvers.answers import FIRST

CERTIFYING = "Certificates and explanations"


@app.command(epilog=EPILOG)
def verify(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="SRC TGT | DIR | FILE",
            help="Two files; a folder of X.src.mlir/X.tgt.mlir pairs; or one file with @src and @tgt.",
            show_default=False,
        ),
    ] = None,
    pairs_from: shared.PairsFrom = None,
    json_to: Annotated[
        str | None,
        typer.Option(
            "--json", metavar="FILE|-", help="Write JSON (one line a pair when there are several).", rich_help_panel=shared.OUTPUT
        ),
    ] = None,
    jobs: shared.PairJobs = 0,
    function: shared.Functions = None,
    timeout: shared.Timeout = 30.0,
    memory: shared.Memory = 4096,
    solvers: shared.Solvers = shared.ALL_SOLVERS,
    solver_file: shared.SolverFiles = None,
    schedule: shared.Schedule = None,
    seed: shared.Seed = 0,
    encoding: shared.Encoding = "auto",
    trials: shared.Trials = 200,
    second_look: shared.SecondLook = SECOND_LOOK,
    assume: shared.Assume = None,
    max_dim: shared.MaxDim = None,
    index_bits: shared.IndexBits = None,
    result_dims: shared.ResultDims = None,
    unroll: shared.Unroll = 8,
    unroll_reductions: shared.UnrollReductions = 0,
    float_bits: shared.FloatBits = None,
    nan: shared.Nan = "any",
    cache: shared.UseCache = True,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Verify on the machines of a Dask cluster, which need not have the files. No cache is used then.",
            rich_help_panel=shared.SOLVING,
        ),
    ] = None,
    mode: Annotated[
        str,
        typer.Option(
            help="When a query is answered: [b]first[/b] conclusive answer, [b]agree:K[/b] once K solvers agree, [b]all[/b] after every solver.",
            rich_help_panel=shared.SOLVING,
        ),
    ] = "first",
    certify: Annotated[
        bool,
        typer.Option(
            "--certify",
            help="Take no solver's word for it: [b]correct[/b] only if, for every query, two programs agree (or K: --mode agree:K) or a proof was "
            "checked; what rewriting decided is asked without it. A model counts when it was evaluated. Otherwise [b]unknown[/b]: not certified.",
            rich_help_panel=CERTIFYING,
        ),
    ] = False,
    trust_prover: Annotated[
        bool,
        typer.Option(
            "--trust-prover",
            help="With --certify: a proof counts, too, that cvc5 alone has checked, or with steps that no checker looked into. They are listed.",
            rich_help_panel=CERTIFYING,
        ),
    ] = False,
    proofs: Annotated[
        Path | None, typer.Option(metavar="DIR", help="With --certify: keep the proofs there.", rich_help_panel=CERTIFYING)
    ] = None,
    explain: Annotated[
        bool,
        typer.Option(
            "--explain",
            help="For what is correct: which preconditions, operations and lemmas were needed for it, and which were not.",
            rich_help_panel=CERTIFYING,
        ),
    ] = False,
    dump_smt2: shared.Dump = None,
    mlir_opt: shared.MlirOpt = None,
    mlir_release: shared.MlirRelease = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Show every query and every solver's answer.", rich_help_panel=shared.OUTPUT)
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Print nothing but errors; the exit code says it.", rich_help_panel=shared.OUTPUT)
    ] = False,
) -> None:
    """Does the second program refine the first?

    Functions are matched by name. Each is [b]correct[/b] (proved for all inputs, under the assumptions that are listed), [b]incorrect[/b] (with
    an input on which both programs were run), or one of [b]possibly-incorrect[/b], [b]unknown[/b], [b]unsupported[/b], with the reason.

    [dim]smtenc verify before.mlir after.mlir[/dim]
    [dim]smtenc verify tests/ --jobs 4 --json results.jsonl[/dim]
    """

    def run() -> int:
        chosen = shared.pair_options(
            solvers=solvers,
            timeout=timeout,
            memory=memory,
            seed=seed,
            encoding=encoding,
            trials=trials,
            second_look=second_look,
            assume=assume,
            max_dim=max_dim,
            index_bits=index_bits,
            result_dims=result_dims,
            unroll=unroll,
            unroll_reductions=unroll_reductions,
            float_bits=float_bits,
            nan=nan,
            functions=function,
            mlir_opt=mlir_opt,
            mlir_release=mlir_release,
            dump=dump_smt2,
            cache=usable_cache(os.environ) if cache else None,
            schedules=shared.schedules(schedule),
        )
        if cluster is not None and proofs is not None:
            raise UsageError("--cluster and --proofs exclude each other", hint="the proofs would be written on the other machines")
        chosen = _certifying(chosen, mode, certify=certify, trust_prover=trust_prover, proofs=proofs, explain=explain)
        pairs, several = pairs_of(list(paths or ()), pairs_from)
        with ExitStack() as stack:
            out = json_stream(json_to, stack)
            text = not quiet and json_to != "-"
            if cluster is not None and dump_smt2 is not None:
                raise UsageError("--cluster and --dump-smt2 exclude each other", hint="the queries would be written on the other machines")
            if not several and cluster is None:
                return _one(pairs[0], chosen, out, text=text, verbose=verbose)
            # a pair has a handful of queries; whatever takes longer than this hangs outside the solvers
            seconds_a_pair = 60.0 + 10 * timeout
            if cluster is not None:
                records = verify_on_cluster(pairs, replace(chosen, cache=None), cluster, seconds_a_pair)
            else:
                records = verify_pairs(pairs, replace(chosen, dump_by_pair=True), jobs or os.cpu_count() or 1, seconds_a_pair)
            every = verbose or explain or not several
            return _many(records, len(pairs), out, text=text, verbose=verbose, certificates=certify, every=every)

    guarded(run)


def _certifying(chosen: PairOptions, mode: str, *, certify: bool, trust_prover: bool, proofs: Path | None, explain: bool) -> PairOptions:
    """What the answers must be backed by. Raises ``UsageError``."""
    if not certify and (trust_prover or proofs is not None):
        raise UsageError("--trust-prover and --proofs are about certificates", hint="add --certify")
    count = len(chosen.solvers)
    demand = shared.race_mode(mode, count)
    if certify and demand == FIRST and count >= LEAST_AGREEING:
        demand = Mode(LEAST_AGREEING)
    if proofs is not None:
        shared.make_folder(proofs, "proofs")
    verification = replace(chosen.verification, mode=demand, certify=certify, trust_prover=trust_prover, proofs=proofs, explain=explain)
    return replace(chosen, verification=verification)


def pairs_of(paths: list[Path], listing: str | None, command: str = "verify") -> tuple[list[Pair], bool]:
    """What to verify, and whether it is reported as several."""
    if listing is not None:
        if paths:
            raise UsageError("--pairs-from and paths exclude each other")
        return read_pairs_from(listing), True
    match paths:
        case [one] if one.is_dir():
            return find_pairs(one), True
        case [one]:
            return [Pair(one, None)], False
        case [source, target]:
            return [Pair(source, target)], False
        case _:
            raise UsageError("expected SRC and TGT, a folder, one file, or --pairs-from", hint=f"smtenc {command} --help")


def read_pairs_from(listing: str) -> list[Pair]:
    """The pairs, one at least, that a file (or standard input, for -) lists. Raises ``InputError``."""
    name = "standard input" if listing == "-" else listing
    pairs = read_listing(_read_listing(listing, name), name)
    if not pairs:
        raise InputError(f"{name}: lists no pair", hint=_LISTING)
    return pairs


_LISTING = "one pair a line: SRC<TAB>TGT"


def _read_listing(listing: str, name: str) -> str:
    try:
        return sys.stdin.read() if listing == "-" else Path(listing).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(f"{name}: {error.strerror or error}", hint="check the path") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{name}: not UTF-8: byte 0x{error.object[error.start]:02X}", hint=_LISTING) from error


def json_stream(destination: str | None, stack: ExitStack) -> TextIO | None:
    if destination is None:
        return None
    if destination == "-":
        return sys.stdout
    try:
        return stack.enter_context(open(destination, "w", encoding="utf-8"))
    except OSError as error:
        raise UsageError(
            f"--json {destination}: {error.strerror}", hint="name a file that can be written, or - for standard output"
        ) from error


def _one(pair: Pair, options: PairOptions, out: TextIO | None, *, text: bool, verbose: bool) -> int:
    def work() -> PairRecord:
        with PairVerifier(options) as verifier:
            return verify_or_report(verifier, pair) if out is not None else verifier.verify(pair)

    record = run_deep(work)
    assert isinstance(record, PairRecord)
    if out is not None:
        print(json.dumps(record.to_json()), file=out)
    if text:
        show_pair(record, verbose=verbose, certificates=options.verification.certify)
    elif record.error is not None:
        print(f"error: {record.error}", file=sys.stderr)
    return record.exit_code


def _many(
    stream: Iterator[PairRecord], total: int, out: TextIO | None, *, text: bool, verbose: bool, certificates: bool, every: bool
) -> int:
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
    return _exit_code(records)


def _exit_code(records: Iterable[PairRecord]) -> int:
    """The worst verdict decides; unreadable input counts only where nothing is worse than it, so that it masks no ``incorrect``."""
    records = list(records)
    verdict = worst(r.verdict for r in records if r.error is None)
    if verdict is not Verdict.INCORRECT and any(r.error is not None for r in records):
        return 2
    return verdict.exit_code
