// pass: hand-written
// idea: x * 2 is x + x, overflow and subnormal numbers included
// verdict: correct
// options: --encoding exact

func.func @twice_f32(%x: f32) -> f32 {
  %two = arith.constant 2.0 : f32
  %r = arith.mulf %x, %two : f32
  return %r : f32
}
