// pass: hand-written
// idea: %i[0] = 128 is -128 in 8 bits, out of bounds
// verdict: incorrect

func.func @gather_index_truncated_bad(%m: memref<?xi8>, %i: vector<4xi64>, %k: vector<4xi1>, %p: vector<4xi8>) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %r = vector.gather %m[%c0][%i], %k, %p : memref<?xi8>, vector<4xi64>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return %r : vector<4xi8>
}
