// pass: convert-func-to-llvm
// idea: a function that takes a memref of numbers takes its descriptor, whose sizes and strides count numbers
// verdict: correct

func.func @f(%m: memref<4xcomplex<f32>>, %i: index, %z: complex<f32>) -> complex<f32> {
  %r = memref.load %m[%i] : memref<4xcomplex<f32>>
  memref.store %z, %m[%i] : memref<4xcomplex<f32>>
  return %r : complex<f32>
}
