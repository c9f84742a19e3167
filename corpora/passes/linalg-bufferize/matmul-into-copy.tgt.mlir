func.func @matmul_into_copy(%a: tensor<8x4xf32>, %b: tensor<4x16xf32>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %ma = bufferization.to_memref %a : memref<8x4xf32>
  %mb = bufferization.to_memref %b : memref<4x16xf32>
  %mc = bufferization.to_memref %c : memref<8x16xf32>
  %d = memref.alloc() : memref<8x16xf32>
  memref.copy %mc, %d : memref<8x16xf32> to memref<8x16xf32>
  linalg.matmul ins(%ma, %mb : memref<8x4xf32>, memref<4x16xf32>) outs(%d : memref<8x16xf32>)
  %r = bufferization.to_tensor %d : memref<8x16xf32>
  return %r : tensor<8x16xf32>
}
