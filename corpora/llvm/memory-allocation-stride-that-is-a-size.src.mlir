// pass: finalize-memref-to-llvm
// idea: the stride of a new memref is the number of its rows, not of its columns
// verdict: incorrect

func.func @scaled(%a: memref<?x?xf32>, %v: f32) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?x?xf32>
  %m = memref.dim %a, %c1 : memref<?x?xf32>
  %b = memref.alloc(%n, %m) : memref<?x?xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %m step %c1 {
      %x = memref.load %a[%i, %j] : memref<?x?xf32>
      %y = arith.mulf %x, %v : f32
      memref.store %y, %b[%i, %j] : memref<?x?xf32>
    }
  }
  return %b : memref<?x?xf32>
}
