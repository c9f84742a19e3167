"""Preconditions that the user states: functions that return true on the inputs that a verdict is about.

``@pre_NAME`` stands beside ``@src_NAME`` and ``@tgt_NAME``, ``@pre`` beside ``@src`` and ``@tgt``, and in the source of two files beside ``@NAME``;
or a file has them (``--require``), as functions of the same names or as its only one. An input on which one of them is false, poison or undefined
behaviour counts for nothing. Running them on numbers is ``replay``'s.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from smtenc.errors import InputError, Location, Unsupported
from smtenc.frontend import FrontendOptions, file_text, read_text
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FunctionType, IntegerType, MemRefType
from smtenc.refinement.definedness import defined
from smtenc.semantics.execution import Outcome, execute_function
from smtenc.semantics.shared.buffers import known_apart
from smtenc.semantics.values import MemRef, Scalar, SymbolicValue
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

PREFIX = "pre_"
"""What the names of functions begin with that are preconditions in the source of two files."""

REQUIRE = "require="
"""What the assumptions begin with that preconditions are."""


@dataclass(frozen=True, slots=True, eq=False)
class Precondition:
    """A function of the source's arguments, with its module. ``label`` is the assumption that verdicts list."""

    module: Module
    function: Function
    label: str

    def require_fit(self, source: Function) -> Precondition:
        """This precondition, which is about ``source``. Raises ``InputError`` where it cannot be."""
        function = self.function
        if function.fault is not None:
            raise function.fault
        if function.body is None:
            raise InputError(f"the precondition @{function.name} has no body", function.location, hint="write down what it returns")
        if function.type.results != (IntegerType(1),):
            returned = ", ".join(map(str, function.type.results)) or "nothing"
            hint = f"a precondition returns i1; if @{function.name} is none, give it another name"
            raise InputError(f"the precondition @{function.name} returns {returned}", function.location, hint=hint)
        if function.type.inputs != source.type.inputs:
            raise InputError(
                f"the precondition @{function.name} takes {_list(function.type)}, and @{source.name} takes {_list(source.type)}",
                function.location,
                hint=f"a precondition has the arguments of the source's function, at {source.location}",
            )
        return self

    def holds(self, world: World, arguments: Sequence[SymbolicValue]) -> Term:
        """Return the condition under which the precondition returns true, not poison, and is defined. If that depends on all points of a domain, a
        necessary condition is returned.

        Raises ``InputError`` for a precondition with effects, and ``Unsupported`` for one that leaves its result open or cannot be executed.
        """
        chosen, unknown = len(world.choices.open), len(world.functions.opaque)
        try:
            outcome = execute_function(world, self.module, self.function, arguments)
        except Unsupported as error:
            raise Unsupported(f"in the precondition @{self.function.name}, {error.message}", error.location) from error
        self._require_no_effects(outcome)
        if len(world.choices.open) > chosen or len(world.functions.opaque) > unknown:
            raise Unsupported(f"the precondition @{self.function.name}, which leaves open what it returns", self.function.location)
        (result,) = outcome.results
        assert isinstance(result, Scalar)
        t = world.terms
        return t.and_(defined(world, outcome, ()), t.not_(result.poison), world.holds(result))

    def _require_no_effects(self, outcome: Outcome) -> None:
        """Raises ``InputError``."""
        hint = "a precondition only reads its arguments and computes"
        for event in outcome.events:
            raise InputError(
                f"the precondition @{self.function.name} has an effect: {event.operation.name}", event.operation.location, hint=hint
            )
        if outcome.memory.writes or outcome.memory.freed:
            place = next((o.location for o in _operations(self.function) if _may_write(o)), self.function.location)
            raise InputError(f"the precondition @{self.function.name} writes or frees memory", place, hint=hint)


def restrict(world: World, preconditions: Iterable[Precondition], arguments: Sequence[SymbolicValue]) -> None:
    """From now on all queries of ``world`` are about arguments on which the preconditions hold. Raises as ``Precondition.holds``."""
    for precondition in preconditions:
        term = precondition.holds(world, arguments)
        world.premises.of_arguments(precondition.label, term)
        known_apart(world, term, [x for x in arguments if isinstance(x, MemRef)])


def _list(type: FunctionType) -> str:
    return f"({', '.join(map(str, type.inputs))})"


def _operations(function: Function) -> Iterable[Operation]:
    blocks = function.body.blocks if function.body is not None else ()
    return (inner for block in blocks for operation in block.operations for inner in operation.walk())


def _named(functions: Iterable[Function]) -> set[str]:
    """The functions that some name."""
    attributes = (a for function in functions for operation in _operations(function) for a in operation.attributes.values())
    return {a.root for a in attributes if isinstance(a, SymbolRefAttr)}


def _may_write(operation: Operation) -> bool:
    known = declared(operation.name)
    return not any(known.has(trait) for trait in (Trait.PURE, Trait.LEAVES_MEMORY)) and any(
        isinstance(value.type, MemRefType) for value in operation.operands
    )


# -- in the source ----------------------------------------------------------------------------------------------------


def beside(module: Module, source: Function) -> tuple[Precondition, ...]:
    """The precondition of ``@src`` or ``@src_NAME`` in the same file. Raises ``InputError`` where it does not fit."""
    function = module.by_name.get(f"pre{source.name.removeprefix('src')}")
    if function is None:
        return ()
    return (Precondition(module, function, f"{REQUIRE}@{function.name}").require_fit(source),)


def in_source(module: Module, target: Module, source: Function) -> tuple[Precondition, ...]:
    """The precondition of ``source`` in the first of two files. Raises ``InputError`` where it does not fit.

    A function of such a name is an ordinary one where others call it, or where the target has it, too, and it does not fit.
    """
    function = module.by_name.get(f"{PREFIX}{source.name}")
    if function is None or function.is_declaration:
        return ()
    if function.name in _named(f for f in module.functions if not f.name.startswith(PREFIX)):
        return ()
    found = Precondition(module, function, f"{REQUIRE}@{function.name}")
    try:
        return (found.require_fit(source),)
    except InputError:
        if function.name in target.by_name:
            return ()
        raise


# -- in a file of their own -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RequiredFile:
    """A file of preconditions as the user names it, and what reads it. In other processes it is read again."""

    file: str
    text: str
    frontend: FrontendOptions
    by_name: bool = False
    """A single function is about the one of its name only."""

    @staticmethod
    def at(path: Path, frontend: FrontendOptions) -> RequiredFile:
        """Raises ``InputError`` for a file that cannot be read or has no function that could be a precondition."""
        return RequiredFile.of(file_text(path), str(path), frontend)

    @staticmethod
    def of(text: str, file: str, frontend: FrontendOptions) -> RequiredFile:
        """Raises ``InputError`` as ``at`` does."""
        found = RequiredFile(file, text, frontend)
        if not found.functions:
            raise InputError(
                "no preconditions in this file", Location(found.file, 1, 1), hint="a precondition is a func.func that returns i1"
            )
        return found

    @cached_property
    def module(self) -> Module:
        """Raises ``InputError``."""
        return read_text(self.text, self.file, self.frontend)

    def __getstate__(self) -> dict[str, Any]:
        # typed IR does not travel
        return {name: value for name, value in self.__dict__.items() if name != "module"}

    @property
    def functions(self) -> list[Function]:
        """The functions that are preconditions: the others have no body, or are called by these."""
        called = _named(self.module.functions)
        return [f for f in self.module.functions if not f.is_declaration and f.name not in called]

    def about(self, name: str, source: Function) -> tuple[Precondition, ...]:
        """Return the preconditions of ``source``, which verdicts call ``name``. Raises ``InputError`` if one does not fit its arguments."""
        functions = self.functions
        found = [f for f in functions if f.name in (name, source.name)] or (functions if len(functions) == 1 and not self.by_name else [])
        return tuple(Precondition(self.module, f, f"{REQUIRE}{self.file}@{f.name}").require_fit(source) for f in found)

    def require_known(self, names: Sequence[str]) -> None:
        """Raises ``InputError`` for a precondition, one of several, whose name is none of ``names``, those of the source's functions."""
        functions = self.functions
        for function in functions if len(functions) > 1 else ():
            if function.name not in names:
                near = difflib.get_close_matches(function.name, names, 1)
                hint = f"did you mean @{near[0]}?" if near else f"functions there: {', '.join(f'@{n}' for n in names) or 'none'}"
                raise InputError(f"no function @{function.name} in the source", function.location, hint=hint)

    def fitting(self, module: Module) -> RequiredFile | None:
        """The file with what fits the functions of a program, which may be one that passes have changed; None where nothing does."""
        stated = self.functions
        helpers = {f.name: f for f in self.module.functions if f not in stated}
        named = [replace(stated[0], name=f.name) for f in module.functions if f.name not in helpers] if len(stated) == 1 else stated
        fitting = [f for f in named if f.name in module.by_name and module.by_name[f.name].type.inputs == f.type.inputs]
        if not fitting:
            return None
        found = replace(self, by_name=True)
        found.__dict__["module"] = replace(self.module, functions=(*fitting, *helpers.values()))
        return found
