"""Functions on shapes, permutations and reassociations that compute parameters of a rule from others. Other such functions are in ``functions``.

A function that is a condition returns ``unit`` if the condition holds. All functions raise ``NotApplicable`` if they have no value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from math import prod
from types import MappingProxyType

from smtenc.canon.functions import NotApplicable
from smtenc.canon.holes import Part
from smtenc.ir.attributes import ArrayAttr, DenseArrayAttr, IntegerAttr, UnitAttr
from smtenc.ir.types import IndexType, IntegerType, MemRefType, TensorType, VectorType


def _shape(type: Part) -> tuple[int | None, ...]:
    """Return the extents of a tensor, vector or memref type; None stands for a dynamic extent."""
    match type:
        case TensorType(shape) | VectorType(shape) | MemRefType(shape):
            return shape
        case _:
            raise NotApplicable(f"{type} has no rank")


def _static_shape(type: Part) -> tuple[int, ...]:
    """Return the extents of a type of static shape."""
    shape = _shape(type)
    if any(n is None for n in shape) or (isinstance(type, VectorType) and any(type.scalable)):
        raise NotApplicable(f"{type} has an unknown size")
    return tuple(n for n in shape if n is not None)


def _numbers(array: Part) -> tuple[int, ...]:
    """Return the integers of an array attribute."""
    match array:
        case DenseArrayAttr(_, values):
            return values
        case _:
            raise NotApplicable(f"{array} is no array")


def _array(values: Iterable[int]) -> Part:
    """Return the integers as an array attribute of i64."""
    return DenseArrayAttr(IntegerType(64), tuple(values))


def _groups(reassociation: Part) -> tuple[tuple[int, ...], ...]:
    """Return the groups of dimensions of a reassociation."""
    match reassociation:
        case ArrayAttr(groups):
            return tuple(tuple(n.value for n in g.elements if isinstance(n, IntegerAttr)) for g in groups if isinstance(g, ArrayAttr))
        case _:
            raise NotApplicable(f"{reassociation} is no reassociation")


def _reassociation(groups: Iterable[Iterable[int]]) -> Part:
    """Return the groups of dimensions as an attribute."""
    return ArrayAttr(tuple(ArrayAttr(tuple(IntegerAttr(n, IntegerType(64)) for n in g)) for g in groups))


def castable(*types: Part) -> Part:
    """Return ``unit`` if each type can be cast to each other: tensors or memrefs that agree in rank, in all static extents, and in everything else
    except memref layouts.
    """
    for one, other in combinations(types, 2):
        plain = [
            replace(t, shape=(), **({"layout": None} if isinstance(t, MemRefType) else {})) for t in (one, other) if _shape(t) is not None
        ]
        shapes = _shape(one), _shape(other)
        if plain[0] != plain[1] or len(shapes[0]) != len(shapes[1]):
            raise NotApplicable("types of different ranks or elements")
        if any(n is not None and m is not None and n != m for n, m in zip(*shapes, strict=True)):
            raise NotApplicable("sizes that differ")
    return UnitAttr()


def no_less_static(one: Part, other: Part) -> Part:
    """Return ``unit`` if the types are castable and ``one`` is static in all dimensions in which ``other`` is."""
    castable(one, other)
    if any(a is None and b is not None for a, b in zip(_shape(one), _shape(other), strict=True)):
        raise NotApplicable("a size that is forgotten")
    return UnitAttr()


def same_rank(*parts: Part) -> Part:
    """Return ``unit`` if all types have one rank, which is the length of all arrays, and the types have one element type."""
    types = [p for p in parts if not isinstance(p, DenseArrayAttr)]
    ranks = {len(_numbers(p)) if isinstance(p, DenseArrayAttr) else len(_shape(p)) for p in parts}
    if len(ranks) > 1 or len({element(t) for t in types}) > 1:
        raise NotApplicable("different ranks or elements")
    return UnitAttr()


def same_elements(*types: Part) -> Part:
    """Return ``unit`` if the types have one element type."""
    if len({element(t) for t in types}) > 1:
        raise NotApplicable("different elements")
    return UnitAttr()


def empty(type: Part) -> Part:
    """Return ``unit`` if an extent of the type is 0."""
    if 0 not in _shape(type):
        raise NotApplicable("it may have elements")
    return UnitAttr()


def same_shape(*types: Part) -> Part:
    """Return ``unit`` if the types have one shape."""
    if len({_shape(t) for t in types}) > 1:
        raise NotApplicable("different shapes")
    return UnitAttr()


def has_dimension(type: Part, dimension: Part) -> Part:
    """Return ``unit`` if the type has the dimension."""
    if not (isinstance(dimension, IntegerAttr) and 0 <= dimension.value < len(_shape(type))):
        raise NotApplicable("no dimension")
    return UnitAttr()


def static(type: Part) -> Part:
    """Return ``unit`` if all extents are static."""
    _static_shape(type)
    return UnitAttr()


def rank(type: Part) -> Part:
    """Return the rank of the type, as an index."""
    return IntegerAttr(len(_shape(type)), IndexType())


def size(type: Part, dimension: Part) -> Part:
    """Return the extent of a dimension, as an index. Raises ``NotApplicable`` if it is dynamic."""
    shape = _shape(type)
    known = shape[dimension.value] if isinstance(dimension, IntegerAttr) and 0 <= dimension.value < len(shape) else None
    if known is None:
        raise NotApplicable("no known size")
    return IntegerAttr(known, IndexType())


def sizes(type: Part) -> Part:
    """Return the extents of a type of static shape, as an array."""
    return _array(_static_shape(type))


_UNKNOWN = -(1 << 63)
"""The mark, in an array of integers, for an extent that an operand gives."""


def sizes_or_operands(type: Part) -> Part:
    """Return the extents as an array, with a mark for each dynamic one, which an operand gives."""
    return _array(_UNKNOWN if n is None else n for n in _shape(type))


def unknown(type: Part) -> Part:
    """Return the only dynamic dimension, as an index. Raises ``NotApplicable`` if there is not exactly one."""
    found = [k for k, n in enumerate(_shape(type)) if n is None]
    if len(found) != 1:
        raise NotApplicable(f"{type} has not one unknown size")
    return IntegerAttr(found[0], IndexType())


def zeros(type: Part) -> Part:
    """Return the array with one 0 for each dimension of ``type``."""
    return _array([0] * len(_shape(type)))


def ones(type: Part) -> Part:
    """Return the array with one 1 for each dimension of ``type``."""
    return _array([1] * len(_shape(type)))


def element(type: Part) -> Part:
    """Return the element type."""
    _shape(type)
    return type.element


def transposed(type: Part, permutation: Part) -> Part:
    """Return ``type`` with dimension ``permutation[k]`` in the place of dimension ``k``, as in linalg and vector."""
    shape, order = _shape(type), _numbers(permutation)
    if sorted(order) != list(range(len(shape))):
        raise NotApplicable("no permutation of these dimensions")
    return replace(type, shape=tuple(shape[k] for k in order))


def composed(first: Part, second: Part) -> Part:
    """Return the permutation that transposes by ``first`` and then by ``second``."""
    one, other = _numbers(first), _numbers(second)
    if len(one) != len(other):
        raise NotApplicable("permutations of different length")
    return _array(one[k] for k in other)


def inverse(permutation: Part) -> Part:
    """Return the inverse permutation."""
    order = _numbers(permutation)
    return _array(order.index(k) for k in range(len(order)))


def identity(type: Part) -> Part:
    """Return the identity permutation of the dimensions of ``type``."""
    return _array(range(len(_shape(type))))


def shape_of_shape(type: Part) -> Part:
    """Return the tensor type that holds the extents of ``type``."""
    return TensorType((len(_shape(type)),), IndexType())


def groups_of_one(type: Part) -> Part:
    """Return the reassociation that has one group for each dimension of ``type``."""
    return _reassociation([k] for k in range(len(_shape(type))))


def collapsed(type: Part, reassociation: Part) -> Part:
    """Return ``type`` with each group of dimensions collapsed to one."""
    shape, groups = _shape(type), _groups(reassociation)
    if [k for g in groups for k in g] != list(range(len(shape))):
        raise NotApplicable("no groups of these dimensions")
    made = [None if any(shape[k] is None for k in g) else prod(shape[k] or 0 for k in g) for g in groups]
    return replace(type, shape=tuple(made))


def regrouped(inner: Part, outer: Part) -> Part:
    """Return the reassociation that collapses by ``inner`` and then by ``outer``."""
    one, other = _groups(inner), _groups(outer)
    if [k for g in other for k in g] != list(range(len(one))):
        raise NotApplicable("no groups of these groups")
    return _reassociation([k for n in g for k in one[n]] for g in other)


def outer_groups(groups: Part, inner: Part) -> Part:
    """Return the reassociation ``outer`` for which ``regrouped(inner, outer)`` is ``groups``."""
    whole, parts = _groups(groups), _groups(inner)
    found: list[list[int]] = [[] for _ in whole]
    for number, part in enumerate(parts):
        home = next((k for k, g in enumerate(whole) if set(part) <= set(g)), None)
        if home is None:
            raise NotApplicable("groups that are no groups of the others")
        found[home].append(number)
    if [k for g in whole for k in g] != [k for p in parts for k in p]:
        raise NotApplicable("groups of other dimensions")
    return _reassociation(found)


def grouping(type: Part, other: Part) -> Part:
    """Return the reassociation that collapses ``type`` to ``other``; both are of static shape."""
    same_elements(type, other)
    sizes, at = _static_shape(type), 0
    found: list[list[int]] = []
    for n in _static_shape(other):
        group: list[int] = []
        product = 1
        while at < len(sizes) and (not group or product < n):
            group.append(at)
            product *= sizes[at]
            at += 1
        if product != n:
            raise NotApplicable("no groups give these sizes")
        found.append(group)
    if at < len(sizes) and any(n != 1 for n in sizes[at:]):
        raise NotApplicable("dimensions are left")
    if found:
        found[-1] += range(at, len(sizes))
    return _reassociation(found)


def collapses(type: Part, reassociation: Part, other: Part) -> Part:
    """Return ``unit`` if these groups collapse ``type`` to ``other``."""
    if collapsed(type, reassociation) != other:
        raise NotApplicable("another type")
    return UnitAttr()


def extracted(type: Part, position: Part) -> Part:
    """Return the type of the vector or element at a position of a vector."""
    shape, at = _static_shape(type), _numbers(position)
    if len(at) > len(shape) or any(not 0 <= k < n for k, n in zip(at, shape, strict=False)):
        raise NotApplicable("no such position")
    return replace(type, shape=shape[len(at) :]) if len(at) < len(shape) else type.element


def joined(*arrays: Part) -> Part:
    """Return the concatenation of the arrays."""
    return _array(n for a in arrays for n in _numbers(a))


def rest(array: Part, beginning: Part) -> Part:
    """Return the numbers of an array after those of its prefix ``beginning``. Raises ``NotApplicable`` if it is no proper prefix."""
    whole, first = _numbers(array), _numbers(beginning)
    if whole[: len(first)] != first or len(whole) == len(first):
        raise NotApplicable("not its beginning, or nothing behind it")
    return _array(whole[len(first) :])


def position_before_broadcast(one: Part, other: Part, position: Part) -> Part:
    """Return the position, in a vector of type ``one``, of the part that a broadcast to ``other`` brings to ``position``."""
    broadcastable(one, other)
    small, large = _static_shape(one), _static_shape(other)
    added = len(large) - len(small)
    found = _array(0 if n == 1 else k for n, k in zip(small, _numbers(position)[added:], strict=False))
    if not found.values or extracted(one, found) != extracted(other, position):
        raise NotApplicable("no position of it")
    return found


def apart(one: Part, other: Part) -> Part:
    """Return ``unit`` if neither position is a prefix of the other."""
    if all(n == m for n, m in zip(_numbers(one), _numbers(other), strict=False)):
        raise NotApplicable("positions that overlap")
    return UnitAttr()


def position_in(other: Part, type: Part, position: Part) -> Part:
    """Return the position, in a vector of type ``other``, of the element that is at ``position`` of a vector of ``type``, in row-major order."""
    shape, target, at = _static_shape(type), _static_shape(other), _numbers(position)
    if prod(shape) != prod(target) or len(at) != len(shape) or any(not 0 <= k < n for k, n in zip(at, shape, strict=True)):
        raise NotApplicable("no position of an element")
    linear = 0
    for k, n in zip(at, shape, strict=True):
        linear = linear * n + k
    found = []
    for n in reversed(target):
        found.append(linear % n)
        linear //= n
    return _array(reversed(found))


def position_before(permutation: Part, position: Part) -> Part:
    """Return the position, before a transposition, of the element that it brings to ``position``."""
    order, at = _numbers(permutation), _numbers(position)
    if sorted(order) != list(range(len(at))):
        raise NotApplicable("no position of an element")
    return _array(at[order.index(k)] for k in range(len(order)))


def broadcastable(one: Part, other: Part) -> Part:
    """Return ``unit`` if a vector of type ``one``, or an element, can be broadcast to ``other``; an extent of 1 fits any extent."""
    small, large = () if one == element(other) else _static_shape(one), _static_shape(other)
    if small:
        same_elements(one, other)
    if len(small) > len(large) or any(n not in (1, m) for n, m in zip(reversed(small), reversed(large), strict=False)):
        raise NotApplicable("no broadcast")
    return UnitAttr()


def same_count(*types: Part) -> Part:
    """Return ``unit`` if the types have one element type and one element count."""
    same_elements(*types)
    if len({prod(_static_shape(t)) for t in types}) > 1:
        raise NotApplicable("other numbers of elements")
    return UnitAttr()


def array_of_sizes(type: Part) -> Part:
    """Return the extents as an ``ArrayAttr`` of i64."""
    return ArrayAttr(tuple(IntegerAttr(n, IntegerType(64)) for n in _static_shape(type)))


def array_of_ones(type: Part) -> Part:
    """Return one 1 for each dimension as an ``ArrayAttr`` of i64."""
    return ArrayAttr(tuple(IntegerAttr(1, IntegerType(64)) for _ in _static_shape(type)))


def vector_slice_fits(whole: Part, part: Part, offsets: Part) -> Part:
    """Return ``unit`` if a vector of type ``part`` at these offsets, one for each dimension, lies inside ``whole``."""
    at = [k.value for k in offsets.elements if isinstance(k, IntegerAttr)] if isinstance(offsets, ArrayAttr) else []
    same_elements(whole, part)
    shape, sizes = _static_shape(whole), _static_shape(part)
    if not len(at) == len(sizes) == len(shape) or any(o + k > m for o, k, m in zip(at, sizes, shape, strict=True)):
        raise NotApplicable("a slice that is not inside")
    return UnitAttr()


def all_at(type: Part, position: Part) -> Part:
    """Return ``unit`` if the part of a vector at ``position`` is all of it: the leading extents that the position indexes are 1."""
    if any(n != 1 for n in _static_shape(type)[: len(_numbers(position))]):
        raise NotApplicable("other positions")
    return UnitAttr()


def vector_of_one(type: Part) -> Part:
    """Return the type of a vector with one element of type ``type``."""
    return VectorType((1,), type)


SHAPES: Mapping[str, Callable[..., Part]] = MappingProxyType(
    {
        "castable": castable,
        "no-less-static": no_less_static,
        "same-rank": same_rank,
        "same-elements": same_elements,
        "empty": empty,
        "same-shape": same_shape,
        "has-dimension": has_dimension,
        "static": static,
        "rank": rank,
        "size": size,
        "sizes": sizes,
        "sizes-or-operands": sizes_or_operands,
        "unknown": unknown,
        "zeros": zeros,
        "ones": ones,
        "element": element,
        "transposed": transposed,
        "composed": composed,
        "inverse": inverse,
        "identity": identity,
        "shape-of-shape": shape_of_shape,
        "groups-of-one": groups_of_one,
        "collapsed": collapsed,
        "regrouped": regrouped,
        "outer-groups": outer_groups,
        "grouping": grouping,
        "collapses": collapses,
        "rest": rest,
        "position-before-broadcast": position_before_broadcast,
        "extracted": extracted,
        "joined": joined,
        "apart": apart,
        "position-in": position_in,
        "position-before": position_before,
        "broadcastable": broadcastable,
        "same-count": same_count,
        "array-of-sizes": array_of_sizes,
        "array-of-ones": array_of_ones,
        "vector-slice-fits": vector_slice_fits,
        "all-at": all_at,
        "vector-of-one": vector_of_one,
    }
)
"""The functions by the names that rule files use."""
