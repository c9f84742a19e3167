// pass: hand-written
// idea: an element reads one above to its right, which the exchanged loops have not written yet: a[0][2] = 1
// verdict: incorrect
func.func @interchange_antidiagonal(%a: memref<18x20xi32>) {
  affine.for %i = 0 to 17 {
    affine.for %j = 0 to 19 {
      %v = affine.load %a[%i, %j + 1] : memref<18x20xi32>
      affine.store %v, %a[%i + 1, %j] : memref<18x20xi32>
    }
  }
  return
}
