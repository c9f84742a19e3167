// pass: hand-written
// idea: the displacement of all lanes is one of the base
// verdict: correct

func.func @gather_64(%m: memref<?xi8>, %i: vector<64xindex>, %k: vector<64xi1>, %p: vector<64xi8>) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = arith.index_cast %i : vector<64xindex> to vector<64xi64>
  %r = vector.gather %m[%c0][%d], %k, %p : memref<?xi8>, vector<64xi64>, vector<64xi1>, vector<64xi8> into vector<64xi8>
  return %r : vector<64xi8>
}
