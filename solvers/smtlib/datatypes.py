"""The declarations of datatypes (SMT-LIB 2.7, section 4.2.3). Their terms are ordinary applications."""

from __future__ import annotations

from collections.abc import Sequence

from solvers.smtlib.scope import Constructor, Parametric, Polymorphic
from solvers.smtlib.symbols import what
from solvers.smtlib.term_reader import TermReader
from solvers.smtlib.terms import Sort
from solvers.smtlib.token_reader import Misplaced


def declare_datatype(reader: TermReader, i: int, *, infinite: bool = False) -> int:
    """Read ``name (constructor …)``, or ``name (par (X …) (constructor …))``, from token ``i`` on, and return the index after it. Raises Misplaced.

    ``infinite`` declares a codatatype, as in cvc5, whose values may be infinite.
    """
    name = reader.new_sort(i)
    if reader.tokens[i + 1] == "(" and reader.tokens[i + 2] == "par":
        reader.expect(i + 3, "(", "the parameters of the datatype")
        reader.scope.sorts[name] = reader.skip(i + 3) - i - 5
    else:
        reader.scope.sorts[name] = 0
    end = _constructors(reader, name, i + 1)
    _require_values(reader, [name], i, infinite)
    return end


def declare_datatypes(reader: TermReader, i: int, *, infinite: bool = False) -> int:
    """Read ``((name arity) …) ((constructor …) …)`` from token ``i`` on, and return the index after it. Raises Misplaced."""
    if reader.tokens[i] == "(" and reader.tokens[i + 1] == ")":
        return _old_datatypes(reader, i + 2)
    names, j = _names(reader, i)
    reader.expect(j, "(", "the constructors of each datatype")
    j += 1
    for name in names:
        j = _constructors(reader, name, j)
    reader.expect(j, ")", "the end of the constructors")
    _require_values(reader, names, i, infinite)
    return j + 1


def _old_datatypes(reader: TermReader, i: int) -> int:
    """Read ``((name constructor …) …)``, z3's form after an empty list of parameters; a constructor may be a symbol alone. Return the index
    after it.
    """
    reader.extend(i, "declare-datatypes without arities is not SMT-LIB's")
    reader.expect(i, "(", "the datatypes")
    places: dict[str, int] = {}
    i += 1
    while reader.tokens[i] != ")":
        reader.expect(i, "(", "a datatype")
        name = reader.new_sort(i + 1)
        reader.scope.sorts[name] = 0
        places[name] = i + 1
        i = reader.skip(i)
    if not places:
        raise Misplaced(i, "a datatype is missing")
    for name, place in places.items():
        reader.scope.datatypes[name], _ = _listed(reader, name, (), place)
    _require_values(reader, list(places), i, infinite=False)
    return i + 1


def _names(reader: TermReader, i: int) -> tuple[list[str], int]:
    reader.expect(i, "(", "the datatypes and their arities")
    names: list[str] = []
    i += 1
    while reader.tokens[i] != ")":
        reader.expect(i, "(", "a datatype and its arity")
        names.append(reader.new_sort(i + 1))
        reader.scope.sorts[names[-1]] = reader.numeral(i + 2)
        reader.expect(i + 3, ")", "the end of a datatype and its arity")
        i += 4
    if not names:
        raise Misplaced(i, "a datatype is missing")
    return names, i + 1


def _constructors(reader: TermReader, datatype: str, i: int) -> int:
    """Read ``(constructor …)``, each ``name`` in parentheses with its selectors, or ``(par (X …) (constructor …))`` for a datatype with parameters,
    and return the index after it.
    """
    reader.expect(i, "(", f"the constructors of {what(datatype)}")
    arity = reader.scope.sorts[datatype]
    if reader.tokens[i + 1] != "par":
        if arity:
            raise Misplaced(i, f"{what(datatype)} has {arity} parameters, which (par (…) …) names")
        found, end = _listed(reader, datatype, (), i)
        reader.scope.datatypes[datatype] = found
        return end
    hidden = dict(reader.scope.abbreviations)
    parameters, j = _parameters(reader, i + 2)
    if len(parameters) != arity or not arity:
        raise Misplaced(i + 2, f"{what(datatype)} has {arity} parameters, not {len(parameters)}")
    reader.expect(j, "(", f"the constructors of {what(datatype)}")
    found, end = _listed(reader, datatype, parameters, j)
    reader.expect(end, ")", "the end of (par …)")
    reader.scope.abbreviations = hidden
    reader.scope.parametric[datatype] = Parametric(parameters, found)
    return end + 1


def _parameters(reader: TermReader, i: int) -> tuple[tuple[Sort, ...], int]:
    """Return the sort parameters and the index after them. Each is bound to a sort of its own until the caller removes it."""
    reader.expect(i, "(", "the parameters of the datatype")
    found: list[Sort] = []
    i += 1
    while (name := reader.tokens[i]) != ")":
        found.append(Sort(reader.fresh(reader.symbol(i))))
        reader.scope.abbreviations[name] = ((), found[-1])
        i += 1
    return tuple(found), i + 1


def _listed(reader: TermReader, datatype: str, parameters: tuple[Sort, ...], i: int) -> tuple[tuple[Constructor, ...], int]:
    found: list[Constructor] = []
    i += 1
    while reader.tokens[i] != ")":
        constructor, i = _constructor(reader, Sort(datatype, (), parameters), i)
        found.append(constructor)
    if not found:
        raise Misplaced(i, "a constructor is missing")
    return tuple(found), i + 1


def _constructor(reader: TermReader, result: Sort, i: int) -> tuple[Constructor, int]:
    scope, parameters = reader.scope, result.arguments
    alone = reader.tokens[i] != "("
    if alone:
        reader.extend(i, "a constructor without parentheses is not SMT-LIB's")
    else:
        i += 1
    name = reader.new_symbol(i)
    _declare(reader, name, (), result, parameters, constructs=True)
    selectors: list[tuple[str, Sort]] = []
    i += 1
    while not alone and reader.tokens[i] != ")":
        reader.expect(i, "(", "a selector and its sort")
        selector = reader.new_symbol(i + 1)
        sort, i = reader.sort(i + 2)
        reader.expect(i, ")", "the end of a selector and its sort")
        selectors.append((selector, sort))
        _declare(reader, selector, (result,), sort, parameters, constructs=False)
        i += 1
    _declare(reader, name, tuple(sort for _, sort in selectors), result, parameters, constructs=True)
    if not selectors and not parameters:
        reader.give(name, scope.table.make(name, (), (), result))
    return Constructor(name, tuple(selectors)), i if alone else i + 1


def _declare(
    reader: TermReader, name: str, arguments: tuple[Sort, ...], result: Sort, parameters: tuple[Sort, ...], *, constructs: bool
) -> None:
    reader.own(name)
    if parameters:
        reader.scope.polymorphic[name] = Polymorphic(parameters, arguments, result, constructs, not constructs)
    else:
        reader.scope.parts[name] = (arguments, result)


def _require_values(reader: TermReader, names: Sequence[str], i: int, infinite: bool) -> None:
    """Raise Misplaced unless every datatype has a value: by a constructor whose selectors' sorts already have values (well-foundedness). Codatatypes
    always have one.
    """
    scope = reader.scope
    if infinite:
        scope.codatatypes.update(names)
        return
    empty = set(names)
    growing = True
    while growing:
        inhabited = {
            name
            for name in empty
            if any(
                all(part.name not in empty for _, part in constructor.selectors)
                for constructor in (scope.parametric[name].constructors if name in scope.parametric else scope.datatypes[name])
            )
        }
        growing = bool(inhabited)
        empty -= inhabited
    if empty:
        raise Misplaced(i, f"the datatype {what(min(empty))} has no values")
