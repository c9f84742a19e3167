func.func @transpose_to_loops(%arg0: memref<64x96xf32>, %arg1: memref<96x64xf32>) {
  affine.for %arg2 = 0 to 96 {
    affine.for %arg3 = 0 to 64 {
      %0 = affine.load %arg0[%arg3, %arg2] : memref<64x96xf32>
      affine.store %0, %arg1[%arg2, %arg3] : memref<96x64xf32>
    }
  }
  return
}
