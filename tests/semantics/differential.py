"""The symbolic semantics on constant inputs against the interpreter: two independent readings of MLIR's documents must agree bit for bit.

On constants every symbolic value folds to a constant, so this needs no solver. Also here: how inputs are drawn.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import Phase, given

from smtenc import interpreter
from smtenc.dialects.vector.concrete.accesses import BEYOND
from smtenc.floats.formats import FORMATS, is_nan
from smtenc.frontend import FrontendOptions, read_text
from smtenc.ir.core import Function, Module
from smtenc.ir.declarations import RELEASES
from smtenc.ir.types import FloatType, IndexType, IntegerType, TensorType, Type, VectorType
from smtenc.refinement.substitution import substituted
from smtenc.semantics.execution import Outcome, execute_function
from smtenc.semantics.options import SemanticOptions, TosaFloats
from smtenc.semantics.shared.vector_bounds import OUT_OF_BOUNDS
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder
from tests.effort import examples

Bits = int | None
"""A bit pattern; None is poison."""


@dataclass(frozen=True)
class Argument:
    """A scalar (``shape`` is None) or a tensor by its elements in row-major order."""

    type: Type
    shape: tuple[int, ...] | None
    bits: tuple[Bits, ...]


Shown = str | list["Shown"]
"""A result: ``undefined``, a scalar's bits, ``nan``, ``poison``, ``MACHINE``, or a shape with such elements."""

MACHINE = "up to the machine"


@cache
def read(text: str) -> Module:
    """As the newest release reads it, so that flags are the operations' own that have them there."""
    return read_text(text, options=FrontendOptions(release=RELEASES[-1]))


# -- drawing ----------------------------------------------------------------------------------------------------------


def draw_bits(type: Type, source: Random, index_bits: int = 64) -> Bits:
    """A bit pattern of a scalar type, mostly a special one; poison once in twelve times."""
    if source.random() < 1 / 12:
        return None
    match type:
        case FloatType(name):
            fmt = FORMATS[name]
            # moderate numbers, so that sums and products are neither absorbed nor overflow
            exponent, fraction = fmt.bias + source.randrange(-3, 4), source.getrandbits(fmt.fraction_bits)
            ordinary = source.getrandbits(1) * fmt.sign_mask | exponent << fmt.fraction_bits | fraction
            return source.choice((source.choice(_special_floats(name)), ordinary, source.getrandbits(fmt.width)))
        case IntegerType(width):
            return source.choice(_special_integers(width)) if source.random() < 0.7 else source.getrandbits(width)
        case _:
            return source.randrange(6) if source.random() < 0.4 else draw_bits(IntegerType(index_bits), source)


@cache
def _special_floats(name: str) -> list[int]:
    fmt = FORMATS[name]
    two = fmt.one_bits + (1 << fmt.fraction_bits)
    magnitudes = [0, 1, fmt.smallest_normal_bits, fmt.one_bits - 1, fmt.one_bits, fmt.one_bits + 1, two, fmt.max_finite_bits, fmt.nan_bits]
    magnitudes += [fmt.infinity_bits] if fmt.has_infinity else []
    return [m | s for m in magnitudes for s in (0, fmt.sign_mask)]


@cache
def _special_integers(width: int) -> list[int]:
    half = 1 << (width - 1)
    return sorted({n % (1 << width) for n in (0, 1, 2, 3, 5, -1, -2, -3, width - 1, width, half, half - 1, half + 1)})


def draw_arguments(types: Sequence[Type], seed: int, index_bits: int = 64, small_indices: bool = False) -> tuple[Argument, ...]:
    """Values for a function's parameters; unknown dimensions are small, and equal as often as not."""
    source = Random(seed)
    usual = source.randrange(5)
    made: list[Argument] = []
    for type in types:
        match type:
            case TensorType(shape, element) | VectorType(shape, element):
                dims = tuple(n if n is not None else usual if source.random() < 0.7 else source.randrange(5) for n in shape)
                made.append(Argument(type, dims, tuple(draw_bits(element, source, index_bits) for _ in range(prod(dims)))))
            case IndexType() if small_indices:
                index = source.choice((0, 0, 1, 1, 2, 2, 3, 4, (1 << index_bits) - 1, None))
                made.append(Argument(type, None, (index,)))
            case _:
                made.append(Argument(type, None, (draw_bits(type, source, index_bits),)))
    return tuple(made)


# -- the interpreter's side -------------------------------------------------------------------------------------------


def concrete(function: Function, module: Module, given: tuple[Argument, ...], index_bits: int) -> Shown:
    def value(argument: Argument) -> interpreter.ConcreteValue:
        def scalar(type: Type, bits: Bits) -> interpreter.Scalar:
            return interpreter.poison(type) if bits is None else interpreter.scalar_from_bits(type, bits)

        match argument.type:
            case TensorType(_, element) | VectorType(_, element) as type:
                assert argument.shape is not None
                table = dict(zip(itertools.product(*map(range, argument.shape)), argument.bits, strict=True))
                return interpreter.ConcreteTensor(type, argument.shape, lambda index: scalar(element, table[index]))
            case type:
                return scalar(type, argument.bits[0])

    def shown(scalar: interpreter.Scalar) -> str:
        if BEYOND in scalar.reasons:
            return MACHINE
        scalar = scalar.taken
        return "poison" if scalar.is_poison else "nan" if scalar.is_nan else f"{scalar.bits():#x}"

    try:
        execution = interpreter.run(function, module, [value(a) for a in given], index_bits=index_bits)
        execution.force_effects()
        results: list[Shown] = []
        for number, result in enumerate(execution.results):
            if isinstance(result, interpreter.Scalar):
                results.append(shown(result))
            else:
                elements: list[Shown] = [shown(execution.element(number, index)) for index in result.indices()]
                results.append([str(result.shape), *elements])
    except interpreter.Undefined:
        return "undefined"
    assert not execution.used_approximate, f"a library function on an ordinary number: {execution.used_approximate}"
    return results


# -- the symbolic side ------------------------------------------------------------------------------------------------


class Unfolded(AssertionError):
    """A symbolic value on constant inputs is no constant."""


@cache
def _world(index_bits: int, unroll: int) -> World:
    """One for all runs: terms without symbols have no state, and a world is what costs the most here. Loops are no unknown functions."""
    return World(SemanticOptions(index_bits=index_bits, unroll_reductions=unroll, unroll_loops=True, tosa=TosaFloats.EXACT))


def symbolic(function: Function, module: Module, given: tuple[Argument, ...], index_bits: int, unroll: int = 0) -> Shown:
    world = _world(index_bits, unroll)

    def scalar(type: Type, bits: Bits) -> Scalar:
        if bits is None:
            return world.poison(type)
        if isinstance(type, FloatType):
            return Scalar(type, world.floats.constant(FORMATS[type.name], bits), world.terms.false)
        return world.scalar(type, world.terms.constant(bits, world.width(type)))

    def value(argument: Argument) -> SymbolicValue:
        if argument.shape is None:
            return scalar(argument.type, argument.bits[0])
        assert isinstance(argument.type, (TensorType, VectorType))
        element, shape = argument.type.element, argument.shape
        table: dict[tuple[int | None, ...], Bits] = dict(zip(itertools.product(*map(range, shape)), argument.bits, strict=True))

        def at(indices: Indices) -> Scalar:
            place = tuple(i.constant_value for i in indices)
            if None not in place:
                # outside, anything: whoever reads there has recorded undefined behaviour
                return scalar(element, table.get(place, 0))
            # in a round of a loop that stands for any
            found = scalar(element, 0)
            for known, bits in table.items():
                here = world.terms.and_(*(world.lowering.equal(i, world.constant_index(n)) for i, n in zip(indices, known, strict=True)))
                found = world.ite(here, scalar(element, bits), found)
            return found

        return Tensor(element, tuple(world.constant_index(n) for n in shape), at)

    outcome = execute_function(world, module, function, [value(a) for a in given])
    if _is_undefined(world, outcome):
        return "undefined"
    results: list[Shown] = []
    for result in outcome.results:
        if isinstance(result, Scalar):
            results.append(_shown(world, result))
        else:
            shape = tuple(constant_of(n) for n in result.shape)
            places = itertools.product(*map(range, shape))
            elements: list[Shown] = [_shown(world, result.at(tuple(world.constant_index(i) for i in place))) for place in places]
            results.append([str(shape), *elements])
    return results


def constant_of(index: object) -> int:
    value = getattr(index, "constant_value", None)
    if not isinstance(value, int):
        raise Unfolded(f"{index} is no constant")
    return value


def _as_run(world: World, term: Term) -> Term:
    """``term`` where every operation chooses as the interpreter does, the first alternative of what it leaves open, and the machine refuses nothing."""
    t = world.terms
    usual = {
        choice: found.alternatives[0]
        for choice, found in world.choices.open.items()
        if found.alternatives and choice not in found.alternatives
    }
    usual |= {node: t.false for node in postorder([term]) if (function_name(node) or "").startswith(OUT_OF_BOUNDS)}
    while usual:
        # what a choice is made of may be one, too
        before, term = term, substituted(world, (term,), usual)[0]
        if before is term:
            break
    return term


def _truth(world: World, term: Term) -> bool:
    truth = world.terms.truth(_as_run(world, term))
    if truth is None:
        raise Unfolded(f"{term} is no constant")
    return truth


def _is_undefined(world: World, outcome: Outcome) -> bool:
    if any(_truth(world, term) for term in outcome.undefined):
        return True
    for family in outcome.somewhere:
        ranges = [range(constant_of(n)) for n in family.domain.extents]
        if any(_truth(world, family.at(tuple(world.constant_index(i) for i in place))) for place in itertools.product(*ranges)):
            return True
    return False


def _shown(world: World, scalar: Scalar) -> str:
    if _truth(world, scalar.poison):
        return "poison"
    if isinstance(scalar.type, FloatType):
        bits, fmt = world.floats.value(_as_run(world, scalar.term)), FORMATS[scalar.type.name]
        if bits is not None and is_nan(fmt, bits):
            return "nan"
    else:
        bits = world.terms.value(_as_run(world, world.bits(scalar)))
        if (function_name(world.bits(scalar)) or "").startswith("machine.load."):
            return MACHINE
    if bits is None:
        raise Unfolded(f"{scalar.value} is no constant")
    return f"{bits:#x}"


FEW = examples(10, phases=[Phase.generate])
"""Of each function: it is the table of functions that makes these tests thorough."""

seeds = st.integers(0, (1 << 64) - 1)


def check_agreement(
    text: str, name: str, seed: int, *, index_bits: int = 64, small_indices: bool = False, nan_free: bool = False, unroll: int = 0
) -> None:
    """Draws inputs for one function of ``text`` and compares both readings of it."""
    module = read(text)
    function = module.by_name[name]
    given = draw_arguments(function.type.inputs, seed, index_bits, small_indices)
    if nan_free and any(_is_nan(a) for a in given):
        return
    try:
        reference = concrete(function, module, given, index_bits)
    except interpreter.Inconclusive as open_question:
        # TOSA does not say what a gather from a table that is not written throughout is; anything else must run
        if "uninitialised" in open_question.reason:
            return
        raise
    assert symbolic(function, module, given, index_bits, unroll) == reference, given


def _is_nan(argument: Argument) -> bool:
    type, bits = argument.type, argument.bits[0] if argument.shape is None else None
    return isinstance(type, FloatType) and bits is not None and is_nan(FORMATS[type.name], bits)


def function_text(name: str, signature: str, body: str) -> str:
    """A function whose body defines ``%r``; ``signature`` is ``(%a: i8) -> i8``."""
    result = signature.rpartition("->")[2].strip()
    return f"func.func @{name}{signature} {{\n{body}\nreturn %r : {result}\n}}\n"


def agreement_test(text: str, names: Iterable[str], *, small_indices: bool = False, unroll: int = 0) -> Callable[[str], None]:
    """The test of a table: each of the functions ``names`` of ``text`` means the same to both readings, whatever constants it is given."""

    @pytest.mark.parametrize("name", list(names))
    @FEW
    @given(seed=seeds)
    def test(name: str, seed: int) -> None:
        check_agreement(text, name, seed, small_indices=small_indices, unroll=unroll)

    return test
