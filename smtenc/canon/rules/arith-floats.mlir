// Rules of the arith dialect on floats. Those of select and bitcast are in arith.mlir.

!T = f32 // float
!B = i1 // i1 like !T
#f = #arith.fastmath<nnan> // fastmath

// addf, subf

// addf(x, -0.0) = x
func.func @src_addf_negative_zero(%x: !T, %zero: !T {rule.constant = -0.0}) -> !T attributes {rule.equal, rule.from = "AddFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.addf %x, %zero : !T
  return %0 : !T
}
func.func @tgt_addf_negative_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// addf[f](c, x) = addf[f](x, c)
func.func @src_addf_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = "arith.addf"(%c, %x) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}
func.func @tgt_addf_constant_left(%c: !T, %x: !T) -> !T {
  %0 = "arith.addf"(%x, %c) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// subf(x, +0.0) = x
func.func @src_subf_zero(%x: !T, %zero: !T {rule.constant = 0.0}) -> !T attributes {rule.equal, rule.from = "SubFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.subf %x, %zero : !T
  return %0 : !T
}
func.func @tgt_subf_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}

// mulf, divf

// mulf(x, 1.0) = x
func.func @src_mulf_one(%x: !T, %one: !T {rule.constant = 1.0}) -> !T attributes {rule.equal, rule.from = "MulFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.mulf %x, %one : !T
  return %0 : !T
}
func.func @tgt_mulf_one(%x: !T, %one: !T) -> !T {
  return %x : !T
}

// mulf[nnan, nsz](x, +0.0) = +0.0
func.func @src_mulf_zero(%x: !T, %zero: !T {rule.constant = 0.0}) -> !T attributes {rule.from = "MulFOp::fold", rule.releases = [22]} {
  %0 = arith.mulf %x, %zero fastmath<nnan,nsz> : !T
  return %0 : !T
}
func.func @tgt_mulf_zero(%x: !T, %zero: !T) -> !T {
  return %zero : !T
}

// mulf[nnan, nsz](x, -0.0) = -0.0
func.func @src_mulf_negative_zero(%x: !T, %zero: !T {rule.constant = -0.0}) -> !T attributes {rule.from = "MulFOp::fold", rule.releases = [22]} {
  %0 = arith.mulf %x, %zero fastmath<nnan,nsz> : !T
  return %0 : !T
}
func.func @tgt_mulf_negative_zero(%x: !T, %zero: !T) -> !T {
  return %zero : !T
}

// mulf[f](c, x) = mulf[f](x, c)
func.func @src_mulf_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = "arith.mulf"(%c, %x) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}
func.func @tgt_mulf_constant_left(%c: !T, %x: !T) -> !T {
  %0 = "arith.mulf"(%x, %c) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// mulf[f](negf(x), negf(y)) = mulf[f](x, y)
func.func @src_mulf_negf(%x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "MulFOfNegF", rule.releases = [19, 22]} {
  %0 = arith.negf %x : !T
  %1 = arith.negf %y : !T
  %2 = "arith.mulf"(%0, %1) <{fastmath = #f}> : (!T, !T) -> !T
  return %2 : !T
}
func.func @tgt_mulf_negf(%x: !T, %y: !T) -> !T {
  %0 = "arith.mulf"(%x, %y) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// divf(x, 1.0) = x
func.func @src_divf_one(%x: !T, %one: !T {rule.constant = 1.0}) -> !T attributes {rule.equal, rule.from = "DivFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.divf %x, %one : !T
  return %0 : !T
}
func.func @tgt_divf_one(%x: !T, %one: !T) -> !T {
  return %x : !T
}

// negf

// negf(negf(x)) = x
func.func @src_negf_negf(%x: !T) -> !T attributes {rule.equal, rule.from = "NegFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.negf %x : !T
  %1 = arith.negf %0 : !T
  return %1 : !T
}
func.func @tgt_negf_negf(%x: !T) -> !T {
  return %x : !T
}

// Extrema

// maximumf(x, x) = x
func.func @src_maximumf_same(%x: !T) -> !T attributes {rule.equal, rule.from = "MaximumFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maximumf %x, %x : !T
  return %0 : !T
}
func.func @tgt_maximumf_same(%x: !T) -> !T {
  return %x : !T
}

// maximumf(x, -inf) = x
func.func @src_maximumf_negative_infinity(%x: !T, %inf: !T {rule.constant = "-inf"}) -> !T attributes {rule.equal, rule.from = "MaximumFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maximumf %x, %inf : !T
  return %0 : !T
}
func.func @tgt_maximumf_negative_infinity(%x: !T, %inf: !T) -> !T {
  return %x : !T
}

// maximumf[f](c, x) = maximumf[f](x, c)
func.func @src_maximumf_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = "arith.maximumf"(%c, %x) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}
func.func @tgt_maximumf_constant_left(%c: !T, %x: !T) -> !T {
  %0 = "arith.maximumf"(%x, %c) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// minimumf(x, x) = x
func.func @src_minimumf_same(%x: !T) -> !T attributes {rule.equal, rule.from = "MinimumFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minimumf %x, %x : !T
  return %0 : !T
}
func.func @tgt_minimumf_same(%x: !T) -> !T {
  return %x : !T
}

// minimumf(x, inf) = x
func.func @src_minimumf_infinity(%x: !T, %inf: !T {rule.constant = "inf"}) -> !T attributes {rule.equal, rule.from = "MinimumFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minimumf %x, %inf : !T
  return %0 : !T
}
func.func @tgt_minimumf_infinity(%x: !T, %inf: !T) -> !T {
  return %x : !T
}

// minimumf[f](c, x) = minimumf[f](x, c)
func.func @src_minimumf_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = "arith.minimumf"(%c, %x) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}
func.func @tgt_minimumf_constant_left(%c: !T, %x: !T) -> !T {
  %0 = "arith.minimumf"(%x, %c) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// maxnumf(x, x) = x
func.func @src_maxnumf_same(%x: !T) -> !T attributes {rule.equal, rule.from = "MaxNumFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.maxnumf %x, %x : !T
  return %0 : !T
}
func.func @tgt_maxnumf_same(%x: !T) -> !T {
  return %x : !T
}

// maxnumf(x, -inf) = x: for x = NaN the left is -inf
func.func @src_maxnumf_negative_infinity(%x: !T, %inf: !T {rule.constant = "-inf"}) -> !T attributes {rule.from = "MaxNumFOp::fold", rule.releases = [19], rule.refuted} {
  %0 = arith.maxnumf %x, %inf : !T
  return %0 : !T
}
func.func @tgt_maxnumf_negative_infinity(%x: !T, %inf: !T) -> !T {
  return %x : !T
}

// maxnumf[nnan](x, -inf) = x
func.func @src_maxnumf_negative_infinity_nnan(%x: !T, %inf: !T {rule.constant = "-inf"}) -> !T attributes {rule.from = "MaxNumFOp::fold", rule.releases = [19]} {
  %0 = arith.maxnumf %x, %inf fastmath<nnan> : !T
  return %0 : !T
}
func.func @tgt_maxnumf_negative_infinity_nnan(%x: !T, %inf: !T) -> !T {
  return %x : !T
}

// maxnumf(x, NaN) = x
func.func @src_maxnumf_nan(%x: !T, %nan: !T {rule.constant = "nan"}) -> !T attributes {rule.equal, rule.from = "MaxNumFOp::fold", rule.releases = [22]} {
  %0 = arith.maxnumf %x, %nan : !T
  return %0 : !T
}
func.func @tgt_maxnumf_nan(%x: !T, %nan: !T) -> !T {
  return %x : !T
}

// maxnumf[f](c, x) = maxnumf[f](x, c)
func.func @src_maxnumf_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = "arith.maxnumf"(%c, %x) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}
func.func @tgt_maxnumf_constant_left(%c: !T, %x: !T) -> !T {
  %0 = "arith.maxnumf"(%x, %c) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// minnumf(x, x) = x
func.func @src_minnumf_same(%x: !T) -> !T attributes {rule.equal, rule.from = "MinNumFOp::fold", rule.releases = [19, 22]} {
  %0 = arith.minnumf %x, %x : !T
  return %0 : !T
}
func.func @tgt_minnumf_same(%x: !T) -> !T {
  return %x : !T
}

// minnumf(x, inf) = x: for x = NaN the left is inf
func.func @src_minnumf_infinity(%x: !T, %inf: !T {rule.constant = "inf"}) -> !T attributes {rule.from = "MinNumFOp::fold", rule.releases = [19], rule.refuted} {
  %0 = arith.minnumf %x, %inf : !T
  return %0 : !T
}
func.func @tgt_minnumf_infinity(%x: !T, %inf: !T) -> !T {
  return %x : !T
}

// minnumf[nnan](x, inf) = x
func.func @src_minnumf_infinity_nnan(%x: !T, %inf: !T {rule.constant = "inf"}) -> !T attributes {rule.from = "MinNumFOp::fold", rule.releases = [19]} {
  %0 = arith.minnumf %x, %inf fastmath<nnan> : !T
  return %0 : !T
}
func.func @tgt_minnumf_infinity_nnan(%x: !T, %inf: !T) -> !T {
  return %x : !T
}

// minnumf(x, NaN) = x
func.func @src_minnumf_nan(%x: !T, %nan: !T {rule.constant = "nan"}) -> !T attributes {rule.equal, rule.from = "MinNumFOp::fold", rule.releases = [22]} {
  %0 = arith.minnumf %x, %nan : !T
  return %0 : !T
}
func.func @tgt_minnumf_nan(%x: !T, %nan: !T) -> !T {
  return %x : !T
}

// minnumf[f](c, x) = minnumf[f](x, c)
func.func @src_minnumf_constant_left(%c: !T {rule.constant}, %x: !T) -> !T attributes {rule.from = "OpTrait::IsCommutative", rule.releases = [19, 22], rule.native} {
  %0 = "arith.minnumf"(%c, %x) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}
func.func @tgt_minnumf_constant_left(%c: !T, %x: !T) -> !T {
  %0 = "arith.minnumf"(%x, %c) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// ub.poison

// addf(x, poison) = poison
func.func @src_addf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "AddFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.addf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_addf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// addf(poison, x) = poison
func.func @src_addf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "AddFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.addf %0, %x : !T
  return %1 : !T
}
func.func @tgt_addf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// subf(x, poison) = poison
func.func @src_subf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "SubFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.subf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_subf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// subf(poison, x) = poison
func.func @src_subf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "SubFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.subf %0, %x : !T
  return %1 : !T
}
func.func @tgt_subf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// mulf(x, poison) = poison
func.func @src_mulf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "MulFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.mulf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_mulf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// mulf(poison, x) = poison
func.func @src_mulf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "MulFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.mulf %0, %x : !T
  return %1 : !T
}
func.func @tgt_mulf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// divf(x, poison) = poison
func.func @src_divf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "DivFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.divf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_divf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// divf(poison, x) = poison
func.func @src_divf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "DivFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.divf %0, %x : !T
  return %1 : !T
}
func.func @tgt_divf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// remf(x, poison) = poison
func.func @src_remf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "RemFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.remf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_remf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// remf(poison, x) = poison
func.func @src_remf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "RemFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.remf %0, %x : !T
  return %1 : !T
}
func.func @tgt_remf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// maximumf(x, poison) = poison
func.func @src_maximumf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "MaximumFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.maximumf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_maximumf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// maximumf(poison, x) = poison
func.func @src_maximumf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "MaximumFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.maximumf %0, %x : !T
  return %1 : !T
}
func.func @tgt_maximumf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// minimumf(x, poison) = poison
func.func @src_minimumf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "MinimumFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.minimumf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_minimumf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// minimumf(poison, x) = poison
func.func @src_minimumf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "MinimumFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.minimumf %0, %x : !T
  return %1 : !T
}
func.func @tgt_minimumf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// maxnumf(x, poison) = poison
func.func @src_maxnumf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "MaxNumFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.maxnumf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_maxnumf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// maxnumf(poison, x) = poison
func.func @src_maxnumf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "MaxNumFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.maxnumf %0, %x : !T
  return %1 : !T
}
func.func @tgt_maxnumf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// minnumf(x, poison) = poison
func.func @src_minnumf_poison_right(%x: !T) -> !T attributes {rule.equal, rule.from = "MinNumFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.minnumf %x, %0 : !T
  return %1 : !T
}
func.func @tgt_minnumf_poison_right(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// minnumf(poison, x) = poison
func.func @src_minnumf_poison_left(%x: !T) -> !T attributes {rule.equal, rule.from = "MinNumFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.minnumf %0, %x : !T
  return %1 : !T
}
func.func @tgt_minnumf_poison_left(%x: !T) -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// negf(poison) = poison
func.func @src_negf_poison() -> !T attributes {rule.equal, rule.from = "NegFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.negf %0 : !T
  return %1 : !T
}
func.func @tgt_negf_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// -----

!T = f32 // float
#f = #arith.fastmath<nnan> // fastmath
#nan = unit // = has-nan(!T)

// divf[f](negf(x), negf(y)) = divf[f](x, y)
func.func @src_divf_negf(%x: !T, %y: !T) -> !T attributes {rule.equal, rule.from = "DivFOfNegF", rule.releases = [19, 22]} {
  %0 = arith.negf %x : !T
  %1 = arith.negf %y : !T
  %2 = "arith.divf"(%0, %1) <{fastmath = #f}> : (!T, !T) -> !T
  return %2 : !T
}
func.func @tgt_divf_negf(%x: !T, %y: !T) -> !T {
  %0 = "arith.divf"(%x, %y) <{fastmath = #f}> : (!T, !T) -> !T
  return %0 : !T
}

// -----

!T = f32 // float
!B = i1 // i1 like !T
#p = 1 : i64 // predicate of cmpf
#unordered = unit // = false-of-unordered(#p)

// cmpf[p](x, NaN) = false, where p is not true of unordered operands
func.func @src_cmpf_nan_right_false(%x: !T, %nan: !T {rule.constant = "nan"}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.cmpf"(%x, %nan) <{predicate = #p}> : (!T, !T) -> !B
  return %0 : !B
}
func.func @tgt_cmpf_nan_right_false(%x: !T, %nan: !T, %false: !B) -> !B {
  return %false : !B
}

// cmpf[p](NaN, x) = false, where p is not true of unordered operands
func.func @src_cmpf_nan_left_false(%x: !T, %nan: !T {rule.constant = "nan"}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.cmpf"(%nan, %x) <{predicate = #p}> : (!T, !T) -> !B
  return %0 : !B
}
func.func @tgt_cmpf_nan_left_false(%x: !T, %nan: !T, %false: !B) -> !B {
  return %false : !B
}

// -----

!T = f32 // float
!B = i1 // i1 like !T
#p = 11 : i64 // predicate of cmpf
#unordered = unit // = true-of-unordered(#p)

// cmpf[p](x, NaN) = true, where p is true of unordered operands
func.func @src_cmpf_nan_right_true(%x: !T, %nan: !T {rule.constant = "nan"}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.cmpf"(%x, %nan) <{predicate = #p}> : (!T, !T) -> !B
  return %0 : !B
}
func.func @tgt_cmpf_nan_right_true(%x: !T, %nan: !T, %true: !B) -> !B {
  return %true : !B
}

// cmpf[p](NaN, x) = true, where p is true of unordered operands
func.func @src_cmpf_nan_left_true(%x: !T, %nan: !T {rule.constant = "nan"}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFOp::fold", rule.releases = [19, 22]} {
  %0 = "arith.cmpf"(%nan, %x) <{predicate = #p}> : (!T, !T) -> !B
  return %0 : !B
}
func.func @tgt_cmpf_nan_left_true(%x: !T, %nan: !T, %true: !B) -> !B {
  return %true : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#q = 2 : i64 // = signed(#p)

// cmpf of integers: where the floats have all of them, q says of the integers what p says of the floats

// cmpf[p](sitofp(x), c) = cmpi[q](x, fptosi(c)), where c is an integer that x may be
func.func @when_cmpf_sitofp_integer(%x: !I, %c: !F) -> !B {
  %0 = arith.fptosi %c : !F to !I
  %1 = arith.sitofp %0 : !I to !F
  %2 = arith.cmpf oeq, %1, %c : !F
  return %2 : !B
}
func.func @src_cmpf_sitofp_integer(%x: !I, %c: !F {rule.constant}) -> !B attributes {rule.equal, rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_integer(%x: !I, %c: !F) -> !B {
  %0 = arith.fptosi %c : !F to !I
  %1 = "arith.cmpi"(%x, %0) <{predicate = #q}> : (!I, !I) -> !B
  return %1 : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#q = 3 : i64 // = signed-above(#p)

// cmpf[p](sitofp(x), c) = cmpi[q](x, t), where t < c < t + 1, for t = fptosi(c) >= 0
func.func @when_cmpf_sitofp_fraction_above(%x: !I, %c: !F) -> !B {
  %0 = arith.fptosi %c : !F to !I
  %1 = arith.sitofp %0 : !I to !F
  %2 = arith.cmpf ogt, %c, %1 : !F
  return %2 : !B
}
func.func @src_cmpf_sitofp_fraction_above(%x: !I, %c: !F {rule.constant}) -> !B attributes {rule.equal, rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_fraction_above(%x: !I, %c: !F) -> !B {
  %0 = arith.fptosi %c : !F to !I
  %1 = "arith.cmpi"(%x, %0) <{predicate = #q}> : (!I, !I) -> !B
  return %1 : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#q = 2 : i64 // = signed-below(#p)

// cmpf[p](sitofp(x), c) = cmpi[q](x, t), where t - 1 < c < t, for t = fptosi(c) <= 0
func.func @when_cmpf_sitofp_fraction_below(%x: !I, %c: !F) -> !B {
  %0 = arith.fptosi %c : !F to !I
  %1 = arith.sitofp %0 : !I to !F
  %2 = arith.cmpf olt, %c, %1 : !F
  return %2 : !B
}
func.func @src_cmpf_sitofp_fraction_below(%x: !I, %c: !F {rule.constant}) -> !B attributes {rule.equal, rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_fraction_below(%x: !I, %c: !F) -> !B {
  %0 = arith.fptosi %c : !F to !I
  %1 = "arith.cmpi"(%x, %0) <{predicate = #q}> : (!I, !I) -> !B
  return %1 : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 1 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#less = unit // = false-of-less(#p)
#greater = unit // = false-of-greater(#p)

// cmpf[p](sitofp(x), c) = false, where c is no integer, and p is not true of unequal operands
func.func @when_cmpf_sitofp_fraction_false(%x: !I, %c: !F, %false: !B) -> !B {
  %0 = arith.fptosi %c : !F to !I
  %1 = arith.sitofp %0 : !I to !F
  %2 = arith.cmpf one, %1, %c : !F
  return %2 : !B
}
func.func @src_cmpf_sitofp_fraction_false(%x: !I, %c: !F {rule.constant}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_fraction_false(%x: !I, %c: !F, %false: !B) -> !B {
  return %false : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 13 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#less = unit // = true-of-less(#p)
#greater = unit // = true-of-greater(#p)

// cmpf[p](sitofp(x), c) = true, where c is no integer, and p is true of unequal operands
func.func @when_cmpf_sitofp_fraction_true(%x: !I, %c: !F, %true: !B) -> !B {
  %0 = arith.fptosi %c : !F to !I
  %1 = arith.sitofp %0 : !I to !F
  %2 = arith.cmpf one, %1, %c : !F
  return %2 : !B
}
func.func @src_cmpf_sitofp_fraction_true(%x: !I, %c: !F {rule.constant}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_fraction_true(%x: !I, %c: !F, %true: !B) -> !B {
  return %true : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 2 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#less = unit // = false-of-less(#p)

// cmpf[p](sitofp(x), c) = false, where c is greater than all x, and p is not true of what is less
func.func @when_cmpf_sitofp_large_false(%x: !I, %c: !F, %greatest: !I, %false: !B) -> !B {
  %0 = arith.sitofp %greatest : !I to !F
  %1 = arith.cmpf ogt, %c, %0 : !F
  return %1 : !B
}
func.func @src_cmpf_sitofp_large_false(%x: !I, %c: !F {rule.constant}, %greatest: !I {rule.constant = "greatest"}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_large_false(%x: !I, %c: !F, %greatest: !I, %false: !B) -> !B {
  return %false : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#less = unit // = true-of-less(#p)

// cmpf[p](sitofp(x), c) = true, where c is greater than all x, and p is true of what is less
func.func @when_cmpf_sitofp_large_true(%x: !I, %c: !F, %greatest: !I, %true: !B) -> !B {
  %0 = arith.sitofp %greatest : !I to !F
  %1 = arith.cmpf ogt, %c, %0 : !F
  return %1 : !B
}
func.func @src_cmpf_sitofp_large_true(%x: !I, %c: !F {rule.constant}, %greatest: !I {rule.constant = "greatest"}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_large_true(%x: !I, %c: !F, %greatest: !I, %true: !B) -> !B {
  return %true : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#greater = unit // = false-of-greater(#p)

// cmpf[p](sitofp(x), c) = false, where c is less than all x, and p is not true of what is greater
func.func @when_cmpf_sitofp_small_false(%x: !I, %c: !F, %least: !I, %false: !B) -> !B {
  %0 = arith.sitofp %least : !I to !F
  %1 = arith.cmpf olt, %c, %0 : !F
  return %1 : !B
}
func.func @src_cmpf_sitofp_small_false(%x: !I, %c: !F {rule.constant}, %least: !I {rule.constant = "least"}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_small_false(%x: !I, %c: !F, %least: !I, %false: !B) -> !B {
  return %false : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 2 : i64 // predicate of cmpf
#exact = unit // = holds-signed(!F, !I)
#greater = unit // = true-of-greater(#p)

// cmpf[p](sitofp(x), c) = true, where c is less than all x, and p is true of what is greater
func.func @when_cmpf_sitofp_small_true(%x: !I, %c: !F, %least: !I, %true: !B) -> !B {
  %0 = arith.sitofp %least : !I to !F
  %1 = arith.cmpf olt, %c, %0 : !F
  return %1 : !B
}
func.func @src_cmpf_sitofp_small_true(%x: !I, %c: !F {rule.constant}, %least: !I {rule.constant = "least"}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_small_true(%x: !I, %c: !F, %least: !I, %true: !B) -> !B {
  return %true : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#exact = unit // = holds-signed(!F, !I)

// cmpf[ord](sitofp(x), c) = true, where c is not NaN
func.func @when_cmpf_sitofp_ord(%x: !I, %c: !F, %true: !B) -> !B {
  %0 = arith.cmpf ord, %c, %c : !F
  return %0 : !B
}
func.func @src_cmpf_sitofp_ord(%x: !I, %c: !F {rule.constant}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = arith.cmpf ord, %0, %c : !F
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_ord(%x: !I, %c: !F, %true: !B) -> !B {
  return %true : !B
}

// cmpf[uno](sitofp(x), c) = false, where c is not NaN
func.func @when_cmpf_sitofp_uno(%x: !I, %c: !F, %false: !B) -> !B {
  %0 = arith.cmpf ord, %c, %c : !F
  return %0 : !B
}
func.func @src_cmpf_sitofp_uno(%x: !I, %c: !F {rule.constant}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.sitofp %x : !I to !F
  %1 = arith.cmpf uno, %0, %c : !F
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_uno(%x: !I, %c: !F, %false: !B) -> !B {
  return %false : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-unsigned(!F, !I)
#q = 6 : i64 // = unsigned(#p)

// cmpf[p](uitofp(x), c) = cmpi[q](x, fptoui(c)), where c is an integer that x may be
func.func @when_cmpf_uitofp_integer(%x: !I, %c: !F) -> !B {
  %0 = arith.fptoui %c : !F to !I
  %1 = arith.uitofp %0 : !I to !F
  %2 = arith.cmpf oeq, %1, %c : !F
  return %2 : !B
}
func.func @src_cmpf_uitofp_integer(%x: !I, %c: !F {rule.constant}) -> !B attributes {rule.equal, rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_integer(%x: !I, %c: !F) -> !B {
  %0 = arith.fptoui %c : !F to !I
  %1 = "arith.cmpi"(%x, %0) <{predicate = #q}> : (!I, !I) -> !B
  return %1 : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-unsigned(!F, !I)
#q = 7 : i64 // = unsigned-above(#p)

// cmpf[p](uitofp(x), c) = cmpi[q](x, t), where t < c < t + 1, for t = fptoui(c) >= 0
func.func @when_cmpf_uitofp_fraction_above(%x: !I, %c: !F) -> !B {
  %0 = arith.fptoui %c : !F to !I
  %1 = arith.uitofp %0 : !I to !F
  %2 = arith.cmpf ogt, %c, %1 : !F
  return %2 : !B
}
func.func @src_cmpf_uitofp_fraction_above(%x: !I, %c: !F {rule.constant}) -> !B attributes {rule.equal, rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_fraction_above(%x: !I, %c: !F) -> !B {
  %0 = arith.fptoui %c : !F to !I
  %1 = "arith.cmpi"(%x, %0) <{predicate = #q}> : (!I, !I) -> !B
  return %1 : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 1 : i64 // predicate of cmpf
#exact = unit // = holds-unsigned(!F, !I)
#less = unit // = false-of-less(#p)
#greater = unit // = false-of-greater(#p)

// cmpf[p](uitofp(x), c) = false, where c is no integer, and p is not true of unequal operands
func.func @when_cmpf_uitofp_fraction_false(%x: !I, %c: !F, %false: !B) -> !B {
  %0 = arith.fptoui %c : !F to !I
  %1 = arith.uitofp %0 : !I to !F
  %2 = arith.cmpf one, %1, %c : !F
  return %2 : !B
}
func.func @src_cmpf_uitofp_fraction_false(%x: !I, %c: !F {rule.constant}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_fraction_false(%x: !I, %c: !F, %false: !B) -> !B {
  return %false : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 13 : i64 // predicate of cmpf
#exact = unit // = holds-unsigned(!F, !I)
#less = unit // = true-of-less(#p)
#greater = unit // = true-of-greater(#p)

// cmpf[p](uitofp(x), c) = true, where c is no integer, and p is true of unequal operands
func.func @when_cmpf_uitofp_fraction_true(%x: !I, %c: !F, %true: !B) -> !B {
  %0 = arith.fptoui %c : !F to !I
  %1 = arith.uitofp %0 : !I to !F
  %2 = arith.cmpf one, %1, %c : !F
  return %2 : !B
}
func.func @src_cmpf_uitofp_fraction_true(%x: !I, %c: !F {rule.constant}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_fraction_true(%x: !I, %c: !F, %true: !B) -> !B {
  return %true : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 2 : i64 // predicate of cmpf
#exact = unit // = holds-unsigned(!F, !I)
#less = unit // = false-of-less(#p)

// cmpf[p](uitofp(x), c) = false, where c is greater than all x, and p is not true of what is less
func.func @when_cmpf_uitofp_large_false(%x: !I, %c: !F, %greatest: !I, %false: !B) -> !B {
  %0 = arith.uitofp %greatest : !I to !F
  %1 = arith.cmpf ogt, %c, %0 : !F
  return %1 : !B
}
func.func @src_cmpf_uitofp_large_false(%x: !I, %c: !F {rule.constant}, %greatest: !I {rule.constant = -1}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_large_false(%x: !I, %c: !F, %greatest: !I, %false: !B) -> !B {
  return %false : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-unsigned(!F, !I)
#less = unit // = true-of-less(#p)

// cmpf[p](uitofp(x), c) = true, where c is greater than all x, and p is true of what is less
func.func @when_cmpf_uitofp_large_true(%x: !I, %c: !F, %greatest: !I, %true: !B) -> !B {
  %0 = arith.uitofp %greatest : !I to !F
  %1 = arith.cmpf ogt, %c, %0 : !F
  return %1 : !B
}
func.func @src_cmpf_uitofp_large_true(%x: !I, %c: !F {rule.constant}, %greatest: !I {rule.constant = -1}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_large_true(%x: !I, %c: !F, %greatest: !I, %true: !B) -> !B {
  return %true : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 4 : i64 // predicate of cmpf
#exact = unit // = holds-unsigned(!F, !I)
#greater = unit // = false-of-greater(#p)

// cmpf[p](uitofp(x), c) = false, where c is less than all x, and p is not true of what is greater
func.func @when_cmpf_uitofp_small_false(%x: !I, %c: !F, %least: !I, %false: !B) -> !B {
  %0 = arith.uitofp %least : !I to !F
  %1 = arith.cmpf olt, %c, %0 : !F
  return %1 : !B
}
func.func @src_cmpf_uitofp_small_false(%x: !I, %c: !F {rule.constant}, %least: !I {rule.constant = 0}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_small_false(%x: !I, %c: !F, %least: !I, %false: !B) -> !B {
  return %false : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#p = 2 : i64 // predicate of cmpf
#exact = unit // = holds-unsigned(!F, !I)
#greater = unit // = true-of-greater(#p)

// cmpf[p](uitofp(x), c) = true, where c is less than all x, and p is true of what is greater
func.func @when_cmpf_uitofp_small_true(%x: !I, %c: !F, %least: !I, %true: !B) -> !B {
  %0 = arith.uitofp %least : !I to !F
  %1 = arith.cmpf olt, %c, %0 : !F
  return %1 : !B
}
func.func @src_cmpf_uitofp_small_true(%x: !I, %c: !F {rule.constant}, %least: !I {rule.constant = 0}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = "arith.cmpf"(%0, %c) <{predicate = #p}> : (!F, !F) -> !B
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_small_true(%x: !I, %c: !F, %least: !I, %true: !B) -> !B {
  return %true : !B
}

// -----

!I = i16 // iN
!F = f32 // f16 | bf16 | f32 | f64
!B = i1 // i1 like !I
#exact = unit // = holds-unsigned(!F, !I)

// cmpf[ord](uitofp(x), c) = true, where c is not NaN
func.func @when_cmpf_uitofp_ord(%x: !I, %c: !F, %true: !B) -> !B {
  %0 = arith.cmpf ord, %c, %c : !F
  return %0 : !B
}
func.func @src_cmpf_uitofp_ord(%x: !I, %c: !F {rule.constant}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = arith.cmpf ord, %0, %c : !F
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_ord(%x: !I, %c: !F, %true: !B) -> !B {
  return %true : !B
}

// cmpf[uno](uitofp(x), c) = false, where c is not NaN
func.func @when_cmpf_uitofp_uno(%x: !I, %c: !F, %false: !B) -> !B {
  %0 = arith.cmpf ord, %c, %c : !F
  return %0 : !B
}
func.func @src_cmpf_uitofp_uno(%x: !I, %c: !F {rule.constant}, %false: !B {rule.constant = 0}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22]} {
  %0 = arith.uitofp %x : !I to !F
  %1 = arith.cmpf uno, %0, %c : !F
  return %1 : !B
}
func.func @tgt_cmpf_uitofp_uno(%x: !I, %c: !F, %false: !B) -> !B {
  return %false : !B
}

// -----

!F = f8E4M3FN // f8E4M3FN | f8E4M3FNUZ
!B = i1 // i1 like !F

// cmpf[olt](sitofp(x), 1.0) = cmpi[slt](x, 1): MLIR asks how large c is, not x. For x = -32768 the float is NaN where there is no infinity
func.func @src_cmpf_sitofp_without_infinity(%x: i16, %c: !F {rule.constant = 1.0}, %one: i16 {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22], rule.refuted} {
  %0 = arith.sitofp %x : i16 to !F
  %1 = arith.cmpf olt, %0, %c : !F
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_without_infinity(%x: i16, %c: !F, %one: i16) -> !B {
  %0 = arith.cmpi slt, %x, %one : i16
  return %0 : !B
}

// cmpf[ord](sitofp(x), 1.0) = true: for x = 32767 it is false where there is no infinity
func.func @src_cmpf_sitofp_ord_without_infinity(%x: i16, %c: !F {rule.constant = 1.0}, %true: !B {rule.constant = 1}) -> !B attributes {rule.from = "CmpFIntToFPConst", rule.releases = [19, 22], rule.refuted} {
  %0 = arith.sitofp %x : i16 to !F
  %1 = arith.cmpf ord, %0, %c : !F
  return %1 : !B
}
func.func @tgt_cmpf_sitofp_ord_without_infinity(%x: i16, %c: !F, %true: !B) -> !B {
  return %true : !B
}

// -----

!N = f16 // float
!W = f32 // float wider than !N
#f = #arith.fastmath<nnan> // fastmath
#exact = unit // = represents(!W, !N)

// Conversions

// truncf(extf(x)) = x, to the same type
func.func @src_truncf_extf(%x: !N) -> !N attributes {rule.equal, rule.from = "TruncFOp::fold", rule.releases = [22]} {
  %0 = arith.extf %x : !N to !W
  %1 = arith.truncf %0 : !W to !N
  return %1 : !N
}
func.func @tgt_truncf_extf(%x: !N) -> !N {
  return %x : !N
}

// -----

!N = f16 // float
!W = f32 // float wider than !N

// extf[contract](truncf[contract](x)) = x: MLIR reads "contract" so, here x = 1 + 2^-20 (as f32) is another number as f16
func.func @src_extf_truncf_contract(%x: !W) -> !W attributes {rule.from = "ExtFOp::fold", rule.releases = [19, 22], rule.refuted} {
  %0 = arith.truncf %x fastmath<contract> : !W to !N
  %1 = arith.extf %0 fastmath<contract> : !N to !W
  return %1 : !W
}
func.func @tgt_extf_truncf_contract(%x: !W) -> !W {
  return %x : !W
}

// -----

!N = f16 // float
!S = f32 // float wider than !N
!W = f64 // float wider than !S
#exact = unit // = represents(!W, !S)

// truncf(extf(x)) = truncf(x), to a narrower type
func.func @src_truncf_extf_narrower(%x: !S) -> !N attributes {rule.equal, rule.from = "TruncFOp::fold", rule.releases = [22]} {
  %0 = arith.extf %x : !S to !W
  %1 = arith.truncf %0 : !W to !N
  return %1 : !N
}
func.func @tgt_truncf_extf_narrower(%x: !S) -> !N {
  %0 = arith.truncf %x : !S to !N
  return %0 : !N
}

// truncf[upward](extf(x)) = truncf[upward](x), to a narrower type
func.func @src_truncf_extf_narrower_rounding(%x: !S) -> !N attributes {rule.equal, rule.from = "TruncFOp::fold", rule.releases = [22]} {
  %0 = arith.extf %x : !S to !W
  %1 = arith.truncf %0 upward : !W to !N
  return %1 : !N
}
func.func @tgt_truncf_extf_narrower_rounding(%x: !S) -> !N {
  %0 = arith.truncf %x upward : !S to !N
  return %0 : !N
}

// -----

!I = i8 // iN
!N = bf16 // float
!W = f32 // float wider than !N
#exact = unit // = holds-signed(!W, !I)

// truncf(sitofp(x)) = sitofp(x): where the wider floats have all integers, so that only the second rounds
func.func @src_truncf_sitofp(%x: !I) -> !N attributes {rule.equal, rule.from = "TruncFSIToFPToSIToFP", rule.releases = [22]} {
  %0 = arith.sitofp %x : !I to !W
  %1 = arith.truncf %0 : !W to !N
  return %1 : !N
}
func.func @tgt_truncf_sitofp(%x: !I) -> !N {
  %0 = arith.sitofp %x : !I to !N
  return %0 : !N
}

// -----

!I = i8 // iN
!N = bf16 // float
!W = f32 // float wider than !N
#exact = unit // = holds-unsigned(!W, !I)

// truncf(uitofp(x)) = uitofp(x): where the wider floats have all integers, so that only the second rounds
func.func @src_truncf_uitofp(%x: !I) -> !N attributes {rule.equal, rule.from = "TruncFUIToFPToUIToFP", rule.releases = [22]} {
  %0 = arith.uitofp %x : !I to !W
  %1 = arith.truncf %0 : !W to !N
  return %1 : !N
}
func.func @tgt_truncf_uitofp(%x: !I) -> !N {
  %0 = arith.uitofp %x : !I to !N
  return %0 : !N
}

// -----

!I = i64 // iN

// truncf(sitofp(x)) = sitofp(x), to f16 by way of f32, which has all integers that f16 does not round to infinity
func.func @src_truncf_sitofp_half(%x: !I) -> f16 attributes {rule.equal, rule.from = "TruncFSIToFPToSIToFP", rule.releases = [22]} {
  %0 = arith.sitofp %x : !I to f32
  %1 = arith.truncf %0 : f32 to f16
  return %1 : f16
}
func.func @tgt_truncf_sitofp_half(%x: !I) -> f16 {
  %0 = arith.sitofp %x : !I to f16
  return %0 : f16
}

// truncf(uitofp(x)) = uitofp(x), to f16 by way of f32, which has all integers that f16 does not round to infinity
func.func @src_truncf_uitofp_half(%x: !I) -> f16 attributes {rule.equal, rule.from = "TruncFUIToFPToUIToFP", rule.releases = [22]} {
  %0 = arith.uitofp %x : !I to f32
  %1 = arith.truncf %0 : f32 to f16
  return %1 : f16
}
func.func @tgt_truncf_uitofp_half(%x: !I) -> f16 {
  %0 = arith.uitofp %x : !I to f16
  return %0 : f16
}

// -----

!I = i32 // i32 | i64

// truncf(sitofp(x)) = sitofp(x), by way of f32: x = 33685505 = 2^25 + 2^17 + 1 loses its last bit, and then lies in the middle between two bf16
func.func @src_truncf_sitofp_twice(%x: !I) -> bf16 attributes {rule.from = "TruncFSIToFPToSIToFP", rule.releases = [22], rule.refuted} {
  %0 = arith.sitofp %x : !I to f32
  %1 = arith.truncf %0 : f32 to bf16
  return %1 : bf16
}
func.func @tgt_truncf_sitofp_twice(%x: !I) -> bf16 {
  %0 = arith.sitofp %x : !I to bf16
  return %0 : bf16
}

// truncf(uitofp(x)) = uitofp(x), by way of f32: x = 33685505 = 2^25 + 2^17 + 1 loses its last bit, and then lies in the middle between two bf16
func.func @src_truncf_uitofp_twice(%x: !I) -> bf16 attributes {rule.from = "TruncFUIToFPToUIToFP", rule.releases = [22], rule.refuted} {
  %0 = arith.uitofp %x : !I to f32
  %1 = arith.truncf %0 : f32 to bf16
  return %1 : bf16
}
func.func @tgt_truncf_uitofp_twice(%x: !I) -> bf16 {
  %0 = arith.uitofp %x : !I to bf16
  return %0 : bf16
}

// -----

!T = f32 // float
!W = f64 // float wider than !T

// extf(poison) = poison
func.func @src_extf_poison() -> !W attributes {rule.equal, rule.from = "ExtFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !T
  %1 = arith.extf %0 : !T to !W
  return %1 : !W
}
func.func @tgt_extf_poison() -> !W {
  %0 = ub.poison : !W
  return %0 : !W
}

// truncf(poison) = poison
func.func @src_truncf_poison() -> !T attributes {rule.equal, rule.from = "TruncFOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !W
  %1 = arith.truncf %0 : !W to !T
  return %1 : !T
}
func.func @tgt_truncf_poison() -> !T {
  %0 = ub.poison : !T
  return %0 : !T
}

// -----

!I = i32 // iN
!F = f32 // float

// sitofp(poison) = poison
func.func @src_sitofp_poison() -> !F attributes {rule.equal, rule.from = "SIToFPOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !I
  %1 = arith.sitofp %0 : !I to !F
  return %1 : !F
}
func.func @tgt_sitofp_poison() -> !F {
  %0 = ub.poison : !F
  return %0 : !F
}

// uitofp(poison) = poison
func.func @src_uitofp_poison() -> !F attributes {rule.equal, rule.from = "UIToFPOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !I
  %1 = arith.uitofp %0 : !I to !F
  return %1 : !F
}
func.func @tgt_uitofp_poison() -> !F {
  %0 = ub.poison : !F
  return %0 : !F
}

// fptosi(poison) = poison
func.func @src_fptosi_poison() -> !I attributes {rule.equal, rule.from = "FPToSIOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !F
  %1 = arith.fptosi %0 : !F to !I
  return %1 : !I
}
func.func @tgt_fptosi_poison() -> !I {
  %0 = ub.poison : !I
  return %0 : !I
}

// fptoui(poison) = poison
func.func @src_fptoui_poison() -> !I attributes {rule.equal, rule.from = "FPToUIOp::fold", rule.releases = [19, 22]} {
  %0 = ub.poison : !F
  %1 = arith.fptoui %0 : !F to !I
  return %1 : !I
}
func.func @tgt_fptoui_poison() -> !I {
  %0 = ub.poison : !I
  return %0 : !I
}
