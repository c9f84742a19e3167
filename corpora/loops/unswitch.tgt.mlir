func.func @unswitch(%a: memref<100xf32>, %b: memref<100xf32>, %g: i1) {
  scf.if %g {
    affine.for %i = 0 to 100 {
      %v = affine.load %a[%i] : memref<100xf32>
      affine.store %v, %b[%i] : memref<100xf32>
    }
  }
  return
}
