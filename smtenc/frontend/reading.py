"""Files and text to a ``Module``: which parsers are asked, in which order, and what a refusal looks like to the user.

Generic form is the input language of the rest of ``frontend``; custom syntax goes through a normaliser first.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from smtenc.errors import InputError, Location
from smtenc.frontend.generic import GenericReader, module_from
from smtenc.frontend.normalisers import Crash, MlirOpt, Normaliser, Refusal, Wheel, Xdsl, mlir_opts
from smtenc.frontend.origin import Origin
from smtenc.frontend.rewrites import modernised
from smtenc.frontend.scanner import GenericFormError, Scanner
from smtenc.ir.core import VERIFIER_OFF, Module
from smtenc.ir.verifier import verify

_NO_PROGRAM = re.compile(r"use of undeclared SSA value|redefinition of ")
"""How MLIR's messages begin about text that is no program to any parser."""
_GENERIC_FORM = re.compile(r'"[\w.]+"\s*\(')


@dataclass(frozen=True)
class FrontendOptions:
    """``mlir_opt`` is the program that the command line names; ``environ`` has ``SMTENC_MLIR_OPT`` and ``PATH`` (empty: none is sought)."""

    mlir_opt: str | None = None
    environ: Mapping[str, str] = field(default_factory=dict)


_DEFAULT_OPTIONS = FrontendOptions()


def read_file(path: Path, options: FrontendOptions = _DEFAULT_OPTIONS) -> Module:
    """The module in the file at ``path``. Raises ``InputError`` for every fault of the file or its text."""
    return read_text(file_text(path), str(path), options)


def file_text(path: Path) -> str:
    """What the file at ``path`` holds. Raises ``InputError`` where it cannot be read or is no text."""
    place = Location(str(path))
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise InputError("no such file", place, hint="check the path") from None
    except IsADirectoryError:
        raise InputError("this is a directory, not a file", place, hint="name a .mlir file") from None
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", place, hint="check the file's permissions") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line_start = raw.rfind(b"\n", 0, error.start) + 1
        place = Location(str(path), raw.count(b"\n", 0, error.start) + 1, len(raw[line_start : error.start].decode("utf-8")) + 1)
        hint = (
            "this looks like MLIR bytecode: turn it into text with mlir-opt"
            if raw.startswith(b"ML\xefR")
            else "save the file as UTF-8 text"
        )
        raise InputError(f"not UTF-8: byte 0x{raw[error.start]:02X}", place, hint=hint) from None


def read_text(text: str, file: str = "<input>", options: FrontendOptions = _DEFAULT_OPTIONS) -> Module:
    """The module that ``text`` holds; ``file`` is for locations. Raises ``InputError``.

    Strict parsers are asked first. What they all refuse is tried with MLIR's verifier off, as generic form, and (unless one of them
    crashed) with xDSL; what is then read carries the assumption ``verifier-off`` and must pass the IR's own verifier.
    """
    if not text.strip():
        raise InputError("the file is empty", Location(file), hint="a file needs at least one func.func")
    programs = _programs(options)
    refusals: list[Refusal] = []
    for normaliser in _normalisers(programs, text):
        if isinstance(normaliser, Xdsl) and any(isinstance(r, Crash) or _NO_PROGRAM.match(r.message) for r in refusals):
            # MLIR understood the text and found it wrong, or what it would have found is not known; another parser's opinion cannot mend that
            break
        try:
            module = _read_with(normaliser, text, file)
        except Refusal as refusal:
            refusals.append(refusal)
            continue
        except InputError as error:
            if not isinstance(normaliser, Xdsl):
                raise
            # what xDSL prints has no places; those who refused the text before, and were right, know them
            refusals.append(Refusal("smtenc", error.message))
            break
        if refusals and options.mlir_opt and normaliser != MlirOpt(options.mlir_opt, verifies=False):
            _warn(options.mlir_opt, f"{_failure(options.mlir_opt, refusals)}; another parser reads {file}")
        return module if isinstance(normaliser, _AsGeneric) else _as_written(module, text, file)
    raise _refused(Origin(text, file, normalised=True), refusals, options.mlir_opt)


def _failure(named: str, refusals: Sequence[Refusal]) -> str:
    """Why the mlir-opt that the command line names, which is asked first, did not read a text."""
    first = refusals[0]
    place = f"at {first.line}:{first.byte_column}: " if first.line else ""
    return f"--mlir-opt {named} failed: {place}{first.message}"


_warned_of: set[str] = set()


def _warn(program: str, message: str) -> None:
    """To standard error, once for each program: a folder of pairs would say it for every file."""
    if program not in _warned_of:
        _warned_of.add(program)
        print(f"warning: {message}", file=sys.stderr)


def _as_written(module: Module, text: str, file: str) -> Module:
    """The module of a text that a normaliser has accepted, read from the text itself where that is generic form already.

    An MLIR older than the text drops the inherent attributes that it does not know, without a word (``indexing_maps`` of ``linalg.matmul``).
    """
    if _GENERIC_FORM.search(text):
        try:
            return replace(_read_with(_AsGeneric(), text, file), assumptions=module.assumptions)
        except (Refusal, InputError):
            # custom syntax in between
            _require_properties(module, text, file)
    return module


_PROPERTIES = re.compile(r'"([\w.]+)"\s*\((?:[^()"/]|//[^\n]*\n)*\)\s*(?:\[[^\]"]*\])?\s*<(?=\{)')
_PROPERTY = re.compile(r'\s*"?([\w.$-]+)"?\s*[=,}]')
_SEGMENTS = frozenset({"operand_segment_sizes", "result_segment_sizes"})
"""Older names, which MLIR replaces by its own."""


def _require_properties(module: Module, text: str, file: str) -> None:
    """Raises ``InputError`` where a normaliser has dropped an inherent attribute of an operation in generic form."""
    kept: dict[str, set[str]] = {}
    bodies = (b for f in module.functions if f.body is not None for b in f.body.blocks)
    for top in (*module.others, *(o for b in bodies for o in b.operations)):
        for operation in top.walk():
            kept.setdefault(operation.name, set()).update(operation.attributes)
    scanner = Scanner(text)
    for found in _PROPERTIES.finditer(text):
        name, start = found.group(1), found.end() + 1
        if name not in kept or "//" in text[text.rfind("\n", 0, found.start()) + 1 : found.start()]:
            continue
        while (key := _PROPERTY.match(text, start)) is not None:
            if key.group(1) not in kept[name] | _SEGMENTS:
                raise InputError(
                    f"the MLIR parser does not know the attribute '{key.group(1)}' of {name}, and leaves it out",
                    Origin(text, file, normalised=False).at_offset(found.start()),
                    hint="name an mlir-opt of its release (--mlir-opt PATH), or write all of the file in generic form",
                )
            start = _behind_value(scanner, key.end() - 1)
            if start < 0:
                break


def _behind_value(scanner: Scanner, start: int) -> int:
    """The position behind the comma that ends a property's value; -1 where it is the last one, or its end is not found."""
    text, position = scanner.text, start
    while position < len(text) and text[position] not in ",}":
        token = _TOKEN.match(text, position)
        assert token is not None
        try:
            position = scanner.balanced_end(position) if token.group() in ("(", "[", "{", "<") else token.end()
        except GenericFormError:
            return -1  # a bracket in a comment
    return position + 1 if text.startswith(",", position) else -1


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|->|>=|<=|==|.', re.DOTALL)


@dataclass(frozen=True, slots=True)
class _AsGeneric:
    """The text itself, taken for generic form."""

    verifies: bool = False

    def normalise(self, text: str) -> str:
        return text


@dataclass(frozen=True, slots=True)
class _Modernised:
    """The wheel once more, after rewriting syntax that MLIR has changed since."""

    verifies: bool = True

    def normalise(self, text: str) -> str:
        newer = modernised(text)
        if newer == text:
            raise Refusal("the rewriting of older syntax", "nothing to rewrite")
        return Wheel().normalise(newer)


def _programs(options: FrontendOptions) -> tuple[str, ...]:
    """The mlir-opt programs to ask. One that the user named must exist."""
    for named in filter(None, (options.mlir_opt, options.environ.get("SMTENC_MLIR_OPT"))):
        if shutil.which(named, path=options.environ.get("PATH", "")) is None:
            raise InputError(f"the mlir-opt named is not a program: {named}", hint="name an mlir-opt that can be run, or none")
    return tuple(dict.fromkeys(mlir_opts(options.mlir_opt, options.environ)))


def _normalisers(programs: tuple[str, ...], text: str) -> Iterator[Normaliser]:
    """In the order in which they are to be tried."""
    yield from (MlirOpt(path) for path in programs)
    yield Wheel()
    yield _Modernised()
    yield from (MlirOpt(path, verifies=False) for path in programs)
    if _GENERIC_FORM.search(text):
        yield _AsGeneric()
    yield Xdsl()


def _read_with(normaliser: Normaliser, text: str, file: str) -> Module:
    generic = normaliser.normalise(text)
    direct = isinstance(normaliser, _AsGeneric)
    origin = Origin(text, file, normalised=not direct)
    try:
        reader = GenericReader(generic, origin)
        operations = reader.file()
    except (GenericFormError, RecursionError) as error:
        if direct:
            place = origin.at_offset(error.offset) if isinstance(error, GenericFormError) else Location(file)
            message = error.message if isinstance(error, GenericFormError) else "nested too deeply"
            raise Refusal(_GENERIC_READER, message, place.line, place.column) from None
        raise _unreadable(error, generic, file, normaliser) from None
    module = module_from(operations, file, () if normaliser.verifies else (VERIFIER_OFF,), reader.metadata)
    if not module.functions:
        raise InputError("contains no function", Location(file), hint="a file needs at least one func.func")
    try:
        verify(module)
    except InputError as error:
        raise InputError(error.message, error.location, hint=error.hint, excerpt=origin.excerpt(error.location)) from None
    return module


def _unreadable(error: GenericFormError | RecursionError, generic: str, file: str, normaliser: Normaliser) -> InputError:
    """A normaliser accepted the text, but its generic form is not understood: a gap of this reader, said as such."""
    if isinstance(error, RecursionError):
        return InputError("regions or attributes are nested too deeply to be read", Location(file), hint="flatten the program")
    made = Origin(generic, file, normalised=False)
    excerpt = made.excerpt(made.at_offset(error.offset)).strip()
    condition = f"{normaliser.path} printed it: if that is an mlir-opt, " if isinstance(normaliser, MlirOpt) else ""
    return InputError(
        f"the generic form of this file is not understood: {error.message}",
        Location(file),
        hint=f"{condition}this is a gap in smtenc's reader; please report it with the line above",
        excerpt=excerpt,
    )


_GENERIC_READER = "the reader of generic form"
_ILL_FORMED = re.compile(
    r"undeclared SSA|redefinition|expects different type|requires the same|must be|does not match|mismatch", re.IGNORECASE
)
"""What is wrong in any release."""
_AFTER_A_CRASH = "write all of the file in generic form, which is read without that parser, or name an mlir-opt (--mlir-opt PATH)"
_OTHER_RELEASE = re.compile(r"^unknown (attribute|type) .* in dialect")
_NO_DIALECT = re.compile(r"^Dialect .* not found for custom op|^custom op .* is unknown")


def _refused(origin: Origin, refusals: list[Refusal], named: str | None) -> InputError:
    """The first refusal is shown at its place; the hint names every parser that refused and what else to try.

    ``named`` is the mlir-opt of the command line, whose refusal is the first.
    """
    placed = [r for r in refusals if r.line]
    first = placed[0] if placed else refusals[0]
    if _OTHER_RELEASE.search(first.message):
        # what a parser of another release stumbles over is no fault where the reader of generic form came further
        further = [r for r in placed if r.parser == _GENERIC_READER and (r.line, r.byte_column) > (first.line, first.byte_column)]
        first = further[0] if further else first
    location = origin.place(first.line, first.byte_column)
    hints = [_failure(named, refusals)] if named else []
    hints.append(_AFTER_A_CRASH if isinstance(first, Crash) else f"{first.parser} refused it")
    # with and without its verifier, a program may say the same
    hints += dict.fromkeys(str(r) for r in refusals[bool(named) :] if r is not first and r.message != "nothing to rewrite")
    if "// -----" in origin.text:
        hints.append("the file has '// -----' separators: split it into one file for each part")
    if _NO_DIALECT.search(first.message):
        hints.append("operations of other dialects are read in generic form, as mlir-opt --mlir-print-op-generic prints it")
    if not isinstance(first, Crash) and not _ILL_FORMED.search(first.message):
        hints.append(
            "if this is the syntax of another MLIR release: --mlir-opt PATH or $SMTENC_MLIR_OPT, "
            "or another parser (iree-base-compiler 3.0.0 reads MLIR 19 and 20, 3.13.0 reads MLIR 22)"
        )
    return InputError(first.message, location, hint="; ".join(hints), excerpt=origin.excerpt(location))
