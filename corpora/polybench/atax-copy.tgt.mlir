module {
  func.func @atax(%arg0: memref<3x4xf64>, %arg1: memref<4xf64>, %arg2: memref<4xf64>, %arg3: memref<3xf64>) {
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c0_0 = arith.constant 0 : index
    %c4_1 = arith.constant 4 : index
    %c0_2 = arith.constant 0 : index
    %c4_3 = arith.constant 4 : index
    %c0_4 = arith.constant 0 : index
    %c12 = arith.constant 12 : index
    %c0_5 = arith.constant 0 : index
    %c3_6 = arith.constant 3 : index
    %c0_7 = arith.constant 0 : index
    %c4_8 = arith.constant 4 : index
    %c0_9 = arith.constant 0 : index
    %c0_10 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<4xf64>
    affine.for %arg4 = 0 to 4 {
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %alloc[%arg4] : memref<4xf64>
    }
    affine.for %arg4 = 0 to 4 {
      %0 = affine.load %alloc[%arg4] : memref<4xf64>
      affine.store %0, %arg2[%arg4] : memref<4xf64>
    }
    memref.dealloc %alloc : memref<4xf64>
    %alloc_11 = memref.alloc() : memref<3xf64>
    affine.for %arg4 = 0 to 3 {
      %0 = affine.load %arg3[%arg4] : memref<3xf64>
      affine.store %0, %alloc_11[%arg4] : memref<3xf64>
    }
    %alloc_12 = memref.alloc() : memref<3x4xf64>
    affine.for %arg4 = 0 to 3 {
      affine.for %arg5 = 0 to 4 {
        %0 = affine.load %arg0[%arg4, %arg5] : memref<3x4xf64>
        affine.store %0, %alloc_12[%arg4, %arg5] : memref<3x4xf64>
      }
    }
    %alloc_13 = memref.alloc() : memref<4xf64>
    affine.for %arg4 = 0 to 4 {
      %0 = affine.load %arg1[%arg4] : memref<4xf64>
      affine.store %0, %alloc_13[%arg4] : memref<4xf64>
    }
    %alloc_14 = memref.alloc() : memref<4xf64>
    affine.for %arg4 = 0 to 4 {
      %0 = affine.load %arg2[%arg4] : memref<4xf64>
      affine.store %0, %alloc_14[%arg4] : memref<4xf64>
    }
    affine.for %arg4 = 0 to 3 {
      %cst = arith.constant 0.000000e+00 : f64
      affine.store %cst, %alloc_11[%arg4] : memref<3xf64>
      affine.for %arg5 = 0 to 4 {
        %0 = affine.load %alloc_11[%arg4] : memref<3xf64>
        %1 = affine.load %alloc_12[%arg4, %arg5] : memref<3x4xf64>
        %2 = affine.load %alloc_13[%arg5] : memref<4xf64>
        %3 = arith.mulf %1, %2 : f64
        %4 = arith.addf %0, %3 : f64
        affine.store %4, %alloc_11[%arg4] : memref<3xf64>
      }
      affine.for %arg5 = 0 to 4 {
        %0 = affine.load %alloc_14[%arg5] : memref<4xf64>
        %1 = affine.load %alloc_12[%arg4, %arg5] : memref<3x4xf64>
        %2 = affine.load %alloc_11[%arg4] : memref<3xf64>
        %3 = arith.mulf %1, %2 : f64
        %4 = arith.addf %0, %3 : f64
        affine.store %4, %alloc_14[%arg5] : memref<4xf64>
      }
    }
    affine.for %arg4 = 0 to 4 {
      %0 = affine.load %alloc_14[%arg4] : memref<4xf64>
      affine.store %0, %arg2[%arg4] : memref<4xf64>
    }
    affine.for %arg4 = 0 to 3 {
      %0 = affine.load %alloc_11[%arg4] : memref<3xf64>
      affine.store %0, %arg3[%arg4] : memref<3xf64>
    }
    memref.dealloc %alloc_14 : memref<4xf64>
    memref.dealloc %alloc_13 : memref<4xf64>
    memref.dealloc %alloc_12 : memref<3x4xf64>
    memref.dealloc %alloc_11 : memref<3xf64>
    return
  }
}
