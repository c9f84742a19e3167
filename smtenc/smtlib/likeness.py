"""When two benchmarks are the same question, and when they are nearly so."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from solvers.smtlib.sexpr import Command, commands
from solvers.smtlib.symbols import plain
from solvers.smtlib.transformations.canonical import canonical

_SYMBOL = re.compile(r"\(\s*[a-z-]+\s+(\|[^|]*\||[^\s()]+)")
_TOKEN = re.compile(r"\|[^|]*\||[^\s()]+")
_LITERAL = re.compile(r"(?<![^\s()])(?:#b[01]+|#x[0-9a-fA-F]+|bv[0-9]+|[0-9]+(?:\.[0-9]+)?)(?![^\s()])")


@dataclass(frozen=True, slots=True)
class Likeness:
    """``key`` is equal for scripts that differ only in names, comments, header and the order of declarations; ``shape`` also for those
    that differ in literals and widths. Both are SHA-256 in hexadecimal.
    """

    key: str
    shape: str


def likeness(text: str) -> Likeness:
    """Linear in the script. Raises SolverInputError where parentheses or quotes do not match."""
    same = canonical(_declared_last(text))
    shape = _LITERAL.sub("?", same.text)
    return Likeness(same.key, hashlib.sha256(shape.encode()).hexdigest())


def _declared_last(text: str) -> str:
    """Declarations by first use instead of the author's order, which follows the names that he chose. No solver reads this.

    As the author has them where levels of an incremental script declare one name twice.
    """
    found = list(commands(text))
    declaring = [c for c in found if c.name in ("declare-fun", "declare-const")]
    declared = {_name(text, c): c for c in declaring}
    rest = [text[c.start : c.end] for c in found if c.name not in ("declare-fun", "declare-const")]
    if not declared or len(declared) < len(declaring):
        return text
    used: dict[str, None] = {}
    for command in rest:
        for token in _TOKEN.findall(command):
            name = plain(token)
            if name in declared:
                used[name] = None
    unused = sorted((n for n in declared if n not in used), key=lambda n: text[declared[n].start : declared[n].end])
    return "\n".join([*rest, *(text[declared[n].start : declared[n].end] for n in (*used, *unused))])


def _name(text: str, command: Command) -> str:
    match = _SYMBOL.match(text, command.start)
    return plain(match.group(1)) if match else ""
