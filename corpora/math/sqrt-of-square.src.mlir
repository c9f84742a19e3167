// pass: hand-written
// idea: sqrt (x * x) is not |x|: x = 3.4028235e38 overflows to inf
// verdict: incorrect

func.func @sqrt_of_square(%x: f32) -> f32 {
  %m = arith.mulf %x, %x : f32
  %r = math.sqrt %m : f32
  return %r : f32
}
