"""The header of a pair, in the comment lines at the beginning of its source: the verdict, its options, and what the pair was chosen for."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from pathlib import Path

from smtenc.errors import InputError
from smtenc.verdicts.lattice import Verdict

_FIELD = re.compile(r"// (verdict|options|chosen): (\S.*)")


def header_fields(source: Path) -> dict[str, str]:
    """The fields of the comment lines that begin a file; one that cannot be read has none, and is reported when it is verified."""
    fields: dict[str, str] = {}
    try:
        lines = source.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return fields
    for line in lines:
        if not line.startswith("//"):
            break
        if match := _FIELD.fullmatch(line.rstrip()):
            fields[match[1]] = match[2]
    return fields


def pair_verdict(source: Path, fields: Mapping[str, str]) -> Verdict | None:
    """The verdict that a header names, None where it names none. Raises ``InputError`` for one that does not exist."""
    if "verdict" not in fields:
        return None
    try:
        return Verdict(fields["verdict"])
    except ValueError:
        raise InputError(f"{source}: the header names no verdict: {fields['verdict']}") from None


def header_options(source: Path, fields: Mapping[str, str]) -> tuple[str, ...]:
    """The options of ``smtenc verify`` under which it is the verdict. Raises ``InputError`` for an open quote."""
    try:
        return tuple(shlex.split(fields.get("options", "")))
    except ValueError as error:
        raise InputError(f"{source}: options in the header: {error}") from None
