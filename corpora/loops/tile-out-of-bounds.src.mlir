// pass: hand-written
// idea: the last tile of 8 goes beyond 21
// verdict: incorrect
// options: --assume no-alias
func.func @tile_out_of_bounds(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 0 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<21xi32>
  }
  return
}
