// pass: hand-written
// idea: each round touches its own element, if the buffers are distinct
// verdict: correct
// options: --assume no-alias
func.func @for_as_parallel(%a: memref<40xi32>, %b: memref<40xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  scf.for %i = %c0 to %c40 step %c1 {
    %v = memref.load %a[%i] : memref<40xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %b[%i] : memref<40xi32>
  }
  return
}
