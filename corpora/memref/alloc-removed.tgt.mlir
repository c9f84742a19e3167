func.func @alloc_removed(%n: index, %i: index, %v: f32) -> f32 {
  return %v : f32
}
