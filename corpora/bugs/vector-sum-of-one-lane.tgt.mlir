func.func @lane(%v: vector<1xf32>, %w: vector<1xf32>) -> f32 {
  %p = arith.mulf %v, %w : vector<1xf32>
  %r = vector.reduction <add>, %p : vector<1xf32> into f32
  return %r : f32
}
