func.func @materialize(%t: tensor<4xf32>, %m: memref<4xf32>) {
  %b = bufferization.to_memref %t : memref<4xf32>
  memref.copy %b, %m : memref<4xf32> to memref<4xf32>
  return
}
