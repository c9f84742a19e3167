module {
  func.func @exponential_of_nan_approximated(%arg0: f32) -> f32 {
    %c127_i32 = arith.constant 127 : i32
    %c23_i32 = arith.constant 23 : i32
    %cst = arith.constant 1.270000e+02 : f32
    %cst_0 = arith.constant -1.270000e+02 : f32
    %cst_1 = arith.constant 8.880000e+01 : f32
    %cst_2 = arith.constant 5.000000e-01 : f32
    %cst_3 = arith.constant 1.000000e+00 : f32
    %cst_4 = arith.constant 1.44269502 : f32
    %cst_5 = arith.constant -0.693359375 : f32
    %cst_6 = arith.constant 2.12194442E-4 : f32
    %cst_7 = arith.constant 1.98756912E-4 : f32
    %cst_8 = arith.constant 0.00139819994 : f32
    %cst_9 = arith.constant 0.00833345205 : f32
    %cst_10 = arith.constant 0.0416657962 : f32
    %cst_11 = arith.constant 0.166666657 : f32
    %cst_12 = arith.constant -8.780000e+01 : f32
    %0 = arith.cmpf uge, %arg0, %cst_12 : f32
    %1 = arith.select %0, %arg0, %cst_12 : f32
    %2 = arith.cmpf ule, %1, %cst_1 : f32
    %3 = arith.select %2, %1, %cst_1 : f32
    %4 = math.fma %3, %cst_4, %cst_2 : f32
    %5 = math.floor %4 : f32
    %6 = arith.cmpf uge, %5, %cst_0 : f32
    %7 = arith.select %6, %5, %cst_0 : f32
    %8 = arith.cmpf ule, %7, %cst : f32
    %9 = arith.select %8, %7, %cst : f32
    %10 = math.fma %cst_5, %9, %3 : f32
    %11 = math.fma %cst_6, %9, %10 : f32
    %12 = math.fma %11, %cst_7, %cst_8 : f32
    %13 = math.fma %12, %11, %cst_9 : f32
    %14 = math.fma %13, %11, %cst_10 : f32
    %15 = math.fma %14, %11, %cst_11 : f32
    %16 = math.fma %15, %11, %cst_2 : f32
    %17 = arith.mulf %11, %11 : f32
    %18 = math.fma %16, %17, %11 : f32
    %19 = arith.addf %18, %cst_3 : f32
    %20 = arith.fptosi %9 : f32 to i32
    %21 = arith.addi %20, %c127_i32 : i32
    %22 = arith.shli %21, %c23_i32 : i32
    %23 = arith.bitcast %22 : i32 to f32
    %24 = arith.mulf %19, %23 : f32
    return %24 : f32
  }
}

