func.func @divsi_made_unsigned(%x: i8, %y: i8) -> i8 {
  %r = arith.divui %x, %y : i8
  return %r : i8
}
