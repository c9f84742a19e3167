"""Functions that only the target knows, and that have no body: neither proof nor counterexample, but a name."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

EXP = "func.func @f(%x: f32, %y: f32) -> f32 {\n%r = math.exp %x : f32\nreturn %r : f32\n}"
EXPF = "func.func private @expf(f32) -> f32 attributes {llvm.readnone}\n"
CALL = EXP.replace("math.exp %x : f32", "func.call @expf(%x) : (f32) -> f32")
FILL = "func.func @f(%m: memref<4xf32>, %x: f32) {\nlinalg.fill ins(%x : f32) outs(%m : memref<4xf32>)\nreturn\n}"
FILL_CALL = (
    "func.func private @linalg_fill_f32_view4xf32(f32, memref<4xf32>)\n"
    "func.func @f(%m: memref<4xf32>, %x: f32) {\nfunc.call @linalg_fill_f32_view4xf32(%x, %m) : (f32, memref<4xf32>) -> ()\nreturn\n}"
)


@pytest.mark.parametrize(
    ("source", "target", "name"), [(EXP, EXPF + CALL, "@expf"), (FILL, FILL_CALL, "@linalg_fill_f32_view4xf32")], ids=["math", "linalg"]
)
def test_a_call_of_a_library_is_named(verify: Any, source: str, target: str, name: str) -> None:
    record = verify(source, target, "f")
    assert record.verdict is Verdict.UNSUPPORTED
    assert record.unsupported.startswith(f"call of {name}, which has no body and which the source does not know")
    assert record.counterexample is None


def test_so_is_one_in_a_function_that_is_called(verify: Any) -> None:
    outlined = EXPF + "func.func private @g(%x: f32) -> f32 {\n%r = func.call @expf(%x) : (f32) -> f32\nreturn %r : f32\n}\n"
    record = verify(EXP, outlined + CALL.replace("@expf", "@g"), "f")
    assert record.verdict is Verdict.UNSUPPORTED


def test_a_function_that_the_source_knows_is_no_librarys(verify: Any) -> None:
    wrong = CALL.replace("@expf(%x)", "@expf(%y)")
    assert verify(EXPF + CALL, EXPF + wrong, "f").verdict is Verdict.INCORRECT


def test_what_is_proved_all_the_same_is_correct(verify: Any) -> None:
    unused = EXP.replace("return", "%z = func.call @expf(%x) : (f32) -> f32\nreturn")
    assert verify(EXP, EXPF + unused, "f").verdict is Verdict.CORRECT, "the declaration says that nobody sees the call"
