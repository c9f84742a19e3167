// pass: hand-written
// idea: each point writes an element of its own, transposed
// verdict: correct
// options: --assume no-alias
func.func @transpose(%m: memref<20x24xi32>, %b: memref<24x20xi32>, %s: memref<20xi32>) {
  affine.for %i = 0 to 20 {
    affine.for %j = 0 to 24 {
      %v = affine.load %m[%i, %j] : memref<20x24xi32>
      affine.store %v, %b[%j, %i] : memref<24x20xi32>
    }
  }
  return
}
