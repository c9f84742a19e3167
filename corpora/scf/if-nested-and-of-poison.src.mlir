// pass: hand-written
// idea: a conjunction is poison where one operand is, the inner branch is not reached: c = false, d poison
// verdict: incorrect
func.func @if_nested_and_of_poison(%m: memref<8xi32>, %c: i1, %d: i1, %x: i32) {
  %c0 = arith.constant 0 : index
  scf.if %c {
    scf.if %d {
      memref.store %x, %m[%c0] : memref<8xi32>
    }
  }
  return
}
