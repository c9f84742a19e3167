func.func @maskedstore_64(%m: memref<?xi8>, %k: vector<64xi1>, %v: vector<64xi8>, %w: vector<64xi8>) {
  %c0 = arith.constant 0 : index
  vector.maskedstore %m[%c0], %k, %v : memref<?xi8>, vector<64xi1>, vector<64xi8>
  return
}
