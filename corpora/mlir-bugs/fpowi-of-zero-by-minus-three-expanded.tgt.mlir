module {
  func.func @fpowi_of_zero_by_minus_three_expanded(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %cst_0 = arith.constant 0x7F800000 : f32
    %cst_1 = arith.constant -0.000000e+00 : f32
    %cst_2 = arith.constant 0.000000e+00 : f32
    %cst_3 = arith.constant 1.000000e+00 : f32
    %0 = arith.mulf %arg0, %arg0 : f32
    %1 = arith.mulf %0, %arg0 : f32
    %2 = arith.cmpf oeq, %1, %cst_2 : f32
    %3 = arith.cmpf oeq, %1, %cst_1 : f32
    %4 = arith.divf %cst_3, %1 : f32
    %5 = arith.select %2, %cst_0, %4 : f32
    %6 = arith.select %3, %cst, %5 : f32
    return %6 : f32
  }
}

