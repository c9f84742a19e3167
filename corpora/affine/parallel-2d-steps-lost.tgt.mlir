func.func @parallel_2d_steps_lost(%m: memref<17x18xi32>, %x: i32) {
  affine.parallel (%i, %j) = (0, 0) to (17, 18) {
    affine.store %x, %m[%i, %j] : memref<17x18xi32>
  }
  return
}
