// pass: convert-vector-to-llvm
// idea: the first half of a lane has its low bits in both dialects
// verdict: correct

func.func @bits(%v: vector<4xi32>) -> vector<8xi16> {
  %0 = vector.bitcast %v : vector<4xi32> to vector<8xi16>
  return %0 : vector<8xi16>
}
