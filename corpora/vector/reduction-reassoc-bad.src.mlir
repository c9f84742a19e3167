// pass: hand-written
// idea: but none may be left out; %v = [0, 0, 0, 1]
// verdict: incorrect

func.func @f(%v: vector<4xf32>) -> f32 {
  %r = vector.reduction <add>, %v fastmath<reassoc> : vector<4xf32> into f32
  return %r : f32
}
