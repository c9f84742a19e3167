// pass: hand-written
// idea: a product that starts with 0 is 0: a = 1 everywhere
// verdict: incorrect
func.func @parallel_muli_from_zero(%a: memref<24xi32>) -> i32 {
  %r = affine.parallel (%i) = (0) to (24) reduce ("muli") -> (i32) {
    %v = affine.load %a[%i] : memref<24xi32>
    affine.yield %v : i32
  }
  return %r : i32
}
