// pass: hand-written
// idea: the iteration behind the loop is the one before the last: a[20] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @peel_last_wrong(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 0 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<21xi32>
  }
  return
}
