func.func @own_tensor_after_its_buffer_was_written(%x: tensor<8xf32>, %v: f32, %i: index) -> tensor<8xf32> {
  %s = arith.addf %x, %x : tensor<8xf32>
  %m = bufferization.to_memref %s : memref<8xf32>
  memref.store %v, %m[%i] : memref<8xf32>
  %r = bufferization.to_tensor %m : memref<8xf32>
  return %s : tensor<8xf32>
}
