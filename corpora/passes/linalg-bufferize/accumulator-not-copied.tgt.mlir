func.func @accumulator_not_copied(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %ma = bufferization.to_memref %a : memref<4x4xf32>
  %mb = bufferization.to_memref %b : memref<4x4xf32>
  %d = memref.alloc() : memref<4x4xf32>
  linalg.matmul ins(%ma, %mb : memref<4x4xf32>, memref<4x4xf32>) outs(%d : memref<4x4xf32>)
  %r = bufferization.to_tensor %d : memref<4x4xf32>
  return %r : tensor<4x4xf32>
}
