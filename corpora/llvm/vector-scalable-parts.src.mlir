// pass: convert-vector-to-llvm
// idea: parts of a vector whose length the machine decides
// verdict: correct

func.func @parts(%v: vector<[8]xf32>, %w: vector<4xf32>) -> (vector<4xf32>, vector<[8]xf32>) {
  %0 = vector.scalable.extract %v[4] : vector<4xf32> from vector<[8]xf32>
  %1 = vector.scalable.insert %w, %v[0] : vector<4xf32> into vector<[8]xf32>
  return %0, %1 : vector<4xf32>, vector<[8]xf32>
}
