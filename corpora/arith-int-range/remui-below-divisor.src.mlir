// pass: int-range-optimizations
// idea: x mod 8 (unsigned) is always below 8
// verdict: correct

func.func @remui_below_divisor(%x: i32) -> i1 {
  %c8 = arith.constant 8 : i32
  %m = arith.remui %x, %c8 : i32
  %r = arith.cmpi ult, %m, %c8 : i32
  return %r : i1
}
