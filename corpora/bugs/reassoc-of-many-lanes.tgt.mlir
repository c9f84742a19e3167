func.func @f(%v: vector<128xf32>, %x: f32) -> f32 {
  %r = vector.reduction <add>, %v fastmath<reassoc> : vector<128xf32> into f32
  %s = arith.addf %x, %r fastmath<reassoc> : f32
  return %s : f32
}
