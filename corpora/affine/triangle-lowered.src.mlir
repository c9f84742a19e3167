// pass: lower-affine
// idea: a triangle, transposed, by the pass
// verdict: correct
// options: --assume no-alias
func.func @triangle_lowered(%a: memref<48x48xf32>, %b: memref<48x48xf32>) {
  affine.for %i = 0 to 48 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %v = affine.load %a[%i, %j] : memref<48x48xf32>
      affine.store %v, %b[%j, %i] : memref<48x48xf32>
    }
  }
  return
}
