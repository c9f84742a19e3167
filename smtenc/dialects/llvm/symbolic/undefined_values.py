"""Semantics of ``undef``, which may be another value at each use, and of ``freeze``, which picks one value for all uses.

An undef value that is used once, as are the values that are computed of it, is one unknown value. Any other has a value for each use, whereas an SSA
value here has one: in the target it is poison, which covers whatever its uses are, and in the source it is one value for all uses, which the source
may have. Both can only make a correct pair unproven.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from smtenc.dialects.llvm.symbolic import pointers
from smtenc.errors import Unsupported
from smtenc.ir.core import Block, Module, Operation, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, IntegerType, VectorType
from smtenc.semantics.control import path_of
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.open_choices import Choice
from smtenc.semantics.shared.elementwise import element_type
from smtenc.semantics.shared.vectors import vector_shape
from smtenc.semantics.values import Indices, Scalar, Site, SymbolicValue, Tensor
from smtenc.terms.environment import Term

Results = SymbolicValue | Sequence[SymbolicValue]


# -- uses -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Uses:
    """The operations that use each value of a module, one for each use, and the block of each operation."""

    of: Mapping[Value, Sequence[Operation]]
    block: Mapping[Operation, Block]


@lru_cache(maxsize=8)
def _uses(module: Module) -> _Uses:
    of: dict[Value, list[Operation]] = {}
    block: dict[Operation, Block] = {}
    todo = [b for f in module.functions if f.body is not None for b in f.body.blocks]
    while todo:
        here = todo.pop()
        for op in here.operations:
            block[op] = here
            for value in op.operands if not op.name.startswith("llvm.intr.dbg.") else ():
                of.setdefault(value, []).append(op)
            todo += [b for region in op.regions for b in region.blocks]
    return _Uses(of, block)


_ONCE_A_LANE = frozenset({"llvm.bitcast", "llvm.extractelement", "llvm.insertelement", "llvm.or"})
"""Operations without a counterpart in arith or math that read each lane of their operands once, and use it for one lane."""


def _reads_once(operation: Operation) -> bool:
    """Return whether an operation reads each lane of its operands once, for one lane of its only result, and has no undefined behaviour."""
    declaration = declared(operation.name)
    known = operation.dialect in ("arith", "math") or operation.name in _ONCE_A_LANE or bool(declaration.same_as)
    alike = len({isinstance(v.type, VectorType) for v in (*operation.operands, *operation.results)}) == 1
    return known and (alike or operation.name in _ONCE_A_LANE) and declaration.has(Trait.TOTAL) and len(operation.results) == 1


def _is_used_once(frame: Frame, operation: Operation) -> bool:
    """Return whether the result of an operation, and each value computed of it, is used at most once: in one block, up to a ``freeze`` or the result of
    the function that is compared. The result of a function that is called is used by its caller.
    """
    uses = _uses(frame.module)
    (value,) = operation.results
    while True:
        users = uses.of.get(value, ())
        if len(users) != 1:
            return not users
        (user,) = users
        if uses.block.get(user) is not uses.block.get(operation):
            return False
        if user.name == "llvm.freeze" or (user.name in ("func.return", "llvm.return") and frame.caller is None):
            return True
        if not _reads_once(user):
            return False
        (value,) = user.results


# -- values -----------------------------------------------------------------------------------------------------------


class _Unknown:
    """An arbitrary value of one execution of an operation: a number, or the lanes of a vector. Executions with the same number, one of each program,
    have the same value; the source's own may be chosen as the target needs it.
    """

    def __init__(self, frame: Frame, operation: Operation) -> None:
        world = self._world = frame.world
        self._operation = operation
        word = operation.name.rpartition(".")[2]
        number = world.choices.numbered(word, frame.is_target)
        self._name = world.fresh_name(f"explored.{word}") if frame.exploring else f"any.{word}.{number}"
        type = operation.results[0].type
        self._name += f".{type}"
        self._element = element_type(type)
        self._shape = vector_shape(world, type) if isinstance(type, VectorType) else ()

    def at(self, indices: Indices) -> Term:
        """Return the term of a lane; of a number at ``()``."""
        world = self._world
        term = world.terms.apply(self._name, world.element_arguments(indices, self._shape), world.sort(self._element))
        choice = world.choices.open.setdefault(term, Choice((world.zero(self._element).term,), set(), anything=True))
        choice.places.add(Site(self._operation, indices))
        return term


def _require_numbers(operation: Operation) -> None:
    type = operation.results[0].type
    if not isinstance(element_type(type), IntegerType | FloatType):
        raise Unsupported(f"a value of type {type}")


def undef(frame: Frame, operation: Operation) -> Results:
    """Return any value, at each use."""
    _require_numbers(operation)
    world, type = frame.world, operation.results[0].type
    element = element_type(type)
    once = path_of(frame) is not None
    if frame.is_target and not (once and _is_used_once(frame, operation)):
        lane = world.poison(element)
    elif once:
        unknown = _Unknown(frame, operation)
        if isinstance(type, VectorType):
            return Tensor(element, vector_shape(world, type), lambda at: Scalar(element, unknown.at(at), world.terms.false))
        lane = Scalar(element, unknown.at(()), world.terms.false)
    else:
        # one of the source's behaviours
        lane = world.zero(element)
    return Tensor(element, vector_shape(world, type), lambda _: lane) if isinstance(type, VectorType) else lane


def freeze(frame: Frame, operation: Operation) -> Results:
    """Return the operand; any value, the same for all uses, in place of poison. Raises ``Unsupported`` for what may be poison in a region that runs at
    many points.
    """
    _require_numbers(operation)
    value, t = frame.value(operation.operands[0]), frame.world.terms
    once = path_of(frame) is not None
    unknown = _Unknown(frame, operation) if once else None

    def frozen(lane: Scalar, at: Indices) -> Scalar:
        if lane.poison is t.false:
            return lane
        if unknown is None:
            raise Unsupported("what may be poison, in a region that runs at many points")
        return Scalar(lane.type, t.ite(lane.poison, unknown.at(at), lane.term), t.false)

    if isinstance(value, Tensor):
        return Tensor(value.element, value.shape, lambda at: frozen(value.at(at), at))
    assert isinstance(value, Scalar), "a number"
    return frozen(value, ())


SEMANTICS: Mapping[str, Semantics] = {"llvm.freeze": pointers.freeze(freeze), "llvm.mlir.undef": pointers.undef(undef)}
