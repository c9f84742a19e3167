// pass: convert-vector-to-scf-unrolled
// idea: a write of 256 lanes becomes single transfers
// verdict: correct

func.func @writebig(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<8x32xf32>) {
  vector.transfer_write %v, %m[%i, %j] : vector<8x32xf32>, memref<?x?xf32>
  return
}
