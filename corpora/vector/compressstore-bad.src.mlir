// pass: hand-written
// idea: lane 1, the only one set, goes to %m[0], not to %m[1]
// verdict: incorrect

func.func @compressstore_bad(%m: memref<?xi8>, %k: vector<4xi1>, %v: vector<4xi8>) {
  %c0 = arith.constant 0 : index
  vector.compressstore %m[%c0], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xi8>
  return
}
