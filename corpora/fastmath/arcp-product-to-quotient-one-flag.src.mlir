// pass: hand-written
// idea: all operations of a rewriting need the flag
// verdict: incorrect

func.func @arcp_product_to_quotient_one_flag(%x: f32, %y: f32) -> f32 {
  %o = arith.constant 1.0 : f32
  %i = arith.divf %o, %y : f32
  %r = arith.mulf %x, %i fastmath<arcp> : f32
  return %r : f32
}
