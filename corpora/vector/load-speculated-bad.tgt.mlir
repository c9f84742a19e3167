func.func @f(%m: memref<8xf32>, %i: index) -> f32 {
  %v = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
  %r = arith.constant 1.0 : f32
  return %r : f32
}
