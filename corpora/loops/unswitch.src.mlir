// pass: hand-written
// idea: a condition that no iteration changes, outside
// verdict: correct
// options: --assume no-alias
func.func @unswitch(%a: memref<100xf32>, %b: memref<100xf32>, %g: i1) {
  affine.for %i = 0 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    scf.if %g {
      affine.store %v, %b[%i] : memref<100xf32>
    }
  }
  return
}
