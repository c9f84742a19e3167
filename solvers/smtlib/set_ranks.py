"""The ranks of symbols on finite sets, bags, relations, tuples and nullables, by cvc5's reference of its theories."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solvers.smtlib.ranks import IllSorted, Indices, Rule, at_least, expect, numeral, require, require_all, same
from solvers.smtlib.terms import ARROW, BOOL, INT, Sort, Term

Result = Callable[[Sort], Sort]
"""A function from the sort of the collection to the sort of the application."""


def collection(kind: str, element: Sort) -> Sort:
    """Return the sort of a collection of this kind (Set, Bag or Nullable)."""
    return Sort(kind, (), (element,))


def element_of(sort: Sort) -> Sort:
    """Return the sort of a collection's elements."""
    return sort.arguments[0]


def tuple_sort(elements: Sequence[Sort]) -> Sort:
    return Sort("Tuple", (), tuple(elements))


def require_kind(argument: Term, kind: str, position: int) -> Sort:
    """Return the sort of an argument that is a Set, Bag, Tuple or Nullable, as ``kind`` says. Raises IllSorted for any other sort."""
    if argument.sort.name != kind or not (argument.sort.arguments or kind == "Tuple"):
        raise IllSorted(f"argument {position + 1} has the sort {argument.sort}, not {_NAMES[kind]}")
    return argument.sort


_NAMES = {"Set": "a set", "Bag": "a bag", "Tuple": "a tuple", "Nullable": "a nullable value"}


def collections(kind: str, count: int, result: Result = same) -> Rule:
    """Return the rule for ``count`` sets or bags of one sort."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, count)
        sort = require_kind(arguments[0], kind, 0)
        require_all(arguments, sort, 1)
        return result(sort)

    return rule


def united(kind: str) -> Rule:
    """Return the rule for two or more sets or bags of one sort (left-associative)."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        at_least(indices, arguments, 2)
        sort = require_kind(arguments[0], kind, 0)
        require_all(arguments, sort, 1)
        return sort

    return rule


def member(kind: str, result: Sort) -> Rule:
    """Return the rule for an element and a collection of its sort."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, 2)
        require(arguments[0], element_of(require_kind(arguments[1], kind, 1)), 0)
        return result

    return rule


def singleton(kind: str) -> Rule:
    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, 1)
        return collection(kind, arguments[0].sort)

    return rule


def insertion(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return the sort of ``set.insert``: one or more elements, then the set."""
    at_least(indices, arguments, 2)
    sort = require_kind(arguments[-1], "Set", len(arguments) - 1)
    require_all(arguments[:-1], element_of(sort))
    return sort


def bag_of(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return the sort of ``bag``: an element and its multiplicity."""
    expect(indices, arguments, 0, 2)
    require(arguments[1], INT, 1)
    return collection("Bag", arguments[0].sort)


# Functions over collections


def require_function(argument: Term, parameters: Sequence[Sort], position: int) -> Sort:
    """Return the result sort of a function over these parameters. Raises IllSorted for any other argument."""
    sort = argument.sort
    if sort.name != ARROW or sort.arguments[:-1] != tuple(parameters):
        wanted = " ".join(map(str, parameters))
        raise IllSorted(f"argument {position + 1} has the sort {sort}, not that of a function of {wanted}")
    return sort.arguments[-1]


def mapping(kind: str) -> Rule:
    """Return the rule for a function and a collection whose elements it maps."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, 2)
        sort = require_kind(arguments[1], kind, 1)
        return collection(kind, require_function(arguments[0], sort.arguments, 0))

    return rule


def filtering(kind: str, result: Result = same) -> Rule:
    """Return the rule for a predicate and a collection; ``result`` maps the collection's sort to that of the application."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, 2)
        sort = require_kind(arguments[1], kind, 1)
        if require_function(arguments[0], sort.arguments, 0) != BOOL:
            raise IllSorted("argument 1 is not a predicate")
        return result(sort)

    return rule


def folding(kind: str) -> Rule:
    """Return the rule for a function, an initial value and a collection."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, 3)
        sort = require_kind(arguments[2], kind, 2)
        if require_function(arguments[0], (*sort.arguments, arguments[1].sort), 0) != arguments[1].sort:
            raise IllSorted("argument 1 does not give what it is given")
        return arguments[1].sort

    return rule


# Tuples and relations


def tuple_of(indices: Indices, arguments: Sequence[Term]) -> Sort:
    at_least(indices, arguments, 0)
    return tuple_sort([argument.sort for argument in arguments])


def _field(sort: Sort, place: int) -> Sort:
    if place >= len(sort.arguments):
        raise IllSorted(f"{sort} has no component {place}")
    return sort.arguments[place]


def tuple_select(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 1)
    return _field(require_kind(arguments[0], "Tuple", 0), numeral(indices))


def tuple_update(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 2)
    sort = require_kind(arguments[0], "Tuple", 0)
    require(arguments[1], _field(sort, numeral(indices)), 1)
    return sort


def tuple_project(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, len(indices), 1)
    sort = require_kind(arguments[0], "Tuple", 0)
    return tuple_sort([_field(sort, numeral(indices, place)) for place in range(len(indices))])


def rows(argument: Term, kind: str, position: int) -> tuple[Sort, ...]:
    """Return the sorts of a relation's columns. Raises IllSorted for any other argument."""
    sort = require_kind(argument, kind, position)
    if element_of(sort).name != "Tuple":
        raise IllSorted(f"argument {position + 1} has the sort {sort}, not a relation")
    return element_of(sort).arguments


def join(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return the sort of ``rel.join``: on the last column of the first relation and the first of the second."""
    expect(indices, arguments, 0, 2)
    left, right = rows(arguments[0], "Set", 0), rows(arguments[1], "Set", 1)
    if not left or not right or left[-1] != right[0] or len(left) + len(right) < 3:
        raise IllSorted(f"relations of the sorts {arguments[0].sort} and {arguments[1].sort} cannot be joined")
    return collection("Set", tuple_sort(left[:-1] + right[1:]))


def column_join(kind: str) -> Rule:
    """Return the rule for a join that keeps all columns of both relations; the indices are pairs of columns that must be equal."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, len(indices), 2)
        left, right = rows(arguments[0], kind, 0), rows(arguments[1], kind, 1)
        for place in range(0, len(indices) - 1, 2):
            columns = tuple_sort(left), tuple_sort(right)
            if _field(columns[0], numeral(indices, place)) != _field(columns[1], numeral(indices, place + 1)):
                raise IllSorted(f"columns {indices[place]} and {indices[place + 1]} have different sorts")
        if len(indices) % 2:
            raise IllSorted("takes pairs of columns")
        return collection(kind, tuple_sort(left + right))

    return rule


def column_product(kind: str) -> Rule:
    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, 2)
        return collection(kind, tuple_sort(rows(arguments[0], kind, 0) + rows(arguments[1], kind, 1)))

    return rule


def projection(kind: str) -> Rule:
    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, len(indices), 1)
        whole = tuple_sort(rows(arguments[0], kind, 0))
        return collection(kind, tuple_sort([_field(whole, numeral(indices, place)) for place in range(len(indices))]))

    return rule


def grouping(kind: str) -> Rule:
    """Return the rule for grouping: a set, or bag, of the parts that agree in the columns given as indices."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, len(indices), 1)
        whole = tuple_sort(rows(arguments[0], kind, 0))
        for place in range(len(indices)):
            _field(whole, numeral(indices, place))
        return collection(kind, arguments[0].sort)

    return rule


def aggregation(kind: str) -> Rule:
    """Return the rule for aggregation: a function that folds each group, its initial value, and the relation."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, len(indices), 3)
        columns = tuple_sort(rows(arguments[2], kind, 2))
        if require_function(arguments[0], (columns, arguments[1].sort), 0) != arguments[1].sort:
            raise IllSorted("argument 1 does not give what it is given")
        return collection(kind, arguments[1].sort)

    return rule


def transposition(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 1)
    return collection("Set", tuple_sort(rows(arguments[0], "Set", 0)[::-1]))


def closure(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 1)
    columns = rows(arguments[0], "Set", 0)
    if len(columns) != 2 or columns[0] != columns[1]:
        raise IllSorted(f"argument 1 has the sort {arguments[0].sort}, not a relation on one sort")
    return arguments[0].sort


def identity(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 1)
    columns = rows(arguments[0], "Set", 0)
    if len(columns) != 1:
        raise IllSorted(f"argument 1 has the sort {arguments[0].sort}, not a relation of one column")
    return collection("Set", tuple_sort(columns * 2))


def join_image(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 2)
    columns = rows(arguments[0], "Set", 0)
    require(arguments[1], INT, 1)
    if len(columns) != 2 or columns[0] != columns[1]:
        raise IllSorted(f"argument 1 has the sort {arguments[0].sort}, not a relation on one sort")
    return collection("Set", tuple_sort(columns[:1]))


# Nullables


def some(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 1)
    return collection("Nullable", arguments[0].sort)


def nullable(result: Result) -> Rule:
    return collections("Nullable", 1, result)


def lifting(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return the sort of ``nullable.lift``: a function, applied if no argument is null."""
    at_least(indices, arguments, 2)
    elements = [element_of(require_kind(argument, "Nullable", place)) for place, argument in enumerate(arguments[1:], start=1)]
    return collection("Nullable", require_function(arguments[0], elements, 0))
