module {
  memref.global "private" constant @__constant_3xf32 : memref<3xf32> = dense<[1.0, 0.0, 2.0]>
  func.func @one_element_wrong() -> tensor<3xf32> {
    %m = memref.get_global @__constant_3xf32 : memref<3xf32>
    %t = bufferization.to_tensor %m : memref<3xf32>
    return %t : tensor<3xf32>
  }
}
