func.func @f(%v: vector<4xf32>, %x: f32) -> f32 {
  %r = vector.reduction <add>, %v, %x : vector<4xf32> into f32
  return %r : f32
}
