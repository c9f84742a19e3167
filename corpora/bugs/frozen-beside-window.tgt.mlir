func.func @frozen_beside_window(%a: memref<4xi32>, %v: i32, %w: i32) -> tensor<2xi32> {
  %c3 = arith.constant 3 : index
  %part = memref.subview %a[0] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1]>>
  %t = bufferization.to_tensor %part : memref<2xi32, strided<[1]>>
  memref.store %w, %a[%c3] : memref<4xi32>
  return %t : tensor<2xi32>
}
