func.func @parallelize(%arg0: memref<64x96xf32>, %arg1: memref<64x96xf32>) {
  affine.parallel (%arg2) = (0) to (64) {
    affine.parallel (%arg3) = (0) to (96) {
      %0 = affine.load %arg0[%arg2, %arg3] : memref<64x96xf32>
      %1 = arith.mulf %0, %0 : f32
      affine.store %1, %arg1[%arg2, %arg3] : memref<64x96xf32>
    }
  }
  return
}
