// pass: hand-written
// idea: tiles of 8 of 21, the last one is missing: a[16] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @tile_missing_remainder(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 0 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<21xi32>
  }
  return
}
