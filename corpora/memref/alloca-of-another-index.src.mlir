// pass: hand-written
// idea: what was stored elsewhere is not what is loaded: i = 1, v = 1, w = 2
// verdict: incorrect
func.func @alloca_of_another_index(%i: index, %v: i32, %w: i32) -> i32 {
  %zero = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %v, %m[%zero] : memref<2xi32>
  memref.store %w, %m[%i] : memref<2xi32>
  %r = memref.load %m[%zero] : memref<2xi32>
  return %r : i32
}
