func.func @addf_subf_cancel(%a: f32, %b: f32) -> f32 {
  return %a : f32
}
