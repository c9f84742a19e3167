"""Declarations of datatypes (SMT-LIB 2.6, section 4.2.3). Their terms are applications like any others."""

from __future__ import annotations

from collections.abc import Sequence

from solvers.smtlib.scope import Constructor
from solvers.smtlib.symbols import what
from solvers.smtlib.term_reader import Misplaced, TermReader
from solvers.smtlib.terms import Sort


def declare_datatype(reader: TermReader, i: int) -> int:
    """``name (constructor …)`` at token ``i``; the index behind them. Raises Misplaced."""
    name = reader.new_sort(i)
    reader.scope.sorts[name] = 0
    end = _constructors(reader, name, i + 1)
    _require_values(reader, [name], i)
    return end


def declare_datatypes(reader: TermReader, i: int) -> int:
    """``((name arity) …) ((constructor …) …)`` at token ``i``; the index behind them. Raises Misplaced."""
    names, j = _names(reader, i)
    reader.expect(j, "(", "the constructors of each datatype")
    j += 1
    for name in names:
        j = _constructors(reader, name, j)
    reader.expect(j, ")", "the end of the constructors")
    _require_values(reader, names, i)
    return j + 1


def _names(reader: TermReader, i: int) -> tuple[list[str], int]:
    reader.expect(i, "(", "the datatypes and their arities")
    names: list[str] = []
    i += 1
    while reader.tokens[i] != ")":
        reader.expect(i, "(", "a datatype and its arity")
        names.append(reader.new_sort(i + 1))
        if reader.numeral(i + 2):
            raise Misplaced(i + 2, "parametric datatypes are not supported")
        reader.scope.sorts[names[-1]] = 0
        reader.expect(i + 3, ")", "the end of a datatype and its arity")
        i += 4
    if not names:
        raise Misplaced(i, "a datatype is missing")
    return names, i + 1


def _constructors(reader: TermReader, datatype: str, i: int) -> int:
    """``(constructor …)``, each ``name`` in parentheses with its selectors."""
    reader.expect(i, "(", f"the constructors of {what(datatype)}")
    if reader.tokens[i + 1] == "par":
        raise Misplaced(i + 1, "parametric datatypes are not supported")
    found: list[Constructor] = []
    i += 1
    while reader.tokens[i] != ")":
        reader.expect(i, "(", "a constructor")
        constructor, i = _constructor(reader, datatype, i + 1)
        found.append(constructor)
    if not found:
        raise Misplaced(i, "a constructor is missing")
    reader.scope.datatypes[datatype] = tuple(found)
    return i + 1


def _constructor(reader: TermReader, datatype: str, i: int) -> tuple[Constructor, int]:
    scope, result = reader.scope, Sort(datatype)
    name = reader.new_symbol(i)
    scope.parts[name] = ((), result)
    selectors: list[tuple[str, Sort]] = []
    i += 1
    while reader.tokens[i] != ")":
        reader.expect(i, "(", "a selector and its sort")
        selector = reader.new_symbol(i + 1)
        sort, i = reader.sort(i + 2)
        reader.expect(i, ")", "the end of a selector and its sort")
        selectors.append((selector, sort))
        scope.parts[selector] = ((result,), sort)
        i += 1
    scope.parts[name] = (tuple(sort for _, sort in selectors), result)
    if not selectors:
        scope.values[name] = scope.table.make(name, (), (), result)
    return Constructor(name, tuple(selectors)), i + 1


def _require_values(reader: TermReader, names: Sequence[str], i: int) -> None:
    """Every datatype has a value: one of a constructor whose selectors' sorts have values already (well-foundedness)."""
    empty = {Sort(name) for name in names}
    growing = True
    while growing:
        inhabited = {
            sort
            for sort in empty
            if any(all(part not in empty for _, part in constructor.selectors) for constructor in reader.scope.datatypes[sort.name])
        }
        growing = bool(inhabited)
        empty -= inhabited
    if empty:
        raise Misplaced(i, f"the datatype {what(min(sort.name for sort in empty))} has no values")
