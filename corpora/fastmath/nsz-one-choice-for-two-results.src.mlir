// pass: hand-written
// idea: one operation has one result: for %x = -0.0 it cannot be both 0.0 and -0.0
// verdict: incorrect

func.func @nsz_one_choice_for_two_results(%x: f32) -> (f32, f32) {
  %z = arith.constant 0.0 : f32
  %r0 = arith.addf %x, %z fastmath<nsz> : f32
  %r1 = arith.addf %r0, %r0 : f32
  return %r0, %r1 : f32, f32
}
