module {
  func.func @uplifted_loop(%arg0: i32, %arg1: i32) -> i32 {
    %c3_i32 = arith.constant 3 : i32
    %c1_i32 = arith.constant 1 : i32
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.subi %arg1, %arg0 : i32
    %1 = arith.addi %0, %c2_i32 : i32
    %2 = arith.divsi %1, %c3_i32 : i32
    %3 = arith.subi %2, %c1_i32 : i32
    %4 = arith.muli %3, %c3_i32 : i32
    %5 = arith.addi %arg0, %4 : i32
    return %5 : i32
  }
}

