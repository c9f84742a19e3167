"""The visibility of functions: public ones can be called from outside, private ones only in their file.

A function that cannot be reached needs no verdict of its own. A pass may specialise a private function for its calls. Callers are executed with their
callees, so the callers' verdicts cover these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from smtenc.ir.attributes import ArrayAttr, Attribute, DictAttr, OpaqueAttr, StringAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation

_PRIVATE = StringAttr("private")
_SYMBOL = re.compile(r'@"?([^"\s@:,<>()\[\]{}]+)')
"""A name in the text of an attribute that is not modelled."""


def is_private(function: Function) -> bool:
    """Return whether a module says that no other one sees it; of a function that cannot be read, that is not known."""
    return function.fault is None and function.attributes.get("sym_visibility") == _PRIVATE


def seen_through(source: Module, target: Module, names: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The private functions among ``names`` (those of the source, each with its name in the target) that calls alone lead to, each with the public
    ones whose calls do; none where none does.

    Private means in both modules. Left out are functions whose names something else than a call mentions, and all where no function is public.
    """
    private = [n for n in names if is_private(source.by_name[n]) and is_private(target.by_name[names[n]])]
    public = [n for n in names if n not in private]
    if not public:
        # a fragment: whoever calls these functions is elsewhere
        return {}
    mentioned = {*_mentioned(source), *_mentioned(target)}
    calls = {name: (_called_from(source, name), _called_from(target, names[name])) for name in public}

    def reaches(caller: str, name: str) -> bool:
        before, after = calls[caller]
        return name in before or names[name] in after

    return {n: tuple(p for p in public if reaches(p, n)) for n in private if mentioned.isdisjoint({n, names[n]})}


def _called_from(module: Module, name: str) -> set[str]:
    """The functions that a function calls, and those that these call."""
    found: set[str] = set()
    todo = [name]
    while todo:
        for callee in _callees(module.by_name.get(todo.pop())):
            if callee not in found:
                found.add(callee)
                todo.append(callee)
    return found


def _callees(function: Function | None) -> Iterator[str]:
    for operation in _operations(function):
        callee = operation.attributes.get("callee")
        if operation.name == "func.call" and isinstance(callee, SymbolRefAttr):
            yield callee.root


def _operations(function: Function | None) -> Iterator[Operation]:
    for block in function.body.blocks if function is not None and function.body is not None else ():
        for operation in block.operations:
            yield from operation.walk()


def _mentioned(module: Module) -> Iterator[str]:
    """What is named otherwise than by being called: who gets hold of a name so may do anything with it."""
    inside = (operation for function in module.functions for operation in _operations(function))
    beside = (inner for operation in module.others for inner in operation.walk())
    for operation in (*inside, *beside):
        for key, attribute in operation.attributes.items():
            if operation.name != "func.call" or key != "callee":
                yield from _symbols(attribute)


def _symbols(attribute: Attribute) -> Iterator[str]:
    match attribute:
        case SymbolRefAttr():
            yield attribute.root
        case ArrayAttr():
            for inner in attribute:
                yield from _symbols(inner)
        case DictAttr(entries):
            for _, inner in entries:
                yield from _symbols(inner)
        case OpaqueAttr(text):
            yield from _SYMBOL.findall(text)
