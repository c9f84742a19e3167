"""What a mutated module computes when it is imported, put into the objects that a process has already: functions get new code, rules new fields.

Only where nothing else differs: names bound to other values may have been taken along by whoever imported them. Such mutants are for a
process that imports the mutated module itself.
"""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any


@dataclass(frozen=True)
class Difference:
    """``old`` of the loaded module is ``new`` in the mutated one. ``rule`` is the name of the rule that it is part of, if any."""

    old: Any
    new: Any
    rule: str = ""


def transplanted(path: Path, tree: ast.Module) -> frozenset[str] | None:
    """Makes the loaded module of ``path`` what ``tree`` would be; the names of the rules that changed. None where that cannot be done here.

    Raises whatever the execution of ``tree`` raises.
    """
    name = ".".join(path.with_suffix("").parts)
    loaded = sys.modules.get(name)
    if loaded is None:
        return None
    found = list(differences(loaded, executed(loaded, path, tree)))
    if not found or not all(_is_rule(d.old) or (isinstance(d.old, FunctionType) and isinstance(d.new, FunctionType)) for d in found):
        return None
    if any(isinstance(d.old, FunctionType) and d.old.__code__.co_freevars != d.new.__code__.co_freevars for d in found):
        return None
    if any(_is_rule(d.old) and d.old.by_code is not d.new.by_code for d in found):
        # it is in other tables
        return None
    for each in found:
        if isinstance(each.old, FunctionType):
            each.old.__code__, each.old.__defaults__ = each.new.__code__, each.new.__defaults__
        else:
            for field in fields(each.old):
                object.__setattr__(each.old, field.name, getattr(each.new, field.name))
    _tables_anew()
    return frozenset(d.rule for d in found if d.rule)


def executed(loaded: ModuleType, path: Path, tree: ast.Module) -> ModuleType:
    """A module of its own, that no other knows."""
    module = ModuleType(loaded.__name__)
    module.__file__, module.__package__ = loaded.__file__, loaded.__package__
    exec(compile(tree, str(path.resolve()), "exec", dont_inherit=True), module.__dict__)
    return module


def differences(old: ModuleType, new: ModuleType) -> Iterator[Difference]:
    """Between what two modules made from nearly one text hold."""
    seen: set[tuple[int, int]] = set()
    if old.__dict__.keys() - new.__dict__.keys() - {"__cached__"}:
        yield Difference(old, new)
    for name, value in new.__dict__.items():
        if not name.startswith("__"):
            yield from _between(old.__dict__.get(name), value, old.__name__, seen)


def _between(old: Any, new: Any, module: str, seen: set[tuple[int, int]]) -> Iterator[Difference]:
    if old is new or (id(old), id(new)) in seen:
        return
    seen.add((id(old), id(new)))
    if type(old).__qualname__ != type(new).__qualname__:
        yield Difference(old, new)
        return
    match old:
        case FunctionType():
            yield from _between_functions(old, new, module, seen)
        case type():
            if old.__module__ == module:
                yield from _between_all(dict(vars(old)), dict(vars(new)), module, seen)
            elif old != new:
                yield Difference(old, new)
        case Enum():
            if (old.name, old.value) != (new.name, new.value):
                yield Difference(old, new)
        case tuple() | list():
            yield from _between_all(dict(enumerate(old)), dict(enumerate(new)), module, seen)
        case dict() | MappingProxyType():
            yield from _between_all(old, new, module, seen)
        case _ if _is_rule(old):
            # what was seen before is looked at again, so that every rule that it changes is named
            inside = list(_between_all(_fields(old), _fields(new), module, set()))
            if inside:
                of_functions = [Difference(d.old, d.new, old.name) for d in inside if isinstance(d.old, FunctionType)]
                yield from of_functions if len(of_functions) == len(inside) else [Difference(old, new, old.name)]
        case _ if is_dataclass(old):
            yield from _between_all(_fields(old), _fields(new), module, seen)
        case classmethod() | staticmethod() | property():
            for part in ("__func__", "fget"):
                yield from _between(getattr(old, part, None), getattr(new, part, None), module, seen)
        case _ if hasattr(old, "__wrapped__"):
            yield from _between(old.__wrapped__, new.__wrapped__, module, seen)
        case _ if type(old).__module__.startswith("smtenc."):
            yield from _between_all(_attributes(old), _attributes(new), module, seen)
        case int() | str() | bytes() | float() | frozenset() | set() | None:
            if old != new:
                yield Difference(old, new)
        case _:
            # descriptors, type variables, aliases: their text says what they are, except for where they lie
            if _text(old) != _text(new):
                yield Difference(old, new)


def _between_functions(old: FunctionType, new: FunctionType, module: str, seen: set[tuple[int, int]]) -> Iterator[Difference]:
    if old.__code__ != new.__code__:
        yield Difference(old, new)
        return
    yield from _between(old.__defaults__, new.__defaults__, module, seen)
    yield from _between(old.__kwdefaults__, new.__kwdefaults__, module, seen)
    yield from _between_all(
        {i: cell.cell_contents for i, cell in enumerate(old.__closure__ or ())},
        {i: cell.cell_contents for i, cell in enumerate(new.__closure__ or ())},
        module,
        seen,
    )


def _between_all(old: Mapping[Any, Any], new: Mapping[Any, Any], module: str, seen: set[tuple[int, int]]) -> Iterator[Difference]:
    """Keys are compared by their places: they may be objects that are made anew."""
    if len(old) != len(new):
        yield Difference(old, new)
        return
    for (first, value), (second, other) in zip(old.items(), new.items(), strict=True):
        if isinstance(first, str | int) and first != second:
            yield Difference(old, new)
        if isinstance(first, str) and first in ("__dict__", "__weakref__", "__module__", "__doc__", "_abc_impl"):
            continue
        yield from _between(value, other, module, seen)


def _fields(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def _attributes(thing: Any) -> dict[str, Any]:
    return dict(getattr(thing, "__dict__", {}))


def _text(thing: Any) -> str:
    return repr(thing).partition(" at 0x")[0]


def _is_rule(thing: Any) -> bool:
    return type(thing).__name__ == "Rule" and is_dataclass(thing)


def _tables_anew() -> None:
    """What was derived from rules when modules were imported: tables of their orientations, and what these were compiled to."""
    for thing in gc.get_objects():
        if type(thing).__name__ == "OperatorRules":
            thing.__init__(list(dict.fromkeys(rule for rule, _ in thing._rules)), thing._vocabulary)
