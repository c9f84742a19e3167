// pass: convert-vector-to-scf-unrolled
// idea: a write of 2 x 3 lanes that may cross the bounds becomes single transfers
// verdict: correct

func.func @write2(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<2x3xf32>) {
  vector.transfer_write %v, %m[%i, %j] : vector<2x3xf32>, memref<?x?xf32>
  return
}
