func.func @rank_reduced(%arg0: memref<8x16x4xf32>, %arg1: index, %arg2: index, %arg3: index) -> f32 {
  %0 = memref.load %arg0[%arg2, %arg1, %arg3] : memref<8x16x4xf32>
  return %0 : f32
}
