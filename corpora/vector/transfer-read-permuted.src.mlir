// pass: lower-vector-transfer
// idea: a permuted read is the transposition of a plain one
// verdict: correct

func.func @transfer_read_permuted(%m: memref<?x?xf32>, %i: index, %j: index, %x: f32) -> vector<4x2xf32> {
  %r = vector.transfer_read %m[%i, %j], %x {permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x?xf32>, vector<4x2xf32>
  return %r : vector<4x2xf32>
}
