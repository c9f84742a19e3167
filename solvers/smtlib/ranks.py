"""The ranks of theory symbols: rules from indices and arguments to the sort of the application. A rule raises IllSorted if there is none.

``signatures`` assigns the rules to the symbols.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from solvers.smtlib.terms import BOOL, INT, REAL, ROUNDING_MODE, Sort, Term, bitvector, floating_point

Indices: TypeAlias = tuple[int | str, ...]
Rule: TypeAlias = Callable[[Indices, Sequence[Term]], Sort]

WIDEST = 1 << 24
"""The bit width of the widest bit-vector. Wider ones are refused: no solver accepts them, and their values would not fit in memory."""


class IllSorted(Exception):
    """The error for an application that no rank of its symbol allows; the message says why, without the symbol's name."""


def fixed(*parameters: Sort, result: Sort) -> Rule:
    """Return the rule for arguments of exactly these sorts and no indices."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        expect(indices, arguments, 0, len(parameters))
        for position, (argument, parameter) in enumerate(zip(arguments, parameters, strict=True)):
            require(argument, parameter, position)
        return result

    return rule


def several(parameter: Sort, result: Sort, least: int = 2) -> Rule:
    """Return the rule for ``least`` or more arguments of one sort, for :left-assoc, :right-assoc, :chainable and :pairwise."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        at_least(indices, arguments, least)
        require_all(arguments, parameter)
        return result

    return rule


def expect(indices: Indices, arguments: Sequence[Term], index_count: int, count: int) -> None:
    """Raise IllSorted unless there are exactly these numbers of indices and arguments."""
    if len(indices) != index_count:
        raise IllSorted(f"takes {counted(index_count, 'index', 'indices')}, not {len(indices)}")
    if len(arguments) != count:
        raise IllSorted(f"takes {counted(count, 'argument')}, not {len(arguments)}")


def at_least(indices: Indices, arguments: Sequence[Term], least: int) -> None:
    """Raise IllSorted if there are indices, or fewer than ``least`` arguments."""
    if indices:
        raise IllSorted("takes no indices")
    if len(arguments) < least:
        raise IllSorted(f"takes {counted(least, 'argument')} or more, not {len(arguments)}")


def counted(number: int, noun: str, nouns: str = "") -> str:
    """Return a number with its noun, in the plural (by default with s) unless the number is 1."""
    return f"{number} {noun if number == 1 else nouns or noun + 's'}"


def require(argument: Term, sort: Sort, position: int) -> None:
    """Raise IllSorted unless the argument has this sort. ``position`` counts from 0."""
    if argument.sort is not sort and argument.sort != sort:
        raise IllSorted(f"argument {position + 1} has the sort {argument.sort}, not {sort}")


def require_all(arguments: Sequence[Term], sort: Sort, start: int = 0) -> None:
    """Raise IllSorted unless all arguments from ``start`` on (counted from 0) have this sort."""
    for position in range(start, len(arguments)):
        if arguments[position].sort is not sort:  # sorts are mostly one object each: this saves most calls
            require(arguments[position], sort, position)


def numeral(indices: Indices, position: int = 0) -> int:
    """Return the index at ``position``. Raises IllSorted if it is not a numeral."""
    index = indices[position]
    if not isinstance(index, int):
        raise IllSorted(f"index {index} is not a numeral")
    return index


def width_of(argument: Term, position: int) -> int:
    """Return the bit width of a bit-vector argument. Raises IllSorted for any other sort; ``position`` counts from 0."""
    sort = argument.sort
    if sort.name != "BitVec":
        raise IllSorted(f"argument {position + 1} has the sort {sort}, not a bit-vector")
    return sort.indices[0]


def float_of(argument: Term, position: int) -> Sort:
    """Return the sort of a floating-point argument. Raises IllSorted for any other sort; ``position`` counts from 0."""
    if argument.sort.name != "FloatingPoint":
        raise IllSorted(f"argument {position + 1} has the sort {argument.sort}, not a floating-point number")
    return argument.sort


def vector(width: int) -> Sort:
    """Return the sort of bit-vectors of this bit width. Raises IllSorted if it is not between 1 and ``WIDEST``."""
    if not 1 <= width <= WIDEST:
        raise IllSorted(f"a bit-vector of {width} bits: 1 to {WIDEST} are possible")
    return bitvector(width)


def float_format(indices: Indices) -> Sort:
    """Return the floating-point sort with the indices ``eb sb``, both greater than 1 (theory FloatingPoint, :sorts_description). Raises IllSorted for
    others.
    """
    exponent, significand = numeral(indices, 0), numeral(indices, 1)
    if exponent < 2 or significand < 2 or exponent + significand > WIDEST:
        raise IllSorted(f"a floating-point format with {exponent} exponent and {significand} significand bits: both are at least 2")
    return floating_point(exponent, significand)


# Core


def equality(indices: Indices, arguments: Sequence[Term]) -> Sort:
    at_least(indices, arguments, 2)
    require_all(arguments, arguments[0].sort, 1)
    return BOOL


def choice(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 3)
    require(arguments[0], BOOL, 0)
    require(arguments[2], arguments[1].sort, 2)
    return arguments[1].sort


# Bit-vectors


def vectors(result: Callable[[Sort], Sort], *, least: int, most: int | None) -> Rule:
    """Return the rule for bit-vectors of one width: exactly ``most`` of them, or ``least`` or more if ``most`` is None. ``result`` maps their sort to
    that of the application.
    """

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        if most is None:
            at_least(indices, arguments, least)
        else:
            expect(indices, arguments, 0, most)
        width_of(arguments[0], 0)
        sort = arguments[0].sort
        require_all(arguments, sort, 1)
        return result(sort)

    return rule


def concat(indices: Indices, arguments: Sequence[Term]) -> Sort:
    at_least(indices, arguments, 2)
    return vector(sum(width_of(argument, position) for position, argument in enumerate(arguments)))


def extract(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 2, 1)
    high, low, width = numeral(indices, 0), numeral(indices, 1), width_of(arguments[0], 0)
    if not width > high >= low:
        raise IllSorted(f"bits {high} to {low} of a bit-vector of {width} bits")
    return bitvector(high - low + 1)


def extension(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 1)
    return vector(width_of(arguments[0], 0) + numeral(indices))


def rotation(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 1)
    numeral(indices)
    width_of(arguments[0], 0)
    return arguments[0].sort


def repetition(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 1)
    return vector(width_of(arguments[0], 0) * numeral(indices))


def vector_of_integer(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 1)
    require(arguments[0], INT, 0)
    return vector(numeral(indices))


# Floating point


def floats(result: Callable[[Sort], Sort], count: int, *, rounded: bool = False, more: bool = False) -> Rule:
    """Return the rule for ``count`` numbers of one format (or more, if ``more``), after a rounding mode if ``rounded``. ``result`` maps their sort to
    that of the application.
    """

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        if more:
            at_least(indices, arguments, count)
        else:
            expect(indices, arguments, 0, count + rounded)
        if rounded:
            require(arguments[0], ROUNDING_MODE, 0)
        sort = float_of(arguments[rounded], int(rounded))
        require_all(arguments, sort, rounded + 1)
        return result(sort)

    return rule


def float_literal(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 3)
    require(arguments[0], bitvector(1), 0)
    return float_format((width_of(arguments[1], 1), width_of(arguments[2], 2) + 1))


def to_float(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return the sort of ``to_fp``: from a bit-vector of the format's width, or, after a rounding mode, from a float, a Real or a signed bit-vector.
    Raises IllSorted.
    """
    if len(indices) != 2:
        raise IllSorted(f"takes 2 indices, not {len(indices)}")
    sort = float_format(indices)
    match arguments:
        case (bits,):
            require(bits, bitvector(sum(sort.indices)), 0)
        case mode, number:
            require(mode, ROUNDING_MODE, 0)
            if number.sort.name not in ("FloatingPoint", "Real", "BitVec"):
                raise IllSorted(f"argument 2 has the sort {number.sort}, not a floating-point number, Real or bit-vector")
        case _:
            raise IllSorted(f"takes 1 or 2 arguments, not {len(arguments)}")
    return sort


def to_float_unsigned(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 2, 2)
    require(arguments[0], ROUNDING_MODE, 0)
    width_of(arguments[1], 1)
    return float_format(indices)


def float_to_vector(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 2)
    require(arguments[0], ROUNDING_MODE, 0)
    float_of(arguments[1], 1)
    return vector(numeral(indices))


# Arrays


def array_of(argument: Term) -> Sort:
    """Return the sort of an array argument. Raises IllSorted for any other sort."""
    if argument.sort.name != "Array":
        raise IllSorted(f"argument 1 has the sort {argument.sort}, not an array")
    return argument.sort


def select(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 2)
    index, element = array_of(arguments[0]).arguments
    require(arguments[1], index, 1)
    return element


def store(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 3)
    index, element = array_of(arguments[0]).arguments
    require(arguments[1], index, 1)
    require(arguments[2], element, 2)
    return arguments[0].sort


# Arithmetic


def number_sort(argument: Term) -> Sort:
    """Return the sort of an argument that is an Int or a Real. Raises IllSorted for any other sort."""
    if argument.sort is not INT and argument.sort is not REAL and argument.sort not in (INT, REAL):
        raise IllSorted(f"argument 1 has the sort {argument.sort}, not Int or Real")
    return argument.sort


def arithmetic(least: int, result: Sort | None = None) -> Rule:
    """Return the rule for ``least`` or more numbers of one sort, Int or Real. The result is ``result`` or, without it, that sort."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        at_least(indices, arguments, least)
        sort = number_sort(arguments[0])
        require_all(arguments, sort, 1)
        return result or sort

    return rule


def magnitude(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return the sort of ``abs``: that of its argument, an Int or, as solvers allow, a Real."""
    expect(indices, arguments, 0, 1)
    return number_sort(arguments[0])


def divisible(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 1, 1)
    require(arguments[0], INT, 0)
    if numeral(indices) < 1:
        raise IllSorted("the index is at least 1")
    return BOOL


def same(sort: Sort) -> Sort:
    return sort


def truth(_: Sort) -> Sort:
    return BOOL
