// pass: hand-written
// idea: a * b is not a / b: a = b = 2.0 gives 4.0 and 1.0
// verdict: incorrect

func.func @product_is_not_quotient(%a: f32, %b: f32) -> f32 {
  %r = arith.mulf %a, %b : f32
  return %r : f32
}
