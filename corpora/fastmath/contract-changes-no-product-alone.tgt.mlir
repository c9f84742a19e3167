func.func @contract_changes_no_product_alone(%x: f32, %y: f32) -> f32 {
  %n = arith.negf %y : f32
  %r = arith.mulf %x, %n : f32
  return %r : f32
}
