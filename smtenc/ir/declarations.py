"""The declarations of operations, which do not depend on the reader: names, releases, traits, what is not supported. Meanings are elsewhere.

Each dialect declares its operations once, in ``smtenc.dialects.<name>.operations``; ``declared`` finds them there by name. Everything that follows
from a declaration is derived from it: what is pure, total or a terminator, what ``smtenc ops`` says, what the verifier demands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Flag, auto
from functools import cache
from types import MappingProxyType

from smtenc.ir.registry import dialect_names, entry

RELEASES = (19, 20, 22, 24)
"""The releases of MLIR for which the registered operations are known."""


class Trait(Flag):
    """Facts that hold for every instance of an operation. Without a declaration nothing is known, and the worst is assumed."""

    NONE = 0
    TERMINATOR = auto()
    """Ends a block, of a function's body too."""
    REGION_TERMINATOR = auto()
    """Ends a block in a region of an operation, never one of a function's body."""
    YIELDS = auto()
    """A terminator whose operands are the results of the region or function."""
    PURE = auto()
    """No memory access, termination, and determinism, if its regions have them: results depend on operands only."""
    TOTAL = auto()
    """No undefined behaviour on scalars (at most poison); on tensors only if their shapes differ."""
    DIVISION = auto()
    """Undefined behaviour only by its second operand: 0, or -1 with the least number as dividend."""
    ANY_ELEMENT = auto()
    """An operation that only moves values, whatever these are. Other operations have no meaning on opaque values."""
    FAST_MATH = auto()
    """Its fast-math flags are taken into account."""
    MONOTONE = auto()
    """Floats to floats, monotone in each operand, whatever the others are, on either side of zero."""
    NEARLY_MONOTONE = auto()
    """Monotone except for some units in the last place: a library's approximation of a monotone function."""
    LEAVES_MEMORY = auto()
    """No memory effect other than reading (for a call, the callee's effects count)."""
    STRUCTURE = auto()
    """A part of a program's structure (functions, globals) that is not executed."""
    ON_STORAGE = auto()
    """An operation on the stored integers of quantized elements, independent of their scale."""
    NEW_STORAGE = auto()
    """Its results share storage with no operand."""
    VIEW = auto()
    """Its result is a view of the first operand."""
    DESTINATION_PASSING = auto()
    """Its results may be written over the outputs, which are the last operands."""
    CHOICE = auto()
    """Its result is one of the operands after the first."""
    SAME_TYPE = auto()
    """MLIR's ``SameOperandsAndResultType``, with two operands."""
    SAME_OPERAND_TYPES = auto()
    """MLIR's ``SameTypeOperands``, with two operands."""
    WIDENS = auto()
    NARROWS = auto()
    """Casts within floats or within integers whose element types must grow or shrink (``checkWidthChangeCast`` in MLIR's ArithOps.cpp)."""
    FOLDS = auto()
    """An element of its result may be made of any number of an operand's, whatever its attributes say."""
    STORES = auto()
    """Writes elements of its second operand, a memref, and reads none of it."""
    LOOP = auto()
    """An operation that executes its regions repeatedly."""
    KEEPS_WIDTH = auto()
    """A cast between element types of one width."""
    COMMUTATIVE = auto()
    """The same result for any order of the operands."""


FLAG_ATTRIBUTES = frozenset({"fastmath", "fastmathFlags", "isDisjoint", "isExact", "nonNeg", "overflowFlags", "roundingmode"})
"""Names of attributes that change what an operation means, where they are its own. Elsewhere they are discardable, and mean nothing."""


@dataclass(frozen=True, slots=True)
class OperationDeclaration:
    """The declaration of one operation. ``name`` is local to the dialect in its own file, and MLIR's full name in ``DialectDeclaration.by_name``."""

    name: str
    traits: Trait = Trait.NONE
    releases: tuple[int, ...] = ()
    """The MLIR releases that register it, oldest first; none where nobody has looked, and it is not listed."""
    limits: str = ""
    """The unsupported aspects of the operation, for messages."""
    same_as: str = ""
    """The full name of the operation with the same meaning on other types."""
    overwrites: int | None = None
    """The operand over which the result may be written."""
    flags: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Which of ``FLAG_ATTRIBUTES`` are its own, and the first of the releases that are known here in which they are."""
    not_executed: str = ""
    """Why it has a meaning but no execution, where that is so."""

    def has(self, traits: Trait) -> bool:
        """Return whether the operation has at least one of ``traits``."""
        return bool(self.traits & traits)


NOTHING_KNOWN = OperationDeclaration("")
"""The declaration of an operation that is not declared."""


def operations(names: str, traits: Trait = Trait.NONE, releases: Iterable[int] = RELEASES) -> tuple[OperationDeclaration, ...]:
    """Return operations that differ only in their names, which are separated by blanks in ``names``."""
    return tuple(OperationDeclaration(name, traits, tuple(releases)) for name in names.split())


@dataclass(frozen=True)
class DialectDeclaration:
    """A dialect: ``name``, its operations, a ``note`` for people on what holds for all of them.

    ``limits`` says by operations' names, separated by blanks, what is not supported of them. ``flags`` says by such names which of
    ``FLAG_ATTRIBUTES`` they have: ``fastmath``, or ``nonNeg@24`` for one that they have since that release. ``unlisted`` counts operations
    that MLIR has and that are not listed. In the regions of operations of a dialect with ``ordered_regions`` a value's definition dominates its uses.
    """

    name: str
    operations: tuple[OperationDeclaration, ...]
    note: str = ""
    limits: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    flags: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    unlisted: int = 0
    ordered_regions: bool = False
    by_name: Mapping[str, OperationDeclaration] = field(init=False)

    def __post_init__(self) -> None:
        """Raises ``ValueError`` for an operation that is declared twice, and for limits or flags of one that is not."""
        limits = {name: limit for names, limit in self.limits.items() for name in names.split()}
        flags: dict[str, dict[str, int]] = {}
        for names, own in self.flags.items():
            for name in names.split():
                flags.setdefault(name, {}).update(map(_since, own.split()))
        found = {
            o.name: replace(
                o, name=f"{self.name}.{o.name}", limits=limits.get(o.name, o.limits), flags=MappingProxyType(flags.get(o.name, {}))
            )
            for o in self.operations
        }
        if len(found) < len(self.operations) or not limits.keys() | flags.keys() <= found.keys():
            raise ValueError(f"{self.name}: an operation that is declared twice, or limits or flags of one that is not")
        object.__setattr__(self, "by_name", MappingProxyType({o.name: o for o in found.values()}))


def _since(flag: str) -> tuple[str, int]:
    """Return a flag such as ``nonNeg@24`` as a name and a release. Raises ``ValueError`` for a name that is not among ``FLAG_ATTRIBUTES``."""
    name, _, release = flag.partition("@")
    if name not in FLAG_ATTRIBUTES:
        raise ValueError(f"{name} is no flag")
    return name, int(release or RELEASES[0])


@cache
def dialect(name: str) -> DialectDeclaration | None:
    """Return the declaration of a dialect; None if it is not declared."""
    found = entry(name, "operations", "DIALECT")
    assert found is None or isinstance(found, DialectDeclaration)
    return found


def dialects() -> tuple[DialectDeclaration, ...]:
    """Return all declared dialects, sorted by name."""
    return tuple(found for name in dialect_names() if (found := dialect(name)) is not None)


@cache
def declared(name: str) -> OperationDeclaration:
    """Return the declaration of the operation with MLIR's full name ``name``; ``NOTHING_KNOWN`` if there is none."""
    found = dialect(name.partition(".")[0])
    return NOTHING_KNOWN if found is None else found.by_name.get(name, NOTHING_KNOWN)
