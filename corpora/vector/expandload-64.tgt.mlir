func.func @expandload_64(%m: memref<?xi8>, %k: vector<64xi1>, %p: vector<64xi8>) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %t = vector.constant_mask [64] : vector<64xi1>
  %r = vector.maskedload %m[%c0], %t, %p : memref<?xi8>, vector<64xi1>, vector<64xi8> into vector<64xi8>
  return %r : vector<64xi8>
}
