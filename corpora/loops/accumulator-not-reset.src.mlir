// pass: hand-written
// idea: the sum goes on into the next row: a[0][0] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @accumulator_not_reset(%a: memref<17x18xi32>, %b: memref<17xi32>) {
  affine.for %i = 0 to 17 {
    %z = arith.constant 0 : i32
    %r = affine.for %j = 0 to 18 iter_args(%s = %z) -> (i32) {
      %x = affine.load %a[%i, %j] : memref<17x18xi32>
      %q = arith.addi %s, %x : i32
      affine.yield %q : i32
    }
    affine.store %r, %b[%i] : memref<17xi32>
  }
  return
}
