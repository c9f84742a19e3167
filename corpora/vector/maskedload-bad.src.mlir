// pass: hand-written
// idea: a mask that is one too long: %m[3] = 1 is read, and %p is 0 there
// verdict: incorrect

func.func @maskedload_bad(%m: memref<8xi8>, %p: vector<4xi8>, %x: i8) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [3] : vector<4xi1>
  %r = vector.maskedload %m[%c0], %k, %p : memref<8xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return %r : vector<4xi8>
}
