func.func @transfer_read_permuted(%m: memref<?x?xf32>, %i: index, %j: index, %x: f32) -> vector<4x2xf32> {
  %q = vector.transfer_read %m[%i, %j], %x {permutation_map = affine_map<(a, b) -> (a, b)>} : memref<?x?xf32>, vector<2x4xf32>
  %r = vector.transpose %q, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  return %r : vector<4x2xf32>
}
