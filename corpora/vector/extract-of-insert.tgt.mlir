func.func @f(%x: f32, %v: vector<4xf32>, %i: index) -> f32 {
  %r = vector.extract %v[3] : f32 from vector<4xf32>
  return %r : f32
}
