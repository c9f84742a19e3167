func.func @f(%m: memref<4x8xf32>, %v: vector<4xf32>, %i: index) -> f32 {
  %z = arith.constant 0 : index
  vector.store %v, %m[%i, %z] : memref<4x8xf32>, vector<4xf32>
  %r = vector.extract %v[2] : f32 from vector<4xf32>
  return %r : f32
}
