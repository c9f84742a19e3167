// pass: hand-written
// idea: lanes whose mask is not set are those of the passthru
// verdict: correct

func.func @maskedload_4096(%m: memref<8192xi8>, %p: vector<4096xi8>, %x: i8) -> vector<4096xi8> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [4095] : vector<4096xi1>
  %r = vector.maskedload %m[%c0], %k, %p : memref<8192xi8>, vector<4096xi1>, vector<4096xi8> into vector<4096xi8>
  return %r : vector<4096xi8>
}
