// pass: hand-written
// idea: lanes that are masked off are the least number in a maximum
// verdict: correct

func.func @f(%v: vector<4xf32>, %x: f32, %m: vector<4xi1>) -> f32 {
  %r = vector.mask %m { vector.reduction <maximumf>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
