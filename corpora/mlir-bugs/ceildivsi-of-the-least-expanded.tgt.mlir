module {
  func.func @ceildivsi_of_the_least_expanded(%arg0: i32, %arg1: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c0_i32 = arith.constant 0 : i32
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.cmpi sgt, %arg1, %c0_i32 : i32
    %1 = arith.select %0, %c-1_i32, %c1_i32 : i32
    %2 = arith.addi %1, %arg0 : i32
    %3 = arith.divsi %2, %arg1 : i32
    %4 = arith.addi %c1_i32, %3 : i32
    %5 = arith.subi %c0_i32, %arg0 : i32
    %6 = arith.divsi %5, %arg1 : i32
    %7 = arith.subi %c0_i32, %6 : i32
    %8 = arith.cmpi slt, %arg0, %c0_i32 : i32
    %9 = arith.cmpi sgt, %arg0, %c0_i32 : i32
    %10 = arith.cmpi slt, %arg1, %c0_i32 : i32
    %11 = arith.cmpi sgt, %arg1, %c0_i32 : i32
    %12 = arith.andi %8, %10 : i1
    %13 = arith.andi %9, %11 : i1
    %14 = arith.ori %12, %13 : i1
    %15 = arith.select %14, %4, %7 : i32
    return %15 : i32
  }
}

