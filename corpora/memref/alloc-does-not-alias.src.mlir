// pass: hand-written
// idea: a new buffer is no part of an argument
// verdict: correct
func.func @alloc_does_not_alias(%a: memref<4xf32>, %i: index, %v: f32) -> f32 {
  %m = memref.alloc() : memref<4xf32>
  %x = memref.load %a[%i] : memref<4xf32>
  memref.store %v, %m[%i] : memref<4xf32>
  %r = memref.load %a[%i] : memref<4xf32>
  return %r : f32
}
