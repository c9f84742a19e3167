"""Memory as an input: memrefs that may share blocks, and what mutable globals hold. Sampled, or read off a model."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Protocol

from smtenc.errors import Unsupported
from smtenc.interpreter.layouts import footprint, inverse, row_major, strided
from smtenc.interpreter.values import Inconclusive
from smtenc.ir.types import MemRefType, Type
from smtenc.verdicts.counterexamples.inputs import Bits, InputBlock, InputGlobal, InputMemRef, Model, show_bits

Sizes = tuple[int, ...]
Content = Callable[[tuple[int, ...]], Bits]

_MOST_PLACES = 4_096
"""Elements of a block that may be the numbers of its elements."""


class SampleContent(Protocol):
    """Samples what elements of a type hold; ``places`` are positions of one dimension, whose numbers may be sampled."""

    def __call__(self, element: Type, position: int, /, *, places: range | None = None) -> Content: ...


@dataclass(slots=True)
class _Placed:
    """A memref for which a block was chosen (by its key), before it is known how large the block must be."""

    type: MemRefType
    sizes: Sizes
    key: int
    first: int
    offset: int
    strides: Sizes

    @property
    def end(self) -> int:
        """The number of elements that the block must have."""
        return self.first + footprint(self.sizes, self.strides)[1] + 1

    def view(self, block: InputBlock) -> InputMemRef:
        return InputMemRef(self.type, block, self.first - self.offset, self.offset, self.sizes, self.strides)


def _in_blocks(placed: Sequence[_Placed], make: Callable[[int, int, Type, int], InputBlock]) -> list[InputMemRef]:
    """The views, with blocks numbered in the order of their first use; ``make(number, key, element, size)`` makes one."""
    blocks: dict[int, InputBlock] = {}
    for one in placed:
        if one.key not in blocks:
            size = max(p.end for p in placed if p.key == one.key)
            blocks[one.key] = make(len(blocks) + 1, one.key, one.type.element, size)
    return [p.view(blocks[p.key]) for p in placed]


# -- sampling ----------------------------------------------------------------------------------------------------------


def sample_memrefs(
    wanted: Sequence[tuple[MemRefType, Sizes]],
    generator: random.Random,
    content: SampleContent,
    *,
    no_alias: bool,
    plain: bool,
    corners: bool,
) -> list[InputMemRef]:
    """Memrefs of these types and sizes: mostly each fills a block of its own, sometimes it lies in an earlier one's, where types allow.

    At ``corners`` it mostly does, and unknown strides are small: elements then share places.

    Raises ``Inconclusive`` for a layout that cannot be executed.
    """
    placed: list[_Placed] = []
    for k, (type, sizes) in enumerate(wanted):
        offset, strides = _sampled_layout(type, sizes, generator, plain=plain, corners=corners)
        lowest = max(0, -footprint(sizes, strides)[0])
        # the aligned pointer is the block's, or points some elements into it
        base = 0 if no_alias or generator.random() < 0.8 else generator.choice([1, 2, 4])
        mine = _Placed(type, sizes, k, max(base + offset, lowest), offset, strides)
        others = [p for p in placed if p.type.element == type.element]
        if others and not no_alias and generator.random() < (0.6 if corners else 0.25):
            other = generator.choice(others)
            anywhere = generator.randrange(0, max(1, other.end))
            near = [0, 1, anywhere, anywhere] if corners else [0, 0, 1, anywhere]
            mine.key = other.key
            mine.first = max(other.first + generator.choice(near), lowest)
        placed.append(mine)

    def make(number: int, key: int, element: Type, size: int) -> InputBlock:
        first = next(p for p in placed if p.key == key)
        dense = len(first.sizes) == 1 and first.strides == (1,) and size <= _MOST_PLACES
        at = content(element, key, places=range(first.first, first.first + first.sizes[0]) if dense else None)
        return InputBlock(number, element, size, {}, lambda position: at((position,)))

    return _in_blocks(placed, make)


def _sampled_layout(type: MemRefType, sizes: Sizes, generator: random.Random, *, plain: bool, corners: bool) -> tuple[int, Sizes]:
    """Offset and strides; unknown strides are those of row-major order, or leave gaps, or (at ``corners``) are anything small."""
    layout = strided(type, sizes)
    offset = layout.offset if layout.offset is not None else generator.choice([0] if plain else [0, 0, 1, 3])
    strides = [1] * len(sizes)
    below = 1
    for d in reversed(range(len(sizes))):
        known = layout.strides[d]
        if known is not None:
            strides[d] = known
        elif corners:
            strides[d] = generator.choice([0, 1, 1, 2, below])
        else:
            strides[d] = below if plain else below * generator.choice([1, 1, 1, 2]) + generator.choice([0, 0, 1])
        below = max(strides[d] * sizes[d], 1)
    return offset, tuple(strides)


def sample_globals(globals: Mapping[str, MemRefType], number: int, content: SampleContent) -> Iterable[InputGlobal]:
    """Mutable globals that hold anything; ``number`` counts the inputs before them."""
    for k, (name, type) in enumerate(globals.items(), number):
        at = content(type.element, k)
        yield InputGlobal(name, type, InputBlock(0, type.element, global_size(type), {}, lambda position, at=at: at((position,))))  # type: ignore[misc]


def global_size(type: MemRefType) -> int:
    return prod(n for n in type.shape if n is not None)


# -- from a model -----------------------------------------------------------------------------------------------------


def memory_of_model(
    memrefs: Mapping[int, tuple[MemRefType, Sizes]], globals: Mapping[str, MemRefType], model: Model, default: Callable[[Type], int]
) -> tuple[dict[int, InputMemRef], list[InputGlobal]]:
    """The memrefs among the arguments by position, and the globals that the model speaks of.

    Arguments with the same ``argK.block`` and the same element type lie in one block; those without one have blocks of their own. An
    argument in a global's block gets one of its own, too: what a run then shows is still a fact.
    Raises ``Unsupported`` for layouts that cannot be executed.
    """
    ids = {name: model.places[f"global.{name}"] for name in globals if f"global.{name}" in model.places}
    placed: list[_Placed] = []
    keys: dict[tuple[int, Type], int] = {}
    for k, (type, sizes) in memrefs.items():
        id = model.places.get(f"arg{k}.block", -k - 1)
        try:
            offset, first, strides = _layout_of_model(f"arg{k}", type, sizes, model)
        except Inconclusive as error:
            raise Unsupported(error.reason) from error
        placed.append(_Placed(type, sizes, keys.setdefault((id, type.element), len(keys)), first, offset, strides))
    by_key = {key: id for (id, _), key in keys.items()}

    def make(number: int, key: int, element: Type, size: int) -> InputBlock:
        other = default(element)
        return InputBlock(number, element, size, model.cells.get((str(element), by_key[key]), {}), lambda _: other)

    views = dict(zip(memrefs, _in_blocks(placed, make), strict=True))
    held: list[InputGlobal] = []
    for name, id in ids.items():
        type, other = globals[name], default(globals[name].element)
        block = InputBlock(0, type.element, global_size(type), model.cells.get((str(type.element), id), {}), lambda _, other=other: other)  # type: ignore[misc]
        held.append(InputGlobal(name, type, block))
    return views, held


def _layout_of_model(name: str, type: MemRefType, sizes: Sizes, model: Model) -> tuple[int, int, Sizes]:
    """Offset, first position, strides. ``argK.offset`` is the position of the first element, whatever the type's own offset is."""
    layout = strided(type, sizes)
    usual = row_major(sizes)
    strides = tuple(model.places.get(f"{name}.stride{d}", usual[d]) if s is None else s for d, s in enumerate(layout.strides))
    first = model.places.get(f"{name}.offset", max(layout.offset or 0, -footprint(sizes, strides)[0]))
    return layout.offset if layout.offset is not None else first, first, strides


# -- showing ----------------------------------------------------------------------------------------------------------


def show_memref(view: InputMemRef, read: Sequence[int]) -> tuple[str, list[str]]:
    """``memref<4xf32> in block 1 at offset 0``, and each element at a position that was read: ``[2] = 1.5``."""
    block, first = view.block, view.base + view.offset
    gaps = "" if view.strides == row_major(view.sizes) else f" with strides [{', '.join(map(str, view.strides))}]"
    shape = "".join(f"{n}x" for n in view.sizes)
    place = f"memref<{shape}{block.element}> in block {block.number} at offset {first}{gaps}"
    find = _finder(view)
    shown: list[str] = []
    for position in read:
        index = find(position - first)
        if index is not None:
            shown.append(f"[{', '.join(map(str, index))}] = {show_bits(block.element, block.at(position))}")
        elif 0 <= position < block.size:
            shown.append(f"position {position} of the block = {show_bits(block.element, block.at(position))}")
    return place, shown


def _finder(view: InputMemRef) -> Callable[[int], Sizes | None]:
    """The index of an element; where two indices share one, positions must do."""
    try:
        return inverse(view.sizes, view.strides)
    except Inconclusive:
        return lambda position: None
