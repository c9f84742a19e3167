func.func @f(%v: vector<2xf32>, %w: vector<2xf32>, %x: f32) -> f32 {
  %v0 = vector.extract %v[0] : f32 from vector<2xf32>
  %v1 = vector.extract %v[1] : f32 from vector<2xf32>
  %w0 = vector.extract %w[0] : f32 from vector<2xf32>
  %w1 = vector.extract %w[1] : f32 from vector<2xf32>
  %a = math.fma %v0, %w0, %x : f32
  %r = math.fma %v1, %w1, %a : f32
  return %r : f32
}
