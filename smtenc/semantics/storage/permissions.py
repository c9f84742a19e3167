"""The memory that a running function may access by its own word (``ir.llvm.memory_effects``).

Which pointers are based on an argument is told by the blocks that they point into. Where that leaves open whether an access is permitted, it is in the
source, and is not in the target.
"""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.ir.llvm.memory_effects import READ, WRITE, Effects
from smtenc.semantics.values import Block, BlockKind
from smtenc.semantics.world import World
from smtenc.terms.environment import Term


@dataclass(frozen=True, slots=True)
class Permissions:
    """The accesses that one activation of a function may make."""

    effects: Effects
    arguments: tuple[tuple[frozenset[Block], frozenset[str] | None], ...]
    """For each argument that is a pointer, the blocks into which it may point, and the accesses through it; None if all are permitted."""
    before: frozenset[Block]
    """The objects that the program had made before the call. Later ones are the function's own."""
    is_target: bool
    plain: bool
    """True if every pointer that the function uses is one of its arguments, or made by itself: none is loaded, returned or made of a number."""

    def forbids(self, world: World, block: Block, *, writes: bool) -> Term:
        """Return the condition that an access to a block is undefined behaviour."""
        t, kind = world.terms, WRITE if writes else READ
        if block is world.null or (block.kind is BlockKind.CONSTANT and not writes):
            return t.false
        through = [kinds for blocks, kinds in self.arguments if block in blocks]
        if through:
            refused = [kinds is not None and kind not in kinds for kinds in through]
            # a pointer of several arguments' block may be based on any of them
            by_argument = any(refused) if self.is_target else self.plain and all(refused)
            denied = kind not in self.effects.through_arguments
            by_function = denied and (self.is_target or self.plain or kind not in self.effects.other)
            return t.bool_constant(by_argument or by_function)
        if block.kind in (BlockKind.HEAP, BlockKind.STACK) and block not in self.before:
            return t.false
        return self._elsewhere(world, block, kind)

    def _elsewhere(self, world: World, block: Block, kind: str) -> Term:
        """The condition that an access is forbidden through a pointer that is not known to be based on an argument."""
        t = world.terms
        ids = [b.id for blocks, _ in self.arguments for b in blocks if b.id is not None and b.element == block.element]
        alike = t.false if block.id is None else t.or_(*(t.equal(block.id, id) for id in ids))
        if kind not in self.effects.other:
            if kind not in self.effects.through_arguments or self.is_target:
                return t.true
            return t.not_(alike)
        if not self.is_target or self.plain:
            return t.false
        refused = kind not in self.effects.through_arguments or any(kinds is not None and kind not in kinds for _, kinds in self.arguments)
        return alike if refused else t.false
