"""Layouts of tensors: relations from the indices of a tensor's elements to places (addresses; registers and lanes; slots; banks).

An operation on a tensor is a relation from the indices of the new tensor to those of the old one; its composition with the old layout is the new
tensor's layout. The operations are those of MLIR: ``linalg.transpose``, ``tensor.extract_slice``, ``tensor.expand_shape`` and ``collapse_shape``
(reshape), ``linalg.broadcast``, ``tensor.pad``, ``linalg.pack`` and ``unpack``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

from smtenc.errors import Unsupported, UsageError
from smtenc.ir.attributes import AffineMapAttr, StridedLayoutAttr
from smtenc.ir.types import MemRefType
from smtenc.presburger.affine import Affine, Kind, Variable, constant, floor_of, parameter, remainder
from smtenc.presburger.algebra import composition, domain
from smtenc.presburger.formulas import (
    FALSE,
    Formula,
    at_least,
    conjunction,
    disjunction,
    equal,
    exists,
    fresh_locals,
    less,
    lexicographically,
    negation,
    substitute,
)
from smtenc.presburger.mlir import relation_of_map
from smtenc.presburger.relations import Relation, Space, Tuple
from smtenc.sets.claims import Claim, subset

# -- layouts that types have ------------------------------------------------------------------------------------------


def layout_of(type_: MemRefType) -> Relation:
    """Return the relation from the indices of a memref to addresses (in elements, from the base), or to the results of its affine map.

    Unknown dimensions are the parameters ``n0``, ``n1`` and so on, an unknown offset is the parameter ``offset``. Raises ``Unsupported`` for unknown
    strides (also those that follow from an unknown dimension after the first), because their products with indices are not affine, and for other
    layouts.
    """
    rank = len(type_.shape)
    space = Space(Tuple("", rank, None, tuple(f"d{k}" for k in range(rank))), Tuple("", 1, None, ("address",)))
    sizes = [parameter(f"n{k}") if size is None else size for k, size in enumerate(type_.shape)]
    names = [s.name for s in sizes if isinstance(s, Variable)]
    inside = _box(space.inputs, sizes)
    match type_.layout:
        case AffineMapAttr(affine):
            of_map = relation_of_map(affine)
            ((map_space, formula),) = of_map.pieces.items()
            whole = Space(space.domain, map_space.range)
            return Relation((*names, *of_map.parameters), {whole: conjunction((inside, formula))}, True)
        case StridedLayoutAttr(strides, offset):
            if any(s is None for s in strides):
                raise Unsupported(f"the unknown strides of {type_}", hint="an index times an unknown stride is not affine")
            start = Affine.variable(parameter("offset")) if offset is None else constant(offset)
            names += ["offset"] if offset is None else []
            known = [s for s in strides if s is not None]
        case None:
            inner = type_.shape[1:]
            if any(s is None for s in inner):
                raise Unsupported(
                    f"the unknown dimensions of {type_} after the first", hint="an index times an unknown dimension is not affine"
                )
            start = constant(0)
            known = [prod(s for s in inner[k:] if s is not None) for k in range(rank)]
        case other:
            raise Unsupported(f"the layout {other}")
    address = start
    for variable, stride in zip(space.inputs, known, strict=True):
        address += Affine(((variable, stride),)) if stride else constant(0)
    return Relation(tuple(names), {space: conjunction((inside, equal(Affine.variable(space.outputs[0]) - address)))}, True)


def _box(variables: Sequence[Variable], sizes: Sequence[int | Variable]) -> Formula:
    """Return the formula that each variable is at least 0 and less than its size."""
    limits = [Affine.variable(s) if isinstance(s, Variable) else constant(s) for s in sizes]
    return conjunction(
        f for v, size in zip(variables, limits, strict=True) for f in (at_least(Affine.variable(v)), less(Affine.variable(v), size))
    )


# -- what programs do to tensors --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """An operation on a tensor as a relation from new indices to old ones; ``text`` is the operation as it was given."""

    text: str
    relation: Relation


_RANGE = re.compile(r"(\d+):(\d+)(?::(\d+))?")
_SHAPE = re.compile(r"\d+(?:x\d+)*")


def read_step(text: str, domain: Tuple) -> Step:
    """Return the step that ``text`` describes, on a tensor whose indices are ``domain``.

    The texts are ``transpose 1 0 2`` (new dimension k is the old dimension at position k of the list), ``slice 0:4 2:10:2`` (start, end, step of each
    dimension), ``reshape 32x64 2048`` (old and new shape, row-major), ``broadcast 1:16`` (a new dimension 1 of size 16), ``pad 1:0 0:3 of 8x8`` (low
    and high of each dimension, and the old shape), ``tile 4x8`` (tile indices of all dimensions, then the indices inside the tile), ``pack`` and
    ``unpack`` with the attributes of ``linalg.pack``. Raises ``UsageError`` for other texts.
    """
    kind, *words = text.split() or [""]
    reader = _STEPS.get(kind)
    if reader is None:
        raise UsageError(f"no step on a layout: {text!r}", hint=f"steps: {', '.join(_STEPS)}; for example --then 'transpose 1 0 2'")
    new, formula_of = reader(words, domain.size, text)
    label = domain.name if new.size == domain.size else ""
    space = Space(replace(new, name=label), domain)
    return Step(
        text,
        Relation((), {space: formula_of([Affine.variable(v) for v in space.inputs], [Affine.variable(v) for v in space.outputs])}, True),
    )


_Made = tuple[Tuple, Callable[[Sequence[Affine], Sequence[Affine]], Formula]]
"""The tuple of new indices, and a function that returns the formula which relates new indices to old ones."""


def _equal_all(a: Sequence[Affine], b: Sequence[Affine]) -> Formula:
    return conjunction(equal(x - y) for x, y in zip(a, b, strict=True))


def _transpose(words: Sequence[str], rank: int, text: str) -> _Made:
    order = [int(w) if w.isdecimal() else -1 for w in words]
    if sorted(order) != list(range(rank)):
        raise UsageError(
            f"{text!r}: not an order of {rank} dimensions", hint=f"for example transpose {' '.join(map(str, reversed(range(rank))))}"
        )
    return _unnamed(rank), lambda new, old: conjunction(equal(new[k] - old[source]) for k, source in enumerate(order))


def _slice(words: Sequence[str], rank: int, text: str) -> _Made:
    ranges = [_RANGE.fullmatch(w) for w in words]
    if len(ranges) != rank or None in ranges:
        raise UsageError(f"{text!r}: expected start:end or start:end:step for each of {rank} dimensions")
    bounds = [(int(m[1]), int(m[2]), int(m[3] or 1)) for m in ranges if m]
    if any(not step for _, _, step in bounds):
        raise UsageError(f"{text!r}: a step of 0")

    def related(new: Sequence[Affine], old: Sequence[Affine]) -> Formula:
        parts = []
        for x, y, (start, end, step) in zip(new, old, bounds, strict=True):
            parts += [equal(y - x.scaled(step) - start), at_least(x), less(y, constant(end))]
        return conjunction(parts)

    return _unnamed(rank), related


def _reshape(words: Sequence[str], rank: int, text: str) -> _Made:
    if len(words) != 2 or not all(_SHAPE.fullmatch(w) for w in words):
        raise UsageError(f"{text!r}: expected the old and the new shape", hint="for example reshape 32x64 2048")
    before, after = (tuple(map(int, w.split("x"))) for w in words)
    if len(before) != rank or prod(before) != prod(after):
        raise UsageError(f"{text!r}: {words[0]} is no shape of the {rank} dimensions, or has other elements than {words[1]}")

    def related(new: Sequence[Affine], old: Sequence[Affine]) -> Formula:
        return conjunction((_inside(new, after), _inside(old, before), equal(_row_major(new, after) - _row_major(old, before))))

    return _unnamed(len(after)), related


def _broadcast(words: Sequence[str], rank: int, text: str) -> _Made:
    pairs = [w.split(":") for w in words]
    if not pairs or not all(len(p) == 2 and p[0].isdecimal() and p[1].isdecimal() for p in pairs):
        raise UsageError(f"{text!r}: expected dimension:size of each new dimension", hint="for example broadcast 1:16")
    sizes = {int(d): int(n) for d, n in pairs}
    total = rank + len(sizes)
    if len(sizes) != len(pairs) or any(d >= total for d in sizes):
        raise UsageError(f"{text!r}: the new dimensions are some of 0 to {total - 1}, each once")

    def related(new: Sequence[Affine], old: Sequence[Affine]) -> Formula:
        kept = [x for k, x in enumerate(new) if k not in sizes]
        return conjunction((_equal_all(kept, old), *(_inside([new[d]], [n]) for d, n in sizes.items())))

    return _unnamed(total), related


def _pad(words: Sequence[str], rank: int, text: str) -> _Made:
    hint = "for example pad 1:1 0:2 of 8x8"
    if len(words) != rank + 2 or words[rank] != "of" or not _SHAPE.fullmatch(words[-1]):
        raise UsageError(f"{text!r}: expected low:high for each of {rank} dimensions, 'of', and the old shape", hint=hint)
    amounts = [_RANGE.fullmatch(w) for w in words[:rank]]
    shape = tuple(map(int, words[-1].split("x")))
    if None in amounts or len(shape) != rank:
        raise UsageError(f"{text!r}: expected low:high for each of {rank} dimensions, and a shape of as many", hint=hint)
    low = [int(m[1]) for m in amounts if m]

    def related(new: Sequence[Affine], old: Sequence[Affine]) -> Formula:
        # elements of the padding have no place in the old layout
        return conjunction((_inside(old, shape), *(equal(x - y - n) for x, y, n in zip(new, old, low, strict=True))))

    return _unnamed(rank), related


def _tile(words: Sequence[str], rank: int, text: str) -> _Made:
    if len(words) != 1 or not _SHAPE.fullmatch(words[0]):
        raise UsageError(f"{text!r}: expected the sizes of a tile", hint="for example tile 4x8")
    tile = tuple(map(int, words[0].split("x")))
    if len(tile) != rank or 0 in tile:
        raise UsageError(f"{text!r}: expected {rank} positive sizes")

    return _unnamed(2 * rank), lambda new, old: _packed(new, old, range(rank), dict(enumerate(tile)))


_ATTRIBUTE = re.compile(r"(\w+)\s*=\s*\[([\d\s,]*)\]\s*")
_PACKING = "for example pack outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32]"


def _pack(words: Sequence[str], rank: int, text: str) -> _Made:
    outer, tiles = _packing(words, rank, text)
    return _unnamed(rank + len(tiles)), lambda new, old: _packed(new, old, outer, tiles)


def _unpack(words: Sequence[str], rank: int, text: str) -> _Made:
    _, tiles = _packing(words, None, text)
    before = rank - len(tiles)
    if before < 1:
        raise UsageError(f"{text!r}: nothing is left of {rank} dimensions")
    outer, tiles = _packing(words, before, text)
    return _unnamed(before), lambda new, old: _packed(old, new, outer, tiles)


def _packing(words: Sequence[str], rank: int | None, text: str) -> tuple[Sequence[int], Mapping[int, int]]:
    """Return ``outer_dims_perm`` (the identity by default; empty if ``rank`` is None), and the tile size for each position of ``inner_dims_pos``, in
    that order.
    """
    lists: dict[str, list[int]] = {}
    rest = " ".join(words)
    while found := _ATTRIBUTE.match(rest):
        lists[found[1]] = [int(n) for n in found[2].split(",") if n.strip()]
        rest = rest[found.end() :]
    if rest or not lists.keys() <= {"outer_dims_perm", "inner_dims_pos", "inner_tiles"}:
        raise UsageError(f"{text!r}: expected attributes of linalg.pack", hint=_PACKING)
    positions, sizes = lists.get("inner_dims_pos", []), lists.get("inner_tiles", [])
    if len(positions) != len(sizes) or len(set(positions)) != len(positions) or not all(sizes):
        raise UsageError(f"{text!r}: expected a positive size in inner_tiles for each dimension, once, in inner_dims_pos", hint=_PACKING)
    if rank is not None:
        outer = lists.get("outer_dims_perm") or list(range(rank))
        if sorted(outer) != list(range(rank)) or any(p >= rank for p in positions):
            raise UsageError(f"{text!r}: not about {rank} dimensions", hint=_PACKING)
        return outer, dict(zip(positions, sizes, strict=True))
    return [], dict(zip(positions, sizes, strict=True))


def _packed(packed: Sequence[Affine], plain: Sequence[Affine], outer: Sequence[int], tiles: Mapping[int, int]) -> Formula:
    """Return the formula that relates packed to plain indices: tile indices in the order ``outer``, then indices inside the tile in the order of
    ``tiles``. Source: the documentation of ``linalg.pack``.
    """
    tile = {position: packed[k] for k, position in enumerate(outer)}
    inside = dict(zip(tiles, packed[len(outer) :], strict=True))
    parts = []
    for position, index in enumerate(plain):
        if position in tiles:
            index_in_it = inside[position]
            parts += [_inside([index_in_it], [tiles[position]]), equal(tile[position].scaled(tiles[position]) + index_in_it - index)]
        else:
            parts.append(equal(tile[position] - index))
    return conjunction(parts)


_STEPS: Mapping[str, Callable[[Sequence[str], int, str], _Made]] = {
    "transpose": _transpose,
    "slice": _slice,
    "reshape": _reshape,
    "broadcast": _broadcast,
    "pad": _pad,
    "tile": _tile,
    "pack": _pack,
    "unpack": _unpack,
}


def _unnamed(rank: int) -> Tuple:
    return Tuple("", rank, None, tuple(f"i{k}" for k in range(rank)))


def _inside(indices: Sequence[Affine], shape: Sequence[int]) -> Formula:
    return conjunction(f for x, n in zip(indices, shape, strict=True) for f in (at_least(x), less(x, constant(n))))


def _row_major(indices: Sequence[Affine], shape: Sequence[int]) -> Affine:
    total = constant(0)
    for x, n in zip(indices, shape, strict=True):
        total = total.scaled(n) + x
    return total


# -- what holds of a layout -------------------------------------------------------------------------------------------


def injective(layout: Relation) -> Iterator[Claim]:
    """Yield the claims that no two elements have the same place. A refuting point is a pair of elements with their place. Raises ``UsageError`` for a
    set.
    """
    for (a, f), (b, g) in _pairs(layout):
        if a.range == b.range:
            yield _of_two("are two elements in one place", a, f, b, g, same=Kind.OUT)


def functional(layout: Relation) -> Iterator[Claim]:
    """Yield the claims that no element has two places. A refuting point is an element with a pair of places. Raises ``UsageError`` for a set."""
    for (a, f), (b, g) in _pairs(layout):
        if a.domain == b.domain:
            yield _of_two("is an element in two places", a, f, b, g, same=Kind.IN)


def total(layout: Relation, sizes: Sequence[int]) -> Iterator[Claim]:
    """Yield the claims that every element of a tensor of shape ``sizes`` has a place. Raises ``UsageError`` for a shape of another rank, and for a
    set.
    """
    require_relation(layout)
    placed = domain(layout)
    if not placed.pieces:
        # nothing has a place
        placed = replace(placed, pieces={Space(None, Tuple("", len(sizes))): FALSE})
    for space in placed.spaces():
        if len(space.outputs) != len(sizes):
            raise UsageError(f"a shape of {len(sizes)} dimensions for indices of {len(space.outputs)}")
        yield from subset(Relation((), {space: _box(space.outputs, sizes)}), placed, "is an element without a place")


def contiguous(places: Relation) -> Iterator[Claim]:
    """Yield the claims that the used places (the range of a layout) have no gap: a place is used if each of its coordinates lies between coordinates
    of used places in that dimension.

    In one dimension the used places are then an interval of addresses; in several, a box.
    """
    for space, formula in places.pieces.items():
        fresh = fresh_locals(formula)
        parts = []
        for k, variable in enumerate(space.outputs):
            for above in (False, True):
                other = tuple(fresh(v.label) for v in space.outputs)
                used = substitute(formula, {v: Affine.variable(w) for v, w in zip(space.outputs, other, strict=True)})
                difference = Affine.variable(other[k]) - Affine.variable(variable)
                parts.append(exists(other, conjunction((used, at_least(difference if above else -difference)))))
        yield Claim("is a place between others that are used, and is not", space, conjunction((*parts, negation(formula))))


def without_conflicts(layout: Relation, access: Relation, banks: int, width: int) -> Iterator[Claim]:
    """Yield the claims that no two threads access different words of one bank at the same step.

    ``access`` relates steps and a thread (the last input dimension) to indices; address a is in bank ``floor(a / width) mod banks``. Equal addresses
    do not conflict, nor do different addresses of one word of ``width`` addresses, which are loaded together. Raises ``UsageError`` for places of
    several dimensions, for an access without a thread, and for an access whose outputs are not the indices of the layout.
    """
    for each in (layout, access):
        require_relation(each)
    indices = {space.domain for space in layout.spaces()}
    for space in access.spaces():
        if indices and space.range not in indices:
            raise UsageError(
                "the access is not to the indices of the layout", hint="its outputs are what the layout's inputs are, with their name"
            )
    for space, formula in composition(access, layout).pieces.items():
        if len(space.outputs) != 1:
            raise UsageError("bank conflicts are those of addresses", hint="a layout with one output: { [i, j] -> [address] : ... }")
        if not space.inputs:
            raise UsageError("the access needs a thread among its inputs", hint="{ [step, thread] -> [i, j] : ... }")
        assert space.domain is not None
        assert space.range is not None
        pair = Space(Tuple.pair(space.domain, space.domain), Tuple.pair(space.range, space.range))
        n = len(space.inputs)
        first, second = pair.inputs[:n], pair.inputs[n:]
        a, b = (Affine.variable(v) for v in pair.outputs)
        one = substitute(formula, _values(space, first, pair.outputs[:1]))
        two = substitute(formula, _values(space, second, pair.outputs[1:]))
        at_once = [equal(Affine.variable(x) - Affine.variable(y)) for x, y in zip(first[:-1], second[:-1], strict=True)]
        words = [floor_of(x, width) for x in (a, b)]
        apart = disjunction((less(words[0], words[1]), less(words[1], words[0])))
        same_bank = equal(remainder(words[0], banks) - remainder(words[1], banks))
        order = less(Affine.variable(first[-1]), Affine.variable(second[-1]))
        yield Claim("are two accesses at once to one bank", pair, conjunction((one, two, *at_once, order, apart, same_bank)))


def require_relation(layout: Relation) -> None:
    """Raise ``UsageError`` if ``layout`` is a nonempty set instead of a relation."""
    if layout.pieces and not layout.is_map:
        raise UsageError("a layout is a relation, and this is a set", hint="{ [i, j] -> [address] : ... }")


def _pairs(layout: Relation) -> Iterator[tuple[tuple[Space, Formula], tuple[Space, Formula]]]:
    require_relation(layout)
    pieces = list(layout.pieces.items())
    for k, first in enumerate(pieces):
        for second in pieces[k:]:
            yield first, second


def _of_two(goal: str, a: Space, f: Formula, b: Space, g: Formula, *, same: Kind) -> Claim:
    """Return the claim that no two elements of a relation have the same output (or input) and different inputs (or outputs)."""
    assert a.domain is not None
    assert a.range is not None
    assert b.domain is not None
    assert b.range is not None
    if same is Kind.OUT:
        pair = Space(Tuple.pair(a.domain, b.domain), a.range)
        n = a.domain.size
        one = substitute(f, _values(a, pair.inputs[:n], pair.outputs))
        two = substitute(g, _values(b, pair.inputs[n:], pair.outputs))
        x, y = pair.inputs[:n], pair.inputs[n:]
        different = a.domain != b.domain
    else:
        pair = Space(a.domain, Tuple.pair(a.range, b.range))
        n = a.range.size
        one = substitute(f, _values(a, pair.inputs, pair.outputs[:n]))
        two = substitute(g, _values(b, pair.inputs, pair.outputs[n:]))
        x, y = pair.outputs[:n], pair.outputs[n:]
        different = a.range != b.range
    # of two in one space the lesser comes first: each pair is found once
    apart = [] if different else [lexicographically(map(Affine.variable, x), "<<", map(Affine.variable, y))]
    return Claim(goal, pair, conjunction((one, two, *apart)))


def _values(space: Space, inputs: Sequence[Variable], outputs: Sequence[Variable]) -> dict[Variable, Affine]:
    return {v: Affine.variable(w) for v, w in zip(space.dimensions, (*inputs, *outputs), strict=True)}
