"""Patterns of types and attributes with holes. A pattern is found by comparing several readings of one text under different parameter values, and is
filled if the values are known.

A pattern is a type or an attribute of the IR, or a tuple, in which some parts are ``Hole`` or ``Built``. A part without a hole stands for itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, TypeAlias

Part: TypeAlias = Any
"""A type, an attribute, or a part of one: a number, a text, a tuple."""

Bindings: TypeAlias = Mapping[str, Part]
"""The values of parameters, by name."""


@dataclass(frozen=True, slots=True)
class Hole:
    """The place of a parameter, by the parameter's name."""

    name: str


@dataclass(frozen=True, slots=True)
class Built:
    """A record of the IR of class ``kind``; some of its fields (``parts``, by name) have holes."""

    kind: type
    parts: tuple[tuple[str, Part], ...]


class NoPattern(ValueError):
    """The error for readings that differ where no parameter stands. ``first`` and ``other`` are two values that differ."""

    def __init__(self, values: Sequence[Part]) -> None:
        other = next(v for v in values if v != values[0] or type(v) is not type(values[0]))
        super().__init__(f"{values[0]} became {other}")
        self.first, self.other = values[0], other


def generalised(values: Sequence[Part], parameters: Mapping[tuple[Hashable, ...], str]) -> Part:
    """Return the pattern of which all ``values`` are instances. ``parameters`` maps the values of each parameter, in the same order, to its name.
    Raises ``NoPattern``.
    """
    first = values[0]
    if all(v == first and type(v) is type(first) for v in values):
        return first
    name = parameters.get(tuple(values))
    if name is not None:
        return Hole(name)
    if any(type(v) is not type(first) for v in values):
        raise NoPattern(values)
    if isinstance(first, tuple):
        if any(len(v) != len(first) for v in values):
            raise NoPattern(values)
        return tuple(generalised(parts, parameters) for parts in zip(*values, strict=True))
    if is_dataclass(first) and not isinstance(first, type):
        names = [f.name for f in fields(first)]
        try:
            return Built(type(first), tuple((n, generalised([getattr(v, n) for v in values], parameters)) for n in names))
        except NoPattern:
            # the error about the whole record is clearer
            raise NoPattern(values) from None
    raise NoPattern(values)


def filled(pattern: Part, bindings: Bindings) -> Part:
    """Return the pattern with its holes replaced by their values. Raises ``KeyError`` if a hole has no value."""
    match pattern:
        case Hole(name):
            return bindings[name]
        case Built(kind, parts):
            return kind(**{name: filled(part, bindings) for name, part in parts})
        case tuple():
            return tuple(filled(part, bindings) for part in pattern)
        case _:
            return pattern


def matched(pattern: Part, found: Part, bindings: dict[str, Part]) -> bool:
    """Return whether ``found`` is an instance of the pattern. Holes without a value are bound to the parts found there; if the result is False,
    ``bindings`` may have changed in part.
    """
    match pattern:
        case Hole(name):
            return bool(bindings.setdefault(name, found) == found)
        case Built(kind, parts):
            return type(found) is kind and all(matched(part, getattr(found, name), bindings) for name, part in parts)
        case tuple() if isinstance(found, tuple):
            return len(pattern) == len(found) and all(matched(p, f, bindings) for p, f in zip(pattern, found, strict=True))
        case _:
            return bool(pattern == found)


def holes(pattern: Part) -> frozenset[str]:
    """Return the names of all holes of a pattern."""
    match pattern:
        case Hole(name):
            return frozenset({name})
        case Built(_, parts):
            return holes(tuple(part for _, part in parts))
        case tuple():
            return frozenset().union(*map(holes, pattern))
        case _:
            return frozenset()
