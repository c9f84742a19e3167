// pass: affine-loop-invariant-code-motion
// idea: a loop from 0 to 0 stores nothing; what was moved out of it does
// verdict: incorrect
func.func @store_of_a_loop_that_does_not_run(%b: memref<i32>, %n: index, %x: i32) {
  affine.for %i = 0 to %n {
    affine.store %x, %b[] : memref<i32>
  }
  return
}
