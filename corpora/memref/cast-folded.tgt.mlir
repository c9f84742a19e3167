func.func @cast_folded(%a: memref<4xf32>, %i: index) -> f32 {
  %r = memref.load %a[%i] : memref<4xf32>
  return %r : f32
}
