// pass: hand-written
// idea: what was copied is what was there
// verdict: correct
func.func @copy_then_load(%a: memref<4x4xf32>, %i: index, %j: index) -> f32 {
  %m = memref.alloc() : memref<4x4xf32>
  memref.copy %a, %m : memref<4x4xf32> to memref<4x4xf32>
  %r = memref.load %m[%i, %j] : memref<4x4xf32>
  return %r : f32
}
