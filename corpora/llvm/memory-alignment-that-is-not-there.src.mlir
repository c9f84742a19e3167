// pass: finalize-memref-to-llvm
// idea: a load that states more alignment than a memref of floats has
// verdict: incorrect

func.func @load(%a: memref<?x4xf32>, %i: index, %j: index) -> f32 {
  %r = memref.load %a[%i, %j] : memref<?x4xf32>
  return %r : f32
}
