// pass: hand-written
// idea: many polynomials by Horner's rule, the coefficients outside
// verdict: correct
func.func @polynomials_interchanged(%c: tensor<20xf32>, %x: tensor<18xf32>) -> memref<18xf32> {
  %y = memref.alloc() : memref<18xf32>
  affine.for %i = 0 to 18 {
    %v = tensor.extract %x[%i] : tensor<18xf32>
    %z = arith.constant 0.0 : f32
    %r = affine.for %k = 0 to 20 iter_args(%acc = %z) -> (f32) {
      %e = affine.apply affine_map<(d0) -> (19 - d0)>(%k)
      %f = tensor.extract %c[%e] : tensor<20xf32>
      %p = arith.mulf %acc, %v : f32
      %q = arith.addf %p, %f : f32
      affine.yield %q : f32
    }
    affine.store %r, %y[%i] : memref<18xf32>
  }
  return %y : memref<18xf32>
}
