func.func @f(%v: vector<3xf32>, %x: vector<f32>) -> (vector<3xf32>, vector<f32>) {
  %v0 = vector.extract %v[0] : f32 from vector<3xf32>
  %v1 = vector.extract %v[1] : f32 from vector<3xf32>
  %v2 = vector.extract %v[2] : f32 from vector<3xf32>
  %i = vector.extract %x[] : f32 from vector<f32>
  %a = arith.mulf %i, %v0 : f32
  %b = arith.mulf %a, %v1 : f32
  %r = vector.from_elements %i, %a, %b : vector<3xf32>
  %l = vector.broadcast %b : f32 to vector<f32>
  return %r, %l : vector<3xf32>, vector<f32>
}
