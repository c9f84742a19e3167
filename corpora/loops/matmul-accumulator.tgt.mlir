func.func @matmul_accumulator(%a: memref<48x32xf32>, %b: memref<32x40xf32>, %c: memref<48x40xf32>) {
  affine.for %i = 0 to 48 {
    affine.for %j = 0 to 40 {
      %z = affine.load %c[%i, %j] : memref<48x40xf32>
      %r = affine.for %k = 0 to 32 iter_args(%s = %z) -> (f32) {
        %x = affine.load %a[%i, %k] : memref<48x32xf32>
        %y = affine.load %b[%k, %j] : memref<32x40xf32>
        %p = arith.mulf %x, %y : f32
        %q = arith.addf %s, %p : f32
        affine.yield %q : f32
      }
      affine.store %r, %c[%i, %j] : memref<48x40xf32>
    }
  }
  return
}
