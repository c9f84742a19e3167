module {
  func.func @sitofp_rounded_once(%arg0: i64) -> f32 {
    %0 = arith.sitofp %arg0 : i64 to f32
    return %0 : f32
  }
}

