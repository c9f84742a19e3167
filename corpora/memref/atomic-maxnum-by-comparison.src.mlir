// pass: memref-expand
// idea: of +0.0 and -0.0 the comparison keeps the operand, as the operation may
// verdict: correct

func.func @atomic_maxnum_by_comparison(%m: memref<4xf32>, %v: f32) -> f32 {
  %i = arith.constant 1 : index
  %r = memref.atomic_rmw maxnumf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return %r : f32
}
