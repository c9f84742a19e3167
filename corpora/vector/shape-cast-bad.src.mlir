// pass: hand-written
// idea: they are not the first row; %w = [[1, 0, 0], [0, 0, 0]]
// verdict: incorrect

func.func @f(%w: vector<2x3xf32>) -> vector<3xf32> {
  %a = vector.shape_cast %w : vector<2x3xf32> to vector<6xf32>
  %r = vector.extract_strided_slice %a {offsets = [3], sizes = [3], strides = [1]} : vector<6xf32> to vector<3xf32>
  return %r : vector<3xf32>
}
