func.func @scope_of_alloca(%x: f32, %i: index) -> f32 {
  return %x : f32
}
