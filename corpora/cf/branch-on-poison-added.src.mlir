// pass: hand-written
// idea: a select of poison is poison, a branch on it is undefined behaviour: c is poison
// verdict: incorrect
func.func @branch_on_poison_added(%c: i1, %x: i32, %y: i32) -> i32 {
  %v = arith.select %c, %x, %y : i32
  return %v : i32
}
