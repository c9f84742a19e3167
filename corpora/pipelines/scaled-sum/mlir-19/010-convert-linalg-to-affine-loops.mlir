module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.muli %arg2, %c2_i32 : i32
    %1 = arith.sitofp %0 : i32 to f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    affine.for %arg3 = 0 to 2 {
      affine.for %arg4 = 0 to 8 {
        %2 = affine.load %arg0[%arg3, %arg4] : memref<2x8xf32>
        %3 = affine.load %arg1[%arg3, %arg4] : memref<2x8xf32>
        %4 = arith.mulf %2, %1 : f32
        %5 = arith.addf %4, %3 : f32
        affine.store %5, %alloc[%arg3, %arg4] : memref<2x8xf32>
      }
    }
    return %alloc : memref<2x8xf32>
  }
}

