// pass: hand-written
// idea: not +0.0: %x = -0.0, %v = %m = 0
// verdict: incorrect

func.func @f(%v: vector<4xf32>, %x: f32, %m: vector<4xi1>) -> f32 {
  %r = vector.mask %m { vector.reduction <add>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
