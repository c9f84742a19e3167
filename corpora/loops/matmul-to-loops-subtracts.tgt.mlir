func.func @matmul_to_loops_subtracts(%a: memref<17x18xi32>, %b: memref<18x19xi32>, %c: memref<17x19xi32>) {
  affine.for %i = 0 to 17 {
    affine.for %j = 0 to 19 {
      affine.for %k = 0 to 18 {
        %x = affine.load %a[%i, %k] : memref<17x18xi32>
        %y = affine.load %b[%k, %j] : memref<18x19xi32>
        %z = affine.load %c[%i, %j] : memref<17x19xi32>
        %p = arith.muli %x, %y : i32
        %q = arith.subi %z, %p : i32
        affine.store %q, %c[%i, %j] : memref<17x19xi32>
      }
    }
  }
  return
}
