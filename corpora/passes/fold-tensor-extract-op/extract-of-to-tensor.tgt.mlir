func.func @extract_of_to_tensor(%m: memref<?x?xf32>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<?x?xf32>
  return %x : f32
}
