// pass: hand-written
// idea: lanes that are masked off are -0.0 in a sum
// verdict: correct

func.func @f(%v: vector<4xf32>, %x: f32, %m: vector<4xi1>) -> f32 {
  %r = vector.mask %m { vector.reduction <add>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
