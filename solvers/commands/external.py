"""The reader of solver files: TOML files that describe solvers that are commands. It also defines where such files are found.

A file has a table ``[solvers."NAME"]`` for each solver. Its keys:

    like                 another solver, of which this is a configuration: missing keys are taken from there, and options are added to
                         those there. For a built-in solver, only options, what it supports, features and note can be given
    command              the executable and its arguments; {file} {seconds} {milliseconds} {memory_mb} {seed} are filled in; without
                         {file} the script comes on standard input. An executable with a slash is relative to the file.
    version              text, or {command = [...], pattern = "regular expression with one group"}
    theories             what it supports: "BV" "FP" "UF" "arrays" "Int" "Real" "nonlinear" "datatypes" "strings" "quantifiers"
    logics               further SMT-LIB logics by name, such as "ALL"
    refused_logics       logics that it does not accept although it has their theories, such as "QF_AX"
    float_formats        "all", or a list of "f16" "bf16" "f32" "f64" "f128" and [exponent bits, significand bits with the hidden one]
    other_float_formats  options for formats that are not in the list; without this key, such queries are not sent
    options              options of every run; ``option`` is the form of one: "--{key}={value}", of which an empty value leaves "--{key}"
    seed                 arguments that are added for a seed other than 0
    models               false if it prints none, or {arguments = [...], before = "...", get = "...", get_value = "... {terms}"}
    cores                the same for unsat cores: false, or {arguments = [...], before = "...", get = "..."}
    echo                 false if it has no such command: an error about a model then costs a second run
    answers              regular expressions for sat, unsat, unknown (whole lines), timeout, memory, error, and lines to ignore
    exit_codes           the meaning of an exit code other than 0: {10 = "sat", 20 = "unsat"}
    environment          variables to set
    rewrite              constructs to replace: "declare-const" if it does not support that command, "let" if it does not bind a let's
                         variables in parallel: then variables that hide other symbols are renamed
    program              the program that it is, if its files do not show it: solvers of one program do not confirm each other
    features, note       texts for the user
"""

from __future__ import annotations

import json
import os
import re
import shutil
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from solvers.answers import SolverInputError
from solvers.commands.descriptions import CORES, DEFAULT_ANSWERS, MODELS, OUTCOMES, PLACEHOLDERS, Asking, Description, placeholders
from solvers.commands.versions import version_of
from solvers.folders import SOLVER_FILES, configuration_folder, named_solver_files
from solvers.smtlib.transformations.rewriting import REWRITABLE
from solvers.specs import BF16, BUILT_IN, F16, F32, F64, F128, Format, SolverSpec

SHIPPED = Path(__file__).with_name("known.toml")
MODULE = "solvers.bindings.command"

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.:+-]*")
_KEYS = (
    "like command version theories logics refused_logics float_formats other_float_formats options option seed models cores echo answers exit_codes "
    "environment rewrite program features note"
).split()
_KEYS_LIKE_BUILT_IN = "like theories logics refused_logics float_formats other_float_formats options features note".split()
_THEORIES = ("BV", "FP", "UF", "arrays", "Int", "Real", "nonlinear", "datatypes", "strings", "quantifiers")
_FORMATS: Mapping[str, Format] = {"f16": F16, "bf16": BF16, "f32": F32, "f64": F64, "f128": F128}


def solver_files(environ: Mapping[str, str] | None = None) -> list[Path]:
    """Return the solver files that are read, in increasing precedence: the shipped one, the user's (``smtenc/solvers.toml`` in $XDG_CONFIG_HOME or
    ~/.config) if it exists, and those named by $SMTENC_SOLVERS. ``environ`` replaces the environment variables.
    """
    variables = os.environ if environ is None else environ
    own = configuration_folder(variables) / "solvers.toml"
    return [SHIPPED, *([own] if own.is_file() else []), *named_solver_files(variables)]


def external_solvers(environ: Mapping[str, str] | None = None) -> dict[str, SolverSpec]:
    """Return the solvers of all solver files by name. Raises SolverInputError for a file that cannot be read or does not describe solvers."""
    return {spec.name: spec for file in solver_files(environ) for spec in read_solvers(file, environ)}


def executable_of(spec: SolverSpec) -> str:
    """Return the path of the executable of a solver that is a command, or an empty string if it is not installed."""
    return shutil.which(command_of(spec)) or ""


def command_of(spec: SolverSpec) -> str:
    """Return the executable of a solver that is a command, as its description states it, whether it is installed or not."""
    return Description.from_json(spec.configuration).executable


def asked_for_cores(spec: SolverSpec) -> SolverSpec:
    """Return a solver that is a command, changed so that it reports ``core NAME NAME …`` with ``unsat`` and has no models."""
    return replace(spec, configuration=replace(Description.from_json(spec.configuration), wants_cores=True).to_json())


def look_up(spec: SolverSpec) -> tuple[str, str, str]:
    """Return the version of a solver that is a command, the path of its executable, and the file that describes it. The command is run for its
    version; the first two are empty if it is not installed.
    """
    where = executable_of(spec)
    description = Description.from_json(spec.configuration)
    return version_of(description) if where else "", where, description.source


def source_of(name: str, environ: Mapping[str, str] | None = None) -> tuple[Path, str]:
    """Return the file that describes a solver, and the lines of its description. Raises SolverInputError for an unknown name."""
    for file in reversed(solver_files(environ)):
        if any(spec.name == name for spec in read_solvers(file, environ)):
            return file, _section(file.read_text(encoding="utf-8"), name)
    raise SolverInputError(f"no solver file describes {name}", hint="smtenc solvers lists all; one of your own: --solver-file FILE.toml")


def read_solvers(file: Path, environ: Mapping[str, str] | None = None) -> list[SolverSpec]:
    """Return the solvers of one file; a solver named by ``like`` may be in another file. Raises SolverInputError, with the line if it is known."""
    return [entry.spec() for entry in _entries(file, solver_files(environ))]


def _entries(file: Path, files: Sequence[Path]) -> list[_Entry]:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        hint = f"--solver-file or ${SOLVER_FILES} names it" if file in named_solver_files(os.environ) else ""
        raise SolverInputError(f"cannot read the solver file: {why}", file=str(file), hint=hint) from error
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at line (\d+), column (\d+)\)", str(error))
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 0)
        message = f"not TOML: {str(error)[: place.start()] if place else error}"
        raise SolverInputError(message, file=str(file), line=line, column=column) from error
    unknown = [key for key in content if key != "solvers"]
    if unknown or not isinstance(content.get("solvers"), dict):
        raise SolverInputError(
            f"unknown table {unknown[0]}" if unknown else "no solvers in this file",
            file=str(file),
            line=_line(text, unknown[0]) if unknown else 0,
            hint='a solver is described by a table [solvers."NAME"]; smtenc solvers show path:z3 prints one',
        )
    tables = content["solvers"]
    return [_Entry(file, text, name, table, tables, files) for name, table in tables.items()]


class _Entry:
    """A parser from one solver's table to a SolverSpec. Its methods raise SolverInputError with the line of the wrong key.

    ``beside`` are all tables of its file, and ``files`` all solver files: the solver that ``like`` names is searched in both. ``homes`` maps each key
    to the file that it comes from.
    """

    def __init__(self, file: Path, text: str, name: str, table: Any, beside: Mapping[str, Any], files: Sequence[Path]) -> None:
        self.file = file
        self.text = text
        self.name = name
        self.beside = beside
        self.files = files
        if not isinstance(table, dict):
            raise self.wrong("a solver is described by a table", hint=f'[solvers."{name}"]')
        self.table: dict[str, Any] = table
        self.homes = dict.fromkeys(table, file)

    def wrong(self, message: str, key: str = "", hint: str = "") -> SolverInputError:
        """Return an error about the solver, with the line of the key."""
        return SolverInputError(f"solver {self.name}: {message}", file=str(self.file), line=_line(self.text, self.name, key), hint=hint)

    def spec(self) -> SolverSpec:
        """Return the solver that the table describes."""
        if not _NAME.fullmatch(self.name):
            raise self.wrong("a name is made of letters, digits and . : + - _")
        if self.name in [spec.name for spec in BUILT_IN]:
            raise self.wrong("this name is that of a built-in solver", hint=f'for example "path:{self.name}"')
        self.only(self.table, _KEYS)
        built_in = next((spec for spec in BUILT_IN if spec.name == self.table.get("like")), None)
        if built_in is not None:
            return self.like_built_in(built_in)
        if "like" in self.table:
            self.inherit(self.model((self,)))
        configuration = self.description().to_json()
        if not self.words("theories", _THEORIES) and not self.strings("logics"):
            raise self.wrong("neither theories nor logics say what it supports", hint='theories = ["BV", "UF", "arrays"]')
        said = {field: value for fields in self.support().values() for field, value in fields.items()}
        return SolverSpec(
            name=self.name, module=MODULE, options=self.mapping("options"), configuration=configuration, source=str(self.file), **said
        )

    def like_built_in(self, base: SolverSpec) -> SolverSpec:
        """Return the built-in solver ``base`` with the changes that the table states."""
        for key in self.table:
            if key not in _KEYS_LIKE_BUILT_IN:
                raise self.wrong(f"{key} cannot be said of a configuration of {base.name}, which is a library", key)
        changed = {field: value for key, fields in self.support().items() if key in self.table for field, value in fields.items()}
        options = {**base.options, **self.mapping("options")}
        return replace(base, name=self.name, options=options, source=str(self.file), **changed)

    def support(self) -> dict[str, dict[str, Any]]:
        """Return, for each key about what the solver supports, the fields of a SolverSpec that it sets; a missing key sets the defaults."""
        theories = self.words("theories", _THEORIES)
        others = self.mapping("other_float_formats") if "other_float_formats" in self.table else None
        return {
            "theories": {"pieces": pieces_of(theories), "quantifiers": "quantifiers" in theories},
            "logics": {"logics": frozenset(self.strings("logics"))},
            "refused_logics": {"refused": frozenset(self.strings("refused_logics"))},
            "float_formats": {"formats": self.formats()},
            "other_float_formats": {"other_formats": others},
            "features": {"features": tuple(self.strings("features"))},
            "note": {"note": self.string("note")},
        }

    def model(self, seen: tuple[_Entry, ...]) -> _Entry:
        """Return the entry that ``like`` names, with everything that it inherits itself. A solver may be like one of the same name in another file.
        Raises SolverInputError if there is none, or ``like`` is circular.
        """
        like = self.string("like")
        found = None
        if like in self.beside and like != self.name:
            found = _Entry(self.file, self.text, like, self.beside[like], self.beside, self.files)
        else:
            others = (file for file in reversed(self.files) if file != self.file)
            found = next((entry for file in others for entry in _entries(file, self.files) if entry.name == like), None)
        if found is None:
            known = ", ".join([*(spec.name for spec in BUILT_IN), *(name for name in self.beside if name != self.name)])
            raise self.wrong(f"like names no solver that is known: {like!r}", "like", f"known here: {known}; smtenc solvers lists all")
        if any((found.file, found.name) == (entry.file, entry.name) for entry in seen):
            raise self.wrong("it is like itself, by way of others", "like")
        if "like" in found.table:
            if found.table["like"] in [spec.name for spec in BUILT_IN]:
                raise self.wrong(f"{like} is itself a configuration of {found.table['like']}", "like", f'like = "{found.table["like"]}"')
            found.inherit(found.model((*seen, found)))
        found.spec()
        return found

    def inherit(self, base: _Entry) -> None:
        """Add the keys of ``base`` that the table does not have, and its options."""
        options = {**base.table.get("options", {}), **self.mapping("options")}
        self.table = {**base.table, **{key: value for key, value in self.table.items() if key != "like"}, "options": options}
        self.homes = {**base.homes, **self.homes}

    def description(self) -> Description:
        version, version_command, pattern = self.version()
        return Description(
            name=self.name,
            command=self.command(),
            version=version,
            version_command=version_command,
            version_pattern=pattern,
            environment=self.mapping("environment"),
            option=self.string("option", "--{key}={value}"),
            seed=tuple(self.filled("seed", self.strings("seed"))),
            answers={**DEFAULT_ANSWERS, **self.patterns()},
            exit_codes=self.exit_codes(),
            rewrite=tuple(self.words("rewrite", REWRITABLE)),
            program=self.string("program"),
            source=str(self.file),
            models=self.asking("models", MODELS),
            cores=self.asking("cores", CORES),
            echo=self.truth("echo"),
        )

    # -- keys -------------------------------------------------------------------------------------------------------------

    def command(self) -> tuple[str, ...]:
        if "command" not in self.table:
            raise self.wrong("no command", hint='command = ["solver", "--lang=smt2", "{file}"]')
        words = self.filled("command", self.strings("command"))
        if not words:
            raise self.wrong("the command is empty", "command")
        return (self.at_home("command", words[0]), *words[1:])

    def at_home(self, key: str, executable: str) -> str:
        """Return the executable's path: a relative path starts at the solver file that states it; a name without a slash stays, for PATH."""
        path = os.path.expanduser(executable)
        return str((self.homes[key].parent / path).absolute()) if "/" in path else path

    def filled(self, key: str, words: list[str]) -> list[str]:
        """Return the words after a check that all their placeholders are known."""
        for word in words:
            unknown = [name for name in placeholders(word) if name not in PLACEHOLDERS]
            if unknown:
                known = " ".join(f"{{{name}}}" for name in PLACEHOLDERS)
                raise self.wrong(f"unknown placeholder {{{unknown[0]}}} in {key}", key, f"placeholders: {known}")
        return words

    def version(self) -> tuple[str, tuple[str, ...], str]:
        """Return the version, the command that prints it, and the pattern that selects it; one of the first two is empty."""
        match self.table.get("version", ""):
            case str() as text:
                return text, (), ""
            case {"command": list()} as table:
                self.only(table, ("command", "pattern"), "version")
                command = self.strings("command", table)
                if not command:
                    raise self.wrong("the command of version is empty", "version")
                pattern = self.string("pattern", "", table)
                self.regular_expression("version", pattern)
                return "", (self.at_home("version", command[0]), *command[1:]), pattern
        raise self.wrong("version is text or a table with a command", "version", 'version = {command = ["z3", "--version"]}')

    def formats(self) -> frozenset[Format] | None:
        """Return the supported floating-point formats; None means all."""
        given = self.table.get("float_formats", [])
        if given == "all":
            return None
        if not isinstance(given, list):
            raise self.wrong('float_formats is "all" or a list', "float_formats")
        found: set[Format] = set()
        for item in given:
            match item:
                case str() if item in _FORMATS:
                    found.add(_FORMATS[item])
                case [int() as exponent, int() as significand] if exponent > 1 and significand > 1:
                    found.add((exponent, significand))
                case _:
                    known = ", ".join(_FORMATS)
                    raise self.wrong(f"unknown floating-point format {item}", "float_formats", f"{known}, or [exponent, significand] bits")
        return frozenset(found)

    def asking(self, key: str, usual: Asking) -> Asking | None:
        """Return the way to request models or cores: ``usual``, ``usual`` with changes, or None for ``false``."""
        match self.table.get(key, True):
            case True:
                return usual
            case False:
                return None
            case dict() as table:
                self.only(table, ("arguments", "before", "get", "get_value") if usual.get_value else ("arguments", "before", "get"), key)
                texts = {name: self.string(name, "", table) for name in table if name != "arguments"}
                if usual.get_value and "{terms}" not in texts.get("get_value", usual.get_value):
                    raise self.wrong("get_value has no {terms}", key, 'get_value = "(get-value ({terms}))"')
                return replace(usual, **texts, arguments=tuple(self.filled(key, self.strings("arguments", table))))
        raise self.wrong(f"{key} is true, false or a table", key)

    def truth(self, key: str) -> bool:
        found = self.table.get(key, True)
        if not isinstance(found, bool):
            raise self.wrong(f"{key} is true or false", key)
        return found

    def patterns(self) -> dict[str, str]:
        table = self.mapping("answers")
        self.only(table, tuple(DEFAULT_ANSWERS), "answers")
        for pattern in table.values():
            self.regular_expression("answers", pattern)
        return table

    def regular_expression(self, key: str, pattern: str) -> None:
        try:
            re.compile(pattern)
        except re.error as error:
            raise self.wrong(f"{key}: {pattern!r} is no regular expression: {error}", key) from error

    def exit_codes(self) -> dict[str, str]:
        table = self.mapping("exit_codes")
        for code, outcome in table.items():
            if not code.isdecimal() or not 0 < int(code) < 256:
                raise self.wrong(f"exit codes are 1 to 255, not {code}", "exit_codes")
            if outcome not in OUTCOMES:
                raise self.wrong(f"exit code {code} means one of {', '.join(OUTCOMES)}, not {outcome}", "exit_codes")
        return table

    # -- types ------------------------------------------------------------------------------------------------------------

    def only(self, table: Mapping[str, Any], known: Sequence[str], inside: str = "") -> None:
        """Raise an error if the table has a key that is not in ``known``."""
        for key in table:
            if key not in known:
                close = get_close_matches(key, known, 1)
                hint = f"did you mean {close[0]}?" if close else f"keys: {', '.join(known)}"
                raise self.wrong(f"unknown key {f'{inside}.' if inside else ''}{key}", key, hint)

    def string(self, key: str, default: str = "", table: Mapping[str, Any] | None = None) -> str:
        found = (self.table if table is None else table).get(key, default)
        if not isinstance(found, str):
            raise self.wrong(f"{key} is text", key)
        return found

    def strings(self, key: str, table: Mapping[str, Any] | None = None) -> list[str]:
        found = (self.table if table is None else table).get(key, [])
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            raise self.wrong(f"{key} is a list of texts", key, f'{key} = ["..."]')
        return found

    def words(self, key: str, known: Sequence[str]) -> list[str]:
        found = self.strings(key)
        for word in found:
            if word not in known:
                raise self.wrong(f"unknown word {word!r} in {key}", key, f"known: {', '.join(known)}")
        return found

    def mapping(self, key: str) -> dict[str, str]:
        found = self.table.get(key, {})
        if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
            raise self.wrong(f"{key} is a table of texts", key)
        return found


def pieces_of(theories: Sequence[str]) -> frozenset[str]:
    """Return the parts of logic names that solvers of these theories support: LIA, IDL, LRA, RDL and LIRA for ``["Int", "Real"]``."""
    have = frozenset(theories)
    parts = {
        "BV": {"BV"},
        "FP": {"FP"},
        "UF": {"UF"},
        "arrays": {"A", "AX"},
        "Int": {"LIA", "IDL"},
        "Real": {"LRA", "RDL"},
        "datatypes": {"DT"},
        "strings": {"S"},
    }
    found = set().union(*(pieces for theory, pieces in parts.items() if theory in have))
    if {"Int", "Real"} <= have:
        found.add("LIRA")
    if "nonlinear" in have:
        found |= {nonlinear for linear, nonlinear in (("LIA", "NIA"), ("LRA", "NRA"), ("LIRA", "NIRA")) if linear in found}
    if {"FP", "Real"} <= have:
        found.add("FPLRA")
    return frozenset(found)


# -- places in a file -------------------------------------------------------------------------------------------------


def _heading(name: str) -> re.Pattern[str]:
    """Return a regular expression for the heading of a solver's own table, or of a table inside it."""
    return re.compile(rf"^\s*\[\s*solvers\s*\.\s*(?:{re.escape(name)}|{re.escape(json.dumps(name))}|\'{re.escape(name)}\')\s*([.\]])")


def _line(text: str, name: str, key: str = "") -> int:
    """Return the number of the line of a solver's key, or of the heading of its table (``name`` may also be a table that is no solver's); 0 if
    neither is found, because it is written in an unusual way.
    """
    begins = 0
    for number, line in enumerate(text.splitlines(), 1):
        if _heading(name).match(line) or re.match(rf"\s*\[*\s*{re.escape(name)}\b", line):
            begins = begins or number
        elif begins and re.match(r"\s*\[\s*solvers\s*\.", line):
            return begins
        if begins and key and re.search(rf"(?:^|[\s{{,.\"'\[]){re.escape(key)}[\"'\]]?\s*(?:=|\]|$)", line):
            return number
    return begins


def _section(text: str, name: str) -> str:
    """Return the lines of a solver's table with the comments right above it, and those of the tables inside it."""
    lines = text.splitlines()
    kept: list[str] = []
    inside = False
    for number, line in enumerate(lines):
        if line.lstrip().startswith("["):
            inside = bool(_heading(name).match(line))
            if inside and not kept:
                above = number
                while above and lines[above - 1].startswith("#"):
                    above -= 1
                kept = lines[above:number]
        if inside:
            kept.append(line)
    while kept and (not kept[-1].strip() or kept[-1].startswith("#")):
        kept.pop()  # lines that stand above the next table
    return "\n".join(kept) + "\n"
