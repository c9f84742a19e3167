// pass: -finalize-memref-to-llvm
// idea: the rank is the first part of what stands for an unranked memref; arguments of each rank up to 4 are tried
// verdict: correct
func.func @rank_as_float(%m: memref<*xf32>) -> f32 {
  %r = memref.rank %m : memref<*xf32>
  %i = arith.index_cast %r : index to i64
  %f = arith.sitofp %i : i64 to f32
  return %f : f32
}
