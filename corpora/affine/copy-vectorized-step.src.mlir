// pass: hand-written
// idea: vectors of 4 by steps of 8 leave a gap: a[4] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @copy_vectorized_step(%a: memref<32xi32>, %b: memref<32xi32>) {
  affine.for %i = 0 to 32 {
    %v = affine.load %a[%i] : memref<32xi32>
    affine.store %v, %b[%i] : memref<32xi32>
  }
  return
}
