func.func @maskedload(%m: memref<8xi8>, %p: vector<4xi8>, %x: i8) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [3] : vector<4xi1>
  %q = vector.transfer_read %m[%c0], %x, %k {in_bounds = [true]} : memref<8xi8>, vector<4xi8>
  %r = arith.select %k, %q, %p : vector<4xi1>, vector<4xi8>
  return %r : vector<4xi8>
}
