func.func @tiles_parallel_overlapping(%m: memref<40xi32>, %x: i32) {
  affine.parallel (%t) = (0) to (15) step (5) {
    affine.for %k = 0 to 6 {
      affine.store %x, %m[%t + %k] : memref<40xi32>
    }
  }
  affine.for %i = 16 to 20 {
    affine.store %x, %m[%i] : memref<40xi32>
  }
  return
}
