// pass: hand-written
// idea: x * (1 / y) is x / y where both carry the flag
// verdict: correct

func.func @arcp_product_to_quotient(%x: f32, %y: f32) -> f32 {
  %o = arith.constant 1.0 : f32
  %i = arith.divf %o, %y fastmath<arcp> : f32
  %r = arith.mulf %x, %i fastmath<arcp> : f32
  return %r : f32
}
