// pass: hand-written
// idea: from one buffer to another, which may be the same: iterations 0 and 19
// verdict: incorrect
func.func @two_buffers_aliasing(%a: memref<20xi32>, %b: memref<20xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %v = memref.load %a[%i] : memref<20xi32>
    %w = arith.addi %v, %v : i32
    %c19 = arith.constant 19 : index
    %h = arith.subi %c19, %i : index
    memref.store %w, %b[%h] : memref<20xi32>
  }
  return
}
