func.func @fill_to_loops(%arg0: memref<64x96xf32>, %arg1: f32) {
  affine.for %arg2 = 0 to 64 {
    affine.for %arg3 = 0 to 96 {
      affine.store %arg1, %arg0[%arg2, %arg3] : memref<64x96xf32>
    }
  }
  return
}
