func.func @masked_read_bufferized(%t: tensor<4xi8>, %k: vector<4xi1>, %x: i8) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %t read_only : tensor<4xi8> to memref<4xi8>
  %r = vector.transfer_read %m[%c0], %x, %k {in_bounds = [true]} : memref<4xi8>, vector<4xi8>
  return %r : vector<4xi8>
}
