func.func @scatter_64_bad(%m: memref<?xi8>, %i: vector<64xindex>, %k: vector<64xi1>, %v: vector<64xi8>) {
  %c0 = arith.constant 0 : index
  %t = vector.constant_mask [64] : vector<64xi1>
  vector.scatter %m[%c0][%i], %t, %v : memref<?xi8>, vector<64xindex>, vector<64xi1>, vector<64xi8>
  return
}
