#map = affine_map<(d0) -> (d0 + 1)>
module {
  func.func @syrk(%arg0: f64, %arg1: f64, %arg2: memref<3x3xf64>, %arg3: memref<3x3xf64>) {
    %c9 = arith.constant 9 : index
    %c0 = arith.constant 0 : index
    %c9_0 = arith.constant 9 : index
    %c0_1 = arith.constant 0 : index
    %c9_2 = arith.constant 9 : index
    %c0_3 = arith.constant 0 : index
    %c0_4 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<3x3xf64>
    affine.for %arg4 = 0 to 3 {
      affine.for %arg5 = 0 to 3 {
        %0 = affine.load %arg2[%arg4, %arg5] : memref<3x3xf64>
        affine.store %0, %alloc[%arg4, %arg5] : memref<3x3xf64>
      }
    }
    %alloc_5 = memref.alloc() : memref<3x3xf64>
    affine.for %arg4 = 0 to 3 {
      affine.for %arg5 = 0 to 3 {
        %0 = affine.load %arg3[%arg4, %arg5] : memref<3x3xf64>
        affine.store %0, %alloc_5[%arg4, %arg5] : memref<3x3xf64>
      }
    }
    affine.for %arg4 = 0 to 3 {
      affine.for %arg5 = 0 to #map(%arg4) {
        %0 = affine.load %alloc[%arg4, %arg5] : memref<3x3xf64>
        %1 = arith.mulf %0, %arg1 : f64
        affine.store %1, %alloc[%arg4, %arg5] : memref<3x3xf64>
      }
      affine.for %arg5 = 0 to 3 {
        affine.for %arg6 = 0 to #map(%arg4) {
          %0 = affine.load %alloc[%arg4, %arg6] : memref<3x3xf64>
          %1 = affine.load %alloc_5[%arg4, %arg5] : memref<3x3xf64>
          %2 = affine.load %alloc_5[%arg6, %arg5] : memref<3x3xf64>
          %3 = arith.mulf %arg0, %1 : f64
          %4 = arith.mulf %3, %2 : f64
          %5 = arith.addf %0, %4 : f64
          affine.store %5, %alloc[%arg4, %arg6] : memref<3x3xf64>
        }
      }
    }
    affine.for %arg4 = 0 to 3 {
      affine.for %arg5 = 0 to 3 {
        %0 = affine.load %alloc[%arg4, %arg5] : memref<3x3xf64>
        affine.store %0, %arg2[%arg4, %arg5] : memref<3x3xf64>
      }
    }
    memref.dealloc %alloc_5 : memref<3x3xf64>
    memref.dealloc %alloc : memref<3x3xf64>
    return
  }
}
