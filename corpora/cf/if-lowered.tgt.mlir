func.func @if_lowered(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:  // pred: ^bb0
  %0 = arith.addi %arg1, %arg2 : i32
  cf.br ^bb3(%0 : i32)
^bb2:  // pred: ^bb0
  %1 = arith.divui %arg1, %arg2 : i32
  cf.br ^bb3(%1 : i32)
^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
  cf.br ^bb4
^bb4:  // pred: ^bb3
  return %2 : i32
}
