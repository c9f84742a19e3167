func.func @fast_expression_commuted(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %y, %x fastmath<fast> : f32
  %q = arith.addf %z, %p fastmath<fast> : f32
  %r = math.exp %q fastmath<fast> : f32
  return %r : f32
}
