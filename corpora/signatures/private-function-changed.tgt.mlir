module {
  func.func private @twice(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @both(%arg0: i32, %arg1: i32) -> i32 {
    %0 = call @twice(%arg0) : (i32) -> i32
    %1 = call @twice(%arg1) : (i32) -> i32
    %2 = arith.addi %0, %1 : i32
    return %2 : i32
  }
}
