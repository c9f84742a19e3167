func.func @doitgen(%nr: index, %nq: index, %np: index, %A: memref<?x?x?xf64>, %C4: memref<?x?xf64>, %sum: memref<?xf64>) {
  affine.for %r = 0 to %nr {
    affine.for %q = 0 to %nq {
      affine.for %p = 0 to %np {
        %0 = arith.constant 0.0 : f64
        affine.store %0, %sum[%p] : memref<?xf64>
        affine.for %s = 0 to %np {
          %1 = affine.load %sum[%p] : memref<?xf64>
          %2 = affine.load %A[%r, %q, %s] : memref<?x?x?xf64>
          %3 = affine.load %C4[%s, %p] : memref<?x?xf64>
          %4 = arith.mulf %2, %3 : f64
          %5 = arith.addf %1, %4 : f64
          affine.store %5, %sum[%p] : memref<?xf64>
        }
      }
      affine.for %p = 0 to %np {
        %6 = affine.load %sum[%p] : memref<?xf64>
        affine.store %6, %A[%r, %q, %p] : memref<?x?x?xf64>
      }
    }
  }
  return
}
