// pass: hand-written
// idea: the second loop reads what the first has read: t = 1, n = 4
// verdict: incorrect
// options: --assume no-alias
func.func @relax(%t: i32, %n: i32, %a: memref<?xf64>, %b: memref<?xf64>) {
  %w = arith.constant 0.5 : f64
  %0 = arith.index_cast %t : i32 to index
  %1 = arith.index_cast %n : i32 to index
  affine.for %r = 0 to %0 {
    affine.for %i = 1 to affine_map<()[s0] -> (s0 - 1)>()[%1] {
      %2 = affine.load %a[%i - 1] : memref<?xf64>
      %3 = affine.load %a[%i + 1] : memref<?xf64>
      %4 = arith.addf %2, %3 : f64
      %5 = arith.mulf %4, %w : f64
      affine.store %5, %b[%i] : memref<?xf64>
    }
    affine.for %i = 1 to affine_map<()[s0] -> (s0 - 1)>()[%1] {
      %2 = affine.load %b[%i - 1] : memref<?xf64>
      %3 = affine.load %b[%i + 1] : memref<?xf64>
      %4 = arith.addf %2, %3 : f64
      %5 = arith.mulf %4, %w : f64
      affine.store %5, %a[%i] : memref<?xf64>
    }
  }
  return
}
