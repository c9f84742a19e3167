func.func @alloc_does_not_alias(%a: memref<4xf32>, %i: index, %v: f32) -> f32 {
  %x = memref.load %a[%i] : memref<4xf32>
  return %x : f32
}
