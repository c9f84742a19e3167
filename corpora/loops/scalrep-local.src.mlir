// pass: affine-scalrep
// idea: a buffer of one element that each iteration writes and reads
// verdict: correct
// options: --assume no-alias
func.func @scalrep_local(%a: memref<100xf32>, %b: memref<100xf32>) {
  %t = memref.alloc() : memref<1xf32>
  affine.for %i = 0 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    affine.store %v, %t[0] : memref<1xf32>
    %u = affine.load %t[0] : memref<1xf32>
    %w = arith.addf %u, %u : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  return
}
