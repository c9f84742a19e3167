func.func @type_cast(%m: memref<8x16xf32>) -> vector<8x16xf32> {
  %x = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %q = vector.transfer_read %m[%c0, %c0], %x {in_bounds = [true, true]} : memref<8x16xf32>, vector<8x16xf32>
  return %q : vector<8x16xf32>
}
