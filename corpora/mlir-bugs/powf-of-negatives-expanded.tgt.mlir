module {
  func.func @powf_of_negatives_expanded(%arg0: f32, %arg1: f32) -> f32 {
    %0 = math.log %arg0 : f32
    %1 = arith.mulf %arg1, %0 : f32
    %2 = math.exp %1 : f32
    return %2 : f32
  }
}

