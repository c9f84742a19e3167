// pass: hand-written
// idea: points 0 and 1 both write m[1]
// verdict: incorrect
func.func @race_of_an_index_that_a_loop_within_binds(%m: memref<50xi32>, %k: i32) {
  affine.for %i = 0 to 20 { affine.for %j = 0 to 20 { affine.store %k, %m[%i + %j] : memref<50xi32> } }
  return
}
