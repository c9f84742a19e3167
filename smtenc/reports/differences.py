"""Two program texts side by side, line by line: what is the same, what only goes by other names, what differs.

Printers number values and aliases, so that one operation less renames all that come after it. Lines are therefore compared without the names of
values, blocks and numbered aliases, and names afterwards: a use is the same where its name stands for what the other's name stands for.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum
from itertools import zip_longest

Matched = tuple[int, int]
"""Numbers of lines, from 0, that stand side by side."""

_NAME = re.compile(r"%[\w$.-]+|\^[\w$.-]+|[#!][A-Za-z_][\w$.]*")
_TOKEN = re.compile(r"%[\w$.-]+|\^[\w$.-]+|[#!@][\w$.-]+|\"(?:[^\"\\]|\\.)*\"|[+-]?\d[\w.+-]*|[\w$.]+|\s+|.")
_RESULTS = re.compile(r"\s*\(?((?:%[\w$.-]+(?::\d+)?(?:,\s*)?)+)\)?\s*=")
_MIDDLE = re.compile(r"\(((?:%[\w$.-]+,?\s*)+)\)\s*=|(%[\w$.-]+)(?=:)|(%[\w$.-]+)\s*=|^\s*(\^[\w$.-]+)|^([#!][\w$.]+)\s*=")
_FUNCTION = re.compile(
    r"""\s*"?[a-z_]\w*\.func"?[\s(].*?@("(?:[^"\\]|\\.)*"|[\w$.-]+)"""
    r"""|\s*func\s+(?:private\s+|public\s+)?@([\w$.-]+)"""
    r"""|\s*"\w+\.func"\(.*?sym_name = "((?:[^"\\]|\\.)*)\""""
)
_OPERATION = re.compile(r'(?:=\s*|^\s*)"?([a-z_][\w$]*\.[\w$.]+)')

_MOST_EDITS = 600
"""Of a function's lines, that are removed or added, for the shortest way from one text to the other; where there are more, lines that occur once on
each side are matched, and what lies between such.
"""
_MOST_ALIGNED = 400
"""Of more lines between two that are matched so, nothing is: they are shown as removed and added."""
_LONGEST_WORD_BY_WORD, _MOST_WORD_BY_WORD = 1_000, 2_000
"""Characters of a line, and lines of a text, that are compared word by word."""
_LEAST_FOLDED = 4
"""Lines that are folded."""
_ALIKE = 0.5
"""Share of tokens that two lines have in common which stand side by side although their operations differ."""


class Kind(Enum):
    SAME = "same"  # as it was, or only by other names
    CHANGED = "changed"
    REMOVED = "removed"
    ADDED = "added"


class Mark(Enum):
    NONE = ""
    RENAMED = "renamed"
    DIFFERENT = "different"


Span = tuple[str, Mark]
Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Lines side by side, by number from 0; None on the side that has none."""

    kind: Kind
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Difference:
    """``rows`` have every line of both texts, each once and in order."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    rows: tuple[Row, ...]
    marked: Mapping[Row, tuple[Spans, Spans]]
    """Of changed rows, both sides in pieces."""

    @property
    def is_empty(self) -> bool:
        return all(row.kind is Kind.SAME for row in self.rows)

    def counts(self) -> Counter[Kind]:
        return Counter(row.kind for row in self.rows)

    def spans(self, row: Row) -> tuple[Spans, Spans]:
        """The text of a row on either side, in pieces; what is on one side only is not marked."""
        if row in self.marked:
            return self.marked[row]
        ours = "" if row.before is None else self.before[row.before]
        theirs = "" if row.after is None else self.after[row.after]
        if row.kind is Kind.SAME and ours != theirs and _is_short(ours) and _is_short(theirs):
            return _marked(ours, theirs, lambda *_: True)
        return ((ours, Mark.NONE),), ((theirs, Mark.NONE),)


def difference(before: str, after: str) -> Difference:
    """Costs about what reading the texts costs where little differs."""
    ours, theirs = before.splitlines(), after.splitlines()
    names = _Names()
    rows: list[Row] = []
    marked: dict[Row, tuple[Spans, Spans]] = {}
    for i, j in _side_by_side(ours, theirs):
        kind = Kind.ADDED if i is None else Kind.REMOVED if j is None else Kind.SAME
        row = Row(kind, i, j)
        if i is not None and j is not None and not names.agree(ours[i], theirs[j]):
            row = Row(Kind.CHANGED, i, j)
            if len(marked) < _MOST_WORD_BY_WORD and _is_short(ours[i]) and _is_short(theirs[j]):
                marked[row] = _marked(ours[i], theirs[j], names.known)
        rows.append(row)
    return Difference(tuple(ours), tuple(theirs), tuple(rows), marked)


def function_headers(lines: Sequence[str]) -> dict[int, str]:
    """The names of the functions that lines begin, by their numbers from 0."""
    found = ((k, _FUNCTION.match(line)) for k, line in enumerate(lines) if "func" in line)
    return {k: (match[1] or match[2] or match[3]).strip('"') for k, match in found if match is not None}


# -- names ------------------------------------------------------------------------------------------------------------


class _Names:
    """Which name of the second text stands for which of the first, as far as it has been read."""

    def __init__(self) -> None:
        self._after: dict[str, str] = {}

    def agree(self, ours: str, theirs: str) -> bool:
        """Return whether two lines say the same, by names that stand for the same. What they define stands for the same from here on."""
        if "func" in ours and _FUNCTION.match(ours):
            # aliases are the module's, all other names the function's
            self._after = {mine: yours for mine, yours in self._after.items() if mine[0] in "#!"}
        if ours == theirs and not self._after:
            return True
        self._pair(_defined(ours), _defined(theirs))
        if _nameless(ours) != _nameless(theirs):
            return False
        used = zip(_NAME.findall(ours), _NAME.findall(theirs), strict=True)
        return all(self.known(mine, yours) for mine, yours in used)

    def known(self, mine: str, yours: str) -> bool:
        """Return whether one name stands for what the other does."""
        if mine[:1] == "^":
            # branches may be read before the block
            return self._after.setdefault(mine, yours) == yours
        return self._after.get(mine, mine) == yours

    def _pair(self, ours: Sequence[str], theirs: Sequence[str]) -> None:
        if len(ours) == len(theirs):
            for mine, yours in zip(ours, theirs, strict=True):
                if mine != yours or mine in self._after:
                    self._after[mine] = yours


def _nameless(line: str) -> str:
    """Without names, and without the indentation, which differs where a tool has put a module around."""
    line = line.strip()
    return _NAME.sub(_kept, line) if "%" in line or "^" in line or "#" in line or "!" in line else line


def _kept(match: re.Match[str]) -> str:
    name = match[0]
    return name[0] if name[0] in "%^" else name.rstrip("0123456789")


def _defined(line: str) -> list[str]:
    """The names that a line gives to something."""
    if "=" not in line and ":" not in line:
        return []
    found: list[str] = []
    results = _RESULTS.match(line)
    if results is not None:
        found += [name.partition(":")[0].strip() for name in results[1].split(",") if name.strip()]
    for match in _MIDDLE.finditer(line, results.end() if results is not None else 0):
        found += [name.strip() for name in match[1].split(",") if name.strip()] if match[1] else [g for g in match.groups() if g]
    return found


# -- lines ------------------------------------------------------------------------------------------------------------


def _side_by_side(ours: list[str], theirs: list[str]) -> Iterator[tuple[int | None, int | None]]:
    """Every line once, in order. Functions are matched by their names, so that each is compared with itself alone."""
    headers, their_headers = function_headers(ours), function_headers(theirs)
    starts, their_starts = list(headers), list(their_headers)
    common = SequenceMatcher(None, list(headers.values()), list(their_headers.values()), autojunk=False).get_matching_blocks()
    anchors = [(starts[b.a + k], their_starts[b.b + k]) for b in common for k in range(b.size)]
    i = j = 0
    for a, b in [*anchors, (len(ours), len(theirs))]:
        yield from _aligned(ours, theirs, range(i, a), range(j, b))
        i, j = a, b


def _aligned(ours: list[str], theirs: list[str], mine: range, yours: range) -> Iterator[tuple[int | None, int | None]]:
    head = 0
    while head < min(len(mine), len(yours)) and ours[mine[head]] == theirs[yours[head]]:
        head += 1
    yield from zip(mine[:head], yours[:head], strict=True)
    mine, yours = mine[head:], yours[head:]
    if not mine or not yours:
        yield from _one_sided(mine, yours)
        return
    a, b = [_nameless(ours[k]) for k in mine], [_nameless(theirs[k]) for k in yours]
    for x, y in _edited(a, b):
        yield None if x is None else mine[x], None if y is None else yours[y]


def _edited(a: Sequence[str], b: Sequence[str]) -> Iterator[tuple[int | None, int | None]]:
    matched = _shortest(a, b)
    pieces = matched if matched is not None else _anchors(a, b)
    i = j = 0
    for p, q in [*pieces, (len(a), len(b))]:
        mine, yours = range(i, p), range(j, q)
        if mine and yours:
            yield from _replaced(a, b, mine, yours) if matched is not None else _compared(a, b, mine, yours)
        else:
            yield from _one_sided(mine, yours)
        if p < len(a) and q < len(b):
            yield p, q
        i, j = p + 1, q + 1


def _shortest(a: Sequence[str], b: Sequence[str]) -> list[Matched] | None:
    """The lines that the fewest edits leave, by Myers' greedy algorithm (1986); None where these are more than ``_MOST_EDITS``."""
    reach = {1: 0}
    steps: list[dict[int, int]] = []
    for edits in range(min(len(a) + len(b), _MOST_EDITS) + 1):
        steps.append(reach)
        furthest: dict[int, int] = {}
        for k in range(-edits, edits + 1, 2):
            down = k == -edits or (k != edits and reach[k - 1] < reach[k + 1])
            x = reach[k + 1] if down else reach[k - 1] + 1
            while x < len(a) and x - k < len(b) and a[x] == b[x - k]:
                x += 1
            furthest[k] = x
            if x >= len(a) and x - k >= len(b):
                return _way(a, b, steps)
        # diagonals beside those that were reached in as many edits have been reached in one less
        reach = furthest
    return None


def _way(a: Sequence[str], b: Sequence[str], steps: Sequence[dict[int, int]]) -> list[Matched]:
    """What is matched on the way back."""
    matched: list[Matched] = []
    x, y = len(a), len(b)
    for edits in range(len(steps) - 1, -1, -1):
        reach, k = steps[edits], x - y
        down = k == -edits or (k != edits and reach[k - 1] < reach[k + 1])
        before = k + 1 if down else k - 1
        i = reach[before]
        j = i - before
        while x > max(i, 0) and y > max(j, 0) and (x, y) != (i, j + 1 if down else j) and a[x - 1] == b[y - 1]:
            x, y = x - 1, y - 1
            matched.append((x, y))
        x, y = i, j
    return matched[::-1]


def _anchors(a: Sequence[str], b: Sequence[str]) -> list[Matched]:
    """Of long texts, lines that occur once in each and come in the same order: as many as there are."""
    if max(len(a), len(b)) <= _MOST_ALIGNED:
        return []
    ours, theirs = Counter(a), Counter(b)
    where = {line: k for k, line in enumerate(b)}
    once = [(k, where[line]) for k, line in enumerate(a) if ours[line] == 1 and theirs[line] == 1]
    # the longest increasing subsequence, by patience
    tops: list[int] = []
    ends: list[int] = []
    before: list[int | None] = []
    for number, (_, j) in enumerate(once):
        pile = bisect_left(tops, j)
        before.append(ends[pile - 1] if pile else None)
        if pile == len(tops):
            tops.append(j)
            ends.append(number)
        else:
            tops[pile], ends[pile] = j, number
    chain: list[Matched] = []
    last = ends[-1] if ends else None
    while last is not None:
        chain.append(once[last])
        last = before[last]
    return chain[::-1]


def _compared(a: Sequence[str], b: Sequence[str], mine: range, yours: range) -> Iterator[tuple[int | None, int | None]]:
    if max(len(mine), len(yours)) > _MOST_ALIGNED:
        yield from _one_sided(mine, yours)
        return
    ours, theirs = a[mine.start : mine.stop], b[yours.start : yours.stop]
    for tag, i, k, j, m in SequenceMatcher(None, ours, theirs).get_opcodes():
        left, right = mine[i:k], yours[j:m]
        if tag == "equal":
            yield from zip(left, right, strict=True)
        elif tag == "replace":
            yield from _replaced(a, b, left, right)
        else:
            yield from _one_sided(left, right)


def _replaced(a: Sequence[str], b: Sequence[str], mine: range, yours: range) -> Iterator[tuple[int | None, int | None]]:
    """Lines none of which is the same, those of the same operation side by side."""
    ours, theirs = [_operation(a[k]) for k in mine], [_operation(b[k]) for k in yours]
    for tag, i, k, j, m in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        left, right = mine[i:k], yours[j:m]
        if tag == "equal" or (
            tag == "replace" and len(left) == len(right) and all(map(_alike, (a[x] for x in left), (b[y] for y in right)))
        ):
            yield from zip(left, right, strict=True)
        else:
            yield from _one_sided(left, right)


def _one_sided(mine: Iterable[int], yours: Iterable[int]) -> Iterator[tuple[int | None, int | None]]:
    yield from ((k, None) for k in mine)
    yield from ((None, k) for k in yours)


def _operation(line: str) -> str:
    found = _OPERATION.search(line)
    return found[1] if found is not None else line


def _alike(one: str, other: str) -> bool:
    return (
        _is_short(one)
        and _is_short(other)
        and SequenceMatcher(None, _TOKEN.findall(one), _TOKEN.findall(other), autojunk=False).ratio() > _ALIKE
    )


# -- words ------------------------------------------------------------------------------------------------------------


def _is_short(line: str) -> bool:
    return len(line) <= _LONGEST_WORD_BY_WORD


def _marked(ours: str, theirs: str, is_renamed: Callable[[str, str], bool]) -> tuple[Spans, Spans]:
    """Both lines in pieces. ``is_renamed`` says of a name in each whether they stand for the same."""
    mine, yours = [_indentation(ours)], [_indentation(theirs)]
    a, b = _TOKEN.findall(ours[len(mine[0][0]) :]), _TOKEN.findall(theirs[len(yours[0][0]) :])
    for tag, i, k, j, m in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag == "replace" and k - i == m - j:
            for x, y in zip(a[i:k], b[j:m], strict=True):
                mark = Mark.NONE if x == y else Mark.RENAMED if x[0] == y[0] and x[0] in "%^#!" and is_renamed(x, y) else Mark.DIFFERENT
                mine.append((x, mark))
                yours.append((y, mark))
            continue
        mark = Mark.NONE if tag == "equal" else Mark.DIFFERENT
        for spans, text in ((mine, "".join(a[i:k])), (yours, "".join(b[j:m]))):
            if text:
                spans.append((text, mark))
    return tuple(mine), tuple(yours)


def _indentation(line: str) -> Span:
    return line[: len(line) - len(line.lstrip())], Mark.NONE


def shown_together(rows: Sequence[Row], context: int, kept: Iterable[int] = ()) -> list[tuple[bool, range]]:
    """Runs of rows: those that are shown (what is not the same, ``kept`` ones, and ``context`` around each), and those that are folded."""
    shown = bytearray(len(rows))
    for k in [*(k for k, row in enumerate(rows) if row.kind is not Kind.SAME), *kept]:
        low, high = max(0, k - context), min(len(rows), k + context + 1)
        shown[low:high] = b"\1" * (high - low)
    runs: list[tuple[bool, range]] = []
    start = 0
    for k in range(1, len(rows) + 1):
        if k == len(rows) or shown[k] != shown[start]:
            # a fold takes a line itself
            runs.append((bool(shown[start]) or k - start < _LEAST_FOLDED, range(start, k)))
            start = k
    return runs


def paired_for_display(rows: Sequence[Row]) -> list[tuple[Row, Row | None]]:
    """For two columns: what is removed beside what is added there."""
    found: list[tuple[Row, Row | None]] = []
    k = 0
    while k < len(rows):
        removed = k
        while removed < len(rows) and rows[removed].kind is Kind.REMOVED:
            removed += 1
        added = removed
        while added < len(rows) and rows[added].kind is Kind.ADDED:
            added += 1
        if added == k:
            found.append((rows[k], None))
            k += 1
            continue
        for left, right in zip_longest(rows[k:removed], rows[removed:added]):
            found.append((left, right) if left is not None else (right, None))
        k = added
    return found
