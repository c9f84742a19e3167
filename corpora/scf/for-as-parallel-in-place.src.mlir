// pass: hand-written
// idea: each round touches its own element only
// verdict: correct
func.func @for_as_parallel_in_place(%a: memref<40xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  scf.for %i = %c0 to %c40 step %c1 {
    %v = memref.load %a[%i] : memref<40xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %a[%i] : memref<40xi32>
  }
  return
}
