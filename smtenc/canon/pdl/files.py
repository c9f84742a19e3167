"""Files of PDL or PDLL patterns: the rules that they contain, and the patterns that are refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.canon.pdl.admission import Oracle
from smtenc.canon.pdl.builder import rule_of
from smtenc.canon.pdll import pdl_of
from smtenc.canon.rules import Rule
from smtenc.errors import InputError, Location, SmtencError, Unsupported
from smtenc.frontend import FrontendOptions, file_text, read_text
from smtenc.ir.attributes import StringAttr
from smtenc.ir.core import Function, Module, Operation

_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*')
_PATTERN = re.compile(r"\bpdl\.pattern\b")
_NO_PROGRAM = "\nfunc.func private @smtenc.no_program()\n"
"""A declaration that is appended, because the reader refuses a module without functions and a file of patterns has none."""


@dataclass(frozen=True)
class Refused:
    """A pattern that is not a rule here, with the reason."""

    name: str
    error: SmtencError


@dataclass(frozen=True)
class PatternFile:
    """The rules and the refused patterns of a file, each in order; together they are all its patterns."""

    rules: tuple[Rule, ...]
    refused: tuple[Refused, ...]


def holds_patterns(path: Path, text: str) -> bool:
    """Return whether a file contains patterns: it is PDLL (``.pdll``), or MLIR text with a ``pdl.pattern``."""
    if path.suffix == ".pdll":
        return True
    plain = _COMMENT.sub(lambda found: " " if found.group().startswith("//") else found.group(), text)
    return _PATTERN.search(plain) is not None


def read_patterns(
    path: Path,
    options: FrontendOptions,
    *,
    constraints: Path | None = None,
    includes: Sequence[Path] = (),
    environ: Mapping[str, str] | None = None,
    prefix: str = "",
) -> PatternFile:
    """Return the rules of a file of PDL or PDLL.

    ``constraints`` is a file of MLIR with functions for native constraints and rewrites; ``includes`` and ``environ`` are for PDLL (``pdll.pdl_of``);
    if ``environ`` is None, that of ``options`` is used. Raises ``InputError`` if a file cannot be read or has no pattern.
    """
    variables = options.environ if environ is None else environ
    text = pdl_of(path, variables, includes) if path.suffix == ".pdll" else file_text(path)
    further = _functions(read_text(file_text(constraints), str(constraints), options)) if constraints is not None else {}
    return patterns_of(text, str(path), options, functions=further, prefix=prefix)


def patterns_of(
    text: str, file: str, options: FrontendOptions, *, functions: Mapping[str, Function] | None = None, prefix: str = ""
) -> PatternFile:
    """Return the rules of a text of PDL. ``file`` is its name in messages; ``functions`` are functions for native constraints and rewrites, by name.

    Raises ``InputError`` if the text cannot be read, has no pattern, or has two of one name.
    """
    module = read_text(text + _NO_PROGRAM, file, options)
    known = {**(functions or {}), **_functions(module)}
    oracle = Oracle(options)
    rules: list[Rule] = []
    refused: list[Refused] = []
    places: dict[str, Location] = {}
    for number, operation in enumerate(_patterns(module)):
        name = _name(operation, number)
        if name in places:
            raise InputError(f"the pattern {name} is there twice", operation.location, hint=f"the first is at {places[name]}")
        places[name] = operation.location
        try:
            rules.append(rule_of(operation, f"{prefix}{name}", known, oracle))
        except (Unsupported, InputError) as error:
            refused.append(Refused(f"{prefix}{name}", error))
    if not places:
        raise InputError("contains no pattern", Location(file), hint="a pattern is a pdl.pattern operation")
    return PatternFile(tuple(rules), tuple(refused))


def _patterns(module: Module) -> Iterator[Operation]:
    """Yield all ``pdl.pattern`` operations of a module."""
    return (o for top in module.others for o in top.walk() if o.name == "pdl.pattern")


def _functions(module: Module) -> dict[str, Function]:
    """Return the functions of a module that have a body or a fault, by name."""
    return {f.name: f for f in module.functions if f.body is not None or f.fault is not None}


def _name(pattern: Operation, number: int) -> str:
    """Return the pattern's own name, or a name from its line, or from ``number`` if the line is unknown."""
    match pattern.attributes.get("sym_name"):
        case StringAttr(name):
            return name
        case _:
            return f"pattern-{pattern.location.line}" if pattern.location.line else f"pattern-number-{number + 1}"
