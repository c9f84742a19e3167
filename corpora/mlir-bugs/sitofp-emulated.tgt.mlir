module {
  func.func @sitofp_emulated(%arg0: i32) -> bf16 {
    %0 = arith.sitofp %arg0 : i32 to f32
    %1 = arith.truncf %0 fastmath<contract> : f32 to bf16
    return %1 : bf16
  }
}

