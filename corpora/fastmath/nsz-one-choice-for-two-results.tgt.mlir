func.func @nsz_one_choice_for_two_results(%x: f32) -> (f32, f32) {
  %z = arith.constant 0.0 : f32
  %r0 = arith.addf %x, %z : f32
  %r1 = arith.addf %x, %x : f32
  return %r0, %r1 : f32, f32
}
