func.func @maskedstore_4096_bad(%m: memref<?xi8>, %k: vector<4096xi1>, %v: vector<4096xi8>, %w: vector<4096xi8>) {
  %c0 = arith.constant 0 : index
  %t = vector.constant_mask [4096] : vector<4096xi1>
  vector.maskedstore %m[%c0], %t, %v : memref<?xi8>, vector<4096xi1>, vector<4096xi8>
  return
}
