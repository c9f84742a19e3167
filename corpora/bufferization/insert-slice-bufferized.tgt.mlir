func.func @insert_slice_bufferized(%t: tensor<8xf32>, %s: tensor<3xf32>, %o: index) -> tensor<8xf32> {
  %m = bufferization.to_memref %t : memref<8xf32>
  %n = bufferization.to_memref %s : memref<3xf32>
  %a = memref.alloc() : memref<8xf32>
  memref.copy %m, %a : memref<8xf32> to memref<8xf32>
  %w = memref.subview %a[%o] [3] [1] : memref<8xf32> to memref<3xf32, strided<[1], offset: ?>>
  memref.copy %n, %w : memref<3xf32> to memref<3xf32, strided<[1], offset: ?>>
  %r = bufferization.to_tensor %a : memref<8xf32>
  return %r : tensor<8xf32>
}
