func.func @compressstore_bad(%m: memref<?xi8>, %k: vector<4xi1>, %v: vector<4xi8>) {
  %c0 = arith.constant 0 : index
  vector.maskedstore %m[%c0], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xi8>
  return
}
