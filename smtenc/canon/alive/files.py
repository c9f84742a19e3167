"""Files of rules in Alive's notation: the rules that they contain, and those that are refused."""

from __future__ import annotations

import re
from pathlib import Path

from smtenc.canon.alive.builder import rule_of
from smtenc.canon.alive.grammar import Unread, written_rules
from smtenc.canon.alive.tokens import Lines
from smtenc.canon.pdl import PatternFile, Refused
from smtenc.canon.rules import Rule
from smtenc.errors import InputError, Location, Unsupported
from smtenc.frontend import file_text

SUFFIX = ".opt"


def is_alive(path: Path) -> bool:
    """Return whether a file has Alive's notation: its name ends in ``.opt``."""
    return path.suffix == SUFFIX


def read_alive(path: Path) -> PatternFile:
    """Return the rules of a file, and those that are refused. Raises ``InputError`` for a mistake in it."""
    return rules_of_alive(file_text(path), str(path))


def rules_of_alive(content: str, file: str) -> PatternFile:
    """Return the rules of a text; ``file`` is its name in messages. Of rules with one name the second has ``-2`` behind it, and so on.

    Raises ``InputError`` for a mistake, and if there is no rule.
    """
    text = Lines(content, file)
    rules: list[Rule] = []
    refused: list[Refused] = []
    seen: dict[str, int] = {}
    for written in written_rules(content, file):
        plain = re.sub(r"[^\w.:+-]+", "-", written.name).strip("-") or "rule"
        seen[plain] = seen.get(plain, 0) + 1
        name = plain if seen[plain] == 1 else f"{plain}-{seen[plain]}"
        if isinstance(written, Unread):
            refused.append(Refused(name, written.error))
            continue
        try:
            rules.append(rule_of(written, name, text))
        except Unsupported as error:
            refused.append(Refused(name, error))
    if not seen:
        raise InputError("contains no rule", Location(file), hint="a rule is a source, => and a target, with Name: and Pre: before it")
    return PatternFile(tuple(rules), tuple(refused))
