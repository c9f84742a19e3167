// pass: hand-written
// idea: the index is divided by the rows, not the columns: 17 * 18 iterations by 17
// verdict: incorrect
func.func @coalesce_wrong_divisor(%m: memref<17x18xi32>) {
  affine.for %i = 0 to 17 {
    affine.for %j = 0 to 18 {
      %v = arith.index_cast %j : index to i32
      affine.store %v, %m[%i, %j] : memref<17x18xi32>
    }
  }
  return
}
