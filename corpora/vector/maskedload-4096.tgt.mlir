func.func @maskedload_4096(%m: memref<8192xi8>, %p: vector<4096xi8>, %x: i8) -> vector<4096xi8> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [4095] : vector<4096xi1>
  %q = vector.transfer_read %m[%c0], %x, %k {in_bounds = [true]} : memref<8192xi8>, vector<4096xi8>
  %r = arith.select %k, %q, %p : vector<4096xi1>, vector<4096xi8>
  return %r : vector<4096xi8>
}
