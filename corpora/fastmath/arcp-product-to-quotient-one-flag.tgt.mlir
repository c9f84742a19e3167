func.func @arcp_product_to_quotient_one_flag(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y : f32
  return %r : f32
}
