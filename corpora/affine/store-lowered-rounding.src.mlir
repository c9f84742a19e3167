// pass: hand-written
// idea: a division that rounds to zero is no floor: i = -1 is outside in the source only, 16 rows of i + 4 shift it: i = -1
// verdict: incorrect
func.func @store_lowered_rounding(%m: memref<16x4xi32>, %i: index, %x: i32) {
  affine.store %x, %m[symbol(%i) floordiv 4 + 1, symbol(%i) mod 4] : memref<16x4xi32>
  return
}
