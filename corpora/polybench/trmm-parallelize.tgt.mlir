#map = affine_map<(d0) -> (d0 + 1)>
module {
  func.func @trmm(%arg0: f64, %arg1: memref<3x3xf64>, %arg2: memref<3x3xf64>) {
    affine.for %arg3 = 0 to 3 {
      affine.parallel (%arg4) = (0) to (3) {
        affine.for %arg5 = #map(%arg3) to 3 {
          %2 = affine.load %arg2[%arg3, %arg4] : memref<3x3xf64>
          %3 = affine.load %arg1[%arg5, %arg3] : memref<3x3xf64>
          %4 = affine.load %arg2[%arg5, %arg4] : memref<3x3xf64>
          %5 = arith.mulf %3, %4 : f64
          %6 = arith.addf %2, %5 : f64
          affine.store %6, %arg2[%arg3, %arg4] : memref<3x3xf64>
        }
        %0 = affine.load %arg2[%arg3, %arg4] : memref<3x3xf64>
        %1 = arith.mulf %0, %arg0 : f64
        affine.store %1, %arg2[%arg3, %arg4] : memref<3x3xf64>
      }
    }
    return
  }
}
