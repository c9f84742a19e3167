"""The semantics of the symbols on finite sets, bags, tuples, relations and finite fields, in the form that ``operators`` defines.

Sources: cvc5's references of its theories of sets and relations, and of finite fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from itertools import permutations
from typing import Any

from solvers.evaluation.operators_of_sequences import applied
from solvers.evaluation.values import Undetermined, Value, incomparable
from solvers.smtlib.terms import Term
from solvers.values.open_results import Open

LARGEST = 1 << 20
"""The largest number of elements of a set that is constructed."""

_FOLDED = 6
"""The largest number of elements that are folded, in all orders."""

Operator = Callable[..., Value]
"""A function from a term and the values of its arguments to the value of the term."""


def _element(value: Value) -> Value:
    """Return the value if a set can hold it. Raises Open if it is Undetermined, or its equality is not decidable here."""
    if isinstance(value, Undetermined):
        raise Open(value.reason)
    if incomparable(value):
        raise Open("a set of elements whose equality is not decided")
    return value


def _set(elements: Any) -> frozenset[Value]:
    found: set[Value] = set()
    for element in elements:
        found.add(_element(element))
        if len(found) > LARGEST:
            raise Open(f"a set of more than {LARGEST} elements")
    return frozenset(found)


def _chosen(term: Term, elements: frozenset[Value]) -> Value:
    if len(elements) == 1:
        return next(iter(elements))
    return Undetermined(f"{term.head} of {len(elements)} elements may be any")


def _truth(value: Value) -> bool:
    """Return a known Bool. Raises Open if it is Undetermined."""
    if isinstance(value, Undetermined):
        raise Open(value.reason)
    return bool(value)


def _folded(term: Term, function: Value, first: Value, elements: frozenset[Value]) -> Value:
    if len(elements) > _FOLDED:
        raise Open(f"{term.head} over more than {_FOLDED} elements")
    return _in_any_order(term, function, first, list(elements))


def _in_any_order(term: Term, function: Value, first: Value, elements: Sequence[Value]) -> Value:
    """Return the common result of folding a few elements in all orders. Raises Open if the orders disagree."""
    found: Value | None = None
    for order in permutations(elements):
        result = first
        for element in order:
            result = applied(function, element, result)
            if incomparable(result):
                raise Open(f"{term.head} with results whose equality is not decided")
        if found is not None and found != result:
            raise Open(f"{term.head} depends on the order of the elements")
        found = result
    return first if found is None else found


SETS: Mapping[str, Operator] = {
    "set.singleton": lambda t, element: _set((element,)),
    "set.insert": lambda t, *values: values[-1] | _set(values[:-1]),
    "set.union": lambda t, *sets: _set(element for one in sets for element in one),
    "set.inter": lambda t, *sets: frozenset.intersection(*sets),
    "set.minus": lambda t, *sets: reduce(lambda a, b: a - b, sets),
    "set.member": lambda t, element, elements: _element(element) in elements,
    "set.subset": lambda t, a, b: a <= b,
    "set.card": lambda t, elements: len(elements),
    "set.is_empty": lambda t, elements: not elements,
    "set.is_singleton": lambda t, elements: len(elements) == 1,
    "set.choose": _chosen,
    "set.map": lambda t, function, elements: _set(applied(function, element) for element in elements),
    "set.filter": lambda t, function, elements: frozenset(e for e in elements if _truth(applied(function, e))),
    "set.fold": _folded,
    "set.all": lambda t, function, elements: all(_truth(applied(function, e)) for e in elements),
    "set.some": lambda t, function, elements: any(_truth(applied(function, e)) for e in elements),
}
TUPLES: Mapping[str, Operator] = {
    "tuple": lambda t, *values: values,
    "tuple.select": lambda t, row: row[t.indices[0]],
    "tuple.update": lambda t, row, value: (*row[: t.indices[0]], value, *row[t.indices[0] + 1 :]),
    "tuple.project": lambda t, row: tuple(row[place] for place in t.indices),
}


# --- bags: sets of pairs of an element and its multiplicity, which is 1 or more ------------------------------------------------------


def _bag(counts: Mapping[Value, int]) -> frozenset[Value]:
    return frozenset((element, count) for element, count in counts.items() if count > 0)


def _counted(pairs: Any) -> dict[Value, int]:
    """Return the multiplicity of each element in pairs of elements and numbers; the numbers of one element add up."""
    counts: dict[Value, int] = {}
    for element, count in pairs:
        counts[_element(element)] = counts.get(element, 0) + count
    return counts


def _merged(operation: Callable[[int, int], int]) -> Operator:
    """Return an operator that combines bags from the left by ``operation`` on the multiplicities of each element."""

    def pair(a: Any, b: Any) -> frozenset[Value]:
        left, right = dict(a), dict(b)
        return _bag({element: operation(left.get(element, 0), right.get(element, 0)) for element in {**left, **right}})

    return lambda term, *bags: reduce(pair, bags)


def _kept(bag: Any, predicate: Callable[[Value], Value]) -> frozenset[Value]:
    return frozenset((element, count) for element, count in bag if _truth(predicate(element)))


def _repeated(term: Term, function: Value, first: Value, bag: Any) -> Value:
    if sum(count for _, count in bag) > _FOLDED:
        raise Open(f"{term.head} over more than {_FOLDED} elements")
    return _in_any_order(term, function, first, [element for element, count in bag for _ in range(count)])


def _agree(term: Term, left: Any, right: Any) -> bool:
    """Return whether two rows agree in pairs of columns, which are the indices of the term."""
    return all(left[a] == right[b] for a, b in zip(term.indices[::2], term.indices[1::2], strict=True))


BAGS: Mapping[str, Operator] = {
    "bag": lambda t, element, count: _bag(_counted([(element, count)])),
    "bag.union_disjoint": _merged(lambda a, b: a + b),
    "bag.union_max": _merged(max),
    "bag.inter_min": _merged(min),
    "bag.difference_subtract": _merged(lambda a, b: a - b),
    "bag.difference_remove": _merged(lambda a, b: 0 if b else a),
    "bag.count": lambda t, element, bag: dict(bag).get(_element(element), 0),
    "bag.member": lambda t, element, bag: _element(element) in dict(bag),
    "bag.subbag": lambda t, a, b: all(count <= dict(b).get(element, 0) for element, count in a),
    "bag.setof": lambda t, bag: frozenset((element, 1) for element, _ in bag),
    "bag.card": lambda t, bag: sum(count for _, count in bag),
    "bag.map": lambda t, function, bag: _bag(_counted((applied(function, element), count) for element, count in bag)),
    "bag.filter": lambda t, function, bag: _kept(bag, lambda element: applied(function, element)),
    "bag.all": lambda t, function, bag: all(_truth(applied(function, element)) for element, _ in bag),
    "bag.some": lambda t, function, bag: any(_truth(applied(function, element)) for element, _ in bag),
    "bag.fold": _repeated,
    "table.product": lambda t, left, right: _bag(_counted((a + b, m * n) for a, m in left for b, n in right)),
    "table.project": lambda t, table: _bag(_counted((tuple(row[place] for place in t.indices), count) for row, count in table)),
    "table.join": lambda t, left, right: _bag(_counted((a + b, m * n) for a, m in left for b, n in right if _agree(t, a, b))),
}
NULLABLES: Mapping[str, Operator] = {
    "nullable.some": lambda t, value: (value,),
    "nullable.is_null": lambda t, value: not value,
    "nullable.is_some": lambda t, value: bool(value),
    "nullable.val": lambda t, value: value[0] if value else Undetermined(f"{t.head} of nothing may be anything"),
    "nullable.lift": lambda t, function, *values: (applied(function, *(value for (value,) in values)),) if all(values) else (),
}
"""The operators on nullables. A nullable is a tuple with one value, or an empty tuple."""


# --- relations: sets of tuples ----------------------------------------------------------------------------------------------------


def _closure(term: Term, relation: Any) -> Value:
    """Return the least transitive relation that contains the relation."""
    after: dict[Value, set[Value]] = {}
    for a, b in relation:
        after.setdefault(a, set()).add(b)
    found: set[tuple[Value, Value]] = set()
    for start in after:
        todo = list(after[start])
        while todo:
            end = todo.pop()
            if (start, end) not in found:
                found.add((start, end))
                todo += after.get(end, ())
                if len(found) > LARGEST:
                    raise Open(f"a relation of more than {LARGEST} pairs")
    return frozenset(found)


def _joined(term: Term, left: Any, right: Any) -> Value:
    starting: dict[Value, list[Any]] = {}
    for row in right:
        starting.setdefault(row[0], []).append(row[1:])
    return _set(row[:-1] + rest for row in left for rest in starting.get(row[-1], ()))


def _columns_joined(term: Term, left: Any, right: Any) -> Value:
    """Return the join of two relations on pairs of columns, which are the indices of the term."""
    pairs = list(zip(term.indices[::2], term.indices[1::2], strict=True))
    starting: dict[Value, list[Any]] = {}
    for row in right:
        starting.setdefault(tuple(row[b] for _, b in pairs), []).append(row)
    return _set(row + other for row in left for other in starting.get(tuple(row[a] for a, _ in pairs), ()))


def _with_many(term: Term, relation: Any, count: int) -> Value:
    """Return the 1-tuples of the elements that are related to at least ``count`` elements. Raises Open if ``count`` is not positive."""
    partners: dict[Value, int] = {}
    for first, _ in relation:
        partners[first] = partners.get(first, 0) + 1
    if count <= 0:
        raise Open("rel.join_image of no partners")
    return frozenset((first,) for first, number in partners.items() if number >= count)


RELATIONS: Mapping[str, Operator] = {
    "rel.transpose": lambda t, relation: frozenset(row[::-1] for row in relation),
    "rel.tclosure": _closure,
    "rel.join": _joined,
    "rel.table_join": _columns_joined,
    "rel.product": lambda t, left, right: _set(a + b for a in left for b in right),
    "rel.join_image": _with_many,
    "rel.iden": lambda t, relation: frozenset(row * 2 for row in relation),
    "rel.project": lambda t, relation: frozenset(tuple(row[place] for place in t.indices) for row in relation),
}


# --- finite fields of prime order -------------------------------------------------------------------------------------------------


def _field(operation: Callable[..., int]) -> Operator:
    return lambda term, *values: operation(*values) % term.sort.indices[0]


FIELDS: Mapping[str, Operator] = {
    "ff.add": _field(lambda *values: sum(values)),
    "ff.mul": lambda t, *values: reduce(lambda a, b: a * b % t.sort.indices[0], values),
    "ff.neg": _field(lambda value: -value),
    "ff.bitsum": _field(lambda *values: sum(value << place for place, value in enumerate(values))),
}

COLLECTIONS: Mapping[str, Operator] = {**SETS, **TUPLES, **BAGS, **NULLABLES, **RELATIONS, **FIELDS}
