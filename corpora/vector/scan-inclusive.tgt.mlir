func.func @f(%v: vector<3xf32>, %x: vector<f32>) -> (vector<3xf32>, vector<f32>) {
  %v0 = vector.extract %v[0] : f32 from vector<3xf32>
  %v1 = vector.extract %v[1] : f32 from vector<3xf32>
  %v2 = vector.extract %v[2] : f32 from vector<3xf32>
  %a = arith.addf %v0, %v1 : f32
  %b = arith.addf %a, %v2 : f32
  %r = vector.from_elements %v0, %a, %b : vector<3xf32>
  %l = vector.broadcast %b : f32 to vector<f32>
  return %r, %l : vector<3xf32>, vector<f32>
}
