// pass: hand-written
// idea: with reassoc they may be added by pairs
// verdict: correct

func.func @f(%v: vector<4xf32>) -> f32 {
  %r = vector.reduction <add>, %v fastmath<reassoc> : vector<4xf32> into f32
  return %r : f32
}
