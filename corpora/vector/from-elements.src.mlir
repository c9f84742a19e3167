// pass: hand-written
// idea: operands lie row by row, and columns are rows of the transposed vector
// verdict: correct

func.func @f(%x: f32, %y: f32) -> vector<2x2xf32> {
  %v = vector.from_elements %x, %y, %x, %y : vector<2x2xf32>
  %r = vector.transpose %v, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  return %r : vector<2x2xf32>
}
