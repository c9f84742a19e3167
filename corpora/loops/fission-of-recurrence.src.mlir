// pass: hand-written
// idea: the second part feeds the first one in the next iteration: c[0] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @fission_of_recurrence(%a: memref<18xi32>, %b: memref<18xi32>, %c: memref<18xi32>) {
  affine.for %i = 0 to 17 {
    %v = affine.load %c[%i] : memref<18xi32>
    affine.store %v, %b[%i] : memref<18xi32>
    %x = affine.load %b[%i] : memref<18xi32>
    affine.store %x, %c[%i + 1] : memref<18xi32>
  }
  return
}
