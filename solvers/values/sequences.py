"""The functions that strings and sequences share: on ``str``, and on tuples of elements whose equality is Python's.

The rules are those of the theory UnicodeStrings; cvc5 and z3 give ``seq.len``, ``seq.extract``, … the same meaning.
"""

from __future__ import annotations

from typing import TypeVar

Sequence = TypeVar("Sequence", str, tuple[object, ...])


def at(s: Sequence, position: int) -> Sequence:
    """Return the subsequence of length 1 at ``position``; empty outside of ``s``."""
    return s[position : position + 1] if position >= 0 else s[:0]


def extract(s: Sequence, start: int, count: int) -> Sequence:
    """Return at most ``count`` elements from ``start`` on; empty if ``start`` is outside of ``s`` or ``count`` is not positive."""
    return s[start : start + count] if 0 <= start < len(s) and count > 0 else s[:0]


def starts_with(s: Sequence, part: Sequence) -> bool:
    return s[: len(part)] == part


def ends_with(s: Sequence, part: Sequence) -> bool:
    return len(part) <= len(s) and s[len(s) - len(part) :] == part


def index_of(s: Sequence, part: Sequence, start: int) -> int:
    """Return the first position of ``part`` at or after ``start``; -1 if it does not occur, or ``start`` is not between 0 and the length."""
    if not 0 <= start <= len(s):
        return -1
    if isinstance(s, str) and isinstance(part, str):
        return s.find(part, start)
    letters: dict[object, str] = {}  # one letter for each element: Python searches text in linear time
    text, sought = ("".join(letters.setdefault(element, chr(len(letters))) for element in several) for several in (s, part))
    return text.find(sought, start)


def replace(s: Sequence, part: Sequence, new: Sequence) -> Sequence:
    """Return ``s`` with the first occurrence of ``part`` replaced; an empty part occurs at the start."""
    found = index_of(s, part, 0)
    return s if found < 0 else s[:found] + new + s[found + len(part) :]


def replace_all(s: Sequence, part: Sequence, new: Sequence) -> Sequence:
    """Return ``s`` with each occurrence of ``part`` replaced, from left to right; ``s`` itself if ``part`` is empty."""
    if not part:
        return s
    done, start = s[:0], 0
    while (found := index_of(s, part, start)) >= 0:
        done += s[start:found] + new
        start = found + len(part)
    return done + s[start:]


def update(s: Sequence, position: int, new: Sequence) -> Sequence:
    """Return cvc5's update: the part of ``new`` that fits overwrites ``s`` from ``position`` on; outside of ``s`` nothing changes."""
    if not 0 <= position < len(s):
        return s
    new = new[: len(s) - position]
    return s[:position] + new + s[position + len(new) :]
