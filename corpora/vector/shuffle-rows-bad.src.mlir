// pass: hand-written
// idea: position 3 is the second row of %w; its lanes 1
// verdict: incorrect

func.func @f(%v: vector<2x8xi32>, %w: vector<2x8xi32>) -> vector<8xi32> {
  %a = vector.shuffle %v, %w [3, 0] : vector<2x8xi32>, vector<2x8xi32>
  %r = vector.extract %a[0] : vector<8xi32> from vector<2x8xi32>
  return %r : vector<8xi32>
}
