// pass: hand-written
// idea: the displacement of all lanes is one of the base
// verdict: correct

func.func @gather(%m: memref<?xi8>, %i: vector<4xindex>, %k: vector<4xi1>, %p: vector<4xi8>) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = arith.index_cast %i : vector<4xindex> to vector<4xi64>
  %r = vector.gather %m[%c0][%d], %k, %p : memref<?xi8>, vector<4xi64>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return %r : vector<4xi8>
}
