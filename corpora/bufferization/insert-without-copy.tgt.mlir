func.func @insert_without_copy(%t: tensor<8xf32>, %i: index, %v: f32) -> tensor<8xf32> {
  %a = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
  memref.store %v, %a[%i] : memref<8xf32>
  %r = bufferization.to_tensor %a : memref<8xf32>
  return %r : tensor<8xf32>
}
