"""The Python interface: ``verify`` and ``Verifier``. The command line is written on it, so both give the same records under the same settings."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from smtenc.errors import UsageError
from smtenc.frontend import FrontendOptions, read_file, read_text
from smtenc.ir.core import Module
from smtenc.verdicts.batch.dispatch import Watch, verify_dispatched
from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier, patience, read_pair, verify_on_cluster, verify_pairs
from smtenc.verdicts.configuration.options import Preparation
from smtenc.verdicts.configuration.preconditions import RequiredFile
from smtenc.verdicts.configuration.settings import Claim, Evidence, Reading, Solving
from smtenc.verdicts.configuration.validation import as_this_user, pair_options
from smtenc.verdicts.records import PairRecord

Program = str | os.PathLike[str] | Module | object
"""What can be verified.

A path-like object is a file. So is a ``str`` in one line that names a file, or ends with ``.mlir``, ``.ll`` or ``.bc``; any other ``str`` is MLIR or
LLVM IR.
A ``Module`` is one that ``smtenc.read_text`` or ``read_file`` gave. Any other object is what ``str`` makes of it, which is MLIR of an xDSL
``ModuleOp`` and of a module of MLIR's own Python bindings.
"""


class Verifier:
    """Verifies programs one after the other, and keeps the solvers warm between them. They start when first needed.

        with smtenc.Verifier(solving=smtenc.Solving(timeout=5)) as verifier:
            for before, after in steps:
                assert verifier.verify(before, after).verdict is smtenc.Verdict.CORRECT

    The settings are those of ``smtenc verify --help``, in four groups, with the same defaults. As there, the cache of answers and learned schedules
    are those that ``environ`` names (by default, the environment of this process), further solvers those that this process's own names. ``prepare``
    makes functions simpler before they are compared (``smtenc.canon.simplification``). ``require`` is a file of preconditions, or MLIR, and takes the
    place of the one in ``claim``. ``warn`` is told what is amiss and costs no verdict. ``change`` has the last word on what the settings come
    to. Raises
    ``UsageError`` for settings that make no sense, ``InputError`` for a file among them that cannot be read.
    """

    def __init__(
        self,
        *,
        claim: Claim = Claim(),
        solving: Solving = Solving(),
        evidence: Evidence = Evidence(),
        reading: Reading = Reading(),
        prepare: Preparation | None = None,
        require: str | os.PathLike[str] | None = None,
        environ: Mapping[str, str] | None = None,
        warn: Callable[[str], object] = warnings.warn,
        change: Callable[[PairOptions], PairOptions] = lambda options: options,
    ) -> None:
        variables = os.environ if environ is None else environ
        options = pair_options(claim, solving, evidence, reading, environ=variables)
        if prepare is not None and evidence.certify:
            raise UsageError("--canonicalize and --certify exclude each other", hint="a certificate is about the programs as they are")
        options = replace(options, verification=replace(options.verification, prepare=prepare))
        if require is not None:
            options = replace(options, verification=replace(options.verification, required=_required(require, options.frontend)))
        self.options = change(as_this_user(options, solving, variables, warn))
        self._warm: PairVerifier | None = PairVerifier(self.options)

    def __enter__(self) -> Verifier:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the solvers. Nothing can be verified afterwards."""
        if self._warm is not None:
            self._warm.close()
            self._warm = None

    @property
    def _open(self) -> PairVerifier:
        """Raises ``ValueError`` where it is closed."""
        if self._warm is None:
            raise ValueError("this Verifier is closed")
        return self._warm

    def verify(
        self, source: Program, target: Program | None = None, *, jobs: int = 1, watch: Watch = lambda records, _: records
    ) -> PairRecord:
        """Does ``target`` refine ``source``? Functions are matched by name; without ``target``, ``@src`` with ``@tgt`` in the one program.

        Many functions are verified in ``jobs`` processes; ``watch`` is given their records as they become known, with their number, and hands
        them on. Raises ``InputError`` for what cannot be read or has no functions to compare, and ``UsageError`` for settings that name functions
        which are not there; nothing for what the functions contain.
        """

        def read() -> tuple[Module, Module | None]:
            before = self._module(source, "<input>" if target is None else "<source>")
            return before, self._module(target, "<target>") if target is not None else None

        names = Pair(Path(_called(source, "<source>")), None if target is None else Path(_called(target, "<target>")))
        return verify_dispatched(read, names, self._open, jobs, watch)

    def verify_pair(self, pair: Pair, *, jobs: int = 1, watch: Watch = lambda records, _: records) -> PairRecord:
        """Return the record of a pair, as ``verify`` does; the pair may hold its texts itself."""
        record = verify_dispatched(lambda: read_pair(pair, self.options.frontend), pair, self._open, jobs, watch)
        return replace(record, part=pair.part)

    def verify_pairs(self, pairs: Sequence[Pair], *, jobs: int = 0, cluster: str | None = None) -> Iterator[PairRecord]:
        """The record of each pair of files, as they are known; what cannot be read has a record with ``error``.

        In ``jobs`` processes, 0 being one a core; or on the machines of the Dask cluster at the address ``cluster``, which need not have the
        files, and use no cache. Raises ``UsageError`` where folders are to be written to on such machines.
        """
        seconds_a_pair = patience(self.options.verification.deadline)
        if cluster is None:
            return verify_pairs(pairs, replace(self.options, dump_by_pair=True), jobs or os.cpu_count() or 1, seconds_a_pair)
        require_no_folders(self.options.verification.dump, self.options.verification.proofs)
        return verify_on_cluster(pairs, replace(self.options, cache=None), cluster, seconds_a_pair)

    def _module(self, program: Program, name: str) -> Module:
        match program:
            case Module():
                return program
            case os.PathLike():
                return read_file(Path(program), self.options.frontend)
            case str() if _is_path(program):
                return read_file(Path(program), self.options.frontend)
            case _:
                return read_text(str(program), name, self.options.frontend)


def _required(preconditions: str | os.PathLike[str], frontend: FrontendOptions) -> RequiredFile:
    """Raises ``InputError``."""
    if isinstance(preconditions, str) and not _is_path(preconditions):
        return RequiredFile.of(preconditions, "<require>", frontend)
    return RequiredFile.at(Path(preconditions), frontend)


def _called(program: Program, otherwise: str) -> str:
    """What a program goes by before it has been read."""
    match program:
        case Module():
            return program.file
        case os.PathLike():
            return os.fspath(program)
        case str() if _is_path(program):
            return program
        case _:
            return otherwise


def _is_path(text: str) -> bool:
    try:
        return "\n" not in text and (text.endswith((".mlir", ".ll", ".bc")) or Path(text).is_file())
    except (OSError, ValueError):  # too long for a name, or with a NUL
        return False


def require_no_folders(dump: Path | None, proofs: Path | None) -> None:
    """Raises ``UsageError`` where other machines would write to folders of this one."""
    if proofs is not None:
        raise UsageError("--cluster and --proofs exclude each other", hint="the proofs would be written on the other machines")
    if dump is not None:
        raise UsageError("--cluster and --dump-smt2 exclude each other", hint="the queries would be written on the other machines")


def verify(
    source: Program,
    target: Program | None = None,
    *,
    claim: Claim = Claim(),
    solving: Solving = Solving(),
    evidence: Evidence = Evidence(),
    reading: Reading = Reading(),
    prepare: Preparation | None = None,
    require: str | os.PathLike[str] | None = None,
) -> PairRecord:
    """Does ``target`` refine ``source``? What ``smtenc verify SOURCE TARGET`` says, as a record; its ``to_json()`` is what ``--json`` writes.

        record = smtenc.verify("before.mlir", "after.mlir", claim=smtenc.Claim(assume=("no-alias",)))
        assert record.verdict is smtenc.Verdict.CORRECT

    The solvers start for this pair alone: a ``Verifier`` keeps them. Programs, settings and errors are as there.
    """
    with Verifier(claim=claim, solving=solving, evidence=evidence, reading=reading, prepare=prepare, require=require) as verifier:
        return verifier.verify(source, target)
