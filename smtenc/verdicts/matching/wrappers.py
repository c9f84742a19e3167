"""Functions of one signature, made of two whose signatures differ: each calls its own, with what a caller of that one passes.

A wrapper is a function like any other. It is executed as terms and on numbers, so that counterexamples are told in its arguments, which are the
source's wherever one type holds for both.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from smtenc.errors import Unsupported
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Block, Function, Module, Region, Value
from smtenc.ir.types import FunctionType, MemRefType, TensorType, Type
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.configuration.preconditions import Precondition
from smtenc.verdicts.matching.correspondence import MOST_READINGS, Buffer, Correspondence, Result, correspondences, gives_sizes
from smtenc.verdicts.matching.ranks import is_unranked, of_rank, ranks
from smtenc.verdicts.matching.signatures import (
    ROW_MAJOR,
    Body,
    Bridge,
    Rules,
    in_buffer,
    is_open,
    new_buffer,
    new_tensor,
    read_buffer,
    sizes_like,
)

OUT_PARAMETERS = "signature=results-as-out-parameters"
"""The caller passes a buffer for the result, its own and with nothing in it."""
IN_PLACE = "signature=results-in-arguments"
"""The result is what an argument's buffer holds afterwards."""


MOST_RANKS: Mapping[int, int] = MappingProxyType({1: 4, 2: 3})
"""The largest rank that is tried of arguments whose ranks nothing tells, by the number of these arguments."""


def ranks_to(number: int) -> str:
    """The rule that arguments without a rank in their types have a rank up to this number."""
    return f"signature=ranks-to-{number}"


def no_argument(number: int) -> str:
    """The rule that the source's argument of this number is passed no more."""
    return f"signature=no-argument-{number}"


def no_result(number: int) -> str:
    """The rule that the source's result of this number is not compared."""
    return f"signature=no-result-{number}"


def passed_as(argument: int, number: int) -> str:
    """The rule that the source's argument of one number is the target's of another, where their order does not say so."""
    return f"signature=argument-{argument}-as-argument-{number}"


def returned_as(result: int, number: int) -> str:
    """The rule that the source's result of one number is the target's of another, where their order does not say so."""
    return f"signature=result-{result}-as-result-{number}"


def left_in(result: int, argument: int) -> str:
    """The rule that the source's result is in the buffer that is the target's argument, where there are others that it could be in."""
    return f"signature=result-{result}-in-argument-{argument}"


def sized_like(result: int, argument: int) -> str:
    """The rule that the caller makes the buffer for a result as large as an argument."""
    return f"signature=result-{result}-sized-as-argument-{argument}"


@dataclass(frozen=True, slots=True)
class Programs:
    """Two functions with the modules that they are of, and the rules by which they stand for the pair."""

    modules: tuple[Module, Module]
    functions: tuple[Function, Function]
    rules: tuple[str, ...] = ()
    stronger: Programs | None = None
    """The same with less taken for granted, where what is correct may be so without."""
    preconditions: tuple[Precondition, ...] = ()
    """Of the arguments that the two have in common."""
    obstacle: Unsupported | None = None
    """The reason why the pair has no meaning, if that is known before it is executed (``warps``)."""
    note: str = ""
    """What people must know of inputs and results in order to read a counterexample."""
    cases: tuple[Programs, ...] = ()
    """The same for arguments of each rank up to ``MOST_RANKS``, where the source does not tell the ranks of all; empty if it does."""

    def options(self, options: VerificationOptions) -> VerificationOptions:
        """With what is assumed of this pair."""
        labels = (*self.rules, *(p.label for p in self.preconditions))
        return replace(options, assumptions=(*options.assumptions, *labels), preconditions=self.preconditions) if labels else options


@dataclass(frozen=True, slots=True)
class Readings:
    """The programs as which a pair may be compared. ``all`` is true if none is left out. Empty if no rule fits."""

    programs: tuple[Programs, ...]
    all: bool = True


def readings(programs: Programs, rules: Rules, said: Correspondence | None = None) -> Readings:
    """The pair itself where it needs no rule; else its wrappers, by ``said`` or by what may be which.

    Raises ``ValueError`` for what is ``said`` of a type, or of a number, that does not fit.
    """
    source, target = programs.functions
    if said is None and (_alike(source.type, target.type, rules) or source.body is None or target.body is None):
        return Readings((programs,))
    if said is not None:
        return Readings((wrapped(programs, said, rules),))
    found = correspondences(source, target, rules)
    every = len(found) <= MOST_READINGS and not any(which.guesses for which in found)
    return Readings(tuple(wrapped(programs, which, rules) for which in found[:MOST_READINGS]), every)


def ranked(programs: Programs) -> Programs:
    """Functions of ranked arguments, where the source tells the ranks of all that have none in their types (``ranks``); else the pair as it is, with
    those of the ranks that its arguments may have as its ``cases``.
    """
    (source_module, _), (source, target) = programs.modules, programs.functions
    known = ranks(source_module, source)
    unranked = [k for k, type in enumerate(source.type.inputs) if is_unranked(type)]
    if not unranked or source.type.inputs != target.type.inputs or target.body is None or source.body is None:
        return programs
    unknown = [k for k in unranked if k not in known]
    if not unknown:
        return _of_these_ranks(programs, known)
    limit = MOST_RANKS.get(len(unknown))
    if limit is None:
        return programs
    labelled = replace(programs, rules=(*programs.rules, ranks_to(limit)))
    every = itertools.product(range(limit + 1), repeat=len(unknown))
    return replace(
        programs, cases=tuple(_of_these_ranks(labelled, {**known, **dict(zip(unknown, chosen, strict=True))}) for chosen in every)
    )


def _of_these_ranks(programs: Programs, known: Mapping[int, int]) -> Programs:
    """The pair for arguments of ``known`` ranks, by their numbers."""
    (source_module, target_module), (source, target) = programs.modules, programs.functions
    made = [_of_ranks(module, function, known) for module, function in ((source_module, source), (target_module, target))]
    (before_module, before), (after_module, after) = made
    preconditions: list[Precondition] = []
    for precondition in programs.preconditions:
        module, function = _of_ranks(precondition.module, precondition.function, known)
        preconditions.append(replace(precondition, module=module, function=function))
    stronger = None if programs.stronger is None else _of_these_ranks(programs.stronger, known)
    return Programs((before_module, after_module), (before, after), programs.rules, stronger, tuple(preconditions))


def _of_ranks(module: Module, function: Function, known: Mapping[int, int]) -> tuple[Module, Function]:
    """A function of arguments that have these ranks, which calls ``function`` with them."""
    arguments = tuple(
        Value(of_rank(value.type, known[k]) if k in known else value.type, value.name) for k, value in enumerate(function.arguments)
    )

    def make(callee: str) -> Function:
        body = Body(function.location)
        operands = [
            body.make("tensor.cast" if isinstance(v.type, TensorType) else "memref.cast", [v], type) if is_unranked(type) else v
            for v, type in zip(arguments, function.type.inputs, strict=True)
        ]
        results = body.add("func.call", operands, *function.type.results, callee=SymbolRefAttr((callee,)))
        return function_of(function, function.name, arguments, body, results)

    return with_wrapper(module, function, make)


def _alike(source: FunctionType, target: FunctionType, rules: Rules) -> bool:
    """Return whether two functions are compared as they are: what is not comparable between results is told where they are compared."""
    if source.inputs != target.inputs or len(source.results) != len(target.results):
        return False
    pairs = [rules.result(s, t) for s, t in zip(source.results, target.results, strict=True)]
    return any(bridge is None for bridge in pairs) or not any(bridge.rules for bridge in pairs if bridge is not None)


def wrapped(programs: Programs, which: Correspondence, rules: Rules) -> Programs:
    """Two functions of one signature. Raises ``ValueError`` where a type does not fit ``which``."""
    wrapper = _Wrapper(*programs.functions, which, rules)
    (source_module, target_module), (source, target) = programs.modules, programs.functions
    before_module, before = (source_module, source) if wrapper.leaves_source else with_wrapper(source_module, source, wrapper.of_source)
    after_module, after = with_wrapper(target_module, target, wrapper.of_target)
    stronger = wrapped(programs, which, replace(rules, any_layout=True)) if ROW_MAJOR in wrapper.rules and not rules.any_layout else None
    used = tuple(dict.fromkeys((*programs.rules, *wrapper.rules)))
    preconditions = programs.preconditions if wrapper.leaves_source else tuple(map(wrapper.of_precondition, programs.preconditions))
    return Programs((before_module, after_module), (before, after), used, stronger, preconditions)


class _Wrapper:
    def __init__(self, source: Function, target: Function, which: Correspondence, rules: Rules) -> None:
        self._source, self._target, self._which = source, target, which
        self._types = rules
        self._arguments = self._argument_bridges()
        self._results = self._result_bridges()

    def _argument_bridges(self) -> Mapping[int, Bridge]:
        """By the number of the target's argument."""
        s, t = self._source.type.inputs, self._target.type.inputs
        found: dict[int, Bridge] = {}
        for k, number in enumerate(self._which.arguments):
            if number is None:
                continue
            bridge = self._types.argument(s[number], t[k])
            if bridge is None:
                raise ValueError(
                    f"no rule says what argument {number} of the source, {s[number]}, is as {t[k]}, argument {k} of the target"
                )
            others = (found[j] for j, other in enumerate(self._which.arguments[:k]) if other == number)
            if any(other.type != bridge.type for other in others):
                raise ValueError(f"argument {number} of the source would be of several types")
            found[k] = bridge
        return MappingProxyType(found)

    def _result_bridges(self) -> Sequence[Bridge | None]:
        """By the number of the source's result; None where it is not compared."""
        found: list[Bridge | None] = []
        for k, (type, where) in enumerate(zip(self._source.type.results, self._which.results, strict=True)):
            if where is None:
                found.append(None)
                continue
            other = self._type_of(where)
            bridge = self._types.result(type, other)
            if bridge is None:
                raise ValueError(f"no rule says what result {k} of the source, {type}, is as {other} of the target")
            if isinstance(where, Buffer) and not isinstance(other, MemRefType):
                raise ValueError(f"argument {where.number} of the target, {other}, is no buffer that could hold result {k}")
            found.append(bridge)
        return found

    def _type_of(self, where: Result | Buffer) -> Type:
        return self._target.type.results[where.number] if isinstance(where, Result) else self._target.type.inputs[where.number]

    @property
    def rules(self) -> tuple[str, ...]:
        found = [rule for bridge in (*self._arguments.values(), *self._results) if bridge is not None for rule in bridge.rules]
        found += [no_argument(k) for k in self._which.dropped(len(self._source.type.inputs))]
        found += self._order_of_arguments()
        for k, where in enumerate(self._which.results):
            match where:
                case Buffer(number, like):
                    found.append(OUT_PARAMETERS if self._which.arguments[number] is None else IN_PLACE)
                    found += [ROW_MAJOR] if self._has_one_layout(k, number) else []
                    found += [] if like is None else [sized_like(k, like)]
                case None:
                    found.append(no_result(k))
                case _:
                    pass
        found += self._order_of_results()
        return tuple(dict.fromkeys(found))

    def _has_one_layout(self, result: int, number: int) -> bool:
        """Return whether a new buffer for a result is row-major, and callers may have others: always, where it is returned."""
        type = self._target.type.inputs[number]
        new = self._which.arguments[number] is None and isinstance(type, MemRefType) and is_open(type)
        return new and (not self._types.any_layout or isinstance(self._source.type.results[result], MemRefType))

    def _order_of_arguments(self) -> list[str]:
        """Which is which, where it is not that of the two signatures without what is dropped."""
        given = [n for n in self._which.arguments if n is not None]
        if all(a < b for a, b in itertools.pairwise(given)):
            return []
        return [passed_as(n, k) for k, n in enumerate(self._which.arguments) if n is not None and n != k]

    def _order_of_results(self) -> list[str]:
        """Which is which, where results are not all returned, nor all written to new buffers, in their order."""
        where = self._which.results
        if where == tuple(Result(k) for k in range(len(self._target.type.results))):
            return []
        buffers = [w.number for w in where if isinstance(w, Buffer) and self._which.arguments[w.number] is None]
        if len(buffers) == len(where) and all(a < b for a, b in itertools.pairwise(buffers)):
            return []
        found = [returned_as(k, w.number) for k, w in enumerate(where) if isinstance(w, Result) and w.number != k]
        return found + [left_in(k, w.number) for k, w in enumerate(where) if isinstance(w, Buffer)]

    @property
    def leaves_source(self) -> bool:
        """True if the source has the signature already."""
        same = all(b is None or b.type == self._source.type.inputs[k] for k, b in self._by_source_argument())
        compared = zip(self._results, self._source.type.results, strict=True)
        return same and all(b is not None and b.type == type for b, type in compared)

    def _by_source_argument(self) -> list[tuple[int, Bridge | None]]:
        """The bridge to each argument of the source; of one that is given to several of the target's, the first."""
        found: dict[int, Bridge] = {}
        for k, number in enumerate(self._which.arguments):
            if number is not None:
                found.setdefault(number, self._arguments[k])
        return [(k, found.get(k)) for k in range(len(self._source.type.inputs))]

    def _new_arguments(self) -> tuple[Value, ...]:
        names = [value.name for value in self._source.arguments]
        types = [self._source.type.inputs[k] if b is None else b.type for k, b in self._by_source_argument()]
        return tuple(Value(type, name) for type, name in zip(types, names, strict=True))

    def _passed(self, body: Body, arguments: Sequence[Value]) -> list[Value]:
        """The source's arguments, made of those of the wrapper."""
        return [value if b is None else b.source(body, value) for value, (_, b) in zip(arguments, self._by_source_argument(), strict=True)]

    def of_precondition(self, precondition: Precondition) -> Precondition:
        """Return the precondition as one about the arguments of the wrapper."""
        like = precondition.function
        arguments, body = self._new_arguments(), Body(like.location)

        def make(callee: str) -> Function:
            results = body.add("func.call", self._passed(body, arguments), *like.type.results, callee=SymbolRefAttr((callee,)))
            return function_of(like, like.name, arguments, body, results)

        module, function = with_wrapper(precondition.module, like, make)
        return replace(precondition, module=module, function=function)

    def of_source(self, callee: str) -> Function:
        arguments, body = self._new_arguments(), Body(self._source.location)
        operands = self._passed(body, arguments)
        results = body.add("func.call", operands, *self._source.type.results, callee=SymbolRefAttr((callee,)))
        compared = [b.source(body, value) for value, b in zip(results, self._results, strict=True) if b is not None]
        return function_of(self._source, self._source.name, arguments, body, compared)

    def of_target(self, callee: str) -> Function:
        arguments, body = self._new_arguments(), Body(self._target.location)
        operands = [self._operand(body, k, number, arguments) for k, number in enumerate(self._which.arguments)]
        results = body.add("func.call", operands, *self._target.type.results, callee=SymbolRefAttr((callee,)))
        compared: list[Value] = []
        for where, bridge in zip(self._which.results, self._results, strict=True):
            if bridge is not None and where is not None:
                compared.append(bridge.target(body, results[where.number] if isinstance(where, Result) else operands[where.number]))
        for k, bridge in self._arguments.items():
            if isinstance(bridge.type, TensorType) and isinstance(operands[k].type, MemRefType):
                # as callers may: the buffer is still theirs
                read_buffer(body, operands[k])
        return function_of(self._target, self._source.name, arguments, body, compared)

    def _operand(self, body: Body, k: int, number: int | None, arguments: Sequence[Value]) -> Value:
        """What the target's argument ``k`` is given."""
        if number is not None:
            bridge = self._arguments[k]
            value = arguments[number]
            return bridge.target(body, value)
        type, result = self._target.type.inputs[k], self._written_to(k)
        assert isinstance(type, MemRefType)
        buffer = self._which.results[result]
        like = None if buffer is None or isinstance(buffer, Result) else buffer.like
        sizes = [] if like is None else sizes_like(body, arguments[like], type.shape)
        if isinstance(self._source.type.results[result], MemRefType):
            # it is returned
            return new_buffer(body, type, sizes)
        return in_buffer(body, new_tensor(body, TensorType(type.shape, type.element), sizes=sizes), type, self._types)

    def _written_to(self, k: int) -> int:
        """The result for which the target's argument ``k`` is a new buffer. Raises ``ValueError`` for one of an unknown size."""
        type = self._target.type.inputs[k]
        for result, where in enumerate(self._which.results):
            if isinstance(where, Buffer) and where.number == k and isinstance(type, MemRefType):
                like = None if where.like is None else self._source.type.inputs[where.like]
                if (None in type.shape) if like is None else not gives_sizes(like, type):
                    raise ValueError(f"the sizes of argument {k} of the target, {type}, are not those of an argument that is named")
                return result
        raise ValueError(f"argument {k} of the target, {type}, is no buffer for a result")


def function_of(like: Function, name: str, arguments: tuple[Value, ...], body: Body, results: Sequence[Value]) -> Function:
    """Return the function ``name`` of these ``arguments`` and ``results``, at the place of ``like``."""
    body.add("func.return", results)
    type = FunctionType(tuple(v.type for v in arguments), tuple(v.type for v in results))
    attributes = {key: value for key, value in like.attributes.items() if key == "sym_visibility"}
    return replace(like, name=name, type=type, body=Region((Block(arguments, tuple(body.operations)),)), attributes=attributes)


def with_wrapper(module: Module, function: Function, make: Callable[[str], Function]) -> tuple[Module, Function]:
    """Return the module with the function under another name, too, and the wrapper that calls that. Calls of the function are as they were."""
    callee = f"{function.name}.called"
    while callee in module.by_name:
        callee += "'"
    return replace(module, functions=(*module.functions, replace(function, name=callee))), make(callee)
