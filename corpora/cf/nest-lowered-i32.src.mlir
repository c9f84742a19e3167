// pass: convert-scf-to-cf
// idea: the same with buffers that may be one
// verdict: correct
func.func @nest_lowered_i32(%a: memref<40x30xi32>, %b: memref<40x30xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  %c30 = arith.constant 30 : index
  scf.for %i = %c0 to %c40 step %c1 {
    scf.for %j = %c0 to %c30 step %c1 {
      %v = memref.load %a[%i, %j] : memref<40x30xi32>
      %w = arith.muli %v, %v : i32
      memref.store %w, %b[%i, %j] : memref<40x30xi32>
    }
  }
  return
}
