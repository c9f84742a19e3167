// pass: hand-written
// idea: the load is from float i, not from number i, as at 1
// verdict: incorrect

func.func @f(%m: memref<4xcomplex<f32>>, %i: index, %z: complex<f32>) -> complex<f32> {
  %r = memref.load %m[%i] : memref<4xcomplex<f32>>
  memref.store %z, %m[%i] : memref<4xcomplex<f32>>
  return %r : complex<f32>
}
