// pass: canonicalize
// idea: a clone to a buffer of known size checks it
// verdict: correct
func.func @clone_to_static(%m: memref<?xf32>, %i: index) -> f32 {
  %c = bufferization.clone %m : memref<?xf32> to memref<4xf32>
  %r = memref.load %c[%i] : memref<4xf32>
  memref.dealloc %c : memref<4xf32>
  return %r : f32
}
