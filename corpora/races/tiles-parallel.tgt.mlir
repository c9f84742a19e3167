func.func @tiles_parallel(%m: memref<40xi32>, %x: i32) {
  affine.parallel (%t) = (0) to (20) step (5) {
    affine.for %k = 0 to 5 {
      affine.store %x, %m[%t + %k] : memref<40xi32>
    }
  }
  return
}
