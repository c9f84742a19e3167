// pass: convert-vector-to-llvm
// idea: slices are shuffles
// verdict: correct

func.func @slices(%v: vector<8xf32>, %w: vector<2xf32>) -> (vector<2xf32>, vector<8xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %w, %v {offsets = [3], strides = [1]} : vector<2xf32> into vector<8xf32>
  return %0, %1 : vector<2xf32>, vector<8xf32>
}
