func.func @gather_4096_bad(%m: memref<?xi8>, %i: vector<4096xindex>, %k: vector<4096xi1>, %p: vector<4096xi8>) -> vector<4096xi8> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : index
  %j = vector.insert %z, %i[0] : index into vector<4096xindex>
  %r = vector.gather %m[%c0][%j], %k, %p : memref<?xi8>, vector<4096xindex>, vector<4096xi1>, vector<4096xi8> into vector<4096xi8>
  return %r : vector<4096xi8>
}
