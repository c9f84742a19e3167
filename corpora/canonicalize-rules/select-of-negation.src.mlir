// pass: canonicalize
// idea: select(not c, a, b) is select(c, b, a)
// verdict: correct
func.func @select_of_negation(%c: i1, %a: f32, %b: f32) -> f32 {
  %true = arith.constant true
  %0 = arith.xori %c, %true : i1
  %1 = arith.select %0, %a, %b : f32
  return %1 : f32
}
