// pass: fold-memref-alias-ops
// idea: the second element of a window from 1 in steps of 2 is the one at 3
// verdict: correct

func.func @f(%m: memref<4xcomplex<f32>>, %z: complex<f32>) -> complex<f32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %w = memref.subview %m[1] [2] [2] : memref<4xcomplex<f32>> to memref<2xcomplex<f32>, strided<[2], offset: 1>>
  memref.store %z, %w[%1] : memref<2xcomplex<f32>, strided<[2], offset: 1>>
  %n = complex.neg %z : complex<f32>
  memref.store %n, %m[%1] : memref<4xcomplex<f32>>
  %r = memref.load %w[%1] : memref<2xcomplex<f32>, strided<[2], offset: 1>>
  return %r : complex<f32>
}
