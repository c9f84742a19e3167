// pass: hand-written
// idea: operands lie row by row; %x = 1.0
// verdict: incorrect

func.func @f(%x: f32, %y: f32) -> vector<2x2xf32> {
  %v = vector.from_elements %x, %y, %x, %y : vector<2x2xf32>
  %r = vector.transpose %v, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  return %r : vector<2x2xf32>
}
