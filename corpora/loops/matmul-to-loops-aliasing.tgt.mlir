func.func @matmul_to_loops_aliasing(%a: memref<17x17xi32>, %b: memref<17x17xi32>, %c: memref<17x17xi32>) {
  affine.for %k = 0 to 17 {
    affine.for %i = 0 to 17 {
      affine.for %j = 0 to 17 {
        %x = affine.load %a[%i, %k] : memref<17x17xi32>
        %y = affine.load %b[%k, %j] : memref<17x17xi32>
        %z = affine.load %c[%i, %j] : memref<17x17xi32>
        %p = arith.muli %x, %y : i32
        %q = arith.addi %z, %p : i32
        affine.store %q, %c[%i, %j] : memref<17x17xi32>
      }
    }
  }
  return
}
