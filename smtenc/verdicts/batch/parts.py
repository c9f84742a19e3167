"""Files of several programs: the parts between lines ``// -----``, as MLIR's tools take them with ``--split-input-file``.

A part keeps its place: it begins with as many empty lines as stand before it in its file, so that all messages have the file's own lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import InputError, Location
from smtenc.verdicts.batch.pairs import Pair

MARKER = "// -----"
_COMMENT_OR_SPACE = re.compile(r"\s+|//[^\n]*")


@dataclass(frozen=True, slots=True)
class Part:
    """``number`` counts from 1, ``line`` is the one in its file at which it begins."""

    number: int
    line: int
    text: str

    @property
    def placed(self) -> str:
        """The text at its place."""
        return "\n" * (self.line - 1) + self.text

    @property
    def is_empty(self) -> bool:
        """True if there is nothing but comments."""
        position = 0
        while (found := _COMMENT_OR_SPACE.match(self.text, position)) is not None:
            position = found.end()
        return position == len(self.text)


def parts_of(text: str, marker: str = MARKER) -> tuple[Part, ...]:
    """One, where no line is ``marker``."""
    found: list[Part] = []
    line, start = 1, 0
    for split in re.finditer(rf"^[ \t]*{re.escape(marker)}[ \t]*(?:\r?\n|\Z)", text, re.MULTILINE):
        found.append(Part(len(found) + 1, line, text[start : split.start()]))
        line += text.count("\n", start, split.end())
        start = split.end()
    return (*found, Part(len(found) + 1, line, text[start:]))


def parts_of_pair(pair: Pair) -> Iterator[Pair]:
    """The parts of two files (or one), paired by number, with their texts; the pair itself where there is one each. Parts that are empty in both are
    passed over.

    Raises ``InputError`` where a file cannot be read, or the numbers differ.
    """
    texts = pair.with_text().texts or ()
    yield from paired(pair, [parts_of(text) for text in texts])


def parts_of_pairs(pairs: Iterable[Pair]) -> Iterator[Pair]:
    """The parts of many pairs, where there are several. What is wrong with one is for its verdict to say: a pair that cannot be read is passed on, and
    a part that one of two files lacks is empty there.
    """
    for pair in pairs:
        try:
            texts = pair.with_text().texts or ()
        except InputError:
            yield pair
            continue
        found = [parts_of(text) for text in texts]
        if all(len(parts) == 1 for parts in found):
            # what is no file of its own cannot be read twice
            yield pair if all(f.is_file() for f in (pair.source, pair.target) if f is not None) else replace(pair, texts=texts)
            continue
        most = max(map(len, found))
        missing = [(*parts, *(Part(k + 1, 1, "") for k in range(len(parts), most))) for parts in found]
        yield from paired(pair, missing)


def paired(pair: Pair, found: Sequence[Sequence[Part]]) -> Iterator[Pair]:
    """``found`` are the parts of each text. Raises ``InputError`` where their numbers differ."""
    counts = [len(parts) for parts in found]
    if max(counts) == 1:
        yield replace(pair, texts=tuple(parts[0].placed for parts in found))
        return
    if len(set(counts)) > 1:
        raise InputError(
            f"{counts[0]} parts, and {counts[1]} in {pair.target}",
            Location(str(pair.source)),
            hint=f"parts between lines {MARKER!r} are paired by their numbers",
        )
    for together in zip(*found, strict=True):
        if not all(part.is_empty for part in together):
            yield replace(pair, texts=tuple(part.placed for part in together), part=f"part {together[0].number}")
