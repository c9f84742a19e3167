"""The functions that strings and sequences share: on ``str``, and on tuples of elements that are equal only where Python says so.

The rules are those of the theory UnicodeStrings; cvc5 and z3 give ``seq.len``, ``seq.extract``, … the same meaning.
"""

from __future__ import annotations

from typing import TypeVar

Sequence = TypeVar("Sequence", str, tuple[object, ...])


def at(s: Sequence, position: int) -> Sequence:
    """The subsequence of length one; empty outside of ``s``."""
    return s[position : position + 1] if position >= 0 else s[:0]


def extract(s: Sequence, start: int, count: int) -> Sequence:
    """Empty where ``start`` is outside of ``s`` or ``count`` is not positive; else at most ``count`` elements."""
    return s[start : start + count] if 0 <= start < len(s) and count > 0 else s[:0]


def starts_with(s: Sequence, part: Sequence) -> bool:
    return s[: len(part)] == part


def ends_with(s: Sequence, part: Sequence) -> bool:
    return len(part) <= len(s) and s[len(s) - len(part) :] == part


def index_of(s: Sequence, part: Sequence, start: int) -> int:
    """-1 where ``part`` does not occur, or ``start`` is outside of 0 to the length."""
    if not 0 <= start <= len(s):
        return -1
    if isinstance(s, str) and isinstance(part, str):
        return s.find(part, start)
    letters: dict[object, str] = {}  # a letter for each element: Python searches text in linear time
    text, sought = ("".join(letters.setdefault(element, chr(len(letters))) for element in several) for several in (s, part))
    return text.find(sought, start)


def replace(s: Sequence, part: Sequence, new: Sequence) -> Sequence:
    """The first occurrence; an empty one is at the start."""
    found = index_of(s, part, 0)
    return s if found < 0 else s[:found] + new + s[found + len(part) :]


def replace_all(s: Sequence, part: Sequence, new: Sequence) -> Sequence:
    """From left to right; ``s`` itself where ``part`` is empty."""
    if not part:
        return s
    done, start = s[:0], 0
    while (found := index_of(s, part, start)) >= 0:
        done += s[start:found] + new
        start = found + len(part)
    return done + s[start:]


def update(s: Sequence, position: int, new: Sequence) -> Sequence:
    """cvc5's: as much of ``new`` as fits overwrites ``s`` from ``position`` on; outside of ``s`` nothing does."""
    if not 0 <= position < len(s):
        return s
    new = new[: len(s) - position]
    return s[:position] + new + s[position + len(new) :]
