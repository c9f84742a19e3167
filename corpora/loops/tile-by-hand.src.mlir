// pass: hand-written
// idea: tiles of 8 of 21, the last one of 5
// verdict: correct
// options: --assume no-alias
func.func @tile_by_hand(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 0 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<21xi32>
  }
  return
}
