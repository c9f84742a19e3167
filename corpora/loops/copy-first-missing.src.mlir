// pass: hand-written
// idea: the first element is not copied in, and read uninitialized: a[0] = 2
// verdict: incorrect
func.func @copy_first_missing(%a: memref<21xi32>) {
  affine.for %i = 0 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<21xi32>
  }
  return
}
