module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %0 = ub.poison : f32
    %c2_i32 = arith.constant 2 : i32
    %1 = arith.muli %arg2, %c2_i32 : i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = vector.broadcast %2 : f32 to vector<4xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c0_0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %c4 = arith.constant 4 : index
    scf.for %arg3 = %c0 to %c2 step %c1 {
      scf.for %arg4 = %c0_0 to %c8 step %c4 {
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

