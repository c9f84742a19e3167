func.func @while_lowered(%arg0: i32, %arg1: i32) -> i32 {
  cf.br ^bb1(%arg0 : i32)
^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
  %1 = arith.cmpi slt, %0, %arg1 : i32
  cf.cond_br %1, ^bb2(%0 : i32), ^bb3
^bb2(%2: i32):  // pred: ^bb1
  %3 = arith.muli %2, %2 : i32
  cf.br ^bb1(%3 : i32)
^bb3:  // pred: ^bb1
  return %0 : i32
}
