// pass: mem2reg
// idea: a load gives what was just stored at the same index
// verdict: correct
func.func @store_forwarded(%m: memref<?xf32>, %i: index, %v: f32) -> f32 {
  memref.store %v, %m[%i] : memref<?xf32>
  %r = memref.load %m[%i] : memref<?xf32>
  return %r : f32
}
