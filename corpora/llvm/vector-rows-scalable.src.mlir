// pass: convert-vector-to-llvm
// idea: rows of unknown length
// verdict: correct

func.func @rows(%v: vector<2x[4]xi32>, %w: vector<[4]xi32>) -> vector<2x[4]xi32> {
  %0 = vector.insert %w, %v [1] : vector<[4]xi32> into vector<2x[4]xi32>
  return %0 : vector<2x[4]xi32>
}
