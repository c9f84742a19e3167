"""Choices of the source that several values rest on: each of them may be what the target gives, and all of them together may not.

A run goes on with one alternative, and remembers others of single values (``interpreter.choices``). Here the source is run once for each way to choose,
all choices of a way at once: what the target gives is a difference where no way of the source gives all of that. Of the target one way is taken, in
which equal operations on equal operands choose alike (``fastmath-choices=by-value``). Functions that only compute results are looked at, and choices
that can be listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from smtenc.errors import Unsupported
from smtenc.interpreter import ConcreteMemRef, ConcreteTensor, Execution, Inconclusive, Scalar, Undefined, refines
from smtenc.interpreter.attributes import flags
from smtenc.interpreter.choices import Script, scripted
from smtenc.interpreter.values import element_type, points
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.types import FloatType, MemRefType
from smtenc.verdicts.symbolic import operations_of

MOST_WAYS, MOST_ELEMENTS = 64, 64
"""Ways of the source that are tried, and elements that each result may have."""

_OPEN = frozenset({"arith.maxnumf", "arith.minnumf"})
_SUMS = frozenset({f"vector.{n}" for n in ("reduction", "multi_reduction", "contract", "scan", "matrix_multiply")})
"""Operations that combine floats in any order."""

_FLAGS = frozenset({"nsz", "arcp", "contract"})

Place = tuple[int, tuple[int, ...]]
"""A result's number and an index into it."""

Values = dict[Place, Scalar]
"""All that one way of a program gives."""


def leaves_choices(module: Module, function: Function) -> bool:
    """Return whether a function that only computes results makes choices that may be listed."""
    if any(isinstance(t, MemRefType) for t in (*function.type.inputs, *function.type.results)):
        return False
    operations = operations_of(module, function)
    if any(o.dialect == "tosa" for o in operations):
        # its specification leaves more open
        return False
    return any(o.name in _OPEN or _has_any_order(o) or _FLAGS & flags(o, "fastmath") for o in operations)


def has_sums_in_any_order(module: Module, function: Function) -> bool:
    """Return whether a function combines floats in an order that is left open: one that a target need not take shows nothing."""
    return any(map(_has_any_order, operations_of(module, function)))


def _has_any_order(operation: Operation) -> bool:
    return operation.name in _SUMS and any(isinstance(element_type(v.type), FloatType) for v in operation.results)


def ways(run: Callable[[], Execution], most: int) -> Iterator[Values]:
    """Yield the values of a program under each way to choose what it leaves open. Raises ``Inconclusive`` if the choices are unknown or there are
    more than ``most``, and ``Undefined``.
    """
    script: Script | None = Script()
    for _ in range(most):
        if script is None:
            return
        yield _given(run, script)
        script = script.next()
    if script is not None:
        raise Inconclusive("too many ways to choose")


def _given(run: Callable[[], Execution], script: Script) -> Values:
    with scripted(script):
        execution = run()
        found = _values(execution)
        execution.force_effects()
    if execution.oracle.trace or execution.machine.wholes or execution.used_approximate:
        raise Inconclusive("more than choices decides")
    return found


def _values(execution: Execution) -> Values:
    found: Values = {}
    for k, value in enumerate(execution.results):
        match value:
            case Scalar():
                found[k, ()] = value
            case ConcreteTensor(shape=shape) if value.size <= MOST_ELEMENTS:
                found |= {(k, index): execution.element(k, index) for index in points(shape)}
            case ConcreteTensor() | ConcreteMemRef():
                raise Inconclusive("results that are not looked at as a whole")
    return found


def impossible(source: Callable[[], Execution], target: Callable[[], Execution], nan_any: bool) -> tuple[Place, Values, Values] | None:
    """A place where the target differs from the way of the source that comes nearest, with what both give there and elsewhere.

    Only where what the target gives is no way of the source's; None where that is not so, or not known.
    """
    try:
        possible = list(ways(source, MOST_WAYS))
        if len(possible) < 2:
            return None
        given = _given(target, Script())
        wrong = [_differing(values, given, nan_any) for values in possible]
    except (Undefined, Inconclusive, Unsupported, IndexError):
        return None
    if not all(wrong):
        return None
    nearest = min(range(len(wrong)), key=lambda k: len(wrong[k]))
    return wrong[nearest][0], possible[nearest], given


def _differing(source: Values, target: Values, nan_any: bool) -> Sequence[Place]:
    if source.keys() != target.keys():
        raise Inconclusive("results of other shapes")
    return [place for place, s in source.items() if not refines(s, target[place], nan_any)]
