// pass: hand-written
// idea: one reduction has one order; %x = 1e+20, %v = [-1e+20, 1, 0, 0]
// verdict: incorrect

func.func @f(%v: vector<4xf32>, %x: f32) -> (f32, f32) {
  %r = vector.reduction <add>, %v, %x : vector<4xf32> into f32
  return %r, %r : f32, f32
}
