"""The meaning of enumeration numbers in one text: a word in place of each number, or an attribute that says that the meaning is unknown.

A number was written either by the user, with the MLIR release that may be given, or by the normaliser, which is probed: programs with one release
name number differently while the release is in development.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from smtenc.frontend.normalisers import Normaliser, Refusal
from smtenc.ir.attributes import ArrayAttr, Attribute, EnumAttr, IntegerAttr, OpaqueAttr, UnsettledEnumAttr
from smtenc.ir.enumerations import ATOMIC_RMW_KIND, FLAGS, PLACES, Cases, Enumeration


@dataclass
class Numbering:
    """The enumeration numbers of a text whose generic-form operations are of ``release``, and whose other operations were printed by ``normaliser``.

    ``text`` is the user's text. ``release`` is None if unknown: the writer of a text may have used another release than its reader. ``normaliser`` is
    None if the text is read as it is. ``used`` tells whether ``release`` decided anything.
    """

    text: str
    release: int | None = None
    normaliser: Normaliser | None = None
    used: bool = field(default=False, init=False)

    def settled(self, operation: str, attributes: dict[str, Attribute]) -> dict[str, Attribute]:
        """Return the attributes of an operation, with ``EnumAttr`` or ``UnsettledEnumAttr`` for numbers of enumerations."""
        for name, enumeration in PLACES.get(operation, {}).items():
            if name in attributes:
                attributes[name] = self._settled(operation, enumeration, attributes[name])
        for name, (mnemonic, flags) in FLAGS.get(operation, {}).items():
            match attributes.get(name):
                # a number with other flags in it stays one, of which nobody knows what it promises
                case IntegerAttr(number) if 0 <= number <= sum(flags):
                    words = ", ".join(word for flag, word in flags.items() if number & flag)
                    attributes[name] = OpaqueAttr(f"#{mnemonic}<{words or 'none'}>")
        return attributes

    def _settled(self, operation: str, enumeration: Enumeration, attribute: Attribute) -> Attribute:
        match attribute:
            case IntegerAttr(number):
                return self._case(operation, enumeration, number)
            case ArrayAttr(elements):
                return ArrayAttr(tuple(self._settled(operation, enumeration, e) for e in elements))
            case OpaqueAttr(text) if (word := _word(text)) in enumeration.words:
                return EnumAttr(enumeration.name, word)
            case _:
                return attribute

    def _case(self, operation: str, enumeration: Enumeration, number: int) -> Attribute:
        meanings = enumeration.meanings(number)
        by_user = self.normaliser is None or f'"{operation}"' in self.text
        tables = list(_tables(enumeration, self.release)) if by_user else []
        if self.normaliser is not None:
            tables += _tables(enumeration, self.normaliser)
        # a release that does not have the number did not write it
        words = {cases[number] for cases in tables if number in cases}
        if len(words) != 1:
            return UnsettledEnumAttr(enumeration.name, number, tuple(meanings.items()))
        self.used |= by_user and self.release is not None and len(meanings) > 1
        return EnumAttr(enumeration.name, words.pop())


def _tables(enumeration: Enumeration, writer: int | Normaliser | None) -> Iterable[Cases]:
    """Return the possible meanings of numbers written by a release or a program: those of all releases if the writer's are unknown."""
    match writer:
        case int(release):
            return (enumeration.by_release[release],)
        case None:
            known: Cases = {}
        case program:
            known = cases_of(program, enumeration) if enumeration.renumbered else {}
    return (known,) if known else enumeration.by_release.values()


def _word(text: str) -> str:
    """Return the last word in the angle brackets: ``downward`` for ``#arith.roundingmode<downward>``; empty if there is none."""
    found = re.search(r"(\w+)\s*>\s*$", text)
    return found.group(1) if found else ""


@cache
def cases_of(normaliser: Normaliser, enumeration: Enumeration) -> Cases:
    """Return the words by number that ``normaliser`` prints, found by printing each word; empty if it cannot be probed."""
    probe = _PROBES[enumeration.name]
    words = sorted(enumeration.words)
    for _ in range(len(words)):
        text = "".join(f"{probe.line(word)}\n" for word in words)
        try:
            generic = normaliser.normalise(f"{probe.head}\n{text}{probe.tail}")
        except Refusal as refusal:
            refused = refusal.line - 2
            if not 0 <= refused < len(words):
                return {}
            del words[refused]  # the release does not have it
            continue
        numbers = [int(n) for n in probe.number.findall(generic)]
        return dict(zip(numbers, words, strict=True)) if len(numbers) == len(words) else {}
    return {}


@dataclass(frozen=True)
class _Probe:
    """A function whose body has one line for each word; ``number`` matches the numbers in its generic form, in order."""

    head: str
    tail: str
    templates: Mapping[bool, str]
    number: re.Pattern[str]

    def line(self, word: str) -> str:
        """Return the operation with ``word``: on floats if the word ends in ``f``, else on integers."""
        return self.templates[word.endswith("f")].format(word=word)


_PROBES: Mapping[str, _Probe] = {
    ATOMIC_RMW_KIND.name: _Probe(
        "func.func @probe(%x: i32, %y: f32, %m: memref<i32>, %n: memref<f32>) {",
        "return }",
        {
            False: "memref.atomic_rmw {word} %x, %m[] : (i32, memref<i32>) -> i32",
            True: "memref.atomic_rmw {word} %y, %n[] : (f32, memref<f32>) -> f32",
        },
        re.compile(r"\bkind = (\d+)"),
    )
}
"""The probes of the enumerations that were renumbered."""
