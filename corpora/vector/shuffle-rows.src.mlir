// pass: hand-written
// idea: rows of several dimensions are moved as a whole
// verdict: correct

func.func @f(%v: vector<2x8xi32>, %w: vector<2x8xi32>) -> vector<8xi32> {
  %a = vector.shuffle %v, %w [3, 0] : vector<2x8xi32>, vector<2x8xi32>
  %r = vector.extract %a[0] : vector<8xi32> from vector<2x8xi32>
  return %r : vector<8xi32>
}
