func.func @accumulator_not_reset(%a: memref<17x18xi32>, %b: memref<17xi32>) {
  %z = arith.constant 0 : i32
  %e = affine.for %i = 0 to 17 iter_args(%o = %z) -> (i32) {
    %r = affine.for %j = 0 to 18 iter_args(%s = %o) -> (i32) {
      %x = affine.load %a[%i, %j] : memref<17x18xi32>
      %q = arith.addi %s, %x : i32
      affine.yield %q : i32
    }
    affine.store %r, %b[%i] : memref<17xi32>
    affine.yield %r : i32
  }
  return
}
