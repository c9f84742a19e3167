"""The memory that functions and calls of the llvm dialect say they access: ``memory(…)``, and ``readonly``, ``readnone``, ``writeonly`` of arguments.

Authority: LLVM's Language Reference, "Function Attributes" and "Parameter Attributes": an access of another kind is undefined behaviour.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from smtenc.ir.attributes import ArrayAttr, Attribute, DictAttr, OpaqueAttr
from smtenc.ir.core import Function, Operation

READ, WRITE = "read", "write"
ALL = frozenset((READ, WRITE))
NONE: frozenset[str] = frozenset()
_KINDS = {"none": NONE, "read": frozenset((READ,)), "write": frozenset((WRITE,)), "readwrite": ALL}
_EFFECTS = re.compile(r"#llvm\.memory_effects<(.*)>", re.DOTALL)
_OF_ARGUMENTS = {"llvm.readnone": NONE, "llvm.readonly": frozenset((READ,)), "llvm.writeonly": frozenset((WRITE,))}


@dataclass(frozen=True, slots=True)
class Effects:
    """The kinds of accesses, ``READ`` and ``WRITE``, that are permitted: to memory reached through pointer arguments, to memory that no program of the
    caller's can access, and to all other memory.
    """

    through_arguments: frozenset[str] = ALL
    inaccessible: frozenset[str] = ALL
    other: frozenset[str] = ALL

    @property
    def is_restricted(self) -> bool:
        """True if some access is not permitted."""
        return not self.covers(Effects())

    def covers(self, needed: Effects) -> bool:
        """Return whether all accesses that are ``needed`` are permitted."""
        mine, theirs = ((e.through_arguments, e.inaccessible, e.other) for e in (self, needed))
        return all(m >= t for m, t in zip(mine, theirs, strict=True))

    def both(self, more: Effects) -> Effects:
        """Return what these effects and others permit together."""
        return Effects(self.through_arguments & more.through_arguments, self.inaccessible & more.inaccessible, self.other & more.other)


def effects_of(attributes: Mapping[str, Attribute]) -> Effects:
    """Return the accesses that the attributes of a function, or of a call, permit; all if they say nothing."""
    found = Effects()
    for name in ("memory_effects", "memory"):
        stated = attributes.get(name)
        match = _EFFECTS.fullmatch(stated.text.strip()) if isinstance(stated, OpaqueAttr) else None
        if match is not None:
            parts = {key.strip(): _KINDS.get(kind.strip(), ALL) for key, _, kind in (part.partition("=") for part in match[1].split(","))}
            found = found.both(Effects(parts.get("argMem", ALL), parts.get("inaccessibleMem", ALL), parts.get("other", ALL)))
    return found


def permitted_through(function: Function | Operation) -> tuple[frozenset[str] | None, ...]:
    """Return, for each argument of a function or operand of a call, the accesses through it that its attributes permit; None if they permit all.
    Empty if nothing is said of any.
    """
    given = function.attributes.get("arg_attrs")
    entries = [dict(e.entries) if isinstance(e, DictAttr) else {} for e in given] if isinstance(given, ArrayAttr) else []
    found = tuple(_permitted(entry) for entry in entries)
    return found if any(kinds is not None for kinds in found) else ()


def _permitted(entry: Mapping[str, Attribute]) -> frozenset[str] | None:
    stated = [kinds for name, kinds in _OF_ARGUMENTS.items() if name in entry]
    return ALL.intersection(*stated) if stated else None


_ALLOCATES = Effects(NONE, ALL, NONE)
_LIBRARY: Mapping[str, Effects] = {
    "aligned_alloc": _ALLOCATES,
    "calloc": _ALLOCATES,
    "malloc": _ALLOCATES,
    "free": Effects(ALL, ALL, NONE),
}


def effects_of_call(operation: Operation, callee: Function | None) -> Effects:
    """Return the accesses that a call of a function without body may make, by what the call and the declaration say."""
    found = effects_of(operation.attributes)
    if callee is not None:
        found = found.both(effects_of(callee.attributes)).both(_LIBRARY.get(callee.name, Effects()))
    return found
