"""Pointers of the llvm dialect as inputs: into blocks that others may share, null and poison. Sampled, or read off a model.

What the source states of an argument (``PointerForm``) is kept, and no more: blocks are aligned as stated, and are cut to the bytes that a run of the
source needs (``tightened``), so that a target which needs more shows it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, DictAttr, IntegerAttr
from smtenc.ir.core import Function, Module
from smtenc.ir.llvm.data_layout import alignment_of, size_of
from smtenc.ir.llvm.pointees import Pointees
from smtenc.ir.types import IntegerType, PointerType, StoredPointerType, Type
from smtenc.verdicts.counterexamples.inputs import (
    NULL,
    Bits,
    Input,
    InputBlock,
    InputGlobal,
    InputObject,
    InputPointer,
    Model,
    Place,
    show_bits,
)
from smtenc.verdicts.counterexamples.pointed_globals import GlobalForm, pointed_globals

BYTE = IntegerType(8)

_SHARED, _NULL, _POISON = 0.35, 0.08, 0.04
"""How often a sampled pointer points into the block of an earlier one, is null, and is poison, where the source does not state otherwise."""
_MOST_ELEMENTS = 1 << 12
"""The largest element count of a block; a model may speak of larger ones, which are cut."""
_NEAR = 64
"""Places of a model are counted from a multiple of this."""
_ALIGNMENTS = (1, 2, 4, 8, 16)
ALIGNMENTS_OF_MODELS = (16, 1, 2, 4, 8)
"""The alignments of blocks that are tried on a model, which says nothing of them: as far as the source states nothing greater."""

_PLACE_BITS, _ID_BITS = 64, 16
"""The widths of the fields of a pointer in memory, as ``semantics.storage.stored_pointers`` has them."""


@dataclass(frozen=True, slots=True)
class PointerForm:
    """The form of a pointer argument: the elements of the block to which it points, and those of the blocks to which pointers there do.

    ``alignment``: the least that the source states of the pointer; ``reach``: so many bytes behind it must be there. ``nonnull``, ``noundef``,
    ``apart``: it is not null, not poison, and in no block of another argument.
    """

    element: Type
    held: Type = BYTE
    alignment: int = 1
    reach: int = 0
    nonnull: bool = False
    noundef: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Pointed:
    """The memory to which only pointers lead: forms of the arguments that are pointers, by their numbers, and of globals, by name."""

    arguments: Mapping[int, PointerForm] = field(default_factory=dict)
    globals: Mapping[str, GlobalForm] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.arguments or self.globals)


NOTHING_POINTED = Pointed()


def pointed_memory(modules: Sequence[Module], functions: Sequence[Function]) -> Pointed:
    """Return the forms of the pointers among the arguments of a source and a target of one type, and of the globals of both modules."""
    pointees = Pointees()
    arguments = _pointer_forms(modules, functions, pointees)
    return Pointed(arguments, pointed_globals(modules, pointees))


def _pointer_forms(modules: Sequence[Module], functions: Sequence[Function], pointees: Pointees) -> dict[int, PointerForm]:
    numbers = [k for k, type in enumerate(functions[0].type.inputs) if isinstance(type, PointerType)]
    if not numbers:
        return {}
    programs = list(zip(modules, functions, strict=True))
    try:
        elements = pointees.of_arguments(programs)
    except Unsupported:
        elements = {}
    found: dict[int, PointerForm] = {}
    for k in numbers:
        stated = _stated(functions[0], k)
        element = elements.get(k, BYTE)
        try:
            held = [(m, pointees.held_in(m, f.arguments[k])) for m, f in programs if f.arguments]
            behind = pointees.of(*held) if isinstance(element, StoredPointerType) else BYTE
        except Unsupported:
            behind = BYTE
        reach = max(stated.get("dereferenceable", 0), stated.get("dereferenceable_or_null", 0))
        found[k] = PointerForm(
            *(_plain(element), _plain(behind)),
            alignment=max(stated.get("align", 1), 1),
            reach=reach,
            nonnull=bool(stated.keys() & {"nonnull", "dereferenceable", "byval", "sret"}),
            noundef=bool(stated.keys() & {"noundef", "dereferenceable", "byval"}),
            apart="noalias" in stated,
        )
    return found


def _plain(element: Type) -> Type:
    """The type of elements of which inputs can be made: pointers as a whole, and numbers."""
    return BYTE if isinstance(element, StoredPointerType) and element.bytes != size_of(PointerType()) else element


def _stated(function: Function, number: int) -> dict[str, int]:
    given = function.attributes.get("arg_attrs")
    entry = given.elements[number] if isinstance(given, ArrayAttr) and number < len(given.elements) else None
    entries = entry.entries if isinstance(entry, DictAttr) else ()
    return {name.removeprefix("llvm."): value.value if isinstance(value, IntegerAttr) else 1 for name, value in entries}


class SampleContent(Protocol):
    """Samples what elements of a type hold."""

    def __call__(self, element: Type, position: int, /) -> Callable[[tuple[int, ...]], Bits]: ...


# -- sampling ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Aimed:
    """A pointer for which a block was chosen (by its key: an argument's number, or a global's name), before it is known how large the block must be;
    ``key`` is None for one without a block.
    """

    form: PointerForm
    key: int | str | None
    offset: int = 0
    poison: bool = False


@dataclass(frozen=True, slots=True)
class Aims:
    """Pointers by the numbers of the arguments, the further blocks to which those in memory point, and globals."""

    arguments: dict[int, InputPointer]
    objects: list[InputObject]
    globals: list[InputGlobal]


def sample_pointers(wanted: Pointed, generator: random.Random, content: SampleContent, first: int, *, no_alias: bool, plain: bool) -> Aims:
    """Return sampled pointers, with the memory to which they point. Blocks are numbered from ``first``."""
    aimed: dict[int, _Aimed] = {}
    for k, form in wanted.arguments.items():
        aimed[k] = _aim(form, k, aimed, wanted.globals, generator, no_alias=no_alias, plain=plain)
    blocks: dict[int | str, InputBlock] = {}
    objects: list[InputObject] = []
    for name, held in wanted.globals.items():
        blocks[name], further = _sampled_global(held, generator, content, first + len(blocks) + len(objects))
        objects += further
    for key in dict.fromkeys(a.key for a in aimed.values() if isinstance(a.key, int)):
        inside = [a for a in aimed.values() if a.key == key]
        blocks[key], further = _sampled_block(inside, key, generator, content, first + len(blocks) + len(objects), plain=plain)
        objects += further
    globals = [InputGlobal(name, None, blocks[name]) for name in wanted.globals]
    return Aims({k: _input(a, blocks) for k, a in aimed.items()}, objects, globals)


def _sampled_global(
    form: GlobalForm, generator: random.Random, content: SampleContent, number: int
) -> tuple[InputBlock, list[InputObject]]:
    """A global as it was declared, or, where other code may have written it, with any content."""
    declared = form.declared
    if declared is not None and (form.private or generator.random() < 0.5):
        return InputBlock(number, form.element, form.count, {}, declared, form.alignment), []
    at = _at(content(_number(form.element), number))
    block = InputBlock(number, form.element, form.count, {}, at, form.alignment)
    return _with_pointers(block, form.held, generator, content) if holds_pointers(block) else (block, [])


def _input(aimed: _Aimed, blocks: Mapping[int | str, InputBlock]) -> InputPointer:
    if aimed.poison:
        return InputPointer(PointerType(), None)
    if aimed.key is None:
        return InputPointer(PointerType(), NULL)
    block = blocks[aimed.key]
    return InputPointer(PointerType(), Place(block.number, aimed.offset), block)


def _aim(
    form: PointerForm,
    number: int,
    others: Mapping[int, _Aimed],
    globals: Mapping[str, GlobalForm],
    generator: random.Random,
    *,
    no_alias: bool,
    plain: bool,
) -> _Aimed:
    chance = generator.random()
    if chance < _NULL and not form.nonnull:
        return _Aimed(form, None)
    if 1 - chance < _POISON and not form.noundef:
        return _Aimed(form, None, poison=True)
    size = size_of(form.element)
    fitting = [g for g in globals.values() if g.element == form.element and g.alignment % form.alignment == 0]
    wide = [g for g in fitting if g.count * size >= form.reach]
    if wide and not form.apart and not no_alias and generator.random() < _SHARED:
        return _Aimed(form, generator.choice(wide).name)
    near = [a for a in others.values() if isinstance(a.key, int) and a.form.element == form.element and not (a.form.apart or form.apart)]
    if near and not no_alias and generator.random() < _SHARED:
        other = generator.choice(near)
        offset = other.offset + generator.choice([0, 0, 0, size, -size, size * generator.randrange(4), 1 if not plain else 0])
        return _Aimed(form, other.key, _aligned(max(offset, 0), form.alignment))
    offset = 0 if plain or generator.random() < 0.7 else size * generator.choice([1, 2, 3])
    return _Aimed(form, number, _aligned(offset, form.alignment))


def _aligned(offset: int, alignment: int) -> int:
    return offset // alignment * alignment


def _sampled_block(
    inside: Sequence[_Aimed], key: int, generator: random.Random, content: SampleContent, number: int, *, plain: bool
) -> tuple[InputBlock, list[InputObject]]:
    """A block with room for what is stated of the pointers into it, and the block to which its pointers point, if it holds pointers."""
    form = inside[0].form
    size = size_of(form.element)
    least = max(-(-(a.offset + a.form.reach) // size) for a in inside)
    count = least + generator.choice([4, 8] if plain else [0, 1, 1, 2, 4, 8, 32, 64])
    stated = max(a.form.alignment for a in inside)
    # mostly as elements are aligned anyway; what needs more shows it elsewhere
    alignment = max(stated, alignment_of(form.element) if generator.random() < 0.6 else generator.choice(_ALIGNMENTS))
    block = InputBlock(number, form.element, count, {}, _at(content(_number(form.element), key)), alignment)
    return _with_pointers(block, form.held, generator, content) if holds_pointers(block) else (block, [])


def _with_pointers(
    block: InputBlock, element: Type, generator: random.Random, content: SampleContent
) -> tuple[InputBlock, list[InputObject]]:
    """A block of pointers to a further block with elements of a type, to itself, or null."""
    seed, number = generator.getrandbits(32), block.number
    at = _at(content(_number(element), number + 1))
    further = InputBlock(number + 1, element, generator.choice([1, 2, 8]), {}, at, alignment_of(element))
    step = size_of(element)
    choices = [NULL, Place(number + 1, 0), Place(number + 1, 0), Place(number + 1, step), Place(number, 0)]
    held = replace(block, pointers=lambda position: random.Random(f"{seed}.{position}").choice(choices))
    return held, [InputObject(further)]


def _number(element: Type) -> Type:
    """The type of the numbers that a block holds: of pointers there are none."""
    return BYTE if isinstance(element, StoredPointerType) else element


def _at(content: Callable[[tuple[int, ...]], Bits]) -> Callable[[int], Bits]:
    return lambda position: content((position,))


# -- from a model -----------------------------------------------------------------------------------------------------


def pointers_of_model(wanted: Pointed, model: Model, default: Callable[[Type], int], first: int, alignment: int) -> Aims:
    """Return the pointers that a model describes, as ``sample_pointers`` does. Blocks are aligned to ``alignment``, or as the source states.

    Two arguments with one ``argK.block`` and elements of one type lie in one block. What memory holds points into blocks of their own, or of arguments
    of the same ids.
    """
    forms = wanted.arguments
    ids = {k: (model.places.get(f"arg{k}.block", -k - 1), form.element) for k, form in forms.items() if not _is_poison(model, k)}
    positions = {k: model.places.get(f"arg{k}.offset", 0) for k in ids}
    held = {form.held for form in forms.values() if isinstance(form.element, StoredPointerType)}
    held |= {form.held for form in wanted.globals.values() if isinstance(form.element, StoredPointerType)}
    numbers: dict[tuple[int, Type], int] = {}
    names: dict[tuple[int, Type], str] = {}
    for name, of_global in wanted.globals.items():
        key = (model.places.get(f"global.{name}", -len(forms) - len(numbers) - 1), of_global.element)
        if key not in names:
            names[key], numbers[key] = name, first + len(numbers)
    for id in ids.values():
        numbers.setdefault(id, first + len(numbers))
    blocks: dict[tuple[int, Type], InputBlock] = {}
    for key, name in names.items():
        blocks[key] = _global_of_model(model, key, wanted.globals[name], numbers, held, default)
    for key in dict.fromkeys(i for i in ids.values() if i not in names):
        inside = {k: forms[k] for k in ids if ids[k] == key}
        # of places far behind the beginning, only what lies near them is made
        shift = min(positions[k] for k in inside) // _NEAR * _NEAR
        positions |= {k: positions[k] - shift for k in inside}
        least = max(positions[k] + -(-form.reach // size_of(key[1])) for k, form in inside.items())
        stated = max(form.alignment for form in inside.values())
        blocks[key] = _block_of_model(model, key, numbers, held, default, least, max(stated, alignment), shift)
    found = {
        k: InputPointer(PointerType(), Place(numbers[ids[k]], positions[k] * size_of(form.element)), blocks[ids[k]])
        if k in ids
        else InputPointer(PointerType(), None)
        for k, form in forms.items()
    }
    objects: list[InputObject] = []
    for key in list(numbers):
        if key not in blocks:
            blocks[key] = _block_of_model(model, key, numbers, held, default, 1, max(alignment_of(key[1]), alignment))
            objects.append(InputObject(blocks[key]))
    return Aims(found, objects, [InputGlobal(name, None, blocks[key]) for key, name in names.items()])


def _global_of_model(
    model: Model,
    key: tuple[int, Type],
    form: GlobalForm,
    numbers: dict[tuple[int, Type], int],
    held: set[Type],
    default: Callable[[Type], int],
) -> InputBlock:
    """A global with what a model says, as it was declared where only its own module may write it, or the model says nothing."""
    block = _block_of_model(model, key, numbers, held, default, form.count, form.alignment)
    told = (str(key[1]), key[0]) in model.cells and not form.private
    if form.declared is None or told:
        return replace(block, size=form.count)
    return InputBlock(block.number, form.element, form.count, {}, form.declared, form.alignment)


def _is_poison(model: Model, number: int) -> bool:
    return f"arg{number}" in model.scalars and model.scalars[f"arg{number}"] is None


def _block_of_model(
    model: Model,
    key: tuple[int, Type],
    numbers: dict[tuple[int, Type], int],
    held: set[Type],
    default: Callable[[Type], int],
    least: int,
    alignment: int,
    shift: int = 0,
) -> InputBlock:
    """A block of the caller's from position ``shift`` on, with numbers for the blocks to which its pointers point."""
    id, element = key
    cells = {p - shift: bits for p, bits in model.cells.get((str(element), id), {}).items() if p >= shift}
    told = model.extents.get((str(element), id))
    count = min(max(least, told - shift if told is not None else least + 16), max(least, _MOST_ELEMENTS))
    number = numbers.setdefault(key, max(numbers.values(), default=0) + 1)
    if not isinstance(element, StoredPointerType):
        other = default(element)
        return InputBlock(number, element, count, {p: b for p, b in cells.items() if p < count}, lambda _: other, alignment)
    behind = min(held, key=str)
    places = {p: NULL if bits is None else _place(bits, behind, numbers) for p, bits in cells.items()}
    return InputBlock(number, element, count, {}, lambda _: 0, alignment, lambda position: places.get(position, NULL))


def _place(bits: int, element: Type, numbers: dict[tuple[int, Type], int]) -> Place:
    """The place to which a pointer in memory points, by the bits of a model."""
    position = bits % (1 << _PLACE_BITS)
    id = bits >> _PLACE_BITS & ((1 << _ID_BITS) - 1)
    kind = bits >> (_PLACE_BITS + _ID_BITS) & 3
    if kind == 0 or position >= _MOST_ELEMENTS:
        return NULL
    number = numbers.setdefault((id, element), max(numbers.values(), default=0) + 1)
    return Place(number, position * size_of(element))


# -- no more than is needed -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Needed:
    """The memory that a run needs, by the numbers of blocks: bytes from the beginning, and the blocks that it writes."""

    bytes: Mapping[int, int]
    written: frozenset[int]


def tightened(
    inputs: Sequence[Input], forms: Mapping[int, PointerForm], needed: Needed, *, read_only: bool, as_bytes: bool = True
) -> list[Input] | None:
    """Return the inputs with blocks of no more bytes than are ``needed``, than is stated, and than the pointers point behind; and, if ``read_only``
    memory may be passed, with those that are not written as such. Blocks are cut within elements only where ``as_bytes`` (on little-endian machines).
    None if nothing changes.
    """
    least = dict(needed.bytes)
    blocks: dict[int, InputBlock] = {}
    for k, x in enumerate(inputs):
        match x:
            case InputPointer(_, Place(int() as number, offset), InputBlock() as block):
                least[number] = max(least.get(number, 0), offset + (forms[k].reach if k in forms else 0))
                blocks[number] = block
            case InputObject(block):
                blocks[block.number] = block
            case _:
                continue
    for x in inputs:
        if isinstance(x, InputGlobal):
            # it has the size that both programs declare
            blocks.pop(x.block.number, None)
    cut = {
        n: _cut(block, least.get(n, 0), as_bytes=as_bytes)
        for n, block in blocks.items()
        if least.get(n, 0) < block.size * size_of(block.element)
    }
    fixed = [n for n, block in blocks.items() if read_only and block.writable and n not in needed.written]
    cut |= {n: replace(cut.get(n, blocks[n]), writable=False) for n in fixed}
    if not cut:
        return None
    return [_with_block(x, cut) for x in inputs]


def _cut(block: InputBlock, size: int, *, as_bytes: bool) -> InputBlock:
    """A block of its first bytes: with the same elements, where that is a whole number of them, else as bytes."""
    unit = size_of(block.element)
    if size % unit == 0:
        return replace(block, size=size // unit)
    if not as_bytes or not isinstance(block.element, IntegerType) or isinstance(block.element, StoredPointerType):
        return replace(block, size=-(-size // unit))

    def byte(position: int) -> Bits:
        bits = block.at(position // unit)
        return None if bits is None else bits >> 8 * (position % unit) & 0xFF

    return InputBlock(block.number, BYTE, size, {}, byte, block.alignment or alignment_of(block.element), writable=block.writable)


def _with_block(value: Input, blocks: Mapping[int, InputBlock]) -> Input:
    match value:
        case InputPointer(_, _, InputBlock() as block) | InputObject(block) if block.number in blocks:
            return replace(value, block=blocks[block.number])
        case _:
            return value


def holds_pointers(block: InputBlock) -> bool:
    """Return whether the elements of a block are pointers."""
    return isinstance(block.element, StoredPointerType)


# -- showing ----------------------------------------------------------------------------------------------------------


def show_block(block: InputBlock, read: Sequence[int], most: int) -> str:
    """Return what a block is, and its elements at positions that were read: ``3xi32 aligned to 4 with [0] = 5``."""
    element = "ptr" if holds_pointers(block) else str(block.element)
    aligned = f" aligned to {block.alignment}" if block.alignment else ""
    aligned += "" if block.writable else " read-only"
    inside = [p for p in read if 0 <= p < block.size]
    shown = list(_elements(block, inside[:most]))
    more = [f"… ({len(inside) - most} more elements)"] if len(inside) > most else []
    return f"{block.size}x{element}{aligned}" + (f" with {', '.join([*shown, *more])}" if shown else ", any elements")


def _elements(block: InputBlock, positions: Sequence[int]) -> Iterator[str]:
    for p in positions:
        yield f"[{p}] = {block.pointers(p) if holds_pointers(block) else show_bits(block.element, block.at(p))}"
