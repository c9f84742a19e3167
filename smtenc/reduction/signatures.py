"""Edits of the functions of a case, their arguments and results. Both programs of a pair change alike, so that only their own difference is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smtenc.ir.attributes import StringAttr
from smtenc.ir.core import Function, Module
from smtenc.reduction.case import Case
from smtenc.reduction.drafts import PRIVATE, Draft, changeable, entry, needed_for, referred_to, returns_of, sweep, with_functions


@dataclass(frozen=True, slots=True)
class DropFunctions:
    """An edit that removes a function, or makes it a declaration if it is called."""

    name: str = "dropping functions"
    together: bool = True

    def places(self, case: Case) -> Sequence[str]:
        names = dict.fromkeys(f.name for m in case.modules for f in m.functions)
        looked_at = case.finding.function if case.finding is not None else ""
        return [name for name in names if name != looked_at]

    def apply(self, case: Case, places: Sequence[str]) -> Case | None:
        gone = set(places)
        return _changed(case, tuple(_without(m, gone) for m in case.modules))


def _without(module: Module, gone: set[str]) -> Module:
    called = referred_to([with_functions(module, lambda f: None if f.name in gone else f)])

    def kept(function: Function) -> Function | None:
        if function.name not in gone:
            return function
        if function.name not in called:
            return None
        return replace(function, body=None, attributes={**function.attributes, "sym_visibility": PRIVATE})

    return with_functions(module, kept)


@dataclass(frozen=True, slots=True)
class DropOthers:
    """An edit that removes parts of a file other than functions: globals, attributes of the module, and metadata."""

    name: str = "dropping globals"
    together: bool = True

    def places(self, case: Case) -> Sequence[str]:
        found = dict.fromkeys(_called(op.name, op.attributes.get("sym_name")) for m in case.modules for op in m.others)
        attributes = dict.fromkeys(f"attribute {name}" for m in case.modules for own in m.attributes for name in own)
        return [*found, *attributes, *(["metadata"] if any(m.metadata for m in case.modules) else [])]

    def apply(self, case: Case, places: Sequence[str]) -> Case | None:
        gone = set(places)

        def without(module: Module) -> Module:
            return replace(
                module,
                others=tuple(op for op in module.others if _called(op.name, op.attributes.get("sym_name")) not in gone),
                attributes=tuple({n: a for n, a in own.items() if f"attribute {n}" not in gone} for own in module.attributes),
                metadata="" if "metadata" in gone else module.metadata,
            )

        return _changed(case, tuple(map(without, case.modules)))


def _called(name: str, symbol: object) -> str:
    return f"{name} @{symbol.value}" if isinstance(symbol, StringAttr) else name


Numbered = tuple[str, int]
"""A function, and the number of one of its arguments or results."""


@dataclass(frozen=True, slots=True)
class DropResults:
    """An edit that removes a result, and the operations that only this result needs."""

    name: str = "dropping results"
    together: bool = True

    def places(self, case: Case) -> Sequence[Numbered]:
        """Return the results of changeable functions; results that depend on most operations come first, so that removing them makes the case small
        soon.
        """
        first = Draft(case.modules[0])
        found: list[tuple[int, str, int]] = []
        for name in changeable(case.modules):
            graph = first.graph(name)
            for k, value in enumerate(returns_of(graph)[0].operands if returns_of(graph) else ()):
                found.append((-needed_for(graph, value), name, k))
        return [(name, k) for _, name, k in sorted(found)]

    def apply(self, case: Case, places: Sequence[Numbered]) -> Case | None:
        drafts = [Draft(m) for m in case.modules]
        for name in dict.fromkeys(name for name, _ in places):
            numbers = [k for n, k in places if n == name]
            for draft in drafts:
                graph = draft.graph(name)
                counts = {len(node.operands) for node in returns_of(graph)}
                if len(counts) != 1 or max(numbers) >= counts.pop():
                    return None
                draft.drop_results(name, numbers)
                sweep(graph)
        return _changed(case, tuple(d.module() for d in drafts))


@dataclass(frozen=True, slots=True)
class DropArguments:
    """An edit that removes an argument that no program uses."""

    name: str = "dropping arguments"
    together: bool = True

    def places(self, case: Case) -> Sequence[Numbered]:
        drafts = [Draft(m) for m in case.modules]
        found: list[Numbered] = []
        for name in changeable(case.modules):
            graphs = [d.graph(name) for d in drafts]
            count = min(len(entry(g).arguments) for g in graphs)
            found += [(name, k) for k in range(count) if not any(g.used(entry(g).arguments[k]) for g in graphs)]
        return found

    def apply(self, case: Case, places: Sequence[Numbered]) -> Case | None:
        drafts = [Draft(m) for m in case.modules]
        for name, number in sorted(places, key=lambda place: -place[1]):
            for draft in drafts:
                draft.drop_argument(name, number)
        return _changed(case, tuple(d.module() for d in drafts))


@dataclass(frozen=True, slots=True)
class MergeArguments:
    """An edit that replaces an argument by the first earlier argument of its type."""

    name: str = "merging arguments"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int, int]]:
        first = case.modules[0]
        found = []
        for name in changeable(case.modules):
            types = first.by_name[name].type.inputs
            if all(m.by_name[name].type.inputs == types for m in case.modules):
                found += [(name, types.index(t), k) for k, t in enumerate(types) if types.index(t) < k]
        return found

    def apply(self, case: Case, places: Sequence[tuple[str, int, int]]) -> Case | None:
        drafts = [Draft(m) for m in case.modules]
        for name, kept, gone in places:
            for draft in drafts:
                graph = draft.graph(name)
                arguments = entry(graph).arguments
                graph.replace_value(arguments[gone], arguments[kept])
                draft.drop_argument(name, gone)
        return _changed(case, tuple(d.module() for d in drafts))


def _changed(case: Case, modules: tuple[Module, ...]) -> Case | None:
    """Return the case with other modules; None if a module has no function with a body left."""
    if not all(any(f.body is not None for f in m.functions) for m in modules):
        return None
    return case.with_modules(modules)
