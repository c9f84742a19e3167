// pass: hand-written
// idea: no two lanes store to one element, so the second of two equal stores changes nothing
// verdict: correct

func.func @scatter_64(%m: memref<?xi8>, %i: vector<64xindex>, %k: vector<64xi1>, %v: vector<64xi8>) {
  %c0 = arith.constant 0 : index
  vector.scatter %m[%c0][%i], %k, %v : memref<?xi8>, vector<64xindex>, vector<64xi1>, vector<64xi8>
  vector.scatter %m[%c0][%i], %k, %v : memref<?xi8>, vector<64xindex>, vector<64xi1>, vector<64xi8>
  return
}
