// pass: hand-written
// idea: each iteration reads what the one before it wrote: any input
// verdict: incorrect
func.func @for_as_parallel_recurrence(%a: memref<41xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  scf.for %i = %c0 to %c40 step %c1 {
    %j = arith.addi %i, %c1 : index
    %v = memref.load %a[%i] : memref<41xi32>
    memref.store %v, %a[%j] : memref<41xi32>
  }
  return
}
