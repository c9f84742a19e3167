func.func @layout_symbols(%x: f32, %y: f32, %s: index, %i: index, %j: index) -> f32 {
  return %x : f32
}
