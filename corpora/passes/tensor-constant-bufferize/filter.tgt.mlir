module {
  memref.global "private" constant @__constant_2x2xf32 : memref<2x2xf32> = dense<[[1.0, -0.0], [0.5, -3.0]]>
  func.func @filter(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
    %m = memref.get_global @__constant_2x2xf32 : memref<2x2xf32>
    %c = bufferization.to_tensor %m : memref<2x2xf32>
    %r = linalg.matmul ins(%x, %c : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
    return %r, %c : tensor<2x2xf32>, tensor<2x2xf32>
  }
}
