func.func @min_of_tile_folded_remainder(%m: memref<60xi32>, %x: i32) {
  affine.for %i = 0 to 60 step 8 {
    affine.for %k = 0 to 8 {
      affine.store %x, %m[%i + %k] : memref<60xi32>
    }
  }
  return
}
