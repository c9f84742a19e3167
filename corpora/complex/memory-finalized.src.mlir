// pass: finalize-memref-to-llvm
// idea: an element of a memref of numbers is a structure of two floats in memory
// verdict: correct

func.func @f(%m: memref<4xcomplex<f32>>, %i: index, %z: complex<f32>) -> complex<f32> {
  %r = memref.load %m[%i] : memref<4xcomplex<f32>>
  memref.store %z, %m[%i] : memref<4xcomplex<f32>>
  return %r : complex<f32>
}
