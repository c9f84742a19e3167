func.func @maskedstore_4096(%m: memref<?xi8>, %k: vector<4096xi1>, %v: vector<4096xi8>, %w: vector<4096xi8>) {
  %c0 = arith.constant 0 : index
  vector.maskedstore %m[%c0], %k, %v : memref<?xi8>, vector<4096xi1>, vector<4096xi8>
  return
}
