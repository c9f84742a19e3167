module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %0 = ub.poison : f32
    %c2_i32 = arith.constant 2 : i32
    %1 = arith.muli %arg2, %c2_i32 : i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = vector.broadcast %2 : f32 to vector<4xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    affine.for %arg3 = 0 to 2 {
      affine.for %arg4 = 0 to 8 step 4 {
        %4 = vector.transfer_read %arg0[%arg3, %arg4], %0 : memref<2x8xf32>, vector<4xf32>
        %5 = vector.transfer_read %arg1[%arg3, %arg4], %0 : memref<2x8xf32>, vector<4xf32>
        %6 = arith.mulf %4, %3 : vector<4xf32>
        %7 = arith.addf %6, %5 : vector<4xf32>
        vector.transfer_write %7, %alloc[%arg3, %arg4] : vector<4xf32>, memref<2x8xf32>
      }
    }
    return %alloc : memref<2x8xf32>
  }
}

