func.func @gather_64_bad(%m: memref<?xi8>, %i: vector<64xindex>, %k: vector<64xi1>, %p: vector<64xi8>) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : index
  %j = vector.insert %z, %i[0] : index into vector<64xindex>
  %r = vector.gather %m[%c0][%j], %k, %p : memref<?xi8>, vector<64xindex>, vector<64xi1>, vector<64xi8> into vector<64xi8>
  return %r : vector<64xi8>
}
