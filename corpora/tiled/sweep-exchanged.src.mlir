// pass: hand-written
// idea: loops exchanged: with t = 1, n = 4 the element (2, 1) is computed before (1, 2), which it reads
// verdict: incorrect
func.func @sweep(%t: i32, %n: i32, %a: memref<?x60xf64>) {
  %w = arith.constant 0.25 : f64
  %0 = arith.index_cast %t : i32 to index
  %1 = arith.index_cast %n : i32 to index
  affine.for %r = 0 to %0 {
    affine.for %i = 1 to affine_map<()[s0] -> (s0 - 1)>()[%1] {
      affine.for %j = 1 to affine_map<()[s0] -> (s0 - 1)>()[%1] {
        %2 = affine.load %a[%i - 1, %j + 1] : memref<?x60xf64>
        %3 = affine.load %a[%i, %j - 1] : memref<?x60xf64>
        %4 = affine.load %a[%i, %j] : memref<?x60xf64>
        %5 = arith.addf %2, %3 : f64
        %6 = arith.addf %5, %4 : f64
        %7 = arith.mulf %6, %w : f64
        affine.store %7, %a[%i, %j] : memref<?x60xf64>
      }
    }
  }
  return
}
