"""What is asked of a model, and how its answers become inputs."""

from __future__ import annotations

from dataclasses import replace

from smtenc.floats.abstract.encoding import AbstractEncoding
from smtenc.floats.formats import FORMATS
from smtenc.frontend import read_text
from smtenc.ir.types import FloatType, IntegerType, TensorType
from smtenc.refinement.queries import Query, refinement_queries
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.world import World
from smtenc.smtlib.writer import write_script
from smtenc.verdicts.counterexamples.inputs import InputScalar, InputTensor, Model
from smtenc.verdicts.counterexamples.models import EncodedQuery, Observation, dimensions_of, inputs_of_model, observe, read_model

F32 = FORMATS["f32"]


def encoded(source: str, target: str) -> EncodedQuery:
    world = World()
    before, after = read_text(source), read_text(target)
    function = before.functions[0]
    arguments = arguments_of(world, function.type.inputs)
    outcomes = [execute_function(world, m, m.functions[0], arguments) for m in (before, after)]
    (query,) = (q for q in refinement_queries(world, "f", *outcomes) if q.goal == "return")
    return encode(world, query)


def encode(world: World, query: Query) -> EncodedQuery:
    encoding = AbstractEncoding(world.terms, query.assertions)
    assertions = [encoding.encode(a) for a in query.assertions]
    observations, _, observed = observe(world, query, encoding)
    script = write_script(encoding.terms, [*assertions, *encoding.lemmas], observed)
    return EncodedQuery(query, script, observations, tuple(encoding.approximated), encoding, dimensions_of(query, world))


PLUS_ZERO = encoded(
    "func.func @f(%x: f32) -> f32 {\n%c = arith.constant 0.0 : f32\n%r = arith.addf %x, %c : f32\nreturn %r : f32\n}",
    "func.func @f(%x: f32) -> f32 {\nreturn %x : f32\n}",
)
TENSOR = encoded(
    "func.func @f(%t: tensor<?xi8>) -> tensor<?xi8> {\nreturn %t : tensor<?xi8>\n}",
    "func.func @f(%t: tensor<?xi8>) -> tensor<?xi8> {\n%r = arith.addi %t, %t : tensor<?xi8>\nreturn %r : tensor<?xi8>\n}",
)


def answers(query: EncodedQuery, by_name: dict[str, int]) -> list[str]:
    """A value for each term asked for: by the observation's name; every index is the result's."""
    values = ["#b0"] * len(query.script.values)
    for o in query.observations:
        for argument in o.arguments:
            values[argument] = f"(_ bv{by_name.get('result0.index0', 0)} 64)"
        values[o.position] = f"(_ bv{by_name.get(o.name, 0)} 64)"
    return values


def test_codes_of_constants_become_the_constants() -> None:
    layout = PLUS_ZERO.encoding.layouts["f32"]
    negative = 1 << layout.width
    for code, bits in [(0, 0), (negative, F32.sign_mask), (layout.one, F32.one_bits), (negative | layout.infinity, 0xFF800000)]:
        assert read_model(PLUS_ZERO, answers(PLUS_ZERO, {"arg0": code})).scalars == {"arg0": bits}


def test_a_poison_input_has_no_bits() -> None:
    assert read_model(PLUS_ZERO, answers(PLUS_ZERO, {"arg0": 0, "arg0.poison": 1})).scalars == {"arg0": None}


def test_dimensions_elements_and_the_place_of_the_difference() -> None:
    assert [name for name, _ in TENSOR.dimensions] == ["arg0.dim0"]
    model = read_model(TENSOR, answers(TENSOR, {"arg0.dim0": 7, "result0.index0": 5, "arg0": 3}))
    assert model.dimensions == {"arg0.dim0": 7}
    assert model.indices == (5,)
    assert model.elements == {"arg0": {(5,): 3}}


def test_a_bound_on_dimensions_is_only_added_before_the_check() -> None:
    bounded = TENSOR.with_dimensions_below(8)
    assert "(assert (bvule arg0.dim0 (_ bv8 " in bounded
    assert (
        bounded.replace(bounded[bounded.index("(assert (bvule arg0.dim0 (_ bv8") : bounded.index("(check-sat)")], "") == TENSOR.script.text
    )


MEMORY = encoded(
    "func.func @f(%m: memref<?x2xi8, strided<[?, 1], offset: ?>>, %i: index) -> i8 {\n"
    "%r = memref.load %m[%i, %i] : memref<?x2xi8, strided<[?, 1], offset: ?>>\nreturn %r : i8\n}",
    "func.func @f(%m: memref<?x2xi8, strided<[?, 1], offset: ?>>, %i: index) -> i8 {\n"
    "%x = memref.load %m[%i, %i] : memref<?x2xi8, strided<[?, 1], offset: ?>>\n%r = arith.addi %x, %x : i8\nreturn %r : i8\n}",
)


def test_memory_is_asked_for() -> None:
    asked = {o.name for o in MEMORY.observations}
    assert {"arg0.block", "arg0.offset", "arg0.stride0", "arg0.dim0", "mem.i8", "mem.i8.poison"} <= asked


def test_places_and_cells_of_a_model() -> None:
    named = [
        ("arg0.block", (), 5),
        ("arg0.offset", (), 2),
        ("arg0.stride0", (), 4),
        ("arg0.dim0", (), 3),
        ("global.a.poison", (), 6),
        ("mem.i8", (0, 1), 99),
        ("mem.i8.poison", (0, 1), 0),
        ("mem.i8", (0, 3), 77),
        ("mem.i8.poison", (0, 3), 1),
        ("mem.f32", (4, 1), 0),
    ]
    observations = tuple(Observation(name, None, arguments, k) for k, (name, arguments, _) in enumerate(named))
    model = read_model(replace(MEMORY, observations=observations), [f"(_ bv{value} 64)" for *_, value in named])
    assert model.places == {"arg0.block": 5, "arg0.offset": 2, "arg0.stride0": 4, "global.a.poison": 6}
    assert model.dimensions == {"arg0.dim0": 3}
    assert model.cells == {("i8", 5): {2: 99, 3: None}, ("f32", 6): {2: 0}}
    assert (model.scalars, model.elements) == ({}, {})


def test_floats_in_memory_are_turned_back() -> None:
    layout = PLUS_ZERO.encoding.layouts["f32"]
    observations = (
        Observation("mem.f32", "f32", (1, 2), 0),
        Observation("arg0.block", None, (), 1),
        Observation("arg0.offset", None, (), 2),
    )
    model = read_model(replace(PLUS_ZERO, observations=observations), [f"(_ bv{n} 64)" for n in (layout.one, 3, 8)])
    assert model.cells == {("f32", 3): {8: F32.one_bits}}


def test_a_model_becomes_inputs() -> None:
    model = Model({"arg1": 5, "arg2": None}, {"arg0": {(1,): 7, (2,): None}}, {"arg0.dim0": 3})
    tensor, one, two = inputs_of_model([TensorType((None,), IntegerType(8)), IntegerType(8), IntegerType(8)], model, lambda _: 9)
    assert isinstance(tensor, InputTensor)
    assert tensor.shape == (3,)
    assert [tensor.at((k,)) for k in range(3)] == [9, 7, None]
    assert one == InputScalar(IntegerType(8), 5)
    assert two == InputScalar(IntegerType(8), None)


def test_what_a_model_does_not_mention_is_the_default() -> None:
    (scalar,) = inputs_of_model([FloatType("f32")], Model({}, {}, {}), lambda _: 1)
    assert scalar == InputScalar(FloatType("f32"), 1)
