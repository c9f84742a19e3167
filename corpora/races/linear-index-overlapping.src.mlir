// pass: hand-written
// idea: rows of 24, 23 apart: (0, 23) and (1, 0)
// verdict: incorrect
func.func @linear_index_overlapping(%m: memref<480xi32>, %x: i32) {
  affine.for %i = 0 to 20 {
    affine.for %j = 0 to 24 {
      %l = affine.apply affine_map<(d0, d1) -> (d0 * 23 + d1)>(%i, %j)
      memref.store %x, %m[%l] : memref<480xi32>
    }
  }
  return
}
