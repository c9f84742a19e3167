"""Refutations of pairs on undef: something that the target does which the source does for no choice of its undef values.

The target, with its uses of undef written out (``undefined_arguments``), is run on numbers: one of its behaviours. That none of the source's is like it
is a pair of functions itself: ``false``, and whether the source with these arguments gives the target's value, a function of the values of its uses. If
the second refines the first, the source never gives that value, nor is it ever undefined behaviour or poison.

Authority: LLVM's Language Reference, "Undefined Values".
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice, product
from types import MappingProxyType
from typing import TYPE_CHECKING

from smtenc.deadline import Exceeded
from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, Attribute, EnumAttr, FloatAttr, IntegerAttr
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.enumerations import LLVM_FCMP_PREDICATE, LLVM_ICMP_PREDICATE
from smtenc.ir.types import FloatType, FunctionType, IntegerType, Type, VectorType
from smtenc.verdicts.certificates import BY_RUN
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.input_text import show_inputs
from smtenc.verdicts.counterexamples.inputs import Input, InputScalar, InputTensor, show_bits
from smtenc.verdicts.counterexamples.sampling import SpecialValues, sample
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord
from smtenc.verdicts.undefined_arguments import Leaf, NotWrittenOut, attributes_of_value, leaves, may_be_undef, scalar_of, undefined_uses

if TYPE_CHECKING:
    from smtenc.interpreter import ConcreteValue

Pair = tuple[Module, Function, Module, Function]
Verify = Callable[[Pair, VerificationOptions], FunctionRecord]

MOST_RUNS, MOST_SECONDS, MOST_ASKED = 400, 1.5, 4
"""Behaviours of the target that are looked at, seconds of processor time for that, and how many of them a solver is asked about."""
_RUNS_OF_SOURCE, _FUEL = 24, 2_000
_TRUTH = IntegerType(1)
_PLAIN = frozenset({"llvm.freeze", "llvm.intr.assume", "llvm.mlir.undef"})
_UNDEFINED, _POISON = "undefined behaviour", "poison"


@dataclass(frozen=True, slots=True)
class _Behaviour:
    """Something that a program does: the values of a lane of its result (``()`` for a scalar), as bits or ``_POISON``, one for each use that its
    caller makes of it; or ``_UNDEFINED`` alone.
    """

    lane: tuple[int, ...]
    values: tuple[int | str, ...]

    @property
    def is_undefined(self) -> bool:
        return self.values == (_UNDEFINED,)


@dataclass(frozen=True, slots=True)
class _Written:
    """A program with further arguments, behind its ``own`` ones: for its uses of undef, and flags that say which of its arguments are undef."""

    module: Module
    function: Function
    own: int
    uses: tuple[Leaf, ...]

    @staticmethod
    def of(module: Module, function: Function, uses_of_result: int, undef: Sequence[int], *, is_source: bool) -> _Written:
        """Raises ``NotWrittenOut``, also for uses that may stand for several."""
        function = _with_results(function, uses_of_result)
        uses = tuple(leaves(function, undef, is_source=is_source))
        if any(leaf.repeated for leaf in uses):
            raise NotWrittenOut("a use of undef is repeated")
        others: list[Type] = [leaf.type for leaf in uses] + [_TRUTH] * len(undef)
        numbers = iter(range(len(uses)))
        made = undefined_uses(function, undef, others, len(uses), lambda _: next(numbers), is_source=is_source)
        return _Written(replace(module, is_llvm_ir=False), made, len(function.type.inputs), uses)


def refuted_on_undef(pair: Pair, options: VerificationOptions, verify: Verify) -> FunctionRecord | None:
    """Return the record, ``incorrect``, of a pair of functions of which the target does something on undef that the source never does; None if none is
    found in time, or the functions do more than give one number or vector.
    """
    _, source, _, target = pair
    if (
        source.type != target.type
        or not all(map(_only_computes, (source, target)))
        or not _promises_little(source)
        or options.preconditions
    ):
        return None
    # what was known before stays the answer when there is no time
    with suppress(Exceeded):
        for uses_of_result in (1, 2):
            found = _refuted(pair, uses_of_result, options, verify)
            if found is not None:
                return found
    return None


def _refuted(pair: Pair, uses_of_result: int, options: VerificationOptions, verify: Verify) -> FunctionRecord | None:
    """The record of a pair whose caller uses the result so often: undef is another value at each use."""
    source_module, source, target_module, target = pair
    numbers = tuple(sorted({*may_be_undef(source), *may_be_undef(target)})) if options.semantics.undef_inputs else ()
    try:
        before = _Written.of(source_module, source, uses_of_result, numbers, is_source=True)
        after = _Written.of(target_module, target, uses_of_result, numbers, is_source=False)
    except NotWrittenOut:
        return None
    if not before.uses and not after.uses:
        return None
    for inputs, given, behaviour in islice(_behaviours(before, after, numbers, options), MOST_ASKED):
        record = verify(*_question(before, inputs, behaviour, options))
        if record.verdict is Verdict.CORRECT:
            example = _shown(source, target, numbers, inputs, given, after.uses, behaviour)
            return replace(record, name=source.name, verdict=Verdict.INCORRECT, counterexample=example, queries=(), certificate=BY_RUN)
    return None


def _with_results(function: Function, count: int) -> Function:
    """The function that gives its result so often."""
    if count == 1:
        return function
    assert function.body is not None
    copies = {block: Block(block.arguments) for block in function.body.blocks}
    for block, copy in copies.items():
        copy.operations = tuple(
            replace(
                op,
                operands=op.operands * count if op.name == "llvm.return" else op.operands,
                successors=tuple(copies[b] for b in op.successors),
            )
            for op in block.operations
        )
    given = function.attributes.get("res_attrs")
    several = {"res_attrs": ArrayAttr(given.elements * count)} if isinstance(given, ArrayAttr) else {}
    attributes = MappingProxyType({**function.attributes, **several})
    type = FunctionType(function.type.inputs, function.type.results * count)
    return replace(function, type=type, body=Region(tuple(copies.values())), attributes=attributes)


def _only_computes(function: Function) -> bool:
    """Return whether a function gives one number or vector of its arguments, and does nothing else."""
    if function.body is None or len(function.type.results) != 1:
        return False
    operations = [op for block in function.body.blocks for op in block.operations]
    known = (declared(op.name) for op in operations)
    plain = all(d.has(Trait.PURE) or d.has(Trait.TERMINATOR) or op.name in _PLAIN for d, op in zip(known, operations, strict=True))
    types = (*function.type.inputs, *function.type.results)
    return plain and all(isinstance(scalar_of(type), IntegerType | FloatType) for type in types) and not _has_loop(function)


def _promises_little(function: Function) -> bool:
    """Return whether a function states nothing of its arguments and its result but that they are not undef, and how they are passed."""
    types = (("arg_attrs", function.type.inputs), ("res_attrs", function.type.results))
    names = {name for side, own in types for k in range(len(own)) for name in attributes_of_value(function.attributes.get(side), k)}
    return names <= {"llvm.noundef", "llvm.zeroext", "llvm.signext", "llvm.inreg"}


def _has_loop(function: Function) -> bool:
    assert function.body is not None
    blocks = function.body.blocks
    return any(s in blocks[: k + 1] for k, block in enumerate(blocks) for op in block.operations for s in op.successors)


# -- behaviours of the target -----------------------------------------------------------------------------------------


def _behaviours(
    before: _Written, after: _Written, undef: Sequence[int], options: VerificationOptions
) -> Iterator[tuple[list[Input], list[Input], _Behaviour]]:
    """Yield arguments with flags, the values of the target's uses of undef, and what the target does, where no run of the source did the same."""
    generator, end = random.Random(options.seed), time.thread_time() + MOST_SECONDS
    values = SpecialValues([before.function, after.function])
    count = after.own
    for _ in range(MOST_RUNS):
        if time.thread_time() > end:
            return
        given = _sampled(after.function.type.inputs, values, generator, options)
        flags: list[Input] = [InputScalar(_TRUTH, int(generator.random() < 0.7)) for _ in undef]
        arguments, uses = given[:count], given[count : count + len(after.uses)]
        done = _run(after, [*arguments, *uses, *flags], options)
        if done is None:
            continue
        seen = [done]
        for _ in range(_RUNS_OF_SOURCE):
            own = _sampled([leaf.type for leaf in before.uses], values, generator, options)
            mine = _run(before, [*arguments, *own, *flags], options)
            seen = [] if mine is None else [_unlike(behaviours, mine) for behaviours in seen]
            if not any(seen):
                break
        for behaviour in [b for left in seen for b in left][:1]:
            yield [*arguments, *flags], uses, behaviour


def _unlike(target: Sequence[_Behaviour], source: Sequence[_Behaviour]) -> list[_Behaviour]:
    """The behaviours of a run of the target that one of the source does not allow."""
    own = {b.lane: b.values for b in source}
    if any(b.is_undefined for b in source):
        return []
    return [b for b in target if b.is_undefined or any(s not in (_POISON, t) for s, t in zip(own[b.lane], b.values, strict=True))]


def _sampled(types: Sequence[Type], values: SpecialValues, generator: random.Random, options: VerificationOptions) -> list[Input]:
    plain = generator.random() < 0.5
    return sample(types, values, generator, 1, options.semantics.index_bits, plain=plain)


def _run(program: _Written, inputs: Sequence[Input], options: VerificationOptions) -> list[_Behaviour] | None:
    """What a program does on numbers; None where it cannot be run, leaves something open, or gives NaN."""
    from smtenc import interpreter  # imports NumPy: only where something is run
    from smtenc.interpreter import ConcreteTensor, Inconclusive, Undefined

    arguments = [_concrete(x) for x in inputs]
    try:
        execution = interpreter.run(program.function, program.module, arguments, index_bits=options.semantics.index_bits, fuel=_FUEL)
        execution.force_effects()
        result, *_ = execution.results
        found: list[_Behaviour] = []
        for place in result.indices() if isinstance(result, ConcreteTensor) else [()]:
            scalars = [execution.element(k, place) for k in range(len(execution.results))]
            if any(s.reasons or (not s.is_poison and s.is_nan) for s in scalars):
                return None
            found.append(_Behaviour(place, tuple(_POISON if s.is_poison else s.bits() for s in scalars)))
        return None if execution.used_approximate else found
    except Undefined:
        return [_Behaviour((), (_UNDEFINED,))]
    except (Inconclusive, Unsupported):
        return None


def _concrete(value: Input) -> ConcreteValue:
    from smtenc import interpreter

    match value:
        case InputScalar(type, int() as bits):
            return interpreter.scalar_from_bits(type, bits)
        case InputTensor(type, shape):
            return interpreter.ConcreteTensor(type, shape, lambda index: interpreter.scalar_from_bits(type.element, value.at(index) or 0))
        case _:
            raise AssertionError("a number or a vector")


# -- the question -----------------------------------------------------------------------------------------------------


def _question(
    before: _Written, inputs: Sequence[Input], behaviour: _Behaviour, options: VerificationOptions
) -> tuple[Pair, VerificationOptions]:
    """The pair of functions of the values of the source's uses whose refinement says that the source never behaves so, with the options for it."""
    types = tuple(leaf.type for leaf in before.uses)
    whether = _whether(before, inputs, behaviour)
    never = Value(_TRUTH, "never")
    no = _constant(_TRUTH, int(all(isinstance(v, str) for v in behaviour.values)), never)
    arguments = tuple(Value(type, f"undef{k}") for k, type in enumerate(types))
    body = Block(arguments, (no, Operation("llvm.return", (never,))))
    expected = replace(whether, body=Region((body,)))
    modules = [_with(before.module, before.function.name, f) for f in (expected, whether)]
    semantics = replace(options.semantics, never_poison=tuple(range(len(types))))
    quick = replace(options, trials=0, second_look=0.0, dump=None, semantics=semantics)
    return (modules[0], expected, modules[1], whether), quick


def _with(module: Module, name: str, function: Function) -> Module:
    return replace(module, functions=tuple(function if f.name == name else f for f in module.functions))


def _whether(before: _Written, inputs: Sequence[Input], behaviour: _Behaviour) -> Function:
    """A function of the values of uses of undef: whether the source, with constants for the other arguments, gives the value of a behaviour. If that is
    poison or undefined behaviour, it is true wherever the source is neither.
    """
    function, first = before.function, before.own
    assert function.body is not None
    entry, last = function.body.blocks[0], first + len(before.uses)
    free, fixed = entry.arguments[first:last], (*entry.arguments[:first], *entry.arguments[last:])
    copies = {block: Block(free if block is entry else block.arguments) for block in function.body.blocks}
    for block, copy in copies.items():
        made = [op for value, x in zip(fixed, inputs, strict=True) for op in _constants(value, x)] if block is entry else []
        for op in block.operations:
            successors = tuple(copies[b] for b in op.successors)
            made += _answer(op, behaviour) if op.name == "llvm.return" else [replace(op, successors=successors)]
        copy.operations = tuple(made)
    type = FunctionType(tuple(leaf.type for leaf in before.uses), (_TRUTH,))
    return Function(function.name, type, Region(tuple(copies.values())), location=function.location, operation=function.operation)


def _constant(type: Type, bits: int, result: Value) -> Operation:
    value: Attribute = FloatAttr(bits, type) if isinstance(type, FloatType) else IntegerAttr(bits, type)
    return Operation("llvm.mlir.constant", (), (result,), MappingProxyType({"value": value}))


def _constants(value: Value, given: Input) -> list[Operation]:
    """The operations that make a value of an input."""
    match given:
        case InputScalar(type, int() as bits):
            return [_constant(type, bits, value)]
        case InputTensor(VectorType() as type, shape):
            vector = Value(type)
            made = [Operation("llvm.mlir.poison", (), (vector,))]
            places = list(product(*map(range, shape)))
            for k, place in enumerate(places):
                lane, index = Value(type.element), Value(IntegerType(64))
                vector, before = (value if k == len(places) - 1 else Value(type)), vector
                made += [_constant(type.element, given.at(place) or 0, lane), _constant(IntegerType(64), k, index)]
                made.append(Operation("llvm.insertelement", (before, lane, index), (vector,)))
            return made
        case _:
            raise AssertionError("a number or a vector")


def _answer(op: Operation, behaviour: _Behaviour) -> list[Operation]:
    """The end of the function, in place of a return."""
    made: list[Operation] = []
    answers: list[Value] = []
    for result, value in zip(op.operands, behaviour.values * (len(op.operands) if behaviour.is_undefined else 1), strict=True):
        if behaviour.lane:
            lane, index = Value(scalar_of(result.type)), Value(IntegerType(64))
            made += [_constant(IntegerType(64), behaviour.lane[0], index), Operation("llvm.extractelement", (result, index), (lane,))]
        elif isinstance(result.type, VectorType):
            raise NotWrittenOut("undefined behaviour of a program that gives a vector")
        else:
            lane = result
        answers.append(Value(_TRUTH, "answer"))
        other, of_floats = lane, isinstance(lane.type, FloatType)
        if not isinstance(value, str):
            other = Value(lane.type)
            made.append(_constant(lane.type, value, other))
        # zeros of both signs count as one, so that less is claimed
        words = ("_true", "oeq") if of_floats else ("eq", "eq")
        made.append(_compared(lane, other, words[not isinstance(value, str)], answers[-1]))
    while len(answers) > 1:
        both = Value(_TRUTH, "answer")
        made.append(Operation("llvm.and", (answers.pop(), answers.pop()), (both,)))
        answers.append(both)
    return [*made, replace(op, operands=tuple(answers))]


def _compared(one: Value, other: Value, word: str, answer: Value) -> Operation:
    of_floats = isinstance(one.type, FloatType)
    predicate = EnumAttr((LLVM_FCMP_PREDICATE if of_floats else LLVM_ICMP_PREDICATE).name, word)
    attributes: Mapping[str, Attribute] = MappingProxyType({"predicate": predicate})
    return Operation("llvm.fcmp" if of_floats else "llvm.icmp", (one, other), (answer,), attributes)


# -- the counterexample -----------------------------------------------------------------------------------------------


def _shown(
    source: Function,
    target: Function,
    undef: Sequence[int],
    inputs: Sequence[Input],
    given: Sequence[Input],
    uses: Sequence[Leaf],
    behaviour: _Behaviour,
) -> Counterexample:
    count = len(source.type.inputs)
    read = [list(product(*map(range, x.shape))) if isinstance(x, InputTensor) else [] for x in inputs[:count]]
    texts = show_inputs(inputs[:count], read)
    are_undef = {k for k, x in zip(undef, inputs[count:], strict=True) if isinstance(x, InputScalar) and x.bits}
    texts |= {f"arg{k}": "undef" for k in are_undef}
    used = {v for f in (source, target) if f.body for block in f.body.blocks for op in block.operations for v in op.operands}
    unused = [k for k in range(count) if not used & {source.arguments[k], target.arguments[k]}]
    for k in unused:
        del texts[f"arg{k}"]
    values = show_inputs(given, [list(product(*map(range, x.shape))) if isinstance(x, InputTensor) else [] for x in given])
    chosen = [text for leaf, text in zip(uses, values.values(), strict=True) if leaf.argument < 0 or leaf.argument in are_undef]
    note = f"the target's uses of undef, in order, are {', '.join(chosen)}; " if chosen else ""
    note += "whatever the source's are, it never does the same, which was proved"
    if behaviour.is_undefined:
        return Counterexample(texts, "the target is undefined", None, (), "defined", "undefined", confirmed=True, note=note)
    type = scalar_of(target.type.results[0])
    told_values = [show_bits(type, None if isinstance(v, str) else v) for v in behaviour.values]
    told = " in one use, ".join(told_values) + (" in another" if len(told_values) > 1 else "")
    return Counterexample(texts, "the values differ", 0, behaviour.lane, f"never {told}", told, confirmed=True, note=note)
