func.func @index_switch_lowered(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
  %0 = arith.index_cast %arg0 : index to i32
  cf.switch %0 : i32, [
    default: ^bb3,
    1: ^bb1,
    3: ^bb2
  ]
^bb1:  // pred: ^bb0
  cf.br ^bb4(%arg1 : i32)
^bb2:  // pred: ^bb0
  %1 = arith.divui %arg1, %arg2 : i32
  cf.br ^bb4(%1 : i32)
^bb3:  // pred: ^bb0
  cf.br ^bb4(%arg2 : i32)
^bb4(%2: i32):  // 3 preds: ^bb1, ^bb2, ^bb3
  return %2 : i32
}
