// pass: hand-written
// idea: what was stored is there
// verdict: correct

func.func @f(%m: memref<4x8xf32>, %v: vector<4xf32>, %i: index) -> f32 {
  %z = arith.constant 0 : index
  %o = arith.constant 1 : index
  vector.store %v, %m[%i, %z] : memref<4x8xf32>, vector<4xf32>
  %r = memref.load %m[%i, %o] : memref<4x8xf32>
  return %r : f32
}
