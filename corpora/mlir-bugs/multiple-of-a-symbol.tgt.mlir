module {
  func.func @multiple_of_a_symbol(%arg0: index, %arg1: index) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c0_i32 = arith.constant 0 : i32
    return %c1_i32 : i32
  }
}

