// pass: hand-written
// idea: lane 1, the only one set, is %m[0], not %m[1]
// verdict: incorrect

func.func @expandload_bad(%m: memref<?xi8>, %k: vector<4xi1>, %p: vector<4xi8>) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %r = vector.expandload %m[%c0], %k, %p : memref<?xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return %r : vector<4xi8>
}
