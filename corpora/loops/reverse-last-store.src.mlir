// pass: hand-written
// idea: the last of the stores to one place becomes the first: x[17] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @reverse_last_store(%a: memref<18xi32>, %m: memref<1xi32>) {
  affine.for %i = 0 to 18 {
    %v = affine.load %a[%i] : memref<18xi32>
    affine.store %v, %m[0] : memref<1xi32>
  }
  return
}
