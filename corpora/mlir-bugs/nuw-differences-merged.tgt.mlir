module {
  func.func @nuw_differences_merged(%arg0: i8) -> i8 {
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.subi %c0_i8, %arg0 overflow<nuw> : i8
    return %0 : i8
  }
}

