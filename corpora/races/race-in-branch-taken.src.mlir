// pass: hand-written
// idea: a parallel loop that races is behind a condition that may be true: c = true
// verdict: incorrect
func.func @race_in_branch_taken(%m: memref<40xi32>, %x: i32, %c: i1) {
  return
}
