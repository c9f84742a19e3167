// pass: arith-expand
// idea: the least number is divided after its sign was changed, which it cannot be: -2^31 / 7 becomes positive
// verdict: incorrect
func.func @ceildivsi_of_the_least_expanded(%x: i32, %y: i32) -> i32 {
  %0 = arith.ceildivsi %x, %y : i32
  return %0 : i32
}
