func.func @product(%n: i32, %a: memref<?x40xf32>, %b: memref<?x50xf32>, %c: memref<?x50xf32>) {
  %0 = arith.index_cast %n : i32 to index
  %z = arith.constant 0.0 : f32
  affine.for %i = 0 to %0 {
    affine.for %j = 0 to %0 {
      affine.for %kk = 0 to %0 step 4 {
        %s = affine.for %k = affine_map<(d0) -> (d0)>(%kk) to min affine_map<(d0)[s0] -> (d0 + 4, s0)>(%kk)[%0] iter_args(%t = %z) -> (f32) {
          %3 = affine.load %a[%i, %k] : memref<?x40xf32>
          %4 = affine.load %b[%k, %j] : memref<?x50xf32>
          %6 = arith.mulf %3, %4 : f32
          %7 = arith.addf %t, %6 : f32
          affine.yield %7 : f32
        }
        %8 = affine.load %c[%i, %j] : memref<?x50xf32>
        %9 = arith.addf %8, %s : f32
        affine.store %9, %c[%i, %j] : memref<?x50xf32>
      }
    }
  }
  return
}
