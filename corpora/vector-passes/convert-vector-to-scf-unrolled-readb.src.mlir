// pass: convert-vector-to-scf-unrolled
// idea: a read that repeats a row becomes single transfers
// verdict: correct

func.func @readb(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<2x3xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (0, d0)>} : memref<?x?xf32>, vector<2x3xf32>
  return %r : vector<2x3xf32>
}
