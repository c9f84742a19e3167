"""Generic form that is read back as the same program, to the last bit of its attributes."""

from __future__ import annotations

from smtenc.frontend import read_text
from smtenc.ir.printing import print_module

CLAMP = """\
"builtin.module"() ({
  "func.func"() <{function_type = (f32, i1) -> f32, sym_name = "clamp"}> ({
  ^bb0(%arg0: f32, %arg1: i1):
    %c = "arith.constant"() {value = 0.1 : f32} : () -> f32
    "cf.cond_br"(%arg1, %arg0, %c)[^bb1, ^bb1] {operandSegmentSizes = array<i32: 1, 1, 1>} : (i1, f32, f32) -> ()
  ^bb1(%x: f32):
    "func.return"(%x) : (f32) -> ()
  }) : () -> ()
}) {tag.name = "a\\22b"} : () -> ()
"""


def test_what_is_printed_prints_as_it_is() -> None:
    assert print_module(read_text(CLAMP)) == CLAMP
