func.func @maskedload_64_bad(%m: memref<128xi8>, %p: vector<64xi8>, %x: i8) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [64] : vector<64xi1>
  %q = vector.transfer_read %m[%c0], %x, %k {in_bounds = [true]} : memref<128xi8>, vector<64xi8>
  %r = arith.select %k, %q, %p : vector<64xi1>, vector<64xi8>
  return %r : vector<64xi8>
}
