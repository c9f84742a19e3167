// pass: hand-written
// idea: between the two loops an iteration is missing: a[10] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @split_gap(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 0 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<21xi32>
  }
  return
}
