"""Scripts in the form that is raced: one check-sat, whose answer is the only output. ``preparation`` brings any text into this form."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from solvers.answers import SolverInputError
from solvers.specs import Format


@dataclass(frozen=True, slots=True)
class Script:
    """A script for every solver: commands that print, redirect output or claim a status are blanked out, so that positions in error messages stay
    those of the original. ``formats`` are the floating-point formats that occur. ``notes`` name, with line and column, ignored commands from which a
    user may expect output.
    """

    text: str
    logic: str
    formats: frozenset[Format] = frozenset()
    notes: tuple[str, ...] = ()


_COMMENTS = re.compile(r'("(?:[^"]|"")*"|\|[^|]*\|)|;[^\n]*')
_FORMATS = re.compile(r"_\s+(?:FloatingPoint|to_fp|to_fp_unsigned|NaN|\+oo|-oo|\+zero|-zero)\s+([0-9]+)\s+([0-9]+)")
_LITERALS = re.compile(r"\(\s*fp\s+#b[01]\s+#([bx])([0-9a-fA-F]+)\s+#([bx])([0-9a-fA-F]+)")
_BITS_OF_DIGIT = {"b": 1, "x": 4}
FLOAT_MARKS = ("Float", "fp", "NaN", "+oo", "-oo", "+zero", "-zero")
"""Parts of names: a text without any of them contains no floating-point format, wherever its comments are."""
_NAMED_FORMATS = {"Float16": (5, 11), "Float32": (8, 24), "Float64": (11, 53), "Float128": (15, 113)}


def read_text(path: str | Path) -> str:
    """Return the text of a file. Raises SolverInputError if it is missing or not UTF-8."""
    file = str(path)
    try:
        return Path(path).read_bytes().decode("utf-8-sig")  # a byte order mark is no part of a script
    except UnicodeDecodeError as error:
        raise SolverInputError("not UTF-8 text", file=file, hint="a race reads SMT-LIB scripts") from error
    except OSError as error:
        raise SolverInputError(f"cannot read: {error.strerror or error}", file=file) from error


def without_comments(text: str) -> str:
    """Return the text without comments. Positions stay, because a comment extends to the end of its line."""
    return _COMMENTS.sub(r"\1", text) if ";" in text else text


def formats_in(text: str) -> frozenset[Format]:
    """Return the floating-point formats that occur anywhere in a script, as (exponent bits, significand bits with the hidden one)."""
    found: set[Format] = {form for name, form in _NAMED_FORMATS.items() if name in text}
    if any(mark in text for mark in ("FloatingPoint", "to_fp", "NaN", "oo ", "zero ")):
        found.update((int(e), int(s)) for e, s in set(_FORMATS.findall(text)))
    if "fp" in text:
        # the significand's digits do not show the hidden bit
        found.update((len(e) * _BITS_OF_DIGIT[b], len(f) * _BITS_OF_DIGIT[c] + 1) for b, e, c, f in set(_LITERALS.findall(text)))
    return frozenset(found)
