// pass: hand-written
// idea: sums by pairs round otherwise; %x = 1e+20, %v = [-1e+20, 1, 0, 0]
// verdict: incorrect
// options: --assume vector-reductions-in-order

func.func @f(%v: vector<4xf32>, %x: f32) -> f32 {
  %r = vector.reduction <add>, %v, %x : vector<4xf32> into f32
  return %r : f32
}
