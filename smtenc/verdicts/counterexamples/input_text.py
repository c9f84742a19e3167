"""Concrete inputs as a person reads them. A single value is ``inputs.show_bits``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from smtenc.verdicts.counterexamples.inputs import (
    AllIndices,
    Input,
    InputGlobal,
    InputMemRef,
    InputObject,
    InputPointer,
    InputScalar,
    InputTensor,
    show_bits,
)
from smtenc.verdicts.counterexamples.pointers import show_block

_MOST_SHOWN_ELEMENTS = 16


def show_input(value: Input, read: Iterable[tuple[int, ...]]) -> str:
    """One input: a scalar; a tensor's shape, or a memref's with its place, and the elements that were ``read`` (of blocks, the positions)."""
    match value:
        case InputScalar(type, bits):
            return show_bits(type, bits)
        case InputTensor():
            shape = "".join(f"{n}x" for n in value.shape)
            ordered = read if isinstance(read, AllIndices) else sorted(set(read))
            shown = [f"{_index(i)} = {show_bits(value.type.element, value.at(i))}" for i in islice(ordered, _MOST_SHOWN_ELEMENTS)]
            return _with_elements(f"{shape}{value.type.element}", shown, len(ordered))
        case InputPointer(_, place):
            return "poison" if place is None else str(place)
        case InputObject(block):
            return show_block(block, sorted(p for (p,) in set(read)), _MOST_SHOWN_ELEMENTS)
        case InputGlobal(_, None, block):
            return f"block {block.number}: {show_block(block, sorted(p for (p,) in set(read)), _MOST_SHOWN_ELEMENTS)}"
        case InputGlobal(_, type, block):
            shown = [f"position {p} = {show_bits(block.element, block.at(p))}" for (p,) in sorted(set(read))]
            return _with_elements(f"{type} in block {block.number}", shown)
        case InputMemRef():
            from smtenc.verdicts.counterexamples.buffers import show_memref  # imports NumPy: only where something is run

            return _with_elements(*show_memref(value, sorted(p for (p,) in set(read))))


def _index(index: tuple[int, ...]) -> str:
    return f"[{', '.join(map(str, index))}]"


def _with_elements(prefix: str, shown: Sequence[str], count: int | None = None) -> str:
    """``count`` elements, of which the first are ``shown``; all of them where it is not given."""
    count = len(shown) if count is None else count
    more = [f"… ({count - _MOST_SHOWN_ELEMENTS} more elements)"] if count > _MOST_SHOWN_ELEMENTS else []
    return f"{prefix} with {', '.join([*shown[:_MOST_SHOWN_ELEMENTS], *more])}" if shown else f"{prefix}, any elements"


def show_inputs(inputs: Sequence[Input], read: Sequence[Iterable[tuple[int, ...]]] | None = None) -> dict[str, str]:
    """Every input by its name (``arg0``, ``@global``; of pointers also ``block 1``), with the elements that were ``read``; without it, with those that
    a model speaks of.
    """
    texts: dict[str, str] = {}
    blocks: dict[str, str] = {}
    named = {x.block.number for x in inputs if isinstance(x, InputGlobal)}
    for k, value in enumerate(inputs):
        elements = _of_model(value) if read is None else read[k]
        match value:
            case InputGlobal(name):
                texts[f"@{name}"] = show_input(value, elements)
            case InputObject(block):
                blocks[f"block {block.number}"] = show_input(value, elements)
            case _:
                texts[f"arg{k}"] = show_input(value, elements)
        if isinstance(value, InputPointer) and value.block is not None and value.block.number not in named:
            blocks[f"block {value.block.number}"] = show_input(InputObject(value.block), elements)
    return texts | dict(sorted(blocks.items()))


def without_unread_globals(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of ``show_inputs`` without those of globals of which no element was read, and to which nothing else points."""
    words = {block for name, text in texts.items() if not name.startswith("@") for block in re.findall(r"block \d+", text)}
    return {n: t for n, t in texts.items() if not n.startswith("@") or " with " in t or t.partition(":")[0] in words}


def _of_model(value: Input) -> Iterable[tuple[int, ...]]:
    match value:
        case InputScalar():
            return ()
        case InputTensor():
            return value.table
        case InputPointer():
            return () if value.block is None else [(position,) for position in value.block.table]
        case InputMemRef() | InputGlobal() | InputObject():
            return [(position,) for position in value.block.table]
