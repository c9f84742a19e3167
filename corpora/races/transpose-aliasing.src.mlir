// pass: hand-written
// idea: the buffers may be one
// verdict: incorrect
func.func @transpose_aliasing(%m: memref<20x20xi32>, %b: memref<20x20xi32>) {
  affine.for %i = 0 to 20 {
    affine.for %j = 0 to 20 {
      %v = affine.load %m[%i, %j] : memref<20x20xi32>
      affine.store %v, %b[%j, %i] : memref<20x20xi32>
    }
  }
  return
}
