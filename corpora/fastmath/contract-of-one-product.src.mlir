// pass: hand-written
// idea: a product that is added twice may be fused into one of the sums
// verdict: correct

func.func @f(%x: f32, %y: f32, %z: f32) -> (f32, f32) {
  %m = arith.mulf %x, %y fastmath<contract> : f32
  %a = arith.addf %m, %z fastmath<contract> : f32
  %c = arith.addf %m, %x fastmath<contract> : f32
  return %a, %c : f32, f32
}
