// pass: hand-written
// idea: two buffers in the same bytes of one allocation: %i = 0, %x = 1.0, %y = 2.0
// verdict: incorrect
func.func @views_of_the_same_bytes(%x: f32, %y: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  memref.store %y, %b[%i] : memref<16xf32>
  %r = memref.load %a[%i] : memref<16xf32>
  return %r : f32
}
