module {
  func.func @first_iteration_of_none_peeled(%arg0: index, %arg1: i64) -> i64 {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1_i64 = arith.constant 1 : i64
    %0 = scf.for %arg2 = %c0 to %c3 step %c3 iter_args(%arg3 = %arg1) -> (i64) {
      %2 = arith.addi %arg3, %c1_i64 : i64
      scf.yield %2 : i64
    }
    %1 = scf.for %arg2 = %c3 to %arg0 step %c3 iter_args(%arg3 = %0) -> (i64) {
      %2 = arith.addi %arg3, %c1_i64 : i64
      scf.yield %2 : i64
    }
    return %1 : i64
  }
}

