"""The memory that a running function may access by its own word: any other access is undefined behaviour. Source: LLVM's Language Reference, "Function
Attributes" (``memory``) and "Parameter Attributes" (``readonly`` and its like).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from smtenc.errors import Location
from smtenc.interpreter.values import Block, ConcreteValue, Inconclusive, Origin, Pointer, Scalar, Undefined
from smtenc.ir.core import Function
from smtenc.ir.llvm.memory_effects import READ, WRITE, Effects, effects_of, permitted_through


@dataclass(frozen=True)
class Permissions:
    """The accesses that one activation may make. ``through`` has, for each block to which its arguments point, what each of these arguments permits;
    ``own`` is the number of the last block that was there before the call.
    """

    function: Function
    effects: Effects
    through: Mapping[Block, Sequence[frozenset[str] | None]]
    own: int

    def check(self, block: Block, number: int, what: str, location: Location, *, write: bool) -> None:
        """Raise ``Undefined`` for an access that is not permitted, ``Inconclusive`` where that depends on the way by which a pointer came."""
        kind = WRITE if write else READ
        if (block.origin in (Origin.HEAP, Origin.STACK) and number > self.own) or (
            block.origin is Origin.GLOBAL and not block.writable and not write
        ):
            return
        refusals = {kind not in self.effects.other}
        if block in self.through:
            may = kind in self.effects.through_arguments
            refusals = {not may or (kinds is not None and kind not in kinds) for kinds in self.through[block]}
            # the pointer may also be that of a global, or one that was loaded
            refusals |= {kind not in self.effects.other} if block.origin is Origin.GLOBAL else set()
        if refusals == {True}:
            raise Undefined(f"{what} of {block.name}, which @{self.function.name} says that it does not access so", location)
        if True in refusals:
            raise Inconclusive(
                f"{what} of {block.name}, through a pointer that may or may not be an argument of @{self.function.name}", location
            )


def permissions_of(function: Function, arguments: Sequence[ConcreteValue], own: int) -> Permissions | None:
    """Return the accesses that a function may make which is called with these arguments; None if it may make all."""
    effects, through = effects_of(function.attributes), permitted_through(function)
    if not effects.is_restricted and not through:
        return None
    if through and len(through) != len(arguments):
        raise Inconclusive(f"@{function.name}, whose attributes are those of structures", function.location)
    found: dict[Block, list[frozenset[str] | None]] = {}
    for value, kinds in zip(arguments, through or [None] * len(arguments), strict=True):
        if isinstance(value, Scalar) and isinstance(value.known, Pointer) and value.known.block is not None:
            found.setdefault(value.known.block, []).append(kinds)
    return Permissions(function, effects, found, own)
