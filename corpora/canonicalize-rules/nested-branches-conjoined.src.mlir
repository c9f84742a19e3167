// pass: canonicalize
// idea: c is false and d is poison: the source does not look at d, the target branches on poison
// verdict: incorrect
func.func @nested_branches_conjoined(%c: i1, %d: i1, %m: memref<i32>) {
  %one = arith.constant 1 : i32
  scf.if %c {
    scf.if %d {
      memref.store %one, %m[] : memref<i32>
    }
  }
  return
}
