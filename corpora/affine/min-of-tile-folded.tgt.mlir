func.func @min_of_tile_folded(%m: memref<64xi32>, %x: i32) {
  affine.for %i = 0 to 64 step 8 {
    affine.for %k = 0 to 8 {
      affine.store %x, %m[%i + %k] : memref<64xi32>
    }
  }
  return
}
