func.func @matmul_not_copied(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %x = bufferization.to_memref %a : memref<2x2xf32>
  %y = bufferization.to_memref %b : memref<2x2xf32>
  %m = memref.alloc() : memref<2x2xf32>
  linalg.matmul ins(%x, %y : memref<2x2xf32>, memref<2x2xf32>) outs(%m : memref<2x2xf32>)
  %r = bufferization.to_tensor %m : memref<2x2xf32>
  return %r : tensor<2x2xf32>
}
