module {
  func.func @asinh_of_large_negatives_expanded(%arg0: f32) -> f32 {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = arith.mulf %arg0, %arg0 : f32
    %1 = arith.addf %0, %cst : f32
    %2 = math.sqrt %1 : f32
    %3 = arith.addf %arg0, %2 : f32
    %4 = math.log %3 : f32
    return %4 : f32
  }
}

