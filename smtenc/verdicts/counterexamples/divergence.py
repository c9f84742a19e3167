"""The divergence point of two programs: the first operation of each whose value the other never computes, on the way to the result that differs.

Runs of both are watched, on the input that shows a difference and some others, and values compared by their elements in row-major order, whatever
their shapes: a dimension of one element, or a flattened tensor, makes no other value. Tensors all of whose elements are the same say nothing, for
they occur everywhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.interpreter import ConcreteTensor, Execution, Inconclusive, NotPlain, Observed, Scalar, Undefined
from smtenc.ir.core import Block, Function, Operation

_MOST_SINGLE = 4_096
"""Of more elements that must be computed one by one nothing is said."""

Fingerprint = tuple[str | None, ...]
"""Of a value in each of several runs, by which equal ones are known; None where it says nothing there."""


Divergence = tuple[str | None, str | None]
"""The operations (``tosa.add at a.mlir:3:10``); None for a program that has none of its own there, as where it gives an operand back."""


def _shown(operation: Operation | None) -> str | None:
    if operation is None:
        return None
    return f"{operation.name} at {operation.location}" if operation.location.line else operation.name


def divergence(functions: Sequence[Function], runs: Sequence[tuple[Execution, Execution]], result: int | None) -> Divergence | None:
    """Return the divergence point of source and target on the first of the ``runs``, None if it is not seen.

    Further runs are on other inputs: values that are equal by accident on one input are not on all. ``result`` is the position of the result that
    differs, None for memory.
    """
    (source, our_values), (target, their_values) = (_fingerprints([run[side] for run in runs]) for side in (0, 1))
    ours = _first_alone(functions[0], source, their_values, result)
    theirs = _first_alone(functions[1], target, our_values, result)
    return (_shown(ours), _shown(theirs)) if ours is not None or theirs is not None else None


def _fingerprints(executions: Sequence[Execution]) -> tuple[dict[Operation, Fingerprint], set[Fingerprint]]:
    """Of each operation, in program order, the values that it gave or wrote last; and all values, the arguments', too.

    Those that say nothing are left out.
    """
    operations: dict[Operation, Fingerprint] = {}
    everything: set[Fingerprint] = set()
    # the same operations, one after the other, in every run: a function has no branches here
    for observed in zip(*(execution.observed for execution in executions), strict=False):
        fingerprint = tuple(map(_fingerprint, executions, observed))
        if any(fingerprint):
            everything.add(fingerprint)
            if (operation := observed[0].operation) is not None:
                operations[operation] = fingerprint
    return operations, everything


def _fingerprint(execution: Execution, observed: Observed) -> str | None:
    """None where a value cannot be computed, is too large, or says nothing."""
    value = observed.value
    try:
        content = _content(execution, value)
    except (Undefined, Inconclusive, Unsupported):
        return None
    type = value.type if isinstance(value, Scalar) else value.type.element
    return None if content is None else hashlib.blake2b(content, digest_size=16, key=str(type).encode()[:64]).hexdigest()


def _content(execution: Execution, value: Scalar | ConcreteTensor) -> bytes | None:
    """Raises ``Undefined``, ``Inconclusive``, ``Unsupported``."""
    if isinstance(value, ConcreteTensor):
        try:
            return execution.patterns_of(value)
        except NotPlain:
            if value.size > _MOST_SINGLE:
                return None
    elements = [value] if isinstance(value, Scalar) else execution.elements_of(value)
    patterns = ["poison" if e.is_poison else "nan" if e.is_nan else e.bits() for e in elements]
    return repr(patterns).encode() if len(patterns) == 1 or len(set(patterns)) > 1 else None


def _first_alone(
    function: Function, own: Mapping[Operation, Fingerprint], others: set[Fingerprint], result: int | None
) -> Operation | None:
    """The first operation whose value is not among ``others``, of those that lead to what differs without one that is."""
    assert function.body is not None
    block, *more = function.body.blocks
    in_line = not more and _in_values(own)
    leading = _leading_to(block, own, others, result) if in_line and result is not None else _after_the_last(own, others)
    alone = [operation for operation in own if operation in leading and own[operation] not in others]
    # constants of one program's own are as much as what they are used for
    return next((operation for operation in alone if operation.operands), alone[0] if alone else None)


def _in_values(own: Mapping[Operation, Fingerprint]) -> bool:
    """Return whether what operations compute is in their results, and not in memory."""
    return all(operation.results for operation in own)


def _leading_to(block: Block, own: Mapping[Operation, Fingerprint], others: set[Fingerprint], result: int) -> set[Operation]:
    defining = {value: operation for operation in block.operations for value in operation.results}
    todo, found = [block.operations[-1].operands[result]], set[Operation]()
    while todo:
        operation = defining.get(todo.pop())
        if operation is None or operation in found or own.get(operation) in others:
            continue
        found.add(operation)
        todo += operation.operands
    return found


def _after_the_last(own: Mapping[Operation, Fingerprint], others: set[Fingerprint]) -> set[Operation]:
    """What comes after the last operation whose value is among ``others``."""
    operations = list(own)
    same = [k for k, operation in enumerate(operations) if own[operation] in others]
    return set(operations[same[-1] + 1 if same else 0 :])
