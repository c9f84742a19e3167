// pass: hand-written
// idea: a masked store that writes all lanes: %k is false, and %v[0] = 1 is stored
// verdict: incorrect

func.func @maskedstore_bad(%m: memref<?xi8>, %k: vector<4xi1>, %v: vector<4xi8>, %w: vector<4xi8>) {
  %c0 = arith.constant 0 : index
  vector.maskedstore %m[%c0], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xi8>
  return
}
