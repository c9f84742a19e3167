"""From what a user chooses (``settings``) to the records that verification takes: every value is checked, and faults are told as ``UsageError``."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args, get_type_hints

from smtenc.errors import UsageError
from smtenc.frontend import FrontendOptions
from smtenc.ir.enumerations import RELEASES
from smtenc.ir.traits import NO_TRAITS
from smtenc.semantics.options import SemanticOptions, TosaFloats
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.certificates import LEAST_AGREEING
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.configuration.preconditions import RequiredFile
from smtenc.verdicts.configuration.settings import Claim, Evidence, Option, Reading, Solving
from smtenc.verdicts.configuration.solver_choice import programs_of, race_mode, schedules, solver_names
from smtenc.verdicts.configuration.traits_file import read_traits
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.matching.match_file import NO_MATCHES, read_matches
from solvers import Cache, Mode
from solvers.answers import FIRST
from solvers.folders import answers_file, state_folder

ASSUMABLE = (
    "reassoc",
    "no-alias",
    "neg-zero-init",
    "pure-calls",
    "tosa-exact",
    "math-identities",
    "vector-accesses-in-bounds",
    "vector-reductions-in-order",
    "no-undef-inputs",
    "no-poison-inputs",
)

LISTED_WHERE_USED = frozenset({"math-identities"})
"""Of these, verdicts list what they come to, and only where something rests on it."""


def pair_options(
    claim: Claim = Claim(),
    solving: Solving = Solving(),
    evidence: Evidence = Evidence(),
    reading: Reading = Reading(),
    *,
    environ: Mapping[str, str],
    solve: bool = True,
) -> PairOptions:
    """Return the options of the four groups of settings, all of them checked.

    The result depends on the environment only by ``$SMTENC_STATE`` and what ``Reading`` and ``Solving`` name; ``as_this_user`` adds the user's cached
    answers and schedules. Makes the folders that are named, last of all. Raises ``UsageError``, and ``InputError`` for a solver file that cannot be
    read.
    """
    for group in (claim, solving, evidence, reading):
        _require_bounds(group)
    one_of("--encoding", solving.encoding, tuple(LADDERS))
    one_of("--nan", claim.nan, ("any",), later=("bits",))
    assumed = tuple(dict.fromkeys(claim.assume))
    for choice in assumed:
        one_of("--assume", choice, ASSUMABLE)
    semantics = SemanticOptions(
        index_bits=64 if claim.index_bits is None else claim.index_bits,
        max_dim=claim.max_dim,
        neg_zero_init="neg-zero-init" in assumed,
        unroll=claim.unroll,
        unroll_reductions=claim.unroll_reductions,
        result_dims=_result_dimensions(claim.result_dims),
        reassociate="reassoc" in assumed,
        no_alias="no-alias" in assumed,
        pure_calls="pure-calls" in assumed,
        undef_inputs="no-undef-inputs" not in assumed,
        poison_inputs="no-poison-inputs" not in assumed,
        math_identities="math-identities" in assumed,
        reductions_in_order="vector-reductions-in-order" in assumed,
        vectors_in_bounds="vector-accesses-in-bounds" in assumed,
        tosa=TosaFloats.EXACT if "tosa-exact" in assumed else TosaFloats.DECIDED,
    )
    float_bits = (f"float-bits={claim.float_bits}",) if claim.float_bits else ()
    names = solver_names(solving.solvers)
    frontend = replace(frontend_options(reading, environ), traits=NO_TRAITS if claim.traits is None else read_traits(claim.traits))
    kept = state_folder(environ)
    verification = VerificationOptions(
        semantics=semantics,
        seconds=solving.timeout,
        deadline=solving.deadline,
        memory_mb=solving.memory,
        seed=solving.seed,
        trials=solving.trials,
        second_look=solving.second_look,
        conflicts=kept,
        encoding=solving.encoding,
        float_bits=claim.float_bits,
        dump=solving.dump_smt2,
        mode=_demanded(evidence, names),
        certify=evidence.certify,
        trust_prover=evidence.trust_prover,
        proofs=evidence.proofs,
        explain=evidence.explain,
        solve=solve,
        compare_first=solve,
        index_width_open=claim.index_bits is None,
        required=None if claim.require is None else RequiredFile.at(Path(claim.require), frontend),
        matches=NO_MATCHES if claim.match is None else read_matches(claim.match),
        assumptions=(*(a for a in assumed if a not in LISTED_WHERE_USED), *(f"result-dims={r}" for r in claim.result_dims), *float_bits),
    )
    # last, so that no other mistake leaves a folder behind
    if evidence.proofs is not None:
        make_folder(evidence.proofs, "proofs")
    if solving.dump_smt2 is not None:
        make_folder(solving.dump_smt2)
    return PairOptions(verification, frontend, names, reading.functions, conflicts=kept)


def _require_bounds(group: object) -> None:
    """The command line has checked its numbers; other callers may not have. Raises ``UsageError``."""
    for name, hint in get_type_hints(type(group), include_extras=True).items():
        value = getattr(group, name)
        for option in get_args(hint):
            if not isinstance(option, Option) or option.minimum is None or value is None:
                continue
            if value < option.minimum or (option.maximum is not None and value > option.maximum):
                bounds = f"{option.minimum:g} or more" if option.maximum is None else f"{option.minimum:g} to {option.maximum:.0f}"
                raise UsageError(f"--{name.replace('_', '-')} takes {bounds}, not {value}")


def as_this_user(options: PairOptions, solving: Solving, environ: Mapping[str, str], warn: Callable[[str], object]) -> PairOptions:
    """With the answers that this user's earlier runs have kept, and the schedules that the user has learned.

    ``warn`` is told why a cache cannot be used. Raises ``InputError`` for a file of schedules that cannot be read.
    """
    return replace(options, cache=usable_cache(environ, warn) if solving.cache else None, schedules=schedules(solving.schedule, environ))


def usable_cache(environ: Mapping[str, str], warn: Callable[[str], object]) -> Path | None:
    """The file of answers; None where there is to be none, and, with a warning, where it cannot be used."""
    path = answers_file(environ)
    if path is not None:
        with Cache(path) as cache:
            if not cache.usable:
                warn(f"the cache is not used: {cache.problem}")
                return None
    return path


def one_of(option: str, value: str, choices: tuple[str, ...], later: tuple[str, ...] = ()) -> str:
    """Raises ``UsageError`` for a value that is not among ``choices``; ``later`` ones are known and not there yet."""
    if value in later:
        raise UsageError(f"{option} {value} is not implemented yet", hint=f"possible: {', '.join(choices)}")
    if value not in choices:
        raise UsageError(f"{option} takes {' or '.join(choices)}, not {value!r}")
    return value


def frontend_options(reading: Reading, environ: Mapping[str, str]) -> FrontendOptions:
    """Raises ``UsageError`` for a release that is not known."""
    given = str(reading.mlir_release) if reading.mlir_release is not None else environ.get("SMTENC_MLIR_RELEASE", "")
    if given and given not in map(str, RELEASES):
        option = "--mlir-release" if reading.mlir_release is not None else "$SMTENC_MLIR_RELEASE"
        raise UsageError(f"{option} takes {RELEASES[0]} to {RELEASES[-1]}, not {given}")
    # no more than what is read there: the record may travel to other machines
    needed = {name: environ[name] for name in ("SMTENC_MLIR_OPT", "PATH") if name in environ}
    mlir_opt = str(reading.mlir_opt) if reading.mlir_opt else None
    return FrontendOptions(mlir_opt=mlir_opt, environ=needed, release=int(given) if given else None)


def _demanded(evidence: Evidence, names: Sequence[str]) -> Mode:
    """When a race is over. Raises ``UsageError``."""
    if not evidence.certify and (evidence.trust_prover or evidence.proofs is not None):
        raise UsageError("--trust-prover and --proofs are about certificates", hint="add --certify")
    mode = race_mode(evidence.mode, names)
    return Mode(LEAST_AGREEING) if evidence.certify and mode == FIRST and programs_of(names) >= LEAST_AGREEING else mode


def _result_dimensions(texts: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """``f@0,g@1`` as (function, argument) pairs. Raises ``UsageError``."""
    pairs: list[tuple[str, int]] = []
    for text in texts:
        for part in text.split(","):
            name, _, position = part.strip().lstrip("@").rpartition("@")
            if not name or not position.isdigit():
                raise UsageError(f"--result-dims takes FUNCTION@ARGUMENT, not {part!r}", hint="for example --result-dims f@0")
            pairs.append((name, int(position)))
    return tuple(pairs)


def make_folder(folder: Path, what: str = "queries") -> None:
    """A folder for queries (or ``what``), made before anything runs. Raises ``UsageError`` where it cannot be made or written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise UsageError(f"{folder} is a file, not a folder for {what}", hint="name another folder") from None
    except OSError as error:
        raise UsageError(f"the folder {folder} cannot be made: {error.strerror or error}", hint="name another folder") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UsageError(f"the folder {folder} cannot be written to", hint="name another folder")
