// pass: hand-written
// idea: the last factor may be fused with the sum in the target only
// verdict: possibly-incorrect

func.func @f(%v: vector<128xf32>, %x: f32) -> f32 {
  %r = vector.reduction <mul>, %v fastmath<contract> : vector<128xf32> into f32
  %s = arith.addf %r, %x : f32
  return %s : f32
}
