// pass: canonicalize
// idea: truncating a sign extension to the first width gives the value back
// verdict: correct

func.func @trunci_of_extsi(%x: i8) -> i8 {
  %w = arith.extsi %x : i8 to i32
  %r = arith.trunci %w : i32 to i8
  return %r : i8
}
