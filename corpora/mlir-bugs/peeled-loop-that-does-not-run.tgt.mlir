#map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
module {
  func.func @peeled_loop_that_does_not_run(%arg0: index, %arg1: i64) -> i64 {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1_i64 = arith.constant 1 : i64
    %0 = affine.apply #map()[%c0, %arg0, %c3]
    %1 = scf.for %arg2 = %c0 to %0 step %c3 iter_args(%arg3 = %arg1) -> (i64) {
      %3 = arith.addi %arg3, %c1_i64 : i64
      scf.yield %3 : i64
    }
    %2 = scf.for %arg2 = %0 to %arg0 step %c3 iter_args(%arg3 = %1) -> (i64) {
      %3 = arith.addi %arg3, %c1_i64 : i64
      scf.yield %3 : i64
    }
    return %2 : i64
  }
}

