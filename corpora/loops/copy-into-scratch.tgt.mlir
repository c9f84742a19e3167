func.func @copy_into_scratch(%arg0: memref<100xf32>, %arg1: memref<100xf32>) {
  %c100 = arith.constant 100 : index
  %c0 = arith.constant 0 : index
  %c100_0 = arith.constant 100 : index
  %c0_1 = arith.constant 0 : index
  %c0_2 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<100xf32>
  affine.for %arg2 = 0 to 100 {
    %0 = affine.load %arg0[%arg2] : memref<100xf32>
    affine.store %0, %alloc[%arg2] : memref<100xf32>
  }
  %alloc_3 = memref.alloc() : memref<100xf32>
  affine.for %arg2 = 0 to 100 {
    %0 = affine.load %alloc[%arg2] : memref<100xf32>
    %1 = arith.mulf %0, %0 : f32
    affine.store %1, %alloc_3[%arg2] : memref<100xf32>
  }
  affine.for %arg2 = 0 to 100 {
    %0 = affine.load %alloc_3[%arg2] : memref<100xf32>
    affine.store %0, %arg1[%arg2] : memref<100xf32>
  }
  memref.dealloc %alloc_3 : memref<100xf32>
  memref.dealloc %alloc : memref<100xf32>
  return
}
