// pass: transfer-permutation-patterns
// idea: a transposed read that may cross the bounds becomes transfers in order, and a transposition
// verdict: correct

func.func @read2t(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<2x3xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<2x3xf32>
  return %r : vector<2x3xf32>
}
