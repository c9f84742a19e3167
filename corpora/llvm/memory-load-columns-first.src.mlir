// pass: finalize-memref-to-llvm
// idea: the strides of an element are not those of the rows
// verdict: incorrect

func.func @load(%a: memref<?x4xf32>, %i: index, %j: index) -> f32 {
  %r = memref.load %a[%i, %j] : memref<?x4xf32>
  return %r : f32
}
