func.func @window_in_ring(%x: tensor<40xf32>) -> memref<40xf32> {
  %y = memref.alloc() : memref<40xf32>
  %r = memref.alloca() : memref<5xf32>
  %z = arith.constant 0.0 : f32
  affine.for %i = 0 to 5 {
    affine.store %z, %r[%i] : memref<5xf32>
  }
  affine.for %i = 0 to 40 {
    %v = tensor.extract %x[%i] : tensor<40xf32>
    %s = affine.for %k = 0 to 5 iter_args(%acc = %v) -> (f32) {
      %p = affine.load %r[(%i + %k) mod 5] : memref<5xf32>
      %q = arith.addf %acc, %p : f32
      affine.yield %q : f32
    }
    affine.store %s, %r[%i mod 5] : memref<5xf32>
    affine.store %s, %y[%i] : memref<40xf32>
  }
  return %y : memref<40xf32>
}
