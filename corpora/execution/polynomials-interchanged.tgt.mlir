func.func @polynomials_interchanged(%c: tensor<20xf32>, %x: tensor<18xf32>) -> memref<18xf32> {
  %y = memref.alloc() : memref<18xf32>
  %z = arith.constant 0.0 : f32
  affine.for %i = 0 to 18 {
    affine.store %z, %y[%i] : memref<18xf32>
  }
  affine.for %k = 0 to 20 {
    %e = affine.apply affine_map<(d0) -> (19 - d0)>(%k)
    %f = tensor.extract %c[%e] : tensor<20xf32>
    affine.for %ii = 0 to 18 step 6 {
      affine.for %i = affine_map<(d0) -> (d0)>(%ii) to affine_map<(d0) -> (d0 + 6)>(%ii) {
        %v = tensor.extract %x[%i] : tensor<18xf32>
        %a = affine.load %y[%i] : memref<18xf32>
        %p = arith.mulf %v, %a : f32
        %q = arith.addf %f, %p : f32
        affine.store %q, %y[%i] : memref<18xf32>
      }
    }
  }
  return %y : memref<18xf32>
}
