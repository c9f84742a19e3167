"""Models that are about elements of large constants, from the question to the verdict."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

NUMBERS = [(k * 53 + k // 7) % 101 for k in range(300)]


def table(numbers: list[int], signature: str, body: str) -> str:
    return f"func.func @f{signature} {{\n%c = arith.constant dense<{numbers}> : tensor<300xi32>\n{body}\nreturn %r : i32\n}}"


TWO_PLACES = "%x = tensor.extract %c[%i] : tensor<300xi32>\n%y = tensor.extract %c[%j] : tensor<300xi32>\n%r = arith.addi %x, %y : i32"
INDICES = "(%i: index, %j: index) -> i32"


def test_a_difference_that_needs_two_elements_is_found_in_a_few_questions(verify: Any) -> None:
    right = table(NUMBERS, INDICES, TWO_PLACES)
    assert verify(right, right.replace("%x, %y", "%y, %x")).verdict is Verdict.CORRECT
    record = verify(right, right.replace("%x, %y", "%y, %y"), trials=0)
    assert record.verdict is Verdict.INCORRECT
    i, j = (int(record.counterexample.inputs[n]) for n in ("arg0", "arg1"))
    assert NUMBERS[i] != NUMBERS[j]


def test_without_asking_again_no_model_means_anything(verify: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # sums that agree wherever i + j is 299 of a table that reads the same from both ends, and nowhere else is asked for
    monkeypatch.setattr("smtenc.verdicts.elements.MOST_QUESTIONS", 0)
    body = "%m = arith.constant 299 : index\n%k = arith.subi %m, %i : index\n%x = tensor.extract %c[%i] : tensor<300xi32>\n"
    there, back = body + "%r = arith.addi %x, %x : i32", body + "%y = tensor.extract %c[%k] : tensor<300xi32>\n%r = arith.addi %x, %y : i32"
    palindrome = NUMBERS[:150] + NUMBERS[149::-1]
    record = verify(table(palindrome, "(%i: index) -> i32", there), table(palindrome, "(%i: index) -> i32", back))
    assert record.verdict is not Verdict.INCORRECT


def test_what_all_elements_have_in_common_is_proved(verify: Any) -> None:
    below = "%x = tensor.extract %c[%i] : tensor<300xi32>\n%h = arith.constant 101 : i32\n%b = arith.cmpi ult, %x, %h : i32\n%r = arith.extui %b : i1 to i32"
    one = "%x = tensor.extract %c[%i] : tensor<300xi32>\n%r = arith.constant 1 : i32"
    assert verify(table(NUMBERS, INDICES, below), table(NUMBERS, INDICES, one)).verdict is Verdict.CORRECT
    higher = [*NUMBERS[:299], 101]
    assert verify(table(higher, INDICES, below), table(higher, INDICES, one), trials=0).verdict is Verdict.INCORRECT


def _returned(numbers: list[int]) -> str:
    return f"func.func @f() -> tensor<64x64xi16> {{\n%c = arith.constant dense<{numbers}> : tensor<4096xi16>\n%r = tensor.expand_shape %c [[0, 1]] output_shape [64, 64] : tensor<4096xi16> into tensor<64x64xi16>\nreturn %r : tensor<64x64xi16>\n}}"


@pytest.mark.parametrize("place", [0, 63, 64, 2345, 4095])
def test_one_of_4096_elements_is_found_by_running_and_by_asking(verify: Any, place: int) -> None:
    numbers = [k * 7 % 1000 for k in range(4096)]
    wrong = [*numbers[:place], numbers[place] + 1, *numbers[place + 1 :]]
    for trials in (0, 200):
        record = verify(_returned(numbers), _returned(wrong), trials=trials)
        assert record.verdict is Verdict.INCORRECT
        assert record.counterexample.index == divmod(place, 64)


def test_a_matrix_of_weights_may_be_transposed_beforehand(verify: Any) -> None:
    rows = [[(i * 31 + j * j) % 50 for j in range(18)] for i in range(15)]

    def product(operation: str, shape: str, weights: list[list[int]]) -> str:
        return (
            f"func.func @f(%x: tensor<?x18xi32>, %o: tensor<?x15xi32>) -> tensor<?x15xi32> {{\n"
            f"%w = arith.constant dense<{weights}> : tensor<{shape}xi32>\n"
            f"%r = linalg.{operation} ins(%x, %w : tensor<?x18xi32>, tensor<{shape}xi32>) outs(%o : tensor<?x15xi32>) -> tensor<?x15xi32>\n"
            f"return %r : tensor<?x15xi32>\n}}"
        )

    columns = [list(column) for column in zip(*rows, strict=True)]
    source = product("matmul_transpose_b", "15x18", rows)
    assert verify(source, product("matmul", "18x15", columns)).verdict is Verdict.CORRECT
    columns[17][3] += 1
    assert verify(source, product("matmul", "18x15", columns)).verdict is Verdict.INCORRECT


def test_a_part_of_a_large_constant_may_become_a_small_one(verify: Any) -> None:
    head = "func.func @f(%x: tensor<40xi32>, %o: tensor<i32>) -> tensor<i32> {\n"
    dot = "%r = linalg.dot ins(%x, %w : tensor<40xi32>, tensor<40xi32>) outs(%o : tensor<i32>) -> tensor<i32>\nreturn %r : tensor<i32>\n}"
    sliced = f"%c = arith.constant dense<{NUMBERS}> : tensor<300xi32>\n%w = tensor.extract_slice %c[5] [40] [7] : tensor<300xi32> to tensor<40xi32>\n"
    part = NUMBERS[5 : 5 + 40 * 7 : 7]
    folded = "%w = arith.constant dense<{}> : tensor<40xi32>\n"
    assert verify(head + sliced + dot, head + folded.format(part) + dot).verdict is Verdict.CORRECT
    assert verify(head + sliced + dot, head + folded.format([*part[:39], part[39] + 1]) + dot).verdict is Verdict.INCORRECT
