func.func @scalrep(%arg0: memref<100xf32>, %arg1: memref<100xf32>, %arg2: memref<100xf32>) {
  affine.for %arg3 = 0 to 100 {
    %0 = affine.load %arg0[%arg3] : memref<100xf32>
    %1 = arith.mulf %0, %0 : f32
    affine.store %1, %arg1[%arg3] : memref<100xf32>
    %2 = arith.addf %1, %1 : f32
    affine.store %2, %arg2[%arg3] : memref<100xf32>
  }
  return
}
