module {
  func.func @shift_by_nothing_emulated(%arg0: i32, %arg1: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
    %1 = arith.extsi %0 : i1 to i32
    %cst = arith.constant dense<0> : vector<2xi32>
    %2 = vector.insert %arg0, %cst [0] : i32 into vector<2xi32>
    %3 = vector.insert %1, %2 [1] : i32 into vector<2xi32>
    %cst_0 = arith.constant dense<0> : vector<2xi32>
    %4 = vector.insert %arg1, %cst_0 [0] : i32 into vector<2xi32>
    %5 = vector.extract %3[0] : i32 from vector<2xi32>
    %6 = vector.extract %3[1] : i32 from vector<2xi32>
    %7 = vector.extract %4[0] : i32 from vector<2xi32>
    %c0_i32_1 = arith.constant 0 : i32
    %c32_i32 = arith.constant 32 : i32
    %8 = arith.cmpi uge, %7, %c32_i32 : i32
    %9 = arith.shrui %5, %7 : i32
    %10 = arith.select %8, %c0_i32_1, %9 : i32
    %11 = arith.shrui %6, %7 : i32
    %12 = arith.select %8, %c0_i32_1, %11 : i32
    %13 = arith.select %8, %c32_i32, %7 : i32
    %14 = arith.subi %c32_i32, %13 : i32
    %15 = arith.shli %6, %14 : i32
    %16 = arith.subi %7, %c32_i32 : i32
    %17 = arith.shrui %6, %16 : i32
    %18 = arith.select %8, %17, %15 : i32
    %19 = arith.ori %10, %18 : i32
    %cst_2 = arith.constant dense<0> : vector<2xi32>
    %20 = vector.insert %19, %cst_2 [0] : i32 into vector<2xi32>
    %21 = vector.insert %12, %20 [1] : i32 into vector<2xi32>
    %22 = vector.extract %21[0] : i32 from vector<2xi32>
    return %22 : i32
  }
}

