func.func @f(%v: vector<4xf32>, %w: vector<4xf32>, %x: f32) -> f32 {
  %p = arith.mulf %v, %w : vector<4xf32>
  %r = vector.reduction <add>, %p : vector<4xf32> into f32
  return %r : f32
}
