// pass: hand-written
// idea: the store goes to float i, not to number i: at 1 the number at 1 is not the stored one
// verdict: incorrect

func.func @f(%m: memref<4xcomplex<f32>>, %i: index, %z: complex<f32>) -> complex<f32> {
  %r = memref.load %m[%i] : memref<4xcomplex<f32>>
  memref.store %z, %m[%i] : memref<4xcomplex<f32>>
  return %r : complex<f32>
}
