// pass: int-range-optimizations
// idea: signed division of two non-negative values is unsigned division
// verdict: correct

func.func @divsi_of_non_negative(%x: i8, %y: i8) -> i8 {
  %mask = arith.constant 127 : i8
  %a = arith.andi %x, %mask : i8
  %b = arith.andi %y, %mask : i8
  %r = arith.divsi %a, %b : i8
  return %r : i8
}
