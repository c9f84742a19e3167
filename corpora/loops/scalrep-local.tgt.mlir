func.func @scalrep_local(%arg0: memref<100xf32>, %arg1: memref<100xf32>) {
  affine.for %arg2 = 0 to 100 {
    %0 = affine.load %arg0[%arg2] : memref<100xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %arg1[%arg2] : memref<100xf32>
  }
  return
}
