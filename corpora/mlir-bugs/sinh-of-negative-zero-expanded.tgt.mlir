module {
  func.func @sinh_of_negative_zero_expanded(%arg0: f32) -> f32 {
    %cst = arith.constant 5.000000e-01 : f32
    %0 = math.exp %arg0 : f32
    %1 = arith.negf %arg0 : f32
    %2 = math.exp %1 : f32
    %3 = arith.subf %0, %2 : f32
    %4 = arith.mulf %3, %cst : f32
    return %4 : f32
  }
}

