"""The comparison of memory after two runs: the blocks that the caller sees, and the buffers that the functions return."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from math import gcd
from typing import Protocol

from smtenc.interpreter import Block, ConcreteMemRef, ConcreteValue, Inconclusive, Origin, Scalar
from smtenc.interpreter.granules import Piece, number_in
from smtenc.interpreter.layouts import row_major
from smtenc.interpreter.values import Pointer, Remembered
from smtenc.ir.attributes import Attribute, DenseElementsAttr, SparseElementsAttr, StringAttr, TypeAttr, UnitAttr
from smtenc.ir.core import Module, Operation
from smtenc.ir.types import IndexType, MemRefType, PointerType
from smtenc.verdicts.counterexamples.buffers import global_size
from smtenc.verdicts.counterexamples.inputs import Bits, InputBlock, InputGlobal, is_executable

_MOST_STORES = 1 << 14
"""Positions written one at a time that are compared, of each block."""

_SAMPLES = 6
"""Elements that are compared of each view that was written as a whole."""


# -- globals ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VisibleGlobal:
    """A mutable ``memref.global`` that both modules declare alike. ``declared`` is its initial value, None where it is in another module."""

    name: str
    type: MemRefType
    private: bool
    declared: Callable[[int], Bits] | None

    @property
    def may_hold_anything(self) -> bool:
        """True if other code may have written it before; what is private may never have been."""
        return self.declared is None or not self.private

    def as_declared(self) -> InputGlobal:
        """The global before anything wrote it (zeros, where that is not known)."""
        content = self.declared or (lambda _: 0)
        return InputGlobal(self.name, self.type, InputBlock(0, self.type.element, global_size(self.type), {}, content))


def visible_globals(source: Module, target: Module) -> dict[str, VisibleGlobal]:
    """Mutable globals of both modules. Raises ``Inconclusive`` where a mutable one is declared differently."""
    found: dict[str, VisibleGlobal] = {}
    ours, theirs = _declarations(source), _declarations(target)
    for name in ours.keys() & theirs.keys():
        one, other = ours[name].attributes, theirs[name].attributes
        if "constant" in one and "constant" in other:
            continue
        if any(one.get(key) != other.get(key) for key in ("type", "initial_value", "constant")):
            raise Inconclusive(f"@{name} is declared differently in the two programs")
        match one.get("type"):
            case TypeAttr(MemRefType() as type) if None not in type.shape and type.layout is None and is_executable([type.element]):
                private = one.get("sym_visibility") == StringAttr("private")
                found[name] = VisibleGlobal(name, type, private, _declared(one.get("initial_value"), type))
            case _:
                continue
    return dict(sorted(found.items()))


def _declarations(module: Module) -> dict[str, Operation]:
    return {
        name.value: op
        for op in module.others
        if op.name == "memref.global" and isinstance(name := op.attributes.get("sym_name"), StringAttr)
    }


def _declared(value: Attribute | None, type: MemRefType) -> Callable[[int], Bits] | None:
    strides = row_major([n for n in type.shape if n is not None])
    match value:
        case DenseElementsAttr() if not isinstance(type.element, IndexType):
            return value.bits
        case SparseElementsAttr() if not isinstance(type.element, IndexType):
            entries = {sum(i * s for i, s in zip(index, strides, strict=True)): bits for index, bits in value.entries.items()}
            return lambda position: entries.get(position, 0)
        case UnitAttr():
            return lambda position: None
        case _:
            return None


# -- after two runs ---------------------------------------------------------------------------------------------------


def state_difference(source: Block, target: Block) -> tuple[str, str] | None:
    """Return the states of a block after source and target, as words, if the caller may use it after the source and no longer after the target.
    Return None if it may, or if the source freed the block.
    """
    if not source.alive:
        return None
    if not target.alive:
        return "not freed", "freed"
    if source.writable and not source.doubtful and not target.writable:
        return "writable", "read-only"
    return None


class Written(Protocol):
    """A block, now or as it was at some moment: the positions that single stores wrote, and the views that were written as a whole."""

    @property
    def stored(self) -> Set[int]: ...

    @property
    def written(self) -> Sequence[ConcreteMemRef]: ...


def positions_to_compare(source: Written, target: Written) -> Iterator[int]:
    """Positions that either run wrote: elsewhere both hold what they began with."""
    yield from sorted(source.stored | target.stored)[:_MOST_STORES]
    for view in (*source.written, *target.written):
        generator = random.Random(view.size)
        yield from {view.position(i) for i in _corners(view.sizes)}
        for _ in range(_SAMPLES):
            yield view.position(tuple(generator.randrange(n) for n in view.sizes))


def _corners(sizes: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(0 for _ in sizes), tuple(n - 1 for n in sizes)


def bytes_to_compare(source: Block | Remembered, target: Block | Remembered) -> Iterator[tuple[int, int]]:
    """Yield the offset and the size, in bytes, of each part of a block that only pointers lead to which either run wrote, so that it is a part of one
    scalar in both.
    """
    unit = gcd(source.granule, target.granule)
    written = {p * b.granule + k for b in (source, target) for p in b.stored for k in range(0, b.granule, unit)}
    yield from ((offset, unit) for offset in sorted(written)[:_MOST_STORES])


def parts_to_compare(
    source: Piece, target: Piece, addresses: Sequence[Callable[[Pointer], int]], *, big_endian: bool = False
) -> tuple[Scalar, Scalar]:
    """Return two parts of scalars that lie at one place as scalars of one type; ``addresses`` give those of pointers in both runs. Raises
    ``Inconclusive`` where that needs the address of a new object, or the bits of a NaN.
    """
    pair = (source, target)
    if all(p.start == 0 and p.size == p.whole for p in pair) and source.scalar.type == target.scalar.type:
        return source.scalar, target.scalar
    if all(isinstance(p.scalar.type, PointerType) for p in pair) and source.start == target.start:
        return source.scalar, target.scalar
    first, second = (number_in(p, address, big_endian=big_endian) for p, address in zip(pair, addresses, strict=True))
    return first, second


def same_place(source: ConcreteMemRef, target: ConcreteMemRef, pairs: Mapping[Block, Block]) -> bool | None:
    """Return whether two returned buffers of one shape are the same elements of the caller's memory; None where both are new.

    ``pairs`` has for each block of the source's run that the caller sees the target's. Raises ``Inconclusive`` where one buffer is new and the
    other is not, and where two new ones lie differently in their blocks: whether that matters is for the caller to say.
    """
    # constant globals are in neither: what they hold is all there is to them
    shared = [source.block in pairs, target.block in pairs.values()]
    if all(shared):
        return pairs[source.block] is target.block and source.first == target.first and _strides(source) == _strides(target)
    visible = [v.block.origin.visible for v in (source, target)]
    if any(shared) or visible[0] != visible[1]:
        raise Inconclusive("one program returns a new buffer, the other one of the caller's")
    if (source.base, source.offset, _strides(source)) != (target.base, target.offset, _strides(target)):
        raise Inconclusive("the returned buffers lie differently in their blocks")
    return None


def sharing_difference(source: Sequence[ConcreteValue], target: Sequence[ConcreteValue], k: int) -> tuple[str, str] | None:
    """Return how result ``k`` shares its first element with another result in one program only, as words for both programs; None if they agree.

    Only new buffers that may be written and have elements are compared: a write to one shows in the other.
    """
    for j in range(len(source)):
        views = [results[n] for results in (source, target) for n in (k, j)]
        if j == k or not all(isinstance(v, ConcreteMemRef) and _may_be_written(v) for v in views):
            continue
        s, other_s, t, other_t = (v for v in views if isinstance(v, ConcreteMemRef))
        shared, apart = f"in one buffer with result {j}", f"in another buffer than result {j}"
        if s.block is other_s.block and s.first == other_s.first and t.block is not other_t.block:
            return shared, apart
        if s.block is not other_s.block and t.block is other_t.block and t.first == other_t.first:
            return apart, shared
    return None


def _may_be_written(view: ConcreteMemRef) -> bool:
    block = view.block
    return block.origin is Origin.HEAP and block.alive and block.writable and not block.doubtful and not block.parts and view.size > 0


def _strides(view: ConcreteMemRef) -> list[int]:
    """Strides that matter: those of dimensions of several elements."""
    return [s for n, s in zip(view.sizes, view.strides, strict=True) if n != 1] if view.size else []
