// pass: hand-written
// idea: tiles of 8 fit 64, so the least of 8 and what is left is 8
// verdict: correct
func.func @min_of_tile_folded(%m: memref<64xi32>, %x: i32) {
  affine.for %i = 0 to 64 step 8 {
    affine.for %k = 0 to min affine_map<(d0) -> (8, 64 - d0)>(%i) {
      affine.store %x, %m[%i + %k] : memref<64xi32>
    }
  }
  return
}
