func.func @rotate(%m: memref<2xcomplex<f32>>, %x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c0] : memref<2xcomplex<f32>>
  memref.store %y, %m[%c1] : memref<2xcomplex<f32>>
  %e = complex.exp %x : complex<f32>
  %r = complex.mul %e, %x : complex<f32>
  return %r : complex<f32>
}
