// pass: hand-written
// idea: buffers may overlap, and a vector is read before it is written: b one element behind a
// verdict: incorrect
func.func @copy_vectorized_aliasing(%a: memref<32xi32>, %b: memref<32xi32>) {
  affine.for %i = 0 to 32 {
    %v = affine.load %a[%i] : memref<32xi32>
    affine.store %v, %b[%i] : memref<32xi32>
  }
  return
}
