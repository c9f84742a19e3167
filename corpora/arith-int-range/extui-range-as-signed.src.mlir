// pass: hand-written
// idea: a zero-extended byte is below 256, not below 128: x = 200 gives false
// verdict: incorrect

func.func @extui_range_as_signed(%x: i8) -> i1 {
  %c128 = arith.constant 128 : i32
  %w = arith.extui %x : i8 to i32
  %r = arith.cmpi slt, %w, %c128 : i32
  return %r : i1
}
