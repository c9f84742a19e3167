"""A tree of benchmarks against all rules: paths, every file's text, what the solvers' own parsers say, and files that are alike."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from smtenc.errors import InputError
from smtenc.smtlib.check_script import ScriptCheck
from smtenc.smtlib.checkers import Checker, run_checker
from smtenc.smtlib.header import is_day
from smtenc.smtlib.likeness import likeness
from smtenc.smtlib.rules import Violation
from solvers.answers import SolverInputError, Status
from solvers.parsers import Parsers

_TOPS = ("non-incremental", "incremental")
_SET = re.compile(r"([0-9]{8})-.+")
_PART = re.compile(r"[A-Za-z0-9_=][A-Za-z0-9._+=-]*")
_PLACE = re.compile(r"(?:line |<string>:|query:)([0-9]+)(?: column |[:.])([0-9]+)")
"""As the three solvers say it."""

_STOPPED = tuple(f"{status.value}:" for status in (Status.TIMEOUT, Status.MEMORY))
"""What a parser that was stopped says: it has not refused the file."""

ALIKE = 5
"""More benchmarks of one shape than this are called near-duplicates."""


@dataclass(slots=True)
class TreeCheck:
    """The findings of checking a tree so far. ``unread`` counts, by program and reason, the files that the program was not asked about, or did not
    judge.
    """

    files: int = 0
    violations: list[Violation] = field(default_factory=list)
    unread: Counter[str] = field(default_factory=Counter)
    _bytes: dict[bytes, str] = field(default_factory=dict)
    _keys: dict[str, str] = field(default_factory=dict)
    _shapes: dict[str, list[str]] = field(default_factory=dict)
    _lower: dict[str, str] = field(default_factory=dict)

    @property
    def errors(self) -> list[Violation]:
        return [v for v in self.violations if not v.warning]

    @property
    def warnings(self) -> list[Violation]:
        return [v for v in self.violations if v.warning]


def benchmark_files(folder: Path) -> list[Path]:
    """All files below ``folder``; where it has (non-)incremental parts, what lies below these, and benchmarks that lie elsewhere.

    A benchmark may be given by itself.

    Raises ``InputError`` where there is no benchmark.
    """
    if folder.is_file() and folder.suffix == ".smt2":
        return [folder]
    if not folder.is_dir():
        raise InputError(f"{folder} is no folder", hint="smtenc export --check takes folders with non-incremental/ in them")
    tops = [folder / top for top in _TOPS if (folder / top).is_dir()] or [folder]
    below_tops = {p for top in tops for p in top.rglob("*") if p.is_file()}
    # an index and the like may lie beside them; a benchmark there is misplaced
    files = sorted(below_tops | {p for p in folder.rglob("*.smt2") if p.is_file()})
    if not any(p.suffix == ".smt2" for p in files):
        raise InputError(f"no .smt2 file below {folder}")
    return files


def check_files(files: Sequence[Path], parsers: Parsers | None, into: TreeCheck, checkers: Sequence[Checker] = ()) -> Iterator[Path]:
    """Checks file after file, and yields each when it is done; what compares files comes with the last. ``checkers`` are installed ones."""
    for file in files:
        found = _check_file(file, parsers, checkers, into)
        into.files += file.suffix == ".smt2"
        into.violations += sorted(found)
        yield file
    into.violations += [
        Violation(
            alike[0], 0, 0, "near-duplicate", f"{len(alike) - 1} more are the same up to names, literals and widths, such as {alike[1]}"
        )
        for alike in into._shapes.values()
        if len(alike) > ALIKE
    ]


def _check_file(file: Path, parsers: Parsers | None, checkers: Sequence[Checker], into: TreeCheck) -> list[Violation]:
    shown = str(file)
    if file.suffix != ".smt2":
        return [Violation(shown, 0, 0, "stray-file", "this is no .smt2 file")]
    try:
        content = file.read_bytes()
    except OSError as error:
        raise InputError(f"{file}: {error.strerror or error}") from error
    text = content.decode("utf-8", "replace")
    check = ScriptCheck(text, shown, incremental=_top(file.absolute()) == "incremental")
    found = [*_encoding(content, shown), *check.violations, *_path_violations(file, check, into)]
    for checker in checkers:
        found += _checked(checker, file, check.version, into)
    if any(v.rule == "syntax" for v in found):
        return found
    found += _alike(content, text, shown, into)
    if check.not_typed:
        into.unread[f"smtenc: {check.not_typed}"] += 1
    if parsers is not None:
        found += _parsed(text, shown, check.logic, parsers, into)
    return found


def _top(file: PurePath) -> str:
    return next((part for part in reversed(file.parts[:-1]) if part in _TOPS), "")


def _path_violations(file: Path, check: ScriptCheck, into: TreeCheck) -> Iterator[Violation]:
    shown = str(file)
    # a folder below non-incremental may be given by itself
    path = file.absolute()
    top = _top(path)
    if not top:
        yield Violation(shown, 0, 0, "path-layout", "it is below neither non-incremental nor incremental")
        return
    start = len(path.parts) - 1 - path.parts[::-1].index(top)
    logic, *rest = path.parts[start + 1 :]
    dated = _SET.fullmatch(rest[0]) if rest else None
    if len(rest) < 2 or dated is None:
        yield Violation(shown, 0, 0, "path-layout", f"{'/'.join(path.parts[start:])} is not {top}/LOGIC/YYYYMMDD-NAME/.../name.smt2")
    elif not is_day(f"{dated[1][:4]}-{dated[1][4:6]}-{dated[1][6:]}"):
        yield Violation(shown, 0, 0, "path-layout", f"{dated[1]} is no day")
    elif check.date and dated[1] != check.date.replace("-", ""):
        yield Violation(shown, 0, 0, "date-differs", f"the path says {dated[1]}, the source {check.date}")
    if check.logic and logic != check.logic:
        yield Violation(shown, 0, 0, "logic-folder", f"it declares {check.logic} and lies in {logic}")
    for part in path.parts[start:]:
        if not _PART.fullmatch(part):
            yield Violation(shown, 0, 0, "path-name", f"{part!r} in its path")
    other = into._lower.setdefault(str(path).lower(), shown)
    if other != shown:
        yield Violation(shown, 0, 0, "path-name", f"its path differs from {other} by case only")


def _encoding(content: bytes, shown: str) -> Iterator[Violation]:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        yield Violation(shown, line, error.start - content.rfind(b"\n", 0, error.start), "encoding", f"no UTF-8: {error.reason}")


def _alike(content: bytes, text: str, shown: str, into: TreeCheck) -> Iterator[Violation]:
    first = into._bytes.setdefault(hashlib.sha256(content).digest(), shown)
    if first != shown:
        yield Violation(shown, 0, 0, "duplicate", f"the same as {first}")
        return
    alike = likeness(text)
    first = into._keys.setdefault(alike.key, shown)
    if first != shown:
        yield Violation(shown, 0, 0, "same-up-to-names", f"the same as {first} up to names")
    else:
        into._shapes.setdefault(alike.shape, []).append(shown)


def _checked(checker: Checker, file: Path, version: str, into: TreeCheck) -> Iterator[Violation]:
    path = file.absolute()
    top = _top(path)
    if checker.inside and not top:
        into.unread[f"{checker.program}: not below incremental or non-incremental"] += 1
        return
    folder = next(parent for parent in path.parents if parent.name == top).parent if top else path.parent
    try:
        refusal = run_checker(checker, path, folder, version)
    except OSError as error:
        into.unread[f"{checker.program}: {error}"] += 1
        return
    if refusal is not None:
        yield Violation(str(file), refusal.line, refusal.column, checker.rule, refusal.message)


def _parsed(text: str, shown: str, logic: str, parsers: Parsers, into: TreeCheck) -> Iterator[Violation]:
    try:
        answers = parsers.parse(text, logic)
    except SolverInputError as error:
        yield Violation(shown, error.line, error.column, "syntax", error.message)
        return
    for solver, answer in answers.items():
        if answer.skipped or answer.message.startswith(_STOPPED):
            into.unread[f"{solver}: {answer.message}"] += 1
        elif not answer.accepted:
            place = _PLACE.search(answer.message)
            line, column = (int(place[1]), int(place[2])) if place else (0, 0)
            yield Violation(shown, line, column, f"parse-{solver}", " ".join(answer.message.split())[:300])
