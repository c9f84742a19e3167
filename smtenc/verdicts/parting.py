"""Where two programs part on one input: the first operation of each whose value is none of the other's, on the way to what differs.

Both runs are watched, and values compared by their elements in row-major order, whatever their shapes: a dimension of one element, or a flattened
tensor, makes no other value. Values all of whose elements are the same say nothing, for they occur everywhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.interpreter import ConcreteTensor, Execution, Inconclusive, NotPlain, Observed, Scalar, Undefined
from smtenc.ir.core import Block, Function, Operation

_MOST_SINGLE = 4_096
"""Of more elements that must be computed one by one nothing is said."""

Fingerprint = str


Parting = tuple[str | None, str | None]
"""The operations (``tosa.add at a.mlir:3:10``); None for a program that has none of its own there, as where it gives an operand back."""


def _shown(operation: Operation | None) -> str | None:
    if operation is None:
        return None
    return f"{operation.name} at {operation.location}" if operation.location.line else operation.name


def parting(functions: Sequence[Function], executions: Sequence[Execution], result: int | None) -> Parting | None:
    """Where the executions of source and target part; None where that is not seen. ``result`` is the one that differs, None for memory."""
    source, target = (_fingerprints(execution) for execution in executions)
    ours = _first_alone(functions[0], source, set(target.values()), result)
    theirs = _first_alone(functions[1], target, set(source.values()), result)
    return (_shown(ours), _shown(theirs)) if ours is not None or theirs is not None else None


def _fingerprints(execution: Execution) -> dict[Operation, Fingerprint]:
    """Of each operation that was watched, in program order, the value that it gave or wrote last."""
    found: dict[Operation, Fingerprint] = {}
    for observed in execution.observed:
        fingerprint = _fingerprint(execution, observed)
        if fingerprint is not None:
            found[observed.operation] = fingerprint
    return found


def _fingerprint(execution: Execution, observed: Observed) -> Fingerprint | None:
    """None where the value cannot be computed, is too large, or says nothing."""
    value = observed.value
    try:
        content = _content(execution, value)
    except (Undefined, Inconclusive, Unsupported):
        return None
    if content is None:
        return None
    type = value.type if isinstance(value, Scalar) else value.type.element
    return hashlib.blake2b(content, digest_size=16, key=str(type).encode()[:64]).hexdigest()


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
    (block,) = function.body.blocks
    leading = _leading_to(block, own, others, result) if result is not None and _in_values(own) else _after_the_last(own, others)
    alone = [operation for operation in own if operation in leading and own[operation] not in others]
    # constants of one program's own are as much as what they are used for
    return next((operation for operation in alone if operation.operands), alone[0] if alone else None)


def _in_values(own: Mapping[Operation, Fingerprint]) -> bool:
    """Whether what operations compute is in their results, and not in memory."""
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
