"""What is asked of a model, and how its answers become inputs."""

from __future__ import annotations

from smtenc.floats.abstract import AbstractEncoding
from smtenc.floats.formats import FORMATS
from smtenc.frontend import read_text
from smtenc.refinement.queries import Query, refinement_queries
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.world import World
from smtenc.smtlib.writer import write_script
from smtenc.verdicts.models import EncodedQuery, dimensions_of, observe, read_model

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
    observations, observed = observe(world, query, encoding)
    script = write_script(encoding.terms, [*assertions, *encoding.lemmas], observed)
    return EncodedQuery(query, script, observations, tuple(encoding.approximated), encoding.layouts, dimensions_of(query, world))


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
    layout = PLUS_ZERO.layouts["f32"]
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
