// pass: hand-written
// idea: a load out of bounds is undefined, so an earlier check may be dropped, never an access added: n = 1
// verdict: incorrect
func.func @load_out_of_bounds(%m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %r = memref.load %m[%c0] : memref<?xf32>
  return %r : f32
}
