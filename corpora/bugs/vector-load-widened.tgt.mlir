func.func @widened(%m: memref<?xf32>, %i: index) -> vector<3xf32> {
  %w = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
  %v = vector.extract_strided_slice %w {offsets = [0], sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
  return %v : vector<3xf32>
}
