module {
  func.func @nsw_constants_merged(%arg0: i8) -> i1 {
    %c0_i8 = arith.constant 0 : i8
    %c-56_i8 = arith.constant -56 : i8
    %0 = arith.addi %arg0, %c-56_i8 overflow<nsw> : i8
    %1 = arith.cmpi slt, %0, %c0_i8 : i8
    return %1 : i1
  }
}

