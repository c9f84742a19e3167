// pass: hand-written
// idea: a memref without dimensions has no rank of 2
// verdict: incorrect
func.func @rank_as_float(%m: memref<*xf32>) -> f32 {
  %r = memref.rank %m : memref<*xf32>
  %i = arith.index_cast %r : index to i64
  %f = arith.sitofp %i : i64 to f32
  return %f : f32
}
