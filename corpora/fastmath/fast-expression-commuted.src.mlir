// pass: hand-written
// idea: operands of a whole fast expression commuted
// verdict: correct

func.func @fast_expression_commuted(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y fastmath<fast> : f32
  %q = arith.addf %p, %z fastmath<fast> : f32
  %r = math.exp %q fastmath<fast> : f32
  return %r : f32
}
