func.func @gather_bad(%m: memref<?xi8>, %i: vector<4xindex>, %k: vector<4xi1>, %p: vector<4xi8>) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : index
  %j = vector.insert %z, %i[0] : index into vector<4xindex>
  %r = vector.gather %m[%c0][%j], %k, %p : memref<?xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return %r : vector<4xi8>
}
