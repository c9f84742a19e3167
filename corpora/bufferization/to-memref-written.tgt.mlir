func.func @to_memref_written(%t: tensor<8xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %m = bufferization.to_memref %t read_only : memref<8xf32>
  memref.store %v, %m[%c0] : memref<8xf32>
  return
}
