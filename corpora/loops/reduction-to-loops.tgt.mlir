func.func @reduction_to_loops(%arg0: memref<64x96xf32>, %arg1: memref<64xf32>) {
  affine.for %arg2 = 0 to 64 {
    affine.for %arg3 = 0 to 96 {
      %0 = affine.load %arg0[%arg2, %arg3] : memref<64x96xf32>
      %1 = affine.load %arg1[%arg2] : memref<64xf32>
      %2 = arith.addf %1, %0 : f32
      affine.store %2, %arg1[%arg2] : memref<64xf32>
    }
  }
  return
}
