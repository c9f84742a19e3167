// pass: affine-scalrep
// idea: what is stored at a place of its own is loaded
// verdict: correct

func.func @rotate(%m: memref<4xcomplex<f32>>, %x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  memref.store %x, %m[%0] : memref<4xcomplex<f32>>
  memref.store %y, %m[%1] : memref<4xcomplex<f32>>
  %s = memref.load %m[%0] : memref<4xcomplex<f32>>
  %e = complex.exp %s : complex<f32>
  %r = complex.mul %e, %x : complex<f32>
  return %r : complex<f32>
}
