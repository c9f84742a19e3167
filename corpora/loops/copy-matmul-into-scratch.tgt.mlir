func.func @copy_matmul_into_scratch(%arg0: memref<48x32xf32>, %arg1: memref<32x40xf32>, %arg2: memref<48x40xf32>) {
  %c1920 = arith.constant 1920 : index
  %c0 = arith.constant 0 : index
  %c1920_0 = arith.constant 1920 : index
  %c0_1 = arith.constant 0 : index
  %c1280 = arith.constant 1280 : index
  %c0_2 = arith.constant 0 : index
  %c1536 = arith.constant 1536 : index
  %c0_3 = arith.constant 0 : index
  %c0_4 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<48x32xf32>
  affine.for %arg3 = 0 to 48 {
    affine.for %arg4 = 0 to 32 {
      %0 = affine.load %arg0[%arg3, %arg4] : memref<48x32xf32>
      affine.store %0, %alloc[%arg3, %arg4] : memref<48x32xf32>
    }
  }
  %alloc_5 = memref.alloc() : memref<32x40xf32>
  affine.for %arg3 = 0 to 32 {
    affine.for %arg4 = 0 to 40 {
      %0 = affine.load %arg1[%arg3, %arg4] : memref<32x40xf32>
      affine.store %0, %alloc_5[%arg3, %arg4] : memref<32x40xf32>
    }
  }
  %alloc_6 = memref.alloc() : memref<48x40xf32>
  affine.for %arg3 = 0 to 48 {
    affine.for %arg4 = 0 to 40 {
      %0 = affine.load %arg2[%arg3, %arg4] : memref<48x40xf32>
      affine.store %0, %alloc_6[%arg3, %arg4] : memref<48x40xf32>
    }
  }
  affine.for %arg3 = 0 to 48 {
    affine.for %arg4 = 0 to 40 {
      affine.for %arg5 = 0 to 32 {
        %0 = affine.load %alloc[%arg3, %arg5] : memref<48x32xf32>
        %1 = affine.load %alloc_5[%arg5, %arg4] : memref<32x40xf32>
        %2 = affine.load %alloc_6[%arg3, %arg4] : memref<48x40xf32>
        %3 = arith.mulf %0, %1 : f32
        %4 = arith.addf %2, %3 : f32
        affine.store %4, %alloc_6[%arg3, %arg4] : memref<48x40xf32>
      }
    }
  }
  affine.for %arg3 = 0 to 48 {
    affine.for %arg4 = 0 to 40 {
      %0 = affine.load %alloc_6[%arg3, %arg4] : memref<48x40xf32>
      affine.store %0, %arg2[%arg3, %arg4] : memref<48x40xf32>
    }
  }
  memref.dealloc %alloc_6 : memref<48x40xf32>
  memref.dealloc %alloc_5 : memref<32x40xf32>
  memref.dealloc %alloc : memref<48x32xf32>
  return
}
