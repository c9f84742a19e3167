"""The program in the parser's process, spoken to over its pipes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from smtenc.frontend import parser_program
from smtenc.frontend.parser_program import ANSWER, CUSTOM, GENERIC, REFUSED, REQUEST


def served(requests: bytes) -> list[tuple[int, int, int, str]]:
    command = [sys.executable, "-I", "-S", parser_program.__file__, "mlir", "60", str(4 << 30), *map(os.path.abspath, sys.path)]
    done = subprocess.run(command, input=requests, capture_output=True, check=True, timeout=60)
    answers, rest = [], done.stdout
    while rest:
        kind, line, column, length = ANSWER.unpack_from(rest)
        answers.append((kind, line, column, rest[ANSWER.size : ANSWER.size + length].decode()))
        rest = rest[ANSWER.size + length :]
    return answers


def request(text: str, form: int = GENERIC) -> bytes:
    body = text.encode()
    return REQUEST.pack(form, len(body)) + body


def test_texts_are_answered_in_their_order_with_places_until_the_input_ends() -> None:
    good, wrong, last = served(
        request("func.func @f(%x: i32) {\n %y = arith.addi %x, %x : i32\n return }")
        + request("// ∀\nfunc.func @f(%x: i32) {\n %y = arith.addi %x %x : i32\n return }")
        + request('"not.known"() : () -> ()')
    )
    assert good[:3] == (GENERIC, 0, 0)
    assert '"arith.addi"(%arg0, %arg0)' in good[3]
    assert wrong == (REFUSED, 3, 20, "expected ','")
    assert last[0] == GENERIC
    assert '"not.known"() : () -> ()' in last[3]


def test_either_form_can_be_had_of_either() -> None:
    custom = "func.func @f(%x: i32) -> i32 {\n return %x : i32 }"
    [(_, _, _, generic)] = served(request(custom))
    again, once = served(request(generic, CUSTOM) + request(custom, CUSTOM))
    assert again == once
    assert again[0] == CUSTOM
    assert "return %arg0 : i32" in again[3]
    assert "loc(" not in again[3]


def test_a_fault_without_a_place() -> None:
    [(kind, line, column, message)] = served(request('"func.func"() ({}) : () -> ()'))
    assert (kind, line, column) == (REFUSED, 1, 1)
    assert "requires attribute" in message


@pytest.mark.parametrize("requests", [b"", b"\x01\x00"])
def test_an_input_that_ends_early_ends_the_program_without_an_answer(requests: bytes) -> None:
    assert served(requests) == []
