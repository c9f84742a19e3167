module {
  memref.global "private" constant @__constant_3x4xf32 : memref<3x4xf32> = dense<7.0>
  func.func @dense() -> tensor<3x4xf32> {
    %m = memref.get_global @__constant_3x4xf32 : memref<3x4xf32>
    %t = bufferization.to_tensor %m : memref<3x4xf32>
    return %t : tensor<3x4xf32>
  }
}
