// pass: canonicalize
// idea: of all lanes it is a masked store
// verdict: correct

func.func @compressstore(%m: memref<?xi8>, %k: vector<4xi1>, %v: vector<4xi8>) {
  %c0 = arith.constant 0 : index
  %t = vector.constant_mask [4] : vector<4xi1>
  vector.compressstore %m[%c0], %t, %v : memref<?xi8>, vector<4xi1>, vector<4xi8>
  return
}
