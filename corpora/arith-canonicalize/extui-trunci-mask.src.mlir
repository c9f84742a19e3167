// pass: hand-written
// idea: zero extension of the low byte is a mask with 255
// verdict: correct

func.func @extui_trunci_mask(%x: i32) -> i32 {
  %b = arith.trunci %x : i32 to i8
  %r = arith.extui %b : i8 to i32
  return %r : i32
}
