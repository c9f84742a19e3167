// pass: hand-written
// idea: a factorisation row by row, and one that updates what is to come
// verdict: correct
func.func @cholesky_right_looking(%a: memref<10x10xf64>) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %x = affine.load %a[%i, %k] : memref<10x10xf64>
        %y = affine.load %a[%j, %k] : memref<10x10xf64>
        %z = affine.load %a[%i, %j] : memref<10x10xf64>
        %m = arith.mulf %x, %y : f64
        %r = arith.subf %z, %m : f64
        affine.store %r, %a[%i, %j] : memref<10x10xf64>
      }
      affine.if affine_set<(d0, d1) : (d0 - d1 == 0)>(%i, %j) {
        %z = affine.load %a[%i, %i] : memref<10x10xf64>
        %r = math.sqrt %z : f64
        affine.store %r, %a[%i, %i] : memref<10x10xf64>
      } else {
        %z = affine.load %a[%i, %j] : memref<10x10xf64>
        %d = affine.load %a[%j, %j] : memref<10x10xf64>
        %r = arith.divf %z, %d : f64
        affine.store %r, %a[%i, %j] : memref<10x10xf64>
      }
    }
  }
  return
}
