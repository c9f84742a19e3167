// pass: hand-written
// idea: reassociating integer additions is right once nsw is dropped
// verdict: correct

func.func @nsw_reassociated_and_dropped(%a: i32, %b: i32, %c: i32) -> i32 {
  %s = arith.addi %a, %b overflow<nsw> : i32
  %r = arith.addi %s, %c overflow<nsw> : i32
  return %r : i32
}
