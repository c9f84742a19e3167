module {
  func.func @maximumf_of_zeros_expanded(%arg0: f32, %arg1: f32) -> f32 {
    %0 = arith.cmpf ugt, %arg0, %arg1 : f32
    %1 = arith.select %0, %arg0, %arg1 : f32
    %2 = arith.cmpf uno, %arg1, %arg1 : f32
    %3 = arith.select %2, %arg1, %1 : f32
    return %3 : f32
  }
}

