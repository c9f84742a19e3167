func.func @f(%x: vector<2x2xf32>, %w: vector<2x3xf32>) -> vector<2x2xf32> {
  %u = vector.insert_strided_slice %x, %w {offsets = [0, 1], strides = [1, 1]} : vector<2x2xf32> into vector<2x3xf32>
  %r = vector.extract_strided_slice %u {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<2x3xf32> to vector<2x2xf32>
  return %r : vector<2x2xf32>
}
