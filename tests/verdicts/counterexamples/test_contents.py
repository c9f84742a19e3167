"""All elements of a counterexample's tensors and memory."""

from __future__ import annotations

from collections.abc import Callable

from smtenc.frontend import read_text
from smtenc.verdicts.counterexamples.inputs import Input, InputBlock, InputMemRef, InputScalar, InputTensor
from smtenc.verdicts.counterexamples.replay import Replay
from smtenc.verdicts.records import Contents, Counterexample

NEGATED = """func.func @f(%a: tensor<2x3xi8>, %b: i8) -> tensor<2x3xi8> {
  %e = tensor.empty() : tensor<2x3xi8>
  %r = linalg.map { OP } ins(%a : tensor<2x3xi8>) outs(%e : tensor<2x3xi8>) (%x: i8) {
    %c0 = arith.constant 0 : i8
    %0 = arith.VALUE : i8
    linalg.yield %0 : i8
  }
  return %r : tensor<2x3xi8>
}"""
STORING = """func.func @f(%m: memref<?xi8, strided<[?], offset: ?>>, %i: index) {
  %c = arith.constant VALUE : i8
  memref.store %c, %m[%i] : memref<?xi8, strided<[?], offset: ?>>
  return
}"""


def shown(source: str, target: str, inputs: Callable[[Replay], list[Input]], elements: int = 64) -> dict[str, Contents]:
    before, after = read_text(source), read_text(target)
    pair = Replay(before, before.functions[0], after, after.functions[0], elements_kept=elements, readable=True)
    found = pair.difference(inputs(pair))
    assert found is not None
    assert found.contents == ()
    located = pair.simplified(found, 0, 2, admits=lambda _: False)
    return {c.name: c for c in located.contents}


def mapped(value: str) -> str:
    return NEGATED.replace(" { OP }", "").replace("VALUE", value)


def tensor(pair: Replay) -> list[Input]:
    type = pair.source.type.inputs[0]
    return [InputTensor(type, (2, 3), {}, lambda index: index[0] * 3 + index[1] - 1 & 0xFF), InputScalar(pair.source.type.inputs[1], 0)]  # type: ignore[arg-type]


def test_a_tensor_as_it_went_in_and_both_results_with_what_differs() -> None:
    found = shown(mapped("addi %x, %c0"), mapped("maxsi %x, %c0"), tensor)
    assert set(found) == {"arg0", "result 0"}
    given, result = found["arg0"], found["result 0"]
    assert (given.element, given.shape, given.source, given.differing) == ("i8", (2, 3), None, ())
    assert given.before == ("-1", "0", "1", "2", "3", "4")
    assert (result.before, result.source, result.target) == (None, given.before, ("0", "0", "1", "2", "3", "4"))
    assert result.differing == (0,)


def test_what_is_poison_in_the_target_alone_differs() -> None:
    result = shown(mapped("muli %x, %c0"), mapped("shli %c0, %x"), tensor)["result 0"]
    assert result.source == ("0",) * 6
    assert result.target == ("poison", *("0",) * 5)
    assert result.differing == (0,)


def test_a_target_that_is_undefined_gives_nothing() -> None:
    result = shown(mapped("addi %x, %c0"), mapped("divsi %x, %x"), tensor)["result 0"]
    assert result.source == ("-1", "0", "1", "2", "3", "4")
    assert result.target == (None,) * 6
    assert result.differing == ()


def test_of_more_elements_than_are_asked_for_there_is_nothing() -> None:
    assert shown(mapped("addi %x, %c0"), mapped("maxsi %x, %c0"), tensor, elements=5) == {}


def test_memory_is_read_as_its_view_lies_in_it() -> None:
    def memory(pair: Replay) -> list[Input]:
        type, index = pair.source.type.inputs
        block = InputBlock(1, type.element, 9, {}, lambda p: p)  # type: ignore[union-attr]
        return [InputMemRef(type, block, 0, 2, (3,), (2,)), InputScalar(index, 1)]  # type: ignore[arg-type]

    found = shown(STORING.replace("VALUE", "50"), STORING.replace("VALUE", "60"), memory)["arg0"]
    assert (found.before, found.source, found.target) == (("2", "4", "6"), ("2", "50", "6"), ("2", "60", "6"))
    assert found.differing == (1,)


def test_in_json_only_where_there_are_some() -> None:
    example = Counterexample({}, "the values differ", 0, (), "1", "2", confirmed=True)
    assert "contents" not in example.to_json()
    whole = Contents("arg0", "i8", (1,), before=("1",))
    with_contents = Counterexample({}, "the values differ", 0, (), "1", "2", confirmed=True, contents=(whole,))
    assert with_contents.to_json()["contents"] == [{"name": "arg0", "element": "i8", "shape": [1], "before": ["1"], "differing": []}]
