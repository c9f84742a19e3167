// pass: hand-written
// idea: all points of a row add to one element
// verdict: incorrect
// options: --assume no-alias
func.func @row_sums_both_parallel(%m: memref<20x24xi32>, %b: memref<24x20xi32>, %s: memref<20xi32>) {
  affine.for %i = 0 to 20 {
    affine.for %j = 0 to 24 {
      %v = affine.load %m[%i, %j] : memref<20x24xi32>
      %w = affine.load %s[%i] : memref<20xi32>
      %t = arith.addi %v, %w : i32
      affine.store %t, %s[%i] : memref<20xi32>
    }
  }
  return
}
