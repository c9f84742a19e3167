// pass: hand-written
// idea: a new buffer holds poison, which any value refines
// verdict: correct
func.func @alloc_uninitialised() -> i32 {
  %m = memref.alloc() : memref<i32>
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
