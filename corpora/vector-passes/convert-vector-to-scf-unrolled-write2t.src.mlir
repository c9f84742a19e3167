// pass: convert-vector-to-scf-unrolled
// idea: a transposed write becomes single transfers
// verdict: correct

func.func @write2t(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<2x3xf32>) {
  vector.transfer_write %v, %m[%i, %j] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x3xf32>, memref<?x?xf32>
  return
}
