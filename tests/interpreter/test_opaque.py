"""The oracle: answers that are functions of what was asked, a trace of all else, and no opinion on what means something."""

from __future__ import annotations

import pytest

from smtenc import interpreter
from smtenc.frontend import read_text
from smtenc.interpreter import Block, ConcreteTensor, Execution, Inconclusive, Oracle, Origin, Scalar, poison, scalar_from_bits
from smtenc.ir.types import IntegerType, TensorType

I8 = IntegerType(8)
DECLARED = """
func.func private @g(i8) -> i8
func.func private @t(tensor<2xi8>) -> tensor<?xi8>
func.func private @m(memref<4xi8>) -> i8
"""
ANSWERS = frozenset({"g", "t", "m"})


def run(body: str, *arguments: Scalar, seed: int = 0, oracle: Oracle | None = None) -> Execution:
    text = f"{DECLARED}func.func @f(%a: i8, %b: i8) -> i8 {{\n{body}\n}}"
    module = read_text(text)
    given = arguments or (number(3), number(4))
    return interpreter.run(module.by_name["f"], module, given, oracle=oracle or Oracle(seed, ANSWERS, pure_calls=True))


def number(value: int) -> Scalar:
    return scalar_from_bits(I8, value)


CALL = "%r = func.call @g(%a) : (i8) -> i8\nreturn %r : i8"
OTHER = "%s = arith.addi %a, %b : i8\n%x = func.call @g(%b) : (i8) -> i8\n%c = arith.subi %s, %b : i8\n" + CALL.replace("%a", "%c")


def bits(execution: Execution) -> int:
    return execution.element(0).bits()


def test_a_function_gives_the_same_for_the_same_arguments() -> None:
    assert bits(run(CALL)) == bits(run(OTHER)), "whatever was called before"
    answers = {bits(run(CALL, number(k), number(0))) for k in range(40)}
    assert len(answers) > 5
    assert len({bits(run(CALL, seed=k)) for k in range(40)}) > 5, "another oracle answers otherwise"


def test_poison_gives_poison() -> None:
    assert run(CALL, poison(I8), number(0)).element(0).is_poison
    sized = (
        "%t = tensor.from_elements %a, %b : tensor<2xi8>\n%r = func.call @t(%t) : (tensor<2xi8>) -> tensor<?xi8>\n"
        "%c = arith.constant 0 : index\n%d = tensor.dim %r, %c : tensor<?xi8>\n%e = arith.index_cast %d : index to i8\nreturn %e : i8"
    )
    with pytest.raises(Inconclusive, match="sizes"):
        run(sized, poison(I8), number(0)).element(0)


def test_tensors_are_arguments_as_a_whole() -> None:
    body = "%t = tensor.from_elements %a, %b : tensor<2xi8>\n%r = func.call @t(%t) : (tensor<2xi8>) -> tensor<?xi8>\n"
    size = f"{body}%c = arith.constant 0 : index\n%d = tensor.dim %r, %c : tensor<?xi8>\n%e = arith.index_cast %d : index to i8\nreturn %e : i8"
    swapped = size.replace("from_elements %a, %b", "from_elements %b, %a")
    assert bits(run(size)) == bits(run(swapped, number(4), number(3)))
    assert any(bits(run(size, seed=k)) != bits(run(swapped, seed=k)) for k in range(20))
    for pure in (True, False):
        fixed = Oracle(0, ANSWERS, {"t": 0}, pure_calls=pure)
        assert bits(run(size, oracle=fixed)) == 2, "--result-dims"


def test_functions_that_only_one_program_declares_are_not_answered() -> None:
    with pytest.raises(Inconclusive, match="has no body"):
        run(CALL, oracle=Oracle())
    with pytest.raises(Inconclusive, match="has no body"):
        run(CALL, oracle=Oracle(pure_calls=True))


EVENTS = '%x = "foo.a"(%a) {n = 1} : (i8) -> i8\n%r = "foo.b"(%x, %b) : (i8, i8) -> i8\nreturn %r : i8'


def test_events_are_remembered_in_order() -> None:
    execution = run(EVENTS)
    trace = execution.oracle.trace
    assert [e.name for e in trace] == ["foo.a", "foo.b"]
    assert trace[0].operands == (((), (number(3),)),)
    assert execution.oracle.unknown == {"foo.a", "foo.b"}


def test_what_an_event_gives_goes_by_its_number_and_key() -> None:
    assert bits(run(EVENTS)) == bits(run(EVENTS, number(8), number(9))), "its operands are compared, not answered"
    other = EVENTS.replace("n = 1", "n = 2")
    assert any(run(EVENTS, seed=k).oracle.trace[1].operands != run(other, seed=k).oracle.trace[1].operands for k in range(20))


def test_a_call_with_a_buffer_may_write_it() -> None:
    body = (
        "%c = arith.constant 1 : index\n%m = memref.alloc() : memref<4xi8>\nmemref.store %a, %m[%c] : memref<4xi8>\n"
        "%x = func.call @m(%m) : (memref<4xi8>) -> i8\n%r = memref.load %m[%c] : memref<4xi8>\nreturn %r : i8"
    )
    found = {bits(run(body, seed=k)) for k in range(20)}
    assert 3 in found
    assert len(found) > 2
    ((sizes, elements),) = run(body).oracle.trace[0].operands
    assert (sizes, elements[1]) == ((4,), number(3))


@pytest.mark.parametrize(
    "body",
    [
        '%t = tensor.generate {\n^bb0(%i: index):\n%x = "foo.a"(%a) : (i8) -> i8\ntensor.yield %x : i8\n} : tensor<2xi8>\n'
        "%c = arith.constant 0 : index\n%r = tensor.extract %t[%c] : tensor<2xi8>\nreturn %r : i8",
        '%g = "foo.a"() : () -> memref<?xi8>\nreturn %a : i8',
        '%g = "foo.a"(%a) : (i8) -> complex<f32>\nreturn %a : i8',
    ],
    ids=["in a region", "a buffer given", "a type without values"],
)
def test_what_is_not_answered(body: str) -> None:
    with pytest.raises(Inconclusive):
        run(body).element(0)


def test_an_event_on_poison_is_marked() -> None:
    assert [e.on_poison for e in run(EVENTS, poison(I8), number(0)).oracle.trace] == [True, False]
    assert [e.on_poison for e in run(EVENTS).oracle.trace] == [False, False]


def test_a_call_that_may_have_effects_is_an_event() -> None:
    execution = run(OTHER, oracle=Oracle(0, ANSWERS))
    assert [e.name for e in execution.oracle.trace] == ["@g", "@g"]
    assert not run(OTHER).oracle.trace
    silent = DECLARED.replace("@g(i8) -> i8", "@g(i8) -> i8 attributes {llvm.readnone}")
    module = read_text(f"{silent}func.func @f(%a: i8, %b: i8) -> i8 {{\n{OTHER}\n}}")
    assert not interpreter.run(module.by_name["f"], module, (number(3), number(4)), oracle=Oracle(0, ANSWERS)).oracle.trace


def test_an_event_need_not_come_back() -> None:
    for last in (0, 1):
        execution = run(OTHER, oracle=Oracle(0, ANSWERS, last=last))
        assert execution.ended
        assert len(execution.oracle.trace) == last + 1
    assert not run(OTHER, oracle=Oracle(0, ANSWERS, last=2)).ended


GLOBAL = "memref.global @k : memref<4xi8> = dense<[1, 2, 3, 4]>\n"
LOADED = (
    "%c = arith.constant 1 : index\n%m = memref.get_global @k : memref<4xi8>\nmemref.store %a, %m[%c] : memref<4xi8>\n"
    "%x = func.call @g(%a) : (i8) -> i8\n%r = memref.load %m[%c] : memref<4xi8>\nreturn %r : i8"
)


def test_an_event_finds_and_changes_what_the_rest_of_the_world_knows() -> None:
    module = read_text(f"{GLOBAL}{DECLARED}func.func @f(%a: i8, %b: i8) -> i8 {{\n{LOADED}\n}}")
    found = set()
    for seed in range(20):
        block = Block(I8, 4, Origin.GLOBAL, "@k", lambda position: number(position + 1))
        oracle = Oracle(seed, ANSWERS, known=[block])
        execution = interpreter.run(module.by_name["f"], module, (number(9), number(4)), globals={"k": block}, oracle=oracle)
        found.add(bits(execution))
        (seen,) = oracle.trace[0].memory
        assert [seen.read(p).bits() for p in range(4)] == [1, 9, 3, 4]
        assert seen.stored == {1}
    assert 9 in found, "it need not change anything"
    assert len(found) > 2


def test_a_later_event_may_write_a_buffer_that_was_passed_on() -> None:
    body = (
        "%c = arith.constant 1 : index\n%m = memref.alloc() : memref<4xi8>\n%x = func.call @m(%m) : (memref<4xi8>) -> i8\n"
        "memref.store %a, %m[%c] : memref<4xi8>\nLATER\n%r = memref.load %m[%c] : memref<4xi8>\nreturn %r : i8"
    )
    assert {bits(run(body.replace("LATER", ""), seed=k)) for k in range(20)} == {3}
    later = body.replace("LATER", "%y = func.call @g(%a) : (i8) -> i8")
    assert len({bits(run(later, oracle=Oracle(k, ANSWERS))) for k in range(20)}) > 2


def test_every_element_of_an_answer_is_one_value() -> None:
    module = read_text(
        f"{DECLARED}func.func @f(%t: tensor<2xi8>) -> tensor<?xi8> {{\n%r = func.call @t(%t) : (tensor<2xi8>) -> tensor<?xi8>\nreturn %r : tensor<?xi8>\n}}"
    )
    argument = ConcreteTensor(TensorType((2,), I8), (2,), lambda index: number(index[0]))
    for seed in range(10):
        first, second = (
            interpreter.run(module.by_name["f"], module, [argument], oracle=Oracle(seed, ANSWERS, pure_calls=True)).results[0]
            for _ in range(2)
        )
        assert isinstance(first, ConcreteTensor)
        assert isinstance(second, ConcreteTensor)
        assert [first.at(i) for i in first.indices()] == [second.at(i) for i in second.indices()]
