// pass: lower-vector-multi-reduction
// idea: the greatest of each row, in any order of the columns
// verdict: correct

func.func @f(%w: vector<2x3xf32>, %x: vector<2xf32>) -> vector<2xf32> {
  %r = vector.multi_reduction <maximumf>, %w, %x [1] : vector<2x3xf32> to vector<2xf32>
  return %r : vector<2xf32>
}
