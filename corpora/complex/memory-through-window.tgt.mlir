func.func @f(%m: memref<4xcomplex<f32>>, %z: complex<f32>) -> complex<f32> {
  %1 = arith.constant 1 : index
  %3 = arith.constant 3 : index
  memref.store %z, %m[%3] : memref<4xcomplex<f32>>
  %n = complex.neg %z : complex<f32>
  memref.store %n, %m[%1] : memref<4xcomplex<f32>>
  return %z : complex<f32>
}
