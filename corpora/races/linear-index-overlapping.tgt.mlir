func.func @linear_index_overlapping(%m: memref<480xi32>, %x: i32) {
  affine.parallel (%i, %j) = (0, 0) to (20, 24) {
    %l = affine.apply affine_map<(d0, d1) -> (d0 * 23 + d1)>(%i, %j)
    memref.store %x, %m[%l] : memref<480xi32>
  }
  return
}
