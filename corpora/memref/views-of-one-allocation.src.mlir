// pass: hand-written
// idea: two buffers in one allocation that do not overlap
// verdict: correct
func.func @views_of_one_allocation(%x: f32, %y: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  memref.store %y, %b[%i] : memref<16xf32>
  %r = memref.load %a[%i] : memref<16xf32>
  return %r : f32
}
