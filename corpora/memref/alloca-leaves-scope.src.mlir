// pass: hand-written
// idea: what a scope allocated is gone after it: %i = 0
// verdict: incorrect
func.func @alloca_leaves_scope(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %r = memref.load %a[%i] : memref<4xf32>
  return %r : f32
}
