func.func @extract_of_from_elements_transposed(%a: f32, %b: f32, %c: f32, %d: f32) -> f32 {
  return %b : f32
}
