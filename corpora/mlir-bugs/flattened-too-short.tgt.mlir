module {
  func.func @flattened_too_short(%arg0: memref<2x4xf32, strided<[5, 2]>>) -> f32 {
    %c11 = arith.constant 11 : index
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [10], strides: [1] : memref<2x4xf32, strided<[5, 2]>> to memref<10xf32, strided<[1]>>
    %0 = memref.load %reinterpret_cast[%c11] : memref<10xf32, strided<[1]>>
    return %0 : f32
  }
}

