// pass: canonicalize
// idea: what was extended and is cut to where it came from is what it was
// verdict: correct
func.func @trunci_of_extsi(%x: i8) -> i8 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.trunci %0 : i32 to i8
  return %1 : i8
}
