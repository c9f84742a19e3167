#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 2, 3)>
module {
  func.func @trisolv(%arg0: memref<3x3xf64>, %arg1: memref<3xf64>, %arg2: memref<3xf64>) {
    affine.for %arg3 = 0 to 3 step 2 {
      affine.for %arg4 = #map(%arg3) to min #map1(%arg3) {
        %0 = affine.load %arg2[%arg4] : memref<3xf64>
        affine.store %0, %arg1[%arg4] : memref<3xf64>
        affine.for %arg5 = 0 to #map(%arg4) {
          %4 = affine.load %arg1[%arg4] : memref<3xf64>
          %5 = affine.load %arg0[%arg4, %arg5] : memref<3x3xf64>
          %6 = affine.load %arg1[%arg5] : memref<3xf64>
          %7 = arith.mulf %5, %6 : f64
          %8 = arith.subf %4, %7 : f64
          affine.store %8, %arg1[%arg4] : memref<3xf64>
        }
        %1 = affine.load %arg1[%arg4] : memref<3xf64>
        %2 = affine.load %arg0[%arg4, %arg4] : memref<3x3xf64>
        %3 = arith.divf %1, %2 : f64
        affine.store %3, %arg1[%arg4] : memref<3xf64>
      }
    }
    return
  }
}
