// pass: hand-written
// idea: tiles of 8 do not fit 60: the last one goes out of bounds
// verdict: incorrect
func.func @min_of_tile_folded_remainder(%m: memref<60xi32>, %x: i32) {
  affine.for %i = 0 to 60 step 8 {
    affine.for %k = 0 to min affine_map<(d0) -> (8, 60 - d0)>(%i) {
      affine.store %x, %m[%i + %k] : memref<60xi32>
    }
  }
  return
}
