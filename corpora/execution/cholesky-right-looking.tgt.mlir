func.func @cholesky_right_looking(%a: memref<10x10xf64>) {
  affine.for %k = 0 to 10 {
    %z = affine.load %a[%k, %k] : memref<10x10xf64>
    %d = math.sqrt %z : f64
    affine.store %d, %a[%k, %k] : memref<10x10xf64>
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to 10 {
      %x = affine.load %a[%i, %k] : memref<10x10xf64>
      %r = arith.divf %x, %d : f64
      affine.store %r, %a[%i, %k] : memref<10x10xf64>
    }
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%k) to 10 {
      affine.for %i = affine_map<(d0) -> (d0)>(%j) to 10 {
        %x = affine.load %a[%i, %k] : memref<10x10xf64>
        %y = affine.load %a[%j, %k] : memref<10x10xf64>
        %v = affine.load %a[%i, %j] : memref<10x10xf64>
        %m = arith.mulf %x, %y : f64
        %r = arith.subf %v, %m : f64
        affine.store %r, %a[%i, %j] : memref<10x10xf64>
      }
    }
  }
  return
}
