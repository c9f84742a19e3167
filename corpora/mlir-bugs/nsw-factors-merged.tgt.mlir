module {
  func.func @nsw_factors_merged(%arg0: i8) -> i8 {
    %c-128_i8 = arith.constant -128 : i8
    %0 = arith.muli %arg0, %c-128_i8 overflow<nsw> : i8
    return %0 : i8
  }
}

