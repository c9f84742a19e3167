// pass: hand-written
// idea: the masked lane 0 is stored, too: %k is false, %v[0] = 1
// verdict: incorrect

func.func @scatter_4096_bad(%m: memref<?xi8>, %i: vector<4096xindex>, %k: vector<4096xi1>, %v: vector<4096xi8>) {
  %c0 = arith.constant 0 : index
  vector.scatter %m[%c0][%i], %k, %v : memref<?xi8>, vector<4096xindex>, vector<4096xi1>, vector<4096xi8>
  return
}
