// pass: hand-written
// idea: what was computed is not copied back: a[0] = 2
// verdict: incorrect
func.func @copy_not_back(%a: memref<21xi32>) {
  affine.for %i = 0 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<21xi32>
  }
  return
}
