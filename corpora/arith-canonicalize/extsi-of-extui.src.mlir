// pass: canonicalize
// idea: sign extension of a widened unsigned value is zero extension, because its sign bit is 0
// verdict: correct

func.func @extsi_of_extui(%x: i8) -> i32 {
  %h = arith.extui %x : i8 to i16
  %r = arith.extsi %h : i16 to i32
  return %r : i32
}
