module {
  func.func @truncf_to_f4_expanded(%arg0: f32) -> i4 {
    %c1_i4 = arith.constant 1 : i4
    %c3_i4 = arith.constant 3 : i4
    %c22_i32 = arith.constant 22 : i32
    %c0_i8 = arith.constant 0 : i8
    %c-1_i8 = arith.constant -1 : i8
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant 6.000000e+00 : f32
    %cst_0 = arith.constant -6.000000e+00 : f32
    %0 = arith.cmpf ult, %arg0, %cst : f32
    %1 = arith.select %0, %arg0, %cst : f32
    %2 = arith.cmpf uno, %arg0, %arg0 : f32
    %3 = arith.select %2, %cst, %1 : f32
    %4 = arith.cmpf ugt, %3, %cst_0 : f32
    %5 = arith.select %4, %3, %cst_0 : f32
    %6 = arith.cmpf uno, %3, %3 : f32
    %7 = arith.select %6, %cst_0, %5 : f32
    %8 = arith.bitcast %7 : f32 to i32
    %c31_i32 = arith.constant 31 : i32
    %9 = arith.shrui %8, %c31_i32 : i32
    %10 = arith.trunci %9 : i32 to i4
    %11 = arith.shli %10, %c3_i4 : i4
    %c126_i32 = arith.constant 126 : i32
    %c23_i32 = arith.constant 23 : i32
    %12 = arith.shrui %8, %c23_i32 : i32
    %13 = arith.subi %12, %c126_i32 : i32
    %14 = arith.trunci %13 : i32 to i4
    %15 = arith.shli %14, %c1_i4 : i4
    %16 = arith.addi %11, %15 : i4
    %c4194304_i32 = arith.constant 4194304 : i32
    %17 = arith.andi %8, %c4194304_i32 : i32
    %18 = arith.shrui %17, %c22_i32 : i32
    %19 = arith.trunci %18 : i32 to i4
    %20 = arith.addi %16, %19 : i4
    %c8388607_i32 = arith.constant 8388607 : i32
    %21 = arith.trunci %13 : i32 to i8
    %22 = arith.cmpi sle, %21, %c0_i8 : i8
    %23 = arith.cmpi eq, %21, %c-1_i8 : i8
    %24 = arith.andi %8, %c8388607_i32 : i32
    %25 = arith.cmpi ugt, %24, %c0_i32 : i32
    %26 = arith.andi %23, %25 : i1
    %27 = arith.cmpi eq, %21, %c0_i8 : i8
    %c-1_i4 = arith.constant -1 : i4
    %c0_i4 = arith.constant 0 : i4
    %28 = arith.select %22, %c-1_i4, %20 : i4
    %29 = arith.select %26, %c0_i4, %28 : i4
    %30 = arith.select %27, %20, %29 : i4
    %c4194303_i32 = arith.constant 4194303 : i32
    %c2097152_i32 = arith.constant 2097152 : i32
    %31 = arith.andi %8, %c4194303_i32 : i32
    %32 = arith.cmpi uge, %31, %c2097152_i32 : i32
    %33 = arith.ori %32, %22 : i1
    %34 = arith.addi %30, %c1_i4 : i4
    %35 = arith.select %33, %34, %30 : i4
    %36 = arith.bitcast %35 : i4 to f4E2M1FN
    %37 = arith.bitcast %36 : f4E2M1FN to i4
    return %37 : i4
  }
}

