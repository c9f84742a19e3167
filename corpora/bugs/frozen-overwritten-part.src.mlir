// pass: hand-written
// idea: the rest of the buffer is filled after a part of it was read as a tensor: that is defined, and the other value shows
// verdict: incorrect
func.func @frozen_overwritten_part(%a: memref<6xi8>, %v: i8, %w: i8) -> tensor<2xi8> {
  %part = memref.subview %a[1] [2] [2] : memref<6xi8> to memref<2xi8, strided<[2], offset: 1>>
  %rest = memref.subview %a[0] [3] [2] : memref<6xi8> to memref<3xi8, strided<[2]>>
  %t = bufferization.to_tensor %part : memref<2xi8, strided<[2], offset: 1>>
  linalg.fill ins(%v : i8) outs(%rest : memref<3xi8, strided<[2]>>)
  return %t : tensor<2xi8>
}
