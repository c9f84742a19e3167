func.func @matmul_bufferized(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %x = bufferization.to_memref %a : memref<4x8xf32>
  %y = bufferization.to_memref %b : memref<8x4xf32>
  %z = bufferization.to_memref %c : memref<4x4xf32>
  %m = memref.alloc() : memref<4x4xf32>
  memref.copy %z, %m : memref<4x4xf32> to memref<4x4xf32>
  linalg.matmul ins(%x, %y : memref<4x8xf32>, memref<8x4xf32>) outs(%m : memref<4x4xf32>)
  %r = bufferization.to_tensor %m : memref<4x4xf32>
  return %r : tensor<4x4xf32>
}
