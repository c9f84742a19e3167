func.func @fuse_by_pass(%arg0: memref<100xf32>, %arg1: memref<100xf32>) {
  %alloc = memref.alloc() : memref<1xf32>
  affine.for %arg2 = 0 to 100 {
    %0 = affine.load %arg0[%arg2] : memref<100xf32>
    %1 = arith.mulf %0, %0 : f32
    affine.store %1, %alloc[0] : memref<1xf32>
    %2 = affine.load %alloc[0] : memref<1xf32>
    %3 = arith.addf %2, %2 : f32
    affine.store %3, %arg1[%arg2] : memref<100xf32>
  }
  return
}
