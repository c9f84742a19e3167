module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.muli %arg2, %c2_i32 : i32
    %1 = arith.sitofp %0 : i32 to f32
    %2 = vector.broadcast %1 : f32 to vector<4xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    affine.for %arg3 = 0 to 2 {
      affine.for %arg4 = 0 to 8 step 4 {
        %3 = vector.transfer_read %arg0[%arg3, %arg4], %cst : memref<2x8xf32>, vector<4xf32>
        %4 = vector.transfer_read %arg1[%arg3, %arg4], %cst : memref<2x8xf32>, vector<4xf32>
        %5 = arith.mulf %3, %2 : vector<4xf32>
        %6 = arith.addf %5, %4 : vector<4xf32>
        vector.transfer_write %6, %alloc[%arg3, %arg4] : vector<4xf32>, memref<2x8xf32>
      }
    }
    return %alloc : memref<2x8xf32>
  }
}

