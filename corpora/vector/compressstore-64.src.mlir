// pass: canonicalize
// idea: of all lanes it is a masked store
// verdict: correct

func.func @compressstore_64(%m: memref<?xi8>, %k: vector<64xi1>, %v: vector<64xi8>) {
  %c0 = arith.constant 0 : index
  %t = vector.constant_mask [64] : vector<64xi1>
  vector.compressstore %m[%c0], %t, %v : memref<?xi8>, vector<64xi1>, vector<64xi8>
  return
}
