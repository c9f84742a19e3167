"""Functions of types and attributes by which a rule's parameters follow from others: what native code computes where MLIR's own rules do."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.canon.holes import Part
from smtenc.ir.attributes import EnumAttr, OpaqueAttr


class NotApplicable(ValueError):
    """The function has no value there: the rule does not apply."""


_SWAPPED = {"slt": "sgt", "sle": "sge", "ult": "ugt", "ule": "uge", "olt": "ogt", "ole": "oge"}
_SWAPPED |= {b: a for a, b in _SWAPPED.items()} | {"ugt": "ult", "uge": "ule"}
_INVERTED_INTEGER = {"eq": "ne", "slt": "sge", "sle": "sgt", "ult": "uge", "ule": "ugt"}
_INVERTED_INTEGER |= {b: a for a, b in _INVERTED_INTEGER.items()}


def swapped(predicate: Part) -> Part:
    """The predicate ``q`` with ``p(a, b) = q(b, a)``, of arith.cmpi and cmpf."""
    match predicate:
        case EnumAttr(enumeration, word):
            return EnumAttr(enumeration, _SWAPPED.get(word, word))
        case _:
            raise NotApplicable(f"{predicate} is no predicate")


def inverted(predicate: Part) -> Part:
    """The predicate that holds where ``predicate`` of arith.cmpi does not."""
    match predicate:
        case EnumAttr(enumeration, word) if word in _INVERTED_INTEGER:
            return EnumAttr(enumeration, _INVERTED_INTEGER[word])
        case _:
            raise NotApplicable(f"{predicate} is no predicate of integers")


_FLAGS = re.compile(r"#[\w.]+<([\w, ]*)>")
_ALL_FAST = "reassoc nnan ninf nsz arcp contract afn".split()


def _words(text: str) -> list[str]:
    found = _FLAGS.fullmatch(text)
    assert found is not None
    words = [w.strip() for w in found.group(1).split(",")]
    return _ALL_FAST if words == ["fast"] else [w for w in words if w != "none"]


def common_flags(*flags: Part) -> Part:
    """The flags (of overflow, or for fast mathematics) that all have."""
    if not all(isinstance(f, OpaqueAttr) and _FLAGS.fullmatch(f.text) for f in flags):
        raise NotApplicable("flags that are not written as words")
    sets = [_words(f.text) for f in flags]
    kept = [w for w in sets[0] if all(w in s for s in sets)]
    kind = flags[0].text.partition("<")[0]
    # as MLIR prints them
    words = "fast" if kept == _ALL_FAST else (", " if kind.endswith("overflow") else ",").join(kept)
    return OpaqueAttr(f"{kind}<{words or 'none'}>")


FUNCTIONS: Mapping[str, Callable[..., Part]] = MappingProxyType({"swapped": swapped, "inverted": inverted, "common-flags": common_flags})
"""By the names that rules use."""
