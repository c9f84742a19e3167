func.func @materialize_transposed(%t: tensor<2x2xi32>, %m: memref<2x2xi32>) {
  %v = memref.transpose %m (i, j) -> (j, i) : memref<2x2xi32> to memref<2x2xi32, strided<[1, 2]>>
  bufferization.materialize_in_destination %t in restrict writable %v : (tensor<2x2xi32>, memref<2x2xi32, strided<[1, 2]>>) -> ()
  return
}
