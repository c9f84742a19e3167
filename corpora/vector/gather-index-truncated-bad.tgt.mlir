func.func @gather_index_truncated_bad(%m: memref<?xi8>, %i: vector<4xi64>, %k: vector<4xi1>, %p: vector<4xi8>) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %j = arith.trunci %i : vector<4xi64> to vector<4xi8>
  %r = vector.gather %m[%c0][%j], %k, %p : memref<?xi8>, vector<4xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return %r : vector<4xi8>
}
