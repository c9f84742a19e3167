func.func @copy_then_load(%a: memref<4x4xf32>, %i: index, %j: index) -> f32 {
  %r = memref.load %a[%i, %j] : memref<4x4xf32>
  return %r : f32
}
