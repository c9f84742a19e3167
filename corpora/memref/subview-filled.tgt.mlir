func.func @subview_filled(%v: f32, %w: f32) -> (f32, f32) {
  return %v, %w : f32, f32
}
