// pass: canonicalize
// idea: a branch within a branch is one whose condition is false where the outer one is
// verdict: correct
func.func @nested_branches_selected(%c: i1, %d: i1, %m: memref<i32>) {
  %one = arith.constant 1 : i32
  scf.if %c {
    scf.if %d {
      memref.store %one, %m[] : memref<i32>
    }
  }
  return
}
