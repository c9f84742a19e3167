// pass: finalize-memref-to-llvm
// idea: a loop nest that fills a matrix of unknown sizes, as blocks and pointers
// verdict: correct

func.func @fill(%a: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?x?xf32>
  %m = memref.dim %a, %c1 : memref<?x?xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %m step %c1 {
      memref.store %v, %a[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
