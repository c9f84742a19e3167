module {
  func.func @uitofp_rounded_once(%arg0: i64) -> f32 {
    %0 = arith.uitofp %arg0 : i64 to f32
    return %0 : f32
  }
}

