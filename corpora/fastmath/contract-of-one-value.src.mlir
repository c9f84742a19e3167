// pass: hand-written
// idea: a sum that is returned twice may be fused
// verdict: correct

func.func @f(%x: f32, %y: f32, %z: f32) -> (f32, f32) {
  %m = arith.mulf %x, %y fastmath<contract> : f32
  %a = arith.addf %m, %z fastmath<contract> : f32
  return %a, %a : f32, f32
}
