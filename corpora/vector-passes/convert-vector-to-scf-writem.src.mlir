// pass: convert-vector-to-scf
// idea: a masked write becomes loops
// verdict: correct

func.func @writem(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<2x3xf32>, %k: vector<2x3xi1>) {
  vector.transfer_write %v, %m[%i, %j], %k : vector<2x3xf32>, memref<?x?xf32>
  return
}
