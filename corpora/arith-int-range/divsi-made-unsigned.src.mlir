// pass: hand-written
// idea: signed division made unsigned with no fact about the sign: -4 / 2 gives -2 and 126
// verdict: incorrect

func.func @divsi_made_unsigned(%x: i8, %y: i8) -> i8 {
  %r = arith.divsi %x, %y : i8
  return %r : i8
}
