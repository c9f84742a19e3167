module {
  func.func @nsw_product_narrowed(%arg0: i8, %arg1: i8) -> i32 {
    %c15_i16 = arith.constant 15 : i16
    %0 = arith.extui %arg0 : i8 to i32
    %1 = arith.extui %arg1 : i8 to i32
    %2 = arith.trunci %0 : i32 to i16
    %3 = arith.trunci %1 : i32 to i16
    %4 = arith.muli %2, %3 overflow<nsw> : i16
    %5 = arith.shrui %4, %c15_i16 : i16
    %6 = arith.extui %5 : i16 to i32
    return %6 : i32
  }
}

