// pass: hand-written
// idea: buffers may be one, and what is read first is then another element: b = a, a[0][1] = 1
// verdict: incorrect
func.func @interchange_aliasing(%a: memref<17x17xi32>, %b: memref<17x17xi32>) {
  affine.for %i = 0 to 17 {
    affine.for %j = 0 to 17 {
      %v = affine.load %a[%i, %j] : memref<17x17xi32>
      affine.store %v, %b[%j, %i] : memref<17x17xi32>
    }
  }
  return
}
