// Rules of the index dialect.



// add, sub, mul

// add(x, 0) = x
func.func @src_add_zero(%x: index, %zero: index {rule.constant = 0}) -> index attributes {rule.equal, rule.from = "AddOp::fold", rule.releases = [19, 22]} {
  %0 = index.add %x, %zero
  return %0 : index
}
func.func @tgt_add_zero(%x: index, %zero: index) -> index {
  return %x : index
}

// add(add(x, c0), c1) = add(x, add(c0, c1))
func.func @src_add_add_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "AddOp::canonicalize", rule.releases = [22]} {
  %0 = index.add %x, %c0
  %1 = index.add %0, %c1
  return %1 : index
}
func.func @tgt_add_add_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.add %c0, %c1
  %1 = index.add %x, %0
  return %1 : index
}

// sub(x, 0) = x
func.func @src_sub_zero(%x: index, %zero: index {rule.constant = 0}) -> index attributes {rule.equal, rule.from = "SubOp::fold", rule.releases = [19, 22]} {
  %0 = index.sub %x, %zero
  return %0 : index
}
func.func @tgt_sub_zero(%x: index, %zero: index) -> index {
  return %x : index
}

// mul(x, 0) = 0
func.func @src_mul_zero(%x: index, %zero: index {rule.constant = 0}) -> index attributes {rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = index.mul %x, %zero
  return %0 : index
}
func.func @tgt_mul_zero(%x: index, %zero: index) -> index {
  return %zero : index
}

// mul(x, 1) = x
func.func @src_mul_one(%x: index, %one: index {rule.constant = 1}) -> index attributes {rule.equal, rule.from = "MulOp::fold", rule.releases = [19, 22]} {
  %0 = index.mul %x, %one
  return %0 : index
}
func.func @tgt_mul_one(%x: index, %one: index) -> index {
  return %x : index
}

// mul(mul(x, c0), c1) = mul(x, mul(c0, c1))
func.func @src_mul_mul_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "MulOp::canonicalize", rule.releases = [22]} {
  %0 = index.mul %x, %c0
  %1 = index.mul %0, %c1
  return %1 : index
}
func.func @tgt_mul_mul_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.mul %c0, %c1
  %1 = index.mul %x, %0
  return %1 : index
}

// Associative operations on constants

// maxs(maxs(x, c0), c1) = maxs(x, maxs(c0, c1))
func.func @src_maxs_maxs_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "MaxSOp::canonicalize", rule.releases = [22]} {
  %0 = index.maxs %x, %c0
  %1 = index.maxs %0, %c1
  return %1 : index
}
func.func @tgt_maxs_maxs_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.maxs %c0, %c1
  %1 = index.maxs %x, %0
  return %1 : index
}

// maxu(maxu(x, c0), c1) = maxu(x, maxu(c0, c1))
func.func @src_maxu_maxu_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "MaxUOp::canonicalize", rule.releases = [22]} {
  %0 = index.maxu %x, %c0
  %1 = index.maxu %0, %c1
  return %1 : index
}
func.func @tgt_maxu_maxu_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.maxu %c0, %c1
  %1 = index.maxu %x, %0
  return %1 : index
}

// mins(mins(x, c0), c1) = mins(x, mins(c0, c1))
func.func @src_mins_mins_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "MinSOp::canonicalize", rule.releases = [22]} {
  %0 = index.mins %x, %c0
  %1 = index.mins %0, %c1
  return %1 : index
}
func.func @tgt_mins_mins_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.mins %c0, %c1
  %1 = index.mins %x, %0
  return %1 : index
}

// minu(minu(x, c0), c1) = minu(x, minu(c0, c1))
func.func @src_minu_minu_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "MinUOp::canonicalize", rule.releases = [22]} {
  %0 = index.minu %x, %c0
  %1 = index.minu %0, %c1
  return %1 : index
}
func.func @tgt_minu_minu_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.minu %c0, %c1
  %1 = index.minu %x, %0
  return %1 : index
}

// and(and(x, c0), c1) = and(x, and(c0, c1))
func.func @src_and_and_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "AndOp::canonicalize", rule.releases = [22]} {
  %0 = index.and %x, %c0
  %1 = index.and %0, %c1
  return %1 : index
}
func.func @tgt_and_and_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.and %c0, %c1
  %1 = index.and %x, %0
  return %1 : index
}

// or(or(x, c0), c1) = or(x, or(c0, c1))
func.func @src_or_or_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "OrOp::canonicalize", rule.releases = [22]} {
  %0 = index.or %x, %c0
  %1 = index.or %0, %c1
  return %1 : index
}
func.func @tgt_or_or_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.or %c0, %c1
  %1 = index.or %x, %0
  return %1 : index
}

// xor(xor(x, c0), c1) = xor(x, xor(c0, c1))
func.func @src_xor_xor_constant(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}) -> index attributes {rule.equal, rule.from = "XOrOp::canonicalize", rule.releases = [22]} {
  %0 = index.xor %x, %c0
  %1 = index.xor %0, %c1
  return %1 : index
}
func.func @tgt_xor_xor_constant(%x: index, %c0: index, %c1: index) -> index {
  %0 = index.xor %c0, %c1
  %1 = index.xor %x, %0
  return %1 : index
}

// Commutative operations

// add(c, x) = add(x, c)
func.func @src_add_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.add %c, %x
  return %0 : index
}
func.func @tgt_add_constant_left(%c: index, %x: index) -> index {
  %0 = index.add %x, %c
  return %0 : index
}

// mul(c, x) = mul(x, c)
func.func @src_mul_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.mul %c, %x
  return %0 : index
}
func.func @tgt_mul_constant_left(%c: index, %x: index) -> index {
  %0 = index.mul %x, %c
  return %0 : index
}

// maxs(c, x) = maxs(x, c)
func.func @src_maxs_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.maxs %c, %x
  return %0 : index
}
func.func @tgt_maxs_constant_left(%c: index, %x: index) -> index {
  %0 = index.maxs %x, %c
  return %0 : index
}

// maxu(c, x) = maxu(x, c)
func.func @src_maxu_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.maxu %c, %x
  return %0 : index
}
func.func @tgt_maxu_constant_left(%c: index, %x: index) -> index {
  %0 = index.maxu %x, %c
  return %0 : index
}

// mins(c, x) = mins(x, c)
func.func @src_mins_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.mins %c, %x
  return %0 : index
}
func.func @tgt_mins_constant_left(%c: index, %x: index) -> index {
  %0 = index.mins %x, %c
  return %0 : index
}

// minu(c, x) = minu(x, c)
func.func @src_minu_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.minu %c, %x
  return %0 : index
}
func.func @tgt_minu_constant_left(%c: index, %x: index) -> index {
  %0 = index.minu %x, %c
  return %0 : index
}

// and(c, x) = and(x, c)
func.func @src_and_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.and %c, %x
  return %0 : index
}
func.func @tgt_and_constant_left(%c: index, %x: index) -> index {
  %0 = index.and %x, %c
  return %0 : index
}

// or(c, x) = or(x, c)
func.func @src_or_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.or %c, %x
  return %0 : index
}
func.func @tgt_or_constant_left(%c: index, %x: index) -> index {
  %0 = index.or %x, %c
  return %0 : index
}

// xor(c, x) = xor(x, c)
func.func @src_xor_constant_left(%c: index {rule.constant}, %x: index) -> index attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = index.xor %c, %x
  return %0 : index
}
func.func @tgt_xor_constant_left(%c: index, %x: index) -> index {
  %0 = index.xor %x, %c
  return %0 : index
}

// cmp: x - y is 0 where x is y, but its sign says nothing where it wraps.

// cmp[eq](sub(x, y), 0) = cmp[eq](x, y)
func.func @src_cmp_sub_zero_eq(%x: index, %y: index, %zero: index {rule.constant = 0}) -> i1 attributes {rule.equal, rule.from = "CmpOp::canonicalize", rule.releases = [19, 22]} {
  %0 = index.sub %x, %y
  %1 = index.cmp eq(%0, %zero)
  return %1 : i1
}
func.func @tgt_cmp_sub_zero_eq(%x: index, %y: index, %zero: index) -> i1 {
  %0 = index.cmp eq(%x, %y)
  return %0 : i1
}

// cmp[ne](sub(x, y), 0) = cmp[ne](x, y)
func.func @src_cmp_sub_zero_ne(%x: index, %y: index, %zero: index {rule.constant = 0}) -> i1 attributes {rule.equal, rule.from = "CmpOp::canonicalize", rule.releases = [19, 22]} {
  %0 = index.sub %x, %y
  %1 = index.cmp ne(%0, %zero)
  return %1 : i1
}
func.func @tgt_cmp_sub_zero_ne(%x: index, %y: index, %zero: index) -> i1 {
  %0 = index.cmp ne(%x, %y)
  return %0 : i1
}

// cmp[eq](0, sub(x, y)) = cmp[eq](y, x)
func.func @src_cmp_zero_sub_eq(%x: index, %y: index, %zero: index {rule.constant = 0}) -> i1 attributes {rule.equal, rule.from = "CmpOp::canonicalize", rule.releases = [19, 22]} {
  %0 = index.sub %x, %y
  %1 = index.cmp eq(%zero, %0)
  return %1 : i1
}
func.func @tgt_cmp_zero_sub_eq(%x: index, %y: index, %zero: index) -> i1 {
  %0 = index.cmp eq(%y, %x)
  return %0 : i1
}

// cmp[ne](0, sub(x, y)) = cmp[ne](y, x)
func.func @src_cmp_zero_sub_ne(%x: index, %y: index, %zero: index {rule.constant = 0}) -> i1 attributes {rule.equal, rule.from = "CmpOp::canonicalize", rule.releases = [19, 22]} {
  %0 = index.sub %x, %y
  %1 = index.cmp ne(%zero, %0)
  return %1 : i1
}
func.func @tgt_cmp_zero_sub_ne(%x: index, %y: index, %zero: index) -> i1 {
  %0 = index.cmp ne(%y, %x)
  return %0 : i1
}

// -----

#p = #index<cmp_predicate slt> // #index<cmp_predicate eq> | #index<cmp_predicate ne> | #index<cmp_predicate slt> | #index<cmp_predicate sle> | #index<cmp_predicate sgt> | #index<cmp_predicate sge> | #index<cmp_predicate ult> | #index<cmp_predicate ule> | #index<cmp_predicate ugt> | #index<cmp_predicate uge>

// cmp[p](x, x) = cmp[p](0, 0): what it is on two equal operands
func.func @src_cmp_same(%x: index, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = "index.cmp"(%x, %x) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @tgt_cmp_same(%x: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%zero, %zero) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}

// -----

#p = #index<cmp_predicate slt> // #index<cmp_predicate slt> | #index<cmp_predicate sle> | #index<cmp_predicate sgt> | #index<cmp_predicate sge> | #index<cmp_predicate ult> | #index<cmp_predicate ule> | #index<cmp_predicate ugt> | #index<cmp_predicate uge>

// cmp[p](sub(x, y), 0) = cmp[p](x, y): slt, x the least, y = 1: x - y is the greatest; ugt, x = 0, y = 1: x - y is not 0
func.func @src_cmp_sub_zero_order(%x: index, %y: index, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::canonicalize", rule.releases = [19, 22], rule.refuted} {
  %0 = index.sub %x, %y
  %1 = "index.cmp"(%0, %zero) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_sub_zero_order(%x: index, %y: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%x, %y) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}

// cmp[p](0, sub(x, y)) = cmp[p](y, x): sgt, x the least, y = 1: x - y is the greatest
func.func @src_cmp_zero_sub_order(%x: index, %y: index, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::canonicalize", rule.releases = [19, 22], rule.refuted} {
  %0 = index.sub %x, %y
  %1 = "index.cmp"(%zero, %0) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_zero_sub_order(%x: index, %y: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%y, %x) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}

// -----

#p = #index<cmp_predicate slt> // #index<cmp_predicate slt> | #index<cmp_predicate sle> | #index<cmp_predicate sgt> | #index<cmp_predicate sge>

// cmp of an extremum of x and c0: one of its bounds is c0, the other is there, too.

// cmp[p](mins(x, c0), c1) = cmp[p](c0, c1), where that is cmp[p](the least, c1), too
func.func @src_cmp_mins(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %ones: index {rule.constant = -1}, %one: index {rule.constant = 1}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.mins %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_mins(%x: index, %c0: index, %c1: index, %ones: index, %one: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_mins(%x: index, %c0: index, %c1: index, %ones: index, %one: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  %1 = index.shru %ones, %one
  %2 = index.xor %ones, %1
  %3 = "index.cmp"(%2, %c1) <{pred = #p}> : (index, index) -> i1
  %4 = arith.cmpi eq, %0, %3 : i1
  return %4 : i1
}

// cmp[p](maxs(x, c0), c1) = cmp[p](c0, c1), where that is cmp[p](the greatest, c1), too
func.func @src_cmp_maxs(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %ones: index {rule.constant = -1}, %one: index {rule.constant = 1}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.maxs %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_maxs(%x: index, %c0: index, %c1: index, %ones: index, %one: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_maxs(%x: index, %c0: index, %c1: index, %ones: index, %one: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  %1 = index.shru %ones, %one
  %2 = "index.cmp"(%1, %c1) <{pred = #p}> : (index, index) -> i1
  %3 = arith.cmpi eq, %0, %2 : i1
  return %3 : i1
}

// cmp[p](minu(x, c0), c1) = cmp[p](c0, c1), where c0 is not negative, and that is cmp[p](0, c1), too
func.func @src_cmp_minu_mixed(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.minu %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_minu_mixed(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_minu_mixed(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = index.cmp sge(%c0, %zero)
  %1 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  %2 = "index.cmp"(%zero, %c1) <{pred = #p}> : (index, index) -> i1
  %3 = arith.cmpi eq, %1, %2 : i1
  %4 = arith.andi %0, %3 : i1
  return %4 : i1
}

// cmp[p](maxu(x, c0), c1) = cmp[p](c0, c1), where c0 is negative, and that is cmp[p](the greatest, c1), too
func.func @src_cmp_maxu_mixed(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}, %ones: index {rule.constant = -1}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.maxu %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_maxu_mixed(%x: index, %c0: index, %c1: index, %zero: index, %ones: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_maxu_mixed(%x: index, %c0: index, %c1: index, %zero: index, %ones: index) -> i1 {
  %0 = index.cmp slt(%c0, %zero)
  %1 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  %2 = "index.cmp"(%ones, %c1) <{pred = #p}> : (index, index) -> i1
  %3 = arith.cmpi eq, %1, %2 : i1
  %4 = arith.andi %0, %3 : i1
  return %4 : i1
}

// -----

#p = #index<cmp_predicate ult> // #index<cmp_predicate ult> | #index<cmp_predicate ule> | #index<cmp_predicate ugt> | #index<cmp_predicate uge>

// cmp[p](minu(x, c0), c1) = cmp[p](c0, c1), where that is cmp[p](0, c1), too
func.func @src_cmp_minu(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.minu %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_minu(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_minu(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  %1 = "index.cmp"(%zero, %c1) <{pred = #p}> : (index, index) -> i1
  %2 = arith.cmpi eq, %0, %1 : i1
  return %2 : i1
}

// cmp[p](maxu(x, c0), c1) = cmp[p](c0, c1), where that is cmp[p](the greatest, c1), too
func.func @src_cmp_maxu(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %ones: index {rule.constant = -1}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.maxu %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_maxu(%x: index, %c0: index, %c1: index, %ones: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_maxu(%x: index, %c0: index, %c1: index, %ones: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  %1 = "index.cmp"(%ones, %c1) <{pred = #p}> : (index, index) -> i1
  %2 = arith.cmpi eq, %0, %1 : i1
  return %2 : i1
}

// cmp[p](mins(x, c0), c1) = cmp[p](c0, c1), where c0 is negative, and that is cmp[p](the least, c1), too
func.func @src_cmp_mins_mixed(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}, %ones: index {rule.constant = -1}, %one: index {rule.constant = 1}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.mins %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_mins_mixed(%x: index, %c0: index, %c1: index, %zero: index, %ones: index, %one: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_mins_mixed(%x: index, %c0: index, %c1: index, %zero: index, %ones: index, %one: index) -> i1 {
  %0 = index.cmp slt(%c0, %zero)
  %1 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  %2 = index.shru %ones, %one
  %3 = index.xor %ones, %2
  %4 = "index.cmp"(%3, %c1) <{pred = #p}> : (index, index) -> i1
  %5 = arith.cmpi eq, %1, %4 : i1
  %6 = arith.andi %0, %5 : i1
  return %6 : i1
}

// cmp[p](maxs(x, c0), c1) = cmp[p](c0, c1), where c0 is not negative, and that is cmp[p](the greatest, c1), too
func.func @src_cmp_maxs_mixed(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}, %ones: index {rule.constant = -1}, %one: index {rule.constant = 1}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.maxs %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_maxs_mixed(%x: index, %c0: index, %c1: index, %zero: index, %ones: index, %one: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_maxs_mixed(%x: index, %c0: index, %c1: index, %zero: index, %ones: index, %one: index) -> i1 {
  %0 = index.cmp sge(%c0, %zero)
  %1 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  %2 = index.shru %ones, %one
  %3 = "index.cmp"(%2, %c1) <{pred = #p}> : (index, index) -> i1
  %4 = arith.cmpi eq, %1, %3 : i1
  %5 = arith.andi %0, %4 : i1
  return %5 : i1
}

// -----

#p = #index<cmp_predicate eq> // #index<cmp_predicate eq> | #index<cmp_predicate ne>

// cmp[p](mins(x, c0), c1) = cmp[p](c0, c1), where c0 is negative, and c0 < c1
func.func @src_cmp_mins_equal(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.mins %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_mins_equal(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_mins_equal(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = index.cmp slt(%c0, %zero)
  %1 = index.cmp slt(%c0, %c1)
  %2 = arith.andi %0, %1 : i1
  return %2 : i1
}

// cmp[p](maxs(x, c0), c1) = cmp[p](c0, c1), where c0 is not negative, and c0 > c1
func.func @src_cmp_maxs_equal(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.maxs %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_maxs_equal(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_maxs_equal(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = index.cmp sge(%c0, %zero)
  %1 = index.cmp sgt(%c0, %c1)
  %2 = arith.andi %0, %1 : i1
  return %2 : i1
}

// cmp[p](minu(x, c0), c1) = cmp[p](c0, c1), where c0 is not negative, and c0 < c1
func.func @src_cmp_minu_equal(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.minu %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_minu_equal(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_minu_equal(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = index.cmp sge(%c0, %zero)
  %1 = index.cmp ult(%c0, %c1)
  %2 = arith.andi %0, %1 : i1
  return %2 : i1
}

// cmp[p](maxu(x, c0), c1) = cmp[p](c0, c1), where c0 is negative, and c0 > c1
func.func @src_cmp_maxu_equal(%x: index, %c0: index {rule.constant}, %c1: index {rule.constant}, %zero: index {rule.constant = 0}) -> i1 attributes {rule.from = "CmpOp::fold", rule.releases = [19, 22]} {
  %0 = index.maxu %x, %c0
  %1 = "index.cmp"(%0, %c1) <{pred = #p}> : (index, index) -> i1
  return %1 : i1
}
func.func @tgt_cmp_maxu_equal(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = "index.cmp"(%c0, %c1) <{pred = #p}> : (index, index) -> i1
  return %0 : i1
}
func.func @when_cmp_maxu_equal(%x: index, %c0: index, %c1: index, %zero: index) -> i1 {
  %0 = index.cmp slt(%c0, %zero)
  %1 = index.cmp ugt(%c0, %c1)
  %2 = arith.andi %0, %1 : i1
  return %2 : i1
}
