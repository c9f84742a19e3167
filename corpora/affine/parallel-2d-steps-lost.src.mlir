// pass: hand-written
// idea: every column, not every second one: x = 1
// verdict: incorrect
func.func @parallel_2d_steps_lost(%m: memref<17x18xi32>, %x: i32) {
  affine.parallel (%i, %j) = (0, 0) to (17, 18) step (1, 2) {
    affine.store %x, %m[%i, %j] : memref<17x18xi32>
  }
  return
}
