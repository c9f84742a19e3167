func.func @execute_region_lowered(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
  cf.br ^bb1
^bb1:  // pred: ^bb0
  cf.cond_br %arg0, ^bb2, ^bb3
^bb2:  // pred: ^bb1
  %0 = arith.addi %arg1, %arg2 : i32
  cf.br ^bb4(%0 : i32)
^bb3:  // pred: ^bb1
  %1 = arith.subi %arg1, %arg2 : i32
  cf.br ^bb4(%1 : i32)
^bb4(%2: i32):  // 2 preds: ^bb2, ^bb3
  cf.br ^bb5(%2 : i32)
^bb5(%3: i32):  // pred: ^bb4
  %4 = arith.muli %3, %arg1 : i32
  return %4 : i32
}
