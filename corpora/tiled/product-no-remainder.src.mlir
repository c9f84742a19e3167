// pass: hand-written
// idea: columns behind the last whole tile are left out: n = m = p = 1
// verdict: incorrect
// options: --assume no-alias
func.func @product(%n: i32, %m: i32, %p: i32, %a: memref<?x40xf32>, %b: memref<?x50xf32>, %c: memref<?x50xf32>) {
  %0 = arith.index_cast %n : i32 to index
  %1 = arith.index_cast %m : i32 to index
  %2 = arith.index_cast %p : i32 to index
  affine.for %i = 0 to %0 {
    affine.for %j = 0 to %1 {
      affine.for %k = 0 to %2 {
        %3 = affine.load %a[%i, %k] : memref<?x40xf32>
        %4 = affine.load %b[%k, %j] : memref<?x50xf32>
        %5 = affine.load %c[%i, %j] : memref<?x50xf32>
        %6 = arith.mulf %3, %4 : f32
        %7 = arith.addf %5, %6 : f32
        affine.store %7, %c[%i, %j] : memref<?x50xf32>
      }
    }
  }
  return
}
