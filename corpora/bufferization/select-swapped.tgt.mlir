func.func @select_swapped(%c: i1, %a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %x = bufferization.to_memref %a : memref<2xi32>
  %y = bufferization.to_memref %b : memref<2xi32>
  %m = arith.select %c, %y, %x : memref<2xi32>
  %r = bufferization.to_tensor %m : memref<2xi32>
  return %r : tensor<2xi32>
}
