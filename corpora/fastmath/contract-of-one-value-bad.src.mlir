// pass: hand-written
// idea: a sum that is returned twice is fused once; %x = %y = 16777215, %z = -2.81474943e+14
// verdict: incorrect

func.func @f(%x: f32, %y: f32, %z: f32) -> (f32, f32) {
  %m = arith.mulf %x, %y fastmath<contract> : f32
  %a = arith.addf %m, %z fastmath<contract> : f32
  return %a, %a : f32, f32
}
