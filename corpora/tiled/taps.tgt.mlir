func.func @taps(%c: i32, %k: i32, %n: i32, %s: i32, %f: memref<?x5xf64>, %x: memref<?x70xf64>, %y: memref<?xf64>) {
  %0 = arith.index_cast %c : i32 to index
  %1 = arith.index_cast %k : i32 to index
  %2 = arith.index_cast %n : i32 to index
  %3 = arith.index_cast %s : i32 to index
  affine.for %ii = 0 to %2 step 8 {
    affine.for %qq = 0 to %0 step 8 {
      affine.for %rr = 0 to %1 step 8 {
        affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%ii)[%2] {
          affine.for %q = affine_map<(d0) -> (d0)>(%qq) to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%qq)[%0] {
            affine.for %r = affine_map<(d0) -> (d0)>(%rr) to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%rr)[%1] {
              %4 = affine.load %f[%q, %r] : memref<?x5xf64>
              %5 = affine.load %x[%q, %i * symbol(%3) + %r] : memref<?x70xf64>
              %6 = arith.mulf %4, %5 : f64
              %7 = affine.load %y[%i] : memref<?xf64>
              %8 = arith.addf %7, %6 : f64
              affine.store %8, %y[%i] : memref<?xf64>
            }
          }
        }
      }
    }
  }
  return
}
