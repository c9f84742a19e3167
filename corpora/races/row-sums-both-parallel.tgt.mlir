func.func @row_sums_both_parallel(%m: memref<20x24xi32>, %b: memref<24x20xi32>, %s: memref<20xi32>) {
  affine.parallel (%i, %j) = (0, 0) to (20, 24) {
    %v = affine.load %m[%i, %j] : memref<20x24xi32>
    %w = affine.load %s[%i] : memref<20xi32>
    %t = arith.addi %v, %w : i32
    affine.store %t, %s[%i] : memref<20xi32>
  }
  return
}
