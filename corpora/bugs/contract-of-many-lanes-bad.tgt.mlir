func.func @f(%v: vector<128xf32>, %x: f32) -> f32 {
  %r = vector.reduction <mul>, %v fastmath<contract> : vector<128xf32> into f32
  %s = arith.addf %r, %x fastmath<contract> : f32
  return %s : f32
}
