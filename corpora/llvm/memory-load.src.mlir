// pass: finalize-memref-to-llvm
// idea: a load of a memref is one through the aligned pointer of its descriptor
// verdict: correct

func.func @load(%a: memref<?x4xf32>, %i: index, %j: index) -> f32 {
  %r = memref.load %a[%i, %j] : memref<?x4xf32>
  return %r : f32
}
