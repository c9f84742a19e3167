"""Regular expressions with complement and intersection, by derivatives (Brzozowski 1964). The names of SMT-LIB's operators are elsewhere.

Nothing recurses, and every step checks the time. Expressions of one ``Languages`` are unique objects up to simple laws, so derivatives are memoised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from solvers.values.open_results import Open
from solvers.values.strings import LAST

MOST = 1 << 19
"""The largest number of expressions."""
MOST_PAIRS = 1 << 12
"""The largest number of pairs of expressions that a test for equality examines."""


@dataclass(frozen=True, slots=True, eq=False)
class Regex:
    """An expression: ``kind`` with its ``parts``. ``numbers`` are the first and last character of a range, the least and largest number of iterations
    of a loop, or the offset in a text. ``nullable`` says that it contains the empty string.
    """

    kind: str
    parts: tuple[Regex, ...]
    numbers: tuple[int, ...]
    text: str
    nullable: bool
    number: int


class Languages:
    """A factory of expressions. ``wait`` is called at each step and raises when the time limit has passed; every method raises Open if there are too
    many expressions.
    """

    def __init__(self, wait: Callable[[], None]) -> None:
        self._wait = wait
        self._made: dict[tuple[object, ...], Regex] = {}
        self._derived: dict[tuple[Regex, str], Regex] = {}
        self.none = self._make("none", (), False)
        self.empty = self._make("empty", (), True)
        self.any_character = self.range(0, LAST)
        self.all = self._make("star", (self.any_character,), True)

    def _make(self, kind: str, parts: tuple[Regex, ...], nullable: bool, numbers: tuple[int, ...] = (), text: str = "") -> Regex:
        key = (kind, parts, numbers, text)
        found = self._made.get(key)
        if found is None:
            self._wait()
            if len(self._made) >= MOST:
                raise Open(f"regular expressions with more than {MOST} derivatives")
            found = self._made[key] = Regex(kind, parts, numbers, text, nullable, len(self._made))
        return found

    # --- constructors -------------------------------------------------------------------------------------------------------------

    def range(self, first: int, last: int) -> Regex:
        return self._make("range", (), False, (first, last)) if first <= last else self.none

    def text(self, text: str, offset: int = 0) -> Regex:
        """Return the language of the one string ``text[offset:]``."""
        return self._make("text", (), False, (offset,), text) if offset < len(text) else self.empty

    def concatenation(self, parts: Iterable[Regex]) -> Regex:
        """Return the concatenation, nested to the right: the first part of a pair is no concatenation."""
        pending = list(parts)
        result = self.empty
        while pending:
            part = pending.pop()
            if part.kind == "concatenation":
                pending += part.parts
            elif part is self.none or result is self.none:
                return self.none
            elif result is self.empty:
                result = part
            elif part is not self.empty:
                result = self._make("concatenation", (part, result), part.nullable and result.nullable)
        return result

    def union(self, parts: Iterable[Regex]) -> Regex:
        found = self._flat("union", parts, self.none)
        if self.all in found:
            return self.all
        return found[0] if len(found) == 1 else self._make("union", found, any(p.nullable for p in found)) if found else self.none

    def intersection(self, parts: Iterable[Regex]) -> Regex:
        found = self._flat("intersection", parts, self.all)
        if self.none in found:
            return self.none
        return found[0] if len(found) == 1 else self._make("intersection", found, all(p.nullable for p in found)) if found else self.all

    def _flat(self, kind: str, parts: Iterable[Regex], neutral: Regex) -> tuple[Regex, ...]:
        """Return the sorted parts of a union or intersection, by associativity, commutativity and idempotence: these laws suffice for an expression
        to have finitely many derivatives.
        """
        flat: set[Regex] = set()
        for part in parts:
            flat.update(part.parts if part.kind == kind else (part,))
        flat.discard(neutral)
        return tuple(sorted(flat, key=lambda part: part.number))

    def complement(self, part: Regex) -> Regex:
        if part.kind == "complement":
            return part.parts[0]
        if part is self.none or part is self.all:
            return self.all if part is self.none else self.none
        return self._make("complement", (part,), not part.nullable)

    def star(self, part: Regex) -> Regex:
        if part is self.none or part is self.empty:
            return self.empty
        return part if part.kind == "star" else self._make("star", (part,), True)

    def loop(self, part: Regex, fewest: int, most: int) -> Regex:
        """Return the language of ``fewest`` to ``most`` iterations of ``part``."""
        if fewest > most:
            return self.none
        if most == 0 or part is self.empty:
            return self.empty
        if part is self.none:
            return self.none if fewest else self.empty
        if (fewest, most) == (1, 1):
            return part
        return self._make("loop", (part,), fewest == 0 or part.nullable, (fewest, most))

    # --- derivatives --------------------------------------------------------------------------------------------------------------

    def derivative(self, root: Regex, character: str) -> Regex:
        """Return the language of the rests of those strings of ``root`` that begin with ``character``."""
        derived = self._derived
        todo = [root]
        while todo:
            regex = todo[-1]
            if (regex, character) not in derived:
                self._wait()
                missing = [part for part in _asked(regex) if (part, character) not in derived]
                if missing:
                    todo += missing
                    continue
                derived[regex, character] = self._derive(regex, character)
            todo.pop()
        return derived[root, character]

    def _derive(self, regex: Regex, character: str) -> Regex:
        """Return the derivative from those of the parts that ``_asked`` returns."""
        parts = [self._derived[part, character] for part in _asked(regex)]
        match regex.kind:
            case "range":
                first, last = regex.numbers
                return self.empty if first <= ord(character) <= last else self.none
            case "text":
                (offset,) = regex.numbers
                return self.text(regex.text, offset + 1) if regex.text[offset] == character else self.none
            case "concatenation":
                return self.union((self.concatenation((parts[0], regex.parts[1])), *parts[1:]))
            case "union":
                return self.union(parts)
            case "intersection":
                return self.intersection(parts)
            case "complement":
                return self.complement(parts[0])
            case "star":
                return self.concatenation((parts[0], regex))
            case "loop":
                # this is also right if the part is nullable: then fewer iterations are among the strings of more iterations
                fewest, most = regex.numbers
                return self.concatenation((parts[0], self.loop(regex.parts[0], max(fewest - 1, 0), most - 1)))
        return self.none  # for the empty language and the empty string

    # --- questions ----------------------------------------------------------------------------------------------------------------

    def contains(self, regex: Regex, text: str) -> bool:
        """Return whether the language contains the text."""
        for character in text:
            regex = self.derivative(regex, character)
            if regex is self.none or regex is self.all:
                break
        return regex.nullable

    def shortest(self, regex: Regex, text: str, start: int, least: int) -> int | None:
        """Return the end of the shortest match that starts at ``start`` and has at least ``least`` characters, or None if there is none."""
        for end in range(start, len(text) + 1):
            if regex.nullable and end - start >= least:
                return end
            if end < len(text):
                regex = self.derivative(regex, text[end])
            if regex is self.none:
                break
        return None

    def leftmost(self, regex: Regex, text: str, start: int = 0, least: int = 0) -> tuple[int, int] | None:
        """Return the start and end of the shortest leftmost match at or after ``start`` (theory UnicodeStrings, str.replace_re), or None if there is
        none.
        """
        for begin in range(start, len(text) + 1):
            self._wait()
            end = self.shortest(regex, text, begin, least)
            if end is not None:
                return begin, end
        return None

    def replaced(self, regex: Regex, text: str, new: str) -> str:
        """Return str.replace_re: the shortest leftmost match, which may be empty, is replaced."""
        found = self.leftmost(regex, text)
        return text if found is None else text[: found[0]] + new + text[found[1] :]

    def all_replaced(self, regex: Regex, text: str, new: str) -> str:
        """Return str.replace_re_all: from left to right, each shortest match that is not empty is replaced."""
        done: list[str] = []
        start = 0
        while (found := self.leftmost(regex, text, start, 1)) is not None:
            done += (text[start : found[0]], new)
            start = found[1]
        return "".join((*done, text[start:]))

    def same(self, a: Regex, b: Regex) -> bool:
        """Return whether both contain the same strings, by pairs of derivatives. One character of each class of ``_classes`` suffices. Raises Open
        for more than ``MOST_PAIRS`` pairs.
        """
        letters = [chr(code) for code in self._classes(a, b)]
        seen = {(a, b)}
        todo = [(a, b)]
        while todo:
            one, other = todo.pop()
            if one.nullable is not other.nullable:
                return False
            for letter in letters:
                pair = (self.derivative(one, letter), self.derivative(other, letter))
                if pair[0] is not pair[1] and pair not in seen:
                    if len(seen) >= MOST_PAIRS:
                        raise Open(f"equality of regular expressions with more than {MOST_PAIRS} pairs of derivatives")
                    seen.add(pair)
                    todo.append(pair)
        return True

    def _classes(self, *roots: Regex) -> list[int]:
        """Return the first character of each class: all characters from one of these up to the next are in the same ranges and texts."""
        cuts = {0}
        seen: set[Regex] = set()
        todo = list(roots)
        while todo:
            regex = todo.pop()
            if regex in seen:
                continue
            seen.add(regex)
            todo += regex.parts
            if regex.kind == "range":
                first, last = regex.numbers
                cuts.update((first, last + 1))
            elif regex.kind == "text":
                cuts.update(code for character in set(regex.text) for code in (ord(character), ord(character) + 1))
        return sorted(cut for cut in cuts if cut <= LAST)


def _asked(regex: Regex) -> tuple[Regex, ...]:
    """Return the parts whose derivatives the derivative of an expression needs."""
    if regex.kind == "concatenation" and not regex.parts[0].nullable:
        return regex.parts[:1]
    return regex.parts
