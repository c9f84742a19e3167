module {
  func.func @powf_half_as_sqrt(%arg0: f32) -> f32 {
    %0 = math.sqrt %arg0 : f32
    return %0 : f32
  }
}

