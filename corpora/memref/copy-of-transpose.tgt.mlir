func.func @copy_of_transpose(%a: memref<2x3xf32>, %i: index, %j: index) -> f32 {
  %r = memref.load %a[%j, %i] : memref<2x3xf32>
  return %r : f32
}
