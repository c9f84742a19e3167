// Rules of the arith dialect on integers.

!T = i32 // integer
!B = i1 // i1 like !T
#p = 2 : i64 // predicate of cmpi
#q = 4 : i64 // = swapped(#p)
#f = #arith.overflow<nsw> // overflow
#g = #arith.overflow<nsw> // overflow
#fg = #arith.overflow<nsw> // = common-flags(#f, #g)

func.func @src_addi_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "AddIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.addi %x, %zero : !T
  return %0 : !T
}
func.func @tgt_addi_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// addi(addi(x, c0), c1) = addi(x, c0 + c1): without flags
func.func @src_addi_addi_constant(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddIAddConstant", rule.releases = [19, 22]} {
  %0 = arith.addi %x, %c0 : !T
  %1 = arith.addi %0, %c1 : !T
  return %1 : !T
}
func.func @tgt_addi_addi_constant(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.addi %x, %0 : !T
  return %1 : !T
}

// x = -1, c0 = the greatest, c1 = 1: neither sum of the source overflows, c0 + c1 wraps, and x + it overflows.
func.func @src_addi_addi_constant_flags(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddIAddConstant", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.addi"(%x, %c0) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.addi"(%0, %c1) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_addi_addi_constant_flags(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = "arith.addi"(%x, %0) <{overflowFlags = #fg}> : (!T, !T) -> !T
  return %1 : !T
}

func.func @src_cmpi_constant_left(%c: !T {rule.constant}, %x: !T) -> !B attributes {rule.from = "CmpIOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.cmpi"(%c, %x) <{predicate = #p}> : (!T, !T) -> !B
  return %0 : !B
}
func.func @tgt_cmpi_constant_left(%c: !T, %x: !T) -> !B {
  %0 = "arith.cmpi"(%x, %c) <{predicate = #q}> : (!T, !T) -> !B
  return %0 : !B
}

// shrui(shrui(x, a), b) = shrui(x, a + b), where a + b stays below the width
func.func @src_shrui_shrui(%x: !T, %a: !T {rule.constant}, %b: !T {rule.constant}, %w: !T {rule.constant = "width"}) -> !T {
  %0 = arith.shrui %x, %a : !T
  %1 = arith.shrui %0, %b : !T
  return %1 : !T
}
func.func @tgt_shrui_shrui(%x: !T, %a: !T, %b: !T, %w: !T) -> !T {
  %0 = arith.addi %a, %b : !T
  %1 = arith.shrui %x, %0 : !T
  return %1 : !T
}
func.func @when_shrui_shrui(%x: !T, %a: !T, %b: !T, %w: !T) -> !B {
  %0 = arith.cmpi ult, %a, %w : !T
  %1 = arith.subi %w, %a : !T
  %2 = arith.cmpi ult, %b, %1 : !T
  %3 = arith.andi %0, %2 : !B
  return %3 : !B
}
