// pass: hand-written
// idea: lanes whose mask is not set are those of the passthru
// verdict: correct

func.func @maskedload(%m: memref<8xi8>, %p: vector<4xi8>, %x: i8) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [3] : vector<4xi1>
  %r = vector.maskedload %m[%c0], %k, %p : memref<8xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  return %r : vector<4xi8>
}
