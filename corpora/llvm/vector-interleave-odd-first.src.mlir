// pass: convert-vector-to-llvm
// idea: the odd lanes are not the even ones: v = [1, 0, 0, 0]
// verdict: incorrect

func.func @interleave(%v: vector<4xi32>, %w: vector<4xi32>) -> (vector<8xi32>, vector<2xi32>, vector<2xi32>) {
  %0 = vector.interleave %v, %w : vector<4xi32> -> vector<8xi32>
  %1, %2 = vector.deinterleave %v : vector<4xi32> -> vector<2xi32>
  return %0, %1, %2 : vector<8xi32>, vector<2xi32>, vector<2xi32>
}
