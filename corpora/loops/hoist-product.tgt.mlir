func.func @hoist_product(%arg0: memref<100xf32>, %arg1: memref<100xf32>, %arg2: f32, %arg3: f32) {
  %0 = arith.mulf %arg2, %arg3 : f32
  affine.for %arg4 = 0 to 100 {
    %1 = affine.load %arg0[%arg4] : memref<100xf32>
    %2 = arith.addf %1, %0 : f32
    affine.store %2, %arg1[%arg4] : memref<100xf32>
  }
  return
}
