"""The reader from files and text to a ``Module``: it decides which parsers are asked and in which order, and reports refusals to the user.

The rest of ``frontend`` reads generic form; custom syntax is first converted by a normaliser.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO

from smtenc.deadline import Deadline, Exceeded, current, under, within
from smtenc.errors import InputError, Location
from smtenc.frontend.flags import Flags
from smtenc.frontend.generic import GenericReader, module_from
from smtenc.frontend.limits import require_readable
from smtenc.frontend.llvm_ir.recognition import BITCODE, is_llvm_ir
from smtenc.frontend.normalisers import (
    Crash,
    MlirOpt,
    Normaliser,
    NotAsked,
    Refusal,
    Wheel,
    Xdsl,
    mlir_opts_installed,
    mlir_opts_on_path,
    named_mlir_opts,
)
from smtenc.frontend.numbering import Numbering
from smtenc.frontend.origin import Origin
from smtenc.frontend.outline import functions_of, resource_at, without, without_body, without_resource
from smtenc.frontend.parse_cache import normalised
from smtenc.frontend.rewrites import modernised
from smtenc.frontend.scanner import NESTED, GenericFormError, Scanner
from smtenc.ir.core import VERIFIER_OFF, Function, Module, Operation
from smtenc.ir.numerals import numerals_of_any_length
from smtenc.ir.traits import NO_TRAITS, TraitTable
from smtenc.ir.types import FunctionType
from smtenc.ir.verifier import verify

_NO_PROGRAM = re.compile(
    r"use of undeclared SSA value|redefinition of |expected '\"' in string literal|unexpected character|invalid (?:dimension|integer width)$|"
    r"use of undefined alias|use of value '%.*' expects different type|expected '@' in |integer constant out of range"
)
"""A pattern for MLIR's messages about text that no parser accepts."""
_GENERIC_FORM = re.compile(r'"[\w.]+"\s*\(')


@dataclass(frozen=True)
class FrontendOptions:
    """The options of reading. ``mlir_opt`` is the program that the command line names; ``environ`` has ``SMTENC_MLIR_OPT`` and ``PATH`` (empty: no
    other program is sought).

    ``release`` is the MLIR release that wrote files in generic form, None if unknown. ``traits`` are user-given facts about unknown operations.
    """

    mlir_opt: str | None = None
    environ: Mapping[str, str] = field(default_factory=dict)
    release: int | None = None
    traits: TraitTable = NO_TRAITS

    @property
    def named(self) -> tuple[str, ...]:
        """The mlir-opt programs that the user names."""
        return named_mlir_opts(self.mlir_opt, self.environ)

    @property
    def installed(self) -> tuple[str, ...]:
        """The mlir-opt of the extra ``llvm``, unless the user names it; empty if it is not installed."""
        return tuple(path for path in mlir_opts_installed(self.environ) if path not in self.named)

    @property
    def on_path(self) -> tuple[str, ...]:
        """The mlir-opt programs on PATH that the user does not name."""
        return tuple(path for path in mlir_opts_on_path(self.environ) if path not in (*self.named, *self.installed))

    @property
    def unnamed(self) -> tuple[str, ...]:
        """The mlir-opt programs that the user does not name, in the order in which they are asked."""
        return (*self.installed, *self.on_path)

    @property
    def has_programs(self) -> bool:
        """True if there is any mlir-opt, named or not."""
        return bool(self.named or self.unnamed)


_DEFAULT_OPTIONS = FrontendOptions()


def read_file(path: Path, options: FrontendOptions = _DEFAULT_OPTIONS) -> Module:
    """Return the module in the file at ``path``. Raises ``InputError`` for every fault of the file or its text."""
    return read_text(file_text(path), str(path), options)


def file_text(path: Path) -> str:
    """Return the text of the file at ``path``. Raises ``InputError`` if the file cannot be read or is not UTF-8 text."""
    place = Location(str(path))
    try:
        with path.open("rb") as stream:
            return stream_text(stream, str(path))
    except FileNotFoundError:
        raise InputError("no such file", place, hint="check the path") from None
    except IsADirectoryError:
        raise InputError("this is a directory, not a file", place, hint="name a .mlir file") from None
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", place, hint="check the file's permissions") from None
    except ValueError as error:
        raise InputError(f"cannot be read: {error}", Location(repr(str(path))), hint="check the path") from None


MOST_BYTES = 1 << 30
"""The greatest number of bytes of a text. A device may be endless."""
_PIECE = 1 << 20
_BOM = b"\xef\xbb\xbf"


def stream_text(stream: IO[bytes], file: str) -> str:
    """Return the rest of a stream as text. Raises ``InputError`` if it is too long or not UTF-8, and ``OSError``."""
    pieces, size = [], 0
    while piece := stream.read(_PIECE):
        pieces.append(piece)
        size += len(piece)
        if size > MOST_BYTES:
            raise InputError(f"is larger than {MOST_BYTES >> 20} MiB", Location(file), hint="split it into smaller files")
    return decoded(b"".join(pieces), file)


def decoded(raw: bytes, file: str) -> str:
    """Return the text of the bytes of ``file``, without a byte order mark. Raises ``InputError`` with the location of bytes that are not UTF-8."""
    if raw.startswith(BITCODE):
        from smtenc.frontend.llvm_ir.importer import disassembled

        return disassembled(raw, file)
    content = raw.removeprefix(_BOM)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line_start = content.rfind(b"\n", 0, error.start) + 1
        place = Location(file, content.count(b"\n", 0, error.start) + 1, len(content[line_start : error.start].decode("utf-8")) + 1)
        hint = (
            "this looks like MLIR bytecode: turn it into text with mlir-opt"
            if raw.startswith(b"ML\xefR")
            else "save the file as UTF-8 text"
        )
        raise InputError(f"not UTF-8: byte 0x{content[error.start]:02X}", place, hint=hint) from None


def read_many(texts: Sequence[tuple[str, str]], options: FrontendOptions = _DEFAULT_OPTIONS) -> list[Module | InputError]:
    """Return, for each pair of a text and its file name, the module, or the error if it cannot be read. Programs are asked in batches."""

    def module_of(text: str, file: str) -> Module | InputError:
        try:
            return read_text(text, file, options)
        except InputError as error:
            return error

    read_ahead([text for text, _ in texts], options)
    return [module_of(text, file) for text, file in texts]


def read_ahead(texts: Sequence[str], options: FrontendOptions, jobs: int = 1) -> None:
    """Ask programs in batches about ``texts`` that this process or its forks will read, with ``jobs`` programs at once. The answers are cached."""
    if len(texts) < 2 or not options.has_programs:
        return
    from smtenc.frontend.batches import ask_ahead

    named = [path for path in options.named if shutil.which(path, path=options.environ.get("PATH", ""))]
    with suppress(Exceeded), within(_SECONDS):
        ask_ahead(texts, named, options.unnamed, jobs)
    current().check()


def read_text(text: str, file: str = "<input>", options: FrontendOptions = _DEFAULT_OPTIONS) -> Module:
    """Return the module that ``text`` holds; ``file`` is for locations. Raises ``InputError``.

    Parsers are asked in the order of ``_normalisers``. If all refuse a text at a place within a function, it is read without that function, which
    gets the refusal as its ``fault``. A module that no MLIR verifier has accepted has the assumption ``verifier-off`` and must pass the IR's own
    verifier.
    """
    if not text.strip():
        raise InputError("the file is empty", Location(file, 1, 1), hint="a file needs at least one func.func")
    if is_llvm_ir(text, file):
        return _imported(text, file, options)
    require_readable(text, file)
    _require_programs(options)
    limit = Deadline(_patience(text), outer=current())
    try:
        with numerals_of_any_length(), under(limit):
            return replace(_read(text, file, options), traits=options.traits)
    except Exceeded:
        if limit.left > 0 or current().left <= 0:
            raise  # a limit from outside
        hint = "another parser may be faster: --mlir-opt PATH or $SMTENC_MLIR_OPT"
        raise InputError(f"not read within {_patience(text):.0f} s", Location(file, 1, 1), hint=hint) from None
    except RecursionError:
        raise InputError("nested too deeply to be read", Location(file, 1, 1), hint="flatten the program") from None
    except InputError as error:
        if not error.location.line:
            error.location = Location(file, 1, 1)
        raise


def _imported(text: str, file: str, options: FrontendOptions) -> Module:
    """Return the module of a text of LLVM IR. Raises ``InputError``."""
    from smtenc.frontend.llvm_ir.importer import importer_for
    from smtenc.frontend.llvm_ir.reader import read_llvm_ir

    importer = importer_for(file, options.environ, options.named)
    try:
        with numerals_of_any_length():
            return replace(read_llvm_ir(text, file, importer), traits=options.traits)
    except RecursionError:
        raise InputError("nested too deeply to be read", Location(file, 1, 1), hint="flatten the program") from None


_SECONDS = 45.0
_SECONDS_A_MEBIBYTE = 1.0


def _patience(text: str) -> float:
    """Return the number of seconds that all parsers together may spend on a text."""
    return _SECONDS + _SECONDS_A_MEBIBYTE * len(text) / (1 << 20)


def _read(text: str, file: str, options: FrontendOptions) -> Module:
    """Return the module of a text. Raises ``InputError``."""
    refusals: list[Refusal] = []
    # the extra's mlir-opt must not keep a text from those that would read it without the extra
    installed: list[Refusal] = []
    in_parts: Module | None = None
    verifier_refused = False
    for normaliser in _normalisers(options, text):
        of_all = [r for r in refusals if r not in installed]
        if isinstance(normaliser, Xdsl) and not all(map(_leaves_room, of_all)):
            continue
        if _is_last_resort(normaliser, options) and any(_NO_PROGRAM.match(r.message) for r in of_all):
            # MLIR understood the text and found it wrong
            break
        if isinstance(normaliser, MlirOpt) and not normaliser.verifies and _is_last_resort(normaliser, options) and not verifier_refused:
            # its grammar is the same without its verifier
            continue
        try:
            module = read_with(normaliser, text, file, options)
        except Refusal as refusal:
            refusals.append(refusal)
            if isinstance(normaliser, MlirOpt) and normaliser.path in options.installed:
                installed.append(refusal)
            verifier_refused |= isinstance(normaliser, MlirOpt) and _VERIFIER.match(refusal.message) is not None
            continue
        except InputError as error:
            if not _is_last_resort(normaliser, options):
                raise
            # those who refused the text before, and were right, say more; what xDSL prints has no places
            refusals.append(Refusal("smtenc", error.message))
            continue
        if not normaliser.verifies and any(f.fault for f in module.functions):
            # a strict parser may read the other functions
            in_parts = in_parts or module
            continue
        if refusals and options.mlir_opt and normaliser != MlirOpt(options.mlir_opt, verifies=False):
            _warn(options.mlir_opt, f"{_failure(options.mlir_opt, refusals)}; another parser reads {file}")
        return module if isinstance(normaliser, _AsGeneric) else _as_written(module, text, file, options)
    in_parts = _without_refused_functions(text, file, options) or in_parts
    if in_parts is not None:
        return in_parts
    raise _refused(Origin(text, file, normalised=True), refusals, options.mlir_opt)


_ROOM = re.compile(
    r"Dialect .* not found|custom op .* is unknown|unregistered operation|unknown (?:attribute|type) .* in dialect|"
    r"(?:attribute|type) created with unregistered dialect|invalid properties .* for op |"
    r"dialect '.*' provides no (?:attribute|type) parsing hook|strides must not be zero|'[\w.-]+' op "
)
"""A pattern for MLIR's messages about constructs that another release may have or allow."""


_VERIFIER = re.compile(r"'[\w.-]+' op ")


def _leaves_room(refusal: Refusal) -> bool:
    """Return whether xDSL may know better than an MLIR parser that has refused a text.

    Not about the grammar, nor what is out of MLIR's range: what only the more lenient parser accepts is no MLIR. Where MLIR crashed, what it would
    have found is not known, and another parser's opinion cannot mend that. Programs that could not run at all, and the reader of generic form,
    have said nothing about it.
    """
    if isinstance(refusal, Crash):
        return False
    return not refusal.line or refusal.parser == _GENERIC_READER or _ROOM.match(refusal.message) is not None


_MOST_FAULTS = 24
_MOST_CHARACTERS = 1 << 25
"""Limits for reading a text without the functions that are refused, one after the other: how many, and characters that are parsed for it."""


def _without_refused_functions(text: str, file: str, options: FrontendOptions) -> Module | None:
    """The text without the functions in which a parser finds faults, each as a declaration with its fault. None where that does not help.

    MLIR's message says where; parsing goes on from there by parsing the rest once more.
    """
    if len(functions_of(text)) < 2:
        return None
    strict: list[Normaliser] = [*map(MlirOpt, options.named), Wheel(), *map(MlirOpt, options.unnamed)]
    for normaliser in strict:
        module = _read_in_parts(normaliser, text, file, options)
        if module is not None:
            return module
    return None


def _read_in_parts(normaliser: Normaliser, text: str, file: str, options: FrontendOptions) -> Module | None:
    origin = Origin(text, file, normalised=True)
    faults: dict[str, InputError] = {}
    resources: dict[str, InputError] = {}
    rest = text
    for _ in range(min(_MOST_FAULTS, max(2, _MOST_CHARACTERS // len(text)))):
        try:
            module = read_with(normaliser, rest, file, options)
        except InputError:
            return None
        except Refusal as refusal:
            if refusal.message.startswith("redefinition of symbol"):
                return None
            offset = Origin(rest, file, normalised=True).offset(refusal.line, refusal.byte_column)
            fault = InputError(
                refusal.message,
                origin.place(refusal.line, refusal.byte_column),
                hint=f"{refusal.parser} refused it",
                excerpt=origin.excerpt(origin.place(refusal.line, refusal.byte_column)),
            )
            if (resource := resource_at(rest, offset)) is not None and resource.group(1) not in resources:
                resources[resource.group(1)] = fault
                rest = without_resource(rest, resource)
            elif (function := next((f for f in functions_of(rest) if f.start <= offset < f.end), None)) is not None:
                faults[function.name] = fault
                # without its header, where the fault may lie in that
                rest = (without if offset < function.body or function.body < 0 else without_body)(rest, function)
            else:
                return None
            continue
        return _with_faults(module, faults, resources) if any(f.body is not None for f in module.functions) else None
    return None


def _with_faults(module: Module, faults: Mapping[str, InputError], resources: Mapping[str, InputError]) -> Module:
    """The module of a text from which the functions with faults, and what some resources hold, were taken out."""

    def with_fault(function: Function) -> Function:
        if function.name in faults:
            return replace(function, fault=faults[function.name])
        if function.fault is not None:
            for name, fault in resources.items():
                if f"the resource {name}" in function.fault.message:
                    why = InputError(f"{function.fault.message} ({fault})", function.fault.location, hint=fault.hint)
                    return replace(function, fault=why)
        return function

    functions = tuple(map(with_fault, module.functions))
    nothing = FunctionType((), ())
    gone = (Function(n, nothing, None, location=e.location, fault=e) for n, e in faults.items() if n not in module.by_name)
    return replace(module, functions=(*functions, *gone))


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


def _as_written(module: Module, text: str, file: str, options: FrontendOptions) -> Module:
    """The module of a text that a normaliser has accepted, read from the text itself where that is generic form already.

    An MLIR older than the text drops the inherent attributes that it does not know, without a word (``indexing_maps`` of ``linalg.matmul``).
    """
    if _GENERIC_FORM.search(text):
        try:
            written = read_with(_AsGeneric(), text, file, options)
        except (Refusal, InputError):
            written = None
        faulty = {f.name for f in module.functions if f.fault is not None}
        if written is not None and faulty.issuperset(f.name for f in written.functions if f.fault is not None):
            assumptions = [a for a in written.assumptions if a != VERIFIER_OFF]
            assumptions += [a for a in module.assumptions if a == VERIFIER_OFF]
            return replace(written, assumptions=tuple(assumptions), reader=f"{written.reader}, accepted by {module.reader}")
        # custom syntax in between
        require_properties(module, text, file)
    return module


_PROPERTIES = re.compile(r'"([\w.]+)"\s*\((?:[^()"/]|//[^\n]*\n)*\)\s*(?:\[[^\]"]*\])?\s*<(?=\{)')
_PROPERTY = re.compile(r'\s*"?([\w.$-]+)"?\s*[=,}]')
_SEGMENTS = frozenset({"operand_segment_sizes", "result_segment_sizes"})
"""Older names, which MLIR replaces by its own."""


def require_properties(module: Module, text: str, file: str) -> None:
    """Raise ``InputError`` if a normaliser has dropped an inherent attribute of an operation in generic form."""
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
    name: str = "smtenc (generic form)"

    def normalise(self, text: str) -> str:
        return text


@dataclass(frozen=True, slots=True)
class _Modernised:
    """The wheel once more, after rewriting syntax that MLIR has changed since."""

    verifies: bool = True

    @property
    def name(self) -> str:
        return Wheel().name

    def normalise(self, text: str) -> str:
        newer = modernised(text)
        if newer == text:
            raise NotAsked("the rewriting of older syntax", "nothing to rewrite")
        return Wheel().normalise(newer)


def _require_programs(options: FrontendOptions) -> None:
    """Raise ``InputError`` if the user names an mlir-opt that cannot be run."""
    for named in options.named:
        if shutil.which(named, path=options.environ.get("PATH", "")) is None:
            hint = "--mlir-opt and $SMTENC_MLIR_OPT name an mlir-opt that can be run, or none"
            raise InputError(f"the mlir-opt named is not a program: {named}", hint=hint)


def _normalisers(options: FrontendOptions, text: str) -> Iterator[Normaliser]:
    """In the order in which they are to be tried: programs that the user names, the parser that comes along, then the more lenient ones.

    The mlir-opt of the extra ``llvm`` is asked about what these do not read: the parser that comes along stays started, and takes less time than
    starting a program. One that happens to lie on PATH is asked when nothing else reads the text: it makes an answer of an error, and changes none.
    """
    yield from (MlirOpt(path) for path in options.named)
    yield Wheel()
    yield _Modernised()
    yield from (MlirOpt(path, verifies=False) for path in options.named)
    if _GENERIC_FORM.search(text):
        yield _AsGeneric()
    yield from map(MlirOpt, options.installed)
    yield Xdsl()
    yield from map(MlirOpt, options.on_path)
    yield from (MlirOpt(path, verifies=False) for path in options.unnamed)


def _is_last_resort(normaliser: Normaliser, options: FrontendOptions) -> bool:
    return isinstance(normaliser, Xdsl) or (isinstance(normaliser, MlirOpt) and normaliser.path not in options.named)


def _numbering(normaliser: Normaliser, text: str, options: FrontendOptions) -> Numbering:
    match normaliser:
        case _AsGeneric():
            return Numbering(text, options.release)
        case _Modernised():
            return Numbering(text, options.release, Wheel())
        case _:
            return Numbering(text, options.release, normaliser)


def read_with(normaliser: Normaliser, text: str, file: str, options: FrontendOptions) -> Module:
    """Return the module read through one normaliser. Raises ``Refusal`` if the normaliser does or if generic form read directly is malformed,
    ``InputError`` if no readable function with a body is left.
    """
    generic = normalised(normaliser, text)
    direct = isinstance(normaliser, _AsGeneric)
    origin = Origin(text, file, normalised=not direct)
    numbering = _numbering(normaliser, text, options)
    flags = Flags(options.release)
    reader = GenericReader(generic, origin, numbering, flags)
    try:
        operations = reader.file()
        faults = {operation: _fault(fault, generic, origin, operation.location) for operation, fault in reader.faults.items()}
        module = module_from(operations, file, faults)
        if reader.faults and not any(f.body is not None for f in module.functions):
            raise next(iter(reader.faults.values()))
    except (GenericFormError, RecursionError) as error:
        if direct:
            place = origin.at_offset(error.offset if isinstance(error, GenericFormError) else reader.position)
            message = error.message if isinstance(error, GenericFormError) else "nested too deeply"
            raise Refusal(_GENERIC_READER, message, place.line, place.column) from None
        raise _unreadable(error, generic, origin, normaliser) from None
    if not module.functions:
        raise _no_function(operations, file)
    releases = {flags.read_as for _ in range(flags.used)} | {options.release for _ in range(numbering.used)}
    assumptions = (*(() if normaliser.verifies else (VERIFIER_OFF,)), *(f"mlir-release={release}" for release in releases))
    module = replace(module, assumptions=assumptions, metadata=reader.metadata, reader=normaliser.name)
    return _verified(module, origin)


def _no_function(operations: Sequence[Operation], file: str) -> InputError:
    """Of functions of other dialects, the first is named."""
    other = next((op for top in operations for op in top.walk() if op.name.endswith(".func")), None)
    if other is None:
        return InputError("contains no function", Location(file, 1, 1), hint="a file needs at least one func.func")
    place = other.location if other.location.line else Location(file, 1, 1)
    return InputError(
        f"contains no func.func, and {other.name} is not compared", place, hint=f"compare before functions become {other.name}"
    )


def _verified(module: Module, origin: Origin) -> Module:
    """The module with the faults that the IR's own verifier finds. Raises ``InputError`` where that leaves no function with a body."""
    found = verify(module)
    if not found:
        return module
    faults = {n: InputError(e.message, e.location, hint=e.hint, excerpt=origin.excerpt(e.location)) for n, e in found.items()}
    functions = tuple(replace(f, body=None, fault=faults[f.name]) if f.name in faults else f for f in module.functions)
    if not any(f.body is not None for f in functions):
        raise next(iter(faults.values()))
    return replace(module, functions=functions)


_LINE_LOCATION = re.compile(r'[^\n]*loc\("(?:-|<stdin>)":([0-9]{1,9}):([0-9]{1,9})\)[^\n]*')


def _fault(error: GenericFormError, generic: str, origin: Origin, function: Location) -> InputError:
    """What the reader of generic form found in a function, at its place in the user's text: that of its line in ``generic``, or the function's."""
    if not origin.normalised:
        location = origin.at_offset(error.offset)
    else:
        location = _line_location(generic, error.offset, origin) or function
    if not location.line:
        location = origin.at_offset(0)
    return InputError(error.message, location, excerpt=origin.excerpt(location))


def _line_location(generic: str, offset: int, origin: Origin) -> Location | None:
    """The place in the user's text of the line of ``generic`` at ``offset``."""
    found = _LINE_LOCATION.match(generic, offset)
    place = origin.place(int(found.group(1)), int(found.group(2))) if found else None
    return place if place is not None and place.line else None


def _unreadable(error: GenericFormError | RecursionError, generic: str, origin: Origin, normaliser: Normaliser) -> InputError:
    """A normaliser accepted the text, but its generic form is not understood: a gap of this reader, said as such."""
    if isinstance(error, RecursionError):
        place = origin.at_offset(0)
        return InputError("regions or attributes are nested too deeply to be read", place, hint="flatten the program")
    place = _line_location(generic, error.offset, origin) or origin.at_offset(0)
    if error.message.startswith(NESTED):
        return InputError(error.message, place, hint="flatten the program", excerpt=origin.excerpt(place))
    made = Origin(generic, origin.file, normalised=False)
    excerpt = made.excerpt(made.at_offset(error.offset)).strip()
    condition = f"{normaliser.path} printed it: if that is an mlir-opt, " if isinstance(normaliser, MlirOpt) else ""
    return InputError(
        f"the generic form of this file is not understood: {error.message}",
        place,
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
    location = location if location.line else origin.at_offset(0)
    hints = [_failure(named, refusals)] if named else []
    hints.append(_AFTER_A_CRASH if isinstance(first, Crash) else f"{first.parser} refused it")
    # with and without its verifier, a program may say the same
    others = [r for r in refusals[bool(named) :] if r is not first and not isinstance(r, NotAsked)]
    hints += dict.fromkeys(_other(r, origin, location) for r in others)
    if "// -----" in origin.text:
        hints.append("the file has '// -----' separators: split it into one file for each part")
    if _NO_DIALECT.search(first.message):
        hints.append("operations of other dialects are read in generic form, as mlir-opt --mlir-print-op-generic prints it")
    if not isinstance(first, Crash) and not _ILL_FORMED.search(first.message):
        hints.append(
            "if this is the syntax of another MLIR release: --mlir-opt PATH or $SMTENC_MLIR_OPT, or another parser (smtenc doctor says which)"
        )
    return InputError(_short(first.message), location, hint="\n".join(hints), excerpt=origin.excerpt(location))


def _other(refusal: Refusal, origin: Origin, best: Location) -> str:
    """One of the other parsers' refusals, on one line: where it names no place, the best that is known."""
    place = origin.place(refusal.line, refusal.byte_column)
    return f"{place if place.line else best}: {refusal.parser} refused it: {_short(refusal.message)}"


_LONGEST_MESSAGE = 500


def _short(message: str) -> str:
    """One line, without the megabytes of a literal."""
    line = " ".join(message.split("\n"))
    return line if len(line) <= _LONGEST_MESSAGE else f"{line[:_LONGEST_MESSAGE]}…"
