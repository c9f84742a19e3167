// pass: hand-written
// idea: %x may be added between the lanes in the target only
// verdict: possibly-incorrect

func.func @f(%v: vector<128xf32>, %x: f32) -> f32 {
  %r = vector.reduction <add>, %v fastmath<reassoc> : vector<128xf32> into f32
  %s = arith.addf %r, %x : f32
  return %s : f32
}
