// pass: hand-written
// idea: a product alone is not rounded any other way
// verdict: incorrect

func.func @contract_changes_no_product_alone(%x: f32, %y: f32) -> f32 {
  %r = arith.mulf %x, %y fastmath<afn> : f32
  return %r : f32
}
