// pass: hand-written
// idea: one lane counts twice, and one not at all; %v = [1, 0, 0, 0]
// verdict: incorrect

func.func @f(%v: vector<4xf32>, %x: f32) -> f32 {
  %r = vector.reduction <add>, %v, %x : vector<4xf32> into f32
  return %r : f32
}
