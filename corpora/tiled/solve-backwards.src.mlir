// pass: hand-written
// idea: rows from the last to the first: with rows = 2, columns = 1 the second is solved by an unsolved first
// verdict: incorrect
// options: --assume no-alias
func.func @solve(%rows: i32, %columns: i32, %l: memref<?x?xf64>, %x: memref<?x?xf64>) {
  %n = arith.index_cast %rows : i32 to index
  %m = arith.index_cast %columns : i32 to index
  affine.for %j = 0 to %m {
    affine.for %i = 0 to %n {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        %0 = affine.load %l[%i, %k] : memref<?x?xf64>
        %1 = affine.load %x[%k, %j] : memref<?x?xf64>
        %2 = arith.mulf %0, %1 : f64
        %3 = affine.load %x[%i, %j] : memref<?x?xf64>
        %4 = arith.subf %3, %2 : f64
        affine.store %4, %x[%i, %j] : memref<?x?xf64>
      }
      %5 = affine.load %x[%i, %j] : memref<?x?xf64>
      %6 = affine.load %l[%i, %i] : memref<?x?xf64>
      %7 = arith.divf %5, %6 : f64
      affine.store %7, %x[%i, %j] : memref<?x?xf64>
    }
  }
  return
}
