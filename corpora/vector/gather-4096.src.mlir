// pass: hand-written
// idea: the displacement of all lanes is one of the base
// verdict: correct

func.func @gather_4096(%m: memref<?xi8>, %i: vector<4096xindex>, %k: vector<4096xi1>, %p: vector<4096xi8>) -> vector<4096xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = arith.index_cast %i : vector<4096xindex> to vector<4096xi64>
  %r = vector.gather %m[%c0][%d], %k, %p : memref<?xi8>, vector<4096xi64>, vector<4096xi1>, vector<4096xi8> into vector<4096xi8>
  return %r : vector<4096xi8>
}
