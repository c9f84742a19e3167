#map = affine_map<()[s0] -> ((s0 floordiv 4) * 4)>
module {
  func.func @unrolled_loop_that_does_not_run(%arg0: index, %arg1: i64) -> i64 {
    %c1_i64 = arith.constant 1 : i64
    %0 = affine.for %arg2 = 0 to #map()[%arg0] step 4 iter_args(%arg3 = %arg1) -> (i64) {
      %2 = arith.addi %arg3, %c1_i64 : i64
      %3 = arith.addi %2, %c1_i64 : i64
      %4 = arith.addi %3, %c1_i64 : i64
      %5 = arith.addi %4, %c1_i64 : i64
      affine.yield %5 : i64
    }
    %1 = affine.for %arg2 = #map()[%arg0] to %arg0 iter_args(%arg3 = %0) -> (i64) {
      %2 = arith.addi %arg3, %c1_i64 : i64
      affine.yield %2 : i64
    }
    return %1 : i64
  }
}

