func.func @insert_bufferized(%t: tensor<8xf32>, %i: index, %v: f32) -> tensor<8xf32> {
  %m = bufferization.to_memref %t : memref<8xf32>
  %a = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
  memref.copy %m, %a : memref<8xf32> to memref<8xf32>
  memref.store %v, %a[%i] : memref<8xf32>
  %r = bufferization.to_tensor %a : memref<8xf32>
  return %r : tensor<8xf32>
}
