// pass: hand-written
// idea: two rows at once, of which the second reads what the first has not written yet: a[0][2] = 1
// verdict: incorrect
func.func @unroll_jam_antidiagonal(%a: memref<19x20xi32>) {
  affine.for %i = 0 to 18 {
    affine.for %j = 0 to 19 {
      %v = affine.load %a[%i, %j + 1] : memref<19x20xi32>
      affine.store %v, %a[%i + 1, %j] : memref<19x20xi32>
    }
  }
  return
}
