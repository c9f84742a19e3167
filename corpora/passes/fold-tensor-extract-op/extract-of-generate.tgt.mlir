func.func @extract_of_generate(%s: tensor<?xf32>, %v: f32, %i: index) -> f32 {
  %q = tensor.extract %s[%i] : tensor<?xf32>
  %r = arith.addf %q, %v : f32
  return %r : f32
}
