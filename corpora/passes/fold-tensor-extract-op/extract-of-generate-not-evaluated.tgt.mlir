func.func @extract_of_generate_not_evaluated(%s: tensor<?xf32>, %v: f32, %i: index) -> f32 {
  %r = tensor.extract %s[%i] : tensor<?xf32>
  return %r : f32
}
