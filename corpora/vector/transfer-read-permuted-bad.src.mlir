// pass: hand-written
// idea: a permutation that is inverted: lane (1, 0) is %m[%i, %j + 1], not %m[%i + 1, %j]
// verdict: incorrect

func.func @transfer_read_permuted_bad(%m: memref<?x?xf32>, %i: index, %j: index, %x: f32) -> vector<4x2xf32> {
  %r = vector.transfer_read %m[%i, %j], %x {permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x?xf32>, vector<4x2xf32>
  return %r : vector<4x2xf32>
}
