func.func @add_to_loops(%arg0: memref<64x96xf32>, %arg1: memref<64x96xf32>, %arg2: memref<64x96xf32>) {
  affine.for %arg3 = 0 to 64 {
    affine.for %arg4 = 0 to 96 {
      %0 = affine.load %arg0[%arg3, %arg4] : memref<64x96xf32>
      %1 = affine.load %arg1[%arg3, %arg4] : memref<64x96xf32>
      %2 = arith.addf %0, %1 : f32
      affine.store %2, %arg2[%arg3, %arg4] : memref<64x96xf32>
    }
  }
  return
}
