"""One run of a function on given inputs: its results, what was written into its buffers, and all that a reader must know about them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from smtenc.errors import UNKNOWN_LOCATION, InputError, Location, SmtencError, Unsupported, UsageError
from smtenc.frontend.reader import FrontendOptions, read_text
from smtenc.interpreter import execution
from smtenc.interpreter.execution import Execution
from smtenc.interpreter.machine import OutOfFuel
from smtenc.interpreter.opaque import ANY_CALLEE, Callee, Oracle
from smtenc.interpreter.values import POISON, ConcreteMemRef, ConcreteTensor, ConcreteValue, Inconclusive, Scalar, Undefined
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.types import MemRefType, Type
from smtenc.runs.arrays import Array, array_of, value_of_array
from smtenc.runs.checks import Checker, Failure

FUEL = 1_000_000_000
"""How many operations and elements a run computes at most, unless it is told otherwise."""


class RunError(SmtencError):
    """A run that has no results: undefined behaviour, poison where numbers are asked for, an operation without execution, or too much work."""


class UndefinedBehaviour(RunError):
    """The program's behaviour is undefined on these inputs."""


class NotExecuted(RunError):
    """An operation that cannot be executed, or a type."""


class TooMuchWork(RunError):
    """The run needs more work than it is allowed."""


@dataclass(frozen=True)
class Value:
    """A result, or a buffer among the arguments after the run: its ``name``, its type, its shape, and its elements, row-major."""

    name: str
    type: Type
    shape: tuple[int, ...]
    elements: tuple[Scalar, ...]

    @property
    def element(self) -> Type:
        """The type of the elements."""
        return getattr(self.type, "element", self.type)

    @property
    def poison(self) -> int:
        """The number of elements that are poison."""
        return sum(x.taken.value is POISON for x in self.elements)

    @property
    def left_open(self) -> frozenset[str]:
        """The reasons for which elements may be others, too; empty if all are certain."""
        return frozenset().union(*(x.reasons for x in self.elements))

    def array(self) -> Array:
        """Return the elements as NumPy's array. Raises ``UndefinedBehaviour`` for poison, ``UsageError`` for a type that NumPy lacks."""
        if self.poison:
            raise UndefinedBehaviour(f"{self.name} has {self.poison} poison element{'' if self.poison == 1 else 's'}")
        return array_of(self.elements, self.shape, self.element)


@dataclass(frozen=True)
class Traced:
    """The value of an operation's result while the program ran: the operation's name and place, and the result."""

    operation: str
    location: Location
    value: Value


@dataclass(frozen=True)
class Run:
    """A run that ended: results, buffers among the arguments, the checks that the program made and those that failed, and ``notes``."""

    function: str
    results: tuple[Value, ...]
    buffers: tuple[Value, ...]
    checks: int
    failures: tuple[Failure, ...]
    printed: tuple[str, ...]
    trace: tuple[Traced, ...]
    notes: tuple[str, ...]


@dataclass(eq=False)
class _Refusing(Oracle):
    """An oracle that answers for nothing: what has no execution ends the run. What the program prints is kept."""

    lines: list[str] = field(default_factory=list)

    def event(
        self, operation: Operation, key: Hashable, captured: Sequence[ConcreteValue], callee: Callee = ANY_CALLEE
    ) -> tuple[ConcreteValue, ...]:
        raise Inconclusive(f"{operation.name} has no execution", operation.location)

    def printed(self, operation: Operation, key: Hashable, values: Sequence[ConcreteValue]) -> None:
        super().printed(operation, key, values)
        shown = " ".join(str(x) for _, elements in self.trace[-1].operands for x in elements)
        # brackets, commas and ends of lines are operations of their own, without values
        self.lines += [shown] if shown else []


def function_named(module: Module, name: str | None) -> Function:
    """Return the function of this name; without one ``main``, or the only function with a body. Raises ``UsageError`` for a name that is none."""
    bodies = [f for f in module.functions if f.body is not None or f.fault is not None]
    names = ", ".join(f"@{f.name}" for f in bodies) or "none"
    if name is None:
        found = [f for f in bodies if f.name == "main"] or bodies
        if len(found) != 1:
            raise UsageError(f"which function is to run? There are {names}", hint="--function NAME")
        return found[0]
    wanted = next((f for f in bodies if f.name == name.removeprefix("@")), None)
    if wanted is None:
        raise UsageError(f"there is no function @{name.removeprefix('@')} with a body", hint=f"functions: {names}")
    return wanted


def run_function(module: Module, function: Function, arguments: Sequence[ConcreteValue], *, fuel: int = FUEL, tracing: bool = False) -> Run:
    """Run a function of a module. Raises ``UndefinedBehaviour``, ``NotExecuted`` or ``TooMuchWork`` if it gives no results."""
    if function.fault is not None:
        raise function.fault
    checker, oracle = Checker(), _Refusing()
    try:
        found = execution.run(
            function,
            module,
            arguments,
            fuel=fuel,
            oracle=oracle,
            checker=checker,
            chooses=True,
            compiling=True,
            premises_hold=False,
            observing=tracing,
        )
        found.force_effects()
        results = [_value(found, f"result {k}", v, t) for k, (v, t) in enumerate(zip(found.results, function.type.results, strict=True))]
        buffers = [_value(found, f"argument {k}", v, v.type) for k, v in enumerate(arguments) if isinstance(v, ConcreteMemRef)]
        trace = [
            Traced(o.operation.name, o.operation.location, _value(found, "value", o.value, o.value.type))
            for o in found.observed
            if o.operation is not None
        ]
        # elements are computed late, and may break premises then
        notes = _notes(found, [*results, *buffers])
    except Undefined as error:
        raise UndefinedBehaviour(f"undefined behaviour: {error.reason}", error.location) from None
    except OutOfFuel as error:
        raise TooMuchWork(error.reason, error.location, hint="--fuel N allows more") from None
    except Inconclusive as error:
        raise NotExecuted(error.reason, error.location) from None
    except Unsupported as error:
        raise NotExecuted(error.message, error.location, hint=error.hint) from None
    return Run(
        function.name,
        tuple(results),
        tuple(buffers),
        checker.count,
        tuple(checker.failures),
        tuple(oracle.lines),
        tuple(trace),
        tuple(notes),
    )


def _value(found: Execution, name: str, value: ConcreteValue, type: Type) -> Value:
    match value:
        case Scalar():
            return Value(name, type, (), (value,))
        case ConcreteTensor():
            return Value(name, type, value.shape, tuple(found.elements_of(value)))
        case ConcreteMemRef():
            if not value.block.alive:
                raise NotExecuted(f"{name} is a buffer that was freed")
            places = _places(value)
            return Value(name, type, value.sizes, tuple(found.cell(value.block, p) for p in places))


def _places(view: ConcreteMemRef) -> list[int]:
    places = [view.first]
    for size, stride in zip(view.sizes, view.strides, strict=True):
        places = [p + k * stride for p in places for k in range(size)]
    return places


def _notes(found: Execution, values: Sequence[Value]) -> list[str]:
    """Return what a reader must know: which values are this host's or one of several, and what the program relies on."""
    notes = []
    if found.used_approximate:
        names = ", ".join(sorted(found.used_approximate))
        notes.append(f"the last bits are this machine's library's: {names}")
    notes += [f"{v.name} may differ elsewhere: {', '.join(sorted(v.left_open))}" for v in values if v.left_open]
    notes += [f"{v.name} has {v.poison} poison element{'' if v.poison == 1 else 's'}" for v in values if v.poison]
    notes += [f"outside of what a premise allows ({u.premise}): {u.reason} ({u.location})" for u in found.unclaimed]
    notes += [f"assumed: {name}" for name in sorted(found.machine.assumed)]
    return list(dict.fromkeys(notes))


def run(
    text: str,
    arguments: Sequence[object] = (),
    *,
    function: str | None = None,
    fuel: int = FUEL,
    file: str = "<input>",
    options: FrontendOptions | None = None,
) -> tuple[Array, ...]:
    """Run a function of an MLIR text on NumPy arrays, and return its results as arrays; scalars have rank 0.

    ``function`` is ``main``, or the only function, if it is not named. A memref among the arguments takes an array, too, which is changed to what the
    buffer has afterwards. Raises ``InputError`` for text that cannot be read and arrays that do not fit, ``UndefinedBehaviour``, ``NotExecuted``,
    ``TooMuchWork``, and ``RunError`` for a check of the program that fails.
    """
    import numpy as np

    module = read_text(text, file, options or FrontendOptions())
    chosen = function_named(module, function)
    require_count(chosen, len(arguments))
    arrays = [np.asarray(a) for a in arguments]
    values = [value_of_array(a, t, f"argument {k}") for k, (a, t) in enumerate(zip(arrays, chosen.type.inputs, strict=True))]
    found = run_function(module, chosen, values, fuel=fuel)
    if found.failures:
        raise RunError(str(found.failures[0]))
    buffers = [a for a, t in zip(arguments, chosen.type.inputs, strict=True) if isinstance(t, MemRefType)]
    for given, after in zip(buffers, found.buffers, strict=True):
        if isinstance(given, np.ndarray):
            given[...] = after.array()
    return tuple(value.array() for value in found.results)


def require_count(function: Function, count: int) -> None:
    """Raise ``InputError`` unless a function takes this number of arguments."""
    types = function.type.inputs
    if len(types) != count:
        shown = ", ".join(map(str, types)) or "none"
        raise InputError(
            f"@{function.name} takes {len(types)} argument{'' if len(types) == 1 else 's'}, not {count}",
            function.location if function.location != UNKNOWN_LOCATION else Location(),
            hint=f"its arguments: {shown}",
        )
