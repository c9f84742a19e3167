// pass: hand-written
// idea: a product of 64 bits, rounded half up and shifted
// verdict: correct

func.func @apply_scale_wide(%x: i32, %m: i32) -> i32 {
  %s = arith.constant 31 : i8
  %r = tosa.apply_scale %x, %m, %s {double_round = false} : (i32, i32, i8) -> i32
  return %r : i32
}
