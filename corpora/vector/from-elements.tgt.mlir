func.func @f(%x: f32, %y: f32) -> vector<2x2xf32> {
  %r = vector.from_elements %x, %x, %y, %y : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
