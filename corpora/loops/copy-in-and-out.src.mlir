// pass: hand-written
// idea: in a buffer of its own, copied in and out
// verdict: correct
func.func @copy_in_and_out(%a: memref<21xi32>) {
  affine.for %i = 0 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<21xi32>
  }
  return
}
