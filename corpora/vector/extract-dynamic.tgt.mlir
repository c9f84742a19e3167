func.func @f(%w: vector<2x3xf32>, %i: index) -> f32 {
  %v = vector.extract %w[1] : vector<3xf32> from vector<2x3xf32>
  %r = vector.extract %v[%i] : f32 from vector<3xf32>
  return %r : f32
}
