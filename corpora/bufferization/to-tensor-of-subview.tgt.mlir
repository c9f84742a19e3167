func.func @to_tensor_of_subview(%t: tensor<8x8xf32>, %o: index) -> tensor<4x2xf32> {
  %m = bufferization.to_memref %t : memref<8x8xf32>
  %s = memref.subview %m[%o, 1] [4, 2] [1, 3] : memref<8x8xf32> to memref<4x2xf32, strided<[8, 3], offset: ?>>
  %a = memref.alloc() : memref<4x2xf32>
  memref.copy %s, %a : memref<4x2xf32, strided<[8, 3], offset: ?>> to memref<4x2xf32>
  %r = bufferization.to_tensor %a : memref<4x2xf32>
  return %r : tensor<4x2xf32>
}
