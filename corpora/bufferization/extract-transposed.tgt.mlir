func.func @extract_transposed(%t: tensor<3x3xi32>, %i: index, %j: index) -> i32 {
  %m = bufferization.to_memref %t : memref<3x3xi32>
  %r = memref.load %m[%j, %i] : memref<3x3xi32>
  return %r : i32
}
