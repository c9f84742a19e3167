// pass: hand-written
// idea: a mask that is one too long: %m[63] = 1 is read, and %p is 0 there
// verdict: incorrect

func.func @maskedload_64_bad(%m: memref<128xi8>, %p: vector<64xi8>, %x: i8) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [63] : vector<64xi1>
  %r = vector.maskedload %m[%c0], %k, %p : memref<128xi8>, vector<64xi1>, vector<64xi8> into vector<64xi8>
  return %r : vector<64xi8>
}
