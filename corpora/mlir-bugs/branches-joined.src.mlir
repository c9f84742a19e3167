// pass: canonicalize
// idea: c is false and d is poison: the source does not look at d
// verdict: incorrect
func.func @branches_joined(%c: i1, %d: i1, %m: memref<i32>) {
  %one = arith.constant 1 : i32
  scf.if %c {
    scf.if %d {
      memref.store %one, %m[] : memref<i32>
    }
  }
  return
}
