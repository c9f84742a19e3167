// pass: lower-affine
// idea: a parallel nest with steps, by the pass
// verdict: correct
func.func @parallel_2d_lowered(%m: memref<24x32xi32>, %x: i32) {
  affine.parallel (%i, %j) = (0, 0) to (24, 32) step (1, 2) {
    affine.store %x, %m[%i, %j] : memref<24x32xi32>
  }
  return
}
