// Rules of the arith dialect on integers.

!T = i32 // integer
!B = i1 // i1 like !T
#p = 2 : i64 // predicate of cmpi
#q = 4 : i64 // = swapped(#p)
#n = 5 : i64 // = inverted(#p)
#f = #arith.overflow<nsw> // overflow

// addi

// addi(x, 0) = x
func.func @src_addi_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.equal, rule.from = "AddIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.addi %x, %zero : !T
  return %0 : !T
}
func.func @tgt_addi_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// addi[f](c, x) = addi[f](x, c)
func.func @src_addi_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = "arith.addi"(%c, %x) <{overflowFlags = #f}> : (!T, !T) -> !T
  return %0 : !T
}
func.func @tgt_addi_constant_left(%c: !T, %x: !T) -> !T {
  %0 = "arith.addi"(%x, %c) <{overflowFlags = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// addi(subi(a, b), b) = a
func.func @src_addi_subi_right(%a: !T, %b: !T) -> !T attributes {rule.from = "AddIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.subi %a, %b : !T
  %1 = arith.addi %0, %b : !T
  return %1 : !T
}
func.func @tgt_addi_subi_right(%a: !T, %b: !T) -> !T {
  return %a : !T
}

// addi(b, subi(a, b)) = a
func.func @src_addi_subi_left(%b: !T, %a: !T) -> !T attributes {rule.from = "AddIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.subi %a, %b : !T
  %1 = arith.addi %b, %0 : !T
  return %1 : !T
}
func.func @tgt_addi_subi_left(%b: !T, %a: !T) -> !T {
  return %a : !T
}

// addi(addi(x, c0), c1) = addi(x, addi(c0, c1)): without flags
func.func @src_addi_addi_constant(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "AddIAddConstant", rule.releases = [19, 22]} {
  %0 = arith.addi %x, %c0 : !T
  %1 = arith.addi %0, %c1 : !T
  return %1 : !T
}
func.func @tgt_addi_addi_constant(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.addi %x, %0 : !T
  return %1 : !T
}

// addi(subi(x, c0), c1) = addi(x, subi(c1, c0))
func.func @src_addi_subi_constant_right(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "AddISubConstantRHS", rule.releases = [19, 22]} {
  %0 = arith.subi %x, %c0 : !T
  %1 = arith.addi %0, %c1 : !T
  return %1 : !T
}
func.func @tgt_addi_subi_constant_right(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.addi %x, %0 : !T
  return %1 : !T
}

// addi(subi(c0, x), c1) = subi(addi(c0, c1), x)
func.func @src_addi_subi_constant_left(%c0: !T {rule.constant}, %x: !T, %c1: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "AddISubConstantLHS", rule.releases = [19, 22]} {
  %0 = arith.subi %c0, %x : !T
  %1 = arith.addi %0, %c1 : !T
  return %1 : !T
}
func.func @tgt_addi_subi_constant_left(%c0: !T, %x: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %0, %x : !T
  return %1 : !T
}

// addi(x, muli(y, -1)) = subi(x, y)
func.func @src_addi_negative_right(%x: !T, %y: !T, %ones: !T {rule.constant = -1}) -> !T attributes {rule.equal, rule.from = "AddIMulNegativeOneRhs", rule.releases = [19, 22]} {
  %0 = arith.muli %y, %ones : !T
  %1 = arith.addi %x, %0 : !T
  return %1 : !T
}
func.func @tgt_addi_negative_right(%x: !T, %y: !T, %ones: !T) -> !T {
  %0 = arith.subi %x, %y : !T
  return %0 : !T
}

// addi(muli(x, -1), y) = subi(y, x)
func.func @src_addi_negative_left(%x: !T, %ones: !T {rule.constant = -1}, %y: !T) -> !T attributes {rule.equal, rule.from = "AddIMulNegativeOneLhs", rule.releases = [19, 22]} {
  %0 = arith.muli %x, %ones : !T
  %1 = arith.addi %0, %y : !T
  return %1 : !T
}
func.func @tgt_addi_negative_left(%x: !T, %ones: !T, %y: !T) -> !T {
  %0 = arith.subi %y, %x : !T
  return %0 : !T
}

// addui_extended

// addui_extended(x, 0) = (x, false)
func.func @src_addui_extended_zero(%x: !T, %zero: !T {rule.constant = 0}, %false: !B {rule.constant = 0}) -> (!T, !B) attributes {rule.from = "AddUIExtendedOp::fold", rule.releases = [19, 22]} {
  %sum, %overflow = arith.addui_extended %x, %zero : !T, !B
  return %sum, %overflow : !T, !B
}
func.func @tgt_addui_extended_zero(%x: !T, %zero: !T, %false: !B) -> (!T, !B) {
  return %x, %false : !T, !B
}

// addui_extended(c, x) = addui_extended(x, c)
func.func @src_addui_extended_constant_left(%c: !T {rule.constant}, %x: !T) -> (!T, !B) attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %sum, %overflow = arith.addui_extended %c, %x : !T, !B
  return %sum, %overflow : !T, !B
}
func.func @tgt_addui_extended_constant_left(%c: !T, %x: !T) -> (!T, !B) {
  %sum, %overflow = arith.addui_extended %x, %c : !T, !B
  return %sum, %overflow : !T, !B
}

// addui_extended(x, y).sum = addi(x, y): where nothing uses the overflow
func.func @src_addui_extended_unused(%x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "AddUIExtendedToAddI", rule.releases = [19, 22]} {
  %sum, %overflow = arith.addui_extended %x, %y : !T, !B
  return %sum : !T
}
func.func @tgt_addui_extended_unused(%x: !T, %y: !T) -> !T {
  %0 = arith.addi %x, %y : !T
  return %0 : !T
}

// subi

// subi(x, x) = 0
func.func @src_subi_same(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "SubIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.subi %x, %x : !T
  return %0 : !T
}
func.func @tgt_subi_same(%x: !T, %zero: !T) -> !T {
  return %zero : !T
}

// subi(x, 0) = x
func.func @src_subi_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.equal, rule.from = "SubIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.subi %x, %zero : !T
  return %0 : !T
}
func.func @tgt_subi_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// subi(addi(a, b), b) = a
func.func @src_subi_addi_right(%a: !T, %b: !T) -> !T attributes {rule.from = "SubIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.addi %a, %b : !T
  %1 = arith.subi %0, %b : !T
  return %1 : !T
}
func.func @tgt_subi_addi_right(%a: !T, %b: !T) -> !T {
  return %a : !T
}

// subi(addi(a, b), a) = b
func.func @src_subi_addi_left(%a: !T, %b: !T) -> !T attributes {rule.from = "SubIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.addi %a, %b : !T
  %1 = arith.subi %0, %a : !T
  return %1 : !T
}
func.func @tgt_subi_addi_left(%a: !T, %b: !T) -> !T {
  return %b : !T
}

// subi(addi(x, c0), c1) = addi(x, subi(c0, c1))
func.func @src_subi_addi_constant(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "SubIRHSAddConstant", rule.releases = [19, 22]} {
  %0 = arith.addi %x, %c0 : !T
  %1 = arith.subi %0, %c1 : !T
  return %1 : !T
}
func.func @tgt_subi_addi_constant(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.subi %c0, %c1 : !T
  %1 = arith.addi %x, %0 : !T
  return %1 : !T
}

// subi(c1, addi(x, c0)) = subi(subi(c1, c0), x)
func.func @src_subi_constant_addi(%c1: !T {rule.constant}, %x: !T, %c0: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "SubILHSAddConstant", rule.releases = [19, 22]} {
  %0 = arith.addi %x, %c0 : !T
  %1 = arith.subi %c1, %0 : !T
  return %1 : !T
}
func.func @tgt_subi_constant_addi(%c1: !T, %x: !T, %c0: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.subi %0, %x : !T
  return %1 : !T
}

// subi(subi(x, c0), c1) = subi(x, addi(c0, c1))
func.func @src_subi_subi_constant(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "SubIRHSSubConstantRHS", rule.releases = [19, 22]} {
  %0 = arith.subi %x, %c0 : !T
  %1 = arith.subi %0, %c1 : !T
  return %1 : !T
}
func.func @tgt_subi_subi_constant(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %x, %0 : !T
  return %1 : !T
}

// subi(subi(c0, x), c1) = subi(subi(c0, c1), x)
func.func @src_subi_subi_constant_left(%c0: !T {rule.constant}, %x: !T, %c1: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "SubIRHSSubConstantLHS", rule.releases = [19, 22]} {
  %0 = arith.subi %c0, %x : !T
  %1 = arith.subi %0, %c1 : !T
  return %1 : !T
}
func.func @tgt_subi_subi_constant_left(%c0: !T, %x: !T, %c1: !T) -> !T {
  %0 = arith.subi %c0, %c1 : !T
  %1 = arith.subi %0, %x : !T
  return %1 : !T
}

// subi(c1, subi(x, c0)) = subi(addi(c0, c1), x)
func.func @src_subi_constant_subi(%c1: !T {rule.constant}, %x: !T, %c0: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "SubILHSSubConstantRHS", rule.releases = [19, 22]} {
  %0 = arith.subi %x, %c0 : !T
  %1 = arith.subi %c1, %0 : !T
  return %1 : !T
}
func.func @tgt_subi_constant_subi(%c1: !T, %x: !T, %c0: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %0, %x : !T
  return %1 : !T
}

// subi(c1, subi(c0, x)) = addi(x, subi(c1, c0))
func.func @src_subi_constant_subi_left(%c1: !T {rule.constant}, %c0: !T {rule.constant}, %x: !T) -> !T attributes {rule.equal, rule.from = "SubILHSSubConstantLHS", rule.releases = [19, 22]} {
  %0 = arith.subi %c0, %x : !T
  %1 = arith.subi %c1, %0 : !T
  return %1 : !T
}
func.func @tgt_subi_constant_subi_left(%c1: !T, %c0: !T, %x: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.addi %x, %0 : !T
  return %1 : !T
}

// muli

// muli(x, 0) = 0
func.func @src_muli_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "MulIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.muli %x, %zero : !T
  return %0 : !T
}
func.func @tgt_muli_zero(%x: !T, %zero: !T) -> !T {
  return %zero : !T
}

// muli(x, 1) = x
func.func @src_muli_one(%x: !T, %one: !T {rule.constant = 1}) -> !T attributes {rule.equal, rule.from = "MulIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.muli %x, %one : !T
  return %0 : !T
}
func.func @tgt_muli_one(%x: !T, %one: !T) -> !T {
  return %x : !T
}

// muli[f](c, x) = muli[f](x, c)
func.func @src_muli_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = "arith.muli"(%c, %x) <{overflowFlags = #f}> : (!T, !T) -> !T
  return %0 : !T
}
func.func @tgt_muli_constant_left(%c: !T, %x: !T) -> !T {
  %0 = "arith.muli"(%x, %c) <{overflowFlags = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// muli(muli(x, c0), c1) = muli(x, muli(c0, c1))
func.func @src_muli_muli_constant(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.equal, rule.from = "MulIMulIConstant", rule.releases = [19, 22]} {
  %0 = arith.muli %x, %c0 : !T
  %1 = arith.muli %0, %c1 : !T
  return %1 : !T
}
func.func @tgt_muli_muli_constant(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.muli %c0, %c1 : !T
  %1 = arith.muli %x, %0 : !T
  return %1 : !T
}

// mulsi_extended, mului_extended

// mulsi_extended(x, 0) = (0, 0)
func.func @src_mulsi_extended_zero(%x: !T, %zero: !T {rule.constant = 0}) -> (!T, !T) attributes {rule.from = "MulSIExtendedOp::fold", rule.releases = [19, 22]} {
  %low, %high = arith.mulsi_extended %x, %zero : !T
  return %low, %high : !T, !T
}
func.func @tgt_mulsi_extended_zero(%x: !T, %zero: !T) -> (!T, !T) {
  return %zero, %zero : !T, !T
}

// mulsi_extended(c, x) = mulsi_extended(x, c)
func.func @src_mulsi_extended_constant_left(%c: !T {rule.constant}, %x: !T) -> (!T, !T) attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %low, %high = arith.mulsi_extended %c, %x : !T
  return %low, %high : !T, !T
}
func.func @tgt_mulsi_extended_constant_left(%c: !T, %x: !T) -> (!T, !T) {
  %low, %high = arith.mulsi_extended %x, %c : !T
  return %low, %high : !T, !T
}

// mulsi_extended(x, y).low = muli(x, y): where nothing uses the high half
func.func @src_mulsi_extended_unused(%x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "MulSIExtendedToMulI", rule.releases = [19, 22]} {
  %low, %high = arith.mulsi_extended %x, %y : !T
  return %low : !T
}
func.func @tgt_mulsi_extended_unused(%x: !T, %y: !T) -> !T {
  %0 = arith.muli %x, %y : !T
  return %0 : !T
}

// mului_extended(x, 0) = (0, 0)
func.func @src_mului_extended_zero(%x: !T, %zero: !T {rule.constant = 0}) -> (!T, !T) attributes {rule.from = "MulUIExtendedOp::fold", rule.releases = [19, 22]} {
  %low, %high = arith.mului_extended %x, %zero : !T
  return %low, %high : !T, !T
}
func.func @tgt_mului_extended_zero(%x: !T, %zero: !T) -> (!T, !T) {
  return %zero, %zero : !T, !T
}

// mului_extended(x, 1) = (x, 0)
func.func @src_mului_extended_one(%x: !T, %one: !T {rule.constant = 1}, %zero: !T {rule.constant = 0}) -> (!T, !T) attributes {rule.from = "MulUIExtendedOp::fold", rule.releases = [19, 22]} {
  %low, %high = arith.mului_extended %x, %one : !T
  return %low, %high : !T, !T
}
func.func @tgt_mului_extended_one(%x: !T, %one: !T, %zero: !T) -> (!T, !T) {
  return %x, %zero : !T, !T
}

// mului_extended(c, x) = mului_extended(x, c)
func.func @src_mului_extended_constant_left(%c: !T {rule.constant}, %x: !T) -> (!T, !T) attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %low, %high = arith.mului_extended %c, %x : !T
  return %low, %high : !T, !T
}
func.func @tgt_mului_extended_constant_left(%c: !T, %x: !T) -> (!T, !T) {
  %low, %high = arith.mului_extended %x, %c : !T
  return %low, %high : !T, !T
}

// mului_extended(x, y).low = muli(x, y): where nothing uses the high half
func.func @src_mului_extended_unused(%x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "MulUIExtendedToMulI", rule.releases = [19, 22]} {
  %low, %high = arith.mului_extended %x, %y : !T
  return %low : !T
}
func.func @tgt_mului_extended_unused(%x: !T, %y: !T) -> !T {
  %0 = arith.muli %x, %y : !T
  return %0 : !T
}

// Divisions. In i1, 1 is -1: then -1 divided by it is undefined, and 0 stays 0.

// divui(x, 1) = x
func.func @src_divui_one(%x: !T, %one: !T {rule.constant = 1}) -> !T attributes {rule.equal, rule.from = "DivUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.divui %x, %one : !T
  return %0 : !T
}
func.func @tgt_divui_one(%x: !T, %one: !T) -> !T {
  return %x : !T
}

// divsi(x, 1) = x
func.func @src_divsi_one(%x: !T, %one: !T {rule.constant = 1}) -> !T attributes {rule.from = "DivSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.divsi %x, %one : !T
  return %0 : !T
}
func.func @tgt_divsi_one(%x: !T, %one: !T) -> !T {
  return %x : !T
}

// ceildivui(x, 1) = x
func.func @src_ceildivui_one(%x: !T, %one: !T {rule.constant = 1}) -> !T attributes {rule.equal, rule.from = "CeilDivUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.ceildivui %x, %one : !T
  return %0 : !T
}
func.func @tgt_ceildivui_one(%x: !T, %one: !T) -> !T {
  return %x : !T
}

// ceildivsi(x, 1) = x
func.func @src_ceildivsi_one(%x: !T, %one: !T {rule.constant = 1}) -> !T attributes {rule.from = "CeilDivSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.ceildivsi %x, %one : !T
  return %0 : !T
}
func.func @tgt_ceildivsi_one(%x: !T, %one: !T) -> !T {
  return %x : !T
}

// floordivsi(x, 1) = x
func.func @src_floordivsi_one(%x: !T, %one: !T {rule.constant = 1}) -> !T attributes {rule.from = "FloorDivSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.floordivsi %x, %one : !T
  return %0 : !T
}
func.func @tgt_floordivsi_one(%x: !T, %one: !T) -> !T {
  return %x : !T
}

// divui(muli[nuw](a, b), b) = a
func.func @src_divui_muli_right(%a: !T, %b: !T) -> !T attributes {rule.from = "DivUIOp::fold", rule.releases = [22]} {
  %0 = arith.muli %a, %b overflow<nuw> : !T
  %1 = arith.divui %0, %b : !T
  return %1 : !T
}
func.func @tgt_divui_muli_right(%a: !T, %b: !T) -> !T {
  return %a : !T
}

// divui(muli[nuw](a, b), a) = b
func.func @src_divui_muli_left(%a: !T, %b: !T) -> !T attributes {rule.from = "DivUIOp::fold", rule.releases = [22]} {
  %0 = arith.muli %a, %b overflow<nuw> : !T
  %1 = arith.divui %0, %a : !T
  return %1 : !T
}
func.func @tgt_divui_muli_left(%a: !T, %b: !T) -> !T {
  return %b : !T
}

// divsi(muli[nsw](a, b), b) = a
func.func @src_divsi_muli_right(%a: !T, %b: !T) -> !T attributes {rule.from = "DivSIOp::fold", rule.releases = [22]} {
  %0 = arith.muli %a, %b overflow<nsw> : !T
  %1 = arith.divsi %0, %b : !T
  return %1 : !T
}
func.func @tgt_divsi_muli_right(%a: !T, %b: !T) -> !T {
  return %a : !T
}

// divsi(muli[nsw](a, b), a) = b
func.func @src_divsi_muli_left(%a: !T, %b: !T) -> !T attributes {rule.from = "DivSIOp::fold", rule.releases = [22]} {
  %0 = arith.muli %a, %b overflow<nsw> : !T
  %1 = arith.divsi %0, %a : !T
  return %1 : !T
}
func.func @tgt_divsi_muli_left(%a: !T, %b: !T) -> !T {
  return %b : !T
}

// remui(x, 1) = 0
func.func @src_remui_one(%x: !T, %one: !T {rule.constant = 1}, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "RemUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.remui %x, %one : !T
  return %0 : !T
}
func.func @tgt_remui_one(%x: !T, %one: !T, %zero: !T) -> !T {
  return %zero : !T
}

// remsi(x, 1) = 0
func.func @src_remsi_one(%x: !T, %one: !T {rule.constant = 1}, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "RemSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.remsi %x, %one : !T
  return %0 : !T
}
func.func @tgt_remsi_one(%x: !T, %one: !T, %zero: !T) -> !T {
  return %zero : !T
}

// andi

// andi(x, 0) = 0
func.func @src_andi_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "AndIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.andi %x, %zero : !T
  return %0 : !T
}
func.func @tgt_andi_zero(%x: !T, %zero: !T) -> !T {
  return %zero : !T
}

// andi(x, -1) = x
func.func @src_andi_ones(%x: !T, %ones: !T {rule.constant = -1}) -> !T attributes {rule.equal, rule.from = "AndIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.andi %x, %ones : !T
  return %0 : !T
}
func.func @tgt_andi_ones(%x: !T, %ones: !T) -> !T {
  return %x : !T
}

// andi(x, x) = x
func.func @src_andi_same(%x: !T) -> !T attributes {rule.equal, rule.from = "OpTrait::IsIdempotent", rule.releases = [19, 22]} {
  %0 = arith.andi %x, %x : !T
  return %0 : !T
}
func.func @tgt_andi_same(%x: !T) -> !T {
  return %x : !T
}

// andi(c, x) = andi(x, c)
func.func @src_andi_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = arith.andi %c, %x : !T
  return %0 : !T
}
func.func @tgt_andi_constant_left(%c: !T, %x: !T) -> !T {
  %0 = arith.andi %x, %c : !T
  return %0 : !T
}

// andi(x, xori(x, -1)) = 0
func.func @src_andi_not_right(%x: !T, %ones: !T {rule.constant = -1}, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "AndIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %x, %ones : !T
  %1 = arith.andi %x, %0 : !T
  return %1 : !T
}
func.func @tgt_andi_not_right(%x: !T, %ones: !T, %zero: !T) -> !T {
  return %zero : !T
}

// andi(xori(x, -1), x) = 0
func.func @src_andi_not_left(%x: !T, %ones: !T {rule.constant = -1}, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "AndIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %x, %ones : !T
  %1 = arith.andi %0, %x : !T
  return %1 : !T
}
func.func @tgt_andi_not_left(%x: !T, %ones: !T, %zero: !T) -> !T {
  return %zero : !T
}

// andi(x, andi(x, y)) = andi(x, y)
func.func @src_andi_andi_right_left(%x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "AndIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.andi %x, %y : !T
  %1 = arith.andi %x, %0 : !T
  return %1 : !T
}
func.func @tgt_andi_andi_right_left(%x: !T, %y: !T) -> !T {
  %0 = arith.andi %x, %y : !T
  return %0 : !T
}

// andi(x, andi(y, x)) = andi(y, x)
func.func @src_andi_andi_right_right(%x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "AndIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.andi %y, %x : !T
  %1 = arith.andi %x, %0 : !T
  return %1 : !T
}
func.func @tgt_andi_andi_right_right(%x: !T, %y: !T) -> !T {
  %0 = arith.andi %y, %x : !T
  return %0 : !T
}

// andi(andi(x, y), x) = andi(x, y)
func.func @src_andi_andi_left_left(%x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "AndIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.andi %x, %y : !T
  %1 = arith.andi %0, %x : !T
  return %1 : !T
}
func.func @tgt_andi_andi_left_left(%x: !T, %y: !T) -> !T {
  %0 = arith.andi %x, %y : !T
  return %0 : !T
}

// andi(andi(y, x), x) = andi(y, x)
func.func @src_andi_andi_left_right(%y: !T, %x: !T) -> !T attributes {rule.equal, rule.from = "AndIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.andi %y, %x : !T
  %1 = arith.andi %0, %x : !T
  return %1 : !T
}
func.func @tgt_andi_andi_left_right(%y: !T, %x: !T) -> !T {
  %0 = arith.andi %y, %x : !T
  return %0 : !T
}

// ori

// ori(x, 0) = x
func.func @src_ori_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.equal, rule.from = "OrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.ori %x, %zero : !T
  return %0 : !T
}
func.func @tgt_ori_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// ori(x, -1) = -1
func.func @src_ori_ones(%x: !T, %ones: !T {rule.constant = -1}) -> !T attributes {rule.from = "OrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.ori %x, %ones : !T
  return %0 : !T
}
func.func @tgt_ori_ones(%x: !T, %ones: !T) -> !T {
  return %ones : !T
}

// ori(x, x) = x
func.func @src_ori_same(%x: !T) -> !T attributes {rule.equal, rule.from = "OpTrait::IsIdempotent", rule.releases = [19, 22]} {
  %0 = arith.ori %x, %x : !T
  return %0 : !T
}
func.func @tgt_ori_same(%x: !T) -> !T {
  return %x : !T
}

// ori(c, x) = ori(x, c)
func.func @src_ori_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = arith.ori %c, %x : !T
  return %0 : !T
}
func.func @tgt_ori_constant_left(%c: !T, %x: !T) -> !T {
  %0 = arith.ori %x, %c : !T
  return %0 : !T
}

// ori(x, xori(x, -1)) = -1
func.func @src_ori_not_right(%x: !T, %ones: !T {rule.constant = -1}) -> !T attributes {rule.from = "OrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %x, %ones : !T
  %1 = arith.ori %x, %0 : !T
  return %1 : !T
}
func.func @tgt_ori_not_right(%x: !T, %ones: !T) -> !T {
  return %ones : !T
}

// ori(xori(x, -1), x) = -1
func.func @src_ori_not_left(%x: !T, %ones: !T {rule.constant = -1}) -> !T attributes {rule.from = "OrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %x, %ones : !T
  %1 = arith.ori %0, %x : !T
  return %1 : !T
}
func.func @tgt_ori_not_left(%x: !T, %ones: !T) -> !T {
  return %ones : !T
}

// xori

// xori(x, 0) = x
func.func @src_xori_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.equal, rule.from = "XOrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %x, %zero : !T
  return %0 : !T
}
func.func @tgt_xori_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// xori(x, x) = 0
func.func @src_xori_same(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "XOrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %x, %x : !T
  return %0 : !T
}
func.func @tgt_xori_same(%x: !T, %zero: !T) -> !T {
  return %zero : !T
}

// xori(c, x) = xori(x, c)
func.func @src_xori_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = arith.xori %c, %x : !T
  return %0 : !T
}
func.func @tgt_xori_constant_left(%c: !T, %x: !T) -> !T {
  %0 = arith.xori %x, %c : !T
  return %0 : !T
}

// xori(xori(x, a), a) = x
func.func @src_xori_xori_left_right(%x: !T, %a: !T) -> !T attributes {rule.from = "XOrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %x, %a : !T
  %1 = arith.xori %0, %a : !T
  return %1 : !T
}
func.func @tgt_xori_xori_left_right(%x: !T, %a: !T) -> !T {
  return %x : !T
}

// xori(xori(a, x), a) = x
func.func @src_xori_xori_left_left(%a: !T, %x: !T) -> !T attributes {rule.from = "XOrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %a, %x : !T
  %1 = arith.xori %0, %a : !T
  return %1 : !T
}
func.func @tgt_xori_xori_left_left(%a: !T, %x: !T) -> !T {
  return %x : !T
}

// xori(a, xori(x, a)) = x
func.func @src_xori_xori_right_right(%a: !T, %x: !T) -> !T attributes {rule.from = "XOrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %x, %a : !T
  %1 = arith.xori %a, %0 : !T
  return %1 : !T
}
func.func @tgt_xori_xori_right_right(%a: !T, %x: !T) -> !T {
  return %x : !T
}

// xori(a, xori(a, x)) = x
func.func @src_xori_xori_right_left(%a: !T, %x: !T) -> !T attributes {rule.from = "XOrIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.xori %a, %x : !T
  %1 = arith.xori %a, %0 : !T
  return %1 : !T
}
func.func @tgt_xori_xori_right_left(%a: !T, %x: !T) -> !T {
  return %x : !T
}

// xori(cmpi[p](a, b), 1) = cmpi[n](a, b): n is the negation of p
func.func @src_xori_cmpi(%a: !T, %b: !T, %true: !B {rule.constant = 1}) -> !B attributes {rule.equal, rule.from = "XOrINotCmpI", rule.releases = [19, 22]} {
  %0 = "arith.cmpi"(%a, %b) <{predicate = #p}> : (!T, !T) -> !B
  %1 = arith.xori %0, %true : !B
  return %1 : !B
}
func.func @tgt_xori_cmpi(%a: !T, %b: !T, %true: !B) -> !B {
  %0 = "arith.cmpi"(%a, %b) <{predicate = #n}> : (!T, !T) -> !B
  return %0 : !B
}

// Shifts

// shli(x, 0) = x
func.func @src_shli_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.equal, rule.from = "ShLIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.shli %x, %zero : !T
  return %0 : !T
}
func.func @tgt_shli_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// shrui(x, 0) = x
func.func @src_shrui_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.equal, rule.from = "ShRUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.shrui %x, %zero : !T
  return %0 : !T
}
func.func @tgt_shrui_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// shrsi(x, 0) = x
func.func @src_shrsi_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.equal, rule.from = "ShRSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.shrsi %x, %zero : !T
  return %0 : !T
}
func.func @tgt_shrsi_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
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

// Extrema

// maxsi(x, x) = x
func.func @src_maxsi_same(%x: !T) -> !T attributes {rule.equal, rule.from = "MaxSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maxsi %x, %x : !T
  return %0 : !T
}
func.func @tgt_maxsi_same(%x: !T) -> !T {
  return %x : !T
}

// maxsi(x, greatest) = greatest
func.func @src_maxsi_greatest(%x: !T, %greatest: !T {rule.constant = "greatest"}) -> !T attributes {rule.from = "MaxSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maxsi %x, %greatest : !T
  return %0 : !T
}
func.func @tgt_maxsi_greatest(%x: !T, %greatest: !T) -> !T {
  return %greatest : !T
}

// maxsi(x, least) = x
func.func @src_maxsi_least(%x: !T, %least: !T {rule.constant = "least"}) -> !T attributes {rule.equal, rule.from = "MaxSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maxsi %x, %least : !T
  return %0 : !T
}
func.func @tgt_maxsi_least(%x: !T, %least: !T) -> !T {
  return %x : !T
}

// maxsi(c, x) = maxsi(x, c)
func.func @src_maxsi_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = arith.maxsi %c, %x : !T
  return %0 : !T
}
func.func @tgt_maxsi_constant_left(%c: !T, %x: !T) -> !T {
  %0 = arith.maxsi %x, %c : !T
  return %0 : !T
}

// minsi(x, x) = x
func.func @src_minsi_same(%x: !T) -> !T attributes {rule.equal, rule.from = "MinSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minsi %x, %x : !T
  return %0 : !T
}
func.func @tgt_minsi_same(%x: !T) -> !T {
  return %x : !T
}

// minsi(x, least) = least
func.func @src_minsi_least(%x: !T, %least: !T {rule.constant = "least"}) -> !T attributes {rule.from = "MinSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minsi %x, %least : !T
  return %0 : !T
}
func.func @tgt_minsi_least(%x: !T, %least: !T) -> !T {
  return %least : !T
}

// minsi(x, greatest) = x
func.func @src_minsi_greatest(%x: !T, %greatest: !T {rule.constant = "greatest"}) -> !T attributes {rule.equal, rule.from = "MinSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minsi %x, %greatest : !T
  return %0 : !T
}
func.func @tgt_minsi_greatest(%x: !T, %greatest: !T) -> !T {
  return %x : !T
}

// minsi(c, x) = minsi(x, c)
func.func @src_minsi_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = arith.minsi %c, %x : !T
  return %0 : !T
}
func.func @tgt_minsi_constant_left(%c: !T, %x: !T) -> !T {
  %0 = arith.minsi %x, %c : !T
  return %0 : !T
}

// maxui(x, x) = x
func.func @src_maxui_same(%x: !T) -> !T attributes {rule.equal, rule.from = "MaxUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maxui %x, %x : !T
  return %0 : !T
}
func.func @tgt_maxui_same(%x: !T) -> !T {
  return %x : !T
}

// maxui(x, -1) = -1
func.func @src_maxui_ones(%x: !T, %ones: !T {rule.constant = -1}) -> !T attributes {rule.from = "MaxUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maxui %x, %ones : !T
  return %0 : !T
}
func.func @tgt_maxui_ones(%x: !T, %ones: !T) -> !T {
  return %ones : !T
}

// maxui(x, 0) = x
func.func @src_maxui_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.equal, rule.from = "MaxUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maxui %x, %zero : !T
  return %0 : !T
}
func.func @tgt_maxui_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// maxui(c, x) = maxui(x, c)
func.func @src_maxui_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = arith.maxui %c, %x : !T
  return %0 : !T
}
func.func @tgt_maxui_constant_left(%c: !T, %x: !T) -> !T {
  %0 = arith.maxui %x, %c : !T
  return %0 : !T
}

// minui(x, x) = x
func.func @src_minui_same(%x: !T) -> !T attributes {rule.equal, rule.from = "MinUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minui %x, %x : !T
  return %0 : !T
}
func.func @tgt_minui_same(%x: !T) -> !T {
  return %x : !T
}

// minui(x, 0) = 0
func.func @src_minui_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "MinUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minui %x, %zero : !T
  return %0 : !T
}
func.func @tgt_minui_zero(%x: !T, %zero: !T) -> !T {
  return %zero : !T
}

// minui(x, -1) = x
func.func @src_minui_ones(%x: !T, %ones: !T {rule.constant = -1}) -> !T attributes {rule.equal, rule.from = "MinUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minui %x, %ones : !T
  return %0 : !T
}
func.func @tgt_minui_ones(%x: !T, %ones: !T) -> !T {
  return %x : !T
}

// minui(c, x) = minui(x, c)
func.func @src_minui_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = arith.minui %c, %x : !T
  return %0 : !T
}
func.func @tgt_minui_constant_left(%c: !T, %x: !T) -> !T {
  %0 = arith.minui %x, %c : !T
  return %0 : !T
}

// cmpi. What it is on two equal operands is folded.

// cmpi[p](x, x) = cmpi[p](0, 0)
func.func @src_cmpi_same(%x: !T, %zero: !T {rule.constant = 0}) -> !B attributes {rule.from = "CmpIOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.cmpi"(%x, %x) <{predicate = #p}> : (!T, !T) -> !B
  return %0 : !B
}
func.func @tgt_cmpi_same(%x: !T, %zero: !T) -> !B {
  %0 = "arith.cmpi"(%zero, %zero) <{predicate = #p}> : (!T, !T) -> !B
  return %0 : !B
}

// cmpi[p](c, x) = cmpi[q](x, c): q is p the other way round
func.func @src_cmpi_constant_left(%c: !T {rule.constant}, %x: !T) -> !B attributes {rule.equal, rule.from = "CmpIOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.cmpi"(%c, %x) <{predicate = #p}> : (!T, !T) -> !B
  return %0 : !B
}
func.func @tgt_cmpi_constant_left(%c: !T, %x: !T) -> !B {
  %0 = "arith.cmpi"(%x, %c) <{predicate = #q}> : (!T, !T) -> !B
  return %0 : !B
}

// select, of one condition for each element

// select(c, x, x) = x
func.func @src_select_same(%c: !B, %x: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.select"(%c, %x, %x) : (!B, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_select_same(%c: !B, %x: !T) -> !T {
  return %x : !T
}

// select(1, x, y) = x
func.func @src_select_true(%true: !B {rule.constant = 1}, %x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.select"(%true, %x, %y) : (!B, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_select_true(%true: !B, %x: !T, %y: !T) -> !T {
  return %x : !T
}

// select(0, x, y) = y
func.func @src_select_false(%false: !B {rule.constant = 0}, %x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.select"(%false, %x, %y) : (!B, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_select_false(%false: !B, %x: !T, %y: !T) -> !T {
  return %y : !T
}

// select(c, poison[T](), y) = y
func.func @src_select_poison_true(%c: !B, %y: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = "arith.select"(%c, %0, %y) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_poison_true(%c: !B, %y: !T) -> !T {
  return %y : !T
}

// select(c, x, poison[T]()) = x
func.func @src_select_poison_false(%c: !B, %x: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = "arith.select"(%c, %x, %0) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_poison_false(%c: !B, %x: !T) -> !T {
  return %x : !T
}

// select(xori(c, -1), x, y) = select(c, y, x)
func.func @src_select_not(%c: !B, %ones: !B {rule.constant = -1}, %x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "SelectNotCond", rule.releases = [19, 22]} {
  %0 = arith.xori %c, %ones : !B
  %1 = "arith.select"(%0, %x, %y) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_not(%c: !B, %ones: !B, %x: !T, %y: !T) -> !T {
  %0 = "arith.select"(%c, %y, %x) : (!B, !T, !T) -> !T
  return %0 : !T
}

// select(c, select(c, x, y), z) = select(c, x, z)
func.func @src_select_select_true(%c: !B, %x: !T, %y: !T, %z: !T) -> !T attributes {rule.equal, rule.from = "RedundantSelectTrue", rule.releases = [19, 22]} {
  %0 = "arith.select"(%c, %x, %y) : (!B, !T, !T) -> !T
  %1 = "arith.select"(%c, %0, %z) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_select_true(%c: !B, %x: !T, %y: !T, %z: !T) -> !T {
  %0 = "arith.select"(%c, %x, %z) : (!B, !T, !T) -> !T
  return %0 : !T
}

// select(c, x, select(c, y, z)) = select(c, x, z)
func.func @src_select_select_false(%c: !B, %x: !T, %y: !T, %z: !T) -> !T attributes {rule.equal, rule.from = "RedundantSelectFalse", rule.releases = [19, 22]} {
  %0 = "arith.select"(%c, %y, %z) : (!B, !T, !T) -> !T
  %1 = "arith.select"(%c, %x, %0) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_select_false(%c: !B, %x: !T, %y: !T, %z: !T) -> !T {
  %0 = "arith.select"(%c, %x, %z) : (!B, !T, !T) -> !T
  return %0 : !T
}

// select(cmpi[eq](a, b), a, b) = b
func.func @src_select_eq(%a: !T, %b: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = arith.cmpi eq, %a, %b : !T
  %1 = "arith.select"(%0, %a, %b) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_eq(%a: !T, %b: !T) -> !T {
  return %b : !T
}

// select(cmpi[eq](a, b), b, a) = a
func.func @src_select_eq_swapped(%a: !T, %b: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = arith.cmpi eq, %a, %b : !T
  %1 = "arith.select"(%0, %b, %a) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_eq_swapped(%a: !T, %b: !T) -> !T {
  return %a : !T
}

// select(cmpi[ne](a, b), a, b) = a
func.func @src_select_ne(%a: !T, %b: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = arith.cmpi ne, %a, %b : !T
  %1 = "arith.select"(%0, %a, %b) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_ne(%a: !T, %b: !T) -> !T {
  return %a : !T
}

// select(cmpi[ne](a, b), b, a) = b
func.func @src_select_ne_swapped(%a: !T, %b: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = arith.cmpi ne, %a, %b : !T
  %1 = "arith.select"(%0, %b, %a) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_ne_swapped(%a: !T, %b: !T) -> !T {
  return %b : !T
}

// -----

!T = i32 // iN
!B = i1 // i1 like !T

// Extensions of bits

// mulsi_extended(x, 1) = (x, extsi[T](cmpi[slt](x, 0))), where T is not i1
func.func @src_mulsi_extended_one(%x: !T, %one: !T {rule.constant = 1}, %zero: !T {rule.constant = 0}, %ones: !T {rule.constant = -1}) -> (!T, !T) attributes {rule.equal, rule.from = "MulSIExtendedRHSOne", rule.releases = [19, 22]} {
  %low, %high = arith.mulsi_extended %x, %one : !T
  return %low, %high : !T, !T
}
func.func @tgt_mulsi_extended_one(%x: !T, %one: !T, %zero: !T, %ones: !T) -> (!T, !T) {
  %0 = arith.cmpi slt, %x, %zero : !T
  %1 = arith.extsi %0 : !B to !T
  return %x, %1 : !T, !T
}
func.func @when_mulsi_extended_one(%x: !T, %one: !T, %zero: !T, %ones: !T) -> !B {
  %0 = arith.cmpi ne, %one, %ones : !T
  return %0 : !B
}

// select(c, 1, 0) = extui[T](c), where T is not i1
func.func @src_select_extui(%c: !B, %one: !T {rule.constant = 1}, %zero: !T {rule.constant = 0}, %ones: !T {rule.constant = -1}) -> !T attributes {rule.equal, rule.from = "SelectToExtUI", rule.releases = [19, 22]} {
  %0 = "arith.select"(%c, %one, %zero) : (!B, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_select_extui(%c: !B, %one: !T, %zero: !T, %ones: !T) -> !T {
  %0 = arith.extui %c : !B to !T
  return %0 : !T
}
func.func @when_select_extui(%c: !B, %one: !T, %zero: !T, %ones: !T) -> !B {
  %0 = arith.cmpi ne, %one, %ones : !T
  return %0 : !B
}

// select(c, 0, 1) = extui[T](xori(c, 1)), where T is not i1
func.func @src_select_extui_not(%c: !B, %zero: !T {rule.constant = 0}, %one: !T {rule.constant = 1}, %true: !B {rule.constant = 1}, %ones: !T {rule.constant = -1}) -> !T attributes {rule.equal, rule.from = "SelectToExtUI", rule.releases = [19, 22]} {
  %0 = "arith.select"(%c, %zero, %one) : (!B, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_select_extui_not(%c: !B, %zero: !T, %one: !T, %true: !B, %ones: !T) -> !T {
  %0 = arith.xori %c, %true : !B
  %1 = arith.extui %0 : !B to !T
  return %1 : !T
}
func.func @when_select_extui_not(%c: !B, %zero: !T, %one: !T, %true: !B, %ones: !T) -> !B {
  %0 = arith.cmpi ne, %one, %ones : !T
  return %0 : !B
}

// cmpi[ne](extui[T](x), 0) = x
func.func @src_cmpi_extui_bool(%x: !B, %zero: !T {rule.constant = 0}) -> !B attributes {rule.equal, rule.from = "CmpIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !B to !T
  %1 = arith.cmpi ne, %0, %zero : !T
  return %1 : !B
}
func.func @tgt_cmpi_extui_bool(%x: !B, %zero: !T) -> !B {
  return %x : !B
}

// cmpi[ne](extsi[T](x), 0) = x
func.func @src_cmpi_extsi_bool(%x: !B, %zero: !T {rule.constant = 0}) -> !B attributes {rule.equal, rule.from = "CmpIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !B to !T
  %1 = arith.cmpi ne, %0, %zero : !T
  return %1 : !B
}
func.func @tgt_cmpi_extsi_bool(%x: !B, %zero: !T) -> !B {
  return %x : !B
}

// -----

// Of i1. (No parameter says: of i1, in any shape.)

// cmpi[ne](x, false) = x
func.func @src_cmpi_bool_ne(%x: i1, %false: i1 {rule.constant = 0}) -> i1 attributes {rule.equal, rule.from = "CmpIOp::fold", rule.releases = [22]} {
  %0 = arith.cmpi ne, %x, %false : i1
  return %0 : i1
}
func.func @tgt_cmpi_bool_ne(%x: i1, %false: i1) -> i1 {
  return %x : i1
}

// cmpi[eq](x, true) = x
func.func @src_cmpi_bool_eq(%x: i1, %true: i1 {rule.constant = 1}) -> i1 attributes {rule.equal, rule.from = "CmpIOp::fold", rule.releases = [22]} {
  %0 = arith.cmpi eq, %x, %true : i1
  return %0 : i1
}
func.func @tgt_cmpi_bool_eq(%x: i1, %true: i1) -> i1 {
  return %x : i1
}

// select(c, true, false) = c
func.func @src_select_bool(%c: i1, %true: i1 {rule.constant = 1}, %false: i1 {rule.constant = 0}) -> i1 attributes {rule.equal, rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = arith.select %c, %true, %false : i1
  return %0 : i1
}
func.func @tgt_select_bool(%c: i1, %true: i1, %false: i1) -> i1 {
  return %c : i1
}

// select(c, false, true) = xori(c, true)
func.func @src_select_bool_not(%c: i1, %false: i1 {rule.constant = 0}, %true: i1 {rule.constant = 1}) -> i1 attributes {rule.equal, rule.from = "SelectI1ToNot", rule.releases = [19, 22]} {
  %0 = arith.select %c, %false, %true : i1
  return %0 : i1
}
func.func @tgt_select_bool_not(%c: i1, %false: i1, %true: i1) -> i1 {
  %0 = arith.xori %c, %true : i1
  return %0 : i1
}

// -----

!T = i32 // integer
!B = i1 // i1 like !T
#f = #arith.overflow<nsw> // overflow
#g = #arith.overflow<nsw> // overflow
#h = #arith.overflow<nsw> // = common-flags(#f, #g)

// Flags. What MLIR makes of two operations has the flags that both have, which is too much where the folded constant wraps. A condition that
// is poison does not hold: so it says that something does not wrap.

// addi[g](addi[f](x, c0), c1) = addi[h](x, addi(c0, c1)): of i2 with nsw, x = 1, c0 = -1, c1 = -2: c0 + c1 is 1, and 1 + 1 wraps
func.func @src_addi_addi_constant_flags(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddIAddConstant", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.addi"(%x, %c0) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.addi"(%0, %c1) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_addi_addi_constant_flags(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = "arith.addi"(%x, %0) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// addi[nuw](addi[nuw](x, c0), c1) = addi[nuw](x, addi(c0, c1))
func.func @src_addi_addi_constant_nuw(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddIAddConstant", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.addi %x, %c0 overflow<nuw> : !T
  %1 = arith.addi %0, %c1 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_addi_addi_constant_nuw(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.addi %x, %0 overflow<nuw> : !T
  return %1 : !T
}

// addi[nsw](addi[nsw](x, c0), c1) = addi[nsw](x, addi(c0, c1)), where the constants' sum fits
func.func @src_addi_addi_constant_nsw(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddIAddConstant", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.addi %x, %c0 overflow<nsw> : !T
  %1 = arith.addi %0, %c1 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_addi_addi_constant_nsw(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.addi %x, %0 overflow<nsw> : !T
  return %1 : !T
}
func.func @when_addi_addi_constant_nsw(%x: !T, %c0: !T, %c1: !T) -> !B {
  %0 = arith.addi %c0, %c1 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// addi[g](subi[f](x, c0), c1) = addi[h](x, subi(c1, c0)): with nuw, x = c0 = 1, c1 = 0: x + (0 - 1) wraps
func.func @src_addi_subi_constant_right_flags(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddISubConstantRHS", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.subi"(%x, %c0) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.addi"(%0, %c1) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_addi_subi_constant_right_flags(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = "arith.addi"(%x, %0) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// addi[nuw](subi[nuw](x, c0), c1) = addi[nuw](x, subi(c1, c0)), where c0 <= c1
func.func @src_addi_subi_constant_right_nuw(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddISubConstantRHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %x, %c0 overflow<nuw> : !T
  %1 = arith.addi %0, %c1 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_addi_subi_constant_right_nuw(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.addi %x, %0 overflow<nuw> : !T
  return %1 : !T
}
func.func @when_addi_subi_constant_right_nuw(%x: !T, %c0: !T, %c1: !T) -> !B {
  %0 = arith.cmpi uge, %c1, %c0 : !T
  return %0 : !B
}

// addi[nsw](subi[nsw](x, c0), c1) = addi[nsw](x, subi(c1, c0)), where the constants' difference fits
func.func @src_addi_subi_constant_right_nsw(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddISubConstantRHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %x, %c0 overflow<nsw> : !T
  %1 = arith.addi %0, %c1 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_addi_subi_constant_right_nsw(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.addi %x, %0 overflow<nsw> : !T
  return %1 : !T
}
func.func @when_addi_subi_constant_right_nsw(%x: !T, %c0: !T, %c1: !T) -> !B {
  %0 = arith.subi %c1, %c0 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// addi[g](subi[f](c0, x), c1) = subi[h](addi(c0, c1), x): with nuw, x = c0 = the greatest, c1 = 1: 0 - x wraps
func.func @src_addi_subi_constant_left_flags(%c0: !T {rule.constant}, %x: !T, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddISubConstantLHS", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.subi"(%c0, %x) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.addi"(%0, %c1) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_addi_subi_constant_left_flags(%c0: !T, %x: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = "arith.subi"(%0, %x) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// addi[nuw](subi[nuw](c0, x), c1) = subi[nuw](addi(c0, c1), x), where the constants' sum fits
func.func @src_addi_subi_constant_left_nuw(%c0: !T {rule.constant}, %x: !T, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddISubConstantLHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %c0, %x overflow<nuw> : !T
  %1 = arith.addi %0, %c1 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_addi_subi_constant_left_nuw(%c0: !T, %x: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %0, %x overflow<nuw> : !T
  return %1 : !T
}
func.func @when_addi_subi_constant_left_nuw(%c0: !T, %x: !T, %c1: !T) -> !B {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.cmpi uge, %0, %c0 : !T
  return %1 : !B
}

// addi[nsw](subi[nsw](c0, x), c1) = subi[nsw](addi(c0, c1), x), where the constants' sum fits
func.func @src_addi_subi_constant_left_nsw(%c0: !T {rule.constant}, %x: !T, %c1: !T {rule.constant}) -> !T attributes {rule.from = "AddISubConstantLHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %c0, %x overflow<nsw> : !T
  %1 = arith.addi %0, %c1 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_addi_subi_constant_left_nsw(%c0: !T, %x: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %0, %x overflow<nsw> : !T
  return %1 : !T
}
func.func @when_addi_subi_constant_left_nsw(%c0: !T, %x: !T, %c1: !T) -> !B {
  %0 = arith.addi %c0, %c1 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// subi[g](c1, addi[f](x, c0)) = subi[h](subi(c1, c0), x): of i2 with nsw, x = c1 = -2, c0 = 1: c1 - c0 is 1, and 1 - x wraps
func.func @src_subi_constant_addi_flags(%c1: !T {rule.constant}, %x: !T, %c0: !T {rule.constant}) -> !T attributes {rule.from = "SubILHSAddConstant", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.addi"(%x, %c0) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.subi"(%c1, %0) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_subi_constant_addi_flags(%c1: !T, %x: !T, %c0: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = "arith.subi"(%0, %x) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// subi[nuw](c1, addi[nuw](x, c0)) = subi[nuw](subi(c1, c0), x)
func.func @src_subi_constant_addi_nuw(%c1: !T {rule.constant}, %x: !T, %c0: !T {rule.constant}) -> !T attributes {rule.from = "SubILHSAddConstant", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.addi %x, %c0 overflow<nuw> : !T
  %1 = arith.subi %c1, %0 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_subi_constant_addi_nuw(%c1: !T, %x: !T, %c0: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.subi %0, %x overflow<nuw> : !T
  return %1 : !T
}

// subi[nsw](c1, addi[nsw](x, c0)) = subi[nsw](subi(c1, c0), x), where the constants' difference fits
func.func @src_subi_constant_addi_nsw(%c1: !T {rule.constant}, %x: !T, %c0: !T {rule.constant}) -> !T attributes {rule.from = "SubILHSAddConstant", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.addi %x, %c0 overflow<nsw> : !T
  %1 = arith.subi %c1, %0 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_subi_constant_addi_nsw(%c1: !T, %x: !T, %c0: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.subi %0, %x overflow<nsw> : !T
  return %1 : !T
}
func.func @when_subi_constant_addi_nsw(%c1: !T, %x: !T, %c0: !T) -> !B {
  %0 = arith.subi %c1, %c0 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// subi[g](subi[f](x, c0), c1) = subi[h](x, addi(c0, c1)): of i2 with nsw, x = 0, c0 = c1 = 1: c0 + c1 is -2, and 0 - -2 wraps
func.func @src_subi_subi_constant_flags(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "SubIRHSSubConstantRHS", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.subi"(%x, %c0) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.subi"(%0, %c1) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_subi_subi_constant_flags(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = "arith.subi"(%x, %0) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// subi[nuw](subi[nuw](x, c0), c1) = subi[nuw](x, addi(c0, c1))
func.func @src_subi_subi_constant_nuw(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "SubIRHSSubConstantRHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %x, %c0 overflow<nuw> : !T
  %1 = arith.subi %0, %c1 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_subi_subi_constant_nuw(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %x, %0 overflow<nuw> : !T
  return %1 : !T
}

// subi[nsw](subi[nsw](x, c0), c1) = subi[nsw](x, addi(c0, c1)), where the constants' sum fits
func.func @src_subi_subi_constant_nsw(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "SubIRHSSubConstantRHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %x, %c0 overflow<nsw> : !T
  %1 = arith.subi %0, %c1 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_subi_subi_constant_nsw(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %x, %0 overflow<nsw> : !T
  return %1 : !T
}
func.func @when_subi_subi_constant_nsw(%x: !T, %c0: !T, %c1: !T) -> !B {
  %0 = arith.addi %c0, %c1 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// subi[g](subi[f](c0, x), c1) = subi[h](subi(c0, c1), x): of i2 with nsw, x = c0 = -2, c1 = 1: c0 - c1 is 1, and 1 - x wraps
func.func @src_subi_subi_constant_left_flags(%c0: !T {rule.constant}, %x: !T, %c1: !T {rule.constant}) -> !T attributes {rule.from = "SubIRHSSubConstantLHS", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.subi"(%c0, %x) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.subi"(%0, %c1) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_subi_subi_constant_left_flags(%c0: !T, %x: !T, %c1: !T) -> !T {
  %0 = arith.subi %c0, %c1 : !T
  %1 = "arith.subi"(%0, %x) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// subi[nuw](subi[nuw](c0, x), c1) = subi[nuw](subi(c0, c1), x)
func.func @src_subi_subi_constant_left_nuw(%c0: !T {rule.constant}, %x: !T, %c1: !T {rule.constant}) -> !T attributes {rule.from = "SubIRHSSubConstantLHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %c0, %x overflow<nuw> : !T
  %1 = arith.subi %0, %c1 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_subi_subi_constant_left_nuw(%c0: !T, %x: !T, %c1: !T) -> !T {
  %0 = arith.subi %c0, %c1 : !T
  %1 = arith.subi %0, %x overflow<nuw> : !T
  return %1 : !T
}

// subi[nsw](subi[nsw](c0, x), c1) = subi[nsw](subi(c0, c1), x), where the constants' difference fits
func.func @src_subi_subi_constant_left_nsw(%c0: !T {rule.constant}, %x: !T, %c1: !T {rule.constant}) -> !T attributes {rule.from = "SubIRHSSubConstantLHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %c0, %x overflow<nsw> : !T
  %1 = arith.subi %0, %c1 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_subi_subi_constant_left_nsw(%c0: !T, %x: !T, %c1: !T) -> !T {
  %0 = arith.subi %c0, %c1 : !T
  %1 = arith.subi %0, %x overflow<nsw> : !T
  return %1 : !T
}
func.func @when_subi_subi_constant_left_nsw(%c0: !T, %x: !T, %c1: !T) -> !B {
  %0 = arith.subi %c0, %c1 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// subi[g](c1, subi[f](x, c0)) = subi[h](addi(c0, c1), x): with nuw, x = c0 = the greatest, c1 = 1: c0 + c1 is 0, and 0 - x wraps
func.func @src_subi_constant_subi_flags(%c1: !T {rule.constant}, %x: !T, %c0: !T {rule.constant}) -> !T attributes {rule.from = "SubILHSSubConstantRHS", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.subi"(%x, %c0) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.subi"(%c1, %0) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_subi_constant_subi_flags(%c1: !T, %x: !T, %c0: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = "arith.subi"(%0, %x) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// subi[nuw](c1, subi[nuw](x, c0)) = subi[nuw](addi(c0, c1), x), where the constants' sum fits
func.func @src_subi_constant_subi_nuw(%c1: !T {rule.constant}, %x: !T, %c0: !T {rule.constant}) -> !T attributes {rule.from = "SubILHSSubConstantRHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %x, %c0 overflow<nuw> : !T
  %1 = arith.subi %c1, %0 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_subi_constant_subi_nuw(%c1: !T, %x: !T, %c0: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %0, %x overflow<nuw> : !T
  return %1 : !T
}
func.func @when_subi_constant_subi_nuw(%c1: !T, %x: !T, %c0: !T) -> !B {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.cmpi uge, %0, %c0 : !T
  return %1 : !B
}

// subi[nsw](c1, subi[nsw](x, c0)) = subi[nsw](addi(c0, c1), x), where the constants' sum fits
func.func @src_subi_constant_subi_nsw(%c1: !T {rule.constant}, %x: !T, %c0: !T {rule.constant}) -> !T attributes {rule.from = "SubILHSSubConstantRHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %x, %c0 overflow<nsw> : !T
  %1 = arith.subi %c1, %0 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_subi_constant_subi_nsw(%c1: !T, %x: !T, %c0: !T) -> !T {
  %0 = arith.addi %c0, %c1 : !T
  %1 = arith.subi %0, %x overflow<nsw> : !T
  return %1 : !T
}
func.func @when_subi_constant_subi_nsw(%c1: !T, %x: !T, %c0: !T) -> !B {
  %0 = arith.addi %c0, %c1 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// subi[g](c1, subi[f](c0, x)) = addi[h](x, subi(c1, c0)): with nuw, x = c0 = 1, c1 = 0: x + (0 - 1) wraps
func.func @src_subi_constant_subi_left_flags(%c1: !T {rule.constant}, %c0: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "SubILHSSubConstantLHS", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.subi"(%c0, %x) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.subi"(%c1, %0) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_subi_constant_subi_left_flags(%c1: !T, %c0: !T, %x: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = "arith.addi"(%x, %0) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// subi[nuw](c1, subi[nuw](c0, x)) = addi[nuw](x, subi(c1, c0)), where c0 <= c1
func.func @src_subi_constant_subi_left_nuw(%c1: !T {rule.constant}, %c0: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "SubILHSSubConstantLHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %c0, %x overflow<nuw> : !T
  %1 = arith.subi %c1, %0 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_subi_constant_subi_left_nuw(%c1: !T, %c0: !T, %x: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.addi %x, %0 overflow<nuw> : !T
  return %1 : !T
}
func.func @when_subi_constant_subi_left_nuw(%c1: !T, %c0: !T, %x: !T) -> !B {
  %0 = arith.cmpi uge, %c1, %c0 : !T
  return %0 : !B
}

// subi[nsw](c1, subi[nsw](c0, x)) = addi[nsw](x, subi(c1, c0)), where the constants' difference fits
func.func @src_subi_constant_subi_left_nsw(%c1: !T {rule.constant}, %c0: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "SubILHSSubConstantLHS", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.subi %c0, %x overflow<nsw> : !T
  %1 = arith.subi %c1, %0 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_subi_constant_subi_left_nsw(%c1: !T, %c0: !T, %x: !T) -> !T {
  %0 = arith.subi %c1, %c0 : !T
  %1 = arith.addi %x, %0 overflow<nsw> : !T
  return %1 : !T
}
func.func @when_subi_constant_subi_left_nsw(%c1: !T, %c0: !T, %x: !T) -> !B {
  %0 = arith.subi %c1, %c0 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// subi[g](subi[f](x, y), x) = subi[h](0, y)
func.func @src_subi_subi_same(%x: !T, %y: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "SubISubILHSRHSLHS", rule.releases = [19, 22]} {
  %0 = "arith.subi"(%x, %y) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.subi"(%0, %x) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_subi_subi_same(%x: !T, %y: !T, %zero: !T) -> !T {
  %0 = "arith.subi"(%zero, %y) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %0 : !T
}

// muli[g](muli[f](x, c0), c1) = muli[h](x, muli(c0, c1)): with nsw, x = c0 = -1, c1 = the least: c0 * c1 is the least, whose negation wraps
func.func @src_muli_muli_constant_flags(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "MulIMulIConstant", rule.releases = [19, 22], rule.refuted} {
  %0 = "arith.muli"(%x, %c0) <{overflowFlags = #f}> : (!T, !T) -> !T
  %1 = "arith.muli"(%0, %c1) <{overflowFlags = #g}> : (!T, !T) -> !T
  return %1 : !T
}
func.func @tgt_muli_muli_constant_flags(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.muli %c0, %c1 : !T
  %1 = "arith.muli"(%x, %0) <{overflowFlags = #h}> : (!T, !T) -> !T
  return %1 : !T
}

// muli[nuw](muli[nuw](x, c0), c1) = muli[nuw](x, muli(c0, c1))
func.func @src_muli_muli_constant_nuw(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "MulIMulIConstant", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.muli %x, %c0 overflow<nuw> : !T
  %1 = arith.muli %0, %c1 overflow<nuw> : !T
  return %1 : !T
}
func.func @tgt_muli_muli_constant_nuw(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.muli %c0, %c1 : !T
  %1 = arith.muli %x, %0 overflow<nuw> : !T
  return %1 : !T
}

// muli[nsw](muli[nsw](x, c0), c1) = muli[nsw](x, muli(c0, c1)), where the constants' product fits
func.func @src_muli_muli_constant_nsw(%x: !T, %c0: !T {rule.constant}, %c1: !T {rule.constant}) -> !T attributes {rule.from = "MulIMulIConstant", rule.releases = [19, 22], rule.benefit = 2} {
  %0 = arith.muli %x, %c0 overflow<nsw> : !T
  %1 = arith.muli %0, %c1 overflow<nsw> : !T
  return %1 : !T
}
func.func @tgt_muli_muli_constant_nsw(%x: !T, %c0: !T, %c1: !T) -> !T {
  %0 = arith.muli %c0, %c1 : !T
  %1 = arith.muli %x, %0 overflow<nsw> : !T
  return %1 : !T
}
func.func @when_muli_muli_constant_nsw(%x: !T, %c0: !T, %c1: !T) -> !B {
  %0 = arith.muli %c0, %c1 overflow<nsw> : !T
  %1 = arith.cmpi eq, %0, %0 : !T
  return %1 : !B
}

// -----

!N = i8 // iN
!W = i16 // iN wider than !N
!L = i64 // iN wider than !W
!B = i1 // i1 like !N

// Of extensions

// andi(extui[W](x), extui[W](y)) = extui[W](andi(x, y))
func.func @src_andi_extui(%x: !N, %y: !N) -> !W attributes {rule.equal, rule.from = "AndOfExtUI", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.extui %y : !N to !W
  %2 = arith.andi %0, %1 : !W
  return %2 : !W
}
func.func @tgt_andi_extui(%x: !N, %y: !N) -> !W {
  %0 = arith.andi %x, %y : !N
  %1 = arith.extui %0 : !N to !W
  return %1 : !W
}

// andi(extsi[W](x), extsi[W](y)) = extsi[W](andi(x, y))
func.func @src_andi_extsi(%x: !N, %y: !N) -> !W attributes {rule.equal, rule.from = "AndOfExtSI", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.extsi %y : !N to !W
  %2 = arith.andi %0, %1 : !W
  return %2 : !W
}
func.func @tgt_andi_extsi(%x: !N, %y: !N) -> !W {
  %0 = arith.andi %x, %y : !N
  %1 = arith.extsi %0 : !N to !W
  return %1 : !W
}

// ori(extui[W](x), extui[W](y)) = extui[W](ori(x, y))
func.func @src_ori_extui(%x: !N, %y: !N) -> !W attributes {rule.equal, rule.from = "OrOfExtUI", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.extui %y : !N to !W
  %2 = arith.ori %0, %1 : !W
  return %2 : !W
}
func.func @tgt_ori_extui(%x: !N, %y: !N) -> !W {
  %0 = arith.ori %x, %y : !N
  %1 = arith.extui %0 : !N to !W
  return %1 : !W
}

// ori(extsi[W](x), extsi[W](y)) = extsi[W](ori(x, y))
func.func @src_ori_extsi(%x: !N, %y: !N) -> !W attributes {rule.equal, rule.from = "OrOfExtSI", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.extsi %y : !N to !W
  %2 = arith.ori %0, %1 : !W
  return %2 : !W
}
func.func @tgt_ori_extsi(%x: !N, %y: !N) -> !W {
  %0 = arith.ori %x, %y : !N
  %1 = arith.extsi %0 : !N to !W
  return %1 : !W
}

// xori(extui[W](x), extui[W](y)) = extui[W](xori(x, y))
func.func @src_xori_extui(%x: !N, %y: !N) -> !W attributes {rule.equal, rule.from = "XOrIOfExtUI", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.extui %y : !N to !W
  %2 = arith.xori %0, %1 : !W
  return %2 : !W
}
func.func @tgt_xori_extui(%x: !N, %y: !N) -> !W {
  %0 = arith.xori %x, %y : !N
  %1 = arith.extui %0 : !N to !W
  return %1 : !W
}

// xori(extsi[W](x), extsi[W](y)) = extsi[W](xori(x, y))
func.func @src_xori_extsi(%x: !N, %y: !N) -> !W attributes {rule.equal, rule.from = "XOrIOfExtSI", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.extsi %y : !N to !W
  %2 = arith.xori %0, %1 : !W
  return %2 : !W
}
func.func @tgt_xori_extsi(%x: !N, %y: !N) -> !W {
  %0 = arith.xori %x, %y : !N
  %1 = arith.extsi %0 : !N to !W
  return %1 : !W
}

// cmpi[eq](extui[W](x), extui[W](y)) = cmpi[eq](x, y)
func.func @src_cmpi_extui_eq(%x: !N, %y: !N) -> !B attributes {rule.equal, rule.from = "CmpIExtUI", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.extui %y : !N to !W
  %2 = arith.cmpi eq, %0, %1 : !W
  return %2 : !B
}
func.func @tgt_cmpi_extui_eq(%x: !N, %y: !N) -> !B {
  %0 = arith.cmpi eq, %x, %y : !N
  return %0 : !B
}

// cmpi[ne](extui[W](x), extui[W](y)) = cmpi[ne](x, y)
func.func @src_cmpi_extui_ne(%x: !N, %y: !N) -> !B attributes {rule.equal, rule.from = "CmpIExtUI", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.extui %y : !N to !W
  %2 = arith.cmpi ne, %0, %1 : !W
  return %2 : !B
}
func.func @tgt_cmpi_extui_ne(%x: !N, %y: !N) -> !B {
  %0 = arith.cmpi ne, %x, %y : !N
  return %0 : !B
}

// cmpi[eq](extsi[W](x), extsi[W](y)) = cmpi[eq](x, y)
func.func @src_cmpi_extsi_eq(%x: !N, %y: !N) -> !B attributes {rule.equal, rule.from = "CmpIExtSI", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.extsi %y : !N to !W
  %2 = arith.cmpi eq, %0, %1 : !W
  return %2 : !B
}
func.func @tgt_cmpi_extsi_eq(%x: !N, %y: !N) -> !B {
  %0 = arith.cmpi eq, %x, %y : !N
  return %0 : !B
}

// cmpi[ne](extsi[W](x), extsi[W](y)) = cmpi[ne](x, y)
func.func @src_cmpi_extsi_ne(%x: !N, %y: !N) -> !B attributes {rule.equal, rule.from = "CmpIExtSI", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.extsi %y : !N to !W
  %2 = arith.cmpi ne, %0, %1 : !W
  return %2 : !B
}
func.func @tgt_cmpi_extsi_ne(%x: !N, %y: !N) -> !B {
  %0 = arith.cmpi ne, %x, %y : !N
  return %0 : !B
}

// extui, extsi

// extui[L](extui[W](x)) = extui[L](x)
func.func @src_extui_extui(%x: !N) -> !L attributes {rule.equal, rule.from = "ExtUIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.extui %0 : !W to !L
  return %1 : !L
}
func.func @tgt_extui_extui(%x: !N) -> !L {
  %0 = arith.extui %x : !N to !L
  return %0 : !L
}

// extsi[L](extsi[W](x)) = extsi[L](x)
func.func @src_extsi_extsi(%x: !N) -> !L attributes {rule.equal, rule.from = "ExtSIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.extsi %0 : !W to !L
  return %1 : !L
}
func.func @tgt_extsi_extsi(%x: !N) -> !L {
  %0 = arith.extsi %x : !N to !L
  return %0 : !L
}

// extsi[L](extui[W](x)) = extui[L](x): it is not negative
func.func @src_extsi_extui(%x: !N) -> !L attributes {rule.equal, rule.from = "ExtSIOfExtUI", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.extsi %0 : !W to !L
  return %1 : !L
}
func.func @tgt_extsi_extui(%x: !N) -> !L {
  %0 = arith.extui %x : !N to !L
  return %0 : !L
}

// trunci

// trunci[N](extui[W](x)) = x
func.func @src_trunci_extui_same(%x: !N) -> !N attributes {rule.equal, rule.from = "TruncIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.trunci %0 : !W to !N
  return %1 : !N
}
func.func @tgt_trunci_extui_same(%x: !N) -> !N {
  return %x : !N
}

// trunci[N](extui[L](x)) = trunci[N](x)
func.func @src_trunci_extui_narrower(%x: !W) -> !N attributes {rule.equal, rule.from = "TruncIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !W to !L
  %1 = arith.trunci %0 : !L to !N
  return %1 : !N
}
func.func @tgt_trunci_extui_narrower(%x: !W) -> !N {
  %0 = arith.trunci %x : !W to !N
  return %0 : !N
}

// trunci[W](extui[L](x)) = extui[W](x)
func.func @src_trunci_extui_wider(%x: !N) -> !W attributes {rule.equal, rule.from = "TruncIExtUIToExtUI", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !L
  %1 = arith.trunci %0 : !L to !W
  return %1 : !W
}
func.func @tgt_trunci_extui_wider(%x: !N) -> !W {
  %0 = arith.extui %x : !N to !W
  return %0 : !W
}

// trunci[N](extsi[W](x)) = x
func.func @src_trunci_extsi_same(%x: !N) -> !N attributes {rule.equal, rule.from = "TruncIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.trunci %0 : !W to !N
  return %1 : !N
}
func.func @tgt_trunci_extsi_same(%x: !N) -> !N {
  return %x : !N
}

// trunci[N](extsi[L](x)) = trunci[N](x)
func.func @src_trunci_extsi_narrower(%x: !W) -> !N attributes {rule.equal, rule.from = "TruncIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !W to !L
  %1 = arith.trunci %0 : !L to !N
  return %1 : !N
}
func.func @tgt_trunci_extsi_narrower(%x: !W) -> !N {
  %0 = arith.trunci %x : !W to !N
  return %0 : !N
}

// trunci[W](extsi[L](x)) = extsi[W](x)
func.func @src_trunci_extsi_wider(%x: !N) -> !W attributes {rule.equal, rule.from = "TruncIExtSIToExtSI", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !L
  %1 = arith.trunci %0 : !L to !W
  return %1 : !W
}
func.func @tgt_trunci_extsi_wider(%x: !N) -> !W {
  %0 = arith.extsi %x : !N to !W
  return %0 : !W
}

// trunci[N](trunci[W](x)) = trunci[N](x)
func.func @src_trunci_trunci(%x: !L) -> !N attributes {rule.equal, rule.from = "TruncIOp::fold", rule.releases = [19, 22]} {
  %0 = arith.trunci %x : !L to !W
  %1 = arith.trunci %0 : !W to !N
  return %1 : !N
}
func.func @tgt_trunci_trunci(%x: !L) -> !N {
  %0 = arith.trunci %x : !L to !N
  return %0 : !N
}

// trunci[N](shrsi(x, c)) = trunci[N](shrui(x, c)), where c is what truncation takes off
func.func @src_trunci_shrsi(%x: !W, %c: !W {rule.constant}, %width_n: !N {rule.constant = "width"}, %width_w: !W {rule.constant = "width"}) -> !N attributes {rule.equal, rule.from = "TruncIShrSIToTrunciShrUI", rule.releases = [19, 22]} {
  %0 = arith.shrsi %x, %c : !W
  %1 = arith.trunci %0 : !W to !N
  return %1 : !N
}
func.func @tgt_trunci_shrsi(%x: !W, %c: !W, %width_n: !N, %width_w: !W) -> !N {
  %0 = arith.shrui %x, %c : !W
  %1 = arith.trunci %0 : !W to !N
  return %1 : !N
}
func.func @when_trunci_shrsi(%x: !W, %c: !W, %width_n: !N, %width_w: !W) -> !B {
  %0 = arith.extui %width_n : !N to !W
  %1 = arith.addi %c, %0 : !W
  %2 = arith.cmpi eq, %1, %width_w : !W
  return %2 : !B
}

// trunci[N](shrui(muli(extsi[W](x), extsi[W](y)), c)) = mulsi_extended(x, y).high, where c is what truncation takes off: i8 in i32, x = y = 16: the product's bits from 24 on are 0, but from 8 on 1
func.func @src_trunci_shrui_muli_extsi(%x: !N, %y: !N, %c: !W {rule.constant}, %width_n: !N {rule.constant = "width"}, %width_w: !W {rule.constant = "width"}) -> !N attributes {rule.from = "TruncIShrUIMulIToMulSIExtended", rule.releases = [19], rule.refuted} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.extsi %y : !N to !W
  %2 = arith.muli %0, %1 : !W
  %3 = arith.shrui %2, %c : !W
  %4 = arith.trunci %3 : !W to !N
  return %4 : !N
}
func.func @tgt_trunci_shrui_muli_extsi(%x: !N, %y: !N, %c: !W, %width_n: !N, %width_w: !W) -> !N {
  %low, %high = arith.mulsi_extended %x, %y : !N
  return %high : !N
}
func.func @when_trunci_shrui_muli_extsi(%x: !N, %y: !N, %c: !W, %width_n: !N, %width_w: !W) -> !B {
  %0 = arith.extui %width_n : !N to !W
  %1 = arith.addi %c, %0 : !W
  %2 = arith.cmpi eq, %1, %width_w : !W
  return %2 : !B
}

// trunci[N](shrui(muli(extui[W](x), extui[W](y)), c)) = mului_extended(x, y).high, where c is what truncation takes off: i8 in i32, x = y = 16: the product's bits from 24 on are 0, but from 8 on 1
func.func @src_trunci_shrui_muli_extui(%x: !N, %y: !N, %c: !W {rule.constant}, %width_n: !N {rule.constant = "width"}, %width_w: !W {rule.constant = "width"}) -> !N attributes {rule.from = "TruncIShrUIMulIToMulUIExtended", rule.releases = [19], rule.refuted} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.extui %y : !N to !W
  %2 = arith.muli %0, %1 : !W
  %3 = arith.shrui %2, %c : !W
  %4 = arith.trunci %3 : !W to !N
  return %4 : !N
}
func.func @tgt_trunci_shrui_muli_extui(%x: !N, %y: !N, %c: !W, %width_n: !N, %width_w: !W) -> !N {
  %low, %high = arith.mului_extended %x, %y : !N
  return %high : !N
}
func.func @when_trunci_shrui_muli_extui(%x: !N, %y: !N, %c: !W, %width_n: !N, %width_w: !W) -> !B {
  %0 = arith.extui %width_n : !N to !W
  %1 = arith.addi %c, %0 : !W
  %2 = arith.cmpi eq, %1, %width_w : !W
  return %2 : !B
}

// -----

!N = i16 // iN
!D = i32 // = double-width(!N)
!B = i1 // i1 like !N

// trunci[N](shrui(muli(extsi[D](x), extsi[D](y)), c)) = mulsi_extended(x, y).high, where c is the width
func.func @src_trunci_shrui_muli_extsi_double(%x: !N, %y: !N, %c: !D {rule.constant}, %width_n: !N {rule.constant = "width"}) -> !N attributes {rule.equal, rule.from = "TruncIShrUIMulIToMulSIExtended", rule.releases = [19]} {
  %0 = arith.extsi %x : !N to !D
  %1 = arith.extsi %y : !N to !D
  %2 = arith.muli %0, %1 : !D
  %3 = arith.shrui %2, %c : !D
  %4 = arith.trunci %3 : !D to !N
  return %4 : !N
}
func.func @tgt_trunci_shrui_muli_extsi_double(%x: !N, %y: !N, %c: !D, %width_n: !N) -> !N {
  %low, %high = arith.mulsi_extended %x, %y : !N
  return %high : !N
}
func.func @when_trunci_shrui_muli_extsi_double(%x: !N, %y: !N, %c: !D, %width_n: !N) -> !B {
  %0 = arith.extui %width_n : !N to !D
  %1 = arith.cmpi eq, %c, %0 : !D
  return %1 : !B
}

// trunci[N](shrui(muli(extui[D](x), extui[D](y)), c)) = mului_extended(x, y).high, where c is the width
func.func @src_trunci_shrui_muli_extui_double(%x: !N, %y: !N, %c: !D {rule.constant}, %width_n: !N {rule.constant = "width"}) -> !N attributes {rule.equal, rule.from = "TruncIShrUIMulIToMulUIExtended", rule.releases = [19]} {
  %0 = arith.extui %x : !N to !D
  %1 = arith.extui %y : !N to !D
  %2 = arith.muli %0, %1 : !D
  %3 = arith.shrui %2, %c : !D
  %4 = arith.trunci %3 : !D to !N
  return %4 : !N
}
func.func @tgt_trunci_shrui_muli_extui_double(%x: !N, %y: !N, %c: !D, %width_n: !N) -> !N {
  %low, %high = arith.mului_extended %x, %y : !N
  return %high : !N
}
func.func @when_trunci_shrui_muli_extui_double(%x: !N, %y: !N, %c: !D, %width_n: !N) -> !B {
  %0 = arith.extui %width_n : !N to !D
  %1 = arith.cmpi eq, %c, %0 : !D
  return %1 : !B
}

// -----

!N = i8 // iN
!W = i16 // iN wider than !N
!I = index // index like !N
!B = i1 // i1 like !N

// Casts to index, which is as wide as --index-bits says

// index_cast[N](index_cast[I](x)) = x, where x has 32 bits or fewer: index may have no more
func.func @src_index_cast_there_and_back(%x: !N, %width: !N {rule.constant = "width"}, %limit: !I {rule.constant = 32}) -> !N attributes {rule.equal, rule.from = "IndexCastOfIndexCast", rule.releases = [19, 22]} {
  %0 = arith.index_cast %x : !N to !I
  %1 = arith.index_cast %0 : !I to !N
  return %1 : !N
}
func.func @tgt_index_cast_there_and_back(%x: !N, %width: !N, %limit: !I) -> !N {
  return %x : !N
}
func.func @when_index_cast_there_and_back(%x: !N, %width: !N, %limit: !I) -> !B {
  %0 = arith.index_castui %width : !N to !I
  %1 = arith.cmpi ule, %0, %limit : !I
  return %1 : !B
}

// index_cast[I](index_cast[N](x)) = x: of i8, x = 256: the cast keeps 0
func.func @src_index_cast_back_and_there(%x: !I) -> !I attributes {rule.from = "IndexCastOfIndexCast", rule.releases = [19, 22], rule.refuted} {
  %0 = arith.index_cast %x : !I to !N
  %1 = arith.index_cast %0 : !N to !I
  return %1 : !I
}
func.func @tgt_index_cast_back_and_there(%x: !I) -> !I {
  return %x : !I
}

// index_cast[I](extsi[W](x)) = index_cast[I](x)
func.func @src_index_cast_ext(%x: !N) -> !I attributes {rule.equal, rule.from = "IndexCastOfExtSI", rule.releases = [19, 22]} {
  %0 = arith.extsi %x : !N to !W
  %1 = arith.index_cast %0 : !W to !I
  return %1 : !I
}
func.func @tgt_index_cast_ext(%x: !N) -> !I {
  %0 = arith.index_cast %x : !N to !I
  return %0 : !I
}

// index_castui[N](index_castui[I](x)) = x, where x has 32 bits or fewer: index may have no more
func.func @src_index_castui_there_and_back(%x: !N, %width: !N {rule.constant = "width"}, %limit: !I {rule.constant = 32}) -> !N attributes {rule.equal, rule.from = "IndexCastUIOfIndexCastUI", rule.releases = [19, 22]} {
  %0 = arith.index_castui %x : !N to !I
  %1 = arith.index_castui %0 : !I to !N
  return %1 : !N
}
func.func @tgt_index_castui_there_and_back(%x: !N, %width: !N, %limit: !I) -> !N {
  return %x : !N
}
func.func @when_index_castui_there_and_back(%x: !N, %width: !N, %limit: !I) -> !B {
  %0 = arith.index_castui %width : !N to !I
  %1 = arith.cmpi ule, %0, %limit : !I
  return %1 : !B
}

// index_castui[I](index_castui[N](x)) = x: of i8, x = 256: the cast keeps 0
func.func @src_index_castui_back_and_there(%x: !I) -> !I attributes {rule.from = "IndexCastUIOfIndexCastUI", rule.releases = [19, 22], rule.refuted} {
  %0 = arith.index_castui %x : !I to !N
  %1 = arith.index_castui %0 : !N to !I
  return %1 : !I
}
func.func @tgt_index_castui_back_and_there(%x: !I) -> !I {
  return %x : !I
}

// index_castui[I](extui[W](x)) = index_castui[I](x)
func.func @src_index_castui_ext(%x: !N) -> !I attributes {rule.equal, rule.from = "IndexCastUIOfExtUI", rule.releases = [19, 22]} {
  %0 = arith.extui %x : !N to !W
  %1 = arith.index_castui %0 : !W to !I
  return %1 : !I
}
func.func @tgt_index_castui_ext(%x: !N) -> !I {
  %0 = arith.index_castui %x : !N to !I
  return %0 : !I
}

// -----

!N = i96 // i65 | i96 | i128
!I = index // index like !N

// index_cast[N](index_cast[I](x)) = x: x = 2^64: index keeps 0
func.func @src_index_cast_there_and_back_wide(%x: !N) -> !N attributes {rule.from = "IndexCastOfIndexCast", rule.releases = [19, 22], rule.refuted} {
  %0 = arith.index_cast %x : !N to !I
  %1 = arith.index_cast %0 : !I to !N
  return %1 : !N
}
func.func @tgt_index_cast_there_and_back_wide(%x: !N) -> !N {
  return %x : !N
}

// index_castui[N](index_castui[I](x)) = x: x = 2^64: index keeps 0
func.func @src_index_castui_there_and_back_wide(%x: !N) -> !N attributes {rule.from = "IndexCastUIOfIndexCastUI", rule.releases = [19, 22], rule.refuted} {
  %0 = arith.index_castui %x : !N to !I
  %1 = arith.index_castui %0 : !I to !N
  return %1 : !N
}
func.func @tgt_index_castui_there_and_back_wide(%x: !N) -> !N {
  return %x : !N
}

// -----

!F = f16 // float
!G = bf16 // float
!N = i16 // = bits-of(!F)

// bitcast, to the same width

// bitcast[F](x) = x
func.func @src_bitcast_same(%x: !F) -> !F attributes {rule.equal, rule.from = "CastOpInterface::foldTrait", rule.releases = [19, 22]} {
  %0 = arith.bitcast %x : !F to !F
  return %0 : !F
}
func.func @tgt_bitcast_same(%x: !F) -> !F {
  return %x : !F
}

// bitcast[N](bitcast[F](x)) = x
func.func @src_bitcast_float_between(%x: !N) -> !N attributes {rule.equal, rule.from = "BitcastOfBitcast", rule.releases = [19, 22]} {
  %0 = arith.bitcast %x : !N to !F
  %1 = arith.bitcast %0 : !F to !N
  return %1 : !N
}
func.func @tgt_bitcast_float_between(%x: !N) -> !N {
  return %x : !N
}

// bitcast[F](bitcast[N](x)) = x
func.func @src_bitcast_integer_between(%x: !F) -> !F attributes {rule.equal, rule.from = "BitcastOfBitcast", rule.releases = [19, 22]} {
  %0 = arith.bitcast %x : !F to !N
  %1 = arith.bitcast %0 : !N to !F
  return %1 : !F
}
func.func @tgt_bitcast_integer_between(%x: !F) -> !F {
  return %x : !F
}

// bitcast[G](bitcast[N](x)) = bitcast[G](x)
func.func @src_bitcast_integer_between_floats(%x: !F) -> !G attributes {rule.equal, rule.from = "BitcastOfBitcast", rule.releases = [22]} {
  %0 = arith.bitcast %x : !F to !N
  %1 = arith.bitcast %0 : !N to !G
  return %1 : !G
}
func.func @tgt_bitcast_integer_between_floats(%x: !F) -> !G {
  %0 = arith.bitcast %x : !F to !G
  return %0 : !G
}

// bitcast[N](bitcast[G](x)) = bitcast[N](x)
func.func @src_bitcast_float_from_float(%x: !F) -> !N attributes {rule.equal, rule.from = "BitcastOfBitcast", rule.releases = [22]} {
  %0 = arith.bitcast %x : !F to !G
  %1 = arith.bitcast %0 : !G to !N
  return %1 : !N
}
func.func @tgt_bitcast_float_from_float(%x: !F) -> !N {
  %0 = arith.bitcast %x : !F to !N
  return %0 : !N
}

// bitcast[F](bitcast[G](x)) = bitcast[F](x)
func.func @src_bitcast_float_to_float(%x: !N) -> !F attributes {rule.equal, rule.from = "BitcastOfBitcast", rule.releases = [22]} {
  %0 = arith.bitcast %x : !N to !G
  %1 = arith.bitcast %0 : !G to !F
  return %1 : !F
}
func.func @tgt_bitcast_float_to_float(%x: !N) -> !F {
  %0 = arith.bitcast %x : !N to !F
  return %0 : !F
}

// -----

!N = i32 // iN

// bitcast[N](x) = x
func.func @src_bitcast_same_integer(%x: !N) -> !N attributes {rule.equal, rule.from = "CastOpInterface::foldTrait", rule.releases = [19, 22]} {
  %0 = arith.bitcast %x : !N to !N
  return %0 : !N
}
func.func @tgt_bitcast_same_integer(%x: !N) -> !N {
  return %x : !N
}

// -----

!T = f32 // float
!B = i1 // i1 like !T

// select of floats, of one condition for each element

// select(c, x, x) = x
func.func @src_select_float_same(%c: !B, %x: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.select"(%c, %x, %x) : (!B, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_select_float_same(%c: !B, %x: !T) -> !T {
  return %x : !T
}

// select(1, x, y) = x
func.func @src_select_float_true(%true: !B {rule.constant = 1}, %x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.select"(%true, %x, %y) : (!B, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_select_float_true(%true: !B, %x: !T, %y: !T) -> !T {
  return %x : !T
}

// select(0, x, y) = y
func.func @src_select_float_false(%false: !B {rule.constant = 0}, %x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.select"(%false, %x, %y) : (!B, !T, !T) -> !T
  return %0 : !T
}
func.func @tgt_select_float_false(%false: !B, %x: !T, %y: !T) -> !T {
  return %y : !T
}

// select(c, poison[T](), y) = y
func.func @src_select_float_poison_true(%c: !B, %y: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = "arith.select"(%c, %0, %y) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_float_poison_true(%c: !B, %y: !T) -> !T {
  return %y : !T
}

// select(c, x, poison[T]()) = x
func.func @src_select_float_poison_false(%c: !B, %x: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = "arith.select"(%c, %x, %0) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_float_poison_false(%c: !B, %x: !T) -> !T {
  return %x : !T
}

// select(xori(c, -1), x, y) = select(c, y, x)
func.func @src_select_float_not(%c: !B, %ones: !B {rule.constant = -1}, %x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "SelectNotCond", rule.releases = [19, 22]} {
  %0 = arith.xori %c, %ones : !B
  %1 = "arith.select"(%0, %x, %y) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_float_not(%c: !B, %ones: !B, %x: !T, %y: !T) -> !T {
  %0 = "arith.select"(%c, %y, %x) : (!B, !T, !T) -> !T
  return %0 : !T
}

// select(c, select(c, x, y), z) = select(c, x, z)
func.func @src_select_float_select_true(%c: !B, %x: !T, %y: !T, %z: !T) -> !T attributes {rule.equal, rule.from = "RedundantSelectTrue", rule.releases = [19, 22]} {
  %0 = "arith.select"(%c, %x, %y) : (!B, !T, !T) -> !T
  %1 = "arith.select"(%c, %0, %z) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_float_select_true(%c: !B, %x: !T, %y: !T, %z: !T) -> !T {
  %0 = "arith.select"(%c, %x, %z) : (!B, !T, !T) -> !T
  return %0 : !T
}

// select(c, x, select(c, y, z)) = select(c, x, z)
func.func @src_select_float_select_false(%c: !B, %x: !T, %y: !T, %z: !T) -> !T attributes {rule.equal, rule.from = "RedundantSelectFalse", rule.releases = [19, 22]} {
  %0 = "arith.select"(%c, %y, %z) : (!B, !T, !T) -> !T
  %1 = "arith.select"(%c, %x, %0) : (!B, !T, !T) -> !T
  return %1 : !T
}
func.func @tgt_select_float_select_false(%c: !B, %x: !T, %y: !T, %z: !T) -> !T {
  %0 = "arith.select"(%c, %x, %z) : (!B, !T, !T) -> !T
  return %0 : !T
}

// -----

!T = f32 // such as f32 | index | vector<4xi32> | vector<4xf32> | tensor<?xf32>

// select of numbers, vectors and tensors, of one condition for all of it

// select(c, x, x) = x
func.func @src_select_any_same(%c: i1, %x: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = arith.select %c, %x, %x : !T
  return %0 : !T
}
func.func @tgt_select_any_same(%c: i1, %x: !T) -> !T {
  return %x : !T
}

// select(1, x, y) = x
func.func @src_select_any_true(%true: i1 {rule.constant = 1}, %x: !T, %y: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = arith.select %true, %x, %y : !T
  return %0 : !T
}
func.func @tgt_select_any_true(%true: i1, %x: !T, %y: !T) -> !T {
  return %x : !T
}

// select(0, x, y) = y
func.func @src_select_any_false(%false: i1 {rule.constant = 0}, %x: !T, %y: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = arith.select %false, %x, %y : !T
  return %0 : !T
}
func.func @tgt_select_any_false(%false: i1, %x: !T, %y: !T) -> !T {
  return %y : !T
}

// select(xori(c, -1), x, y) = select(c, y, x)
func.func @src_select_any_not(%c: i1, %ones: i1 {rule.constant = -1}, %x: !T, %y: !T) -> !T attributes {rule.from = "SelectNotCond", rule.releases = [19, 22]} {
  %0 = arith.xori %c, %ones : i1
  %1 = arith.select %0, %x, %y : !T
  return %1 : !T
}
func.func @tgt_select_any_not(%c: i1, %ones: i1, %x: !T, %y: !T) -> !T {
  %0 = arith.select %c, %y, %x : !T
  return %0 : !T
}

// select(c, select(c, x, y), z) = select(c, x, z)
func.func @src_select_any_select_true(%c: i1, %x: !T, %y: !T, %z: !T) -> !T attributes {rule.from = "RedundantSelectTrue", rule.releases = [19, 22]} {
  %0 = arith.select %c, %x, %y : !T
  %1 = arith.select %c, %0, %z : !T
  return %1 : !T
}
func.func @tgt_select_any_select_true(%c: i1, %x: !T, %y: !T, %z: !T) -> !T {
  %0 = arith.select %c, %x, %z : !T
  return %0 : !T
}

// select(c, x, select(c, y, z)) = select(c, x, z)
func.func @src_select_any_select_false(%c: i1, %x: !T, %y: !T, %z: !T) -> !T attributes {rule.from = "RedundantSelectFalse", rule.releases = [19, 22]} {
  %0 = arith.select %c, %y, %z : !T
  %1 = arith.select %c, %x, %0 : !T
  return %1 : !T
}
func.func @tgt_select_any_select_false(%c: i1, %x: !T, %y: !T, %z: !T) -> !T {
  %0 = arith.select %c, %x, %z : !T
  return %0 : !T
}

// -----

!T = f32 // such as f32 | index | vector<4xi32> | vector<4xf32>

// select(c, poison[T](), y) = y
func.func @src_select_any_poison_true(%c: i1, %y: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.select %c, %0, %y : !T
  return %1 : !T
}
func.func @tgt_select_any_poison_true(%c: i1, %y: !T) -> !T {
  return %y : !T
}

// select(c, x, poison[T]()) = x
func.func @src_select_any_poison_false(%c: i1, %x: !T) -> !T attributes {rule.from = "SelectOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.select %c, %x, %0 : !T
  return %1 : !T
}
func.func @tgt_select_any_poison_false(%c: i1, %x: !T) -> !T {
  return %x : !T
}
