func.func @product(%n: i32, %m: i32, %p: i32, %a: memref<?x40xf32>, %b: memref<?x50xf32>, %c: memref<?x50xf32>) {
  %0 = arith.index_cast %n : i32 to index
  %1 = arith.index_cast %m : i32 to index
  %2 = arith.index_cast %p : i32 to index
  affine.for %ii = 0 to %0 step 6 {
    affine.for %jj = 0 to %1 step 4 {
      affine.for %k = 0 to %2 {
        affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0)[s0] -> (d0 + 6, s0)>(%ii)[%0] {
          affine.for %j = affine_map<(d0) -> (d0)>(%jj) to min affine_map<(d0)[s0] -> (d0 + 4, s0)>(%jj)[%1] {
            %3 = affine.load %a[%i, %k] : memref<?x40xf32>
            %4 = affine.load %c[%k, %j] : memref<?x50xf32>
            %5 = affine.load %c[%i, %j] : memref<?x50xf32>
            %6 = arith.mulf %3, %4 : f32
            %7 = arith.addf %5, %6 : f32
            affine.store %7, %c[%i, %j] : memref<?x50xf32>
          }
        }
      }
    }
  }
  return
}
