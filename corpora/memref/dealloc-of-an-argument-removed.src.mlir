// pass: buffer-deallocation-simplification
// idea: what the source freed nobody can look at, so the target may keep it, with anything in it
// verdict: correct
func.func @f(%m: memref<4xf32>, %x: f32) {
  memref.dealloc %m : memref<4xf32>
  return
}
