// pass: hand-written
// idea: the high half of the product alone is rounded down: x = 1, m = 2^30
// verdict: incorrect

func.func @apply_scale_narrow(%x: i32, %m: i32) -> i32 {
  %s = arith.constant 32 : i8
  %r = tosa.apply_scale %x, %m, %s {double_round = false} : (i32, i32, i8) -> i32
  return %r : i32
}
