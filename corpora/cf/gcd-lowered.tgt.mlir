func.func @gcd_lowered(%arg0: i32, %arg1: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  cf.br ^bb1(%arg0, %arg1 : i32, i32)
^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb2
  %2 = arith.cmpi ne, %1, %c0_i32 : i32
  cf.cond_br %2, ^bb2(%0, %1 : i32, i32), ^bb3
^bb2(%3: i32, %4: i32):  // pred: ^bb1
  %5 = arith.remui %3, %4 : i32
  cf.br ^bb1(%4, %5 : i32, i32)
^bb3:  // pred: ^bb1
  return %0 : i32
}
