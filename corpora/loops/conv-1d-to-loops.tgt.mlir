#map = affine_map<(d0, d1) -> (d0 + d1)>
func.func @conv_1d_to_loops(%arg0: memref<68xf32>, %arg1: memref<5xf32>, %arg2: memref<64xf32>) {
  affine.for %arg3 = 0 to 64 {
    affine.for %arg4 = 0 to 5 {
      %0 = affine.apply #map(%arg3, %arg4)
      %1 = affine.load %arg0[%0] : memref<68xf32>
      %2 = affine.load %arg1[%arg4] : memref<5xf32>
      %3 = affine.load %arg2[%arg3] : memref<64xf32>
      %4 = arith.mulf %1, %2 : f32
      %5 = arith.addf %3, %4 : f32
      affine.store %5, %arg2[%arg3] : memref<64xf32>
    }
  }
  return
}
