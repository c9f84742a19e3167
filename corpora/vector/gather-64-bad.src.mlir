// pass: hand-written
// idea: lane 0 is read at %i[0] = 1, not at 0
// verdict: incorrect

func.func @gather_64_bad(%m: memref<?xi8>, %i: vector<64xindex>, %k: vector<64xi1>, %p: vector<64xi8>) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %r = vector.gather %m[%c0][%i], %k, %p : memref<?xi8>, vector<64xindex>, vector<64xi1>, vector<64xi8> into vector<64xi8>
  return %r : vector<64xi8>
}
