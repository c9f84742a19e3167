func.func @extract_of_to_tensor_transposed(%m: memref<4x4xf32>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%j, %i] : memref<4x4xf32>
  return %x : f32
}
